import { Link } from 'wouter'
import type { MatchupScore, WeekScores } from '../../../shared/matchup/matchup.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { links } from '../../ui/page/routes.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Flash } from '../../ui/controls/flash.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { sideScores } from '../week/side-scores.ts'
import { TeamLabel } from '../week/team-label.tsx'
import { useWeekScores } from '../week/use-week-scores.ts'
import { weekStateLabel } from '../week/state-labels.ts'

/** The matchups of the current or next week, one's own first, with their scores. */
export function WeekCard({ code }: { code: string }) {
  const week = useWeekScores(code, null)
  return (
    <section aria-labelledby="matchups">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="matchups" className="font-bold">
          Matchups
        </h2>
        <TextLink href={links.league('schedule', code)}>Schedule</TextLink>
      </div>
      <Answer
        of={week}
        failed="The week’s matchups could not be loaded."
        waiting={<Skeleton className="h-44" />}
      >
        {(scores) => <Week code={code} week={scores} />}
      </Answer>
    </section>
  )
}

function Week({ code, week }: { code: string; week: WeekScores }) {
  const { label, roundName, state, officialAt, teams, period } = week
  const isMine = ({ home, away }: MatchupScore) =>
    [home, away].some((side) => teams.some((team) => team.isMine && team.id === side?.teamId))
  const matchups = week.matchups.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)))
  return (
    <>
      <p className="mb-2 text-muted">
        {roundName === null ? label : `${label}, ${roundName}`} ·{' '}
        <span className={state === 'live' ? 'font-medium text-red' : undefined}>
          {weekStateLabel(state, officialAt)}
        </span>
      </p>
      <ul className="grid gap-2 md:grid-cols-2">
        {matchups.map((matchup) => (
          <li key={matchup.number} className="min-w-0">
            <Link
              data-row
              href={links.matchup(code, { period, number: matchup.number })}
              className={classNames(
                'block h-full rounded-box border bg-surface px-4 py-3 hover:border-gold',
                isMine(matchup) ? 'border-gold' : 'border-line',
              )}
            >
              <Sides week={week} matchup={matchup} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Sides({
  week: { teams, state },
  matchup: { home, away, isBye, carried, categories, winner },
}: {
  week: WeekScores
  matchup: MatchupScore
}) {
  const [one, other] = sideScores(
    [home && home.points + (carried?.home ?? 0), away && away.points + (carried?.away ?? 0)],
    categories,
  )
  const side = (score: MatchupScore['home'], text: string | null) => (
    <span
      className={classNames(
        'flex justify-between gap-3',
        winner !== null && winner === score?.teamId && 'font-bold',
      )}
    >
      <span className="min-w-0">
        <TeamLabel team={teams.find(({ id }) => id === score?.teamId)} />
      </span>
      {text !== null && state !== 'upcoming' && (
        <Flash value={text} className="shrink-0">
          {text}
        </Flash>
      )}
    </span>
  )
  return (
    <span className="block space-y-1">
      {side(home, one)}
      {isBye ? <span className="block text-muted">Bye: no opponent</span> : side(away, other)}
    </span>
  )
}
