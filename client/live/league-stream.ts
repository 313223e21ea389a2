import type { Present } from '../../shared/live.ts'
import { SECOND } from '../../shared/time.ts'
import { createInOrder } from './in-order.ts'
import { keepConnected } from './keep-connected.ts'
import { type Browser, joinTabs, type Said, type Tab } from './tabs.ts'
import type { AskSince, Listener, OpenStream, StreamState } from './types.ts'

/** The leader says that it is there when the server has said so, but not more often. */
const NEWS_EVERY = 5 * SECOND

/** What a page may show of a stream; another object whenever it changes. */
export interface StreamView {
  readonly state: StreamState
  /** Who has the league open now. */
  readonly here: readonly Present[]
}

export const NOT_YET: StreamView = { state: 'connecting', here: [] }

/** The stream of a league in this tab, from wherever it comes. */
export interface LeagueStream {
  readonly view: () => StreamView
  /** Calls back when the view is another. @returns stops that */
  readonly subscribe: (changed: () => void) => () => void
  /** @returns stops that */
  readonly listen: (listener: Listener) => () => void
  readonly close: () => void
}

interface Ways {
  /** The last event that this tab knows. */
  readonly from: number
  readonly open: OpenStream
  readonly since: AskSince
  /** The name under which tabs share it, and with whom; null where this one is on its own. */
  readonly shared: { readonly browser: Browser; readonly name: string } | null
  /** The server will not have this browser. */
  readonly onRefused: () => void
}

/** Opens the stream of a league, or has that of another tab. */
export function createLeagueStream({ from, open, since, shared, onRefused }: Ways): LeagueStream {
  const listeners = new Set<Listener>()
  const watchers = new Set<() => void>()
  let view = NOT_YET
  let tab: Tab | null = null
  let saidAt = 0

  const order = createInOrder(from, since, {
    onEvent: (activity) => listeners.forEach(({ onEvent }) => onEvent?.(activity)),
    onReset: () => listeners.forEach(({ onReset }) => onReset?.()),
  })

  const show = (change: Partial<StreamView>) => {
    view = { ...view, ...change }
    watchers.forEach((changed) => changed())
  }

  const news = () => ({ ...view, seq: order.at(), isHidden: document.visibilityState !== 'visible' })
  const sayNews = () => {
    saidAt = Date.now()
    tab?.say({ kind: 'news', news: news() })
  }

  const take = (said: Extract<Said, { kind: 'message' }>) => {
    if (said.message.type === 'here') show({ here: said.message.users })
    order.take(said.seq, said.message)
  }

  const lead = () => {
    show({ state: 'connecting' })
    sayNews()
    return keepConnected(open, {
      after: order.at,
      onMessage(seq, message) {
        const said = { kind: 'message', seq, message } as const
        take(said)
        tab?.say(said)
      },
      onState(state) {
        show({ state })
        sayNews()
      },
      onHeard() {
        if (Date.now() - saidAt >= NEWS_EVERY) sayNews()
      },
      onRefused,
    })
  }

  const hear = (said: Exclude<Said, { kind: 'hello' }>) => {
    if (said.kind === 'message') {
      take(said)
      return
    }
    const { state, here, seq } = said.news
    if (state !== view.state || JSON.stringify(here) !== JSON.stringify(view.here)) show({ state, here })
    order.catchUpTo(seq)
  }

  if (shared) tab = joinTabs(shared.browser, shared.name, { lead, hear, news })
  const alone = shared ? null : lead()

  return {
    view: () => view,
    subscribe(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      tab?.close()
      alone?.stop()
      order.close()
    },
  }
}
