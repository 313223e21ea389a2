import { SECOND } from '../../../shared/core/time.ts'
import type { StreamState } from './types.ts'

/** Of a tab that leads and says nothing for so long, one asks whether it is there. */
const SILENT_AFTER = 15 * SECOND
/** Whoever is awake answers by then. */
const ANSWER_WITHIN = 2 * SECOND

/** What tabs say to each other of a stream. */
export type TabMessage<At, Message, View> =
  /** The leader: what the server sent. */
  | { readonly kind: 'message'; readonly seq: At; readonly message: Message }
  /** The leader: how it is. */
  | { readonly kind: 'news'; readonly news: News<At, View> }
  /** Asks whether a tab leads. */
  | { readonly kind: 'hello' }

/** What a leader shows of a stream, and more. */
export type News<At, View> = View & {
  /** How far the leader knows: of a league the last event. */
  readonly seq: At
  /** The page is hidden, so that the browser may delay its timers by a minute. */
  readonly isHidden: boolean
}

/** What the tabs of one browser have in common. */
export interface Browser {
  readonly locks: Pick<LockManager, 'request'>
  /** What one tab says under a name, the others hear. All under it say things of one kind. */
  readonly openChannel: <T>(name: string, hear: (said: T) => void) => Channel<T>
}

export interface Channel<T> {
  readonly say: (said: T) => void
  readonly close: () => void
}

/** This browser, or null where pages cannot have anything in common: without https, and in old ones. */
export function thisBrowser(): Browser | null {
  // TypeScript takes them for granted.
  const { locks }: { locks?: LockManager } = navigator
  if (!locks || typeof BroadcastChannel !== 'function') return null
  return { locks, openChannel }
}

function openChannel<T>(name: string, hear: (said: T) => void): Channel<T> {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<T>) => hear(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's; this stays in the origin
    say: (said) => channel.postMessage(said),
    close: () => channel.close(),
  }
}

/** A tab among others. */
export interface Tab<At, Message, View> {
  /** Tells the others, if this one leads. */
  say(said: TabMessage<At, Message, View>): void
  close(): void
}

/** A tab that leads. */
export interface Leading {
  /** A tab waits: the leader checks whether its stream is alive. */
  readonly wake: () => void
  readonly stop: () => void
}

/** What a tab does. */
interface Part<At, Message, View> {
  /** This tab leads from now on. */
  readonly lead: () => Leading
  /** A message of the leader. */
  readonly onMessage: (said: Exclude<TabMessage<At, Message, View>, { kind: 'hello' }>) => void
  /** How it is with this tab, which leads. */
  readonly news: () => News<At, View>
}

/**
 * Has one tab of a browser lead, and the others hear what it says: over HTTP/1.1 a browser has six connections to a
 * server, and a stream takes one. The next in line leads when the leader is gone, and also when it does not answer: a
 * tab that the browser has put to sleep keeps its lock.
 * @param name the same in all tabs that are to share
 */
export function joinTabs<At, Message, View extends { readonly state: StreamState }>(
  { locks, openChannel }: Browser,
  name: string,
  part: Part<At, Message, View>,
): Tab<At, Message, View> {
  let isClosed = false
  let inLine = new AbortController()
  let isLeading = false
  let leading: Leading | null = null
  let letGo = () => {}
  let heardAt = Date.now()
  let impatience: ReturnType<typeof setTimeout> | undefined

  const say = (said: TabMessage<At, Message, View>) => {
    if (!isClosed) channel.say(said)
  }

  const lead = () =>
    new Promise<void>((resolve) => {
      letGo = resolve
      isLeading = true
      leading = part.lead()
    })

  const stopLeading = () => {
    isLeading = false
    leading?.stop()
    leading = null
    letGo()
  }

  /** Leads when the lock is given, until it is closed or robbed; then it stands in line again. */
  const request = (options: LockOptions) => {
    let isGiven = false
    const given = () => {
      if (isClosed) return Promise.resolve()
      isGiven = true
      return lead()
    }
    locks.request(name, options, given).catch(() => {
      if (!isGiven || isClosed) return
      stopLeading()
      heardAt = Date.now()
      standInLine()
    })
  }

  const standInLine = () => {
    inLine = new AbortController()
    request({ signal: inLine.signal })
  }

  const steal = () => {
    if (isLeading || document.visibilityState !== 'visible') return
    inLine.abort()
    request({ steal: true })
  }

  const isSilent = () => !isLeading && Date.now() - heardAt >= SILENT_AFTER

  const look = () => {
    if (!isSilent() || document.visibilityState !== 'visible') return
    say({ kind: 'hello' })
    clearTimeout(impatience)
    impatience = setTimeout(() => {
      if (isSilent()) steal()
    }, ANSWER_WITHIN)
  }

  const channel = openChannel<TabMessage<At, Message, View>>(name, (said) => {
    if (said.kind !== 'hello') {
      heardAt = Date.now()
      // One that was asleep may not know yet that another leads.
      if (isLeading) return
      part.onMessage(said)
      if (said.kind === 'news' && said.news.state !== 'live' && said.news.isHidden) steal()
    } else if (isLeading) {
      leading?.wake()
      say({ kind: 'news', news: part.news() })
    }
  })
  const watch = setInterval(look, SILENT_AFTER / 3)
  document.addEventListener('visibilitychange', look)
  standInLine()
  say({ kind: 'hello' })

  return {
    say(said) {
      if (isLeading) say(said)
    },
    close() {
      isClosed = true
      clearInterval(watch)
      clearTimeout(impatience)
      document.removeEventListener('visibilitychange', look)
      inLine.abort()
      stopLeading()
      channel.close()
    },
  }
}
