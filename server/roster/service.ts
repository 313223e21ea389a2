import type { PlayerId, TeamId } from '../../shared/ids.ts'
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

function rowOf({ league, season, seq }: RosterChange, { playerId, teamId }: Owned): queries.OwnershipChange {
  return { leagueId: league.id, season, playerId, teamId, seq, at: league.at }
}
