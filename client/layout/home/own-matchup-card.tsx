import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { WeekScores } from '../../../shared/matchup/matchup.ts'
import { roundedPointsText } from '../../../shared/core/points.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import type { LivePoints } from '../../data/live/live-points.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { classNames } from '../../ui/class-names.ts'
import { Flash } from '../../ui/controls/flash.tsx'
import { LiveLabel } from '../../league/week/live-label.tsx'
import { leftWords, type LiveState, liveStateOf } from '../../league/week/live-labels.ts'
import { nextLabel } from '../../league/week/next-labels.ts'
import { gapWords, leadWords, nextStartOf } from '../../league/week/score-labels.ts'
import { ChanceBar } from '../../league/week/chance-bar.tsx'
import type { MatchupTeam, ShownMatchup } from '../../league/week/own-matchup.ts'
import { PLAYING_SHOWN, PlayingRows } from './playing-rows.tsx'
import { chanceText } from '../../feed/scores/row/win-labels.ts'

const PlayingList = lazy(async () => ({ default: (await import('./playing-list.tsx')).PlayingList }))

interface Props {
  code: string
  week: WeekScores
  points: LivePoints | null
}

/** One's own matchup of the week: both scores, who is likely to win, who plays now. Its place is the same before its numbers come. @param props.matchup null for a team without a game in this week */
export function OwnMatchupCard({ matchup, ...of }: Props & { matchup: ShownMatchup | null }) {
  if (matchup === null)
    return (
      <Box week={of.week} href={links.league('matchups', of.code)} label={null}>
        <p className="pt-2 text-muted">You have no game this week.</p>
      </Box>
    )
  return <Score matchup={matchup} {...of} />
}

function Score({ code, week, points, matchup }: Props & { matchup: ShownMatchup }) {
  const { first, second, isBye, chance } = matchup
  const games = (second ? [first, second] : [first]).map((side) => side.games)
  const state = liveStateOf({ ...week, sides: games, nextStart: nextStartOf(games) })
  const isOver = state.kind === 'played' || state.kind === 'final'
  const next = state.kind === 'final' ? nextLabel(week) : null
  const playing = Math.min(PLAYING_SHOWN, state.kind === 'live' ? state.playing : 0)
  const own = trpc.matchup.get.useQuery(
    { code, period: week.period, number: matchup.number },
    { enabled: playing > 0 },
  )
  return (
    <Box
      week={week}
      href={links.league('matchup', code)}
      label={<LiveLabel state={state} sport={week.sport} />}
    >
      <div className="mt-1 grid grid-cols-[auto_1fr_auto] items-center gap-1 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:gap-2">
        <TeamScore side={first} />
        {second ? <Gap matchup={matchup} second={second} hasBegun={games.some(hasBegun)} /> : <span />}
        {second ? (
          <TeamScore side={second} isRight />
        ) : (
          <p className="text-right text-muted">{isBye ? 'Bye' : 'TBD'}</p>
        )}
      </div>
      <p aria-hidden className="mt-1 flex justify-between gap-4 text-sm font-medium sm:hidden">
        <span className="min-w-0 truncate">{first.team.name}</span>
        {second && <span className="min-w-0 truncate text-right">{second.team.name}</span>}
      </p>
      <div className="mt-2 flex min-h-6 items-center gap-2.5">
        {second && chance !== null && !isOver ? (
          <>
            <span className="font-bold whitespace-nowrap">{chanceText(chance)} to win</span>
            <ChanceBar chance={chance} />
            <span className="text-muted">
              {chanceText(1 - chance)}
              <span className="sr-only"> for {second.team.name}</span>
            </span>
          </>
        ) : (
          <span className={leads(matchup, isOver) ? 'font-medium text-green' : 'text-muted'}>
            {resultWords(matchup, state)}
          </span>
        )}
      </div>
      <p className="flex min-h-5 flex-wrap justify-between gap-x-3 text-sm text-muted">
        <Left side={first} isOver={isOver} />
        {next === null ? second && <Left side={second} isOver={isOver} isRight /> : <span>{next}</span>}
      </p>
      {playing > 0 && (
        <div className="mt-2.5 border-t border-line pt-1.5">
          <Suspense fallback={<PlayingRows rows={playing} />}>
            <PlayingList code={code} of={own} points={points} rows={playing} />
          </Suspense>
        </div>
      )}
    </Box>
  )
}

