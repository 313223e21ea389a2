import { differenceText, pointsText, roundedPointsText } from '../../../../shared/core/points.ts'
import { rankLabel } from '../../../../shared/core/rank-label.ts'
import { Link } from 'wouter'
import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import { links } from '../../../ui/page/routes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Flash } from '../../../ui/controls/flash.tsx'
import { nextLabel } from '../../../league/week/next-labels.ts'
import { countWords, gapWords, leadWords } from '../../../league/week/score-labels.ts'
import { benchGain } from '../lineups/bench-gain.ts'
import type { Matchup, MatchupSide, WeekScores } from '../types.ts'
import { WinBar } from '../live/win-bar.tsx'
import { withCarried } from '../../../league/week/game-labels.ts'

const PARTS = {
  winners: null,
  'third-place': 'Third-place game',
  consolation: 'Consolation bracket',
} as const satisfies Record<NonNullable<Matchup['part']>, string | null>

/** Both teams, the left one the reader's, with what they have, how likely each is to win and who still plays. */
export function MatchupHeader({
  code,
  week,
  matchup,
  isLost,
}: {
  code: string
  week: WeekScores
  matchup: Matchup
  isLost: boolean
}) {
  const {
    sides: [left, right],
    part,
    homeChance,
    state,
  } = matchup
  const partWords = part === null ? null : PARTS[part]
  const isOver = state === 'provisional' || state === 'official'
  return (
    <section aria-labelledby="matchup" className="border-b border-line px-3 py-2.5 sm:px-4 sm:py-3">
      <h2 id="matchup" className="sr-only">
        {right ? `${left.team.name} against ${right.team.name}` : `${left.team.name} has a bye`}
      </h2>
      {partWords !== null && <p className="mb-1 text-center text-sm text-muted">{partWords}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1 sm:gap-2">
        <TeamScore code={code} side={left} matchup={matchup} carried={matchup.carried?.home ?? null} />
        {right ? <Gap matchup={matchup} /> : <span />}
        {right ? (
          <TeamScore
            code={code}
            side={right}
            matchup={matchup}
            carried={matchup.carried?.away ?? null}
            isRight
          />
        ) : (
          <p className="text-right text-sm text-muted">Bye: no opponent this week.</p>
        )}
      </div>
      <div className="mt-1.5 space-y-1 sm:mt-2">
        {right && !isOver && homeChance !== null && (
          <WinBar
            left={left.team.name}
            right={right.team.name}
            chance={homeChance}
            isMine={left.team.isMine}
          />
        )}
        {right && isOver && <Result week={week} matchup={matchup} left={left} right={right} />}
        <div className="flex flex-wrap justify-between gap-x-4 text-sm">
          {left.team.isMine && state === 'official' ? (
            <Afterwards week={week} matchup={matchup} />
          ) : (
            <>
              <Counts side={left} matchup={matchup} isLost={isLost} carried={matchup.carried?.home ?? null} />
              {right && (
                <Counts
                  side={right}
                  matchup={matchup}
                  isLost={isLost}
                  carried={matchup.carried?.away ?? null}
                  isRight
                />
              )}
            </>
          )}
        </div>
      </div>
    </section>
  )
}

function totals({ sides: [left, right], carried }: Matchup): [number, number] {
  return [
    withCarried(left.score.points, carried?.home ?? null),
    withCarried(right?.score.points ?? 0, carried?.away ?? null),
  ]
}

/** How far they are apart, in the middle. */
function Gap({ matchup }: { matchup: Matchup }) {
  if (matchup.state === 'upcoming') return <span className="text-sm text-muted">vs</span>
  const { amount, meaning } = gapWords(totals(matchup), { isMine: matchup.sides[0].team.isMine })
  return (
    <p className="text-center text-sm leading-tight">
      <span className="block font-bold">{amount}</span>
      <span className="text-muted">{meaning}</span>
    </p>
  )
}

/** Who leads or has won once all have played, and what that means. */
function Result({
  week,
  matchup,
  left,
  right,
}: {
  week: WeekScores
  matchup: Matchup
  left: MatchupSide
  right: MatchupSide
}) {
  const isOfficial = matchup.state === 'official'
  const [own, other] = totals(matchup)
  const isTurned = !left.team.isMine && other > own
  const who = left.team.isMine ? 'You' : isTurned ? right.team.name : left.team.name
  const difference = isTurned ? other - own : own - other
  return (
    <p className="text-sm">
      <span className={classNames('font-medium', left.team.isMine && difference > 0 && 'text-green')}>
        {leadWords(difference, { who, isOfficial })}
      </span>{' '}
      <span className="text-muted">
        {!isOfficial
          ? 'Stat corrections can still change it.'
          : left.team.isMine &&
            [left.record, rankLabel(left, week.teams.length)].filter(Boolean).join(', now ')}
      </span>
    </p>
  )
}

/** Of one's own matchup that is official: what the best lineup would have added, and who is next. */
function Afterwards({ week, matchup }: { week: WeekScores; matchup: Matchup }) {
  const gain = benchGain(matchup.sides[0])
  const next = nextLabel(week)
  return (
    <>
      {/* Of a week that another host has counted the bench is not known here. */}
      {!matchup.countedThere && (
        <span className="text-muted">
          {gain > 0 ? `Best lineup ${differenceText(gain)}` : 'You started your best lineup'}
        </span>
      )}
      {next !== null && <span className="ml-auto text-right text-muted">{next}</span>}
    </>
  )
}

function TeamScore({
  code,
  side: { team, record, rank, score },
  carried,
  matchup,
  isRight = false,
}: {
  code: string
  side: MatchupSide
  carried: number | null
  matchup: Matchup
  isRight?: boolean
}) {
  const total = withCarried(score.points, carried)
  const [left, right] = totals(matchup)
  const isLoser = matchup.state === 'official' && (isRight ? right < left : left < right)
  return (
    <div
      className={classNames(
        'flex min-w-0 items-start gap-1.5 sm:gap-3',
        isRight && 'flex-row-reverse text-right',
      )}
    >
      {/* Narrower on the narrowest phones, which then have room for six digits. */}
      <span className="max-[374px]:*:h-9 max-[374px]:*:w-8">
        <TeamCrest team={team} size={40} />
      </span>
      <div className="min-w-0">
        <p
          className={classNames(
            'text-xl leading-none font-bold max-[389px]:text-lg max-[389px]:leading-none',
            isLoser && 'text-muted',
          )}
        >
          <Flash value={total}>{pointsText(total)}</Flash>
        </p>
        <Link
          href={links.lineUp(code, { team: team.id, day: null })}
          className="relative block text-sm leading-tight font-bold break-words underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline"
        >
          {team.name}
        </Link>
        <p className="hidden text-sm text-muted md:block">
          {[record, rankLabel({ rank, record })].filter(Boolean).join(' · ')}
        </p>
        {carried !== null && (
          <p className="text-sm text-muted">
            {pointsText(carried)} from the week before + {pointsText(score.points)}
          </p>
        )}
        {score.adjusted !== 0 && (
          <p className="text-sm text-muted">{differenceText(score.adjusted)} by the commissioner</p>
        )}
      </div>
    </div>
  )
}

/** A team's projection, and how many of its starters play and are left. */
function Counts({
  side: { score },
  carried,
  matchup: { state },
  isLost,
  isRight = false,
}: {
  side: MatchupSide
  carried: number | null
  matchup: Matchup
  isLost: boolean
  isRight?: boolean
}) {
  const { playing, rest } = countWords(score, isLost)
  const isOver = state === 'provisional' || state === 'official'
  const hasProjection = !isOver && !isLost && score.on + score.toCome > 0 && score.projection !== 0
  const parts = [
    hasProjection && (
      <span key="projection">
        <abbr title="Projected" className="no-underline">
          Proj
        </abbr>{' '}
        <b className="font-bold text-ink">{roundedPointsText(withCarried(score.projection, carried))}</b>
      </span>
    ),
    playing !== null && (
      <span key="playing" className={isLost ? undefined : 'font-medium text-red'}>
        {playing}
      </span>
    ),
    rest !== null && <span key="rest">{rest}</span>,
  ].filter((part) => part !== false)
  const ordered = isRight
    ? [...parts.slice(hasProjection ? 1 : 0), ...parts.slice(0, hasProjection ? 1 : 0)]
    : parts
  return (
    <p className={classNames('text-muted', isRight && 'ml-auto text-right')}>
      {ordered.map((part, index) => (
        <span key={part.key} className="whitespace-nowrap">
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  )
}
