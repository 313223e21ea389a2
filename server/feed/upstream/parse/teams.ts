import type { SportsTeam } from '../../../../shared/game/game.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { isFeedId } from './ids.ts'
import { parseTeam } from './athletes.ts'
import { list, type Parsed, record } from './read.ts'

/**
 * The teams of a league, all-star teams left out.
 * @throws {FeedError} when the document is no list of teams, or none of its teams can be read
 */
export function parseTeams(document: unknown): Parsed<SportsTeam[]> {
  const leagues = list(record(document)['sports']).flatMap((sport) => list(record(sport)['leagues']))
  const lists = leagues.map((league) => record(league)['teams']).filter((teams) => Array.isArray(teams))
  if (lists.length === 0) throw new FeedError('The document has no list of teams.')
  const entries = lists.flatMap((teams) => list(teams)).map((entry) => record(record(entry)['team']))
  const own = entries.filter((team) => team['isAllStar'] !== true)
  const teams = new Map<string, SportsTeam>()
  for (const entry of own) {
    const team = parseTeam(entry)
    if (team && isFeedId(team.id) && !teams.has(team.id)) teams.set(team.id, team)
  }
  if (own.length > 0 && teams.size === 0) throw new FeedError('No team of the list can be read.')
  return { value: [...teams.values()], dropped: own.length - teams.size }
}
