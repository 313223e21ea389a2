import type { App } from '../../core/app/app.ts'
import { cancel } from '../../core/jobs/service.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { PROPOSAL_DUE } from './job.ts'
import { listOpen } from './open.ts'

/** Ends all open requests of a league, inside a command that has locked it, with an event each. @param why a sentence */
export async function lapseOpen(app: App, league: LockedLeague, why: string): Promise<void> {
  for (const { seq: proposed, event } of await listOpen(app, league.id)) {
    const { proposalId, summary, teams } = event
    await cancel(app, PROPOSAL_DUE, { subject: league.id, occurrence: proposalId })
    await league.append({ kind: 'act-lapsed', proposalId, proposed, summary, teams, why }, null)
  }
}
