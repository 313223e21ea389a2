import { TeamId } from '../../../shared/core/ids.ts'
import { isBeforeFirstPick } from '../../../shared/rules/draft/before-first-pick.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { endOpenDraftOrders } from '../draft-order/close.ts'
import { draftOf, withDraft } from './open-draft.ts'
import { rankingOf } from './ranking.ts'
import { needEnough } from './start.ts'
import { planOf, seasonOf } from './turn.ts'

/** Whether teams can join a league: while it is set up, and until the first pick of its draft. */
export async function draftTakesTeams(
  app: App,
  { id, phase }: Pick<LockedLeague, 'id' | 'phase'>,
): Promise<boolean> {
  return phase === 'setting-up' || (phase === 'drafting' && isBeforeFirstPick(await draftOf(app, id)))
}

/**
 * Follows a team that joins: it drafts too where the draft has begun, and lotteries of an order without it end.
 * @throws {DomainError} DRAFT_NOT_READY where there are too few players for one more team
 */
export async function admitAfterJoin(app: App, { event, league }: Happened): Promise<void> {
  if (event.kind !== 'team-joined') return
  const { teamId, teamName: name } = event
  await joinDraft(app, league, { id: TeamId.parse(teamId), name })
  await endOpenDraftOrders(app, league.id, `${name} joined the league`)
}

/**
 * A team that has just joined drafts too where the draft has begun, inside the command that lets it in: last
 * in the first round, so that an order that was drawn before can still be verified.
 * @throws {DomainError} DRAFT_NOT_READY where there are too few players for one more team
 */
async function joinDraft(app: App, league: LockedLeague, team: { id: TeamId; name: string }): Promise<void> {
  if (league.phase !== 'drafting') return
  await withDraft(app, league, async (draft) => {
    const plan = planOf(draft.state)
    needEnough({ ...plan, teams: [...plan.teams, team] }, await rankingOf(app, seasonOf(draft)))
    await draft.append({ kind: 'draft-team-joined', team, endsAt: draft.state.endsAt })
  })
}
