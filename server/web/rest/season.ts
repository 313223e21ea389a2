import * as z from 'zod'
import { SPOT_NAMES } from '../../../shared/labels/roster/spot-step.ts'
import { LeagueCode, TeamId } from '../../../shared/core/ids.ts'
import { TeamLineup } from '../../../shared/lineup/lineup.ts'
import { Matchup, WeekScores } from '../../../shared/matchup/matchup.ts'
import { Schedule } from '../../../shared/schedule/schedule.ts'
import { PastSeason, PlayoffOdds, Playoffs, Standings } from '../../../shared/standings/standings.ts'
import { seasonOwnersLabel } from '../../../shared/labels/season/owners.ts'
import { pointsOfFile, calendarOf } from '../../season/season/files.ts'
import { csvOf } from '../wire/csv.ts'
import { type RestRoute, restRoute } from './rest-route.ts'

const OfLeague = z.object({ code: LeagueCode })
/** In an address everything is text. */
const whole = z.coerce.number().pipe(z.int32()).nullish()
const OfSeason = OfLeague.extend({ season: whole })

/** Reading what the pages of a season show. Points are in hundredths, times in ms since the epoch. */
export const seasonRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/league/schedule',
    summary: 'The schedule, week by week, with results',
    signedIn: true,
    request: OfSeason,
    response: Schedule,
    call: (api, { code, season }) => api.schedule.ofLeague({ code, season: season ?? null }),
  }),
  restRoute({
    method: 'GET',
    path: '/api/league/standings',
    summary: 'The table, with the reason for every place',
    signedIn: true,
    request: OfSeason,
    response: Standings,
    call: (api, { code, season }) => api.standings.ofLeague({ code, season: season ?? null }),
  }),
  restRoute({
    method: 'GET',
    path: '/api/league/odds',
    summary: 'How likely each team is to go to the playoffs and to win them',
    signedIn: true,
    request: OfLeague,
    response: PlayoffOdds,
    call: (api, { code }) => api.standings.odds({ code }),
  }),
  restRoute({
    method: 'GET',
    path: '/api/league/playoffs',
    summary: 'Seeds, bracket and places',
    signedIn: true,
    request: OfSeason,
    response: Playoffs,
    call: (api, { code, season }) => api.standings.playoffs({ code, season: season ?? null }),
  }),
  restRoute({
    method: 'GET',
    path: '/api/league/history',
    summary: 'Seasons that are over: places and awards',
    signedIn: true,
    request: OfLeague,
    response: z.array(PastSeason),
    call: (api, { code }) => api.season.past({ code }),
  }),
  restRoute({
    method: 'GET',
    path: '/api/league/matchups',
    summary: 'The matchups of a week with their scores; of the current week where none is named',
    signedIn: true,
    request: OfLeague.extend({ period: whole }),
    response: WeekScores,
    call: (api, { code, period }) => api.matchup.ofWeek({ code, period: period ?? null }),
  }),
  restRoute({
    method: 'GET',
    path: '/api/league/matchup',
    summary: 'A matchup with everybody in it, by its number in the week; yours where none is named',
    signedIn: true,
    request: OfLeague.extend({ period: whole, number: whole }),
    response: Matchup,
    call: (api, { code, period, number }) =>
      api.matchup.get({ code, period: period ?? null, number: number ?? null }),
  }),
  restRoute({
    method: 'GET',
    path: '/api/league/lineup',
    summary: 'A team’s lineup on a day; yours, and the next to be set, where none is named',
    signedIn: true,
    request: OfLeague.extend({ team: TeamId.nullish(), day: whole }),
    response: TeamLineup,
    call: (api, { code, team, day }) => api.lineup.ofTeam({ code, teamId: team ?? null, day: day ?? null }),
  }),
  restRoute({
    method: 'GET',
    path: '/api/league/rosters.csv',
    summary: 'Every team’s players, as a file for a spreadsheet',
    signedIn: true,
    request: OfLeague,
    response: 'text/csv',
    call: async (api, { code }) => {
      const { teams } = await api.roster.ofLeague({ code })
      return csvOf(
        ['Team', 'Manager', 'Player', 'Position', 'Pro team', 'Slot', 'Acquired', 'Since'],
        teams.flatMap(({ name, ownerName, players, places }) =>
          players.map((player) => [
            name,
            ownerName,
            player.name,
            player.position,
            player.team?.abbreviation ?? null,
            player.spot === null
              ? (places.find((place) => place.player === player.id)?.slot ?? 'Bench')
              : SPOT_NAMES[player.spot],
            player.acquired.how,
            new Date(player.since).toISOString(),
          ]),
        ),
      )
    },
  }),
  restRoute({
    method: 'GET',
    path: '/api/league/schedule.csv',
    summary: 'The schedule, as a file for a spreadsheet',
    signedIn: true,
    request: OfSeason,
    response: 'text/csv',
    call: async (api, { code, season }) => {
      const schedule = await api.schedule.ofLeague({ code, season: season ?? null })
      const nameOf = (id: string | null) => schedule.teams.find((team) => team.id === id)?.name ?? null
      return csvOf(
        ['Week', 'Label', 'Begins', 'Ends', 'Round', 'Home', 'Away'],
        schedule.weeks.flatMap(({ week, label, startsAt, endsAt, roundName, matchups }) =>
          matchups.map(({ home, away, isBye }) => [
            week,
            label,
            startsAt === null ? null : new Date(startsAt).toISOString(),
            endsAt === null ? null : new Date(endsAt).toISOString(),
            roundName,
            nameOf(home),
            isBye ? 'Bye' : nameOf(away),
          ]),
        ),
      )
    },
  }),
  restRoute({
    method: 'GET',
    path: '/api/league/results.csv',
    summary: 'The results of all weeks that are over, as a file for a spreadsheet',
    signedIn: true,
    request: OfSeason,
    response: 'text/csv',
    call: async (api, { code, season }) => {
      const schedule = await api.schedule.ofLeague({ code, season: season ?? null })
      const nameOf = (id: string | null) => schedule.teams.find((team) => team.id === id)?.name ?? null
      return csvOf(
        ['Week', 'Label', 'State', 'Round', 'Home', 'Home points', 'Away', 'Away points', 'Winner'],
        schedule.weeks.flatMap(({ week, label, state, roundName, matchups }) =>
          state === 'provisional' || state === 'official'
            ? matchups.map(({ home, away, isBye, homePoints, awayPoints, winner }) => [
                week,
                label,
                state,
                roundName,
                nameOf(home),
                pointsOfFile(homePoints),
                isBye ? 'Bye' : nameOf(away),
                pointsOfFile(awayPoints),
                nameOf(winner),
              ])
            : [],
        ),
      )
    },
  }),
  restRoute({
    method: 'GET',
    path: '/api/league/standings.csv',
    summary: 'The table, as a file for a spreadsheet',
    signedIn: true,
    request: OfSeason,
    response: 'text/csv',
    call: async (api, { code, season }) => {
      const { teams } = await api.standings.ofLeague({ code, season: season ?? null })
      return csvOf(
        [
          'Rank',
          'Team',
          'Manager',
          'Division',
          'Wins',
          'Losses',
          'Ties',
          'Points for',
          'Points against',
          'Streak',
          'Why',
        ],
        teams.map((team) => [
          team.rank,
          team.name,
          seasonOwnersLabel(team),
          team.division,
          team.wins,
          team.losses,
          team.ties,
          pointsOfFile(team.pointsFor),
          pointsOfFile(team.pointsAgainst),
          team.streak,
          team.why,
        ]),
      )
    },
  }),
  restRoute({
    method: 'GET',
    path: '/api/league/schedule.ics',
    summary: 'A team’s weeks as a calendar; yours where none is named',
    signedIn: true,
    request: OfLeague.extend({ team: TeamId.nullish() }),
    response: 'text/calendar',
    call: async (api, { code, team }) => {
      const { league } = await api.league.home({ code })
      return calendarOf(await api.schedule.ofLeague({ code }), { league, teamId: team ?? null })
    },
  }),
]
