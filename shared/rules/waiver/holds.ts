import type { WaiverSettings } from '../../settings/settings.ts'
import { DAY, HOUR } from '../../core/time.ts'
import { LONGEST_GAME } from '../lineup/day-end.ts'
import type { LockingGame } from '../lineup/lock.ts'
import { nextRunAfter, nextRunFrom } from './run-times.ts'

/** Why a player without a team cannot be added now. Times are ms since the epoch. */
export type Hold =
  /** He can be claimed, up to a run. */
  | { readonly kind: 'on-waivers'; readonly until: number }
  /** His game is on. */
  | { readonly kind: 'locked' }

/** Who cannot be added in a league, and for how long: what follows from drops and games, not player by player. */
export interface Holds {
  /** The first run that is still to be made; null in a league without waivers. */
  readonly nextRun: number | null
  /** All players are on waivers up to the next run. */
  readonly continuous: boolean
  /** The run up to which all players are on waivers because the draft has just ended; null where that holds none. */
  readonly afterDraft: number | null
  /** Who was dropped, up to which run he can only be claimed. */
  readonly dropped: ReadonlyArray<{ readonly id: string; readonly until: number }>
  readonly games: readonly GameHold[]
}

/** A game that holds the players of both teams from its start on. */
export interface GameHold {
  readonly teams: readonly [string, string]
  /** Whose game it is though they play for neither of the teams now (shared/rules/scoring/player-game.ts). */
  readonly also?: readonly string[]
  /** Whose it is not though they play for one of them now: they came after it had begun. */
  readonly not?: readonly string[]
  readonly from: number
  /** Up to which run; null for as long as it is on. */
  readonly until: number | null
}

/** A free agent who is dropped within this time of being added is a free agent again [s-waiv][e-waiv]. */
const SHORT_TENURE = DAY

/** A time in which a team had a player, ms since the epoch. */
export interface EndedTenure {
  readonly from: number
  readonly until: number
  /** Whether it began with a free agent add: not by a claim, a trade, the draft, or an act of the commissioner. */
  readonly isFreeAgentAdd: boolean
}

/** When and what for holds are asked. */
interface Asked {
  readonly rules: WaiverSettings
  /** Those that were in force before, oldest first, each until a moment; left out, they were always the same. */
  readonly former?: readonly FormerRules[]
  /** The first run that is still to be made, though it be due; null without waivers. */
  readonly nextRun: number | null
  readonly now: number
}

/** Waiver settings that were in force until a moment, ms since the epoch. */
export interface FormerRules {
  readonly until: number
  readonly rules: WaiverSettings
}

/**
 * The run up to which a player is on waivers who came there at a moment, while the settings change: a player
 * freed by a change stays free, and a player on waivers stays there for at least one more run. So no change
 * of settings puts a player on waivers again, or takes him off before others could claim him.
 * @param from ms since the epoch
 * @param runOf the run by some rules; null where they hold no players
 */
function heldThrough(
  { rules, former = [] }: Asked,
  from: number,
  runOf: (rules: WaiverSettings) => number | null,
): number | null {
  let changedAt: number | null = null
  let held: number | null = null
  for (const version of [...former.filter(({ until }) => until > from), { until: Infinity, rules }]) {
    const run = version.rules.kind === 'none' ? null : runOf(version.rules)
    held = changedAt === null ? run : Math.max(run ?? 0, nextRunAfter(changedAt, version.rules))
    if (held === null || held <= version.until) return version.until === Infinity ? held : null
    changedAt = version.until
  }
  return held
}

/** Whether all players are on waivers up to the next run: by the league's rules, or by former ones without a run since. */
export function holdsEverybody({ rules, former = [], nextRun }: Asked): boolean {
  if (rules.kind === 'none' || nextRun === null) return false
  return (
    rules.continuous ||
    former.some((version) => version.rules.continuous && nextRunAfter(version.until, rules) >= nextRun)
  )
}

/**
 * How long a dropped player can only be claimed: up to the first run after the league's time (game rules 2.4
 * (a)). The short tenure is there so that a player that teams only try out does not wait on waivers each
 * time; a player who came by a claim, a trade, the draft, the commissioner or an undo is not tried out, and
 * goes to waivers however soon.
 * @returns null where he is a free agent
 */
