import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import { addUse, type CapUse, NO_USE, usageOf } from '../../../shared/rules/limit/league-caps.ts'
import type { Stats } from '../../../shared/rules/scoring/scoring.ts'
import type { App } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import { createLargeLru } from '../../core/cache/large-lru.ts'
import { listStatLinesOf, statsIn } from '../../feed/stat-line/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { type CountedStatLineRow, listCountedStatLines, listResultSeqs } from '../../league/result/service.ts'

type UseByTeam = ReadonlyMap<TeamId, CapUse>

/** Weeks of leagues: a season of fifty. */
const MOST_WEEKS = 1200

/**
 * What teams used in a week, by the events that its results were counted by: those, and stat lines in a version, never
 * change.
 */
const keptUse = own(() => createLargeLru<string, UseByTeam>(MOST_WEEKS))

/** What each team of a league used of caps in the weeks of a season before one, by the results that are stored of them. */
export async function usageBefore(
  app: App,
  { id: leagueId, sport }: Pick<LeagueRow, 'id' | 'sport'>,
  { season, period }: { season: number; period: number },
): Promise<UseByTeam> {
  const seqs = (await listResultSeqs(app, { leagueId, season })).filter((week) => week.period < period)
  const total = new Map<TeamId, CapUse>()
  for (const week of seqs)
    for (const [teamId, use] of await usageOfWeek(app, { leagueId, sport, season, ...week }))
      total.set(teamId, addUse(total.get(teamId) ?? NO_USE, use))
  return total
}

async function usageOfWeek(
  app: App,
  of: { leagueId: LeagueId; sport: LeagueRow['sport']; season: number; period: number; seq: number },
): Promise<UseByTeam> {
  const { leagueId, sport, season, period, seq } = of
  const key = `${leagueId} ${season} ${period} ${seq}`
  const kept = keptUse(app).get(key)
  if (kept) return kept
  const counted = await listCountedStatLines(app, { leagueId, season, period })
  const started = counted.flatMap((line) => (line.slot === null ? [] : [{ ...line, slot: line.slot }]))
  const statsOf = await countedStats(app, sport, started)
  const gamesOf = new Map<TeamId, { slot: string; stats: Stats }[]>()
  for (const line of started) {
    const games = gamesOf.get(line.teamId) ?? []
    games.push({ slot: line.slot, stats: statsOf(line) })
    gamesOf.set(line.teamId, games)
  }
  const use = new Map([...gamesOf].map(([teamId, games]) => [teamId, usageOf(sport, games)]))
  // What a transaction writes may never come to be.
  if (!app.db.isTransaction) keptUse(app).set(key, use)
  return use
}

/** Stat lines in the versions that were counted. */
async function countedStats(
  app: App,
  sport: LeagueRow['sport'],
  lines: readonly CountedStatLineRow[],
): Promise<(line: CountedStatLineRow) => Stats> {
  const now = await listStatLinesOf(app, sport, {
    gameIds: [...new Set(lines.map(({ gameId }) => gameId))],
    playerIds: [...new Set(lines.map(({ playerId }) => playerId))],
  })
  const keyOf = ({ gameId, playerId, version }: Omit<CountedStatLineRow, 'teamId' | 'slot'>) =>
    `${gameId} ${playerId} ${version}`
  const known = new Map(now.map((line) => [keyOf(line), line.stats]))
  for (const line of lines)
    if (!known.has(keyOf(line))) known.set(keyOf(line), await statsIn(app, sport, line))
  return (line) => known.get(keyOf(line)) ?? {}
}
