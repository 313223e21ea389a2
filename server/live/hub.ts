import type { Logger } from 'pino'
import type { LeagueId, UserId } from '../../shared/ids.ts'
import { PING_EVERY } from '../../shared/live.ts'
import { must } from '../../shared/must.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import type { Db } from '../db/open.ts'
import { DomainError } from '../errors.ts'
import { findHead, listActivityAfter } from '../league-log/service.ts'
import { type Channel, createChannel, type Member } from './channel.ts'
import { iterate } from './iterate.ts'
import type { Live } from './live.ts'
import * as queries from './queries.ts'
import type { Reader, Seat } from './reader.ts'

/** Streams of one account. Tabs of a browser share one, so this is a handful of devices. */
const MOST_OF_A_USER = 6
/** Streams of the process, each of which costs some 15 kB. */
const MOST = 10_000
/** Members are pinged, and leagues looked after, in so many parts, one after another rather than all at once. */
const SLOTS = 10

interface World {
  readonly db: Db
  readonly log: Logger
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Streams at once. */
  readonly most?: number
}

/** Keeps everybody who has a league open up to date with it. One a process; it does nothing until somebody listens. */
export function createLive({ db, log, now, most = MOST }: World): Live {
  const channels = new Map<LeagueId, Channel>()
  const ofUsers = new Map<UserId, Set<Member>>()
  let count = 0
  let isEnded = false
  let timer: NodeJS.Timeout | null = null
  let turn = 0

  const channelOf = (leagueId: LeagueId): Channel => {
    const known = channels.get(leagueId)
    if (known) return known
    const rows = {
      head: () => findHead({ db }, leagueId),
      after: (seq: number, limit: number) => listActivityAfter({ db }, leagueId, { after: seq, limit }),
    }
    const channel = createChannel(rows, log)
    channels.set(leagueId, channel)
    return channel
  }

  const leave = (member: Member) => {
    if (member.isGone) return
    const { leagueId, user } = member.seat
    count -= 1
    const own = ofUsers.get(user.id)
    own?.delete(member)
    if (own?.size === 0) ofUsers.delete(user.id)
    const channel = must(channels.get(leagueId), 'the league that somebody listens to')
    if (channel.leave(member) > 0) return
    channel.stop()
    channels.delete(leagueId)
    if (channels.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  const end = (member: Member, error: DomainError | null) => {
    leave(member)
    member.reader.end(error)
  }

  /** Ends the streams of those whose session is over, or who are not in the league any more. */
  const check = async (leagueId: LeagueId, channel: Channel) => {
    const members = channel.members()
    try {
      const living = new Set(await queries.listLivingSessions(db, leagueId, now()))
      for (const member of members) {
        if (!member.isGone && !living.has(member.seat.sessionId)) end(member, null)
      }
    } catch (error) {
      log.error({ err: error }, 'Who may listen to a league could not be checked')
    }
  }

  const beat = () => {
    turn = (turn + 1) % SLOTS
    let order = 0
    for (const [leagueId, channel] of channels) {
      channel.ping({ number: turn, of: SLOTS })
      if (order++ % SLOTS !== turn) continue
      channel.look()
      channel.forget()
      void check(leagueId, channel)
    }
  }

  const admit = (member: Member) => {
    const { user } = member.seat
    const own = ofUsers.get(user.id) ?? new Set()
    // A phone that changed networks leaves streams behind that nobody reads, and nobody can tell which those are:
    // the oldest goes. Were it read after all, its browser waits before it comes back.
    const [oldest] = own
    if (oldest && own.size >= MOST_OF_A_USER) end(oldest, new DomainError('BUSY', { retryAfter: MINUTE }))
    ofUsers.set(user.id, own.add(member))
    count += 1
    timer ??= setInterval(beat, PING_EVERY / SLOTS).unref()
  }

  const readTo = (seat: Seat, after: number | null, reader: Reader): (() => void) => {
    const member: Member = { seat, reader, isGone: false }
    if (isEnded) {
      reader.end(null)
      return () => {}
    }
    admit(member)
    channelOf(seat.leagueId)
      .join(member, after)
      .catch((error: unknown) => {
        log.error({ err: error }, 'A stream could not begin')
        end(member, null)
      })
    return () => leave(member)
  }

  return {
    noteEvents: (leagueId) => channels.get(leagueId)?.look(),
    noteEnded(userId) {
      const leagues = new Set([...(ofUsers.get(userId) ?? [])].map(({ seat }) => seat.leagueId))
      for (const leagueId of leagues) {
        const channel = channels.get(leagueId)
        if (channel) void check(leagueId, channel)
      }
    },
    open(seat, { after, signal }) {
      if (isEnded || count >= most) throw new DomainError('BUSY', { retryAfter: 10 * SECOND })
      const begin = (reader: Reader) => readTo(seat, after, reader)
      return { readTo: begin, [Symbol.asyncIterator]: () => iterate(begin, signal) }
    },
    end() {
      isEnded = true
      for (const channel of channels.values()) for (const member of channel.members()) end(member, null)
    },
  }
}
