import { must } from '../../../shared/core/must.ts'
import { other, type Side } from '../base/event-log.ts'
import { between, chance } from '../base/rng.ts'
import { placesOf } from '../base/rosters.ts'
import type { BaseballState, Stint } from './state.ts'

/** Counts are kept by side and place. */
export const pitcherKey = (side: Side, pitcher: number) => `${side}-${pitcher}`

export function pitching(s: BaseballState, side: Side): Stint {
  return must(s.stints[side].at(-1), 'pitcher')
}

function enter(s: BaseballState, side: Side, pitcher: number) {
  const lead = s.score[side] - s.score[other(side)]
  s.used[side].add(pitcher)
  s.stints[side].push({ pitcher, leadIn: lead, leadOut: lead, outs: 0, lostLead: false })
}

export function startPitchers(s: BaseballState) {
  for (const side of [0, 1] as const) {
    const rotation = placesOf(s.match.rosters[side], 'SP')
    enter(s, side, must(rotation[s.match.turns[side] % rotation.length], 'starter'))
  }
}

/** Before a half inning: whether the pitcher continues, and who replaces him. */
export function settleBullpen(s: BaseballState) {
  const side = other(s.batting)
  const stint = pitching(s, side)
  const count = s.pitchCount.get(pitcherKey(side, stint.pitcher)) ?? 0
  const starter = s.stints[side].length === 1
  const lead = s.score[side] - s.score[s.batting]
  const closing = s.inning >= 9 && lead > 0 && lead <= 3
  if (starter && count < between(s.rng, 82, 95) && s.inning <= 8 && (s.inning < 8 || chance(s.rng, 0.4)))
    return
  if (starter && count < 96 && s.inning === 9 && chance(s.rng, 0.5)) return
  if (!starter && stint.outs < 3 && !closing) return
  relieve(s, side, closing)
}

/** A pitcher in trouble is taken out in mid-inning. */
export function rescue(s: BaseballState) {
  const side = other(s.batting)
  const stint = pitching(s, side)
  const key = pitcherKey(side, stint.pitcher)
  const starter = s.stints[side].length === 1
  const tired = (s.pitchCount.get(key) ?? 0) > (starter ? 104 : 38)
  const hit = (s.runsOff.get(key) ?? 0) >= (starter ? 6 : 4)
  if (tired || hit) relieve(s, side, false)
}

function relieve(s: BaseballState, side: Side, closing: boolean) {
  const bullpen = placesOf(s.match.rosters[side], 'RP')
  // The first of the bullpen is the closer, kept for the end.
  const free = bullpen.filter((place) => !s.used[side].has(place))
  const [closer, ...rest] = bullpen
  const next = closing && closer !== undefined && free.includes(closer) ? closer : pickFresh(s, free, rest)
  if (next === undefined) return
  pitching(s, side).leadOut = s.score[side] - s.score[other(side)]
  enter(s, side, next)
}

function pickFresh(s: BaseballState, free: readonly number[], middle: readonly number[]): number | undefined {
  const fresh = free.filter((place) => middle.includes(place))
  return fresh[Math.floor(s.rng() * fresh.length)] ?? free[0]
}
