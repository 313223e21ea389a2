import type { LeagueId, MessageId } from '../../../shared/core/ids.ts'
import type { Activity } from '../../../shared/events/league-event.ts'
import type { Message, MessageTrace, Thread, ThreadKey } from '../../../shared/chat/chat.ts'
import { MOST_EDITS, PINNED_AT_ONCE } from '../../../shared/core/chat-limits.ts'
import { LEAGUE_THREAD, PAGE, readThread } from '../../../shared/chat/thread.ts'
import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import { listEventsOf } from '../../league/events/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { getMessage, readChoices, toMessages } from './message.ts'
import type { Member } from './post.ts'
import * as queries from './queries.ts'

/** A page of a thread, oldest first. @param of.page from 0, of PAGE messages each: shared/chat/thread.ts */
export async function listPage(
  app: App,
  leagueId: LeagueId,
  { thread, page }: { thread: ThreadKey; page: number },
): Promise<Message[]> {
  const range = { from: page * PAGE + 1, to: (page + 1) * PAGE }
  return toMessages(app, await queries.listByNumber(app.db, { leagueId, thread, ...range }))
}

/** What stands on top of a league, the newest first. */
export async function listPinned(
  app: App,
  leagueId: LeagueId,
  before: { pinnedAt: number; number: number } | null,
): Promise<Message[]> {
  return toMessages(app, await queries.listPinned(app.db, leagueId, { before, limit: PINNED_AT_ONCE }))
}

/**
 * The threads of a league with messages, and its own even without: their last numbers, and how far the
 * visitor has read. Messages in the league's thread from before they joined do not count as new.
 */
export async function listThreads(app: App, { league, teamId, userId }: Member): Promise<Thread[]> {
  const rows = await queries.listThreads(app.db, league.id, userId)
  const threads: Thread[] = []
  for (const { readTo, muted, ...row } of rows) {
    const isOwn = row.key === LEAGUE_THREAD || readThread(row.key)?.teams.includes(teamId) === true
    threads.push({
      ...row,
      readTo: readTo ?? (await readBefore(app, { league, teamId, userId }, row.key)),
      isMuted: muted === 1,
      isFollowed: isOwn || readTo !== null,
    })
  }
  if (threads.some(({ key }) => key === LEAGUE_THREAD)) return threads
  const isMuted = (await queries.listMuting(app.db, { leagueId: league.id, thread: LEAGUE_THREAD })).includes(
    userId,
  )
  const empty = { messages: 0, lastAt: null, readTo: 0, isMuted, isFollowed: true }
  return [{ key: LEAGUE_THREAD, ...empty }, ...threads]
}

/** How far a person has read in a thread that they never opened. */
async function readBefore(app: App, { league, teamId }: Member, thread: ThreadKey): Promise<number> {
  if (thread !== LEAGUE_THREAD) return 0
  const team = (await listTeams(app, league.id)).find(({ id }) => id === teamId)
  const before = must(team, 'the team of a member').createdAt
  return queries.findLastBefore(app.db, { leagueId: league.id, thread, before })
}

/** Marks a thread as read up to a message. */
export async function markRead(
  app: App,
  { league, userId }: Member,
  { thread, readTo }: { thread: ThreadKey; readTo: number },
): Promise<void> {
  const of = { leagueId: league.id, thread }
  const length = await queries.findLength(app.db, of)
  if (length > 0) await queries.saveRead(app.db, { ...of, userId, readTo: Math.min(readTo, length) })
}

/** Mutes a thread for a person, or unmutes it. */
export async function mute(
  app: App,
  by: Member,
  { thread, isMuted }: { thread: ThreadKey; isMuted: boolean },
): Promise<void> {
  const readTo = await readBefore(app, by, thread)
  await queries.saveMuted(app.db, { leagueId: by.league.id, thread, userId: by.userId, readTo, isMuted })
}

/** Every version of a message, and what the league's log says of each. @throws {DomainError} MESSAGE_NOT_FOUND */
export async function traceMessage(app: App, leagueId: LeagueId, id: MessageId): Promise<MessageTrace> {
  const message = await getMessage(app, leagueId, id)
  const now = must(await queries.findText(app.db, id), 'a message that is there')
  const edits = await queries.listEdits(app.db, id, MOST_EDITS + 1)
  // Of one that was edited more often, before there was a bound, the first versions.
  const versions = edits.length > MOST_EDITS ? edits.slice(0, MOST_EDITS) : [...edits, now]
  const events = await listEventsOf(app, leagueId, {
    text: id,
    kinds: ['message-posted', 'message-edited'],
    from: message.postedSeq,
    limit: versions.length,
  })
  const choices = now.choices === null ? null : readChoices(now.choices)
  return {
    leagueId,
    versions: versions.map(({ writtenAt, text, salt }) => ({
      at: writtenAt,
      text: must(text, 'the text of a message'),
      choices,
      salt: must(salt, 'the salt of a message'),
    })),
    digests: events.flatMap(({ seq, at, event }) =>
      'digest' in event && 'messageId' in event && event.messageId === id
        ? [{ seq, at, digest: event.digest }]
        : [],
    ),
  }
}

/**
 * Events with the messages that they are about: as they are now, without those deleted since. All are read at
 * once.
 */
export async function withMessages(
  app: Pick<App, 'db'>,
  leagueId: LeagueId,
  activities: readonly Activity[],
): Promise<Activity[]> {
  const idOf = ({ event }: Activity) => ('messageId' in event ? event.messageId : null)
  const ids = new Set(activities.map(idOf).filter((id) => id !== null))
  if (ids.size === 0) return [...activities]
  const messages = await toMessages(app, await queries.listById(app.db, leagueId, [...ids]))
  const byId = new Map(messages.map((message) => [message.id, message]))
  return activities.map((activity) => {
    const message = byId.get(idOf(activity) ?? ('' as MessageId)) // no id is empty
    return message ? { ...activity, message } : activity
  })
}
