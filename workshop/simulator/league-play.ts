import { easternDay } from '../../shared/core/eastern-time.ts'
import { HOUR } from '../../shared/core/time.ts'
import type { DateRange } from '../../shared/feed/source.ts'
import { baseballSim } from './baseball/documents.ts'
import { basketballSim } from './basketball/documents.ts'
import { createBounded } from './base/bounded.ts'
import { startOfDay } from './base/calendar.ts'
import { correctionTime } from './season/correction-time.ts'
import type { LeaderCategoryDoc } from './base/documents.ts'
import type { Pair } from './base/event-log.ts'
import { footballSim } from './football/documents.ts'
import { ailmentsOf, type Ailment } from './health.ts'
import { hockeySim } from './hockey/documents.ts'
import { TEAMS } from './base/leagues.ts'
import { available } from './lineup.ts'
import type { BoxScore, Match, Moment, PlayedGame, Sim } from './base/match.ts'
import type { Squad } from './people.ts'
import { normal, rngOf } from './base/rng.ts'
import { rosterOf, type Player } from './base/rosters.ts'
import type { Season, SeasonGame } from './season/season.ts'
import { type Anchor, weekNumber } from './season/shapes.ts'
import { createSchedule, type Fixture } from './schedule.ts'
import { recordAt, type Outcome, type SeasonRecord } from './base/records.ts'
import type { SimTeam, TeamSport } from './teams/team.ts'

const SIMS: Readonly<Record<TeamSport, Sim>> = {
  nfl: footballSim,
  ncaaf: footballSim,
  nba: basketballSim,
  ncaa_mbb: basketballSim,
  mlb: baseballSim,
  nhl: hockeySim,
}

/**
 * Full logs are for games in progress and viewed ones, a third of a megabyte each; results and previews for a
 * few days of every sport.
 */
const LOGS_KEPT = 96
const RESULTS_KEPT = 900
/** Those of this week and of the one before, of every team. */
const LISTS_KEPT = 600
/** A day's games are asked for together, of today or a day that is made up for. */
const DAYS_KEPT = 16
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
      /** When that was announced, ms. */
      readonly since: number
    }
  | { readonly state: 'in'; readonly fixture: Fixture; readonly moment: Moment }
  | ({ readonly state: 'post' } & Result)

/** What a team's season is at the beginning of a day: how many games were before, and which are on the day. */
interface TeamDay {
  readonly played: number
  readonly games: readonly SeasonGame[]
}

function teamsOn({ byTeam }: Season, dawn: number): ReadonlyMap<string, TeamDay> {
  const dusk = dawn + 25 * HOUR
  return new Map(
    [...byTeam].map(([id, games]) => [
      id,
      {
        played: games.filter(({ start }) => start < dawn).length,
        games: games.filter(({ start }) => start >= dawn && start < dusk),
      },
    ]),
  )
}

/** The games of the team sports, played in advance and looked at as of any moment. */
export type LeaguePlay = ReturnType<typeof createLeaguePlay>

