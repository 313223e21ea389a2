import type { LeagueId, MessageId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { ThreadKey } from '../../../shared/chat/chat.ts'
import type { Emoji } from '../../../shared/core/chat-limits.ts'
import { must } from '../../../shared/core/must.ts'
import { chunks, IDS_AT_ONCE } from '../../core/db/chunks.ts'
import { compiled } from '../../core/db/compiled.ts'
import { asNumber } from '../../core/db/count.ts'
import { containsText } from '../../core/db/contains-text.ts'
import type { Db } from '../../core/db/open.ts'

/** A thread of a league. */
export interface ThreadOf {
  readonly leagueId: LeagueId
  readonly thread: ThreadKey
}

const taking = compiled((db, { leagueId, thread, at }: ThreadOf & { at: number }) =>
  db
    .insertInto('talk_thread')
    .values({ league_id: leagueId, key: thread, messages: 1, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['league_id', 'key'])
        .doUpdateSet((eb) => ({ messages: eb('talk_thread.messages', '+', 1), last_at: at })),
    )
    .returning('messages'),
)

/** Takes the next number of a thread, whose league is locked. */
export async function takeNumber(db: Db, of: ThreadOf & { at: number }): Promise<number> {
  return must(await taking.first(db, of), 'a thread').messages
}

export interface NewMessage extends ThreadOf {
  readonly id: MessageId
  readonly number: number
  readonly seq: number
  readonly at: number
  readonly authorId: UserId
  readonly teamId: TeamId
  readonly text: string
  readonly folded: string
  readonly salt: string
  readonly replyTo: number | null
  /** JSON */
  readonly mentions: string
  /** JSON */
  readonly choices: string | null
  readonly closesAt: number | null
  readonly pinnedAt: number | null
}

const insertion = compiled((db, message: NewMessage) =>
  db.insertInto('message').values({
    id: message.id,
    league_id: message.leagueId,
    thread: message.thread,
    number: message.number,
    posted_seq: message.seq,
    seq: message.seq,
    at: message.at,
    author_id: message.authorId,
    team_id: message.teamId,
    text: message.text,
    folded: message.folded,
    salt: message.salt,
    reply_to: message.replyTo,
    mentions: message.mentions,
    choices: message.choices,
    closes_at: message.closesAt,
    written_at: message.at,
    pinned_at: message.pinnedAt,
  }),
)

export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  await insertion.all(db, message)
}

/** A message with its author and the message that it replies to, without private data. */
function selectMessages(db: Db, leagueId: LeagueId) {
  return db
    .selectFrom('message')
    .innerJoin('user as author', 'author.id', 'message.author_id')
    .leftJoin('user as deleter', 'deleter.id', 'message.deleted_by')
    .leftJoin('message as answered', (join) =>
      join
        .onRef('answered.league_id', '=', 'message.league_id')
        .onRef('answered.thread', '=', 'message.thread')
        .onRef('answered.number', '=', 'message.reply_to'),
    )
    .leftJoin('user as asker', 'asker.id', 'answered.author_id')
    .select([
      'message.id',
      'message.thread',
      'message.number',
      'message.posted_seq as postedSeq',
      'message.seq',
      'message.at',
      'message.author_id as authorId',
      'author.username as authorName',
      'message.team_id as teamId',
      'message.text',
      'message.mentions',
      'message.choices',
      'message.closes_at as closesAt',
      'message.closed_at as closedAt',
      'message.edited_at as editedAt',
      'message.deleted_at as deletedAt',
      'deleter.username as deletedBy',
      'message.pinned_at as pinnedAt',
      'answered.number as answeredNumber',
      'answered.text as answeredText',
      'asker.username as answeredName',
    ])
    .where('message.league_id', '=', leagueId)
}

export type MessageRow = Awaited<ReturnType<typeof listByNumber>>[number]

const byNumber = compiled((db, { leagueId, thread, from, to }: ThreadOf & { from: number; to: number }) =>
  selectMessages(db, leagueId)
    .where('message.thread', '=', thread)
    .where('message.number', '>=', from)
    .where('message.number', '<=', to)
    .orderBy('message.number'),
)

/** Those with numbers in a range, both ends included, in order. */
export function listByNumber(db: Db, range: ThreadOf & { from: number; to: number }) {
  return byNumber.all(db, range)
}

/** Those of a league that have these ids, in no order. */
export async function listById(db: Db, leagueId: LeagueId, ids: readonly MessageId[]): Promise<MessageRow[]> {
  const rows: MessageRow[] = []
  for (const some of chunks(ids, IDS_AT_ONCE))
    rows.push(...(await selectMessages(db, leagueId).where('message.id', 'in', some).execute()))
  return rows
}

