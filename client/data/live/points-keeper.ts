import type { GameId, PlayerId } from '../../../shared/core/ids.ts'
import type { LiveGame, LiveStatLine } from '../../../shared/live/points.ts'
import { parsePosition, reaches } from '../../../shared/live/position.ts'
import type { SportChange } from '../../../shared/live/live.ts'
import { lineupDayOf } from '../../../shared/rules/lineup/day.ts'
import { scoreStatLine } from '../../../shared/rules/scoring/scoring.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { SECOND } from '../../../shared/core/time.ts'
import {
  isPlacedAlike,
  isSameGame,
  type LinesAt,
  type LivePoints,
  NO_POINTS,
  type RulesByPeriod,
  type ScoredLine,
} from './live-points.ts'
import type { SportStream } from './sport-stream.ts'

/** In a hidden page it recounts no more often. */
const HIDDEN_EVERY = 30 * SECOND

/** Keeps what some players do, and scores it. */
export interface PointsKeeper {
  /** Goes by these rules from now on. */
  readonly score: (rules: RulesByPeriod) => void
  /** Takes in what was asked for of a period. The same answer again is nothing. */
  readonly learn: (period: number, known: LinesAt) => void
  /** Takes in a change, with the position that it leads to. */
  readonly take: (at: string, change: SportChange) => void
  /** Takes in all that a stream tells from now on. @returns stops that */
  readonly hear: (stream: Pick<SportStream, 'at' | 'listen'>) => () => void
  readonly view: () => LivePoints
  readonly subscribe: (changed: () => void) => () => void
  /** Minds whether the page is looked at. @returns stops that */
  readonly mindThePage: () => () => void
}

interface KnownLine {
  readonly line: LiveStatLine
  readonly at: string
}

/**
 * Answers and changes may come in any order: of two versions of a line the higher one counts, of two states
 * of a game the later one. Only changed players are scored again; a hidden page catches up twice a minute.
 * @param players whose lines are kept; all others are ignored
 */
export function createPointsKeeper(sport: FantasySportKey, players: ReadonlySet<PlayerId>): PointsKeeper {
  const ofPlayers = new Map<PlayerId, Map<GameId, KnownLine>>()
  const games = new Map<GameId, { readonly game: LiveGame; readonly at: string }>()
  const learned = new Map<number, LinesAt>()
  const watchers = new Set<() => void>()
  const changed = new Set<PlayerId>()
  let areGamesChanged = false
  let rules: RulesByPeriod = new Map()
  let view = NO_POINTS
  let timer: ReturnType<typeof setTimeout> | undefined

  const scoreLine = ({ line }: KnownLine): ScoredLine[] => {
    const game = games.get(line.game)?.game
    // A game may have moved since its lines were written.
    const period = game?.period ?? line.period
    const ruleset = rules.get(period)
    if (game?.counts === false || !ruleset) return []
    const day = game ? lineupDayOf(sport, { period, startsAt: game.startsAt }) : line.day
    return [{ ...line, period, day, points: scoreStatLine(ruleset, line.stats).points }]
  }

  const show = (change: Partial<LivePoints>) => {
    view = { ...view, ...change }
    for (const watcher of watchers) watcher()
  }

  const isSettled = () => changed.size === 0 && !areGamesChanged && view.periods.size === learned.size

  const settle = () => {
    clearTimeout(timer)
    timer = undefined
    if (isSettled()) return
    const lines = new Map(view.lines)
    for (const player of changed) {
      const scored = [...(ofPlayers.get(player)?.values() ?? [])].flatMap(scoreLine)
      if (scored.length === 0) lines.delete(player)
      else
        lines.set(
          player,
          scored.toSorted((a, b) => a.day - b.day),
        )
    }
    const known = areGamesChanged ? new Map([...games].map(([id, { game }]) => [id, game])) : view.games
    changed.clear()
    areGamesChanged = false
    show({ lines, games: known, periods: new Set(learned.keys()) })
  }

  const settleSoon = () => {
    if (isSettled()) return
    if (document.visibilityState === 'visible') settle()
    else timer ??= setTimeout(settle, HIDDEN_EVERY)
  }

  const takeLine = (line: LiveStatLine, at: string) => {
    if (!players.has(line.player)) return
    const own = ofPlayers.get(line.player) ?? new Map<GameId, KnownLine>()
    const known = own.get(line.game)
    // Versions of another process may be those of a backup that was put back.
    if (known && isOfSameProcess(known.at, at) && known.line.version >= line.version) return
    ofPlayers.set(line.player, own.set(line.game, { line, at }))
    changed.add(line.player)
  }

  const takeGame = (game: LiveGame, at: string) => {
    const before = games.get(game.id)
    games.set(game.id, { game, at })
    if (before && isSameGame(before.game, game)) return
    areGamesChanged = true
    if (before && isPlacedAlike(before.game, game)) return
    for (const [player, own] of ofPlayers) if (own.has(game.id)) changed.add(player)
  }

  /** What another process knew of a period and this one does not. */
  const forgetOthers = (period: number, { at, lines }: LinesAt) => {
    const known = new Set(lines.map(({ game, player }) => `${game} ${player}`))
    for (const [player, own] of ofPlayers)
      for (const [game, { line, at: before }] of own) {
        if (line.period !== period || isOfSameProcess(before, at) || known.has(`${game} ${player}`)) continue
        own.delete(game)
        changed.add(player)
      }
  }

  const take = (at: string, change: SportChange) => {
    for (const game of change.games) {
      const before = games.get(game.id)?.at
      // This page asked for no games of other weeks.
      const isWanted = before !== undefined || (game.period !== null && rules.has(game.period))
      if (isWanted && !(before !== undefined && reaches(before, at))) takeGame(game, at)
    }
    for (const line of change.lines) takeLine(line, at)
    settleSoon()
  }

  return {
    score(next) {
      rules = next
      for (const player of ofPlayers.keys()) changed.add(player)
      settleSoon()
    },
    learn(period, known) {
      if (learned.get(period) === known) return
      learned.set(period, known)
      forgetOthers(period, known)
      for (const game of known.games) {
        const before = games.get(game.id)?.at
        const isOlder = before !== undefined && before !== known.at && reaches(before, known.at)
        if (!isOlder) takeGame(game, known.at)
      }
      for (const line of known.lines) takeLine(line, known.at)
      settleSoon()
    },
    take,
    hear(stream) {
      const from = stream.at()
      if (from !== view.from) show({ from })
      return stream.listen(take)
    },
    view: () => view,
    subscribe(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    mindThePage() {
      const look = () => {
        if (document.visibilityState === 'visible') settle()
      }
      document.addEventListener('visibilitychange', look)
      return () => {
        document.removeEventListener('visibilitychange', look)
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

function isOfSameProcess(at: string, other: string): boolean {
  return parsePosition(at)?.epoch === parsePosition(other)?.epoch
}
