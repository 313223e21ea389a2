import type { DateRange } from '../source.ts'
import { HOUR } from '../../../shared/time.ts'
import { baseballSim } from './baseball/documents.ts'
import { basketballSim } from './basketball/documents.ts'
import { createBounded } from './bounded.ts'
import { easternDay } from './calendar.ts'
import type { LeaderCategoryDoc } from './documents.ts'
import type { Pair } from './event-log.ts'
import { footballSim } from './football/documents.ts'
import { hockeySim } from './hockey/documents.ts'
import { TEAMS } from './leagues.ts'
import type { BoxScore, Match, Moment, PlayedGame, Sim } from './match.ts'
import { normal, rngOf } from './rng.ts'
import { rosterOf, type Player } from './rosters.ts'
import { createSchedule, type Fixture } from './schedule.ts'
import { recordAt, type Outcome, type Tally } from './records.ts'
import type { SimTeam, TeamSport } from './teams/team.ts'

const SIMS: Readonly<Record<TeamSport, Sim>> = {
  nfl: footballSim,
  ncaaf: footballSim,
  nba: basketballSim,
  ncaa_mbb: basketballSim,
  mlb: baseballSim,
  nhl: hockeySim,
}

/** Full logs are for the games going on and those looked at; results and previews for two days of every sport. */
const LOGS_KEPT = 96
const RESULTS_KEPT = 900
/** Two days of every sport. */
const DAYS_KEPT = 12
/** How long before its start a game is called off. */
const POSTPONED_AHEAD = 3 * HOUR
const RANKED = 25

/** How a game ended. */
export interface Result {
  readonly fixture: Fixture
  /** ms since the epoch */
  readonly end: number
  readonly moment: Moment
}

/** A game as of a moment. */
export type GameNow =
  | { readonly state: 'pre'; readonly fixture: Fixture; readonly leaders: Pair<readonly LeaderCategoryDoc[]> }
  | {
      readonly state: 'called-off'
      readonly fixture: Fixture
      /** when that was announced */ readonly since: number
    }
  | { readonly state: 'in'; readonly fixture: Fixture; readonly moment: Moment }
  | ({ readonly state: 'post' } & Result)

/** The games of the team sports, played in advance and looked at as of any moment. */
export type LeaguePlay = ReturnType<typeof createLeaguePlay>

export function createLeaguePlay(seed: string) {
  const schedules = {
    nfl: createSchedule(seed, 'nfl'),
    ncaaf: createSchedule(seed, 'ncaaf'),
    nba: createSchedule(seed, 'nba'),
    ncaa_mbb: createSchedule(seed, 'ncaa_mbb'),
    mlb: createSchedule(seed, 'mlb'),
    nhl: createSchedule(seed, 'nhl'),
  } satisfies Record<TeamSport, unknown>
  const rosters = createBounded<readonly Player[]>(Object.values(TEAMS).flat().length)
  const logs = createBounded<PlayedGame>(LOGS_KEPT)
  const results = createBounded<Result>(RESULTS_KEPT)
  const previews = createBounded<Pair<readonly LeaderCategoryDoc[]>>(RESULTS_KEPT)
  const days = createBounded<readonly Fixture[]>(DAYS_KEPT)
  const polls = createBounded<ReadonlyMap<string, number>>(Object.keys(TEAMS).length)

  const roster = (sport: TeamSport, team: SimTeam) =>
    rosters.get(`${sport} ${team.id}`, () => rosterOf(seed, sport, team.id))
  const strength = (sport: TeamSport, team: SimTeam) =>
    normal(rngOf(seed, sport, 'strength', team.id), 0, 0.8)

  function matchOf({ sport, id, start, home, away }: Fixture): Match {
    return {
      sport,
      key: `${seed}|${sport}|${id}`,
      id,
      start,
      teams: [away, home],
      rosters: [roster(sport, away), roster(sport, home)],
      strength: [strength(sport, away), strength(sport, home)],
    }
  }

  const play = (fixture: Fixture) => logs.get(fixture.id, () => SIMS[fixture.sport].play(matchOf(fixture)))

  function resultOf(fixture: Fixture): Result {
    return results.get(fixture.id, () => {
      const game = play(fixture)
      return { fixture, end: fixture.start + game.duration, moment: game.at(game.duration) }
    })
  }

  function lookAt(fixture: Fixture, at: number): GameNow {
    if (fixture.postponed && at >= fixture.start - POSTPONED_AHEAD) {
      return { state: 'called-off', fixture, since: fixture.start - POSTPONED_AHEAD }
    }
    if (at < fixture.start) {
      const { sport, home, away } = fixture
      const leaders = previews.get(`${sport} ${away.id} ${home.id}`, () =>
        SIMS[sport].preview(matchOf(fixture)),
      )
      return { state: 'pre', fixture, leaders }
    }
    const result = resultOf(fixture)
    if (at >= result.end) return { state: 'post', ...result }
    return { state: 'in', fixture, moment: play(fixture).at(at - fixture.start) }
  }

  const fixturesOn = (sport: TeamSport, day: string) =>
    days.get(`${sport} ${day}`, () => schedules[sport].between({ from: day, to: day }))

  /** How a team's games of one Eastern day ended, as far as that was known at a moment. */
  function outcomesOf(sport: TeamSport, teamId: string, at: number): Outcome[] {
    return fixturesOn(sport, easternDay(at)).flatMap((fixture) => {
      const { home, away, start } = fixture
      if (fixture.postponed || start >= at || (home.id !== teamId && away.id !== teamId)) return []
      const { end, moment } = resultOf(fixture)
      const overtime = moment.status.type.altDetail !== undefined
      return end > at ? [] : [{ home: home.id, away: away.id, winner: moment.winner, overtime }]
    })
  }

  return {
    between: (sport: TeamSport, range: DateRange) => schedules[sport].between(range),
    byId: (sport: TeamSport, id: string) => schedules[sport].byId(id),
    lookAt,
    /** null unless the game has begun */
    boxScore(fixture: Fixture, at: number): BoxScore | null {
      if (fixture.postponed || at < fixture.start) return null
      return play(fixture).boxScore(at - fixture.start)
    },
    /** A team's wins and losses, with the results of the day known at a moment. */
    record(sport: TeamSport, team: SimTeam, at: number): Tally {
      const day = easternDay(at)
      return recordAt(
        { sport, day, teamId: team.id, strength: strength(sport, team) },
        outcomesOf(sport, team.id, at),
      )
    },
    /** Place in the poll of college sports: 1 to 25, or null for the others. */
    rank(sport: TeamSport, team: SimTeam): number | null {
      if (sport !== 'ncaaf' && sport !== 'ncaa_mbb') return null
      const poll = polls.get(sport, () => {
        const order = TEAMS[sport].toSorted((a, b) => strength(sport, b) - strength(sport, a))
        return new Map(order.slice(0, RANKED).map(({ id }, place) => [id, place + 1]))
      })
      return poll.get(team.id) ?? null
    },
  }
}
