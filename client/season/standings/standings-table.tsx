import { capitalized } from '../../../shared/core/capital.ts'
import { Fragment } from 'react'
import { pointsText, sumText } from '../../../shared/core/points.ts'
import { isRanked } from '../../../shared/core/rank-label.ts'
import { seasonOwnersLabel } from '../../../shared/labels/season/owners.ts'
import { recordLabel } from '../../../shared/labels/standings/standings.ts'
import { ScrollRegion } from '../../ui/controls/scroll-region.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { Rank } from '../../league/league/rank.tsx'
import { ClinchMark } from './clinch-mark.tsx'
import { Moved } from './moved.tsx'
import type { Standing, Standings } from './types.ts'

/**
 * The standings, with the reason for a rank below each that its record alone does not give.
 * @param props.hasLine whether the playoff line is drawn: among all teams, not within a division
 */
export function StandingsTable({
  label,
  standings: { playoffTeams, divisions, scoring },
  teams,
  hasLine,
}: {
  label: string
  standings: Pick<Standings, 'playoffTeams' | 'divisions' | 'scoring'>
  teams: readonly Standing[]
  hasLine: boolean
}) {
  const isOfPoints = scoring === 'points'
  // Of categories there are halves at most.
  const scoreText = isOfPoints ? pointsText : sumText
  const hasDivisions = divisions.length > 0
  const hasSeeds = hasDivisions && playoffTeams !== null
  const line = hasLine && playoffTeams !== null ? lineAfter(teams, playoffTeams) : null
  const columns = 5 + (hasDivisions ? 1 : 0) + (hasSeeds ? 1 : 0)
  return (
    <ScrollRegion label={label} className="bg-surface">
      <table className="w-full border-separate border-spacing-0 text-right whitespace-nowrap">
        <thead>
          <tr className="text-sm text-muted">
            <Head className="sticky left-0 z-10 bg-surface text-left">
              <span className="sr-only">Rank and </span>Team
            </Head>
            <Head>Record</Head>
            <Head>
              <abbr
                title={isOfPoints ? 'Points for' : 'Categories won, ties as half'}
                className="no-underline"
              >
                {isOfPoints ? 'PF' : 'Cat. won'}
              </abbr>
            </Head>
            <Head className="max-[399px]:hidden">
              <abbr
                title={isOfPoints ? 'Points against' : 'Categories lost, ties as half'}
                className="no-underline"
              >
                {isOfPoints ? 'PA' : 'Lost'}
              </abbr>
            </Head>
            <Head className="max-[399px]:hidden">Streak</Head>
            {hasDivisions && <Head>Division</Head>}
            {hasSeeds && <Head>Seed</Head>}
          </tr>
        </thead>
        <tbody>
          {teams.map((team, index) => {
            // Of teams without a result it says only in which order they are listed.
            const why = isRanked(recordLabel(team)) ? team.why : null
            const isLast = index === teams.length - 1
            const edge = why === null && line !== index + 1 && !isLast && 'border-b border-line'
            return (
              <Fragment key={team.id}>
                <tr className={team.isMine ? 'bg-gold-wash' : undefined}>
                  <th
                    scope="row"
                    className={classNames(
                      'sticky left-0 z-10 max-w-[52vw] px-3 py-2 text-left font-normal sm:max-w-none',
                      team.isMine ? 'bg-gold-wash' : 'bg-surface',
                      edge,
                    )}
                  >
                    <Team team={team} />
                  </th>
                  <Cell edge={edge} isBold>
                    {recordLabel(team)}
                  </Cell>
                  <Cell edge={edge}>{scoreText(team.pointsFor)}</Cell>
                  <Cell edge={edge} isWideOnly>
                    {scoreText(team.pointsAgainst)}
                  </Cell>
                  <Cell edge={edge} isWideOnly>
                    {team.streak ?? '–'}
                  </Cell>
                  {hasDivisions && (
                    <Cell edge={edge}>
                      {team.divisionRecord ?? '–'}
                      <span className="block text-sm text-muted">{team.division}</span>
                    </Cell>
                  )}
                  {hasSeeds && (
                    <Cell edge={edge} isBold={(team.seed ?? Infinity) <= playoffTeams}>
                      {(team.seed ?? Infinity) <= playoffTeams ? team.seed : '–'}
                    </Cell>
                  )}
                </tr>
                {why !== null && (
                  <tr className={team.isMine ? 'bg-gold-wash' : undefined}>
                    <td
                      colSpan={columns}
                      className={classNames(
                        'px-3 pb-2 text-left text-sm text-muted',
                        line !== index + 1 && !isLast && 'border-b border-line',
                      )}
                    >
                      <span className="sticky left-3 inline-block max-w-[calc(100vw-5rem)] pl-8 whitespace-normal">
                        {sentence(why)}
                      </span>
                    </td>
                  </tr>
                )}
                {line === index + 1 && (
                  <tr>
                    <td
                      colSpan={columns}
                      className="border-b-2 border-gold-ink px-3 py-1 text-left text-sm font-medium text-gold-ink"
                    >
                      <span className="sticky left-3 inline-block">Playoff line</span>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/**
 * After how many teams of the table the playoff line is: where all above it would be in if the playoffs
 * started today, and none below. Where division winners go first there may be no such place, and the seeds
 * show who is in.
 */
function lineAfter(teams: readonly Standing[], count: number): number | null {
  if (count >= teams.length) return null
  return teams.slice(0, count).every(({ seed }) => seed !== null && seed <= count) ? count : null
}

function Team({ team }: { team: Standing }) {
  const { rank, name, isMine, moved, fate } = team
  return (
    <span className="flex items-start gap-2">
      <span className="w-5 shrink-0 text-center font-bold sm:w-6">
        <Rank rank={rank} record={recordLabel(team)} />
      </span>
      <TeamCrest team={team} size={20} />
      <span className="min-w-0 whitespace-normal">
        <span className="font-bold break-words">{name}</span>
        {isMine && <span className="ml-1.5 text-sm font-medium text-gold-ink">You</span>}
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span className="wrap-anywhere">{seasonOwnersLabel(team)}</span>
          <Moved by={moved} />
          <ClinchMark fate={fate} />
        </span>
      </span>
    </span>
  )
}

function Head({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <th scope="col" className={classNames('border-b border-line px-2 py-2 font-medium sm:px-3', className)}>
      {children}
    </th>
  )
}

function Cell({
  edge,
  isBold = false,
  isWideOnly = false,
  children,
}: {
  edge: string | false
  isBold?: boolean
  /** Left out where there is no room for it. */
  isWideOnly?: boolean
  children: React.ReactNode
}) {
  return (
    <td
      className={classNames(
        'px-2 py-2 align-top sm:px-3',
        isBold && 'font-bold',
        isWideOnly && 'max-[399px]:hidden',
        edge,
      )}
    >
      {children}
    </td>
  )
}

function sentence(words: string): string {
  return `${capitalized(words)}.`
}
