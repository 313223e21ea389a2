import { lazily } from '../../../shared/core/lazily.ts'
import type { GameId } from '../../../shared/core/ids.ts'
import { scoreStatLine, type Stats } from '../../../shared/rules/scoring/scoring.ts'
import { isFootball } from '../../../shared/sports/football.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import type { Explanation, StatLineVersion } from '../../../shared/stat-line/stat-line.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { sidesOf } from '../../feed/player-game/service.ts'
import type { StoredPlayer } from '../../feed/player/service.ts'
import { type StatLineHistory, listVersions } from '../../feed/stat-line/service.ts'
import * as queries from './queries.ts'
import { namesOf, rulesOfSeason, type Scoring } from './scoring.ts'

/** What an explanation says of the points themselves, whosever they are. */
export type Arithmetic = Pick<
  Explanation,
  'title' | 'points' | 'terms' | 'games' | 'flags' | 'rules' | 'versions'
>

/**
 * Where the points of one game come from, of any season, and what its box score had before.
 * @throws {DomainError} GAME_NOT_FOUND
 */
export async function explainGame(
  app: App,
  scoring: Scoring,
  { player, gameId }: { player: StoredPlayer; gameId: GameId },
): Promise<Arithmetic> {
  const { sport } = scoring
  const game = await queries.findGame(app.db, sport, gameId)
  if (!game) throw new DomainError('GAME_NOT_FOUND')
  const history = await listVersions(app, sport, { playerId: player.id, gameId })
  const sideOf = await sidesOf(app, sport, { players: [player.id], games: [game] })
  const teamId = sideOf(player.id, game) ?? player.team?.id
  const opponent = game.homeId === teamId ? `vs ${game.away}` : `at ${game.home}`
  // A week of football is one game; elsewhere only the day tells which.
  const when = isFootball(sport) && game.label !== null ? game.label : dayName(game.startsAt)
  // A game of no scoring period counts under none of them.
  const counting = rulesOfSeason(scoring, game.season)(game.period ?? 0)
  const nothing = {
    title: `${when}, ${opponent}`,
    points: 0,
    terms: [],
    games: [],
    rules: namesOf([counting]),
  }
  if (!history) return { ...nothing, flags: ['This player has no line in the box score.'], versions: [] }
  const { flags, stats } = history.line
  const versions = scoreVersions(counting.rules, history.versions)
  if (game.counts === 0 || game.period === null)
    return { ...nothing, flags: ['This game does not count.', ...flags], versions }
  return { ...nothing, ...scoreStatLine(counting.rules, stats), flags: [...flags], versions }
}

/** What a line was worth from each of its versions on, newest first. */
function scoreVersions(rules: Ruleset, versions: StatLineHistory['versions']): StatLineVersion[] {
  let stats: Stats = {}
  return versions
    .map(({ changes, ...version }) => {
      const changed = Object.entries(changes).map(([stat, [before, after]]) => ({ stat, before, after }))
      stats = { ...stats, ...Object.fromEntries(changed.map(({ stat, after }) => [stat, after])) }
      return { ...version, changes: changed, points: scoreStatLine(rules, stats).points }
    })
    .toReversed()
}

const dayInWords = lazily(
  () => new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', month: 'short', day: 'numeric' }),
)

/** `Nov 18`, on the US East coast. */
function dayName(time: number): string {
  return dayInWords().format(time)
}
