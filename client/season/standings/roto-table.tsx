import { roundedPointsText } from '../../../shared/core/points.ts'
import { totalIn } from '../../../shared/rules/category/total.ts'
import { categoryHead } from '../../../shared/labels/category/category.ts'
import { categoryName } from '../../../shared/labels/ruleset/rule-label.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { initials } from '../../ui/picture/initials.ts'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Flash } from '../../ui/controls/flash.tsx'
import { figureText } from '../../../shared/labels/category/figure.ts'
import type { Standing, Standings } from './types.ts'
import { gainedText, rotoText } from './roto-text.ts'

/**
 * A table by ranks: what each category brings each team, the more the greener, and the sum. On a phone teams are their
 * initials, and the categories are written upwards, so that ten of them fit.
 */
export function RotoTable({ standings }: { standings: Standings }) {
  const { sport, teams, format } = standings
  const categories = format?.categories ?? []
  const gainedBy = gained(standings)
  return (
    <ScrollRegion label="All teams" className="bg-surface">
      <table className="w-full border-separate border-spacing-0 text-center whitespace-nowrap">
        <caption className="sr-only">Points by category, and their sum</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th
              scope="col"
              className="sticky left-0 z-10 border-b border-line bg-surface px-1 py-2 text-left align-bottom font-medium sm:px-3"
            >
              <span className="sr-only">Rank and </span>Team
            </th>
            {categories.map(({ key }) => (
              <th
                key={key}
                scope="col"
                title={categoryName(sport, key)}
                className="border-b border-line px-0.5 py-2 align-bottom font-medium sm:px-2"
              >
                <span
                  aria-hidden
                  className="inline-block max-sm:rotate-180 max-sm:[writing-mode:vertical-rl]"
                >
                  {categoryHead(sport, key)}
                </span>
                <span className="sr-only">{categoryName(sport, key)}</span>
              </th>
            ))}
            <th
              scope="col"
              className="border-b border-line py-2 pr-1.5 pl-1 text-right align-bottom font-medium sm:px-3"
            >
              Total
            </th>
            {gainedBy !== null && (
              <th
                scope="col"
                className="hidden border-b border-line px-3 py-2 text-right align-bottom font-medium sm:table-cell"
              >
                This week
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {teams.map((team, index) => {
            const edge = index < teams.length - 1 && 'border-b border-line'
            const own = team.isMine ? 'bg-gold-wash' : 'bg-surface'
            return (
              <tr key={team.id} className="h-10">
                <th
                  scope="row"
                  className={classNames('sticky left-0 z-10 px-1 text-left font-normal sm:px-3', own, edge)}
                >
                  <TeamName team={team} />
                </th>
                {categories.map((category) => (
                  <Cell
                    key={category.key}
                    points={team.roto?.[category.key] ?? 0}
                    most={teams.length * 100}
                    edge={edge}
                    title={`${categoryName(sport, category.key)}: ${figureText(category, totalIn(category, team.totals ?? {})).figure}`}
                  />
                ))}
                <td className={classNames('pr-1.5 pl-1 text-right font-bold sm:px-3 sm:text-lg', own, edge)}>
                  <Flash value={team.pointsFor}>{roundedPointsText(team.pointsFor)}</Flash>
                </td>
                {gainedBy !== null && (
                  <td className={classNames('hidden px-3 text-right text-sm sm:table-cell', own, edge)}>
                    <Gained by={gainedBy.get(team.id) ?? 0} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** What each team has gained since the week before; null before there is one. */
function gained({ history, liveWeek, teams }: Standings): ReadonlyMap<string, number> | null {
  const before = liveWeek === null ? history.at(-2) : history.at(-1)
  if (!before) return null
  return new Map(
    teams.map(({ id, pointsFor }) => [
      id,
      pointsFor - (before.ranks.find(({ teamId }) => teamId === id)?.total ?? pointsFor),
    ]),
  )
}

function TeamName({ team }: { team: Standing }) {
  return (
    <span className="flex items-center gap-1 sm:gap-2.5">
      <span className="w-4 shrink-0 text-center font-bold sm:w-5">{team.rank}</span>
      <TeamCrest team={team} size={20} />
      <span className="font-medium sm:hidden" title={team.name}>
        <span aria-hidden>{initials(team.name)}</span>
        <span className="sr-only">{team.name}</span>
      </span>
      <span className="hidden min-w-0 whitespace-normal sm:inline">
        <span className="font-medium break-words">{team.name}</span>
        {team.isMine && <span className="ml-1.5 text-sm font-medium text-gold-ink">You</span>}
      </span>
    </span>
  )
}

/** Greener for more; the number always says it too. */
function Cell({
  points,
  most,
  edge,
  title,
}: {
  points: number
  most: number
  edge: string | false
  title: string
}) {
  const share = Math.round((45 * Math.max(0, points - 100)) / Math.max(1, most - 100))
  return (
    <td
      title={title}
      className={classNames('border-l border-surface px-0 text-sm sm:px-2 sm:text-base', edge)}
      style={{ backgroundColor: `color-mix(in oklab, var(--green) ${share}%, var(--surface))` }}
    >
      {rotoText(points)}
    </td>
  )
}

function Gained({ by }: { by: number }) {
  return <span className={by > 0 ? 'text-green' : 'text-muted'}>{gainedText(by)}</span>
}
