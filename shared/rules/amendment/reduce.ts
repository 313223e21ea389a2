import type { ProposalId, TeamId } from '../../core/ids.ts'
import type { AmendmentTerms } from '../../amendment/amendment.ts'
import type { AmendmentEvent } from '../../amendment/event.ts'
import type { Vote } from '../../amendment/majorities.ts'

/** An amendment, as the league's log has it. Times are ms since the epoch. */
export interface AmendmentState {
  readonly seq: number
  readonly at: number
  readonly proposerName: string | null
  readonly proposed: Extract<AmendmentEvent, { kind: 'amendment-proposed' }>
  /** In the order in which they came. */
  readonly votes: ReadonlyMap<TeamId, Vote>
  readonly state: 'open' | 'accepted' | 'rejected' | 'withdrawn' | 'applied' | 'lapsed'
  readonly decidedAt: number | null
  readonly effectAt: number | null
  readonly why: string | null
}

/** Until a league decides otherwise. */
export const USUAL_TERMS: AmendmentTerms = { proposers: 'teams', majority: 'simple', days: 3 }

interface Told {
  readonly seq: number
  readonly at: number
  readonly actorName: string | null
  readonly event: AmendmentEvent
}

/** All amendments of a league, the oldest first, and how it votes on those to come. @param events oldest first */
export function amendmentsOf(events: readonly Told[]): {
  readonly terms: AmendmentTerms
  readonly amendments: readonly AmendmentState[]
} {
  const all = new Map<ProposalId, AmendmentState>()
  let terms = USUAL_TERMS
  const change = (id: ProposalId, to: Partial<AmendmentState>) => {
    const one = all.get(id)
    if (one) all.set(id, { ...one, ...to })
  }
  for (const { seq, at, actorName, event } of events)
    switch (event.kind) {
      case 'amendment-terms-set':
        terms = event.after
        break
      case 'amendment-proposed':
        all.set(event.amendmentId, {
          seq,
          at,
          proposerName: actorName,
          proposed: event,
          votes: new Map(),
          state: 'open',
          decidedAt: null,
          effectAt: null,
          why: null,
        })
        break
      case 'amendment-voted': {
        const votes = all.get(event.amendmentId)?.votes ?? []
        change(event.amendmentId, { votes: new Map([...votes, [event.teamId, event.vote]]) })
        break
      }
      case 'amendment-withdrawn':
        change(event.amendmentId, { state: 'withdrawn', decidedAt: at })
        break
      case 'amendment-decided':
        change(event.amendmentId, {
          state: event.isAccepted ? 'accepted' : 'rejected',
          decidedAt: at,
          effectAt: event.effectAt,
        })
        break
      case 'amendment-applied':
        change(event.amendmentId, { state: 'applied' })
        break
      case 'amendment-lapsed':
        change(event.amendmentId, { state: 'lapsed', why: event.why })
        break
      default:
        event satisfies never
    }
  return { terms, amendments: [...all.values()] }
}
