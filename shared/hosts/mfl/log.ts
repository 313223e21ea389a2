import type { HostMove, HostSettingNote } from '../league/host-league.ts'
import type { Unread } from '../league/unread.ts'
import { claimsOf, isRequest, moveOf, type Transaction } from './moves.ts'
import { count } from './parts.ts'
import { pickOrigins, tradeOf } from './trades.ts'
import type { SeasonFiles } from './years.ts'

/** The log of a season: what was moved, and what is told of the rest. */
export interface Log {
  /** The oldest first. */
  readonly moves: HostMove[]
  readonly notes: HostSettingNote[]
  readonly missing: string[]
}

/** The transactions of a season. @param isOver whether nothing is pending any more */
export function logOf(files: SeasonFiles, { isOver, unread }: { isOver: boolean; unread: Unread }): Log {
  const all = transactionsOf(files)
  const origins = pickOrigins(
    files,
    all.filter(({ type }) => type === 'TRADE'),
  )
  const moves: HostMove[] = []
  const requests: Transaction[] = []
  let still = 0
  for (const transaction of all) {
    if (isRequest(transaction)) {
      requests.push(transaction)
      continue
    }
    const trade = transaction.type === 'TRADE' ? tradeOf(transaction, { year: files.year, origins }) : null
    const move = trade?.move ?? moveOf(transaction)
    if (move === null) still += 1
    else if (move === 'unknown')
      count(unread, `transactions: a transaction of type ${transaction.type.slice(0, 40)}`)
    else moves.push(move)
    for (const text of trade?.unknown ?? [])
      count(unread, `transactions: ${text.slice(0, 40)}, given up in a trade`)
  }
  const { failed, pending } = claimsWithoutPlayer(requests, { moves, isOver })
  return {
    moves: [...moves, ...failed].toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)),
    notes:
      still === 0
        ? []
        : [
            {
              key: 'transactions',
              value: `${still} of ${all.length} entries`,
              why: 'Locks, waiver runs, offers and bids move no player, so they are no transactions in Empire.',
            },
          ],
    missing: pending === 0 ? [] : [`Pending waiver claims of ${files.year} were left out: ${pending}.`],
  }
}

/**
 * Claims that did not get their player. Those of a team that won the player afterwards are that transaction; those after
 * the last one that was won may still be pending.
 */
function claimsWithoutPlayer(
  requests: readonly Transaction[],
  { moves, isOver }: { moves: readonly HostMove[]; isOver: boolean },
): { failed: HostMove[]; pending: number } {
  const won = moves.filter(({ kind }) => kind === 'waiver')
  const lastRun = won.reduce((last, { at }) => Math.max(last, at ?? 0), 0)
  const lastWon = new Map<string, number>()
  for (const { teams, players, at } of won)
    for (const { player, to } of players)
      if (to !== null)
        lastWon.set(
          `${teams[0] ?? ''} ${player}`,
          Math.max(at ?? 0, lastWon.get(`${teams[0] ?? ''} ${player}`) ?? 0),
        )
  const claims = requests.flatMap(claimsOf)
  const lost = claims.filter(({ teams, players, at }) => {
    const [claimed] = players
    return (lastWon.get(`${teams[0] ?? ''} ${claimed?.player ?? ''}`) ?? -1) < (at ?? 0)
  })
  const failed = lost.filter(({ at }) => isOver || (at ?? 0) <= lastRun)
  return { failed, pending: lost.length - failed.length }
}

/**
 * The entries of all files, the oldest first. The same one in two files is one: who asks for each kind by itself, or week
 * by week, saves some of them twice.
 */
function transactionsOf(files: SeasonFiles): Transaction[] {
  const most = new Map<string, Transaction[]>()
  for (const { transaction } of files.all('transactions')) {
    const here = new Map<string, Transaction[]>()
    for (const one of transaction) {
      const key = JSON.stringify(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      const same = here.get(key)
      if (same === undefined) here.set(key, [one])
      else same.push(one)
    }
    for (const [key, same] of here) if (same.length > (most.get(key)?.length ?? 0)) most.set(key, same)
  }
  return [...most.values()].flat().toSorted((a, b) => (a.timestamp ?? 0) - (b.timestamp ?? 0))
}
