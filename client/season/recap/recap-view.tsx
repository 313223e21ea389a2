import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { joinList } from '../../../shared/core/lists.ts'
import { pointsText, sumText } from '../../../shared/core/points.ts'
import { shareText } from '../../../shared/labels/history/history.ts'
import {
  decidedLines,
  highlightsOf,
  LINEUP_METHOD,
  LUCK_METHOD,
  percentText,
  POWER_METHOD,
  recapPoints,
  recapTitle,
  recordLines,
} from '../../../shared/labels/recap/recap.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import type { Recap, RecapResult } from '../../../shared/recap/recap.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { sideScores } from '../../league/week/side-scores.ts'
import { weekStateLabel } from '../../league/week/state-labels.ts'
import { classNames } from '../../ui/class-names.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { Moved } from '../standings/moved.tsx'

type Team = Recap['teams'][number]

/**
 * A week in figures.
 * @param props.linkOfGame the page of a game by its number; null where there is none to lead to
 */
export function RecapView({
  recap,
  linkOfGame,
}: {
  recap: Recap
  linkOfGame: ((number: number) => string) | null
}) {
  const teamOf = (id: string): Team =>
    recap.teams.find((team) => team.id === id) ?? { id, name: 'a team', ownerName: '' }
  return (
    <article className="space-y-8">
      <header>
        <h2 className="text-xl font-bold">{recapTitle(recap)}</h2>
        <p className="text-sm text-muted">
          {weekStateLabel(recap.state, recap.officialAt)}
          {recap.correctedAt !== null && ` · Corrected ${dateAndTime(recap.correctedAt)}`}
        </p>
      </header>
      <Highlights recap={recap} />
      <Results recap={recap} teamOf={teamOf} linkOfGame={linkOfGame} />
      <Scores recap={recap} teamOf={teamOf} />
      <Records recap={recap} />
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-6">
        <Power recap={recap} teamOf={teamOf} />
        <Standings recap={recap} teamOf={teamOf} />
        <Lineups recap={recap} teamOf={teamOf} />
        <Luck recap={recap} teamOf={teamOf} />
      </div>
    </article>
  )
}

