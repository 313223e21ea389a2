import { pointsText, roundedPointsText } from '../../../shared/core/points.ts'
import { capitalized } from '../../../shared/core/capital.ts'
import { seasonOwnersLabel } from '../../../shared/labels/season/owners.ts'
import { guillotineOf } from '../../league/week/guillotine.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Flash } from '../../ui/controls/flash.tsx'
import { Moved } from './moved.tsx'
import type { Standing, Standings } from './types.ts'

/**
 * The table of a league by points without opponents: total points, and what this week brings as it goes. In a guillotine
 * league who is still in by this week’s points while it is played, with a line above those who would be out, and below
 * all who are.
 */
export function SeasonTable({ standings }: { standings: Standings }) {
  const { competition, liveWeek } = standings
  const isGuillotine = competition === 'elimination'
  const isLive = liveWeek !== null
  const rows = isGuillotine && isLive ? byThisWeek(standings.teams) : standings.teams
  const { left, out } = guillotineOf(standings)
  // The champion has no one to lose to.
  const line = isGuillotine && isLive && out > 0 ? left.length - out : null
  return (
    <ScrollRegion label="All teams" className="bg-surface">
      <table className="w-full border-separate border-spacing-0 text-right whitespace-nowrap">
        <caption className="sr-only">
          {isGuillotine ? 'Who is still in, and who is out' : 'Points of the season'}
        </caption>
        <thead>
          <tr className="text-sm text-muted">
            <Head isFirst>
              <span className="sr-only">Rank and </span>Team
            </Head>
            {isLive && <Head>Week {liveWeek}</Head>}
            {isLive && (
              <Head className="max-[399px]:hidden">
                <abbr title="Projected this week" className="no-underline">
                  Proj
                </abbr>
              </Head>
            )}
            <Head>{isGuillotine ? 'Season' : 'Total'}</Head>
            {!isGuillotine && <Head className="max-[399px]:hidden">Behind</Head>}
          </tr>
        </thead>
        <tbody>
          {rows.map((team, index) => (
            <Row
              key={team.id}
              team={team}
              rank={index + 1}
              standings={standings}
              lead={(rows[0]?.pointsFor ?? 0) - team.pointsFor}
              isBelowLine={line !== null && index >= line && team.outIn === null}
              hasLineAbove={line === index}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Who is in first, by the points of this week. */
function byThisWeek(teams: readonly Standing[]): Standing[] {
  return teams.toSorted((a, b) => {
    if (a.outIn !== null || b.outIn !== null) return a.rank - b.rank
    return (b.live?.points ?? 0) - (a.live?.points ?? 0) || a.rank - b.rank
  })
}

function Row({
  team,
  rank,
  standings: { competition, liveWeek },
  lead,
  isBelowLine,
  hasLineAbove,
}: {
  team: Standing
  rank: number
  standings: Standings
  lead: number
  isBelowLine: boolean
  hasLineAbove: boolean
}) {
  const { isMine, live, outIn, why } = team
  const isGuillotine = competition === 'elimination'
  const look = classNames(
    'border-t',
    hasLineAbove ? 'border-red' : 'border-line',
    isMine ? 'bg-gold-wash' : 'bg-surface',
    outIn !== null && 'text-muted',
  )
  return (
    <tr>
      <th
        scope="row"
        className={classNames(
          'sticky left-0 z-10 max-w-[56vw] px-3 py-2 text-left font-normal sm:max-w-none',
          look,
        )}
      >
        <span className="flex items-start gap-2">
          <span className="w-5 shrink-0 text-center font-bold sm:w-6">{rank}</span>
          <TeamCrest team={team} size={20} />
          <span className="min-w-0 whitespace-normal">
            <span className="font-bold break-words">{team.name}</span>
            {isMine && <span className="ml-1.5 text-sm font-medium text-gold-ink">You</span>}
            <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              <span className="wrap-anywhere">{seasonOwnersLabel(team)}</span>
              {!isGuillotine && <Moved by={team.moved} />}
              {outIn !== null && <span>Out in week {outIn}</span>}
              {isBelowLine && <span className="font-medium text-red">Would be out</span>}
            </span>
            {why !== null && <span className="block text-sm text-muted">{capitalized(why)}.</span>}
          </span>
        </span>
      </th>
      {liveWeek !== null && (
        <td className={classNames('px-2 py-2 align-top sm:px-3', isGuillotine && 'font-bold', look)}>
          {live && outIn === null ? <Flash value={live.points}>{pointsText(live.points)}</Flash> : '–'}
        </td>
      )}
      {liveWeek !== null && (
        <td className={classNames('px-2 py-2 align-top text-muted max-[399px]:hidden sm:px-3', look)}>
          {live && outIn === null ? roundedPointsText(live.projection) : '–'}
        </td>
      )}
      <td className={classNames('px-2 py-2 align-top sm:px-3', !isGuillotine && 'font-bold', look)}>
        <Flash value={team.pointsFor}>{pointsText(team.pointsFor)}</Flash>
      </td>
      {!isGuillotine && (
        <td className={classNames('px-2 py-2 align-top text-muted max-[399px]:hidden sm:px-3', look)}>
          {lead === 0 ? '–' : pointsText(lead)}
        </td>
      )}
    </tr>
  )
}

function Head({
  isFirst = false,
  className,
  children,
}: {
  isFirst?: boolean
  className?: string
  children: React.ReactNode
}) {
  return (
    <th
      scope="col"
      className={classNames(
        'px-2 py-2 font-medium sm:px-3',
        isFirst && 'sticky left-0 z-10 bg-surface text-left',
        className,
      )}
    >
      {children}
    </th>
  )
}
