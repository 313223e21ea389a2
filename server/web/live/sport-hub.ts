import type { Log } from '../../core/log/log.ts'
import type { UserId } from '../../../shared/core/ids.ts'
import type { SportChange, SportMessage } from '../../../shared/live/live.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../shared/sports/index.ts'
import { must } from '../../../shared/core/must.ts'
import type { Db } from '../../core/db/open.ts'
import { randomId } from '../../core/app/random-id.ts'
import { createSubscribers } from './subscribers.ts'
import type { Live } from './live.ts'
import * as queries from './queries.ts'
import type { SportSeat } from './reader.ts'
import { createSportChannel, type Listener } from './sport-channel.ts'

interface World {
  readonly db: Db
  readonly log: Log
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly most: number
}

/** The streams of sports. */
export interface SportHub {
  readonly note: (sport: FantasySportKey, change: SportChange) => void
  readonly noteLost: (sport: FantasySportKey) => void
  readonly open: Live['openSport']
  readonly position: Live['position']
  readonly noteEnded: (userId: UserId) => void
  readonly end: () => void
}

/** Tells what changes in the games of each sport to all who listen. */
export function createSportHub({ db, log, now, most }: World): SportHub {
  const epoch = randomId()
  const channels = new Map(FANTASY_SPORT_KEYS.map((sport) => [sport, createSportChannel(epoch)]))
  const channelOf = (sport: FantasySportKey) => must(channels.get(sport), 'a sport')

  const subscribers = createSubscribers<SportSeat, SportMessage>({
    most,
    leave: (subscriber) => channelOf(subscriber.seat.sport).leave(subscriber),
    joinFailed: (error) => log.error({ err: error }, 'A stream could not begin'),
    beat(slot) {
      for (const channel of channels.values()) void check(channel.ping(slot))
    },
  })

  /** Ends the streams of those whose session is over. */
  const check = async (listeners: readonly Listener[]) => {
    if (listeners.length === 0) return
    try {
      const sessions = [...new Set(listeners.map(({ seat }) => seat.sessionId))]
      const living = await queries.listLivingAmong(db, sessions, now())
      for (const listener of listeners)
        if (!listener.isGone && !living.has(listener.seat.sessionId)) subscribers.end(listener, null)
    } catch (error) {
      log.error({ err: error }, 'Who may listen to a sport could not be checked')
    }
  }

  return {
    note: (sport, change) => channelOf(sport).note(change),
    noteLost: (sport) => channelOf(sport).lose(),
    open: (sport, right, { after, signal }) =>
      subscribers.open(
        { ...right, sport },
        { join: (subscriber) => channelOf(sport).join(subscriber, after), signal },
      ),
    position: (sport) => channelOf(sport).position(),
    noteEnded: (userId) => void check(subscribers.ofUser(userId)),
    end() {
      subscribers.close()
      for (const channel of channels.values()) channel.stop()
    },
  }
}
