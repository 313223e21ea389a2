import { parsePosition, writePosition } from '../../../shared/live/position.ts'
import type { LiveGame, LiveStatLine } from '../../../shared/live/points.ts'
import type { SportChange, SportMessage } from '../../../shared/live/live.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { type Frame, type Page, toFrame, toPage } from './frame.ts'
import type { Subscriber, Slot } from './subscribers.ts'
import { createReplayBuffer } from './replay-buffer.ts'
import type { SportSeat } from './reader.ts'

/** Messages go out this far apart: what comes meanwhile is told together. */
const TICK = SECOND
/** The first waits so long, ms: the games of one round of readings come right after one another. */
const GATHERED_FOR = 200

/** A subscriber to a sport's stream. */
export type Listener = Subscriber<SportSeat, SportMessage>

/** What changes in the games of one sport, for all who listen, whichever leagues they are in. */
export interface SportChannel {
  /** Tells of a change, with all that comes within a second. */
  note(change: SportChange): void
  /** Makes all clients refetch: the change is unknown. */
  lose(): void
  /** Of the last message. */
  position(): string
  /** Subscribes a listener: first the missed messages or a request to refetch, then new ones. */
  join(listener: Listener, after: string | null): Promise<void>
  leave(listener: Listener): void
  /** Says to a part of all that the stream is there. @returns who they are */
  ping(slot: Slot): Listener[]
  stop(): void
}

/**
 * A change is serialized once, and all subscribers get the same bytes: the cost is the same for one league
 * and for ten thousand. Messages are numbered from the start of the process, with or without subscribers.
 * @param epoch a name that no other process has had
 */
export function createSportChannel(epoch: string): SportChannel {
  /** Those who came, with the part in which they are pinged. */
  const listeners = new Map<Listener, number>()
  /** Those who have all messages so far. */
  const caughtUp = new Set<Listener>()
  const kept = createReplayBuffer<SportMessage>()
  const lines = new Map<string, LiveStatLine>()
  const games = new Map<string, LiveGame>()
  let head = 0
  let came = 0
  let saidAt = -Infinity
  let timer: NodeJS.Timeout | null = null

  const position = () => writePosition({ epoch, number: head })

  const sendTo = (some: Iterable<Listener>, page: Page<Frame<SportMessage>>) => {
    for (const { reader } of some) reader.take(page)
  }

  const say = () => {
    timer = null
    saidAt = performance.now()
    head += 1
    const change = { lines: [...lines.values()], games: [...games.values()] }
    lines.clear()
    games.clear()
    const frame: Frame<SportMessage> = toFrame(position(), { type: 'change', ...change })
    kept.add(frame)
    sendTo(caughtUp, toPage([frame]))
  }

  /** Null where what comes after it is not known. */
  const numberOf = (after: string | null): number | null => {
    const known = after === null ? null : parsePosition(after)
    return known?.epoch === epoch && kept.has(known.number) ? known.number : null
  }

  return {
    note(change) {
      for (const line of change.lines) lines.set(`${line.game} ${line.player}`, line)
      for (const game of change.games) games.set(game.id, game)
      if (lines.size + games.size === 0) return
      timer ??= setTimeout(say, Math.max(GATHERED_FOR, saidAt + TICK - performance.now())).unref()
    },
    position,
    lose() {
      // A number that was never sent, so that clients that are away now refetch too.
      head += 1
      kept.clear(head)
      sendTo(caughtUp, toPage([toFrame(position(), { type: 'reset' })]))
    },
    async join(listener, after) {
      listeners.set(listener, came++)
      const { reader } = listener
      let at = numberOf(after)
      while (at !== null && at < head && !listener.isGone) {
        await reader.hasRoom()
        if (listener.isGone) return
        if (!kept.has(at)) at = null
        else {
          const frames = kept.next(at)
          reader.take(toPage(frames))
          at += frames.length
        }
      }
      // Nothing was waited for since `at` was compared with `head`, so nothing has gone out meanwhile.
      if (listener.isGone) return
      caughtUp.add(listener)
      if (at === null) reader.take(toPage([toFrame(position(), { type: 'reset' })]))
    },
    leave(listener) {
      listener.isGone = true
      listeners.delete(listener)
      caughtUp.delete(listener)
    },
    ping({ number, of }) {
      const some = [...listeners].flatMap(([listener, order]) => (order % of === number ? [listener] : []))
      for (const { reader } of some) reader.ping()
      return some
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
