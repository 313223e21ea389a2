import { SECOND } from '../../../shared/core/time.ts'
import { keepConnected } from './keep-connected.ts'
import { type Browser, joinTabs, type News, type TabMessage, type Tab } from './tabs.ts'
import type { OpenStream, StreamState } from './types.ts'

/** The leader announces itself when it hears from the server, but not more often. */
const NEWS_EVERY = 5 * SECOND

/** How a tab gets its stream. */
export interface Ways<At, Message> {
  readonly open: OpenStream<At, Message>
  /** The name of the stream that tabs share, and the browser's API for it; null where this tab has its own. */
  readonly shared: { readonly browser: Browser; readonly name: string } | null
  /** The server will not have this browser. */
  readonly onRefused: () => void
}

/** What is made of it. */
interface Part<At, Message, View> extends Ways<At, Message> {
  /** What is shown before anything was heard. */
  readonly first: View
  /** How far this tab knows. */
  readonly at: () => At
  /** A message, from the server or from the tab that leads. */
  readonly take: (at: At, message: Message, show: Show<View>) => void
  /** How it is with the tab that leads. */
  readonly hearNews: (news: News<At, View>, show: Show<View>) => void
}

type Show<View> = (change: Partial<View>) => void

/** A stream in this tab, from wherever it comes. */
export interface SharedStream<View> {
  /** Another object whenever it changes. */
  readonly view: () => View
  /** Calls back when the view is another. @returns stops that */
  readonly subscribe: (changed: () => void) => () => void
  readonly close: () => void
}

/** Opens a stream, or has that of another tab: one a browser. */
export function createSharedStream<At, Message, View extends { readonly state: StreamState }>(
  part: Part<At, Message, View>,
): SharedStream<View> {
  const { shared, open, onRefused, at } = part
  const watchers = new Set<() => void>()
  let view = part.first
  let tab: Tab<At, Message, View> | null = null
  let saidAt = 0

  const show: Show<View> = (change) => {
    view = { ...view, ...change }
    watchers.forEach((changed) => changed())
  }
  // Its type cannot be seen to be a part of every view, which all have a state.
  const showState = (state: StreamState) => show({ state } as Partial<View>)

  const news = () => ({ ...view, seq: at(), isHidden: document.visibilityState !== 'visible' })
  const sayNews = () => {
    saidAt = Date.now()
    tab?.say({ kind: 'news', news: news() })
  }

  const lead = () => {
    showState('connecting')
    sayNews()
    return keepConnected(open, {
      after: at,
      onMessage(seq, message) {
        part.take(seq, message, show)
        tab?.say({ kind: 'message', seq, message })
      },
      onState(state) {
        showState(state)
        sayNews()
      },
      onHeard() {
        if (Date.now() - saidAt >= NEWS_EVERY) sayNews()
      },
      onRefused,
    })
  }

  const hear = (said: Exclude<TabMessage<At, Message, View>, { kind: 'hello' }>) => {
    if (said.kind === 'message') part.take(said.seq, said.message, show)
    else part.hearNews(said.news, show)
  }

  if (shared) tab = joinTabs(shared.browser, shared.name, { lead, onMessage: hear, news })
  const alone = shared ? null : lead()

  return {
    view: () => view,
    subscribe(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    close() {
      tab?.close()
      alone?.stop()
    },
  }
}
