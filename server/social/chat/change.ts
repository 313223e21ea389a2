import type { MessageId } from '../../../shared/core/ids.ts'
import { messageDigest } from '../../../shared/waiver/seal/message.ts'
import { type Emoji, MOST_EDITS } from '../../../shared/core/chat-limits.ts'
import { must } from '../../../shared/core/must.ts'
import { LEAGUE_THREAD } from '../../../shared/chat/thread.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague, type LockedLeague } from '../../league/events/in-league.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { closeNoMore } from './job.ts'
import { getMessage, readChoices } from './message.ts'
import { forgetMessage, notifyTeams, teamChange } from '../../people/notification/service.ts'
import { listOfficers } from '../../league/membership/service.ts'
import { listTeams, teamOf } from '../../league/team/service.ts'
import { notifyMentions } from './notifications.ts'
import { normalizedOf, type Member, mentionsIn, readersToNotify } from './post.ts'
import * as queries from './queries.ts'

const CHANGES = { max: 60, windowMs: MINUTE }
const PRESSES = { max: 200, windowMs: MINUTE }

/** What names a message in an event about it. */
function which({ id, thread, number }: queries.MessageRow) {
  return { messageId: id, thread, number }
}

/** A command on a message that is there. @throws {DomainError} MESSAGE_NOT_FOUND, what the command throws */
function onMessage(
  app: App,
  { league, userId }: Member,
  id: MessageId,
  command: (app: App, locked: LockedLeague, message: queries.MessageRow) => Promise<void>,
): Promise<void> {
  return inLeague(app, { leagueId: league.id, actorId: userId }, async (app, locked) =>
    command(app, locked, await getMessage(app, locked.id, id)),
  )
}

/**
 * Edits one's own message. The earlier version stays readable.
 * @throws {DomainError} MESSAGE_NOT_FOUND, MESSAGE_REFUSED of others' and of polls, TOO_MANY_TRIES
 */
export async function edit(
  app: App,
  by: Member,
  { id, text }: { id: MessageId; text: string },
): Promise<void> {
  await onMessage(app, by, id, async (app, locked, message) => {
    if (message.authorId !== by.userId)
      throw new DomainError('MESSAGE_REFUSED', { message: 'Only who wrote a message can edit it.' })
    if (message.choices !== null)
      throw new DomainError('MESSAGE_REFUSED', {
        message: 'Others may have voted: a poll cannot be edited. Delete it, or close it and ask anew.',
      })
    const before = must(await queries.findText(app.db, id), 'a message that is there')
    if (before.text === text) return
    await takeTry(app, `talk-change:${by.userId}`, CHANGES)
    const edits = await queries.countEdits(app.db, id)
    if (edits >= MOST_EDITS)
      throw new DomainError('MESSAGE_REFUSED', {
        message: `A message can be edited ${MOST_EDITS} times. Post another one.`,
      })
    await queries.insertEdit(app.db, id, {
      version: edits + 1,
      writtenAt: before.writtenAt,
      text: must(before.text, 'the text of a message'),
      salt: must(before.salt, 'the salt of a message'),
    })
    const salt = app.randomBytes(32).toString('hex')
    const digest = messageDigest({ leagueId: locked.id, messageId: id }, { text, choices: null, salt })
    const seq = await locked.append({ kind: 'message-edited', ...which(message), digest })
    const mentions = await mentionsIn(app, locked, { text, authorId: by.userId })
    const { thread, number } = message
    const said = { messageId: id, thread, number, byUserId: by.userId, text }
    await notifyMentions(app, locked.id, {
      ...said,
      to: await readersToNotify(app, { leagueId: locked.id, thread }, mentions),
    })
    await queries.updateText(app.db, id, {
      text,
      folded: normalizedOf(text, null),
      salt,
      mentions: JSON.stringify(mentions),
      at: locked.at,
      seq,
    })
  })
}

/**
 * Deletes a message: one's own, or as the commissioner any. Its texts are gone from the database, and who deleted it
 * stays to be read. @throws {DomainError} MESSAGE_NOT_FOUND, MESSAGE_REFUSED
 */
export function remove(app: App, by: Member, id: MessageId): Promise<void> {
  return onMessage(app, by, id, async (app, locked, message) => {
    await refuseOthers(
      app,
      by,
      locked,
      message,
      'Only who wrote a message, or the commissioner, can delete it.',
    )
    const seq = await locked.append({ kind: 'message-deleted', ...which(message) })
    await queries.eraseMessage(app.db, id, { userId: by.userId, at: locked.at, seq })
    await forgetMessage(app, id)
    await closeNoMore(app, locked.id, id)
    const team = teamOf(await listTeams(app, locked.id), message.authorId)
    if (team)
      await notifyTeams(app, locked.id, [teamChange(locked.id, team, { what: 'message-deleted' })], by.userId)
  })
}

