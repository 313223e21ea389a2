import type { LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { DAY } from '../../../shared/core/time.ts'
import { withoutAddress } from '../../../shared/core/without-address.ts'
import type { OpenTeam, OpenTeamPreview } from '../../../shared/league/open-team.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { type By, inLeague } from '../../league/events/in-league.ts'
import { rosterSeason } from '../../league/off-season/service.ts'
import { listRanks } from '../../league/standings/standings.ts'
import { listTeams, teamOf } from '../../league/team/service.ts'
import { listOwned } from '../../squad/ownership/service.ts'
import { listPicks } from '../../squad/trade-book/service.ts'
import { listOpenTeams } from '../claim/open-teams.ts'
import { unlist } from '../team-offer/links.ts'
import * as queries from './queries.ts'

/** Of the server: more is not shown at once. */
const MOST_SHOWN = 50
/** So long a team stays on the list: its commissioner may have forgotten it. */
const LISTED_FOR = 60 * DAY

/**
 * The commissioner lists a team that needs a manager, so that everyone on the server finds it, or takes it off the list.
 * @param of.how null to take it off
 * @throws {DomainError} HAND_OVER_REFUSED for a team that has a manager
 */
export function setListed(
  app: App,
  by: By & { actorId: UserId },
  { teamId, how }: { teamId: TeamId; how: 'confirmed' | 'first-come' | null },
): Promise<void> {
  return inLeague(app, by, async (app, league) => {
    if (how === null) return takeOff(app, league.id, teamId)
    const open = (await listOpenTeams(app, league)).find((team) => team.teamId === teamId)
    if (open?.listed === how) return
    if (!open)
      throw new DomainError('HAND_OVER_REFUSED', {
        message: 'This team has a manager: they can ask to be replaced, or you can offer it to a person.',
      })
    const listed = { leagueId: league.id, teamId, isFirstCome: how === 'first-come', at: league.at }
    await queries.putListed(app.db, listed)
  })
}

/** Of another league's team nothing happens. */
async function takeOff(app: App, leagueId: LeagueId, teamId: TeamId): Promise<void> {
  if ((await listTeams(app, leagueId)).some(({ id }) => id === teamId)) await unlist(app, teamId)
}

/** Teams that a person could have, in leagues that they are not in. */
export async function listOpen(app: App, userId: UserId): Promise<OpenTeam[]> {
  const asked = await queries.listAsked(app.db, userId)
  const page = { since: app.now() - LISTED_FOR, limit: MOST_SHOWN }
  const shown: OpenTeam[] = []
  for (const row of await queries.listListed(app.db, userId, page)) {
    const team = await cardOf(app, row, asked)
    if (team) shown.push(team)
  }
  return shown
}

type Listed = NonNullable<Awaited<ReturnType<typeof queries.findListed>>>

/** Names are without addresses of pages: what a stranger reads is no place to write to them. */
async function cardOf(app: App, row: Listed, asked: ReadonlySet<TeamId>): Promise<OpenTeam | null> {
  const { league, teamId, isFirstCome, commissioner } = row
  const open = (await listOpenTeams(app, league)).find((one) => one.teamId === teamId)
  if (!open) return null
  const ranks = await listRanks(app, league)
  const { wins = 0, losses = 0, ties = 0, rank = null } = ranks.find((one) => one.teamId === teamId) ?? {}
  return {
    teamId,
    teamName: withoutAddress(row.teamName),
    leagueName: withoutAddress(league.name),
    sport: league.sport,
    commissioner,
    why: open.why,
    isFirstCome,
    wins,
    losses,
    ties,
    rank,
    of: (await listTeams(app, league.id)).length,
    isAsked: asked.has(teamId),
  }
}

/** What the next manager of a listed team would have. @throws {DomainError} OPEN_TEAM_GONE */
export async function previewOpen(app: App, userId: UserId, teamId: TeamId): Promise<OpenTeamPreview> {
  const row = await needListed(app, teamId)
  const { league } = row
  const teams = await listTeams(app, league.id)
  const card = await cardOf(app, row, await queries.listAsked(app.db, userId))
  if (!card) throw new DomainError('OPEN_TEAM_GONE')
  const season = await rosterSeason(app, league)
  const owned = season === null ? [] : await listOwned(app, { leagueId: league.id, season })
  const ids = owned.filter((one) => one.teamId === teamId).map(({ playerId }) => playerId)
  const players = await findStoredPlayers(app, league.sport, ids)
  const nameOf = (id: TeamId) => withoutAddress(teams.find((team) => team.id === id)?.name ?? 'A former team')
  const picks = season === null ? [] : await listPicks(app, { leagueId: league.id, from: season + 1 })
  return {
    ...card,
    players: players.map(({ name, eligible, team }) => ({
      name,
      positions: eligible,
      team: team?.abbreviation ?? null,
    })),
    picksOwned: picks
      .filter(({ of, owner }) => owner === teamId && of !== teamId)
      .map((pick) => ({ season: pick.season, round: pick.round, teamName: nameOf(pick.of) })),
    picksOwed: picks
      .filter(({ of, owner }) => of === teamId && owner !== teamId)
      .map((pick) => ({ season: pick.season, round: pick.round, teamName: nameOf(pick.owner) })),
    own: teamOf(teams, userId) ? league.code : null,
  }
}

/** @throws {DomainError} OPEN_TEAM_GONE */
export async function needListed(app: App, teamId: TeamId): Promise<Listed> {
  const row = await queries.findListed(app.db, teamId, app.now() - LISTED_FOR)
  if (!row) throw new DomainError('OPEN_TEAM_GONE')
  return row
}

/** Takes teams off the list that were on it for long enough. */
export function forgetOldListings(app: App): Promise<void> {
  return queries.deleteListedBefore(app.db, app.now() - LISTED_FOR)
}
