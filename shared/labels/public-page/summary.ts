import { counted } from '../../core/lists.ts'
import { pointsText, roundedPointsText, sumText } from '../../core/points.ts'
import type { PublicLeague, PublicStandings } from '../../public-page/public-page.ts'
import { SPORTS } from '../../sports/index.ts'
import { recordLabel } from '../standings/standings.ts'

/** So many teams are named where a page is only told of. */
const TOP = 5

/** A team where a league is told of in a few lines. */
export interface TopTeam {
  readonly rank: number
  readonly id: string
  readonly name: string
  /** `7-3`, or where teams have no opponents its points. */
  readonly value: string
}

/** The first teams of the table; none before the first week is over. */
export function topTeams(league: PublicLeague, { rows, weeksPlayed }: PublicStandings): TopTeam[] {
  if (weeksPlayed === 0) return []
  const points =
    league.scoring === 'points' ? pointsText : league.competition === 'table' ? roundedPointsText : sumText
  return rows.slice(0, TOP).map((row) => ({
    rank: row.rank,
    id: row.team,
    name: league.teams.find(({ id }) => id === row.team)?.name ?? 'Former team',
    value: league.competition === 'head-to-head' ? recordLabel(row) : points(row.pointsFor),
  }))
}

/** Which league it is, in a line: `NFL · 2026 · 12 teams`. */
export function leagueLine({ sport, seasonName, teams }: PublicLeague): string {
  return [SPORTS[sport].name, seasonName, counted(teams.length, 'team')]
    .filter((words) => words !== null)
    .join(' · ')
}

/** How far it is: `After 10 of 14 weeks`. */
export function progressLine({ weeksPlayed, weeks }: PublicStandings): string {
  return weeksPlayed === 0 ? 'Before the first week' : `After ${weeksPlayed} of ${counted(weeks, 'week')}`
}

/** What a link to the page says beneath its title. */
export function publicSummary(league: PublicLeague, standings: PublicStandings): string {
  const top = topTeams(league, standings).map(({ rank, name, value }) => `${rank}. ${name} ${value}`)
  return [leagueLine(league), progressLine(standings), ...(top.length > 0 ? [top.join(', ')] : [])].join(
    ' · ',
  )
}
