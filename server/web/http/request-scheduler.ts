import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createFairQueue, type FairQueue } from '../../core/overload/fair-queue.ts'
import {
  AT_ONCE,
  COMPANY,
  CROWD_IN_LINE,
  LONGEST_WAIT,
  MOST_LEFT,
  TIME_SLICE,
} from '../../core/overload/limits.ts'
import type { Refusable, PriorityOf } from '../../core/overload/overload.ts'

/** Who asks: an account, or an address where no token of ours comes along. */
export interface Asker {
  readonly key: string
  /** Whether it comes with a token of ours, which nobody can make up. */
  readonly isSignedIn: boolean
}

/** Requests one after the other, for a short time at each turn of the event loop. */
export interface RequestScheduler {
  /** Serves it, puts it in line or sends it away. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => void
  /**
   * When a request may go on with something that costs as much as a request of its own: another call of a batch, or an
   * act whose body has come. Null for what has not been taken here.
   */
  readonly again: (request: IncomingMessage) => Promise<void> | null
  /** Takes one of its caller's places among the acts, until its answer is sent. Null as above. */
  readonly act: (request: IncomingMessage, response: ServerResponse) => Promise<void> | null
  /** A request has cost so much more outside its turns, ms of the event loop. */
  readonly charge: (request: IncomingMessage, cost: number) => void
  /** Somebody has connected in this turn. */
  noteConnection(): void
}

/** What is done in its turn. */
type Step = () => void

interface Taken {
  readonly line: FairQueue<Step>
  readonly caller: string
  /** Whether it has one of its caller's places from the beginning. */
  readonly hasPlace: boolean
}

/**
 * Serves requests for a millisecond at each turn of the event loop, and at least one: every second is of what somebody
 * does who is signed in, however many only look, and every tenth of what can wait, however many act. Within each of
 * these, turns go round the accounts (`FairQueue`). Visitors who have not signed in have lines of their own: one person
 * can have thousands of addresses, and each would count as a caller beside the accounts. Node hands over all that have
 * come since its last turn, a thousand in a crowd. Served one after the other they would hold up each answer of a
 * database, whoever picks, and who only wants to connect, of whom Node takes one a turn: as long as somebody does at
 * each, most turns are left to them.
 */
