import { must } from '../../../shared/core/must.ts'
import { BURST, DEEPEST_DEBT, SHARE } from './limits.ts'

/** One priority's requests, shared out among those who ask. */
export interface FairQueue<T> {
  /** Has it wait for a place, which its caller then has less until `end`. */
  add(caller: string, item: T): void
  /** Has what has a place already wait for one more turn. */
  addPart(caller: string, item: T): void
  /**
   * The next to be served; undefined where none may be.
   * @param now ms, by a clock that never goes back
   * @param isAlone whether no other caller has been served lately: then there is no one to share with
   */
  next(now: number, isAlone: boolean): { readonly caller: string; readonly item: T } | undefined
  /** Whether there is such a one. */
  hasNext(now: number, isAlone: boolean): boolean
  /** Takes a place for what is served without having waited. */
  begin(caller: string): void
  /** What a caller was served for is over. */
  end(caller: string): void
  /** What serving a caller has cost, ms of the event loop. */
  charge(caller: string, cost: number, now: number): void
  /** Whether a caller could be served now, with none of theirs waiting. */
  isFree(caller: string, now: number, isAlone: boolean): boolean
  /** How many requests of a caller wait, and since when the first of them; null where none does. */
  backlog(caller: string): { readonly requests: number; readonly since: number | null }
  /** Callers whose turn comes, and since when the next of them has been waiting for it; null where there is none. */
  crowd(): { readonly callers: number; readonly since: number | null }
  /** When a caller whose share is used up may be served again; null where all waiting callers may be. */
  nextDue(): number | null
  /** How many requests wait, of all. */
  readonly size: number
}

interface Member<T> {
  readonly caller: string
  /** Parts of what is running. */
  readonly parts: T[]
  readonly waiting: Array<{ readonly item: T; readonly since: number }>
  /** What is served and not over. */
  running: number
  /** What is left of the share, ms of the event loop, as of `at`. */
  left: number
  at: number
  /** In the round, aside until the share has grown again, or neither: with nothing that waits, or no place. */
  state: 'round' | 'aside' | 'out'
  /** Since when it has been in the round. */
  since: number
}

/** More than this are looked through for those who have been idle. */
const MOST_REMEMBERED = 10_000

/**
 * Turns go round the callers, however many requests each of them has sent, and each may use a quarter of the event
 * loop's time: who has used up more than that waits aside while others come. So whoever asks much waits behind
 * themselves. Alone, a caller has all of it.
 * @param atOnce how many requests of one caller are served at the same time
 */
export function createFairQueue<T>({ atOnce, now }: { atOnce: number; now: () => number }): FairQueue<T> {
  const members = new Map<string, Member<T>>()
  const round: Array<Member<T>> = []
  let aside: Array<Member<T>> = []
  let size = 0

  const memberOf = (caller: string): Member<T> => {
    const known = members.get(caller)
    if (known) return known
    if (members.size >= MOST_REMEMBERED) forgetIdle()
    const member: Member<T> = {
      caller,
      parts: [],
      waiting: [],
      running: 0,
      left: BURST,
      at: now(),
      state: 'out',
      since: 0,
    }
    members.set(caller, member)
    return member
  }

  const forgetIdle = () => {
    for (const member of members.values()) {
      if (
        member.parts.length + member.waiting.length + member.running === 0 &&
        leftAt(member, now()) >= BURST
      )
        members.delete(member.caller)
    }
  }

  const join = (member: Member<T>) => {
    const hasOne = member.parts.length > 0 || (member.waiting.length > 0 && member.running < atOnce)
    if (member.state !== 'out' || !hasOne) return
    member.state = 'round'
    member.since = now()
    round.push(member)
  }

  /** Those whose share has grown again go back into the round. */
  const recall = (time: number, isAlone: boolean) => {
    if (aside.length === 0) return
    const due = aside.filter((member) => isAlone || leftAt(member, time) > 0)
    if (due.length === 0) return
    aside = aside.filter((member) => !due.includes(member))
    for (const member of due) {
      member.state = 'out'
      join(member)
    }
  }

  /** Puts those aside who have used up their share, up to the first who has not. */
  const firstOfRound = (time: number, isAlone: boolean): Member<T> | undefined => {
    recall(time, isAlone)
    for (let [first] = round; first; [first] = round) {
      if (isAlone || leftAt(first, time) > 0) return first
      first.state = 'aside'
      aside.push(first)
      round.shift()
    }
    return undefined
  }

  return {
    get size() {
      return size
    },
    add(caller, item) {
      const member = memberOf(caller)
      member.waiting.push({ item, since: now() })
      size += 1
      join(member)
    },
    addPart(caller, item) {
      const member = memberOf(caller)
      member.parts.push(item)
      size += 1
      join(member)
    },
    hasNext: (time, isAlone) => firstOfRound(time, isAlone) !== undefined,
    next(time, isAlone) {
      const member = firstOfRound(time, isAlone)
      if (!member) return undefined
      round.shift()
      size -= 1
      member.state = 'out'
      const item = takeFrom(member)
      join(member)
      return { caller: member.caller, item }
    },
    begin(caller) {
      memberOf(caller).running += 1
    },
    end(caller) {
      const member = memberOf(caller)
      member.running -= 1
      join(member)
    },
    charge(caller, cost, time) {
      const member = memberOf(caller)
      member.left = Math.max(-DEEPEST_DEBT, leftAt(member, time) - cost)
      member.at = time
    },
    isFree(caller, time, isAlone) {
      const member = members.get(caller)
      if (!member) return true
      return (
        member.parts.length + member.waiting.length === 0 &&
        member.running < atOnce &&
        (isAlone || leftAt(member, time) > 0)
      )
    },
    backlog(caller) {
      const waiting = members.get(caller)?.waiting ?? []
      return { requests: waiting.length, since: waiting[0]?.since ?? null }
    },
    crowd: () => ({ callers: round.length, since: round[0]?.since ?? null }),
    nextDue: () =>
      aside.length === 0 ? null : Math.min(...aside.map(({ at, left }) => at + Math.max(0, -left) / SHARE)),
  }
}

/** What has begun goes before what has not, or a caller could wait for places that their own requests have. */
function takeFrom<T>(member: Member<T>): T {
  const part = member.parts.shift()
  if (part !== undefined) return part
  member.running += 1
  return must(member.waiting.shift(), 'a request of a caller in the round').item
}

/** What is left of a caller's share: it grows as time goes by. */
function leftAt({ left, at }: { left: number; at: number }, time: number): number {
  return Math.min(BURST, left + Math.max(0, time - at) * SHARE)
}
