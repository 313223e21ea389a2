import { useState } from 'react'
import type { Holds } from '../../../shared/rules/waiver/holds.ts'
import { judgeMove } from '../../../shared/rules/roster/move.ts'
import type { Spot } from '../../../shared/rules/slots/rostered.ts'
import { overstaying } from '../../../shared/rules/roster/spot.ts'
import { moveProblemsLabel } from '../../../shared/labels/roster/move.ts'
import { SPOT_NAMES, SPOT_SHORT } from '../../../shared/labels/roster/spot-step.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type NoAdds, noAddsOf } from '../../../shared/rules/limit/adds.ts'
import { AddsLeft, useOwnAdds } from './adds-left.tsx'
import { addingOf, landingWith, roomOf } from './landing.ts'
import { LineupAfter } from './lineup-after.tsx'
import { sayDone } from '../../league/consent/lineup-effect.tsx'
import { StickyActions } from './sticky-actions.tsx'
import { ToReserve } from './to-reserve.tsx'
import type { Added, RosteredPlayer, Rosters, RosterTeam } from './types.ts'
import { phaseFor } from './is-playing.ts'
import { currentHold, soon, useHolds } from './use-holds.ts'
import { useMove } from './use-move.ts'
import { DropChoice } from './drop-choice.tsx'

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
  const { data: holds } = useHolds(code, phaseFor('adds', rosters))
  const [chosen, setChosen] = useState(drop)
  const [toReserve, setToReserve] = useState(false)
  const adds = useOwnAdds(code)
  const dropped = own?.players.find(({ id }) => id === chosen) ?? null
  const move = useMove({
    code,
    onDone: ({ spot, lineUp: lineup }) => {
      sayDone(doneWords({ add, dropped, spot: spot ?? null }), lineup)
      onClose()
    },
  })
  if (!own) return null
  const moving = (id: RosteredPlayer['id'] | null, to: 'reserve' | null) => ({
    add,
    drop: id,
    to,
    holds,
    noAdds: adds ? noAddsOf(adds.limits, adds.used) : null,
  })
  const drops = dropped?.id ?? null
  const landing = landingWith(rosters, own, { add, drop: drops })
  const to = landing === 'either' && toReserve ? 'reserve' : null
  const spot = landing === 'reserve' || to === 'reserve' ? 'reserve' : null
  const problemsWith = (id: RosteredPlayer['id'] | null) => whyNot(rosters, own, moving(id, null))
  const problems = whyNot(rosters, own, moving(drops, to))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (problems === '') move.send({ add: add?.id ?? null, drop: drops, to })
      }}
      className="space-y-5"
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {add ? (
          <div className="space-y-4">
            <AddsLeft code={code} />
            <DropChoice
              players={own.players}
              chosen={drops}
              onChoose={setChosen}
              problemsWith={problemsWith}
            />
            {landing !== 'roster' && (
              <ToReserve
                name={add.name}
                isChosen={spot === 'reserve'}
                onChange={landing === 'either' ? setToReserve : null}
              />
            )}
          </div>
        ) : (
          <p>
            {dropped?.name} leaves {own.name} at once, and every other team can add them.
          </p>
        )}
        <LineupAfter code={code} rosters={rosters} own={own} add={add} spot={spot} drop={drops} />
      </div>
      <StickyActions>
        {problems !== '' && (
          <p role="status" className="min-w-0 grow basis-60 text-red">
            {problems}
          </p>
        )}
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          look={add ? 'primary' : 'danger'}
          busy={move.isPending}
          disabled={problems !== ''}
          className="max-w-full min-w-0 max-sm:grow max-sm:basis-0"
        >
          {buttonWords({ add, dropped, spot })}
        </Button>
      </StickyActions>
    </form>
  )
}

/** All that is wrong with a move, in sentences; empty when it may be made. */
function whyNot(
  rosters: Rosters,
  own: RosterTeam,
  of: {
    add: Added | null
    drop: RosteredPlayer['id'] | null
    to: 'reserve' | null
    holds: Holds | undefined
    noAdds: NoAdds | null
  },
): string {
  const { teams } = rosters
  const { add, drop, to, holds, noAdds } = of
  const owner = teams.find(({ players }) => players.some(({ id }) => id === add?.id))
  const problems = judgeMove(
    {
      teamId: own.id,
      phase: phaseFor('adds', rosters),
      ...roomOf(rosters, own),
      overstaying: overstaying(rosters.spots, own.players).map(({ id }) => id),
      noAdds,
    },
    {
      add: add && {
        ...addingOf(add),
        to,
        ownerId: owner?.id ?? null,
        hold: currentHold(holds, add),
      },
      drop,
    },
  )
  return moveProblemsLabel(problems, {
    teamName: (id) => teams.find((team) => team.id === id)?.name ?? 'another team',
    playerName: (id) => own.players.find((player) => player.id === id)?.name ?? 'A player',
    time: soon,
  })
}

interface Moving {
  readonly add: Added | null
  readonly dropped: RosteredPlayer | null
  readonly spot: Spot | null
}

function buttonWords({ add, dropped, spot }: Moving): string {
  if (!add) return `Drop ${dropped?.name ?? ''}`
  const words = spot === null ? `Add ${add.name}` : `Add ${add.name} to ${SPOT_SHORT[spot]}`
  return dropped ? `${words}, drop ${dropped.name}` : words
}

function doneWords({ add, dropped, spot }: Moving): string {
  const words = [
    add && `${add.name} is on your ${spot === null ? 'team' : SPOT_NAMES[spot].toLowerCase()}`,
    dropped && `${dropped.name} is off it`,
  ]
  if (!add) return `${dropped?.name ?? ''} is off your team.`
  return `${words.filter((word) => word !== null).join('; ')}.`
}
