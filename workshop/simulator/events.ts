import { easternDay } from '../../shared/core/eastern-time.ts'
import { feedDate } from './base/calendar.ts'
import { headerTeamDoc, teamDoc, type LeaderCategoryDoc } from './base/documents.ts'
import type { Side } from './base/event-log.ts'
import type { GameNow, LeaguePlay } from './league-play.ts'
import { LEAGUES } from './base/leagues.ts'
import { hashed } from './base/rng.ts'
import type { Fixture } from './schedule.ts'
import { postponed, scheduled, type StatusDoc } from './base/status.ts'
import { conferenceId } from './teams/conferences.ts'
import type { SimTeam, TeamSport } from './teams/team.ts'

const PERIODS: Readonly<Record<TeamSport, number>> = { nfl: 4, ncaaf: 4, nba: 4, ncaa_mbb: 2, mlb: 9, nhl: 3 }

/** The parts of a scoreboard that say which league it is. */
export function leagueDoc(sport: keyof typeof LEAGUES) {
  const { sportId, id, name, abbreviation, slug } = LEAGUES[sport]
  return {
    id,
    uid: `s:${sportId}~l:${id}`,
    name,
    abbreviation,
    slug,
    logos: [],
  }
}

function uid(sport: TeamSport): string {
  const { sportId, id } = LEAGUES[sport]
  return `s:${sportId}~l:${id}`
}

function statusOf(game: GameNow): StatusDoc {
  switch (game.state) {
    case 'pre':
      return scheduled(game.fixture.start)
    case 'called-off':
      return postponed()
    case 'in':
    case 'post':
      return game.moment.status
  }
}

function momentOf(game: GameNow) {
  return game.state === 'in' || game.state === 'post' ? game.moment : null
}

function leadersOf(game: GameNow, side: Side): readonly LeaderCategoryDoc[] {
  if (game.state === 'pre') return game.leaders[side]
  return momentOf(game)?.leaders[side] ?? []
}

/** The moment as of which records are told: the end of a game that is over, else now. */
function recordTime(game: GameNow, at: number): number {
  return game.state === 'post' ? game.end : at
}

/** A game of a scoreboard. */
export function eventDoc(play: LeaguePlay, game: GameNow, at: number) {
  const { fixture } = game
  const { sport, id, home, away, start } = fixture
  const status = statusOf(game)
  const date = feedDate(start)
  return {
    id,
    uid: `${uid(sport)}~e:${id}`,
    date,
    name: `${away.displayName} at ${home.displayName}`,
    shortName: `${away.abbreviation} @ ${home.abbreviation}`,
    season: seasonDoc(fixture),
    ...weekDoc(fixture),
    competitions: [
      {
        id,
        uid: `${uid(sport)}~e:${id}~c:${id}`,
        date,
        attendance: 0,
        type: { id: '1', abbreviation: 'STD' },
        timeValid: true,
        neutralSite: false,
        conferenceCompetition: false,
        recent: game.state === 'in',
        venue: venueDoc(fixture),
        competitors: [competitorDoc(play, game, { side: 1, at }), competitorDoc(play, game, { side: 0, at })],
        notes: [],
        status,
        ...broadcastDocs(fixture),
        format: { regulation: { periods: PERIODS[sport] } },
        startDate: date,
        ...momentOf(game)?.extras,
      },
    ],
    status: {
      clock: status.clock,
      displayClock: status.displayClock,
      period: status.period,
      type: status.type,
    },
  }
}

function seasonDoc({ year }: Fixture) {
  return { year, type: 2, slug: 'regular-season' }
}

/** Football counts weeks; the other sports do not. */
function weekDoc({ sport, week }: Fixture) {
  return sport === 'nfl' || sport === 'ncaaf' ? { week: { number: week } } : {}
}

function venueDoc({ home }: Fixture) {
  const { fullName, city, state } = home.venue
  return { fullName, address: { city, state } }
}

function broadcastDocs({ sport, id }: Fixture) {
  const { networks } = LEAGUES[sport]
  const network = networks[Math.floor(hashed(id, 'broadcast') * networks.length)] ?? networks[0]
  return { broadcasts: [{ market: 'national', names: [network] }], broadcast: network }
}

