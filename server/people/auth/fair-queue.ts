/** Whose turn it would be: the account that is called, and the address that calls. */
export interface Line {
  readonly account: string
  readonly address: string
}

export interface FairQueue<T> {
  /**
   * Queues `item`.
   * @returns the item that loses its place: null when the queue has room, else `item` itself or another that
   *   gives way to it
   */
  add(line: Line, item: T): T | null
  /** Takes the next item, or undefined when the queue is empty. */
  take(): T | undefined
}

interface Waiting<T> extends Line {
  readonly item: T
}

/**
 * A queue in which frequent callers get no more turns than others. Turns rotate over the addresses, and at
 * each of them over its accounts: a single waiting caller is next after one turn of every other address,
 * however many items of theirs came before. When it is full, the longest line gives way: the last of the
 * account with the most waiting at the address with the most waiting. Searched rather than sorted, because it
 * is short.
 */
export function createFairQueue<T>(bounds: { inAll: number; perAccount: number }): FairQueue<T> {
  // In order of arrival.
  const waiting: Array<Waiting<T>> = []
  const accounts = createRound()
  const addresses = createRound()

  function remove(one: Waiting<T>): T {
    waiting.splice(waiting.indexOf(one), 1)
    accounts.leave(one.account)
    addresses.leave(one.address)
    return one.item
  }

  return {
    add(line, item) {
      const newcomer = { ...line, item }
      waiting.push(newcomer)
      accounts.join(line.account)
      addresses.join(line.address)
      if (accounts.size(line.account) > bounds.perAccount) return remove(newcomer)
      if (waiting.length <= bounds.inAll) return null
      return remove(
        pick(waiting, (one, best) => {
          const difference = addresses.size(one.address) - addresses.size(best.address)
          return (
            difference > 0 || (difference === 0 && accounts.size(one.account) >= accounts.size(best.account))
          )
        }),
      )
    },
    take() {
      if (waiting.length === 0) return undefined
      const next = pick(waiting, (one, best) => {
        const difference = addresses.turn(one.address) - addresses.turn(best.address)
        return (
          difference < 0 || (difference === 0 && accounts.turn(one.account) < accounts.turn(best.account))
        )
      })
      const item = remove(next)
      accounts.served(next.account)
      addresses.served(next.address)
      return item
    },
  }
}

/** The element that goes before all others. @param goesBefore whether one does so before the best so far */
function pick<T>(list: readonly T[], goesBefore: (one: T, best: T) => boolean): T {
  return list.reduce((best, one) => (goesBefore(one, best) ? one : best))
}

/** Those who take turns: who joins or was served goes to the end. */
function createRound() {
  const members = new Map<string, { turn: number; size: number }>()
  let turn = 0
  return {
    join(key: string) {
      const member = members.get(key)
      if (member) member.size++
      else members.set(key, { turn: ++turn, size: 1 })
    },
    leave(key: string) {
      const member = members.get(key)
      if (member && --member.size === 0) members.delete(key)
    },
    served(key: string) {
      const member = members.get(key)
      if (member) member.turn = ++turn
    },
    turn: (key: string) => members.get(key)?.turn ?? 0,
    size: (key: string) => members.get(key)?.size ?? 0,
  }
}
