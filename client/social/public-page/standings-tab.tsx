import { pointsText, roundedPointsText, sumText } from '../../../shared/core/points.ts'
import { counted } from '../../../shared/core/lists.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import type { PublicLeague, PublicStandings } from '../../../shared/public-page/public-page.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Moved } from '../../season/standings/moved.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ASK_AGAIN, type OfPublicLeague, publicTeam } from './of-public-league.ts'
import { PublicTeamName } from './team-name.tsx'

/** The table of a league, for everybody. */
export function PublicStandingsTab({ of: { slug, league } }: { of: OfPublicLeague }) {
  const query = trpc.publicPage.standings.useQuery({ slug }, ASK_AGAIN)
  return (
    <Answer of={query} failed="The standings could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(standings) => (
        <div className="space-y-3">
          <Table league={league} standings={standings} />
          <p className="text-sm text-muted">{about(league, standings)}</p>
        </div>
      )}
    </Answer>
  )
}

type Row = PublicStandings['rows'][number]

/** What a total is: points, points by rank, or categories won. */
function totalText({ competition, scoring }: PublicLeague): (points: number) => string {
  if (scoring === 'points') return pointsText
  return competition === 'table' ? roundedPointsText : sumText
}

function Table({ league, standings }: { league: PublicLeague; standings: PublicStandings }) {
  const hasOpponents = league.competition === 'head-to-head'
  const text = totalText(league)
  const cell = 'px-3 py-2 align-top border-t border-line'
  return (
    <ScrollRegion label="Standings" className="bg-surface">
      <table className="w-full border-separate border-spacing-0 text-right whitespace-nowrap">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="px-3 py-2 text-left font-medium">
              <span className="sr-only">Rank and </span>Team
            </th>
            {hasOpponents && (
              <th scope="col" className="px-3 py-2 font-medium">
                Record
              </th>
            )}
            <th scope="col" className="px-3 py-2 font-medium">
              {league.scoring === 'points' || !hasOpponents ? 'Points' : 'Categories'}
            </th>
            {hasOpponents && (
              <th scope="col" className="px-3 py-2 font-medium max-sm:hidden">
                Against
              </th>
            )}
            {hasOpponents && (
              <th scope="col" className="px-3 py-2 font-medium max-sm:hidden">
                Streak
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {standings.rows.map((row) => (
            <tr key={row.team} className={classNames(row.outIn !== null && 'text-muted')}>
              <th scope="row" className={`${cell} text-left font-medium whitespace-normal`}>
                <span className="flex gap-3">
                  <span className="w-5 shrink-0 text-center font-bold">{row.rank}</span>
                  <span className="min-w-28 grow">
                    <PublicTeamName team={publicTeam(league, row.team)} />
                    <Note row={row} />
                  </span>
                  <span className="shrink-0 text-sm">
                    <Moved by={row.moved} />
                  </span>
                </span>
              </th>
              {hasOpponents && <td className={`${cell} font-bold`}>{recordLabel(row)}</td>}
              <td className={cell}>{text(row.pointsFor)}</td>
              {hasOpponents && <td className={`${cell} max-sm:hidden`}>{text(row.pointsAgainst)}</td>}
              {hasOpponents && <td className={`${cell} max-sm:hidden`}>{row.streak ?? '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Note({ row: { fate, outIn } }: { row: Row }) {
  const words =
    outIn !== null
      ? `Out in week ${outIn}`
      : fate === 'clinched'
        ? 'Clinched a playoff spot'
        : fate === 'eliminated'
          ? 'Out of the playoff race'
          : null
  return words && <span className="block pl-7 text-sm font-normal text-muted">{words}</span>
}

function about({ competition }: PublicLeague, { weeksPlayed, weeks, playoffTeams }: PublicStandings): string {
  return [
    weeksPlayed === 0 ? 'No week is over yet' : `After ${counted(weeksPlayed, 'week')} of ${weeks}`,
    competition === 'head-to-head' && playoffTeams !== null ? `Top ${playoffTeams} make the playoffs` : null,
  ]
    .filter((words) => words !== null)
    .join(' · ')
}
