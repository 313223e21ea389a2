import { useState } from 'react'
import type { Holds } from '../../shared/rules/waivers/holds.ts'
import { judgeMove } from '../../shared/rules/roster/move.ts'
import { activeOf } from '../../shared/rules/roster/rostered.ts'
import { overstaying } from '../../shared/rules/roster/spot.ts'
import { moveProblemsWords } from '../../shared/words/roster-move.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { LineUpAfter } from './line-up-after.tsx'
import type { Added, RosteredPlayer, Rosters, RosterTeam } from './types.ts'
import { holdNow, soon, useHolds } from './use-holds.ts'
import { useMove } from './use-move.ts'
import { WhomToDrop } from './whom-to-drop.tsx'

/** A move as it is put together. The same rule judges it here and on the server. */
export function MoveForm({
  code,
  rosters,
  add,
  drop,
  onClose,
}: {
  code: string
  rosters: Rosters
  add: Added | null
  drop: string | null
  onClose: () => void
}) {
  const own = rosters.teams.find(({ isMine }) => isMine)
  const { data: holds } = useHolds(code, rosters.phase)
  const [chosen, setChosen] = useState(drop)
  const dropped = own?.players.find(({ id }) => id === chosen) ?? null
  const move = useMove({
    code,
    onDone: () => {
      toast.success(doneWords(add, dropped))
      onClose()
    },
  })
  if (!own) return null
  const problemsWith = (id: RosteredPlayer['id'] | null) => whyNot(rosters, own, { add, drop: id, holds })
  const problems = problemsWith(dropped?.id ?? null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (problems === '') move.send({ add: add?.id ?? null, drop: dropped?.id ?? null })
      }}
      className="space-y-5"
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {add ? (
          <WhomToDrop
            players={own.players}
            chosen={dropped?.id ?? null}
            onChoose={setChosen}
            problemsWith={problemsWith}
          />
        ) : (
          <p>
            {dropped?.name} leaves {own.name} at once, and every other team can add him.
          </p>
        )}
        <LineUpAfter
          sport={rosters.sport}
          plan={rosters.plan}
          roster={activeOf(own.players)}
          add={add}
          drop={dropped?.id ?? null}
        />
      </div>
      {problems !== '' && (
        <p role="status" className="text-red">
          {problems}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          look={add ? 'primary' : 'danger'}
          busy={move.isPending}
          disabled={problems !== ''}
        >
          {buttonWords(add, dropped)}
        </Button>
      </div>
    </form>
  )
}

/** All that is wrong with a move, in sentences; empty when it may be made. */
function whyNot(
  { teams, phase, plan, spots }: Rosters,
  own: RosterTeam,
  { add, drop, holds }: { add: Added | null; drop: RosteredPlayer['id'] | null; holds: Holds | undefined },
): string {
  const owner = teams.find(({ players }) => players.some(({ id }) => id === add?.id))
  const problems = judgeMove(
    {
      teamId: own.id,
      phase,
      plan,
      roster: own.players.map(({ id, eligible, spot }) => ({ id, positions: eligible, spot })),
      overstaying: overstaying(spots, own.players).map(({ id }) => id),
    },
    {
      add: add && {
        id: add.id,
        positions: add.eligible,
        ownerId: owner?.id ?? null,
        hold: holdNow(holds, add),
      },
      drop,
    },
  )
  return moveProblemsWords(problems, {
    teamName: (id) => teams.find((team) => team.id === id)?.name ?? 'another team',
    playerName: (id) => own.players.find((player) => player.id === id)?.name ?? 'Somebody',
    time: soon,
  })
}

function buttonWords(add: Added | null, dropped: RosteredPlayer | null): string {
  if (!add) return `Drop ${dropped?.name ?? ''}`
  return dropped ? `Add ${add.name}, drop ${dropped.name}` : `Add ${add.name}`
}

function doneWords(add: Added | null, dropped: RosteredPlayer | null): string {
  const words = [add && `${add.name} is on your team`, dropped && `${dropped.name} is not any more`]
  return `${words.filter((word) => word !== null).join('; ')}.`
}
