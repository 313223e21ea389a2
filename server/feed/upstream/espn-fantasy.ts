import { isFootball } from '../../../shared/sports/football.ts'
import type { ProjectedSport, ProjectionPage } from '../../../shared/feed/source.ts'

/** ESPN's fantasy games, and in each the league that shows its standard players: of football the one that scores catches. */
const GAMES = {
  nfl: { game: 'ffl', league: 3 },
  nba: { game: 'fba', league: 1 },
  nhl: { game: 'fhl', league: 1 },
} as const satisfies Record<ProjectedSport, { game: string; league: number }>

/**
 * The request for a page of players with their projections, ADP and ownership. Without the filter in the header the
 * host names fifty players with every line of their season.
 */
export function fantasyRequest(
  baseUrl: string,
  sport: ProjectedSport,
  { season, week, from, count }: ProjectionPage,
): { url: string; headers: Record<string, string> } {
  const { game, league } = GAMES[sport]
  const lines = [`10${season}`, ...(isFootball(sport) && week !== null ? [`11${season}${week}`] : [])]
  const filter = {
    players: {
      limit: count,
      offset: from,
      sortPercOwned: { sortPriority: 1, sortAsc: false },
      filterStatsForTopScoringPeriodIds: { value: 1, additionalValue: lines },
    },
  }
  return {
    url: `${baseUrl}/games/${game}/seasons/${season}/segments/0/leaguedefaults/${league}?view=kona_player_info`,
    headers: { 'x-fantasy-filter': JSON.stringify(filter) },
  }
}
