import { picksAtOnce } from '../../../shared/rules/draft/team-clock.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { notifyTeams, settleNotifications } from '../../people/notification/service.ts'

/** After a command on a draft: tells whose turn it has become, and forgets whose it was. */
export async function notifyWhoseTurn(
  app: App,
  league: Pick<LockedLeague, 'id' | 'at'>,
  { before, after }: { before: DraftState; after: DraftState },
): Promise<void> {
  const [last, turn] = [turnNow(before), turnNow(after)]
  if (last?.overall === turn?.overall && last?.teamId === turn?.teamId) return
  if (last) await settleNotifications(app, { leagueId: league.id, teamId: last.teamId, kind: 'your-pick' })
  const { plan, endsAt } = after
  if (!turn || !plan || picksAtOnce(after, turn.teamId, league.at)) return
  const { teamId, overall } = turn
  const content = { kind: 'your-pick', overall, isAuction: plan.kind === 'auction', endsAt } as const
  // A turn may come again, as after a pick that was taken back: the event by which it came tells one from the other.
  await notifyTeams(app, league.id, [{ teamId, subject: `${league.id} ${after.seq}`, content }])
}

/** The team with the turn; none while the draft is paused, and the same one afterwards. */
function turnNow({ stage, turn }: DraftState): DraftState['turn'] {
  return stage === 'running' ? turn : null
}