function competitorDoc(play: LeaguePlay, game: GameNow, of: { side: Side; at: number }) {
  const { side, at } = of
  const { sport, home, away } = game.fixture
  const team = side === 1 ? home : away
  const moment = momentOf(game)
  const rank = play.rank(sport, team)
  const college = sport === 'ncaaf' || sport === 'ncaa_mbb'
  return {
    id: team.id,
    uid: `${uid(sport)}~t:${team.id}`,
    type: 'team',
    order: side === 1 ? 0 : 1,
    homeAway: side === 1 ? 'home' : 'away',
    ...(game.state === 'post' ? { winner: game.moment.winner === side } : {}),
    team: scoreboardTeamDoc(sport, team),
    score: String(moment?.score[side] ?? 0),
    ...(moment === null
      ? {}
      : {
          linescores: moment.linescores[side].map((value, i) => ({
            value,
            displayValue: String(value),
            period: i + 1,
          })),
        }),
    statistics: moment?.statistics[side] ?? [],
    leaders: leadersOf(game, side),
    ...(college ? { curatedRank: { current: rank ?? 99 } } : {}),
    records: [
      {
        name: 'overall',
        abbreviation: 'Game',
        type: 'total',
        summary: play.record(sport, team, recordTime(game, at)).text,
      },
    ],
    ...moment?.sideExtras[side],
  }
}

/** A team on a scoreboard, which alone says what conference it is of. */
function scoreboardTeamDoc(sport: TeamSport, team: SimTeam) {
  const conference = conferenceId(sport, team.abbreviation)
  return { ...teamDoc(team, uid(sport)), ...(conference === null ? {} : { conferenceId: conference }) }
}

/** A team in a box score. */
function boxTeamDoc(fixture: Fixture, side: Side) {
  return teamDoc(side === 1 ? fixture.home : fixture.away, uid(fixture.sport))
}

/** All about one game. Before the start it has leaders to date, and no players in the box score. */
export function summaryDoc(play: LeaguePlay, game: GameNow, at: number) {
  const { fixture } = game
  const { id, sport, start, home, away } = fixture
  const box = play.boxScore(fixture, at)
  const sides = [0, 1] as const
  return {
    boxscore: {
      teams: sides.map((side) => ({
        team: boxTeamDoc(fixture, side),
        statistics: box?.teams[side] ?? [],
        displayOrder: side + 1,
        homeAway: side === 1 ? 'home' : 'away',
      })),
      ...(box === null
        ? {}
        : {
            players: sides.map((side) => ({
              team: boxTeamDoc(fixture, side),
              statistics: box.players[side],
              displayOrder: side + 1,
            })),
          }),
    },
    format: { regulation: { periods: PERIODS[sport] } },
    gameInfo: { venue: venueDoc(fixture) },
    leaders: [1, 0].map((side) => {
      const team = side === 1 ? home : away
      return {
        team: {
          id: team.id,
          displayName: team.displayName,
          abbreviation: team.abbreviation,
        },
        leaders: leadersOf(game, side === 1 ? 1 : 0),
      }
    }),
    header: {
      id,
      uid: `${uid(sport)}~e:${id}`,
      season: { year: fixture.year, type: 2 },
      ...(sport === 'nfl' || sport === 'ncaaf' ? { week: fixture.week } : {}),
      timeValid: true,
      competitions: [
        {
          id,
          uid: `${uid(sport)}~e:${id}~c:${id}`,
          date: feedDate(start),
          neutralSite: false,
          boxscoreAvailable: box !== null,
          liveAvailable: game.state === 'in',
          competitors: [headerSide(play, game, { side: 1, at }), headerSide(play, game, { side: 0, at })],
          status: statusOf(game),
        },
      ],
      league: leagueDoc(sport),
    },
    ...box?.extras,
    meta: { gameDay: easternDay(start) },
  }
}

function headerSide(play: LeaguePlay, game: GameNow, of: { side: Side; at: number }) {
  const { side, at } = of
  const { sport, home, away } = game.fixture
  const team = side === 1 ? home : away
  const moment = momentOf(game)
  const { text } = play.record(sport, team, recordTime(game, at))
  const rank = play.rank(sport, team)
  return {
    id: team.id,
    uid: `${uid(sport)}~t:${team.id}`,
    order: side === 1 ? 0 : 1,
    homeAway: side === 1 ? 'home' : 'away',
    ...(game.state === 'post' ? { winner: game.moment.winner === side } : {}),
    team: headerTeamDoc(team, uid(sport)),
    // The feed leaves the score of a game to come out of the header.
    ...(moment === null
      ? {}
      : {
          score: String(moment.score[side]),
          linescores: moment.linescores[side].map((value) => ({ displayValue: String(value) })),
        }),
    record: [{ type: 'total', summary: text, displayValue: text }],
    ...(rank === null ? {} : { rank }),
    ...moment?.sideExtras[side],
  }
}