export function createRequestScheduler(
  listen: RequestListener,
  {
    urgencyOf,
    askerOf,
    isFromAfar = () => false,
    refuse,
    turn = TIME_SLICE,
    outside = 0,
    clock = () => performance.now(),
  }: {
    urgencyOf: PriorityOf
    askerOf: (request: IncomingMessage) => Asker
    /** Whether what a path gives may have to be fetched first: it takes no place of what asks the database. */
    isFromAfar?: (path: string) => boolean
    refuse: (request: IncomingMessage, response: ServerResponse, priority: Refusable) => void
    /** For how long it serves at each turn, ms. */
    turn?: number
    /** What each request but one for a file costs its caller besides, ms. */
    outside?: number
    /** ms, never going back. */
    clock?: () => number
  },
): RequestScheduler {
  const open = (atOnce: number) => createFairQueue<Step>({ atOnce, now: clock })
  const acts = open(AT_ONCE.acts)
  const needed = open(AT_ONCE.reads)
  const rest = open(AT_ONCE.reads)
  /** Acts are never refused, so a flood of them would have what others must see refused if it stood in their line. */
  const strangers = open(AT_ONCE.strangers)
  const strangersReads = open(AT_ONCE.reads)
  /** Files, streams and how the server is: a page has dozens of them, and a picture may come from far. */
  const files = open(Number.POSITIVE_INFINITY)
  /** Whose turn is next; who has nothing to be served gives it to the one after him. */
  const turns = [acts, needed, acts, rest, acts, strangers, acts, strangersReads, acts, files]
  const lines = [...new Set(turns)]
  const taken = new WeakMap<IncomingMessage, Taken>()
  let isTaken = false
  let hasConnected = false
  let left = 0
  let timer: NodeJS.Timeout | undefined
  /** Who was served last, and when it was somebody else the last time. */
  let last = ''
  let otherAt = Number.NEGATIVE_INFINITY

  const isAlone = (time: number) => time - otherAt > COMPANY

  const noteServed = (caller: string, time: number) => {
    if (caller !== last && last !== '') otherAt = time
    last = caller
  }

  const takeTurn = () => {
    isTaken = true
    setImmediate(giveTurn)
  }

  const giveTurn = () => {
    isTaken = false
    if (lines.every(({ size }) => size === 0)) return
    if (!canServe()) return waitForShares()
    takeTurn()
    if (!isLeft()) serveUntil(clock() + turn)
  }

  const canServe = () => lines.some((line) => line.hasNext(clock(), isAlone(clock())))

  /** All who wait have used up their share, or their places: then the event loop has time for everything else. */
  const waitForShares = () => {
    const due = lines.flatMap((line) => line.nextDue() ?? [])
    if (due.length === 0) return
    clearTimeout(timer)
    timer = setTimeout(wake, Math.max(1, Math.ceil(Math.min(...due) - clock())))
  }

  const wake = () => {
    if (!isTaken) takeTurn()
  }

  /** Serves the next, and whoever is after him if what he came for was done in time. */
  const serveUntil = (end: number) => {
    const time = clock()
    for (const [place, line] of turns.entries()) {
      const next = line.next(time, isAlone(time))
      if (!next) continue
      turns.push(...turns.splice(0, place + 1))
      return serve(line, next, () => clock() < end && serveUntil(end))
    }
  }

  const serve = (
    line: FairQueue<Step>,
    { caller, item }: { caller: string; item: Step },
    then: () => void,
  ) => {
    const begun = clock()
    noteServed(caller, begun)
    item()
    // When all that he has begun waits for something else, or is answered.
    queueMicrotask(() => {
      process.nextTick(() => {
        const now = clock()
        line.charge(caller, now - begun, now)
        then()
      })
    })
  }

  /** Whether this turn was for who connects. */
  const isLeft = () => {
    left = hasConnected && acts.size === 0 && left < MOST_LEFT ? left + 1 : 0
    hasConnected = false
    return left > 0
  }

  /**
   * @param how.isPart whether it has a place already
   * @param how.mayGoOn whether it may go on in the turn that its request has, where nobody waits
   */
  const stand = (
    line: FairQueue<Step>,
    caller: string,
    item: Step,
    { isPart, mayGoOn = false }: { isPart: boolean; mayGoOn?: boolean },
  ) => {
    const time = clock()
    const isTurn = !isTaken || (mayGoOn && lines.every(({ size }) => size === 0))
    if (isTurn && line.isFree(caller, time, isAlone(time))) {
      wake()
      if (!isPart) line.begin(caller)
      serve(line, { caller, item }, () => {})
      return
    }
    if (isPart) line.addPart(caller, item)
    else line.add(caller, item)
    wake()
  }

  const lineOf = (priority: ReturnType<PriorityOf>, isSignedIn: boolean) => {
    // However many sign in at once, or with tokens that they made up, nobody's pick waits for them.
    if (priority === 'acts') return isSignedIn ? acts : strangers
    if (priority === null) return files
    if (!isSignedIn) return strangersReads
    return priority === 'needed' ? needed : rest
  }

  /** Its caller's place is free again once it has its answer, or is gone. */
  const endWith = (line: FairQueue<Step>, caller: string, response: ServerResponse) => {
    const end = () => {
      line.end(caller)
      if (line.size > 0) wake()
    }
    if (response.closed || response.req.socket.destroyed) end()
    else response.once('close', end)
  }

  /** Resolves in the turn of a request that was taken here; null for any other. */
  const inTurn = (
    request: IncomingMessage,
    { run, ...how }: { isPart: (known: Taken) => boolean; mayGoOn: boolean; run: (known: Taken) => void },
  ): Promise<void> | null => {
    const known = taken.get(request)
    if (!known) return null
    return new Promise((resolve) => {
      const step = () => {
        run(known)
        resolve()
      }
      stand(known.line, known.caller, step, { isPart: how.isPart(known), mayGoOn: how.mayGoOn })
    })
  }

  return {
    take(request, response) {
      const { key, isSignedIn } = askerOf(request)
      const [path = ''] = (request.url ?? '').split('?', 1)
      const priority = urgencyOf(request.method ?? '', path)
      const line = lineOf(priority, isSignedIn)
      // Files, streams and how the server is are never sent away, and acts neither.
      if (priority !== null && priority !== 'acts' && isTooLong(line, key, clock() - LONGEST_WAIT[priority]))
        return refuse(request, response, priority)
      // An act has its place once its body has come: until then it may stall. Files need none: there is no bound on
      // them, and what sends them has as many listeners on a response as Node takes without a warning.
      const hasPlace = priority !== 'acts' && priority !== null && !isFromAfar(path)
      taken.set(request, { line, caller: key, hasPlace })
      const step = () => {
        if (hasPlace) endWith(line, key, response)
        if (priority !== null) line.charge(key, outside, clock())
        if (!request.socket.destroyed) listen(request, response)
      }
      stand(line, key, step, { isPart: !hasPlace })
    },
    again: (request) => inTurn(request, { isPart: () => true, mayGoOn: false, run: () => {} }),
    act: (request, response) =>
      inTurn(request, {
        isPart: ({ hasPlace }) => hasPlace,
        mayGoOn: true,
        run({ line, caller, hasPlace }) {
          if (!hasPlace) endWith(line, caller, response)
        },
      }),
    charge(request, cost) {
      const known = taken.get(request)
      known?.line.charge(known.caller, cost, clock())
    },
    noteConnection() {
      hasConnected = true
    },
  }
}

/** Whether a caller has sent more than they can be served, or a crowd waits and the next in it has waited too long. */
function isTooLong(line: FairQueue<Step>, caller: string, before: number): boolean {
  const isPast = (since: number | null) => since !== null && since < before
  const { requests, since } = line.backlog(caller)
  if (requests >= CROWD_IN_LINE && isPast(since)) return true
  const crowd = line.crowd()
  return crowd.callers >= CROWD_IN_LINE && isPast(crowd.since)
}
