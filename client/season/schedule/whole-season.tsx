import { pointsText } from '../../../shared/core/points.ts'
import type { Schedule, ScheduledMatchup } from './types.ts'

/** Every week with all its matchups, folded away: for who wants to read or print the whole. */
export function WholeSeason({ schedule: { weeks, teams } }: { schedule: Schedule }) {
  const nameOf = (id: string | null) => teams.find((team) => team.id === id)?.name ?? 'TBD'
  return (
    <details>
      <summary className="min-h-6 w-fit cursor-pointer text-lg font-bold">Full season</summary>
      <ol className="mt-3 grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {weeks.map(({ period, label, roundName, matchups }) => (
          <li key={period} className="min-w-0 break-inside-avoid">
            <h3 className="font-bold">
              {label}
              {roundName !== null && <span className="font-normal text-muted"> · {roundName}</span>}
            </h3>
            <ul className="mt-1 divide-y divide-line">
              {matchups.map((matchup) => (
                <li key={matchup.number} className="flex justify-between gap-3 py-1">
                  <span className="min-w-0 break-words">{teamsWords(matchup, nameOf)}</span>
                  <span className="shrink-0 text-muted">{pointsWords(matchup)}</span>
                </li>
              ))}
              {matchups.length === 0 && <li className="py-1 text-muted">TBD</li>}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  )
}

function teamsWords({ home, away, isBye }: ScheduledMatchup, nameOf: (id: string | null) => string): string {
  return isBye ? `${nameOf(home)}: bye` : `${nameOf(home)} – ${nameOf(away)}`
}

function pointsWords({ homePoints, awayPoints }: ScheduledMatchup): string {
  const points = [homePoints, awayPoints].flatMap((one) => (one === null ? [] : [pointsText(one)]))
  return points.join('–')
}
