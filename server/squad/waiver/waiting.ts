import type { TeamId } from '../../../shared/core/ids.ts'
import type { Needs } from '../../../shared/league/need.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { promisesOf } from '../trade-book/service.ts'
import { nextRunOf } from './job.ts'
import * as queries from './queries.ts'

/** The claims of a team that wait for the next run, and the FAAB it has for them; null where it has none. */
export async function claimsWaitingOf(app: App, league: LeagueRow, teamId: TeamId): Promise<Needs['claims']> {
  const { id: leagueId, season } = league
  if (season === null) return null
  const claims = await queries.listClaims(app.db, { leagueId, season })
  const count = claims.filter((claim) => claim.teamId === teamId).length
  if (count === 0) return null
  const { waivers: rules } = await settingsOf(app, league)
  const runsAt = await nextRunOf(app, league, rules)
  if (runsAt === null) return null
  if (rules.kind !== 'faab') return { count, runsAt, faab: null }
  const standings = await queries.listStandings(app.db, { leagueId, season })
  const spent = standings.find((row) => row.teamId === teamId)?.spent ?? 0
  const promised = (await promisesOf(app, leagueId)).moneyOf(teamId)
  return { count, runsAt, faab: { left: Math.max(0, rules.budget - spent - promised), budget: rules.budget } }
}
