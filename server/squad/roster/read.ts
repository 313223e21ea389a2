import type { PlayerId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type {
  LeagueRosters,
  MyRoster,
  ProTeamOfMine,
  OwnershipHistory,
  RosteredPlayer,
} from '../../../shared/roster/roster.ts'
import { isByCategories } from '../../../shared/settings/catalogue/format.ts'
import { arrangeRoster } from '../../../shared/rules/roster/arrange.ts'
import { activeOf } from '../../../shared/rules/slots/rostered.ts'
import type { RosterPlan } from '../../../shared/rules/slots/room.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { nextCosts } from '../keeper/service.ts'
import { type LineupsShown, lineupsShown } from '../lineup/read.ts'
import { type CostThere, costsThere, MOVED_IN } from '../ownership/moved-in.ts'
import { leftTaxiOf, listBegun, listOwned, listTenures } from '../ownership/service.ts'
import { findStoredPlayers } from '../../feed/player/service.ts'
import { eligibleUnder } from '../scoring/eligible.ts'
import { rowAt } from '../scoring/list.ts'
import { viewSeason } from '../scoring/load.ts'
import { tableOf } from '../scoring/table.ts'
import { scoringOf } from '../position/scoring.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { openBetween, rosterSeason } from '../../league/off-season/service.ts'
import { spotsOf } from '../../league/standings/spots.ts'
import { listTeams } from '../../league/team/service.ts'
import { lockedOut } from '../limit/eliminated.ts'
import { undroppableIn } from '../limit/undroppable.ts'
import { acquiredBy } from './acquired.ts'
import * as queries from './queries.ts'

const NOTHING: ReadonlyMap<PlayerId, CostThere> = new Map()

/**
 * All teams of a league with their players, in the order of joining.
 * @param teamId the visitor's own
 */
export async function listRosters(app: App, league: LeagueRow, teamId: TeamId): Promise<LeagueRosters> {
  const { id: leagueId, sport, phase } = league
  const teams = await listTeams(app, leagueId)
  const season = await rosterSeason(app, league)
  const owned = season === null ? [] : await listBegun(app, { leagueId, season })
  const settings = await settingsOf(app, league)
  const plan = rosterPlanOf(sport, settings.roster)
  const spotOf = new Map(
    season === null
      ? []
      : (await listOwned(app, { leagueId, season })).map(({ playerId, spot }) => [playerId, spot]),
  )
  const hasLeftTaxi = season === null ? () => false : await leftTaxiOf(app, { leagueId, season })
  const costs = await nextCosts(app, league)
  const there = owned.some(({ kind }) => kind === MOVED_IN) ? await costsThere(app, leagueId) : NOTHING
  const rows = await rowsOf(
    app,
    league,
    owned.map(({ playerId }) => playerId),
  )
  const lineups = await lineupsShown(app, league)
  const players = owned.map((one) => {
    const player = must(rows.get(one.playerId), 'an owned player') as RosteredPlayer // once it has the five below
    player.acquired = acquiredBy(one, { teams: teams.length, there: there.get(one.playerId) })
    player.since = one.from
    player.spot = spotOf.get(one.playerId) ?? null
    player.hasLeftTaxi = hasLeftTaxi(one)
    player.keeping = costs.get(one.playerId) ?? null
    return { teamId: one.teamId, player }
  })
  return {
    sport,
    phase,
    offSeason: await openBetween(app, league),
    in: isByCategories(settings.format) ? 'value' : 'points',
    plan,
    spots: await spotsOf(app, league),
    eliminated: [...(await lockedOut(app, league, settings))],
    undroppable: [...(await undroppableIn(app, league))],
    lineUp: lineups && { day: lineups.day, label: lineups.label },
    teams: teams.map(({ id, name, ownerName }) => {
      const own = players.flatMap((one) => (one.teamId === id ? [one.player] : []))
      const places = placesOf(id, { lineups, plan, active: activeOf(own) })
      return { id, name, ownerName, isMine: id === teamId, players: own, places }
    }),
  }
}

/**
 * The places of a team: in a season its lineup and its bench. Before there is one, those who came first where they fit,
 * which is no lineup.
 */
function placesOf(
  id: TeamId,
  {
    lineups,
    plan,
    active,
  }: { lineups: LineupsShown | null; plan: RosterPlan; active: readonly RosteredPlayer[] },
): LeagueRosters['teams'][number]['places'] {
  if (lineups === null)
    return arrangeRoster(
      plan,
      active.map((player) => ({ id: player.id, positions: player.eligible })),
    ).map(({ slot, player }) => ({ slot, player: player?.id ?? null }))
  const own = new Set(active.map((player) => player.id))
  const { starters } = lineups.plan
  const starting = lineups
    .startersOf(id)
    .map((player) => (player !== null && own.has(player) ? player : null))
  const bench = active.filter((player) => !starting.includes(player.id))
  const room = Math.max(bench.length, plan.size - starters.length)
  return [
    ...starters.map(({ slot }, index) => ({ slot, player: starting[index] ?? null })),
    ...Array.from({ length: room }, (_, index) => ({ slot: null, player: bench[index]?.id ?? null })),
  ]
}

/** Players with their figures under a league's rules, in one pass over those that are kept in memory. */
async function rowsOf(app: App, league: LeagueRow, ids: readonly PlayerId[]) {
  const view = await viewSeason(app, league.sport)
  const scoring = await scoringOf(app, league)
  const table = tableOf(view, scoring, app.now())
  const eligibleAt = eligibleUnder(view, scoring.league)
  const { places, players } = view.players
  // A player who now has a position that no league plays still has his owner.
  const left = ids.filter((id) => !places.has(id))
  const stored = left.length > 0 ? await findStoredPlayers(app, league.sport, left) : []
  return new Map(
    ids.map((id) => {
      const place = places.get(id) ?? -1
      const player = must(players[place] ?? stored.find((one) => one.id === id), 'a player who is owned')
      const eligible = place < 0 ? player.eligible : eligibleAt(place)
      return [id, rowAt({ view, table, place, player, eligible })] as const
    }),
  )
}

/** The leagues in which a user has a team, the one joined last first. */
export function listMine(app: App, userId: UserId): Promise<MyRoster[]> {
  return queries.listMyRosters(app.db, userId)
}

/** Which real teams the user's fantasy players play for now: their games are the user's too. */
export function listProTeams(app: App, userId: UserId): Promise<ProTeamOfMine[]> {
  return queries.listProTeamsOf(app.db, userId)
}

/** Who has owned a player in the season that the league drafts for or plays, and what he would cost to keep after it. */
export async function listHistory(
  app: App,
  league: LeagueRow,
  playerId: PlayerId,
): Promise<OwnershipHistory> {
  const { id: leagueId } = league
  const season = await rosterSeason(app, league)
  if (season === null) return { spells: [], keeping: null }
  const tenures = await listTenures(app, { leagueId, season, playerId })
  const teams = await listTeams(app, leagueId)
  const there = tenures.some(({ kind }) => kind === MOVED_IN) ? await costsThere(app, leagueId) : NOTHING
  return {
    keeping: (await nextCosts(app, league)).get(playerId) ?? null,
    spells: tenures.map(({ teamId, from, until, ...event }) => ({
      team: { id: teamId, name: teams.find(({ id }) => id === teamId)?.name ?? '' },
      acquired: acquiredBy(event, { teams: teams.length, there: there.get(playerId) }),
      from,
      until,
    })),
  }
}
