import type { EspnTransaction } from './transaction-documents.ts'
import { groupBy } from './values.ts'

type Items = NonNullable<EspnTransaction['items']>

/** A trade that took effect. */
interface DoneTrade {
  readonly transaction: EspnTransaction
  readonly items: Items
}

/**
 * Trades out of the host’s records of them: offer, acceptance and what the league said of it name each other by
 * `relatedTransactionId`. One is done once it was upheld, or accepted and not stopped. Players and picks are those of
 * the last record that has some.
 */
export function tradesOf(records: readonly EspnTransaction[]): { done: DoneTrade[]; open: number } {
  const groups = related(records)
  const done = groups.flatMap((group) => doneTrade(group) ?? [])
  const upheld = new Set(
    done.flatMap(({ transaction, items }) => (isUphold(transaction) ? movementsOf(items) : [])),
  )
  return {
    // An acceptance and its confirmation that do not name each other move the same players.
    done: done.filter(({ transaction, items }) => isUphold(transaction) || !upheld.has(movementsOf(items))),
    open: groups.length - done.length,
  }
}

/** Records that name each other, directly or by others. */
function related(records: readonly EspnTransaction[]): EspnTransaction[][] {
  const ids = new Set(records.flatMap(({ id }) => id ?? []))
  const parents = new Map<string, string>()
  const rootOf = (id: string) => {
    let root = id
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next
    // Shorter for whoever asks next: a chain may be as long as there are records.
    for (let one = id; one !== root;) {
      const next = parents.get(one) ?? root
      parents.set(one, root)
      one = next
    }
    return root
  }
  for (const { id, relatedTransactionId: other } of records) {
    if (!id || !other || !ids.has(other)) continue
    const [root, others] = [rootOf(id), rootOf(other)]
    if (root !== others) parents.set(root, others)
  }
  return [...groupBy(records, (record) => (record.id ? rootOf(record.id) : record)).values()]
}

function doneTrade(group: readonly EspnTransaction[]): DoneTrade | null {
  const executed = (type: string) =>
    group.findLast(
      (one) =>
        one.type === type && (one.status ?? 'EXECUTED') === 'EXECUTED' && one.executionType !== 'CANCEL',
    )
  const upheld = executed('TRADE_UPHOLD')
  const accepted = executed('TRADE_ACCEPT')
  const last = upheld ?? accepted
  if (!last || (!upheld && (executed('TRADE_VETO') || executed('TRADE_ERROR')))) return null
  const offers = group.filter(({ type }) => type === 'TRADE_PROPOSAL')
  const offer = offers.find(({ id }) => id === accepted?.relatedTransactionId) ?? offers.at(-1)
  const items = [upheld, accepted, offer].find((one) => (one?.items ?? []).some(isTraded))?.items ?? []
  // A confirmation without the trade tells nothing that its acceptance does not.
  return items.length === 0 && !accepted ? null : { transaction: last, items }
}

function isUphold({ type }: EspnTransaction): boolean {
  return type === 'TRADE_UPHOLD'
}

function isTraded({ type }: Items[number]): boolean {
  return type === 'TRADE' || type === 'DRAFT_TRADE' || type === 'ACQUISITION_BUDGET_TRADE'
}

/** The same for the same players and picks between the same teams. */
function movementsOf(items: Items): string {
  return items
    .filter(isTraded)
    .map((item) => [item.type, item.playerId, item.overallPickNumber, item.fromTeamId, item.toTeamId].join())
    .toSorted()
    .join(';')
}
