import { Link } from 'wouter'
import type { WeekScores } from '../../../shared/matchup/matchup.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { links } from '../../ui/page/routes.ts'
import { classNames } from '../../ui/class-names.ts'
import { Flash } from '../../ui/controls/flash.tsx'
import { initials } from '../../ui/picture/initials.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { type LiveState, liveStateOf, startTime } from '../../league/week/live-labels.ts'
import { nextStartOf } from '../../league/week/score-labels.ts'
import { type MatchupTeam, type ShownMatchup } from '../../league/week/own-matchup.ts'
import { SectionHead } from '../../league/home-cards/section-head.tsx'

/** The matchups of the others this week, small: on a phone in one row that scrolls sideways. Nothing where there is none. */
export function AroundLeague({
  code,
  week,
  matchups,
}: {
  code: string
  week: WeekScores
  matchups: readonly ShownMatchup[]
}) {
  if (matchups.length === 0) return null
  return (
    <section aria-labelledby="around">
      <SectionHead
        id="around"
        title="Around the league"
        href={links.league('matchups', code)}
        link="All matchups"
      />
      <ul className="grid auto-cols-[minmax(7.4rem,1fr)] grid-flow-col overflow-x-auto rounded-box border border-line bg-surface sm:grid-flow-row sm:grid-cols-3 sm:overflow-hidden">
        {matchups.map((matchup) => (
          <li
            key={matchup.number}
            className="-mb-px min-w-0 border-b border-line not-first:border-l sm:nth-[3n+1]:border-l-0"
          >
            <Link
              href={links.matchup(code, { period: week.period, number: matchup.number })}
              data-row
              className="block h-full px-2 py-1.5 -outline-offset-2 hover:bg-sunken sm:px-3 sm:py-2"
            >
              <Side side={matchup.first} isWinner={matchup.won === true} />
              {matchup.second ? (
                <Side side={matchup.second} isWinner={matchup.won === false} />
              ) : (
                <span className="flex min-h-6 items-center text-sm text-muted">
                  {matchup.isBye ? 'Bye' : 'TBD'}
                </span>
              )}
              <State week={week} matchup={matchup} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Side({ side: { team, points, text }, isWinner }: { side: MatchupTeam; isWinner: boolean }) {
  return (
    <span className="flex min-h-6 items-center gap-1.5">
      <TeamCrest team={team} size={16} />
      <span className="min-w-0 grow truncate text-sm font-medium">
        <span className="max-sm:sr-only">{team.name} </span>
        <span aria-hidden className="sm:hidden">
          {initials(team.name)}
        </span>
      </span>
      <Flash
        value={points}
        className={classNames('text-sm sm:text-base', isWinner ? 'font-bold' : 'font-medium')}
      >
        {text}
      </Flash>
    </span>
  )
}

function State({ week, matchup: { first, second } }: { week: WeekScores; matchup: ShownMatchup }) {
  const games = (second ? [first, second] : [first]).map((side) => side.games)
  const state = liveStateOf({ ...week, sides: games, nextStart: nextStartOf(games) })
  const words = useTicking((now) => briefWords(state, now))
  const isLive = state.kind === 'live'
  return (
    <span
      className={classNames(
        'flex min-h-5 items-center gap-1.5 truncate text-sm',
        isLive ? 'font-medium text-red' : 'text-muted',
      )}
    >
      {isLive && <span aria-hidden className="size-2 shrink-0 rounded-full bg-red" />}
      {words}
    </span>
  )
}

/** As short as it can be: `Live · 2`, `8:20 PM`, `Played`. @param now ms since the epoch */
function briefWords(state: LiveState, now: number): string {
  switch (state.kind) {
    case 'live':
      return `Live · ${state.playing}`
    case 'next':
      return state.at === null ? (state.isFirst ? 'Not started' : 'Between games') : startTime(state.at, now)
    case 'played':
      return 'All played'
    case 'final':
      return 'Final'
    default:
      return state satisfies never
  }
}
