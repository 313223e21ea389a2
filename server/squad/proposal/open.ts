import type { LeagueId } from '../../../shared/core/ids.ts'
import type { Activity } from '../../../shared/events/league-event.ts'
import type { ProposalEvent } from '../../../shared/proposal/event.ts'
import type { App } from '../../core/app/app.ts'
import { listOccurrences } from '../../core/jobs/service.ts'
import { listEventsOf } from '../../league/events/service.ts'
import { PROPOSAL_DUE } from './job.ts'

/** The event of a request. */
export type Proposed = Activity & { readonly event: Extract<ProposalEvent, { kind: 'act-proposed' }> }

/** The requests of a league that are open, oldest first. */
export async function listOpen(app: App, leagueId: LeagueId): Promise<Proposed[]> {
  const ids = await listOccurrences(app, PROPOSAL_DUE, leagueId)
  const found = await Promise.all(ids.map((id) => findProposed(app, leagueId, id)))
  return found.filter((one) => one !== undefined).toSorted((a, b) => a.seq - b.seq)
}

/** What was asked for under an id; undefined for nothing. */
export async function findProposed(app: App, leagueId: LeagueId, id: string): Promise<Proposed | undefined> {
  const events = await listEventsOf(app, leagueId, { text: id, kinds: ['act-proposed'], from: 1, limit: 1 })
  return events.find(
    (one): one is Proposed => one.event.kind === 'act-proposed' && one.event.proposalId === id,
  )
}
