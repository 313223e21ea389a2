import { must } from '../../../shared/core/must.ts'
import { inventName, type Mix } from './names.ts'
import { between, normal, rngOf, type Rng } from './rng.ts'
import type { TeamSport } from '../teams/team.ts'

export interface Position {
  readonly abbreviation: string
  readonly name: string
}

/** An invented player of a real team. His place in the roster is his number in the event log. */
export interface Player {
  /** Digits, unique in the sport. */
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  readonly shortName: string
  readonly jersey: string
  readonly position: Position
  /** About 0 on average with a spread of 1: how good he is for his place. */
  readonly skill: number
}

const position = (abbreviation: string, name: string): Position => ({ abbreviation, name })

const CORNERBACK = position('CB', 'Cornerback')
const FOOTBALL = [
  { position: position('QB', 'Quarterback'), count: 2, jerseys: [1, 19] },
  { position: position('RB', 'Running Back'), count: 4, jerseys: [20, 39] },
  { position: position('WR', 'Wide Receiver'), count: 6, jerseys: [1, 19] },
  { position: position('TE', 'Tight End'), count: 3, jerseys: [80, 89] },
  { position: position('OT', 'Offensive Tackle'), count: 4, jerseys: [60, 79] },
  { position: position('G', 'Guard'), count: 3, jerseys: [60, 79] },
  { position: position('C', 'Center'), count: 2, jerseys: [50, 79] },
  { position: position('DE', 'Defensive End'), count: 4, jerseys: [90, 99] },
  { position: position('DT', 'Defensive Tackle'), count: 4, jerseys: [90, 99] },
  { position: position('LB', 'Linebacker'), count: 7, jerseys: [40, 59] },
  { position: CORNERBACK, count: 5, jerseys: [20, 39] },
  { position: position('S', 'Safety'), count: 4, jerseys: [20, 49] },
  { position: position('PK', 'Place Kicker'), count: 1, jerseys: [1, 19] },
  { position: position('P', 'Punter'), count: 1, jerseys: [1, 19] },
] as const
const BASKETBALL = [
  { position: position('PG', 'Point Guard'), count: 1, jerseys: [0, 55] },
  { position: position('SG', 'Shooting Guard'), count: 1, jerseys: [0, 55] },
  { position: position('SF', 'Small Forward'), count: 1, jerseys: [0, 55] },
  { position: position('PF', 'Power Forward'), count: 1, jerseys: [0, 55] },
  { position: position('C', 'Center'), count: 1, jerseys: [0, 55] },
  { position: position('G', 'Guard'), count: 4, jerseys: [0, 55] },
  { position: position('F', 'Forward'), count: 4, jerseys: [0, 55] },
  { position: position('C', 'Center'), count: 1, jerseys: [0, 55] },
] as const
const BASEBALL = [
  { position: position('C', 'Catcher'), count: 1, jerseys: [2, 60] },
  { position: position('1B', 'First Base'), count: 1, jerseys: [2, 60] },
  { position: position('2B', 'Second Base'), count: 1, jerseys: [2, 60] },
  { position: position('3B', 'Third Base'), count: 1, jerseys: [2, 60] },
  { position: position('SS', 'Shortstop'), count: 1, jerseys: [2, 60] },
  { position: position('LF', 'Left Field'), count: 1, jerseys: [2, 60] },
  { position: position('CF', 'Center Field'), count: 1, jerseys: [2, 60] },
  { position: position('RF', 'Right Field'), count: 1, jerseys: [2, 60] },
  { position: position('DH', 'Designated Hitter'), count: 1, jerseys: [2, 60] },
  { position: position('IF', 'Infielder'), count: 2, jerseys: [2, 60] },
  { position: position('OF', 'Outfielder'), count: 2, jerseys: [2, 60] },
  { position: position('SP', 'Starting Pitcher'), count: 5, jerseys: [20, 75] },
  { position: position('RP', 'Relief Pitcher'), count: 8, jerseys: [20, 75] },
] as const
/** Where the first nine of a baseball roster play. */
export const NINE: readonly Position[] = BASEBALL.slice(0, 9).map(({ position }) => position)