function Box({
  week: { label, roundName },
  href,
  label: state,
  children,
}: {
  week: WeekScores
  href: string
  label: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby="own-matchup"
      className="rounded-box border border-line bg-surface px-3 py-3 sm:px-5 sm:py-4"
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 id="own-matchup" className="text-lg font-bold">
            <span className="sr-only">Your matchup, </span>
            {roundName === null ? label : `${roundName} · ${label}`}
          </h2>
          {state}
        </div>
        <Link
          href={href}
          data-row
          className="relative flex shrink-0 items-center gap-1 text-sm font-medium text-gold-ink underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
        >
          Open<span className="max-sm:sr-only"> matchup</span>
          <ChevronRight aria-hidden size={16} />
        </Link>
      </div>
      {children}
    </section>
  )
}

function TeamScore({
  side: { team, points, text },
  isRight = false,
}: {
  side: MatchupTeam
  isRight?: boolean
}) {
  return (
    <div
      className={classNames(
        'flex min-w-0 items-center gap-2 sm:gap-2.5',
        isRight && 'flex-row-reverse text-right',
      )}
    >
      <span className="max-sm:*:h-9 max-sm:*:w-8">
        <TeamCrest team={team} size={40} />
      </span>
      <p className="min-w-0">
        <span className="sr-only">{team.name} </span>
        <Flash
          value={points}
          className="block text-xl leading-none font-bold max-[389px]:text-lg max-[389px]:leading-none"
        >
          {text}
        </Flash>
        <span aria-hidden className="mt-1 hidden truncate text-sm font-medium sm:block">
          {team.name}
        </span>
      </p>
    </div>
  )
}

function Left({
  side: { projection, games },
  isOver,
  isRight = false,
}: {
  side: MatchupTeam
  isOver: boolean
  isRight?: boolean
}) {
  const left =
    games.on > 0 ? (
      <>
        <span className="font-medium text-red">{games.on} playing</span>
        {games.toCome > 0 && ` · ${games.toCome} left`}
      </>
    ) : (
      leftWords(games)
    )
  if (isOver || projection === 0) return <span>{left}</span>
  const proj = (
    <>
      Proj <span className="font-medium text-ink">{roundedPointsText(projection)}</span>
    </>
  )
  return (
    <span>
      {isRight ? (
        <>
          {left} · {proj}
        </>
      ) : (
        <>
          {proj} · {left}
        </>
      )}
    </span>
  )
}

/** How far they are apart, in the middle. */
function Gap({
  matchup: { first, isOfCategories },
  second,
  hasBegun,
}: {
  matchup: ShownMatchup
  second: MatchupTeam
  hasBegun: boolean
}) {
  if (!hasBegun) return <span className="text-sm text-muted">vs</span>
  const { amount, meaning } = gapWords([first.points, second.points], { isMine: true, isOfCategories })
  return (
    <p className="text-center leading-tight">
      <span className="block text-sm font-bold sm:text-base">{amount}</span>
      <span className="block text-sm text-muted">{meaning}</span>
    </p>
  )
}

function hasBegun({ over, on }: MatchupTeam['games']): boolean {
  return over + on > 0
}

function leads({ first, second }: ShownMatchup, isOver: boolean): boolean {
  return isOver && second !== null && first.points > second.points
}

/** In place of the chance, where there is none. */
function resultWords({ first, second, isBye, isOfCategories }: ShownMatchup, state: LiveState): string {
  if (!second) return isBye ? 'No opponent this week' : 'Your opponent is not known yet'
  if (state.kind !== 'final' && state.kind !== 'played') return 'No projections yet'
  const isOfficial = state.kind === 'final'
  const lead = leadWords(first.points - second.points, { who: 'You', isOfficial, isOfCategories })
  return isOfficial ? lead : `${lead} Stat corrections can still change it.`
}
