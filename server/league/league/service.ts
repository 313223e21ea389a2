import { openBetween } from '../off-season/service.ts'
import type * as z from 'zod'
import { LeagueCode, LeagueId, TeamId, type UserId } from '../../../shared/core/ids.ts'
import type {
  LeagueCard,
  LeagueFormat,
  LeagueHome,
  MyLeague,
  NewLeague,
} from '../../../shared/league/league.ts'
import { must } from '../../../shared/core/must.ts'
import { nameKey } from '../../../shared/core/name.ts'
import { HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { rulesFor } from '../ruleset/service.ts'
import { settingsFor, settingsOf } from '../settings/service.ts'
import { inLeague } from '../events/in-league.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { findWeekLabel } from '../standings/current-week.ts'
import { listRanks } from '../standings/standings.ts'
import { isOrphan, listFormerTeams, listTeams, usernameIn } from '../team/service.ts'
import { listCoCommissioners } from '../membership/service.ts'
import { foundLeague } from './found.ts'
import * as queries from './queries.ts'

const NEW_LEAGUES = { max: 100, windowMs: HOUR }
const MAX_CARDS = 100

/**
 * Makes a league with its first rules and settings and the commissioner's team in it.
 * @throws {DomainError} RULE_UNKNOWN, INVALID_INPUT, TOO_MANY_TRIES, KEY_REUSED
 */
export async function createLeague(
  app: App,
  idempotency: Idempotency,
  input: z.output<typeof NewLeague>,
): Promise<{ id: LeagueId; code: LeagueCode }> {
  const { userId } = idempotency
  const rules = rulesFor(input.sport, input.rules)
  const settings = settingsFor(input.sport, input.settings)
  return idempotent(app, idempotency, async (app) => {
    await takeTry(app, `create-league:${userId}`, NEW_LEAGUES)
    const id = LeagueId.parse(app.newId())
    const code = LeagueCode.parse(app.newId().slice(-8))
    await foundLeague(app, {
      id,
      code,
      userId,
      name: input.name,
      sport: input.sport,
      listed: input.listed,
      rules,
      settings,
      team: { id: TeamId.parse(app.newId()), name: input.teamName },
      others: [],
    })
    return { id, code }
  })
}

/** The league with its teams in the order of the standings. @param me the visitor's own part in it */
export async function getLeagueHome(
  app: App,
  league: LeagueRow,
  me: z.input<typeof LeagueHome>['me'],
): Promise<z.input<typeof LeagueHome>> {
  const rows = await listTeams(app, league.id)
  const tableOf = new Map((await listRanks(app, league)).map((row) => [row.teamId, row]))
  // Written out with all that they will have: V8 takes thirty times as long to copy a row of the driver and add to it.
  const teams = rows.map((team, index) => {
    const { id, name, ownerId, ownerName, seat } = team
    const row = tableOf.get(id) ?? { wins: 0, losses: 0, ties: 0, rank: index + 1 }
    const { wins, losses, ties, rank } = row
    const asksReplacement = team.replaceAskedAt !== null
    const isOrphaned = isOrphan(team)
    const coManagers = team.coManagers.map(({ userId, username }) => ({ userId, username }))
    return {
      id,
      name,
      ownerId,
      ownerName,
      coManagers,
      seat,
      wins,
      losses,
      ties,
      rank,
      isOrphaned,
      asksReplacement,
    }
  })
  teams.sort((a, b) => a.rank - b.rank)
  const formerTeams = await listFormerTeams(app, league.id)
  return {
    league: {
      ...league,
      commissionerName: must(usernameIn(rows, league.commissionerId), 'the name of the commissioner'),
      coCommissioners: await listCoCommissioners(app, league.id),
      format: await formatOf(app, league),
      offSeason: await openBetween(app, league),
    },
    teams,
    formerTeams,
    seq: league.seq,
    me,
  }
}

/** The user's leagues, the one joined last first, with the place of their team in each. */
export async function listMyLeagues(app: App, userId: UserId): Promise<MyLeague[]> {
  const rows = await queries.listMyTeams(app.db, userId)
  const leagues: MyLeague[] = []
  for (const { league, team, seatsTaken, isCommissioner } of rows) {
    const row = (await listRanks(app, league)).find(({ teamId }) => teamId === team.id)
    leagues.push({
      id: league.id,
      code: league.code,
      name: league.name,
      sport: league.sport,
      teamId: team.id,
      teamName: team.name,
      wins: row?.wins ?? 0,
      losses: row?.losses ?? 0,
      ties: row?.ties ?? 0,
      rank: row?.rank ?? (await placeOf(app, league.id, team.id)),
      week: await findWeekLabel(app, league),
      phase: league.phase,
      format: await formatOf(app, league),
      openSpots: league.phase === 'setting-up' ? Math.max(0, league.seats - seatsTaken) : 0,
      isCommissioner,
    })
  }
  return leagues
}

async function formatOf(app: App, league: LeagueRow): Promise<LeagueFormat> {
  const { scoring, competition, lineups } = (await settingsOf(app, league)).format
  return { scoring, competition, lineups }
}

/** Of a team before there is a table: in the order of joining. */
async function placeOf(app: App, leagueId: LeagueId, teamId: TeamId): Promise<number> {
  return (await listTeams(app, leagueId)).findIndex(({ id }) => id === teamId) + 1
}

/** Leagues that the user may find by a part of the league's or the commissioner's name, newest first. */
export function searchLeagues(app: App, userId: UserId, text: string): Promise<LeagueCard[]> {
  return listCards(app, userId, { text: nameKey(text), joinable: false })
}

/** Listed leagues with an open spot that the user is not in, newest first. */
export function listJoinable(app: App, userId: UserId): Promise<LeagueCard[]> {
  return listCards(app, userId, { text: '', joinable: true })
}

async function listCards(
  app: App,
  userId: UserId,
  filter: { text: string; joinable: boolean },
): Promise<LeagueCard[]> {
  const cards = await queries.searchLeagues(app.db, userId, { ...filter, limit: MAX_CARDS })
  return cards.filter((card) => !filter.joinable || card.seatsTaken < card.seats)
}

/** Opens the league to everyone on this server, or closes it to all but the invited. */
export function setListed(
  app: App,
  by: { leagueId: LeagueId; actorId: UserId },
  listed: boolean,
): Promise<boolean> {
  return inLeague(app, by, async (app, league) => {
    if (league.listed === listed) return listed
    await queries.updateListed(app.db, league.id, listed)
    await league.append({ kind: 'listing-changed', before: league.listed, after: listed })
    return listed
  })
}