export function dropHold(asked: Asked, { from, until, isFreeAgentAdd }: EndedTenure): number | null {
  const { nextRun } = asked
  if (nextRun === null || (isFreeAgentAdd && until - from < SHORT_TENURE)) return null
  const run = heldThrough(asked, until, (rules) =>
    rules.dropHours === 0 ? null : nextRunFrom(until + rules.dropHours * HOUR, rules),
  )
  return run === null || run < nextRun ? null : run
}

/**
 * How long all undrafted players can only be claimed: up to the first run after the draft, where the league
 * says so.
 * @param draftedAt when the draft ended, ms since the epoch; null where that is long ago
 * @returns null where it holds none
 */
export function afterDraftHold(asked: Asked, draftedAt: number | null): number | null {
  const { nextRun } = asked
  if (nextRun === null || draftedAt === null) return null
  const run = heldThrough(asked, draftedAt, (rules) =>
    rules.afterDraft === 'free' ? null : nextRunAfter(draftedAt, rules),
  )
  return run === null || run < nextRun ? null : run
}

/**
 * Whether a game keeps the players of its teams from being added: from its scheduled start on, up to a run,
 * or as long as it is on (game rules 2.4 (b), 2.6). A future game is returned too, so that the caller need
 * not ask again.
 * @param moved whose current team does not say whether the game is theirs, and whether it is
 * @returns null where it holds none
 */
export function gameHold(
  asked: Asked,
  game: LockingGame & { readonly awayId: string; readonly homeId: string },
  moved: ReadonlyArray<{ readonly id: string; readonly isTheirs: boolean }> = [],
): GameHold | null {
  const { nextRun, now } = asked
  const { startsAt, state, counts, isTimeSet = true } = game
  // A future game without a known time has no known start of the hold.
  if (!counts || (!isTimeSet && state === 'pre')) return null
  const isOver = state === 'post' || now >= startsAt + LONGEST_GAME
  // One that has begun keeps them though its start be moved.
  const from = state === 'pre' ? startsAt : Math.min(startsAt, now)
  const whose = {
    teams: [game.awayId, game.homeId] as const,
    also: moved.flatMap(({ id, isTheirs }) => (isTheirs ? [id] : [])),
    not: moved.flatMap(({ id, isTheirs }) => (isTheirs ? [] : [id])),
  }
  const run =
    nextRun === null
      ? null
      : heldThrough(asked, startsAt, (rules) =>
          rules.afterGame === 'free'
            ? null
            : nextRunFrom(startsAt, rules, rules.afterGame === 'weekly' ? [rules.weekday] : rules.days),
        )
  if (nextRun === null || run === null) return isOver ? null : { ...whose, from, until: null }
  if (run >= nextRun) return { ...whose, from, until: run }
  // Its run has been made while it was on.
  return isOver ? null : { ...whose, from, until: nextRun }
}

/**
 * What keeps a player from being added; null where nothing does. The longest of his holds counts.
 * @param player.teamId the pro team that he plays for now; null for none
 */
export function holdOn(
  { nextRun, continuous, afterDraft, dropped, games }: Holds,
  player: { readonly id: string; readonly teamId: string | null },
  now: number,
): Hold | null {
  let until = nextRun !== null && continuous ? nextRun : null
  if (afterDraft !== null) until = Math.max(until ?? 0, afterDraft)
  let isLocked = false
  for (const drop of dropped) if (drop.id === player.id) until = Math.max(until ?? 0, drop.until)
  for (const game of games) {
    if (game.from > now || !isTheirs(game, player)) continue
    if (game.until === null) isLocked = true
    else until = Math.max(until ?? 0, game.until)
  }
  if (until !== null) return { kind: 'on-waivers', until }
  return isLocked ? { kind: 'locked' } : null
}

function isTheirs(
  { teams, also = [], not = [] }: GameHold,
  { id, teamId }: { readonly id: string; readonly teamId: string | null },
): boolean {
  if (also.includes(id)) return true
  return teamId !== null && teams.includes(teamId) && !not.includes(id)
}
