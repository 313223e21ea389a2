import type * as z from 'zod'
import { MessageId, type TeamId, type UserId } from '../../../shared/core/ids.ts'
import { normalize } from '../../../shared/core/normalize.ts'
import { messageDigest } from '../../../shared/waiver/seal/message.ts'
import type { Message, NewPoll, ThreadKey } from '../../../shared/chat/chat.ts'
import { EVERYONE } from '../../../shared/core/chat-limits.ts'
import { findMentions } from '../../../shared/chat/text.ts'
import { LEAGUE_THREAD, readThread } from '../../../shared/chat/thread.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { findWeek } from '../../season/matchup/find.ts'
import { listOfficers } from '../../league/membership/service.ts'
import { listTeams, managersOf } from '../../league/team/service.ts'
import { closeLater } from './job.ts'
import { notifyAnnouncement, notifyMentions } from './notifications.ts'
import * as queries from './queries.ts'

const MESSAGES = { max: 60, windowMs: MINUTE }

/** Who is in a league, and as what. */
export interface Member {
  readonly league: LeagueRow
  readonly teamId: TeamId
  readonly userId: UserId
}

interface NewMessage {
  readonly thread: ThreadKey
  readonly text: string
  /** The number of a message in the same thread. */
  readonly replyTo: number | null
  readonly poll: z.output<typeof NewPoll> | null
  /** The commissioner's word to all. */
  readonly isPinned: boolean
}

/**
 * Says something to a league, or under one of its matchups.
 * @throws {DomainError} MESSAGE_REFUSED, MESSAGE_NOT_FOUND of what is answered, NOT_COMMISSIONER, SEASON_REFUSED for a
 *   matchup that the season does not have, TOO_MANY_TRIES, KEY_REUSED
 */
export function post(
  app: App,
  idempotency: Idempotency,
  { league, teamId }: Omit<Member, 'userId'>,
  message: NewMessage,
): Promise<Posted> {
  const { userId } = idempotency
  const act = (app: App) =>
    inLeague(app, { leagueId: league.id, actorId: userId }, (app, locked) =>
      postIn(app, locked, { teamId, userId, ...message }),
    )
  return idempotent(app, idempotency, act, async () => {
    await takeTry(app, `talk:${userId}`, MESSAGES)
    await refuseNoMatchup(app, league, message.thread)
  })
}

/** The number of a message in its thread. */
interface Posted {
  readonly id: MessageId
  readonly number: number
  readonly seq: number
}

async function postIn(
  app: App,
  league: LockedLeague,
  { teamId, userId, ...message }: NewMessage & { teamId: TeamId; userId: UserId },
): Promise<Posted> {
  const { thread, text, replyTo, poll, isPinned } = message
  const of = { leagueId: league.id, thread }
  if (isPinned && !(await listOfficers(app, league)).has(userId)) throw new DomainError('NOT_COMMISSIONER')
  if (isPinned && thread !== LEAGUE_THREAD)
    throw new DomainError('MESSAGE_REFUSED', { message: 'Announcements are for the whole league.' })
  if (replyTo !== null && replyTo > (await queries.findLength(app.db, of)))
    throw new DomainError('MESSAGE_NOT_FOUND')
  const id = MessageId.parse(app.newId())
  const salt = app.randomBytes(32).toString('hex')
  const choices = poll?.choices ?? null
  const { at } = league
  const closesAt = poll?.lasts ? at + poll.lasts : null
  const number = await queries.takeNumber(app.db, { ...of, at })
  const seq = await league.append({
    kind: 'message-posted',
    messageId: id,
    thread,
    number,
    teamId,
    digest: messageDigest({ leagueId: league.id, messageId: id }, { text, choices, salt }),
    isPinned,
    replyTo,
    closesAt,
  })
  const mentions = await mentionsIn(app, league, { text, authorId: userId })
  await queries.insertMessage(app.db, {
    ...of,
    id,
    number,
    seq,
    at,
    authorId: userId,
    teamId,
    text,
    folded: normalizedOf(text, choices),
    salt,
    replyTo,
    mentions: JSON.stringify(mentions),
    choices: choices && JSON.stringify(choices),
    closesAt,
    pinnedAt: isPinned ? at : null,
  })
  // Whoever writes has been there.
  await queries.saveRead(app.db, { ...of, userId, readTo: number })
  const said = { messageId: id, thread, number, byUserId: userId, text }
  if (isPinned) await notifyAnnouncement(app, league.id, said)
  else await notifyMentions(app, league.id, { ...said, to: await readersToNotify(app, of, mentions) })
  if (closesAt !== null) await closeLater(app, { leagueId: league.id, messageId: id, closesAt })
  return { id, number, seq }
}

/** What a search compares with. */
export function normalizedOf(text: string, choices: readonly string[] | null): string {
  return normalize([text, ...(choices ?? [])].join('\n'))
}

/** The people that a text mentions, without its author. Only who runs the league can mention everyone. */
export async function mentionsIn(
  app: App,
  league: Pick<LeagueRow, 'id' | 'commissionerId'>,
  { text, authorId }: { text: string; authorId: UserId },
): Promise<Message['mentions']> {
  if (!text.includes('@')) return []
  const teams = await listTeams(app, league.id)
  const all = (await listOfficers(app, league)).has(authorId) ? [EVERYONE] : []
  const members = teams.flatMap(managersOf)
  const named = findMentions(text, [...all, ...members.map(({ username }) => username)])
  const ids = new Set<Message['mentions'][number]>()
  for (const { name } of named) {
    const member = members.find(({ username }) => username === name)?.userId
    if (name === EVERYONE && all.length > 0) ids.add(EVERYONE)
    else if (member !== undefined && member !== authorId) ids.add(member)
  }
  return [...ids]
}

/** The mentioned people who do not mute the thread: for everyone, all of the league. */
export async function readersToNotify(
  app: App,
  of: queries.ThreadOf,
  mentions: Message['mentions'],
): Promise<UserId[]> {
  if (mentions.length === 0) return []
  const muting = new Set(await queries.listMuting(app.db, of))
  const named = new Set<string>(mentions)
  const members = (await listTeams(app, of.leagueId)).flatMap(managersOf).map(({ userId }) => userId)
  return members.filter((one) => (named.has(EVERYONE) || named.has(one)) && !muting.has(one))
}

async function refuseNoMatchup(app: App, league: LeagueRow, thread: ThreadKey): Promise<void> {
  const matchup = readThread(thread)
  if (matchup === null) return
  const noSuch = new DomainError('SEASON_REFUSED', {
    message: 'The season of the league has no such matchup.',
  })
  if (matchup.season !== league.season) throw noSuch
  const { matchups } = await findWeek(app, league, matchup.period)
  const isOn = matchups.some(
    ({ home, away }) =>
      home !== null && away !== null && [home, away].toSorted().join() === matchup.teams.join(),
  )
  if (!isOn) throw noSuch
}
