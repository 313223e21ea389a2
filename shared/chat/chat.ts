import * as z from 'zod'
import { MessageId, TeamId, UserId } from '../core/ids.ts'
import { PollChoice, visibleText } from '../core/name.ts'
import { CHOICES, EMOJIS, EVERYONE, MAX_MESSAGE } from '../core/chat-limits.ts'
import { lengthOf } from './text.ts'
import { DAY } from '../core/time.ts'

/** Times are in ms since the epoch. */

/** `league`, or a matchup's by season, scoring period and its two teams: shared/chat/thread.ts. */
export const ThreadKey = z
  .string()
  .regex(/^(?:league|[1-9]\d{3}\.[1-9]\d{0,2}\.[a-z2-7]{12}\.[a-z2-7]{12})$/, 'This is not a thread.')
  .brand<'ThreadKey'>()
export type ThreadKey = z.infer<typeof ThreadKey>

const TOO_LONG = `At most ${MAX_MESSAGE} characters, please.`

/**
 * The text of a message: a line or a few, without invisible characters, or those that reorder the text around
 * them.
 */
export const MessageText = z
  .string({ error: 'Please write something.' })
  .max(8 * MAX_MESSAGE, { error: TOO_LONG, abort: true })
  .transform((text) => visibleText(text.replace(/\r\n?/g, '\n')).replace(/\n{3,}/g, '\n\n'))
  .pipe(
    z
      .string()
      .min(1, { error: 'Please write something.' })
      .refine((text) => lengthOf(text) <= MAX_MESSAGE, { error: TOO_LONG }),
  )

export const Emoji = z.enum(EMOJIS, { error: 'Please choose one of the list.' })

const HOW_MANY = `A poll has ${CHOICES.min} to ${CHOICES.max} choices.`

/** A question is the text of its message. */
export const NewPoll = z.strictObject({
  choices: z
    .array(PollChoice)
    .min(CHOICES.min, { error: HOW_MANY })
    .max(CHOICES.max, { error: HOW_MANY })
    .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, {
      error: 'Two choices are the same.',
    }),
  /** How long members may vote; null until its author or the commissioner closes it. */
  lasts: z
    .int()
    .min(60_000)
    .max(60 * DAY)
    .nullable()
    .default(null),
})

/** A message as all members of its league read it. */
export const Message = z.object({
  id: MessageId,
  thread: ThreadKey,
  /** In its thread, from 1 and without a gap. */
  number: z.int(),
  /** The league's event that altered it last: of two versions the one with the higher is newer. */
  seq: z.int(),
  at: z.int(),
  author: z.object({ userId: UserId, name: z.string(), teamId: TeamId }),
  /** Null for one that was deleted. */
  text: z.string().nullable(),
  /** What it answers; `excerpt` is null where that was deleted. */
  replyTo: z.object({ number: z.int(), name: z.string(), excerpt: z.string().nullable() }).nullable(),
  mentions: z.array(z.union([UserId, z.literal(EVERYONE)])),
  editedAt: z.int().nullable(),
  deleted: z.object({ at: z.int(), byName: z.string() }).nullable(),
  /** Since when it stands on top; null for one that does not. */
  pinnedAt: z.int().nullable(),
  /** Who reacted with what, in order of the first of each. */
  reactions: z.array(z.object({ emoji: Emoji, names: z.array(z.string()) })),
  poll: z
    .object({
      choices: z.array(z.object({ text: z.string(), names: z.array(z.string()) })),
      closesAt: z.int().nullable(),
      closedAt: z.int().nullable(),
    })
    .nullable(),
})
export type Message = z.infer<typeof Message>

/** A thread as it stands for one reader. */
export const Thread = z.object({
  key: ThreadKey,
  /** How many messages were ever in it: the number of its last. */
  messages: z.int(),
  /** When the last was written; null where there is none. */
  lastAt: z.int().nullable(),
  /** The number of the last message that the reader has seen. */
  readTo: z.int(),
  isMuted: z.boolean(),
  /** Whether what is new in it concerns the reader: the league's, his own matchups', and those that he has looked at. */
  isFollowed: z.boolean(),
})
export type Thread = z.infer<typeof Thread>

/** The versions of a message, with the data for checking that none was altered (shared/waiver/seal/message.ts). */
export const MessageTrace = z.object({
  leagueId: z.string(),
  /** The oldest first; the last is what is read now. None of one that was deleted. */
  versions: z.array(
    z.object({ at: z.int(), text: z.string(), choices: z.array(z.string()).nullable(), salt: z.string() }),
  ),
  /** What the league's events say of it, in their order. */
  digests: z.array(z.object({ seq: z.int(), at: z.int(), digest: z.string() })),
})
export type MessageTrace = z.infer<typeof MessageTrace>

/** What was found, the newest first. */
export const Found = z.object({
  messages: z.array(Message),
  /** To look further back: the league's event before which to go on. Null where all was looked through. */
  before: z.int().nullable(),
  /** How far back it was looked, ms; null where nothing was left to look through. */
  lookedTo: z.int().nullable(),
})