/** What stands on top of a league, the newest first. */
export function listPinned(
  db: Db,
  leagueId: LeagueId,
  { before, limit }: { before: { pinnedAt: number; number: number } | null; limit: number },
): Promise<MessageRow[]> {
  const { pinnedAt, number } = before ?? { pinnedAt: Number.MAX_SAFE_INTEGER, number: 0 }
  return selectMessages(db, leagueId)
    .where('message.pinned_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('message.pinned_at', '<', pinnedAt),
        eb.and([eb('message.pinned_at', '=', pinnedAt), eb('message.number', '<', number)]),
      ]),
    )
    .orderBy('message.pinned_at', 'desc')
    .orderBy('message.number', 'desc')
    .limit(limit)
    .execute()
}

export async function listReactions(db: Db, ids: readonly MessageId[]) {
  const rows: { messageId: MessageId; emoji: Emoji; name: string }[] = []
  for (const some of chunks(ids, IDS_AT_ONCE))
    rows.push(
      ...(await db
        .selectFrom('message_reaction')
        .innerJoin('user', 'user.id', 'message_reaction.user_id')
        .select([
          'message_reaction.message_id as messageId',
          'message_reaction.emoji',
          'user.username as name',
        ])
        .where('message_reaction.message_id', 'in', some)
        .orderBy('message_reaction.seq')
        .execute()),
    )
  return rows
}

export async function listVotes(db: Db, ids: readonly MessageId[]) {
  const rows: { messageId: MessageId; choice: number; name: string }[] = []
  for (const some of chunks(ids, IDS_AT_ONCE))
    rows.push(
      ...(await db
        .selectFrom('poll_vote')
        .innerJoin('user', 'user.id', 'poll_vote.user_id')
        .select(['poll_vote.message_id as messageId', 'poll_vote.choice', 'user.username as name'])
        .where('poll_vote.message_id', 'in', some)
        .orderBy('poll_vote.seq')
        .execute()),
    )
  return rows
}

