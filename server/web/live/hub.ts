import { LRUCache } from 'lru-cache'
import type { Log } from '../../core/log/log.ts'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { Activity } from '../../../shared/events/league-event.ts'
import type { StreamMessage } from '../../../shared/live/live.ts'
import { must } from '../../../shared/core/must.ts'
import type { Db } from '../../core/db/open.ts'
import { findHead, listActivityAfter } from '../../league/events/service.ts'
import { MOST_STREAMS } from '../../core/overload/limits.ts'
import { type Channel, createChannel, type Member } from './channel.ts'
import { createSubscribers } from './subscribers.ts'
import type { Live } from './live.ts'
import { createReplay, type Replay } from './replay.ts'
import { SECOND } from '../../../shared/core/time.ts'
import * as queries from './queries.ts'
import type { Seat } from './reader.ts'
import { createSportHub } from './sport-hub.ts'

/** Leagues of which missed events are kept; the least recently asked for goes. */
const MOST_MISSING = 100
/** Missed events that were not requested for so long are read again. */
const FORGET_EVERY = 10 * SECOND

interface World {
  readonly db: Db
  readonly log: Log
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Adds to events what is stored beside them, such as the text of messages; takes many at once. */
  readonly tell?: (leagueId: LeagueId, events: Activity[]) => Promise<Activity[]>
  /** Streams at once. */
  readonly most?: number
}

/** Keeps all open pages of a league up to date. One per process; it does nothing until a stream opens. */
export function createLive({ db, log, now, tell = asTheyAre, most = MOST_STREAMS }: World): Live {
  const channels = new Map<LeagueId, Channel>()
  const sports = createSportHub({ db, log, now, most })

  const eventsAfter = async (leagueId: LeagueId, page: { after: number; limit: number }) =>
    tell(leagueId, await listActivityAfter({ db }, leagueId, page))

  /** What is asked for besides streams, read and serialised once for all who ask. */
  const missed = new LRUCache<LeagueId, Replay>({
    max: MOST_MISSING,
    memoMethod: (leagueId) => createReplay((after, limit) => eventsAfter(leagueId, { after, limit })),
  })
  // Runs without subscribers too.
  const forgetting = setInterval(() => {
    for (const one of missed.values()) one.forget()
  }, FORGET_EVERY).unref()

  const channelOf = (leagueId: LeagueId): Channel => {
    const known = channels.get(leagueId)
    if (known) return known
    const rows = {
      head: () => findHead({ db }, leagueId),
      after: (seq: number, limit: number) => eventsAfter(leagueId, { after: seq, limit }),
    }
    const channel = createChannel(rows, log)
    channels.set(leagueId, channel)
    return channel
  }

  const subscribers = createSubscribers<Seat, StreamMessage>({
    most,
    leave(member) {
      const { leagueId } = member.seat
      const channel = must(channels.get(leagueId), 'the league that someone listens to')
      if (channel.leave(member) > 0) return
      channel.stop()
      channels.delete(leagueId)
    },
    joinFailed: (error) => log.error({ err: error }, 'A stream could not begin'),
    beat(slot) {
      let order = 0
      for (const [leagueId, channel] of channels) {
        channel.ping(slot)
        if (order++ % slot.of !== slot.number) continue
        channel.look()
        channel.forget()
        void check(leagueId, channel)
      }
    },
  })

  /** Ends the streams of those whose session is over, or who are not in the league any more. */
  const check = async (leagueId: LeagueId, channel: Channel) => {
    const members: Member[] = channel.members()
    try {
      const living = new Set(await queries.listLivingSessions(db, leagueId, now()))
      for (const member of members) {
        if (!member.isGone && !living.has(member.seat.sessionId)) subscribers.end(member, null)
      }
    } catch (error) {
      log.error({ err: error }, 'Who may listen to a league could not be checked')
    }
  }

  const publishNotification = (userId: UserId) => {
    for (const member of subscribers.ofUser(userId))
      channels.get(member.seat.leagueId)?.tell(member, { type: 'notice' })
  }

  const endStreams = (userId: UserId) => {
    for (const leagueId of new Set(subscribers.ofUser(userId).map(({ seat }) => seat.leagueId))) {
      const channel = channels.get(leagueId)
      // Or whoever is not in the league any more would hear what happens before the check is through.
      channel?.hold(check(leagueId, channel))
    }
    sports.noteEnded(userId)
  }

  return {
    missedAfter: (leagueId, { after, head: upTo }) => missed.memo(leagueId).after(after, upTo),
    note(news) {
      if (news.of === 'events') channels.get(news.id)?.look()
      else if (news.of === 'sport' && news.live) sports.note(news.sport, news.live)
      else if (news.of === 'sport-lost') sports.noteLost(news.sport)
      else if (news.of === 'notice') publishNotification(news.id)
      else if (news.of === 'ended') endStreams(news.id)
      else if (news.of === 'anything') for (const channel of channels.values()) channel.look()
    },
    isHere: (leagueId, userId) =>
      subscribers.ofUser(userId).some(({ seat }) => seat.leagueId === leagueId && !seat.isProgram),
    open: (seat, { after, signal }) =>
      subscribers.open(seat, { join: (member) => channelOf(seat.leagueId).join(member, after), signal }),
    openSport: sports.open,
    position: sports.position,
    end() {
      clearInterval(forgetting)
      subscribers.close()
      sports.end()
    },
  }
}

function asTheyAre(_leagueId: LeagueId, events: Activity[]): Promise<Activity[]> {
  return Promise.resolve(events)
}
