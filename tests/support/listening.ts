import { createTRPCClient } from '@trpc/client'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { createSubscriptionLink } from '../../client/data/trpc/subscription-link.ts'
import type { AppRouter } from '../../server/web/trpc/router.ts'
import type { SportMessage, StreamMessage } from '../../shared/live/live.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'

/** What a fan's browser holds of a stream. */
export interface Listening {
  /** All that was heard, with the number beside it. */
  readonly heard: Array<{ readonly seq: number; readonly message: StreamMessage }>
  /** The numbers of the events, as they came. */
  readonly events: () => number[]
  /** `started`, and what else became of it. */
  readonly course: string[]
  readonly stop: () => void
}

/** Listens to a league by tRPC's own client over a socket. @param from.after the last event that is known */
export function listen(
  url: string,
  { token, code, after }: { token: string | null; code: string; after?: number },
): Listening {
  const headers = () => (token === null ? {} : { authorization: `Bearer ${token}` })
  const client = createTRPCClient<AppRouter>({ links: [createSubscriptionLink(`${url}/trpc`, headers)] })
  const heard: Array<{ seq: number; message: StreamMessage }> = []
  const course: string[] = []
  const lastEventId = after === undefined ? {} : { lastEventId: String(after) }
  const subscription = client.live.league.subscribe(
    { code, ...lastEventId },
    {
      onStarted: () => course.push('started'),
      onData: ({ id, data }) => heard.push({ seq: Number(id), message: data }),
      onError: ({ data }) => course.push(data ? `${data.httpStatus} ${data.reason}` : 'lost'),
      onComplete: () => course.push('complete'),
    },
  )
  const events = () => heard.flatMap(({ seq, message }) => (message.type === 'event' ? [seq] : []))
  return { heard, events, course, stop: () => subscription.unsubscribe() }
}

/** What a fan's browser holds of the stream of a sport. */
export interface SportListening {
  /** All that was heard, with the position beside it. */
  readonly heard: Array<{ readonly at: string; readonly message: SportMessage }>
  readonly course: string[]
  readonly stop: () => void
}

/** Listens to a sport by tRPC's own client over a socket. @param from.after the position that is known */
export function listenToSport(
  url: string,
  { token, sport, after }: { token: string | null; sport: FantasySportKey; after?: string },
): SportListening {
  const headers = () => (token === null ? {} : { authorization: `Bearer ${token}` })
  const client = createTRPCClient<AppRouter>({ links: [createSubscriptionLink(`${url}/trpc`, headers)] })
  const heard: Array<{ at: string; message: SportMessage }> = []
  const course: string[] = []
  const lastEventId = after === undefined ? {} : { lastEventId: after }
  const subscription = client.live.sport.subscribe(
    { sport, ...lastEventId },
    {
      onStarted: () => course.push('started'),
      onData: ({ id, data }) => heard.push({ at: id, message: data }),
      onError: ({ data }) => course.push(data ? `${data.httpStatus} ${data.reason}` : 'lost'),
      onComplete: () => course.push('complete'),
    },
  )
  return { heard, course, stop: () => subscription.unsubscribe() }
}

/** A stream as it comes, for what tRPC's client does not show. */
export interface RawStream {
  readonly answer: Response
  readonly frames: EventSourceMessage[]
  /** When the server asked to be tried again, ms. */
  readonly retry: () => number | null
  /** Of all that was sent. */
  readonly text: () => string
  readonly ended: Promise<void>
  readonly stop: () => void
}

export function listenRaw(
  url: string,
  { code, headers = {}, after }: { code: string; headers?: Record<string, string>; after?: number },
): Promise<RawStream> {
  const lastEventId = after === undefined ? {} : { lastEventId: String(after) }
  return listenRawTo(`${url}${streamPath({ code, ...lastEventId })}`, headers)
}

export async function listenRawTo(address: string, headers: Record<string, string>): Promise<RawStream> {
  const stop = new AbortController()
  const answer = await fetch(address, { headers, signal: stop.signal })
  const frames: EventSourceMessage[] = []
  let text = ''
  let retry: number | null = null
  const parser = createParser({
    onEvent: (event) => frames.push(event),
    onRetry: (ms) => {
      retry = ms
    },
  })
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      const piece = decoder.decode(chunk, { stream: true })
      text += piece
      parser.feed(piece)
    }
  }
  return {
    answer,
    frames,
    retry: () => retry,
    text: () => text,
    ended: read().catch(() => {}),
    stop: () => stop.abort(),
  }
}

export function streamPath(input: object, path = 'live.league'): string {
  return `/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
}
