import type { Pick } from '../../../../shared/rules/draft/state.ts'
import { ordinal } from '../../../../shared/core/ordinal.ts'
import { placeOf, turnLabel } from '../../../../shared/labels/draft/turn.ts'
import { nameTeam, useTable } from '../table/table.ts'
import { turnsToCome } from '../table/turns.ts'
import { positionEdge } from '../table/position-color.ts'
import { byWords, playerLabel, valueOf, valueText, valueLabel } from '../table/labels.ts'

/** The picks, latest first, and who picks next: the board for small screens and for screen readers. */
export function PickList() {
  const { room } = useTable()
  const { state } = room
  const picks = state.picks.filter((pick) => pick !== null).toReversed()
  const isAuction = state.plan?.kind === 'auction'
  return (
    <section
      aria-label="Picks"
      tabIndex={0}
      className="relative h-full overflow-auto rounded-box border border-line bg-surface"
    >
      <NextTurns />
      {picks.length === 0 ? (
        <p className="p-4 text-muted">No picks yet.</p>
      ) : (
        <table className="w-full text-left">
          <caption className="sr-only">Picks, latest first</caption>
          <thead className="sticky top-0 z-10 bg-surface text-sm text-muted">
            <tr>
              {['Pick', 'Player', 'Team', isAuction ? 'Price' : 'Rank'].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="border-b border-line px-2 py-2 font-medium last:text-right sm:px-3"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {picks.map((pick) => (
              <PickRow key={pick.player.id} pick={pick} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function PickRow({ pick }: { pick: Pick }) {
  const { room, sport } = useTable()
  const { round, inRound } = placeOf(room.state, Math.max(1, pick.overall))
  const value = valueOf(pick)
  const by = byWords(pick)
  return (
    <tr className="[&>*]:border-b [&>*]:border-line">
      <td className="px-2 py-2 align-top text-sm whitespace-nowrap text-muted sm:px-3">
        {room.state.plan?.kind === 'auction' ? (
          pick.overall > 0 ? (
            `Lot ${pick.overall}`
          ) : (
            'Kept'
          )
        ) : (
          <>
            <span aria-hidden>
              {round}.{String(inRound).padStart(2, '0')}
            </span>
            <span className="sr-only">{turnLabel(room.state, pick.overall)}</span>
          </>
        )}
      </td>
      <th
        scope="row"
        style={positionEdge(sport, pick.player.positions)}
        className="border-l-4 px-2 py-2 text-left align-top font-normal"
      >
        <span className="block font-bold">{pick.player.name}</span>
        <span className="text-sm text-muted">
          {playerLabel(pick.player)}
          {by && ` · ${by}`}
        </span>
      </th>
      <td className="px-2 py-2 align-top break-words sm:px-3">{nameTeam(room, pick.teamId)}</td>
      <td className="px-2 py-2 text-right align-top whitespace-nowrap sm:px-3">
        {pick.price !== null ? (
          `$${pick.price}`
        ) : (
          <>
            {pick.rank === null ? '–' : pick.rank}
            {value !== null && (
              <span className="block text-sm text-muted">
                <span aria-hidden>{valueText(value)}</span>
                <span className="sr-only">{valueLabel(value)}</span>
              </span>
            )}
          </>
        )}
      </td>
    </tr>
  )
}

/** The next five turns, in a line. */
function NextTurns() {
  const { room } = useTable()
  const turns = turnsToCome(room.state).slice(0, 5)
  if (turns.length === 0) return null
  return (
    <p className="border-b border-line px-3 py-2 text-sm text-muted">
      Up next:{' '}
      {turns
        .map(({ teamId, overall }) => {
          const name = teamId === room.me.teamId ? 'you' : nameTeam(room, teamId)
          return room.state.plan?.kind === 'auction' ? name : `${name} (${ordinal(overall)})`
        })
        .join(', ')}
    </p>
  )
}