/** Who reacted, or voted: as many as there are. */
export async function findReaction(
  db: Db,
  { messageId, userId, emoji }: { messageId: MessageId; userId: UserId; emoji: Emoji },
): Promise<boolean> {
  const row = await db
    .selectFrom('message_reaction')
    .select('seq')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .where('emoji', '=', emoji)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertReaction(
  db: Db,
  row: { messageId: MessageId; userId: UserId; emoji: Emoji; seq: number },
): Promise<void> {
  await db
    .insertInto('message_reaction')
    .values({ message_id: row.messageId, user_id: row.userId, emoji: row.emoji, seq: row.seq })
    .execute()
}

export async function deleteReaction(
  db: Db,
  { messageId, userId, emoji }: { messageId: MessageId; userId: UserId; emoji: Emoji },
): Promise<void> {
  await db
    .deleteFrom('message_reaction')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .where('emoji', '=', emoji)
    .execute()
}

/** The choice of a voter, from 0; null where he has none. */
export async function findVote(db: Db, messageId: MessageId, userId: UserId): Promise<number | null> {
  const row = await db
    .selectFrom('poll_vote')
    .select('choice')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.choice ?? null
}

export async function saveVote(
  db: Db,
  row: { messageId: MessageId; userId: UserId; choice: number; seq: number },
): Promise<void> {
  const { choice, seq } = row
  await db
    .insertInto('poll_vote')
    .values({ message_id: row.messageId, user_id: row.userId, choice, seq })
    .onConflict((conflict) => conflict.columns(['message_id', 'user_id']).doUpdateSet({ choice, seq }))
    .execute()
}

export async function deleteVote(db: Db, messageId: MessageId, userId: UserId): Promise<void> {
  await db.deleteFrom('poll_vote').where('message_id', '=', messageId).where('user_id', '=', userId).execute()
}

/** What only its own changes need of a message. */
export async function findText(db: Db, id: MessageId) {
  return db
    .selectFrom('message')
    .select(['text', 'salt', 'written_at as writtenAt', 'choices'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The versions that a message had before the one it has, oldest first. */
export function listEdits(db: Db, id: MessageId, limit: number) {
  return db
    .selectFrom('message_edit')
    .select(['version', 'written_at as writtenAt', 'text', 'salt'])
    .where('message_id', '=', id)
    .orderBy('version')
    .limit(limit)
    .execute()
}

export async function countEdits(db: Db, id: MessageId): Promise<number> {
  const row = await db
    .selectFrom('message_edit')
    .select((eb) => eb.fn.countAll<number | bigint>().as('edits'))
    .where('message_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(row.edits)
}

export async function insertEdit(
  db: Db,
  id: MessageId,
  edit: { version: number; writtenAt: number; text: string; salt: string },
): Promise<void> {
  await db
    .insertInto('message_edit')
    .values({
      message_id: id,
      version: edit.version,
      written_at: edit.writtenAt,
      text: edit.text,
      salt: edit.salt,
    })
    .execute()
}

export async function updateText(
  db: Db,
  id: MessageId,
  to: { text: string; folded: string; salt: string; mentions: string; at: number; seq: number },
): Promise<void> {
  const { at, ...columns } = to
  await db
    .updateTable('message')
    .set({ ...columns, written_at: at, edited_at: at })
    .where('id', '=', id)
    .execute()
}

/** What a message that was deleted still says. */
const erased = (by: { userId: UserId; at: number; seq: number }) => ({
  text: null,
  folded: null,
  salt: null,
  mentions: '[]',
  choices: null,
  pinned_at: null,
  edited_at: null,
  deleted_at: by.at,
  deleted_by: by.userId,
  seq: by.seq,
})

/** Rows of a message: its earlier versions, reactions and votes. */
const SAID_TO_IT = ['message_edit', 'message_reaction', 'poll_vote'] as const

/** Deletes a message's text, now and before, with its reactions and votes. That it existed stays. */
export async function eraseMessage(
  db: Db,
  id: MessageId,
  by: { userId: UserId; at: number; seq: number },
): Promise<void> {
  await db.updateTable('message').set(erased(by)).where('id', '=', id).execute()
  for (const table of SAID_TO_IT) await db.deleteFrom(table).where('message_id', '=', id).execute()
}

/** A person's polls in a league that are open. */
export async function listOpenPolls(
  db: Db,
  { leagueId, authorId }: { leagueId: LeagueId; authorId: UserId },
): Promise<MessageId[]> {
  const rows = await db
    .selectFrom('message')
    .select('id')
    .where('author_id', '=', authorId)
    .where('league_id', '=', leagueId)
    .where('choices', 'is not', null)
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many undeleted messages a person has in a league. */
export async function countOfAuthor(
  db: Db,
  { leagueId, authorId }: { leagueId: LeagueId; authorId: UserId },
): Promise<number> {
  const row = await db
    .selectFrom('message')
    .select((eb) => asNumber(eb.fn.countAll()).as('count'))
    .where('author_id', '=', authorId)
    .where('league_id', '=', leagueId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Deletes the texts of a person's messages in a league, now and before, and their reactions. */
export async function eraseAuthor(
  db: Db,
  { leagueId, authorId }: { leagueId: LeagueId; authorId: UserId },
  by: { at: number; seq: number },
): Promise<void> {
  await db
    .updateTable('message')
    .set(erased({ userId: authorId, ...by }))
    .where('author_id', '=', authorId)
    .where('league_id', '=', leagueId)
    .where('deleted_at', 'is', null)
    .execute()
  for (const table of SAID_TO_IT)
    await db
      .deleteFrom(table)
      .where('message_id', 'in', (eb) =>
        eb
          .selectFrom('message')
          .select('id')
          .where('author_id', '=', authorId)
          .where('league_id', '=', leagueId),
      )
      .execute()
  await db
    .deleteFrom('message_reaction')
    .where('user_id', '=', authorId)
    .where('message_id', 'in', (eb) =>
      eb.selectFrom('message').select('id').where('league_id', '=', leagueId),
    )
    .execute()
}

export async function updatePinned(
  db: Db,
  id: MessageId,
  to: { pinnedAt: number | null; seq: number },
): Promise<void> {
  await db.updateTable('message').set({ pinned_at: to.pinnedAt, seq: to.seq }).where('id', '=', id).execute()
}

export async function updateClosed(
  db: Db,
  id: MessageId,
  to: { closedAt: number; seq: number },
): Promise<void> {
  await db.updateTable('message').set({ closed_at: to.closedAt, seq: to.seq }).where('id', '=', id).execute()
}

const touching = compiled((db, { id, seq }: { id: MessageId; seq: number }) =>
  db.updateTable('message').set({ seq }).where('id', '=', id),
)

/** Something about a message is another since an event. */
export async function updateSeq(db: Db, id: MessageId, seq: number): Promise<void> {
  await touching.all(db, { id, seq })
}

/** The threads of a league with messages, the latest first, with how far a person has read. */
export function listThreads(db: Db, leagueId: LeagueId, userId: UserId) {
  return db
    .selectFrom('talk_thread')
    .leftJoin('thread_reader', (join) =>
      join
        .onRef('thread_reader.league_id', '=', 'talk_thread.league_id')
        .onRef('thread_reader.thread', '=', 'talk_thread.key')
        .on('thread_reader.user_id', '=', userId),
    )
    .select([
      'talk_thread.key',
      'talk_thread.messages',
      'talk_thread.last_at as lastAt',
      'thread_reader.read_to as readTo',
      'thread_reader.muted',
    ])
    .where('talk_thread.league_id', '=', leagueId)
    .orderBy('talk_thread.last_at', 'desc')
    .execute()
}

export async function findLength(db: Db, { leagueId, thread }: ThreadOf): Promise<number> {
  const row = await db
    .selectFrom('talk_thread')
    .select('messages')
    .where('league_id', '=', leagueId)
    .where('key', '=', thread)
    .executeTakeFirst()
  return row?.messages ?? 0
}

/** The number of the last message of a thread that was written before a time; 0 for none. */
export async function findLastBefore(
  db: Db,
  { leagueId, thread, before }: ThreadOf & { before: number },
): Promise<number> {
  const row = await db
    .selectFrom('message')
    .select('number')
    .where('league_id', '=', leagueId)
    .where('thread', '=', thread)
    .where('at', '<', before)
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

const reading = compiled((db, of: ThreadOf & { userId: UserId; readTo: number }) =>
  db
    .insertInto('thread_reader')
    .values({
      user_id: of.userId,
      league_id: of.leagueId,
      thread: of.thread,
      read_to: of.readTo,
      muted: 0,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'league_id', 'thread'])
        .doUpdateSet({ read_to: of.readTo })
        .where('thread_reader.read_to', '<', of.readTo),
    ),
)

/** Stores that a person has read up to a message; never back. */
export async function saveRead(db: Db, of: ThreadOf & { userId: UserId; readTo: number }): Promise<void> {
  await reading.all(db, of)
}

/** @param of.readTo how far he has read, where nothing is known of it */
export async function saveMuted(
  db: Db,
  of: ThreadOf & { userId: UserId; readTo: number; isMuted: boolean },
): Promise<void> {
  const muted = of.isMuted ? 1 : 0
  await db
    .insertInto('thread_reader')
    .values({
      user_id: of.userId,
      league_id: of.leagueId,
      thread: of.thread,
      read_to: of.readTo,
      muted,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'league_id', 'thread'])
        .doUpdateSet({ muted })
        .where('thread_reader.muted', '!=', muted),
    )
    .execute()
}

/** Who of a league wants to hear nothing of a thread. */
export async function listMuting(db: Db, { leagueId, thread }: ThreadOf): Promise<UserId[]> {
  const rows = await db
    .selectFrom('thread_reader')
    .select('user_id as userId')
    .where('league_id', '=', leagueId)
    .where('thread', '=', thread)
    .where('muted', '=', 1)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** What a search looks through at once, the newest first. */
interface Stretch {
  readonly leagueId: LeagueId
  /** Only what was posted before this event of the league. */
  readonly before: number
  /** So many messages. */
  readonly length: number
}

/** The first message of a stretch; undefined where there are not as many left. */
export function findEndOfStretch(db: Db, { leagueId, before, length }: Stretch) {
  return db
    .selectFrom('message')
    .select(['posted_seq as seq', 'at'])
    .where('league_id', '=', leagueId)
    .where('posted_seq', '<', before)
    .orderBy('posted_seq', 'desc')
    .limit(1)
    .offset(length - 1)
    .executeTakeFirst()
}

/** Those between two events of the league whose text has all of some words, the newest first. */
export async function search(
  db: Db,
  { leagueId, after, before, limit }: { leagueId: LeagueId; after: number; before: number; limit: number },
  words: readonly string[],
): Promise<MessageRow[]> {
  let query = db
    .selectFrom('message')
    .select('id')
    .where('league_id', '=', leagueId)
    .where('posted_seq', '<', before)
    .where('posted_seq', '>=', after)
  for (const word of words) query = query.where(containsText('folded', word))
  const found = await query.orderBy('posted_seq', 'desc').limit(limit).execute()
  const rows = await listById(
    db,
    leagueId,
    found.map(({ id }) => id),
  )
  return rows.toSorted((a, b) => b.postedSeq - a.postedSeq)
}
