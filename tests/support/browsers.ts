import { setMaxListeners } from 'node:events'
import { createTRPCClient, httpLink, splitLink } from '@trpc/client'
import { createLeagueStream } from '../../client/data/live/league-stream.ts'
import { streamOf } from '../../client/data/live/open-stream.ts'
import { createSubscriptionLink } from '../../client/data/trpc/subscription-link.ts'
import type { AppRouter } from '../../server/web/trpc/router.ts'
import { must } from '../../shared/core/must.ts'
import { trpcTransformer } from '../../shared/core/trpc-transformer.ts'

/** One of many that have a league open, and what it has heard. */
export interface HeadlessBrowser {
  /** Numbers of the events, as they came. */
  readonly events: number[]
  /** How often it was told to begin anew. */
  resets: number
  /** How often it had to come back. */
  returns: number
  /** The longest from coming back to knowing all that had happened by then, ms. */
  slowest: number
}

interface Where {
  readonly url: string
  readonly code: string
  /** Of those who sit before them, in turn. */
  readonly tokens: readonly string[]
  /** The last event that they know. */
  readonly from: number
  /** The last event that there is. */
  readonly head: () => number
}

/** Opens the league in so many browsers: the client's own code, without a page around it. */
export function openBrowsers(count: number, { url, code, tokens, from, head }: Where) {
  standInForWindow()
  const opened = Array.from({ length: count }, (_, n) => {
    const client = connectTo(url, must(tokens[n % tokens.length], 'a token'))
    const browser: HeadlessBrowser = { events: [], resets: 0, returns: -1, slowest: 0 }
    let back: { readonly at: number; readonly upTo: number } | null = null
    const note = (seq: number) => {
      if (!back || seq < back.upTo) return
      browser.slowest = Math.max(browser.slowest, performance.now() - back.at)
      back = null
    }
    const open = streamOf(client, code)
    const stream = createLeagueStream({
      from,
      open: (after, hearing) =>
        open(after, {
          ...hearing,
          onOpen() {
            browser.returns += 1
            back = { at: performance.now(), upTo: head() }
            note(after)
            hearing.onOpen()
          },
        }),
      since: (after) => client.live.since.query({ code, after }),
      shared: null,
      onRefused: () => {
        throw new Error('A browser was refused')
      },
    })
    stream.listen({
      onEvent({ seq }) {
        browser.events.push(seq)
        note(seq)
      },
      onReset: () => (browser.resets += 1),
    })
    return { browser, stream }
  })
  return {
    browsers: opened.map(({ browser }) => browser),
    close: () => opened.forEach(({ stream }) => stream.close()),
  }
}

/** What is wrong with what browsers have heard, which should be all from an event on to the last, once, in order. */
export function faultsOf(browsers: readonly HeadlessBrowser[], from: number, head: number): string[] {
  return browsers.flatMap(({ events, resets }, n) => {
    const wrong = events.findIndex((seq, at) => seq !== from + 1 + at)
    return [
      ...(wrong < 0 ? [] : [`browser ${n} heard ${events[wrong]} after ${events[wrong - 1] ?? from}`]),
      ...(from + events.length === head ? [] : [`browser ${n} heard ${events.length} of ${head - from}`]),
      ...(resets === 0 ? [] : [`browser ${n} had to begin anew`]),
    ]
  })
}

/** A browser's way to a server that listens. */
export function connectTo(url: string, token: string) {
  const headers = () => ({ authorization: `Bearer ${token}` })
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: createSubscriptionLink(`${url}/trpc`, headers),
        false: httpLink({ url: `${url}/trpc`, transformer: trpcTransformer, headers }),
      }),
    ],
  })
}

/** As much of a page as the stream looks at: it is seen, and its network is there. */
export function standInForWindow(): void {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  setMaxListeners(0, window, document)
  for (const [name, value] of Object.entries({ window, document, navigator: { onLine: true } }))
    Object.defineProperty(globalThis, name, { value, configurable: true })
}
