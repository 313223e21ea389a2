import { Link } from 'wouter'
import { links } from '../../ui/page/routes.ts'
import { classNames } from '../../ui/class-names.ts'
import { sideScores } from '../../league/week/side-scores.ts'
import { TeamLabel } from '../../league/week/team-label.tsx'
import type { ScheduledMatchup, ScheduledWeek, SeasonTeam } from './types.ts'

const PARTS = {
  winners: null,
  'third-place': 'Third-place game',
  consolation: 'Consolation bracket',
} as const satisfies Record<NonNullable<ScheduledMatchup['part']>, string | null>

/** The matchups of a week, one's own first; each leads to its page. */
export function WeekMatchups({
  code,
  week,
  teams,
  past,
}: {
  code: string
  week: ScheduledWeek
  teams: readonly SeasonTeam[]
  /** A season that is over; null for the one that is played. */
  past: number | null
}) {
  const teamOf = (id: string | null) => teams.find((team) => team.id === id)
  const isOwn = ({ home, away }: ScheduledMatchup) => [home, away].some((id) => teamOf(id)?.isMine)
  const sorted = week.matchups.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  if (sorted.length === 0)
    return <p className="rounded-box border border-line bg-surface px-4 py-3 text-muted">TBD</p>
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {sorted.map((matchup) => {
        const { number, home, part } = matchup
        const content = <Matchup matchup={matchup} teamOf={teamOf} />
        const look = classNames(
          'block h-full rounded-box border bg-surface px-4 py-3',
          isOwn(matchup) ? 'border-gold' : 'border-line',
        )
        const partWords = part === null ? null : PARTS[part]
        return (
          <li key={number} className="min-w-0">
            {home === null || (past !== null && matchup.isBye) ? (
              <div className={look}>
                {partWords !== null && <p className="text-sm text-muted">{partWords}</p>}
                {content}
              </div>
            ) : (
              <Link
                data-row
                href={
                  past === null
                    ? links.matchup(code, { period: week.period, number })
                    : links.seasonGame(code, { season: past, period: week.period, matchup: number })
                }
                className={classNames(look, 'hover:border-gold')}
              >
                {partWords !== null && <span className="block text-sm text-muted">{partWords}</span>}
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Matchup({
  matchup: { home, away, isBye, homePoints, awayPoints, categories, winner },
  teamOf,
}: {
  matchup: ScheduledMatchup
  teamOf: (id: string | null) => SeasonTeam | undefined
}) {
  const [one, other] = sideScores([homePoints, awayPoints], categories)
  return (
    <span className="block space-y-1">
      <Side team={teamOf(home)} points={one} hasWon={winner !== null && winner === home && !isBye} />
      {isBye ? (
        <span className="block text-muted">Bye: no opponent</span>
      ) : (
        <Side team={teamOf(away)} points={other} hasWon={winner !== null && winner === away} />
      )}
    </span>
  )
}

function Side({
  team,
  points,
  hasWon,
}: {
  team: SeasonTeam | undefined
  points: string | null
  hasWon: boolean
}) {
  return (
    <span className={classNames('flex justify-between gap-3', hasWon && 'font-bold')}>
      <span className="min-w-0">
        <TeamLabel team={team} />
        {hasWon && <span className="sr-only"> (won)</span>}
      </span>
      {points !== null && <span> {points}</span>}
    </span>
  )
}
