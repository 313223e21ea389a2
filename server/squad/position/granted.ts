import type { LeagueId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { GrantedPosition } from '../scoring/scoring.ts'
import * as queries from './queries.ts'

/** The positions that a league's commissioner has added to players', in all its seasons. */
export function listGranted(app: App, leagueId: LeagueId): Promise<GrantedPosition[]> {
  return queries.granted.all(app.db, { leagueId })
}