const HOCKEY = [
  { position: position('C', 'Center'), count: 4, jerseys: [8, 97] },
  { position: position('LW', 'Left Wing'), count: 4, jerseys: [8, 97] },
  { position: position('RW', 'Right Wing'), count: 4, jerseys: [8, 97] },
  { position: position('D', 'Defense'), count: 6, jerseys: [2, 78] },
  { position: position('G', 'Goaltender'), count: 2, jerseys: [29, 41] },
] as const

interface Template {
  readonly position: Position
  readonly count: number
  readonly jerseys: readonly [number, number]
}

const AMERICAN: Mix = { american: 88, latin: 3, african: 5, canadian: 2, british: 2 }
const GLOBAL: Mix = { american: 68, african: 11, slavic: 9, canadian: 4, latin: 3, asian: 2, british: 3 }
const DIAMOND: Mix = { american: 62, latin: 30, asian: 5, canadian: 3 }
const ICE: Mix = { canadian: 42, american: 24, nordic: 17, slavic: 17 }

const SPORTS: Readonly<Record<TeamSport, { digit: string; mix: Mix; template: readonly Template[] }>> = {
  nfl: { digit: '1', mix: AMERICAN, template: FOOTBALL },
  ncaaf: { digit: '2', mix: AMERICAN, template: FOOTBALL },
  nba: { digit: '3', mix: GLOBAL, template: BASKETBALL },
  ncaa_mbb: { digit: '4', mix: GLOBAL, template: BASKETBALL },
  mlb: { digit: '5', mix: DIAMOND, template: BASEBALL },
  nhl: { digit: '6', mix: ICE, template: HOCKEY },
}

/** A free number: from the usual range of the position, or any where that is full. */
function jerseyOf(rng: Rng, [low, high]: readonly [number, number], taken: Set<number>): number {
  let jersey = between(rng, low, high)
  for (let tries = 0; taken.has(jersey); tries++)
    jersey = tries < 20 ? between(rng, low, high) : (jersey + 1) % 100
  taken.add(jersey)
  return jersey
}

/**
 * The roster of a team: always the same for a seed. No two players share a full name or an initial and
 * last name, because play texts name players in both ways.
 */
export function rosterOf(seed: string, sport: TeamSport, teamId: string): readonly Player[] {
  const { digit, mix, template } = SPORTS[sport]
  const rng = rngOf(seed, sport, 'roster', teamId)
  const taken = { names: new Set<string>(), jerseys: new Set<number>() }
  const players: Player[] = []
  for (const { position, count, jerseys } of template) {
    for (let depth = 0; depth < count; depth++) {
      let name = inventName(rng, mix)
      const shortName = () => `${name.first.charAt(0)}. ${name.last}`
      while (taken.names.has(shortName())) name = inventName(rng, mix)
      taken.names.add(shortName())
      players.push({
        // The last four digits of a team id tell the teams of a league apart.
        id: `${digit}${teamId.slice(-4).padStart(4, '0')}${String(players.length).padStart(2, '0')}`,
        firstName: name.first,
        lastName: name.last,
        displayName: `${name.first} ${name.last}`,
        shortName: shortName(),
        jersey: String(jerseyOf(rng, jerseys, taken.jerseys)),
        position,
        // Starters are better than those behind them.
        skill: normal(rng, 0.6 - 0.4 * depth, 0.7),
      })
    }
  }
  return players
}

/** Indexes in the roster of all players at one of these positions, best first. */
export function placesOf(roster: readonly Player[], ...positions: readonly string[]): number[] {
  return roster.flatMap((player, place) => (positions.includes(player.position.abbreviation) ? [place] : []))
}

/** How many at his position come before a player: 0 for the best. */
export function depthOf(roster: readonly Player[], place: number): number {
  return placesOf(roster, playerAt(roster, place).position.abbreviation).indexOf(place)
}

export function playerAt(roster: readonly Player[], place: number): Player {
  return must(roster[place], 'player')
}