/** @param logsKept full logs of games that are kept at most */
export function createLeaguePlay(seed: string, anchor: Anchor, logsKept = LOGS_KEPT) {
  const schedules = {
    nfl: createSchedule(seed, 'nfl', anchor('nfl')),
    ncaaf: createSchedule(seed, 'ncaaf', anchor('ncaaf')),
    nba: createSchedule(seed, 'nba', anchor('nba')),
    ncaa_mbb: createSchedule(seed, 'ncaa_mbb', anchor('ncaa_mbb')),
    mlb: createSchedule(seed, 'mlb', anchor('mlb')),
    nhl: createSchedule(seed, 'nhl', anchor('nhl')),
  } satisfies Record<TeamSport, unknown>
  const rosters = createBounded<readonly Player[]>(Object.values(TEAMS).flat().length)
  const hurt = createBounded<ReadonlyMap<string, Ailment>>(LISTS_KEPT)
  const logs = createBounded<PlayedGame>(logsKept)
  const results = createBounded<Result>(RESULTS_KEPT)
  const previews = createBounded<Pair<readonly LeaderCategoryDoc[]>>(RESULTS_KEPT)
  const days = createBounded<ReadonlyMap<string, TeamDay>>(DAYS_KEPT)
  const polls = createBounded<ReadonlyMap<string, number>>(Object.keys(TEAMS).length)

  const rosterOfTeam = (sport: TeamSport, team: SimTeam) =>
    rosters.get(`${sport} ${team.id}`, () => rosterOf(seed, sport, team.id))
  const strength = (sport: TeamSport, team: SimTeam) =>
    normal(rngOf(seed, sport, 'strength', team.id), 0, 0.8)

  function ailments(sport: TeamSport, team: SimTeam, at: number) {
    const week = weekNumber(sport, anchor(sport), at)
    return hurt.get(`${sport} ${team.id} ${week}`, () =>
      ailmentsOf({ seed, sport, roster: rosterOfTeam(sport, team), week }),
    )
  }

  /** Those play who can at the start. */
  function matchOf({ sport, id, start, home, away }: Fixture): Match {
    const squad = (team: SimTeam) => available(sport, rosterOfTeam(sport, team), ailments(sport, team, start))
    const games = schedules[sport].seasonAt(start).byTeam
    const turn = (team: SimTeam) => Math.max(0, games.get(team.id)?.findIndex((game) => game.id === id) ?? 0)
    return {
      sport,
      key: `${seed}|${sport}|${id}`,
      id,
      start,
      teams: [away, home],
      rosters: [squad(away), squad(home)],
      turns: [turn(away), turn(home)],
      strength: [strength(sport, away), strength(sport, home)],
    }
  }

  const play = (fixture: Fixture, corrected: boolean) =>
    logs.get(`${fixture.id}${corrected ? ' corrected' : ''}`, () =>
      SIMS[fixture.sport].play(matchOf(fixture), corrected),
    )

  function isCorrected(fixture: Fixture, at: number): boolean {
    const time = correctionTime(seed, anchor(fixture.sport), fixture)
    return time !== null && at >= time
  }

  function resultOf(fixture: Fixture, corrected: boolean): Result {
    return results.get(`${fixture.id}${corrected ? ' corrected' : ''}`, () => {
      const game = play(fixture, corrected)
      return { fixture, end: fixture.start + game.duration, moment: game.at(game.duration) }
    })
  }

  /** Before a game it is not known yet who will miss it. */
  function previewOf(fixture: Fixture) {
    const { sport, home, away } = fixture
    return previews.get(`${sport} ${away.id} ${home.id}`, () =>
      SIMS[sport].preview({
        ...matchOf(fixture),
        rosters: [rosterOfTeam(sport, away), rosterOfTeam(sport, home)],
      }),
    )
  }

  function lookAt(fixture: Fixture, at: number): GameNow {
    if (fixture.calledOff !== null) return { state: 'called-off', fixture, since: fixture.calledOff }
    if (at < fixture.start) return { state: 'pre', fixture, leaders: previewOf(fixture) }
    const result = resultOf(fixture, isCorrected(fixture, at))
    if (at >= result.end) return { state: 'post', ...result }
    return { state: 'in', fixture, moment: play(fixture, false).at(at - fixture.start) }
  }

  /** A team's games of the season up to a moment: how many before the day, and how those of the day ended. */
  function seasonToDate(sport: TeamSport, team: SimTeam, at: number) {
    const season = schedules[sport].seasonAt(at)
    const dawn = startOfDay(easternDay(at))
    const day = days.get(`${sport} ${season.year} ${dawn}`, () => teamsOn(season, dawn)).get(team.id)
    const outcomes = (day?.games ?? []).flatMap((game): Outcome[] => {
      if (game.start >= at) return []
      const { home, away } = game
      const { end, moment } = resultOf({ ...game, year: season.year, calledOff: null }, false)
      const overtime = moment.status.type.altDetail !== undefined
      return end > at ? [] : [{ home: home.id, away: away.id, winner: moment.winner, overtime }]
    })
    return { played: day?.played ?? 0, outcomes }
  }

  return {
    between: (sport: TeamSport, range: DateRange, at: number) => schedules[sport].between(range, at),
    byId: (sport: TeamSport, id: string, at: number) => schedules[sport].byId(id, at),
    seasonAt: (sport: TeamSport, at: number) => schedules[sport].seasonAt(at),
    lookAt,
    /** A team's players as of a moment, with what is the matter with them. */
    squad: (sport: TeamSport, team: SimTeam, at: number): Squad => ({
      sport,
      team,
      roster: rosterOfTeam(sport, team),
      ailments: ailments(sport, team, at),
    }),
    /** null unless the game has begun */
    boxScore(fixture: Fixture, at: number): BoxScore | null {
      if (fixture.calledOff !== null || at < fixture.start) return null
      return play(fixture, isCorrected(fixture, at)).boxScore(at - fixture.start)
    },
    /** A team's wins and losses, with the results of the day known at a moment. */
    record(sport: TeamSport, team: SimTeam, at: number): SeasonRecord {
      const { played, outcomes } = seasonToDate(sport, team, at)
      return recordAt({ sport, played, teamId: team.id, strength: strength(sport, team) }, outcomes)
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
