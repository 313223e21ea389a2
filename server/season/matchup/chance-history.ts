import type { GameId, PlayerId } from '../../../shared/core/ids.ts'
import type { ChanceHistory } from '../../../shared/matchup/matchup.ts'
import { scoreStatLine, type Stats } from '../../../shared/rules/scoring/scoring.ts'
import { winProbability } from '../../../shared/rules/projection/win-probability.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listChanges } from '../../feed/stat-line/service.ts'
import { scoreOutcomeOf } from './chance.ts'
import type { StandingWeek, TeamWeek, WeekLine } from './week.ts'

/** As fine as a chart of a week can show. */
const STEP = 2 * MINUTE
/** More than two teams make in a week. */
const MOST_CHANGES = 20_000
/** Too little to be seen in it. */
const UNSEEN = 0.005

/**
 * How likely the first of two teams was to win, from before its week's first game on: the stat lines as they came, and
 * of each game the share that was left by the hour. Of weeks whose games were read later there is little to tell.
 * @param carried what each has from the weeks of the round before, hundredths
 */
export async function chanceHistory(
  app: App,
  league: LeagueRow,
  {
    standing,
    teams,
    carried,
  }: { standing: StandingWeek; teams: readonly [TeamWeek, TeamWeek]; carried: readonly [number, number] },
): Promise<ChanceHistory> {
  const lines = teams.flatMap((team) => team.lines.filter(({ slot }) => slot !== null))
  const begun = lines.filter(({ game }) => game.state !== 'pre')
  const now = app.now()
  const starts = begun.map(({ game }) => game.startsAt)
  const newestFirst = await listChanges(app, league.sport, {
    gameIds: [...new Set(begun.map(({ gameId }) => gameId))],
    playerIds: [...new Set(begun.map(({ playerId }) => playerId))],
    limit: MOST_CHANGES,
  })
  const changes = newestFirst.toReversed()
  const stats = new Map<string, Record<string, number>>()
  const { rules } = standing.week.rules
  const moments = [
    ...new Set([...starts, ...changes.map(({ receivedAt }) => receivedAt), ...ends(begun)].map(stepOf)),
  ]
    .filter((at) => at <= now)
    .toSorted((a, b) => a - b)
  const points: ChanceHistory['points'] = []
  let next = 0
  for (const at of moments) {
    for (; next < changes.length; next++) {
      const change = changes[next]
      if (!change || stepOf(change.receivedAt) > at) break
      const key = keyOf(change)
      const line = stats.get(key) ?? {}
      for (const [stat, [, after]] of Object.entries(change.changes)) line[stat] = after
      stats.set(key, line)
    }
    const asOf = (line: WeekLine): WeekLine => lineAt(line, { at, now, rules, stats: stats.get(keyOf(line)) })
    const [home, away] = teams.map((team, index) =>
      scoreOutcomeOf(standing, { lines: team.lines.map(asOf) }, carried[index] ?? 0),
    )
    if (!home || !away) continue
    const homeChance = winProbability(home, away)
    const before = points.at(-1)
    if (before && at !== moments.at(-1) && Math.abs(before.homeChance - homeChance) < UNSEEN) continue
    points.push({ at, homeChance, home: home.points, away: away.points })
  }
  return { points }
}

function stepOf(at: number): number {
  return Math.ceil(at / STEP) * STEP
}

function keyOf({ gameId, playerId }: { gameId: GameId; playerId: PlayerId }): string {
  return `${gameId} ${playerId}`
}

function ends(lines: readonly WeekLine[]): number[] {
  return lines.flatMap(({ game }) => game.finalAt ?? [])
}

/** A line as it was at a moment, with what was left of its game then if that went on evenly. */
function lineAt(
  line: WeekLine,
  {
    at,
    now,
    rules,
    stats,
  }: { at: number; now: number; rules: Record<string, number>; stats: Stats | undefined },
): WeekLine {
  const { startsAt, finalAt, state } = line.game
  const until = finalAt ?? now
  const played = state === 'pre' ? 0 : 1 - line.left
  const share = until > startsAt ? Math.min(1, Math.max(0, (at - startsAt) / (until - startsAt))) : 1
  const points = stats ? scoreStatLine(rules, stats).points : 0
  if (state === 'pre') return { ...line, points }
  const left = 1 - played * share
  const then = left > 0 ? 'in' : 'post'
  return { ...line, version: stats ? line.version : 0, points, left, game: { ...line.game, state: then } }
}
