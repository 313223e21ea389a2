import { FeedError, type ProjectedSport } from '../../../../shared/feed/source.ts'
import { ESPN_SLOTS } from '../../../../shared/hosts/espn/slots.ts'
import type { Stats } from '../../../../shared/rules/scoring/scoring.ts'
import { isFootball } from '../../../../shared/sports/football.ts'
import { statIdsOf, UNIT } from './fantasy-stats.ts'
import { isRecord, list, type Parsed, record } from './read.ts'

/** What a host expects of a player, and how they are drafted there. */
export interface ProjectedPlayer {
  /** As Empire has it: the athlete's, and of a team's defense `24-dst`. */
  readonly playerId: string
  /** One of the season, and in football those of weeks, in order. */
  readonly lines: readonly ProjectedStats[]
  /** Average draft position, tenths of a pick; null for who is not drafted. It is stale once the season has begun. */
  readonly adp: number | null
  /** Of the host's teams, how many have and start the player: hundredths of a percent; null where it does not say. */
  readonly owned: number | null
  readonly started: number | null
  /** Positions the host lets them start at; names of its single-position slots. */
  readonly positions: readonly string[]
}

export interface ProjectedStats {
  /** The number of the scoring period; 0 for the season. */
  readonly period: number
  /** Expected amounts by stat; `passtd#40-` of 40 yards or more, `passyd:300-` games of 300 and more. */
  readonly stats: Stats
  /** In which they are expected to play, hundredths; 100 for a week. */
  readonly games: number
}

/**
 * The players of one page. Texts are not read: outlooks and news are the host's.
 * @throws {FeedError} when the document has no players, or none of them can be read
 */
export function parseProjections(
  document: unknown,
  sport: ProjectedSport,
  season: number,
): Parsed<ProjectedPlayer[]> {
  const { players } = record(document)
  if (!Array.isArray(players)) throw new FeedError('The document has no list of players.')
  if (players.length > MOST_PLAYERS) throw new FeedError('The list of players has no end.')
  const read = new Map<string, ProjectedPlayer>()
  for (const entry of list(players)) {
    const player = parsePlayer(record(entry), sport, season)
    if (player && !read.has(player.playerId)) read.set(player.playerId, player)
  }
  if (players.length > 0 && read.size === 0) throw new FeedError('No player of the list can be read.')
  return { value: [...read.values()], dropped: players.length - read.size }
}

/** Many times as many as are asked for. */
const MOST_PLAYERS = 5_000
/** Of one player. */
const MOST_LINES = 200
const LAST_WEEK = 25

function parsePlayer(
  entry: Readonly<Record<string, unknown>>,
  sport: ProjectedSport,
  season: number,
): ProjectedPlayer | null {
  const player = isRecord(entry['player']) ? entry['player'] : entry
  const playerId = idOf(player['id'] ?? entry['id'], sport)
  if (playerId === null) return null
  const ownership = record(player['ownership'])
  const position = whole(player['defaultPositionId'])
  const lines = new Map<number, ProjectedStats>()
  for (const line of list(player['stats']).slice(0, MOST_LINES)) {
    const stats = parseLine(record(line), { sport, season, position })
    if (stats && !lines.has(stats.period)) lines.set(stats.period, stats)
  }
  return {
    playerId,
    lines: [...lines.values()].toSorted((a, b) => a.period - b.period),
    adp: draftPosition(ownership['averageDraftPosition']),
    owned: percent(ownership['percentOwned']),
    started: percent(ownership['percentStarted']),
    positions: positionsOf(sport, list(player['eligibleSlots'])),
  }
}

/** Of an athlete it is the site API's; a team's defense is -16000 - its team, and other negative ones are coaches. */
function idOf(value: unknown, sport: ProjectedSport): string | null {
  const id = whole(value)
  if (id === null) return null
  if (id > 0) return String(id)
  const team = -UNIT * 1000 - id
  return isFootball(sport) && team > 0 && team < 1000 ? `${team}-dst` : null
}

const PROJECTED = 1
const SEASON = 0
/** One week, in football; elsewhere the last seven days. */
const WEEK = 1

function parseLine(
  line: Readonly<Record<string, unknown>>,
  of: { sport: ProjectedSport; season: number; position: number | null },
): ProjectedStats | null {
  if (line['statSourceId'] !== PROJECTED || line['seasonId'] !== of.season) return null
  const period = line['scoringPeriodId']
  const isSeason = line['statSplitTypeId'] === SEASON && period === 0
  const isWeek = isFootball(of.sport) && line['statSplitTypeId'] === WEEK && isWeekNumber(period)
  if (!isSeason && !isWeek) return null
  const amounts = record(line['stats'])
  const { stats: known, sums = {}, parts = {}, games } = statIdsOf(of.sport, of.position)
  const stats: Record<string, number> = {}
  const put = (stat: string, amount: number | null) => {
    if (amount !== null) stats[stat] = amount
  }
  for (const [id, stat] of Object.entries(known)) {
    const [key, times] = typeof stat === 'string' ? [stat, 1] : stat
    put(key, sumOf(amounts, { [id]: times }))
  }
  for (const [key, ids] of Object.entries(sums))
    put(key, sumOf(amounts, Object.fromEntries(ids.map((id) => [id, 1]))))
  // Where there are games of 100 yards and nothing of 200, there are none of those.
  const told = new Set(
    Object.keys(sums)
      .filter((key) => Object.hasOwn(stats, key))
      .map(kindOf),
  )
  for (const key of Object.keys(sums)) if (told.has(kindOf(key))) stats[key] ??= 0
  for (const [key, shares] of Object.entries(parts)) put(key, sumOf(amounts, shares))
  if (Object.keys(stats).length === 0) return null
  if (isWeek) return { period: Number(period), stats, games: 100 }
  const played = Math.round(sumOf(amounts, { [games]: 100 }) ?? 0)
  // Without games there is no average one to go by.
  return played > 0 ? { period: 0, stats, games: played } : null
}

/** `rushyd:200-` → `rushyd:` */
function kindOf(key: string): string {
  return key.replace(/\d+-$/, '')
}

function isWeekNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LAST_WEEK
}

/** Amounts beyond this are none: a season has 100,000 seconds on the ice. */
const MOST = 1_000_000

/** The sum of some amounts by id, each so many times, to a thousandth; null where the line has none of them. */
function sumOf(amounts: Readonly<Record<string, unknown>>, times: Readonly<Record<string, number>>) {
  let sum: number | null = null
  for (const [id, factor] of Object.entries(times)) {
    const amount = amounts[id]
    if (typeof amount === 'number' && Math.abs(amount) <= MOST) sum = (sum ?? 0) + amount * factor
  }
  return sum === null ? null : Math.round(sum * 1000) / 1000 + 0
}

/** What the host says of whoever is not drafted: ten teams times seventeen rounds. */
const UNDRAFTED = 170

function draftPosition(value: unknown): number | null {
  if (typeof value !== 'number' || !(value >= 1 && value <= 1000) || value === UNDRAFTED) return null
  return Math.round(value * 10)
}

function percent(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 100 ? Math.round(value * 100) : null
}

function whole(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value !== 0 ? value : null
}

function positionsOf(sport: ProjectedSport, slots: readonly unknown[]): string[] {
  const known: Readonly<Record<number, string>> = ESPN_SLOTS[sport]
  return [...new Set(slots.flatMap((slot) => (typeof slot === 'number' ? (known[slot] ?? []) : [])))]
}
