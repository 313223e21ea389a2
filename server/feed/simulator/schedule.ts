import type { DateRange } from '../source.ts'
import { MINUTE } from '../../../shared/time.ts'
import { must } from '../../../shared/must.ts'
import { addDays, startOfDay } from './calendar.ts'
import { TEAMS } from './leagues.ts'
import { hashed, rngOf, shuffled } from './rng.ts'
import type { SimTeam, TeamSport } from './teams/team.ts'

/** One game of the schedule. It knows when and who, not how it goes. */
export interface Fixture {
  readonly id: string
  readonly sport: TeamSport
  /** ms since the epoch */
  readonly start: number
  readonly home: SimTeam
  readonly away: SimTeam
  /** Called off before the start. */
  readonly postponed: boolean
}

/** A game starts every three quarters of an hour around the clock, so that some are always on and one is never far. */
const SPACING = 45 * MINUTE
/** Start times as fans know them: baseball at :05, basketball at :10. */
const PHASE: Readonly<Record<TeamSport, number>> = { nfl: 0, ncaaf: 0, nba: 10, ncaa_mbb: 0, mlb: 5, nhl: 0 }
const ID_DIGIT: Readonly<Record<TeamSport, string>> = {
  nfl: '1',
  ncaaf: '2',
  nba: '3',
  ncaa_mbb: '4',
  mlb: '5',
  nhl: '6',
}
/** About one game in forty is called off. */
const POSTPONED = 1 / 40
const ID = /^4(\d)(\d{7})([01])$/

function startOf(sport: TeamSport, slot: number): number {
  return slot * SPACING + PHASE[sport] * MINUTE
}

/**
 * The pair of one slot of the round robin. By the circle method one team stands still and the others
 * move on one place a round, so a team's slot moves by at most one from round to round: everybody meets
 * everybody, and between two starts of a team lie at least half as many slots as there are teams, less one.
 */
function pairOf(teams: readonly SimTeam[], round: number, place: number): readonly [SimTeam, SimTeam] {
  const moving = teams.length - 1
  const seat = (n: number) => (n === 0 ? 0 : 1 + ((n - 1 + round) % moving))
  const first = teams[seat(place)]
  const second = teams[seat(moving - place)]
  return [must(first, 'team'), must(second, 'team')]
}

/** The schedule of one sport: pure arithmetic on the clock, nothing is stored. */
export interface Schedule {
  /** Games whose Eastern day lies in the range, in order of start. */
  between(range: DateRange): Fixture[]
  /** null for an id that this schedule never gave out. */
  byId(id: string): Fixture | null
}

export function createSchedule(seed: string, sport: TeamSport): Schedule {
  const teams = shuffled(rngOf(seed, sport, 'draw'), TEAMS[sport])
  const perRound = teams.length / 2

  function fixture(slot: number, postponed: boolean): Fixture {
    const round = Math.floor(slot / perRound)
    // A game that will be called off takes the teams farthest from their own game of this round.
    const place = (slot + (postponed ? Math.floor(perRound / 2) : 0)) % perRound
    const [a, b] = pairOf(teams, round, place)
    const [home, away] = hashed(seed, sport, 'home', slot) < 0.5 ? [a, b] : [b, a]
    const id = `4${ID_DIGIT[sport]}${String(slot).padStart(7, '0')}${postponed ? 1 : 0}`
    return { id, sport, start: startOf(sport, slot), home, away, postponed }
  }

  const hasPostponed = (slot: number) => hashed(seed, sport, 'postponed', slot) < POSTPONED

  return {
    between({ from, to }) {
      const begin = startOfDay(from)
      const end = startOfDay(addDays(to, 1))
      const fixtures: Fixture[] = []
      for (
        let slot = Math.ceil((begin - PHASE[sport] * MINUTE) / SPACING);
        startOf(sport, slot) < end;
        slot++
      ) {
        fixtures.push(fixture(slot, false))
        if (hasPostponed(slot)) fixtures.push(fixture(slot, true))
      }
      return fixtures
    },
    byId(id) {
      const [, digit, slot, extra] = ID.exec(id) ?? []
      if (digit !== ID_DIGIT[sport] || slot === undefined) return null
      const postponed = extra === '1'
      return postponed && !hasPostponed(Number(slot)) ? null : fixture(Number(slot), postponed)
    },
  }
}
