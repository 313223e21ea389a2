import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Load } from '../load/load.ts'
import type { UrgencyOf } from './shed.ts'

interface Waiting {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** By performance.now(), ms. */
  readonly since: number
}

/**
 * Serves one request at each turn of the event loop: every second one for what somebody does, however many only look,
 * and every fourth for what can wait, however many sign in. Node hands over all that have come since its last turn, a
 * thousand in a crowd. Served one after the other they would hold up each answer of a database, whoever picks, and who
 * only wants to connect, of whom Node takes one a turn.
 */
export function createTurns(
  listen: RequestListener,
  { load, urgencyOf }: { load: Pick<Load, 'noteWait'>; urgencyOf: UrgencyOf },
): RequestListener {
  const acts: Waiting[] = []
  const needed: Waiting[] = []
  const rest: Waiting[] = []
  /** Whose turn is next; who has nothing to be served gives it to the one after him. */
  const turns = [acts, needed, acts, rest]
  let isTaken = false

  const takeTurn = () => {
    isTaken = true
    setImmediate(giveTurn)
  }

  const giveTurn = () => {
    isTaken = false
    const place = turns.findIndex(({ length }) => length > 0)
    const next = turns[place]?.shift()
    if (!next) return
    takeTurn()
    turns.push(...turns.splice(0, place + 1))
    // Sending others away helps those who could be sent away themselves.
    for (const [first] of [needed, rest]) if (first) load.noteWait(performance.now() - first.since)
    if (!next.request.socket.destroyed) listen(next.request, next.response)
  }

  return (request, response) => {
    if (!isTaken) {
      takeTurn()
      listen(request, response)
      return
    }
    const [path = ''] = (request.url ?? '').split('?', 1)
    const urgency = urgencyOf(request.method ?? '', path)
    const line = urgency === 'acts' ? acts : urgency === 'needed' ? needed : rest
    line.push({ request, response, since: performance.now() })
  }
}
