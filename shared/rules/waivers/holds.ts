import type { WaiverSettings } from '../../league-settings.ts'
import { DAY, HOUR } from '../../time.ts'
import type { LockingGame } from '../line-up/lock.ts'
import { nextRunFrom } from './run-times.ts'

/** Why a player whom nobody has cannot be added now. Times are ms since the epoch. */
export type Hold =
  /** He can be claimed, up to a run. */
  | { readonly kind: 'on-waivers'; readonly until: number }
  /** His game is on. */
  | { readonly kind: 'locked' }

/** Who cannot be added in a league, and for how long: what follows from drops and games, not player by player. */
export interface Holds {
  /** The first run that is still to be made; null in a league without waivers. */
  readonly nextRun: number | null
  /** Everybody is on waivers up to the next run. */
  readonly continuous: boolean
  /** Who was dropped, up to which run he can only be claimed. */
  readonly dropped: ReadonlyArray<{ readonly id: string; readonly until: number }>
  readonly games: readonly GameHold[]
}

/** A game that holds the players of both teams from its start on. */
export interface GameHold {
  readonly teams: readonly [string, string]
  readonly from: number
  /** Up to which run; null for as long as it is on. */
  readonly until: number | null
}

/** How long a game is thought to be on of which the feed says nothing: what is silent must not lock for ever. */
const LONGEST_GAME = 8 * HOUR

/** Who was held for less than this is free at once when he is dropped [s-waiv][e-waiv]. */
const SHORTEST_HOLD = DAY

/** When and what for holds are asked. */
interface Asked {
  readonly rules: WaiverSettings
  /** The first run that is still to be made, though it be due; null without waivers. */
  readonly nextRun: number | null
  readonly now: number
}

/**
 * How long somebody who was dropped can only be claimed: up to the first run after his time (game rules 2.4 (a)).
 * @param spell.until when he was dropped
 * @returns null where he is free
 */
export function dropHold(
  { rules, nextRun }: Asked,
  spell: { readonly from: number; readonly until: number },
): number | null {
  if (nextRun === null || rules.dropHours === 0 || spell.until - spell.from < SHORTEST_HOLD) return null
  const run = nextRunFrom(spell.until + rules.dropHours * HOUR, rules)
  return run < nextRun ? null : run
}

/**
 * Whether a game keeps the players of its teams from being added: from its scheduled start on, up to a run, or as long
 * as it is on (game rules 2.4 (b), 2.6). A game to come is told of as well, so that nobody has to ask again.
 * @returns null where it keeps nobody
 */
export function gameHold(
  { rules, nextRun, now }: Asked,
  game: LockingGame & { readonly awayId: string; readonly homeId: string },
): GameHold | null {
  const { startsAt, state, counts } = game
  if (!counts) return null
  const isOver = state === 'post' || now >= startsAt + LONGEST_GAME
  // One that has begun keeps them though its start be moved.
  const from = state === 'pre' ? startsAt : Math.min(startsAt, now)
  const teams = [game.awayId, game.homeId] as const
  if (nextRun === null || rules.afterGame === 'free') return isOver ? null : { teams, from, until: null }
  const days = rules.afterGame === 'weekly' ? [rules.weekday] : rules.days
  const run = nextRunFrom(startsAt, rules, days)
  if (run >= nextRun) return { teams, from, until: run }
  // Its run has been made while it was on.
  return isOver ? null : { teams, from, until: nextRun }
}

/**
 * What keeps a player from being added; null where nothing does. The longest of his holds counts.
 * @param player.teamId whom he plays for; null for nobody
 */
export function holdOn(
  { nextRun, continuous, dropped, games }: Holds,
  player: { readonly id: string; readonly teamId: string | null },
  now: number,
): Hold | null {
  let until = nextRun !== null && continuous ? nextRun : null
  let isLocked = false
  for (const drop of dropped) if (drop.id === player.id) until = Math.max(until ?? 0, drop.until)
  for (const game of games) {
    if (player.teamId === null || !game.teams.includes(player.teamId) || game.from > now) continue
    if (game.until === null) isLocked = true
    else until = Math.max(until ?? 0, game.until)
  }
  if (until !== null) return { kind: 'on-waivers', until }
  return isLocked ? { kind: 'locked' } : null
}
