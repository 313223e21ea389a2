import { type FormEvent, useState } from 'react'
import type { Keeper } from '../../../../shared/draft/draft.ts'
import type { PoolPlayer } from '../../../../shared/draft-room/draft-room.ts'
import { MAX_REASON } from '../../../../shared/core/league-limits.ts'
import { ConsentNote } from '../../../league/consent/consent-note.tsx'
import { errorFields, errorWords, trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../../ui/controls/field.tsx'
import { ReasonDialog } from '../../../ui/controls/reason-dialog.tsx'
import { keeperCost } from './keeper-cost.ts'
import { PlayerChoice } from '../players/player-choice.tsx'
import { nameTeam, useCode, useTable } from '../table/table.ts'
import { useSettle } from '../commissioner/use-commissioner.ts'

/** Each team's keepers and their costs. */
export function KeepersEditor() {
  const code = useCode()
  const { room } = useTable()
  const { state, settings, teams } = room
  const isAuction = settings.kind === 'auction'
  const [teamId, setTeamId] = useState(teams[0]?.id)
  const [player, setPlayer] = useState<PoolPlayer | null>(null)
  const [cost, setCost] = useState('')
  const [reason, setReason] = useState('')
  const [removed, setRemoved] = useState<Keeper | null>(null)
  const setting = trpc.draft.setKeeper.useMutation({
    ...useSettle(() => {
      setPlayer(null)
      setReason('')
    }),
    meta: { failure: null },
  })
  const removing = trpc.draft.removeKeeper.useMutation(useSettle(() => setRemoved(null)))
  const fields = errorFields(setting.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (teamId && player)
      setting.mutate({
        code,
        teamId,
        playerId: player.id,
        cost: cost === '' ? null : Number(cost),
        reason: reason.trim() === '' ? null : reason,
      })
  }
  return (
    <div className="space-y-4">
      {state.keepers.length > 0 && (
        <ul className="rounded-box border border-line">
          {state.keepers.map((keeper) => (
            <li
              key={keeper.player.id}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-3 last:border-0"
            >
              <span className="min-w-0">
                <strong className="font-bold">{keeper.player.name}</strong>, {nameTeam(room, keeper.teamId)},{' '}
                {keeperCost(keeper, settings.kind)}
              </span>
              <Button
                look="quiet"
                busy={removing.isPending}
                onClick={() =>
                  keeper.by === 'manager'
                    ? setRemoved(keeper)
                    : removing.mutate({ code, playerId: keeper.player.id })
                }
              >
                Remove<span className="sr-only"> {keeper.player.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="space-y-3">
        <SelectField
          label="Team"
          value={teamId}
          error={fields['teamId']}
          onChange={(event) => setTeamId(teams.find(({ id }) => id === event.target.value)?.id)}
        >
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <PlayerChoice value={player} onChoose={setPlayer} isAllowed={() => true} />
        <TextField
          label={isAuction ? 'Costs, dollars' : 'Costs a pick in round'}
          type="number"
          min={isAuction ? 0 : 1}
          step={1}
          value={cost}
          error={fields['cost']}
          hint="Leave empty for the league’s rule."
          onChange={(event) => setCost(event.target.value)}
          className="w-48"
        />
        <TextField
          label="Reason"
          maxLength={MAX_REASON}
          value={reason}
          error={fields['reason']}
          hint="Needed if it is not the rule’s cost or the manager’s choice. Everyone reads it."
          onChange={(event) => setReason(event.target.value)}
        />
        {teamId === room.me.teamId && reason.trim() !== '' && <ConsentNote about="This is your own team." />}
        {setting.error && !fields['teamId'] && !fields['cost'] && !fields['reason'] && (
          <p role="alert" className="text-red">
            {fields['playerId'] ?? errorWords(setting.error)}
          </p>
        )}
        <Button type="submit" look="secondary" busy={setting.isPending} disabled={player === null}>
          Keep{player && ` ${player.name}`}
        </Button>
      </form>
      {removed && (
        <ReasonDialog
          title={`Remove ${removed.player.name}?`}
          does="Remove"
          busy={removing.isPending}
          onSend={(why) => removing.mutate({ code, playerId: removed.player.id, reason: why })}
          onClose={() => setRemoved(null)}
        >
          {removed.teamId === room.me.teamId ? (
            <ConsentNote about="This is your own team." />
          ) : (
            <p>Their manager chose to keep {removed.player.name}.</p>
          )}
        </ReasonDialog>
      )}
    </div>
  )
}
