import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { CROWD_IN_LINE, LONGEST_WAIT, MOST_LEFT, TURN } from '../load/limits.ts'
import type { Refusable, UrgencyOf } from '../load/load.ts'

interface Waiting {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** By performance.now(), ms. */
  readonly since: number
}

/** Requests one after the other, for a short time at each turn of the event loop. */
export interface Turns {
  /** Serves it, puts it in line or sends it away. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => void
  /** Somebody has connected in this turn. */
  noteConnection(): void
}

/**
 * Serves requests for a millisecond at each turn of the event loop, and at least one: every second is of what somebody
 * does who is signed in, however many only look, and every sixth of what can wait, however many act. Node hands over all
 * that have come since its last turn, a thousand in a crowd. Served one after the other they would hold up each answer of
 * a database, whoever picks, and who only wants to connect, of whom Node takes one a turn: as long as somebody does at
 * each, most turns are left to them.
 */
export function createTurns(
  listen: RequestListener,
  {
    urgencyOf,
    isSignedIn,
    refuse,
    turn = TURN,
  }: {
    urgencyOf: UrgencyOf
    /** Whether it comes with a token of ours, which nobody can make up. */
    isSignedIn: (request: IncomingMessage) => boolean
    refuse: (request: IncomingMessage, response: ServerResponse, urgency: Refusable) => void
    /** For how long it serves at each turn, ms. */
    turn?: number
  },
): Turns {
  const acts: Waiting[] = []
  const needed: Waiting[] = []
  const rest: Waiting[] = []
  /** Acts are never refused, so a flood of them would have what others must see refused if it stood in their line. */
  const strangers: Waiting[] = []
  /** Whose turn is next; who has nothing to be served gives it to the one after him. */
  const turns = [acts, needed, acts, rest, acts, strangers]
  let isTaken = false
  let hasConnected = false
  let left = 0

  const takeTurn = () => {
    isTaken = true
    setImmediate(giveTurn)
  }

  const giveTurn = () => {
    isTaken = false
    if (turns.every(({ length }) => length === 0)) return
    takeTurn()
    if (!isLeft()) serveUntil(performance.now() + turn)
  }

  /** Serves the next, and whoever is after him if what he came for was done in time. */
  const serveUntil = (end: number) => {
    const place = turns.findIndex(({ length }) => length > 0)
    if (place === -1) return
    const next = turns[place]?.shift()
    turns.push(...turns.splice(0, place + 1))
    if (next && !next.request.socket.destroyed) listen(next.request, next.response)
    // When all that he has begun waits for something else, or is answered.
    queueMicrotask(() => {
      process.nextTick(() => {
        if (performance.now() < end) serveUntil(end)
      })
    })
  }

  /** Whether this turn was for who connects. */
  const isLeft = () => {
    left = hasConnected && acts.length === 0 && left < MOST_LEFT ? left + 1 : 0
    hasConnected = false
    return left > 0
  }

  const stand = (line: Waiting[], request: IncomingMessage, response: ServerResponse) =>
    void line.push({ request, response, since: performance.now() })

  return {
    take(request, response) {
      if (!isTaken) {
        takeTurn()
        listen(request, response)
        return
      }
      const [path = ''] = (request.url ?? '').split('?', 1)
      const urgency = urgencyOf(request.method ?? '', path)
      // However many sign in at once, or with tokens that they made up, nobody's pick waits for them.
      if (urgency === 'acts') return stand(isSignedIn(request) ? acts : strangers, request, response)
      const line = urgency === 'needed' ? needed : rest
      // Files, streams and how the server is are never sent away.
      if (urgency !== null && isTooLong(line, LONGEST_WAIT[urgency]))
        return refuse(request, response, urgency)
      stand(line, request, response)
    },
    noteConnection() {
      hasConnected = true
    },
  }
}

function isTooLong(line: readonly Waiting[], longest: number): boolean {
  const [first] = line
  return first !== undefined && line.length >= CROWD_IN_LINE && performance.now() - first.since > longest
}
