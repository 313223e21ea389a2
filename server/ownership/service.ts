import type { LeagueId, PlayerId, TeamId } from '../../shared/ids.ts'
import type { App } from '../app.ts'
import type { LockedLeague } from '../league-log/in-league.ts'
import * as queries from './queries.ts'

/** A league that is locked, in a season of it, and the event by which its rosters change. */
export interface RosterChange {
  readonly league: Pick<LockedLeague, 'id' | 'at'>
  readonly season: number
  /** Number of the event. */
  readonly seq: number
}

/** Whom, and which team has him, or has him no more. */
interface Owned {
  readonly playerId: PlayerId
  readonly teamId: TeamId
}

/** Gives a player to a team. False when somebody owns him already. */
export function own(app: App, change: RosterChange, owned: Owned): Promise<boolean> {
  return queries.beginOwnership(app.db, rowOf(change, owned))
}

/** Takes a player from a team. False when the team does not own him. */
export function disown(app: App, change: RosterChange, owned: Owned): Promise<boolean> {
  return queries.endOwnership(app.db, rowOf(change, owned))
}

/** Whom everybody owns now, in the order in which they came, and by which event. */
export function listOwned(app: App, of: queries.LeagueSeason): ReturnType<typeof queries.listOwned> {
  return queries.listOwned(app.db, of)
}

/** Who owned whom at some moment of a span, ms since the epoch, in the order in which they came. */
export function listOwnedBetween(
  app: App,
  of: queries.LeagueSeason & { from: number; until: number },
): ReturnType<typeof queries.listOwnedBetween> {
  return queries.listOwnedBetween(app.db, of)
}

/** Whom everybody owns now and how he came to him, in the order in which they came. `payload` is JSON. */
export function listBegun(app: App, of: queries.LeagueSeason): ReturnType<typeof queries.listBegun> {
  return queries.listBegun(app.db, of)
}

/** Who has owned a player, newest first. `payload` is JSON. */
export function listSpells(
  app: App,
  of: queries.LeagueSeason & { playerId: PlayerId },
): ReturnType<typeof queries.listSpells> {
  return queries.listSpells(app.db, of)
}

/** What an event did to rosters: of each player where he was before it and after it, null for nobody's. */
export async function listTransfersOf(
  app: App,
  of: queries.LeagueSeason & { seq: number },
): Promise<{ playerId: PlayerId; from: TeamId | null; to: TeamId | null; hasMovedOn: boolean }[]> {
  const rows = await queries.listSpellsTouched(app.db, of)
  return [...new Set(rows.map(({ playerId }) => playerId))].map((playerId) => {
    const own = rows.filter((row) => row.playerId === playerId)
    return {
      playerId,
      from: own.find(({ untilSeq }) => untilSeq === of.seq)?.teamId ?? null,
      to: own.find(({ fromSeq }) => fromSeq === of.seq)?.teamId ?? null,
      hasMovedOn: own.some(({ fromSeq, untilSeq }) => fromSeq > of.seq || (untilSeq ?? 0) > of.seq),
    }
  })
}

/** Who was dropped after a moment and is nobody's now, with the spell that ended then; times in ms since the epoch. */
export async function listFreed(
  app: App,
  of: queries.LeagueSeason & { after: number },
): Promise<{ playerId: PlayerId; from: number; until: number }[]> {
  const freed = await queries.listFreed(app.db, of)
  return freed.flatMap(({ until, ...spell }) => (until === null ? [] : [{ ...spell, until }]))
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

/** Leagues whose season goes on in which somebody has an owner: so many after one, by their ids. */
export function listLeaguesOwning(
  app: App,
  of: Parameters<typeof queries.listLeaguesOwning>[1],
): Promise<LeagueId[]> {
  return queries.listLeaguesOwning(app.db, of)
}