/** Puts a message on top of its league, or takes it down; for the commissioner. @throws {DomainError} MESSAGE_NOT_FOUND, MESSAGE_REFUSED */
export function pin(
  app: App,
  by: Member,
  { id, isPinned }: { id: MessageId; isPinned: boolean },
): Promise<void> {
  return onMessage(app, by, id, async (app, locked, message) => {
    if (message.thread !== LEAGUE_THREAD)
      throw new DomainError('MESSAGE_REFUSED', { message: 'Announcements are for the whole league.' })
    if ((message.pinnedAt !== null) === isPinned) return
    const seq = await locked.append({ kind: 'message-pinned', ...which(message), isPinned })
    await queries.updatePinned(app.db, id, { pinnedAt: isPinned ? locked.at : null, seq })
  })
}

/** Reacts to a message, or takes that back. @throws {DomainError} MESSAGE_NOT_FOUND, TOO_MANY_TRIES */
export async function react(
  app: App,
  by: Member,
  { id, emoji, isOn }: { id: MessageId; emoji: Emoji; isOn: boolean },
): Promise<void> {
  await onMessage(app, by, id, async (app, locked, message) => {
    const reaction = { messageId: id, userId: by.userId, emoji }
    if ((await queries.findReaction(app.db, reaction)) === isOn) return
    await takeTry(app, `react:${by.userId}`, PRESSES)
    const seq = await locked.append({ kind: 'message-reacted', ...which(message), emoji, isOn })
    if (isOn) await queries.insertReaction(app.db, { ...reaction, seq })
    else await queries.deleteReaction(app.db, reaction)
    await queries.updateSeq(app.db, id, seq)
  })
}

/**
 * Votes in a poll, for another choice, or for none.
 * @param vote.choice from 0; null takes it back
 * @throws {DomainError} MESSAGE_NOT_FOUND, MESSAGE_REFUSED of what is no poll or is closed, TOO_MANY_TRIES
 */
export async function vote(
  app: App,
  by: Member,
  { id, choice }: { id: MessageId; choice: number | null },
): Promise<void> {
  await onMessage(app, by, id, async (app, locked, message) => {
    const choices = openPoll(message, locked.at)
    if (choice !== null && choice >= choices.length)
      throw new DomainError('MESSAGE_REFUSED', { message: 'The poll has no such choice.' })
    if ((await queries.findVote(app.db, id, by.userId)) === choice) return
    await takeTry(app, `react:${by.userId}`, PRESSES)
    const seq = await locked.append({ kind: 'poll-voted', ...which(message), choice })
    if (choice === null) await queries.deleteVote(app.db, id, by.userId)
    else await queries.saveVote(app.db, { messageId: id, userId: by.userId, choice, seq })
    await queries.updateSeq(app.db, id, seq)
  })
}

/** Ends a poll: one's own, or as the commissioner any. @throws {DomainError} MESSAGE_NOT_FOUND, MESSAGE_REFUSED */
export function closePoll(app: App, by: Member, id: MessageId): Promise<void> {
  return onMessage(app, by, id, async (app, locked, message) => {
    await refuseOthers(app, by, locked, message, 'Only who asked, or the commissioner, can close a poll.')
    if (message.closedAt !== null) return
    openPoll(message, null)
    await closeIn(app, locked, message)
    await closeNoMore(app, locked.id, id)
  })
}

/** A poll whose time has come; nothing where its message was deleted. */
export async function closeAtItsTime(
  app: App,
  league: LockedLeague,
  { payload }: { payload: { messageId: MessageId } },
): Promise<void> {
  const [message] = await queries.listById(app.db, league.id, [payload.messageId])
  if (message && message.choices !== null && message.closedAt === null) await closeIn(app, league, message)
}

async function closeIn(app: App, league: LockedLeague, message: queries.MessageRow): Promise<void> {
  const votes = await queries.listVotes(app.db, [message.id])
  const counts = readChoices(message.choices ?? '[]').map(
    (_, index) => votes.filter(({ choice }) => choice === index).length,
  )
  const seq = await league.append({ kind: 'poll-closed', ...which(message), votes: counts })
  await queries.updateClosed(app.db, message.id, { closedAt: league.at, seq })
}

/** @param at the time of a vote; null where it does not matter. @returns its choices */
function openPoll({ choices, closedAt, closesAt }: queries.MessageRow, at: number | null): string[] {
  if (choices === null) throw new DomainError('MESSAGE_REFUSED', { message: 'This message is no poll.' })
  if (closedAt !== null || (at !== null && closesAt !== null && closesAt <= at))
    throw new DomainError('MESSAGE_REFUSED', { message: 'The poll is closed: its votes stay as they are.' })
  return readChoices(choices)
}

async function refuseOthers(
  app: App,
  { userId }: Member,
  league: LockedLeague,
  { authorId }: queries.MessageRow,
  message: string,
): Promise<void> {
  if (userId !== authorId && !(await listOfficers(app, league)).has(userId))
    throw new DomainError('MESSAGE_REFUSED', { message })
}
