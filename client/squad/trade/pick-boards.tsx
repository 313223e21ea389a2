import type { TeamId } from '../../../shared/core/ids.ts'
import { pickKey } from '../../../shared/rules/trade/asset.ts'
import { ordinal } from '../../../shared/core/ordinal.ts'
import { pickLabel } from '../../../shared/labels/trade/trade.ts'
import { Card } from '../../ui/controls/card.tsx'
import type { Portal } from './types.ts'

/** The boards of future drafts, as far as picks have changed hands: a column for each team, as in the draft. */
export function PickBoards({ portal }: { portal: Portal }) {
  const { picks, drafts } = portal
  if (drafts === null && picks.length === 0) return null
  const seasons = [...new Set([...picks.map(({ season }) => season), ...(drafts ? [drafts.first] : [])])]
  return (
    <section aria-labelledby="picks">
      <Card>
        <h2 id="picks" className="mb-2 font-bold">
          Future picks
        </h2>
        {seasons
          .toSorted((one, other) => one - other)
          .map((season) => (
            <SeasonBoard key={season} season={season} portal={portal} />
          ))}
      </Card>
    </section>
  )
}

function SeasonBoard({ season, portal: { picks, drafts, teams } }: { season: number; portal: Portal }) {
  const moved = picks.filter((pick) => pick.season === season)
  const nameOf = (id: TeamId) => teams.find((team) => team.id === id)?.name ?? 'A team'
  const usual = season === drafts?.first ? drafts.firstRounds : (drafts?.rounds ?? 0)
  const rounds = Math.max(usual, ...moved.map(({ round }) => round))
  const owners = new Map(moved.map((pick) => [pickKey(pick), pick.owner]))
  return (
    <div className="border-t border-line py-2.5 first-of-type:border-t-0">
      <h3 className="font-medium">{season}</h3>
      {moved.length === 0 ? (
        <p className="text-muted">Every team has its own picks.</p>
      ) : (
        <ul>
          {moved.map((pick) => (
            <li key={pickKey(pick)} className="flex flex-wrap justify-between gap-x-4">
              <span>{pickLabel(pick, { from: null, teamName: nameOf })}</span>
              <span className="text-muted">now {nameOf(pick.owner)}’s</span>
            </li>
          ))}
        </ul>
      )}
      {moved.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-6 cursor-pointer text-sm text-muted">The whole board</summary>
          <div
            role="group"
            aria-label={`Board of the ${season} draft`}
            // Keyboards must be able to scroll it.
            tabIndex={0}
            className="mt-1 overflow-x-auto"
          >
            <table className="border-collapse text-sm">
              <thead>
                <tr>
                  <th scope="col" className="p-1 text-left font-medium text-muted">
                    Round
                  </th>
                  {teams.map(({ id, name }) => (
                    <th key={id} scope="col" className="max-w-32 truncate p-1 text-left font-medium">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {Array.from({ length: rounds }, (_, index) => index + 1).map((round) => (
                  <tr key={round} className="border-t border-line">
                    <th scope="row" className="p-1 text-left font-normal text-muted">
                      {ordinal(round)}
                    </th>
                    {teams.map(({ id }) => {
                      const owner = owners.get(pickKey({ season, round, of: id }))
                      return (
                        <td
                          key={id}
                          className={owner ? 'max-w-32 truncate bg-gold-wash p-1' : 'p-1 text-muted'}
                        >
                          {owner ? nameOf(owner) : 'own'}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </div>
  )
}
