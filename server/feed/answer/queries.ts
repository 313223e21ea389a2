import type { Db } from '../../core/db/open.ts'

/** What the feed answered last to a question. */
export interface Answer {
  /** By the clock of who asked, ms since the epoch. */
  readonly askedAt: number
  /** JSON */
  readonly document: string
}

/** The answer to a question, unless it is older than `since`. */
export async function findAnswer(db: Db, question: string, since: number): Promise<Answer | undefined> {
  const row = await db
    .selectFrom('feed_answer')
    .select(['asked_at as askedAt', 'document'])
    .where('question', '=', question)
    .where('asked_at', '>', since)
    .executeTakeFirst()
  if (!row || row.askedAt === null || row.document === null) return undefined
  return { askedAt: row.askedAt, document: row.document }
}

/** @returns whether this process may ask the feed now: no other is asking, or has asked after `since` */
export async function claimQuestion(
  db: Db,
  question: string,
  { asker, now, since, until }: { asker: string; now: number; since: number; until: number },
): Promise<boolean> {
  const row = await db
    .insertInto('feed_answer')
    .values({ question, asker, claimed_until: until, asked_at: null, document: null })
    .onConflict((conflict) =>
      conflict
        .column('question')
        .doUpdateSet({ asker, claimed_until: until })
        .where('feed_answer.claimed_until', '<=', now)
        .where((eb) =>
          eb.or([eb('feed_answer.asked_at', 'is', null), eb('feed_answer.asked_at', '<=', since)]),
        ),
    )
    .returning('question')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps an answer for the others; without one they may ask themselves. */
export async function keepAnswer(
  db: Db,
  question: string,
  { asker, answer }: { asker: string; answer: Answer | null },
): Promise<void> {
  await db
    .updateTable('feed_answer')
    .set({
      claimed_until: 0,
      ...(answer === null ? {} : { asked_at: answer.askedAt, document: answer.document }),
    })
    .where('question', '=', question)
    .where('asker', '=', asker)
    .execute()
}

/** Deletes what was asked for last before a time, answered or not. */
export async function deleteAnswersBefore(db: Db, at: number): Promise<void> {
  await db
    .deleteFrom('feed_answer')
    .where('claimed_until', '<', at)
    .where((eb) => eb.or([eb('asked_at', '<', at), eb('asked_at', 'is', null)]))
    .execute()
}
