import type { DraftOrderEvent } from '../../../shared/draft-order/event.ts'
import { fingerprintOf, versionOf } from '../../../shared/draft-order/hashes.ts'
import type {
  DraftOrder,
  DraftOrderPromise,
  DraftOrderSummary,
  DraftOrderWords,
} from '../../../shared/draft-order/draft-order.ts'
import type { TeamId } from '../../../shared/core/ids.ts'

/** A draw as its events make it. */
export interface DraftOrderRecord {
  readonly promise: DraftOrderPromise
  readonly commitment: string
  /** In the order of the teams, at most one each. */
  readonly entropies: DraftOrderWords[]
  /** Null while it is open. */
  readonly end: DraftOrderEnd | null
}

type DraftOrderEnd =
  | {
      readonly state: 'revealed'
      readonly seed: string
      readonly order: TeamId[]
      readonly revealedAt: number
    }
  | { readonly state: 'cancelled'; readonly because: string; readonly cancelledAt: number }

/** The draws of a league, oldest first. @param events all that happened to them, oldest first */
export function reduceDraftOrders(
  events: ReadonlyArray<{ at: number; event: DraftOrderEvent }>,
): DraftOrderRecord[] {
  const draws = new Map<string, DraftOrderRecord>()
  for (const { at, event } of events) {
    const draw = draws.get(event.drawId)
    if (event.kind === 'draw-opened') {
      const { kind: _, commitment, ...promise } = event
      draws.set(event.drawId, { promise, commitment, entropies: [], end: null })
    } else if (draw) {
      draws.set(event.drawId, changed(draw, at, event))
    }
  }
  return [...draws.values()]
}

function changed(
  draw: DraftOrderRecord,
  at: number,
  event: Exclude<DraftOrderEvent, { kind: 'draw-opened' }>,
): DraftOrderRecord {
  switch (event.kind) {
    case 'draw-entropy-added':
      return { ...draw, entropies: withWords(draw, { teamId: event.teamId, text: event.text, at }) }
    case 'draw-revealed': {
      const { seed, teams, revealedAt } = event
      return { ...draw, end: { state: 'revealed', seed, order: teams, revealedAt } }
    }
    case 'draw-cancelled':
      return { ...draw, end: { state: 'cancelled', because: event.reason, cancelledAt: at } }
    default:
      return event satisfies never
  }
}

function withWords({ promise, entropies }: DraftOrderRecord, words: DraftOrderWords): DraftOrderWords[] {
  const others = entropies.filter(({ teamId }) => teamId !== words.teamId)
  const place = (id: TeamId) => promise.teams.findIndex((team) => team.id === id)
  return [...others, words].toSorted((a, b) => place(a.teamId) - place(b.teamId))
}

/** A draw as members see it, with its proof once it is revealed. */
export function asDraftOrder({ promise, commitment, entropies, end }: DraftOrderRecord): DraftOrder {
  if (end === null) return { ...promise, state: 'open', commitment, entropies }
  if (end.state === 'cancelled') return { ...promise, ...end, commitment }
  const { seed, order, revealedAt } = end
  const parts = { version: versionOf(promise), ...promise, commitment, entropies, seed, order, revealedAt }
  return { state: 'revealed', proof: { ...parts, fingerprint: fingerprintOf(parts) } }
}

/** A line of the list of draws. */
export function asSummary({ promise, end }: DraftOrderRecord): DraftOrderSummary {
  const { drawId, purpose, number, openedAt } = promise
  return { drawId, purpose, number, openedAt, state: end?.state ?? 'open' }
}
