import type { GameId, PlayerId } from '../../shared/ids.ts'
import { scoreStatLine, type Stats, type Term } from '../../shared/rules/scoring.ts'
import { isFootball } from '../../shared/sports/football.ts'
import type { Ruleset } from '../../shared/sports/sport.ts'
import type { Explanation, StatLineVersion } from '../../shared/stat-line.ts'
import type { App } from '../app.ts'
import { DomainError } from '../errors.ts'
import { currentSeason } from '../game/service.ts'
import { findStoredPlayer, type StoredPlayer } from '../player/service.ts'
import { type LineHistory, listVersions } from '../stat-line/service.ts'
import { listSeasonLines } from './player-lines.ts'
import * as queries from './queries.ts'
import type { Scoring } from './scoring.ts'
import { seasonName } from './season-name.ts'

/**
 * Where a player's points come from: in one game, or over the season in progress.
 * @throws {DomainError} PLAYER_NOT_FOUND, GAME_NOT_FOUND
 */
export async function explain(
  app: App,
  scoring: Scoring,
  { playerId, gameId }: { playerId: PlayerId; gameId: GameId | null },
): Promise<Explanation> {
  const player = await findStoredPlayer(app, scoring.sport, playerId)
  if (!player) throw new DomainError('PLAYER_NOT_FOUND')
  const what =
    gameId === null
      ? await explainSeason(app, scoring, player)
      : await explainGame(app, scoring, { player, gameId })
  return {
    playerId,
    playerName: player.name,
    gameId,
    rulesVersion: scoring.rulesVersion,
    ...what,
  }
}

type Arithmetic = Pick<Explanation, 'title' | 'points' | 'terms' | 'flags' | 'versions'>

async function explainGame(
  app: App,
  { sport, rules }: Scoring,
  { player, gameId }: { player: StoredPlayer; gameId: GameId },
): Promise<Arithmetic> {
  const game = await queries.findGame(app.db, sport, gameId)
  if (!game) throw new DomainError('GAME_NOT_FOUND')
  const history = await listVersions(app, sport, { playerId: player.id, gameId })
  const teamId = history?.line.proTeamId ?? player.team?.id
  const opponent = game.homeId === teamId ? `vs ${game.away}` : `at ${game.home}`
  // A week of football is one game; elsewhere only the day tells which.
  const when = isFootball(sport) && game.label !== null ? game.label : dayName(game.startsAt)
  const title = `${when}, ${opponent}`
  if (!history)
    return { title, points: 0, terms: [], flags: ['This player has no line in the box score.'], versions: [] }
  const { flags } = history.line
  const versions = scoreVersions(rules, history.versions)
  if (game.counts === 0 || game.period === null)
    return { title, points: 0, terms: [], flags: ['This game does not count.', ...flags], versions }
  return { title, ...scoreStatLine(rules, history.line.stats), flags: [...flags], versions }
}

/** What a line was worth from each of its versions on, newest first. */
function scoreVersions(rules: Ruleset, versions: LineHistory['versions']): StatLineVersion[] {
  let stats: Stats = {}
  return versions
    .map(({ changes, ...version }) => {
      const changed = Object.entries(changes).map(([stat, [before, after]]) => ({ stat, before, after }))
      stats = { ...stats, ...Object.fromEntries(changed.map(({ stat, after }) => [stat, after])) }
      return { ...version, changes: changed, points: scoreStatLine(rules, stats).points }
    })
    .toReversed()
}

async function explainSeason(app: App, { sport, rules }: Scoring, player: StoredPlayer): Promise<Arithmetic> {
  const season = await currentSeason(app, sport)
  const lines = season === null ? [] : await listSeasonLines(app, { sport, season, playerId: player.id })
  const games = lines.length === 1 ? '1 game' : `${lines.length} games`
  return {
    title: season === null ? 'No season yet' : `${seasonName(sport, season)} season, ${games}`,
    ...sumTerms(
      rules,
      lines.map(({ stats }) => stats),
    ),
    flags: [...new Set(lines.flatMap(({ flags }) => flags))],
    versions: [],
  }
}

/** Adds up the terms of games rule by rule: their points as they were rounded, so that the sum is exact. */
function sumTerms(rules: Ruleset, lines: readonly Stats[]): { points: number; terms: Term[] } {
  const sums = new Map<string, Term>()
  let points = 0
  for (const stats of lines) {
    const game = scoreStatLine(rules, stats)
    points += game.points
    for (const term of game.terms) {
      const sum = sums.get(term.rule)
      sums.set(
        term.rule,
        sum ? { ...sum, amount: sum.amount + term.amount, points: sum.points + term.points } : term,
      )
    }
  }
  // In the order of the rules, as in a single game.
  return { points, terms: Object.keys(rules).flatMap((rule) => sums.get(rule) ?? []) }
}

const easternDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
})

/** `Nov 18`, on the US East coast. */
function dayName(time: number): string {
  return easternDay.format(time)
}
