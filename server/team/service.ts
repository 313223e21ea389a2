import type { LeagueId } from '../../shared/ids.ts'
import type { App } from '../app.ts'
import * as queries from './queries.ts'

/** Every team of a league in the order of joining, with its owner. */
export function listTeams(app: App, leagueId: LeagueId) {
  return queries.listTeams(app.db, leagueId)
}

/** How many of a league's seats are taken. */
export function countTeams(app: App, leagueId: LeagueId): Promise<number> {
  return queries.countTeams(app.db, leagueId)
}
