import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { TEAM, other, type Delta, type Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { normal, pickWeighted, type Rng } from '../base/rng.ts'
import { placesOf, playerAt, type Player } from '../base/rosters.ts'
import type { FootballPlay, FootballStat, PlayType, Scoring } from './plays.ts'

/** A football game in the making. */
export interface FootballState {
  readonly rng: Rng
  readonly match: Match
  readonly college: boolean
  readonly plays: FootballPlay[]
  /** Who can be picked for what, worked out once a game. */
  readonly groups: Map<string, readonly { place: number; weight: number }[]>
  /** What play-by-play calls whom, by side and place in the roster. */
  readonly briefs: Map<string, string>
  /** ms of real time */
  at: number
  quarter: number
  /** Seconds left in the quarter. */
  clock: number
  score: [number, number]
  ball: Side
  /** Yards from the own goal line of the team with the ball, 1 to 99. */
  yard: number
  down: number
  toGo: number
  drive: number
  /** Set while a kickoff is due: the side that kicks, and from where. */
  kickoff: { by: Side; yard: number } | null
  /** Drives ended in overtime, by side. */
  possessions: [number, number]
  /** In college overtime: no clock, and a series ends with the ball. */
  untimed: boolean
  seriesOver: boolean
  /** Set when the defense scores in overtime. */
  suddenEnd: boolean
  /** What the play being played changes. */
  deltas: Delta<FootballStat>[]
}

export function credit(
  s: FootballState,
  side: Side,
  player: number,
  stats: Partial<Record<FootballStat, number>>,
) {
  for (const [stat, by] of Object.entries(stats)) {
    // Object.entries forgets the key type.
    s.deltas.push({ side, player, stat: stat as FootballStat, by })
  }
}

export function creditTeam(s: FootballState, side: Side, stats: Partial<Record<FootballStat, number>>) {
  credit(s, side, TEAM, stats)
}

function playerOf(s: FootballState, side: Side, place: number): Player {
  return playerAt(s.match.rosters[side], place)
}

/** As play-by-play names players: `K.Vandermere`. */
export function brief(s: FootballState, side: Side, place: number): string {
  const key = `${side}${place}`
  let name = s.briefs.get(key)
  if (name === undefined)
    s.briefs.set(key, (name = briefName(s.match.rosters[side], playerOf(s, side, place))))
  return name
}

function withoutSuffix(lastName: string): string {
  return lastName.replace(/ (?:Jr\.|Sr\.|I{2,3}|IV|V)$/, '')
}

/** With as many letters of the first name as no other of the team has: `Ka.Vandermere`. */
export function briefName(roster: readonly Player[], player: Player): string {
  const { firstName, lastName } = player
  const surname = withoutSuffix(lastName)
  const others = roster.filter((other) => withoutSuffix(other.lastName) === surname && other !== player)
  const letters = Array.from({ length: firstName.length }, (_, n) => firstName.slice(0, n + 1))
  const first = letters.find((start) => !others.some((other) => other.firstName.startsWith(start)))
  return `${first ?? firstName}.${lastName}`
}

export function full(s: FootballState, side: Side, place: number): string {
  return playerOf(s, side, place).displayName
}

/** A player of a side at one of these positions, the better ones more often. */
export function someone(s: FootballState, side: Side, ...positions: string[]): number {
  const group = `${side}${positions.join()}`
  let candidates = s.groups.get(group)
  if (candidates === undefined) {
    candidates = placesOf(s.match.rosters[side], ...positions).map((place) => ({
      place,
      weight: Math.exp(playerOf(s, side, place).skill * 0.5),
    }))
    s.groups.set(group, candidates)
  }
  return pickWeighted(s.rng, candidates, ({ weight }) => weight).place
}

/** The starter at a position; those behind him follow. */
export function first(s: FootballState, side: Side, position: string): number {
  return s.match.rosters[side].findIndex((player) => player.position.abbreviation === position)
}

/** How much better one side is than the other, about -1.5 to 1.5. */
export function edge(s: FootballState, side: Side): number {
  return s.match.strength[side] - s.match.strength[other(side)] + (side === 1 ? 0.15 : -0.15)
}

/** Lets game time pass: less in overtime, when teams hurry, and none where there is no clock. */
export function runClock(s: FootballState, seconds: number) {
  if (s.untimed) return
  const used = Math.min(s.clock, s.quarter > 4 ? Math.ceil(seconds * 0.55) : seconds)
  s.clock -= used
  creditTeam(s, s.ball, { possessionSeconds: used })
}

/** Records a play as done, with the state as it is now. */
export function record(
  s: FootballState,
  type: PlayType,
  play: {
    text: string
    yards?: number
    side: Side
    points?: number
    scoring?: Scoring
    conversion?: string
    realSeconds?: number
  },
) {
  const points = play.points ?? 0
  s.score[play.side] += points
  const previous = s.plays.at(-1)?.detail
  s.plays.push({
    at: Math.round(s.at),
    period: s.quarter,
    clock: s.clock,
    side: play.side,
    points,
    deltas: s.deltas,
    detail: {
      type,
      text: play.text,
      yards: play.yards ?? 0,
      ...(play.scoring ? { scoring: play.scoring } : {}),
      ...(play.conversion ? { conversion: play.conversion } : {}),
      ball: s.ball,
      yard: s.yard,
      down: s.down,
      toGo: s.toGo,
      drive: s.drive,
      offense: previous?.drive === s.drive ? previous.offense : s.ball,
    },
  })
  s.deltas = []
  s.at += (play.realSeconds ?? Math.max(20, normal(s.rng, s.college ? 55 : 48, 13))) * SECOND
}

/** Records a play that ends a drive as part of that drive, though the ball has changed hands. */
export function recordLast(s: FootballState, drive: number, write: () => void) {
  const next = s.drive
  s.drive = drive
  write()
  s.drive = next
}

/** The other side, or the same one after a kick, begins a drive. */
export function newDrive(s: FootballState, side: Side, yard: number) {
  s.drive++
  creditTeam(s, side, { drives: 1 })
  s.ball = side
  s.yard = Math.min(99, Math.max(1, Math.round(yard)))
  s.down = 1
  s.toGo = Math.min(10, 100 - s.yard)
}

/** The drive of the side with the ball is over; overtime rules ask how many there were. */
export function endDrive(s: FootballState) {
  if (s.quarter > 4) s.possessions[s.ball]++
  s.seriesOver = true
}

/** A commercial break. */
export function breakFor(s: FootballState, minutes: number) {
  s.at += minutes * MINUTE
}
