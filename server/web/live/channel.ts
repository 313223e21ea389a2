import type { Log } from '../../core/log/log.ts'
import type { Activity } from '../../../shared/events/league-event.ts'
import { MOST_REPLAYED, type StreamMessage } from '../../../shared/live/live.ts'
import { type LeagueFrame, type Page, toLeagueFrame, toPage } from './frame.ts'
import type { Subscriber, Slot } from './subscribers.ts'
import { createReplay } from './replay.ts'
import { createPresence } from './presence.ts'
import type { Seat } from './reader.ts'

/** Events that go out in one piece; between two, sockets have their turn to be emptied. */
const AT_ONCE = 100

/** A subscriber to a league's stream. */
export type Member = Subscriber<Seat, StreamMessage>

/** What happens in one league, for all who listen. */
export interface Channel {
  /** Subscribes a member: first the missed events, then new ones, without a gap or a duplicate. */
  join(member: Member, after: number | null): Promise<void>
  /** @returns how many are left */
  leave(member: Member): number
  /** Looks for events that have not gone out. */
  look(): void
  /** Has what is new wait for a check of who may still listen. */
  hold(check: Promise<void>): void
  /** Says something to one who listens, if he has caught up: what comes later he asks for by himself. */
  tell(member: Member, message: StreamMessage): void
  ping(slot: Slot): void
  /** Those who came, whether they have caught up or not. */
  members(): Member[]
  /** Drops missed events that no subscriber has read lately. */
  forget(): void
  /** Called when no subscriber is left. */
  stop(): void
}

/** The rows of a league. */
export interface Rows {
  /** Number of the last event. */
  readonly head: () => Promise<number>
  /** So many events after a number, in their order. */
  readonly after: (seq: number, limit: number) => Promise<Activity[]>
}

/**
 * Rows are the truth: a message about new rows is only a hint, and the channel sends what it reads. An event
 * is read and serialized once, and all subscribers that have caught up get the same bytes.
 */
export function createChannel(rows: Rows, log: Log): Channel {
  /** Who came, with the part in which he is pinged. */
  const members = new Map<Member, number>()
  /** Those who have all up to `head`. */
  const caughtUp = new Set<Member>()
  const missed = createReplay(rows.after)
  const presence = createPresence(() => send(toPage([hereFrame()])))
  let head = 0
  let opening: Promise<void> | null = null
  let looking: Promise<void> | null = null
  let isToLookAgain = false
  /** Done once all checks are that what is new waits for. */
  let checked = Promise.resolve()
  let here: LeagueFrame | null = null
  let came = 0

  const send = (page: Page<LeagueFrame>) => {
    for (const member of caughtUp) member.reader.take(page)
  }

  const hereFrame = (): LeagueFrame => {
    const message: StreamMessage = presence.message()
    if (here?.message !== message || here.seq !== head) here = toLeagueFrame(head, message)
    return here
  }

  /** Once; again if it failed. */
  const open = (): Promise<void> => {
    opening ??= rows.head().then(
      (seq) => void (head = seq),
      (error: unknown) => {
        opening = null
        throw error
      },
    )
    return opening
  }

  const sendNew = async () => {
    try {
      await open()
      do {
        isToLookAgain = false
        const activities = await rows.after(head, AT_ONCE)
        const last = activities.at(-1)
        if (!last) continue
        await checked
        head = last.seq
        send(toPage(activities.map((activity) => toLeagueFrame(activity.seq, { type: 'event', activity }))))
        if (activities.length < AT_ONCE) continue
        isToLookAgain = true
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
      } while (isToLookAgain && members.size > 0)
    } catch (error) {
      // The rows stay where they are, and are looked for again within ten seconds.
      log.error({ err: error }, 'The events of a league could not be read')
    }
    looking = null
  }

  /** Until all that was there when it was called has gone out. */
  const look = (): Promise<void> => {
    isToLookAgain = true
    looking ??= sendNew()
    return looking
  }

  /** Sends the missed events. @returns the last event that the subscriber knows then */
  const catchUp = async ({ reader }: Member, after: number | null): Promise<number> => {
    if (after !== null && after > head) await look()
    const at = after ?? head
    if (at <= head && head - at <= MOST_REPLAYED) return at
    reader.take(toPage([toLeagueFrame(head, { type: 'reset', seq: head })]))
    return head
  }

  const join = async (member: Member, after: number | null) => {
    members.set(member, came++)
    await open()
    let at = await catchUp(member, after)
    while (at < head && !member.isGone) {
      await member.reader.hasRoom()
      const frames = await missed.after(at, head)
      if (member.isGone) return
      member.reader.take(toPage(frames))
      at = frames.at(-1)?.seq ?? head
    }
    // Nothing was waited for since `at` was compared with `head`, so nothing has gone out meanwhile.
    if (member.isGone) return
    caughtUp.add(member)
    presence.come(member.seat)
    member.reader.take(toPage([hereFrame()]))
  }

  return {
    join,
    leave(member) {
      member.isGone = true
      members.delete(member)
      if (caughtUp.delete(member)) presence.go(member.seat)
      return members.size
    },
    look: () => void look(),
    hold(check) {
      checked = checked.then(() => check)
    },
    tell(member, message) {
      if (caughtUp.has(member)) member.reader.take(toPage([toLeagueFrame(head, message)]))
    },
    ping({ number, of }) {
      for (const [{ reader }, order] of members) if (order % of === number) reader.ping()
    },
    members: () => [...members.keys()],
    forget: () => missed.forget(),
    stop: () => presence.stop(),
  }
}
