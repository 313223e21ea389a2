import { DEAD_AFTER } from '../../../shared/live/live.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { isPassing, secondsToWait } from '../trpc/trpc.ts'
import type { Leading } from './tabs.ts'
import type { Hearing, OpenStream, StreamState } from './types.ts'

/** At first the wait before the next try is anything up to this, so that not all browsers come at once. */
const FIRST_WAIT = 2 * SECOND
const LONGEST_WAIT = 30 * SECOND
/** While a stream has been lost for that many times the first wait, it stays at that. */
const PATIENCE = 15
/** A page that is looked at again after nothing came for so long has slept, and its stream is as good as dead. */
const SLEPT_AFTER = 15 * SECOND
const LOOK_EVERY = 5 * SECOND

/** The callbacks. */
export interface Connected<At, Message> extends Pick<Hearing<At, Message>, 'onMessage' | 'onHeard'> {
  /** How far all is known, to go on from. */
  readonly after: () => At
  readonly onState: (state: StreamState) => void
  /** The server will not have it: the session is over, or one is not in the league any more. */
  readonly onRefused: () => void
}

/**
 * Keeps one stream open, come what may: asks for it again after it ends, soon at first and then ever more seldom;
 * at once when the browser is back in a network, or looked at again after a sleep.
 */
export function keepConnected<At, Message>(
  open: OpenStream<At, Message>,
  { after, ...tell }: Connected<At, Message>,
): Leading {
  let stop: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: StreamState = 'connecting'
  let failures = 0
  let lostAt = Date.now()
  /** When anything came, or was asked for. */
  let heardAt = 0
  /** Whether the way says so when nothing happens. */
  let hasPings = false

  const become = (next: StreamState) => {
    if (next === state) return
    if (state === 'live') lostAt = Date.now()
    state = next
    tell.onState(next)
  }

  const letGo = () => {
    clearTimeout(timer)
    const before = stop
    stop = null
    before?.()
  }

  const lose = (error: Error | null) => {
    letGo()
    failures += 1
    const isRefused = error !== null && !isPassing(error)
    become(failures > 1 || isRefused || !navigator.onLine ? 'offline' : 'connecting')
    if (isRefused) {
      tell.onRefused()
      return
    }
    const upTo = Math.min(Math.max((Date.now() - lostAt) / PATIENCE, FIRST_WAIT), LONGEST_WAIT)
    timer = setTimeout(connect, secondsToWait(error) * SECOND + Math.random() * upTo)
  }

  const connect = () => {
    letGo()
    heardAt = Date.now()
    let isOver = false
    const close = open(after(), {
      onOpen() {
        if (isOver) return
        failures = 0
        become('live')
      },
      onMessage(at, message) {
        if (!isOver) tell.onMessage(at, message)
      },
      onHeard() {
        if (isOver) return
        hasPings = true
        heardAt = Date.now()
        tell.onHeard()
      },
      onEnd(error) {
        if (isOver) return
        isOver = true
        lose(error)
      },
    })
    if (isOver) return
    stop = () => {
      isOver = true
      close()
    }
  }

  const silence = () => (hasPings || state !== 'live' ? Date.now() - heardAt : 0)
  const look = () => {
    if (stop && silence() > DEAD_AFTER) lose(null)
  }
  const wake = () => {
    if (!stop || silence() >= SLEPT_AFTER) connect()
  }
  const wakeIfSeen = () => {
    if (document.visibilityState === 'visible') wake()
  }
  const watch = setInterval(look, LOOK_EVERY)
  window.addEventListener('online', connect)
  document.addEventListener('visibilitychange', wakeIfSeen)
  connect()

  return {
    wake,
    stop() {
      clearInterval(watch)
      window.removeEventListener('online', connect)
      document.removeEventListener('visibilitychange', wakeIfSeen)
      letGo()
    },
  }
}