function Part({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-3">
      <div>
        <h3 id={id} className="font-bold">
          {title}
        </h3>
        {note !== undefined && <p className="max-w-prose text-sm text-muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}

interface OfWeek {
  readonly recap: Recap
  readonly teamOf: (id: string) => Team
}

function Highlights({ recap }: { recap: Recap }) {
  const highlights = highlightsOf(recap)
  if (highlights.length === 0) return null
  return (
    <Part id="highlights" title="Highlights">
      <dl className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {highlights.map(({ title, text }) => (
          <div key={title} className="min-w-0 rounded-box border border-line bg-surface px-4 py-3">
            <dt className="text-sm text-muted">{title}</dt>
            <dd className="font-bold wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

const PARTS = {
  winners: null,
  'third-place': 'Third-place game',
  consolation: 'Consolation bracket',
} as const satisfies Record<NonNullable<RecapResult['part']>, string | null>

function Results({
  recap,
  teamOf,
  linkOfGame,
}: OfWeek & { linkOfGame: ((number: number) => string) | null }) {
  if (recap.results.length === 0) return null
  return (
    <Part id="results" title="Results">
      <ul className="grid gap-2 md:grid-cols-2">
        {recap.results.map((result) => {
          const { number } = result
          const look = 'block h-full rounded-box border border-line bg-surface px-4 py-3'
          const content = <Game result={result} teamOf={teamOf} />
          return (
            <li key={number} className="min-w-0">
              {linkOfGame === null ? (
                <div className={look}>{content}</div>
              ) : (
                <Link href={linkOfGame(number)} data-row className={classNames(look, 'hover:border-gold')}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

function Game({ result, teamOf }: { result: RecapResult; teamOf: OfWeek['teamOf'] }) {
  const { part, home, away, homePoints, awayPoints, categories, winner, isOpen, weeks } = result
  const [own, theirs] = sideScores([homePoints, awayPoints], categories)
  const about = [
    part === null ? null : PARTS[part],
    isOpen ? 'One week to go' : weeks > 1 ? `Over ${weeks} weeks` : null,
  ].filter((words) => words !== null)
  return (
    <span className="block space-y-1">
      {about.length > 0 && <span className="block text-sm text-muted">{about.join(' · ')}</span>}
      <Side team={teamOf(home)} points={own} hasWon={winner === home} />
      <Side team={teamOf(away)} points={theirs} hasWon={winner === away} />
    </span>
  )
}

function Side({ team, points, hasWon }: { team: Team; points: string | null; hasWon: boolean }) {
  return (
    <span className={classNames('flex justify-between gap-3', hasWon && 'font-bold')}>
      <Name team={team} end={hasWon && <span className="sr-only"> (won)</span>} />
      <span> {points}</span>
    </span>
  )
}

function Name({ team, end }: { team: Team; end?: ReactNode }) {
  return (
    <span className="flex min-w-0 items-start gap-2">
      <TeamCrest team={team} size={20} />
      <span className="min-w-0 wrap-anywhere">
        {team.name}
        {end}
      </span>
    </span>
  )
}

/** Where teams have no opponents, what each scored. */
function Scores({ recap, teamOf }: OfWeek) {
  const { competition, scores } = recap
  if (competition === 'head-to-head' || scores.length === 0) return null
  const text = recapPoints(recap)
  return (
    <Part id="scores" title="Scores of the week">
      <Ranks
        rows={scores.map(({ team, rank, points }) => ({ rank, team: teamOf(team), value: text(points) }))}
      />
    </Part>
  )
}

interface Row {
  readonly rank: number
  readonly team: Team
  readonly value: string
  /** Since the week before. */
  readonly moved?: number | null
  readonly detail?: string | null
}

function Ranks({ rows }: { rows: readonly Row[] }) {
  return (
    <ol className="divide-y divide-line rounded-box border border-line bg-surface">
      {rows.map(({ rank, team, value, moved = null, detail = null }) => (
        <li key={team.id} className="flex items-start gap-3 px-4 py-2">
          <span className="w-5 shrink-0 text-center text-muted">{rank}</span>
          <span className="min-w-0 grow">
            <Name team={team} />
            {detail !== null && <span className="block pl-7 text-sm text-muted">{detail}</span>}
          </span>
          <span className="shrink-0 text-sm">
            <Moved by={moved} />
          </span>
          <span className="min-w-12 shrink-0 text-right font-bold">{value}</span>
        </li>
      ))}
    </ol>
  )
}

function Records({ recap }: { recap: Recap }) {
  const lines = recordLines(recap)
  if (lines.length === 0) return null
  return (
    <Part id="records" title="Records and milestones">
      <ul className="divide-y divide-line rounded-box border border-line bg-surface px-4">
        {lines.map((line) => (
          <li key={line} className="py-2 wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Power({ recap, teamOf }: OfWeek) {
  if (recap.power.length === 0) return null
  return (
    <Part id="power" title="Power rankings" note={POWER_METHOD}>
      <Ranks
        rows={recap.power.map(({ team, rank, share, moved }) => ({
          rank,
          team: teamOf(team),
          value: shareText(share),
          moved,
        }))}
      />
    </Part>
  )
}

function Standings({ recap, teamOf }: OfWeek) {
  const { standings, competition } = recap
  if (standings.length === 0) return null
  const text = recapPoints(recap)
  const decided = decidedLines(recap)
  return (
    <Part id="table" title="Standings after this week">
      <Ranks
        rows={standings.map(({ team, rank, moved, points, ...record }) => ({
          rank,
          team: teamOf(team),
          moved,
          value: competition === 'head-to-head' ? recordLabel(record) : text(points),
        }))}
      />
      {decided.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </Part>
  )
}

function Lineups({ recap, teamOf }: OfWeek) {
  const { lineups, manager } = recap
  if (lineups.length === 0) return null
  const rankOf = (efficiency: number) => 1 + lineups.filter((one) => one.efficiency > efficiency).length
  return (
    <Part
      id="lineups"
      title="Lineups"
      note={`${LINEUP_METHOD}${manager === null ? '' : ` Best of the week: ${joinList(manager.teams.map((id) => teamOf(id).name))}.`}`}
    >
      <Ranks
        rows={lineups.map(({ team, left, best, efficiency, wouldHaveWon }) => ({
          rank: rankOf(efficiency),
          team: teamOf(team),
          value: percentText(efficiency),
          detail:
            left === 0
              ? 'Nothing left on the bench'
              : `${pointsText(left)} left on the bench · best lineup ${pointsText(best)}${wouldHaveWon ? ', would have won' : ''}`,
        }))}
      />
    </Part>
  )
}

function Luck({ recap, teamOf }: OfWeek) {
  const { season } = recap.luck
  if (season.length === 0) return null
  const rankOf = (luck: number) => 1 + season.filter((one) => one.luck > luck).length
  return (
    <Part id="luck" title="Luck this season" note={LUCK_METHOD}>
      <Ranks
        rows={season.map(({ team, wins, expected, luck }) => ({
          rank: rankOf(luck),
          team: teamOf(team),
          value: luck > 0 ? `+${luck.toFixed(2)}` : luck.toFixed(2).replace('-', '−'),
          detail: `${sumText(100 * wins)} won, ${expected.toFixed(2)} expected`,
        }))}
      />
    </Part>
  )
}
