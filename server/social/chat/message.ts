import type { LeagueId, MessageId } from '../../../shared/core/ids.ts'
import type { Message } from '../../../shared/chat/chat.ts'
import { excerptOf } from '../../../shared/chat/text.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import * as queries from './queries.ts'

/** Rows as all members read them, in the same order, with their reactions and votes. */
export async function toMessages(
  app: Pick<App, 'db'>,
  rows: readonly queries.MessageRow[],
): Promise<Message[]> {
  const alive = rows.filter(({ deletedAt }) => deletedAt === null)
  const reactions = await queries.listReactions(
    app.db,
    alive.map(({ id }) => id),
  )
  const votes = await queries.listVotes(
    app.db,
    alive.filter(({ choices }) => choices !== null).map(({ id }) => id),
  )
  const reactionsTo = groupBy(reactions)
  const votesOf = groupBy(votes)
  return rows.map((row) => ({
    id: row.id,
    thread: row.thread,
    number: row.number,
    seq: row.seq,
    at: row.at,
    author: { userId: row.authorId, name: row.authorName, teamId: row.teamId },
    text: row.text,
    replyTo: answered(row),
    mentions: JSON.parse(row.mentions) as Message['mentions'], // written by this folder alone
    editedAt: row.editedAt,
    deleted: row.deletedAt === null ? null : { at: row.deletedAt, byName: row.deletedBy ?? row.authorName },
    pinnedAt: row.pinnedAt,
    reactions: byEmoji(reactionsTo.get(row.id) ?? []),
    poll: pollOf(row, votesOf.get(row.id) ?? []),
  }))
}

function answered({ answeredNumber, answeredName, answeredText }: queries.MessageRow): Message['replyTo'] {
  if (answeredNumber === null || answeredName === null) return null
  const excerpt = answeredText === null ? null : excerptOf(answeredText)
  return { number: answeredNumber, name: answeredName, excerpt }
}

type Reaction = Awaited<ReturnType<typeof queries.listReactions>>[number]

function byEmoji(reactions: readonly Reaction[]): Message['reactions'] {
  const names = new Map<Reaction['emoji'], string[]>()
  for (const { emoji, name } of reactions) names.set(emoji, [...(names.get(emoji) ?? []), name])
  return [...names].map(([emoji, all]) => ({ emoji, names: all }))
}

type Vote = Awaited<ReturnType<typeof queries.listVotes>>[number]

function pollOf(
  { choices, closesAt, closedAt }: queries.MessageRow,
  votes: readonly Vote[],
): Message['poll'] {
  if (choices === null) return null
  return {
    choices: readChoices(choices).map((text, index) => ({
      text,
      names: votes.filter(({ choice }) => choice === index).map(({ name }) => name),
    })),
    closesAt,
    closedAt,
  }
}

export function readChoices(json: string): string[] {
  return JSON.parse(json) as string[] // written by post.ts alone
}

function groupBy<Row extends { messageId: MessageId }>(rows: readonly Row[]): Map<MessageId, Row[]> {
  const groups = new Map<MessageId, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.messageId)
    if (group) group.push(row)
    else groups.set(row.messageId, [row])
  }
  return groups
}

/** A message that can still be read. @throws {DomainError} MESSAGE_NOT_FOUND */
export async function getMessage(app: App, leagueId: LeagueId, id: MessageId): Promise<queries.MessageRow> {
  const [row] = await queries.listById(app.db, leagueId, [id])
  if (!row || row.deletedAt !== null) throw new DomainError('MESSAGE_NOT_FOUND')
  return row
}
