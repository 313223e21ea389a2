import { MOST_POINTS, type Placed, ROUND_POINTS } from '../../../../shared/rules/bracket/bracket-scoring.ts'
import { ROUNDS, type RoundId } from '../../../../shared/rules/bracket/bracket.ts'
import { ordinal } from '../../../../shared/core/ordinal.ts'
import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import { rankLabel } from './rank-labels.ts'
import type { Scored } from './ranked.ts'

const SHORT_TITLES = { first: 'R1', quarter: 'QF', semi: 'SF', final: 'F' } as const satisfies Record<
  RoundId,
  string
>

/** The points of every member's bracket in each round, and the points that it can still win. */
export function PointsTable({ ranking }: { ranking: readonly Placed<Scored>[] }) {
  return (
    <div>
      <table className="w-full max-w-3xl">
        <caption className="sr-only">Points by round</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <Head>Place</Head>
            <Head>Fan</Head>
            {ROUNDS.map(({ id, title }) => (
              <Head key={id} isNumber>
                <span aria-hidden className="sm:hidden">
                  {SHORT_TITLES[id]}
                </span>
                <span className="max-sm:sr-only">{title.replace('Playoff ', '')}</span>
              </Head>
            ))}
            <Head isNumber>Points</Head>
            <Head isNumber>
              <span className="max-sm:sr-only">Possible</span>
              <span aria-hidden className="sm:hidden">
                Max
              </span>
            </Head>
          </tr>
        </thead>
        <tbody>
          {ranking.map(({ entry, place, tiedWith }) => (
            <tr key={entry.ownerId} className="border-b border-line align-baseline">
              <td className="py-2 pr-2 font-bold">{ordinal(place)}</td>
              <th scope="row" className="max-w-0 py-2 pr-2 text-left font-medium" style={{ width: '50%' }}>
                <span className="flex min-w-0 items-center gap-2">
                  <TeamCrest team={{ id: entry.teamId, name: entry.teamName }} size={20} />
                  <span className="min-w-0 truncate">{entry.ownerName}</span>
                </span>
                {tiedWith.length > 0 && (
                  <span className="block text-sm font-normal text-muted">
                    {rankLabel(
                      place,
                      tiedWith.map(({ ownerName }) => ownerName),
                    )}
                  </span>
                )}
              </th>
              {ROUNDS.map(({ id }) => (
                <td key={id} className="py-2 pl-2 text-right">
                  {entry.score.byRound[id]}
                </td>
              ))}
              <td className="py-2 pl-2 text-right text-lg leading-none font-bold">{entry.score.total}</td>
              <td className="py-2 pl-2 text-right text-muted">{entry.score.possible}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">
        A correct pick is worth {ROUND_POINTS.first}, {ROUND_POINTS.quarter}, {ROUND_POINTS.semi} and{' '}
        {ROUND_POINTS.final} points from round to round, {MOST_POINTS} in all: a team counts wherever it comes
        as far as picked, whichever team it beats.
      </p>
    </div>
  )
}

function Head({ isNumber = false, children }: { isNumber?: boolean; children: React.ReactNode }) {
  return (
    <th
      scope="col"
      className={
        isNumber ? 'py-2 pl-2 text-right font-medium whitespace-nowrap' : 'py-2 pr-2 text-left font-medium'
      }
    >
      {children}
    </th>
  )
}
