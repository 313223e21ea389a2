import type { LeagueId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import { spotTenuresOf, type SpotTenure } from '../../../shared/rules/roster/spot-tenures.ts'
import type { Spot } from '../../../shared/rules/slots/rostered.ts'
import type { EndedTenure } from '../../../shared/rules/waiver/holds.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import * as queries from './queries.ts'

/** A league that is locked, in a season of it, and the event by which its rosters change. */
export interface RosterChange {
  readonly league: Pick<LockedLeague, 'id' | 'at'>
  readonly season: number
  /** Number of the event. */
  readonly seq: number
}

/** A player and the team that has him, or had him. */
interface Owned {
  readonly playerId: PlayerId
  readonly teamId: TeamId
}

/** Gives a player to a team. False when another owns him already. */
export function own(app: App, change: RosterChange, owned: Owned): Promise<boolean> {
  return queries.beginOwnership(app.db, rowOf(change, owned))
}

/** Takes a player from a team, and from its reserve or taxi squad. False when the team does not own him. */
export async function disown(app: App, change: RosterChange, owned: Owned): Promise<boolean> {
  const row = rowOf(change, owned)
  if (!(await queries.endOwnership(app.db, row))) return false
  await queries.endSpot(app.db, row)
  return true
}

/** Puts a team's player on its reserve or taxi squad, or back on its roster where it is null. */
export async function setSpot(
  app: App,
  change: RosterChange,
  { spot, ...owned }: Owned & { readonly spot: Spot | null },
): Promise<void> {
  const row = rowOf(change, owned)
  await queries.endSpot(app.db, row)
  if (spot !== null) await queries.beginSpot(app.db, { ...row, spot })
}

/** Whether a team has brought a player back from its taxi squad in this season. */
export async function leftTaxiOf(app: App, of: queries.LeagueSeason): Promise<(owned: Owned) => boolean> {
  const rows = await queries.listLeftTaxi(app.db, of)
  const left = new Set(rows.map(({ playerId, teamId }) => `${playerId} ${teamId}`))
  return ({ playerId, teamId }) => left.has(`${playerId} ${teamId}`)
}

/**
 * All owned players with their teams, in order, and the event by which each came; `spot` where he has no
 * active spot, since the event `spotSeq`. `activeSince` is the event by which he last came to the roster.
 */
export async function listOwned(app: App, of: queries.LeagueSeason) {
  const rows = await queries.listOwned(app.db, of)
  return rows.map(({ backSeq, ...row }) => ({ ...row, activeSince: Math.max(row.seq, backSeq ?? 0) }))
}

/**
 * The tenures that overlap a span, ms since the epoch, in order: split where the player was put on a reserve
 * or taxi squad, or brought back.
 */
export async function listOwnedBetween(
  app: App,
  of: queries.LeagueSeason & { from: number; until: number },
): Promise<SpotTenure<PlayerId, TeamId>[]> {
  const tenures = await queries.listOwnedBetween(app.db, of)
  return spotTenuresOf(tenures, await queries.listSpots(app.db, of))
}

/** All owned players with the event by which their teams got them, in order. `payload` is JSON. */
export function listBegun(app: App, of: queries.LeagueSeason): ReturnType<typeof queries.listBegun> {
  return queries.listBegun(app.db, of)
}

/** Who has owned a player, newest first. `payload` is JSON. */
export function listTenures(
  app: App,
  of: queries.LeagueSeason & { playerId: PlayerId },
): ReturnType<typeof queries.listTenures> {
  return queries.listTenures(app.db, of)
}

/** What an event did to a player. */
export interface TransferOf {
  readonly playerId: PlayerId
  /** His team before and after it, null for none. Both are the same team where he only changed his spot. */
  readonly from: TeamId | null
  readonly to: TeamId | null
  /** His place on reserve or taxi squad before it; null for the roster. */
  readonly spot: Spot | null
  /** Whether he has changed hands since; where only his place changed, whether that has. */
  readonly hasMovedOn: boolean
}

/** What an event did to rosters, for each player of it. */
export async function listTransfersOf(
  app: App,
  of: queries.LeagueSeason & { seq: number },
): Promise<TransferOf[]> {
  const rows = await queries.listTenuresTouched(app.db, of)
  const spots = await queries.listSpotsTouched(app.db, of)
  const isLater = (row: { fromSeq: number; untilSeq: number | null }) =>
    row.fromSeq > of.seq || (row.untilSeq ?? 0) > of.seq
  const spotBefore = (id: PlayerId) =>
    spots.find(({ playerId, untilSeq }) => playerId === id && untilSeq === of.seq)?.spot ?? null
  const moved = [...new Set(rows.map(({ playerId }) => playerId))].map((playerId): TransferOf => {
    const own = rows.filter((row) => row.playerId === playerId)
    return {
      playerId,
      from: own.find(({ untilSeq }) => untilSeq === of.seq)?.teamId ?? null,
      to: own.find(({ fromSeq }) => fromSeq === of.seq)?.teamId ?? null,
      spot: spotBefore(playerId),
      hasMovedOn: own.some(isLater),
    }
  })
  const placed = new Map(
    spots
      .filter(({ playerId }) => !moved.some((one) => one.playerId === playerId))
      .map(({ playerId, teamId }) => [playerId, teamId]),
  )
  const owned = placed.size > 0 ? await queries.listOwned(app.db, of) : []
  return [
    ...moved,
    ...Array.from(placed, ([playerId, teamId]): TransferOf => {
      const isHis = owned.some(
        (one) => one.playerId === playerId && one.teamId === teamId && one.seq <= of.seq,
      )
      const own = spots.filter((row) => row.playerId === playerId)
      return {
        playerId,
        from: teamId,
        to: teamId,
        spot: spotBefore(playerId),
        hasMovedOn: !isHis || own.some(isLater),
      }
    }),
  ]
}

/** Who was dropped after a moment and is on no team now, with the tenure that ended then; times in ms since the epoch. */
export async function listFreed(
  app: App,
  of: queries.LeagueSeason & { after: number },
): Promise<(EndedTenure & { readonly playerId: PlayerId })[]> {
  const freed = await queries.listFreed(app.db, of)
  return freed.flatMap(({ playerId, from, until, kind }) =>
    until === null ? [] : [{ playerId, from, until, isFreeAgentAdd: kind === FREE_AGENT_ADD }],
  )
}

/** The one event by which a team adds a free agent by itself. Whatever kinds are added: they are none until named here. */
const FREE_AGENT_ADD = 'roster-moved' satisfies LeagueEvent['kind']

/** When the draft of a season ended, ms since the epoch; null where it has not, or before the moment given. */
export function findDraftEnd(app: App, of: queries.LeagueSeason & { after: number }): Promise<number | null> {
  return queries.findLastDrafted(app.db, of)
}

/** How many players each team has added by a move or a claim since a moment, ms since the epoch. */
export async function countAdds(
  app: App,
  of: queries.LeagueSeason & { from: number },
): Promise<ReadonlyMap<TeamId, number>> {
  const counts = await queries.countAdds(app.db, of)
  return new Map(counts.map(({ teamId, count }) => [teamId, count]))
}

/** Who owns each player now, with the team's name. */
export function listTeamsOfPlayers(
  app: App,
  of: queries.LeagueSeason,
): ReturnType<typeof queries.listTeamsOfPlayers> {
  return queries.listTeamsOfPlayers(app.db, of)
}

function rowOf({ league, season, seq }: RosterChange, { playerId, teamId }: Owned): queries.OwnershipChange {
  return { leagueId: league.id, season, playerId, teamId, seq, at: league.at }
}

/** Leagues with a season in progress in which a player has an owner: so many after one, by their ids. */
export function listLeaguesOwning(
  app: App,
  of: Parameters<typeof queries.listLeaguesOwning>[1],
): Promise<LeagueId[]> {
  return queries.listLeaguesOwning(app.db, of)
}

/** The same where he is on a team's injured reserve. */
export function listLeaguesReserving(
  app: App,
  of: Parameters<typeof queries.listLeaguesReserving>[1],
): Promise<LeagueId[]> {
  return queries.listLeaguesReserving(app.db, of)
}
