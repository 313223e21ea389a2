import { SECOND } from '../../../shared/core/time.ts'
import type { Side } from '../base/event-log.ts'
import { pick, pickWeighted } from '../base/rng.ts'
import { playerAt } from '../base/rosters.ts'
import { credit, writeMinutes, type State } from './state.ts'

/** Sends out five: the starters when it matters, else a mix of those who play. */
export function substitute(s: State, side: Side, starters: boolean) {
  const fit = (player: number) => (s.fouls[side].get(player) ?? 0) < s.rules.foulsOut
  const bench = Array.from({ length: s.rules.rotation }, (_, player) => player).filter(fit)
  const everybody = s.match.rosters[side].map((_, player) => player).toReversed()
  const five: number[] = []
  while (five.length < 5) {
    const free = (players: readonly number[]) => players.filter((player) => !five.includes(player))
    // A team that has fouled out its rotation calls on the end of the bench.
    const pool = free(bench).length > 0 ? free(bench) : free(everybody).slice(0, 1)
    five.push(starters ? (pool[0] ?? 0) : pickWeighted(s.rng, pool, (player) => (player < 5 ? 2.5 : 1.2)))
  }
  s.lineups[side].splice(0, 5, ...five)
}

export function maybeChange(s: State) {
  if (s.sinceChange < 150) return
  s.sinceChange = 0
  writeMinutes(s)
  const closing = s.period >= s.rules.periods && s.clock < 300
  for (const side of [0, 1] as const) substitute(s, side, closing)
  s.at += 45 * SECOND
}

export function foul(s: State, side: Side) {
  const player = pick(s.rng, s.lineups[side])
  credit(s, side, player, { fouls: 1 })
  const fouls = (s.fouls[side].get(player) ?? 0) + 1
  s.fouls[side].set(player, fouls)
  if (fouls >= s.rules.foulsOut) {
    writeMinutes(s)
    substitute(s, side, false)
  }
}

export const nameOf = (s: State, side: Side, place: number) =>
  playerAt(s.match.rosters[side], place).displayName
export const skillOf = (s: State, side: Side, place: number) => playerAt(s.match.rosters[side], place).skill

/** How often a player does what his position does. */
export function byPosition(
  s: State,
  side: Side,
  weights: { guard: number; wing: number; big: number },
  power: number,
) {
  return (place: number) => {
    const position = playerAt(s.match.rosters[side], place).position.abbreviation
    const base = position.endsWith('G') ? weights.guard : position === 'C' ? weights.big : weights.wing
    return base * Math.exp(power * skillOf(s, side, place))
  }
}

export function onCourt(
  s: State,
  side: Side,
  weights: { guard: number; wing: number; big: number },
  power = 0.5,
): number {
  return pickWeighted(s.rng, s.lineups[side], byPosition(s, side, weights, power))
}
