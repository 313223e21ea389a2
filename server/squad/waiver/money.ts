import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import * as queries from './queries.ts'

/** Gives a team back what it had spent on a claim. */
export async function payBack(
  app: App,
  league: LockedLeague,
  { teamId, amount }: { teamId: TeamId; amount: number },
): Promise<void> {
  const of = { leagueId: league.id, season: must(league.season, 'the season of money') }
  await queries.addSpent(app.db, of, { teamId, by: -amount })
}

/** Gives money for bids from one team to another: what is given away counts as spent (game rules 6). */
export async function payMoney(
  app: App,
  league: LockedLeague,
  { from, to, amount }: { from: TeamId; to: TeamId; amount: number },
): Promise<void> {
  const of = { leagueId: league.id, season: must(league.season, 'the season of money') }
  await queries.addSpent(app.db, of, { teamId: from, by: amount })
  await queries.addSpent(app.db, of, { teamId: to, by: -amount })
}

/** Writes down what a team has spent, dollars, and its waiver priority, from 1 or null, where another host had counted them. */
export function putWaiverStanding(
  app: App,
  of: { leagueId: LeagueId; season: number },
  { teamId, spent, place }: { teamId: TeamId; spent: number; place: number | null },
): Promise<void> {
  return queries.putStanding(app.db, of, { teamId, spent, place, placedIn: null })
}
