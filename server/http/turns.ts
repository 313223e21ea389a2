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
 * Serves one request at each turn of the event loop, what somebody does first, then what he needs to see for it, then
 * the rest. Node hands over all that have come since its last turn, a thousand in a crowd: served one after the other,
 * they would hold up for so long each answer of a database, whoever picks, and who only wants to connect, of whom Node
 * takes one a turn.
 */
export function createTurns(
  listen: RequestListener,
  { load, urgencyOf }: { load: Pick<Load, 'noteWait'>; urgencyOf: UrgencyOf },
): RequestListener {
  const lines = { acts: new Array<Waiting>(), needed: new Array<Waiting>(), rest: new Array<Waiting>() }
  const inOrder = [lines.acts, lines.needed, lines.rest]
  let isTaken = false

  const takeTurn = () => {
    isTaken = true
    setImmediate(giveTurn)
  }

  const giveTurn = () => {
    isTaken = false
    const line = inOrder.find(({ length }) => length > 0)
    if (!line) return
    const since = Math.min(...inOrder.map(([first]) => first?.since ?? Infinity))
    load.noteWait(performance.now() - since)
    takeTurn()
    const next = line.shift()
    if (next && !next.request.socket.destroyed) listen(next.request, next.response)
  }

  return (request, response) => {
    if (!isTaken) {
      takeTurn()
      listen(request, response)
      return
    }
    const [path = ''] = (request.url ?? '').split('?', 1)
    const urgency = urgencyOf(request.method ?? '', path)
    const line = urgency === 'acts' || urgency === 'needed' ? lines[urgency] : lines.rest
    line.push({ request, response, since: performance.now() })
  }
}
