import * as z from 'zod'
import { LeagueCode, LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { FantasySportSchema, JoinCode, LeagueName, Rules, TeamName } from '../../../shared/league/league.ts'
import { SettingsChange } from '../../../shared/settings/settings.ts'
import { ChangeFrom } from '../../../shared/ruleset/ruleset.ts'
import { type RestRoute, restRoute } from './rest-route.ts'

const Card = z.object({
  id: LeagueId,
  name: z.string(),
  sport: FantasySportSchema,
  commissioner: z.string(),
  code: LeagueCode,
  seats: z.int(),
  seats_taken: z.int(),
})
const Code = z.object({ code: LeagueCode })

function toCard(
  card: { seatsTaken: number } & Omit<z.input<typeof Card>, 'seats_taken'>,
): z.input<typeof Card> {
  const { id, name, sport, commissioner, code, seats, seatsTaken } = card
  return { id, name, sport, commissioner, code, seats, seats_taken: seatsTaken }
}

/** Bodies may also carry `access_token`; it is ignored, as is every name that is not listed. */
export const leagueRoutes: readonly RestRoute[] = [
  restRoute({
    path: '/api/league/search',
    priority: 'can-wait',
    summary: 'Leagues you may find, by a part of the name',
    signedIn: true,
    request: z.object({ query: z.string().max(100).default('') }),
    response: z.object({ leagues: z.array(Card) }),
    call: async (api, request) => ({
      leagues: (await api.league.search({ text: request.query })).map(toCard),
    }),
  }),
  restRoute({
    path: '/api/league/joinable',
    priority: 'can-wait',
    summary: 'Listed leagues with an open spot',
    signedIn: true,
    request: z.object({}),
    response: z.object({ leagues: z.array(Card) }),
    call: async (api) => ({ leagues: (await api.league.joinable()).map(toCard) }),
  }),
  restRoute({
    path: '/api/league/userleagues',
    priority: 'can-wait',
    summary: 'Your leagues, with your team in each',
    signedIn: true,
    request: z.object({}),
    response: z.object({
      message: z.array(
        z.object({
          id: LeagueId,
          league_id: LeagueId,
          league_name: z.string(),
          name: z.string(),
          sport: FantasySportSchema,
          league_rank: z.int(),
          wins: z.int(),
          losses: z.int(),
          code: LeagueCode,
        }),
      ),
    }),
    call: async (api) => ({
      message: (await api.league.mine()).map((league) => ({
        id: league.id,
        league_id: league.id,
        league_name: league.name,
        name: league.teamName,
        sport: league.sport,
        league_rank: league.rank,
        wins: league.wins,
        losses: league.losses,
        code: league.code,
      })),
    }),
  }),
  restRoute({
    path: '/api/league/geturl',
    priority: 'can-wait',
    summary: 'The code of one of your leagues, as used in addresses',
    signedIn: true,
    request: z.object({ league_id: LeagueId }),
    response: Code,
    call: (api, request) => api.league.codeOf({ leagueId: request.league_id }),
  }),
  restRoute({
    path: '/api/league/create',
    summary: 'Make a league; `ruleset` and `settings` override the defaults of the sport',
    signedIn: true,
    once: true,
    request: z.object({
      league_name: LeagueName,
      sport: FantasySportSchema,
      team_name: TeamName,
      ruleset: Rules.nullish(),
      settings: SettingsChange.nullish(),
    }),
    response: z.object({ message: z.string(), league_id: LeagueId, code: LeagueCode }),
    call: async (api, request, idempotencyKey) => {
      const { id, code } = await api.league.create({
        name: request.league_name,
        sport: request.sport,
        teamName: request.team_name,
        rules: request.ruleset ?? {},
        settings: request.settings ?? {},
        idempotencyKey,
      })
      return { message: 'League created.', league_id: id, code }
    },
  }),
  restRoute({
    path: '/api/league/getleague',
    priority: 'can-wait',
    summary: 'A league of yours and its teams',
    signedIn: true,
    request: z.object({ code: LeagueCode }),
    response: z.object({
      league: z.object({
        id: LeagueId,
        name: z.string(),
        sport: FantasySportSchema,
        commissioner: UserId,
        code: LeagueCode,
        seats: z.int(),
      }),
      teams: z.array(
        z.object({
          id: TeamId,
          name: z.string(),
          owner_id: UserId,
          owner: z.string(),
          wins: z.int(),
          losses: z.int(),
          league_rank: z.int(),
        }),
      ),
    }),
    call: async (api, request) => {
      const { league, teams } = await api.league.home(request)
      return {
        league: {
          id: league.id,
          name: league.name,
          sport: league.sport,
          commissioner: league.commissionerId,
          code: league.code,
          seats: league.seats,
        },
        teams: teams.map((team) => ({
          id: team.id,
          name: team.name,
          owner_id: team.ownerId,
          owner: team.ownerName,
          wins: team.wins,
          losses: team.losses,
          league_rank: team.rank,
        })),
      }
    },
  }),
  restRoute({
    path: '/api/league/getcode',
    summary: 'A new invite code for the league whose code is `url`, good for two hours',
    signedIn: true,
    once: true,
    request: z.object({ url: LeagueCode }),
    response: z.object({ code: z.string() }),
    call: async (api, request, idempotencyKey) => {
      const { code } = await api.league.createInvite({ code: request.url, idempotencyKey })
      return { code }
    },
  }),
  restRoute({
    path: '/api/league/verify_commissioner',
    priority: 'can-wait',
    summary: 'Whether you are the commissioner: 200, or 403',
    signedIn: true,
    request: Code,
    response: z.object({ message: z.string() }),
    call: (api, request) => api.league.verifyCommissioner(request),
  }),
  restRoute({
    path: '/api/league/join',
    summary: 'Join by an invite code, or by the code of a listed league',
    signedIn: true,
    once: true,
    request: z.object({ name: TeamName, code: JoinCode }),
    response: z.object({ message: z.string(), league_id: LeagueId, code: LeagueCode }),
    call: async (api, request, idempotencyKey) => {
      const { leagueId, code } = await api.league.join({
        joinCode: request.code,
        teamName: request.name,
        idempotencyKey,
      })
      return { message: 'You have joined the league.', league_id: leagueId, code }
    },
  }),
  restRoute({
    path: '/api/league/update-ruleset',
    summary:
      'Change rules; those left out stay as they are. They count from this scoring period on, or `from` the `season`’s start',
    signedIn: true,
    request: z.object({
      sport: FantasySportSchema.optional(),
      league_id: LeagueId,
      ruleset: Rules,
      from: ChangeFrom.default('period'),
    }),
    response: z.object({ message: z.string() }),
    call: async (api, request) => {
      const { code } = await api.league.codeOf({ leagueId: request.league_id })
      const { sport, ruleset: rules, from } = request
      const { waits } = await api.ruleset.update({ code, sport, rules, from })
      return {
        message: waits
          ? 'The change counts in a week that has begun, so another manager has to approve it.'
          : 'Ruleset updated.',
      }
    },
  }),
]
