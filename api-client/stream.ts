import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { SECOND } from '../shared/core/time.ts'
import { DEAD_AFTER } from '../shared/live/live.ts'
import { EmpireError } from './errors.ts'
import type { StreamEvent } from './options.ts'
import type { Asked } from './request.ts'
import { send, type Sending } from './send.ts'
import { wait } from './wait.ts'

const LONGEST_PAUSE = 30 * SECOND

/**
 * What a stream says, for as long as it is looped over: where the connection is lost, or nothing came for so long that it
 * must be, it is opened again from the last event on, after one second, then two, up to half a minute. The signal ends it.
 * @throws {EmpireError} where the server refuses it: the token was revoked, say
 */
export async function* follow(
  ask: (lastEventId: string | null, signal: AbortSignal) => Asked,
  sending: Sending,
  signal?: AbortSignal,
): AsyncGenerator<StreamEvent<unknown>, void, undefined> {
  let last: string | null = null
  for (let failed = 0; ; failed += 1) {
    if (signal?.aborted) return
    try {
      if (failed > 0) await wait(Math.min(SECOND * 2 ** (failed - 1), LONGEST_PAUSE), signal)
      for await (const event of readOnce((alive) => ask(last, alive), sending, signal)) {
        failed = 0
        if (event === null) continue
        last = event.id
        yield event
      }
    } catch (error) {
      if (signal?.aborted) return
      if (!(error instanceof EmpireError)) continue
      if (error.status >= 400 && error.status < 500 && error.status !== 429) throw error
    }
  }
}

/** Reads a stream until it ends. Null is a sign of life. */
async function* readOnce(
  ask: (alive: AbortSignal) => Asked,
  sending: Sending,
  signal?: AbortSignal,
): AsyncGenerator<StreamEvent<unknown> | null, void, undefined> {
  const silence = new AbortController()
  const alive = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal
  let timer = setTimeout(() => silence.abort(), DEAD_AFTER)
  try {
    const { body } = await send(ask(alive), sending)
    if (!body) return
    const heard: EventSourceMessage[] = []
    const parser = createParser({ onEvent: (event) => heard.push(event) })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), DEAD_AFTER)
      parser.feed(decoder.decode(value, { stream: true }))
      for (const event of heard.splice(0)) yield eventFrom(event)
    }
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

/** @throws {EmpireError} where the stream ends by it */
function eventFrom({ event, id, data }: EventSourceMessage): StreamEvent<unknown> | null {
  if (event === 'serialized-error') throw refusalFrom(JSON.parse(data))
  if (event !== undefined || id === undefined) return null
  const { json } = JSON.parse(data) as { json: unknown } // as the server writes all of them
  return { id, message: json }
}

/** A failure as tRPC writes it into a stream. */
function refusalFrom(said: { json?: { message?: string; data?: Refusal } }): EmpireError {
  const { message = 'The stream has ended.', data } = said.json ?? {}
  return new EmpireError({
    message,
    status: data?.httpStatus ?? 0,
    code: data?.reason ?? null,
    retryAfter: data?.retryAfter ?? null,
  })
}

interface Refusal {
  readonly httpStatus?: number
  readonly reason?: EmpireError['code']
  readonly retryAfter?: number | null
}
