import { other, type Delta, type Play, type Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { pickWeighted, type Rng } from '../base/rng.ts'
import { depthOf, placesOf, playerAt } from '../base/rosters.ts'

export type HockeyStat =
  | 'goals'
  | 'assists'
  | 'shots'
  | 'shotsMissed'
  | 'blockedShots'
  | 'hits'
  | 'takeaways'
  | 'giveaways'
  | 'plusMinus'
  | 'faceoffsWon'
  | 'faceoffsLost'
  | 'penalties'
  | 'penaltyMinutes'
  | 'shootoutGoals'
  // Of goalies.
  | 'goalsAgainst'
  | 'shotsAgainst'
  | 'saves'
  | 'evenStrengthSaves'
  | 'powerPlaySaves'
  | 'shortHandedSaves'
  | 'shootoutSaves'
  | 'shootoutShotsAgainst'
  | 'secondsInGoal'
  // Of the team.
  | 'powerPlayGoals'
  | 'powerPlays'
  | 'powerPlaySeconds'

export type Strength = 'even-strength' | 'power-play' | 'short-handed'

export interface HockeyDetail {
  readonly type: 'start' | 'play' | 'goal' | 'penalty' | 'shootout' | 'endPeriod' | 'endGame'
  readonly text: string
  /** Of goals: strength and scorers. Indexes in the roster. */
  readonly strength?: Strength
  readonly scorer?: number
  readonly assisters?: readonly number[]
  readonly emptyNet?: boolean
  /** Seconds of hockey played so far, from which ice time follows. */
  readonly elapsed: number
  /** Afterwards: whether a side has more men than the other, and whether a goalie is out. */
  readonly isUneven: boolean
  readonly isNetEmpty: boolean
}

export type HockeyPlay = Play<HockeyStat, HockeyDetail>

export interface HockeyGame {
  readonly plays: readonly HockeyPlay[]
  readonly winner: Side
  /** Goalies in the net when the deciding goal fell, by side. */
  readonly goalies: readonly [number, number]
}

/** Seconds of the regular periods and of the overtime. */
export const PERIOD = 1200
export const OVERTIME = 300

interface Penalty {
  readonly side: Side
  left: number
}

export interface State {
  readonly rng: Rng
  readonly match: Match
  readonly plays: HockeyPlay[]
  /** Who can be picked for what, worked out once a game. */
  readonly groups: Map<string, readonly { place: number; weight: number }[]>
  at: number
  period: number
  clock: number
  elapsed: number
  score: [number, number]
  penalties: Penalty[]
  readonly goalies: [number, number]
  pulled: Side | null
  /** Goals against the goalie now in the net. */
  readonly beaten: [number, number]
  /** The net as it was when the lead last changed, for the decision. */
  decided: [number, number]
  deltas: Delta<HockeyStat>[]
}

type Told = Omit<HockeyDetail, 'elapsed' | 'isUneven' | 'isNetEmpty'>

export function record(s: State, side: Side | null, detail: Told, points = 0) {
  if (side !== null) s.score[side] += points
  s.plays.push({
    at: Math.round(s.at),
    period: s.period,
    clock: Math.round(s.clock),
    side,
    points,
    deltas: s.deltas,
    detail: {
      ...detail,
      elapsed: Math.round(s.elapsed),
      isUneven: shortHanded(s, 0) || shortHanded(s, 1),
      isNetEmpty: s.pulled !== null,
    },
  })
  s.deltas = []
}

export function credit(s: State, side: Side, player: number, stats: Partial<Record<HockeyStat, number>>) {
  for (const [stat, by] of Object.entries(stats)) {
    // Object.entries forgets the key type.
    s.deltas.push({ side, player, stat: stat as HockeyStat, by })
  }
}

export function shortHanded(s: State, side: Side): boolean {
  const count = (of: Side) => s.penalties.filter((penalty) => penalty.side === of).length
  return count(side) > count(other(side))
}

export function strengthOf(s: State, side: Side): Strength {
  if (shortHanded(s, other(side))) return 'power-play'
  return shortHanded(s, side) ? 'short-handed' : 'even-strength'
}

const BY_LINE = { lines: [0.34, 0.28, 0.22, 0.16], pairs: [0.43, 0.33, 0.24] } as const
const EVEN = { lines: [0.25, 0.25, 0.25, 0.25], pairs: [1 / 3, 1 / 3, 1 / 3] } as const

/** Who does something: how much more often forwards than defensemen, which lines and pairs, and how far skill sets players apart. */
interface Doing {
  readonly tilt: number
  readonly lines: readonly number[]
  readonly pairs: readonly number[]
  /** Of e. */
  readonly power: number
}

/**
 * By the default rules players then differ about as those of the NHL do. In points of a game: the mean, the standard deviation
 * between players, and what the best one and the 24th of a position have.
 *
 *                NHL                    here
 *   forwards     2.9  1.2  6.8  3.4     3.2  1.1  6.4  4.2
 *   defensemen   2.6  0.9  5.3  3.4     3.0  0.8  5.4  4.0
 *
 * (Averages in December 2018 by the rules of a daily host, of 253 forwards and 142 defensemen of 26 teams, chance included; 0.7 and 0.6
 * are added for the hits and power-play points that these rules leave out. Here: a season of the tests, of 32 teams.)
 */
const DOES = {
  shot: { tilt: 1.9, ...BY_LINE, power: 0.35 },
  assist: { tilt: 1.5, ...BY_LINE, power: 0.35 },
  block: { tilt: 0.45, ...EVEN, power: 0 },
  hit: { tilt: 1.4, ...EVEN, power: 0 },
  penalty: { tilt: 2, ...BY_LINE, power: 0 },
  forward: { tilt: 6, ...BY_LINE, power: 0.35 },
  back: { tilt: 0.8, ...BY_LINE, power: 0.35 },
} as const satisfies Record<string, Doing>

/** A skater by what there is to do. */
export function onIce(s: State, side: Side, does: keyof typeof DOES): number {
  let candidates = s.groups.get(`${side}|${does}`)
  if (candidates === undefined) {
    const { tilt, lines, pairs, power }: Doing = DOES[does]
    const roster = s.match.rosters[side]
    candidates = placesOf(roster, 'C', 'LW', 'RW', 'D').map((place) => {
      const { position, skill } = playerAt(roster, place)
      const depth = depthOf(roster, place)
      const isDefense = position.abbreviation === 'D'
      const share = isDefense ? (pairs[Math.floor(depth / 2)] ?? 0) : tilt * (lines[depth] ?? 0)
      return { place, weight: share * Math.exp(power * skill) }
    })
    s.groups.set(`${side}|${does}`, candidates)
  }
  return pickWeighted(s.rng, candidates, ({ weight }) => weight).place
}

export const nameOf = (s: State, side: Side, place: number) =>
  playerAt(s.match.rosters[side], place).displayName
