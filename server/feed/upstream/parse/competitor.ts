import type { Competitor, SportsTeam } from '../../../../shared/game/game.ts'
import { type ConferenceNames, NO_CONFERENCES } from './conferences.ts'
import { parseLeaders, parseTeam } from './athletes.ts'
import { count, firstText, isRecord, list, record, text } from './read.ts'

/**
 * The two sides of a game, away first. Null when there are not exactly two that can be shown.
 * Where both claim the same side, or neither claims one, the feed's order decides: home comes first.
 * @param competition a competition of a scoreboard or of a summary's header
 * @param conferences of the scoreboard; summaries do not tell a team's
 */
export function parseSides(
  competition: unknown,
  conferences: ConferenceNames = NO_CONFERENCES,
): [away: Competitor, home: Competitor] | null {
  const { competitors, leaders } = record(competition)
  const [first, second, ...more] = list(competitors)
  if (first === undefined || second === undefined || more.length > 0) return null
  const swapped = record(first)['homeAway'] === 'away' && record(second)['homeAway'] !== 'away'
  const rest = { leaders, conferences }
  const home = parseCompetitor(swapped ? second : first, 'home', rest)
  const away = parseCompetitor(swapped ? first : second, 'away', rest)
  return home && away && home.id !== away.id ? [away, home] : null
}

function parseCompetitor(
  value: unknown,
  homeAway: Competitor['homeAway'],
  { leaders: gameLeaders, conferences }: { leaders: unknown; conferences: ConferenceNames },
): Competitor | null {
  const competitor = record(value)
  const team = parseTeam(competitor['team'])
  if (team === null) return null
  const ownLeaders = parseLeaders(competitor['leaders'])
  return {
    id: text(competitor['id']) ?? team.id,
    homeAway,
    score: parseScore(competitor['score']),
    winner: competitor['winner'] === true,
    linescores: list(competitor['linescores']).map(parsePeriodScore),
    record: parseRecord(competitor['records'] ?? competitor['record']),
    rank: parseRank(competitor),
    conference: conferences.get(text(record(competitor['team'])['conferenceId']) ?? '') ?? null,
    team,
    leaders: ownLeaders.length > 0 ? ownLeaders : parseLeaders(gameLeaders, team.id),
  }
}

/** Digits, or empty: a score that is not a number is no score, never a zero. */
function parseScore(value: unknown): string {
  const score = isRecord(value) ? (value['displayValue'] ?? value['value']) : value
  const number = count(score)
  return number === null ? '' : String(number)
}

function parsePeriodScore(value: unknown): string {
  return firstText(record(value)['displayValue'], record(value)['value']) ?? '-'
}

/** The season's record, which the feed calls `total`, before those at home and on the road. */
function parseRecord(value: unknown): string | null {
  if (typeof value === 'string') return text(value)
  const records = list(value).map(record)
  const season = records.find((entry) => entry['type'] === 'total') ?? records[0]
  return firstText(season?.['summary'], season?.['displayValue'])
}

const RANKED_TEAMS = 25

/** Polls rank 25 teams; the feed writes 99 for the others. */
function parseRank(competitor: ReturnType<typeof record>): number | null {
  const rank = count(record(competitor['curatedRank'])['current']) ?? count(competitor['rank'])
  return rank !== null && rank >= 1 && rank <= RANKED_TEAMS ? rank : null
}

/** Teams by id, for the parts of a document that name them by id only. */
export function teamsOf(sides: readonly Competitor[]): Map<string, SportsTeam> {
  return new Map(sides.map((side) => [side.team.id, side.team]))
}
