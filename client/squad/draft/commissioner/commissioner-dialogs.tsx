import { useState } from 'react'
import { HOUR, MINUTE, SECOND } from '../../../../shared/core/time.ts'
import { AUTOPICK_WORDS } from '../../../../shared/labels/draft/event.ts'
import { clockLabel } from '../../../../shared/core/clock-label.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { ReasonDialog } from '../../../ui/controls/reason-dialog.tsx'
import { nameTeam, useCode, useTable } from '../table/table.ts'
import { useSettle } from './use-commissioner.ts'

const CLOCKS = [
  30 * SECOND,
  60 * SECOND,
  90 * SECOND,
  2 * MINUTE,
  5 * MINUTE,
  HOUR,
  4 * HOUR,
  8 * HOUR,
  24 * HOUR,
]

/** For each pick from now on, the current one included. */
export function ClockDialog({ onClose }: { onClose: () => void }) {
  const code = useCode()
  const { room } = useTable()
  const changing = trpc.draft.changeClock.useMutation(useSettle(onClose))
  const [clock, setClock] = useState(room.state.clock)
  const choices = [...new Set([...CLOCKS, room.state.clock])].toSorted((a, b) => a - b)
  return (
    <ReasonDialog
      title="Change the clock"
      does="Change"
      busy={changing.isPending}
      isReady={clock !== room.state.clock}
      onSend={(reason) => changing.mutate({ code, clock, reason })}
      onClose={onClose}
    >
      <SelectField
        label="For each pick"
        value={clock}
        onChange={(event) => setClock(Number(event.target.value))}
      >
        {choices.map((ms) => (
          <option key={ms} value={ms}>
            {clockLabel(ms)}
            {ms === room.state.clock && ' (now)'}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  )
}

/** For a manager who has gone home. Its log line needs no reason: it says what was set, and the manager may set it back. */
export function AutopickForDialog({ onClose }: { onClose: () => void }) {
  const code = useCode()
  const { room } = useTable()
  const { plan, autopick, turn } = room.state
  const setting = trpc.draft.setAutopickFor.useMutation(useSettle(onClose))
  const [teamId, setTeamId] = useState(turn?.teamId ?? plan?.teams[0]?.id)
  const [mode, setMode] = useState<keyof typeof AUTOPICK_WORDS>('instant')
  return (
    <Dialog title="Set a team’s autopick" place="small" onClose={onClose}>
      <div className="space-y-4">
        <SelectField
          label="Team"
          value={teamId}
          onChange={(event) => setTeamId(plan?.teams.find(({ id }) => id === event.target.value)?.id)}
        >
          {plan?.teams.map(({ id }) => (
            <option key={id} value={id}>
              {nameTeam(room, id)} ({AUTOPICK_WORDS[autopick[id]?.mode ?? 'fail-safe']})
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Autopick"
          value={mode}
          onChange={({ target: { value } }) => {
            if (value === 'off' || value === 'fail-safe' || value === 'instant') setMode(value)
          }}
        >
          {Object.entries(AUTOPICK_WORDS).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </SelectField>
        <Button busy={setting.isPending} onClick={() => teamId && setting.mutate({ code, teamId, mode })}>
          Set
        </Button>
      </div>
    </Dialog>
  )
}
