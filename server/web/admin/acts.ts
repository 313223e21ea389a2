import { isDeepStrictEqual } from 'node:util'
import type { LeagueCode, LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { SignUpRule } from '../../../shared/account/sign-up.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { sealBeforeOpening } from '../../people/auth/account-opened.ts'
import { askForBackup } from '../../core/backup/service.ts'
import { deleteAccount } from '../../people/account/delete.ts'
import type { App } from '../../core/app/app.ts'
import { insertResetLink, resetLinkOf } from '../../people/auth/reset-link.ts'
import { endAllSessions, findUser, findUserByName } from '../../people/auth/service.ts'
import { handOnLeague } from './hand-on.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Idempotency, idempotent } from '../../core/idempotency/service.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { sendTestMail } from '../../core/mail/test-mail.ts'
import { restoreLeague } from '../../social/deleted-league/restore.ts'
import { asServerOwner, isServerOwner, writeAct } from '../../people/owner/service.ts'
import {
  getRule,
  insertInvitation,
  linkOf,
  revokeInvitation,
  saveRule,
} from '../../people/sign-up/service.ts'
import { isGone, listHeirs } from './lists.ts'
import * as queries from './queries.ts'

/*
 * What only the owner of a server may do. Each action is recorded with its actor and reason, in its own
 * transaction. Actions that give access or take something away require the owner's password first
 * (router.ts).
 */

/** Of an owner: more in an hour is not his doing. */
const ACTS = { max: 200, windowMs: HOUR }

async function takeAct(app: App, ownerId: UserId): Promise<void> {
  await takeTry(app, `owner-act:${ownerId}`, ACTS)
}

/** An account that is not an owner. @throws {DomainError} ACCOUNT_NOT_FOUND, OWNER_KEPT */
async function getPerson(app: App, userId: UserId) {
  const person = await findUser(app, userId)
  if (!person) throw new DomainError('ACCOUNT_NOT_FOUND')
  if (await isServerOwner(app, userId)) throw new DomainError('OWNER_KEPT')
  return person
}

/**
 * A link for setting a new password, valid once within a day. A newer link replaces it. The account's waiting
 * claims and proxy bids are withdrawn, because an owner could read them by the link, and each of its leagues
 * is notified.
 * @throws {DomainError} NOT_HERE, ACCOUNT_NOT_FOUND, OWNER_KEPT, TOO_MANY_TRIES, KEY_REUSED
 */
export async function makeResetLink(
  app: App,
  idempotency: Idempotency,
  { userId, reason }: { userId: UserId; reason: string },
): Promise<{ link: string; expiresAt: number }> {
  const actorId = idempotency.userId
  const act = (app: App) =>
    asServerOwner(app, actorId, async (app) => {
      await getPerson(app, userId)
      const { id, expiresAt } = await insertResetLink(app, userId)
      await writeAct(app, { actorId, aboutUser: userId }, { kind: 'reset-link-made', reason, expiresAt })
      return { id, expiresAt }
    })
  const before = async () => {
    await takeAct(app, actorId)
    const person = await getPerson(app, userId)
    // Before the link is there, so that nothing that was sealed can be read by way of it.
    if (await isServerOwner(app, actorId)) await sealBeforeOpening(app, person, 'link-made')
  }
  const { id, expiresAt } = await idempotent(app, idempotency, act, before)
  return { link: resetLinkOf(app, id), expiresAt }
}

/**
 * Ends every session and API token of an account.
 * @returns how many there were; where there were none, nothing is recorded
 * @throws {DomainError} NOT_HERE, ACCOUNT_NOT_FOUND, OWNER_KEPT, TOO_MANY_TRIES
 */
export async function signOut(
  app: App,
  actorId: UserId,
  { userId, reason }: { userId: UserId; reason: string },
): Promise<{ sessions: number; tokens: number }> {
  await takeAct(app, actorId)
  return asServerOwner(app, actorId, async (app) => {
    await getPerson(app, userId)
    const ended = await endAllSessions(app, userId)
    if (ended.sessions > 0 || ended.tokens > 0)
      await writeAct(app, { actorId, aboutUser: userId }, { kind: 'signed-out', reason, ...ended })
    return ended
  })
}

/**
 * Deletes an account with its data.
 * @throws {DomainError} NOT_HERE, ACCOUNT_NOT_FOUND, OWNER_KEPT, TOO_MANY_TRIES
 */
export async function deleteByOwner(
  app: App,
  actorId: UserId,
  { userId, reason }: { userId: UserId; reason: string },
): Promise<void> {
  await takeAct(app, actorId)
  return asServerOwner(app, actorId, async (app) => {
    await deleteAccount(app, userId, 'owner')
    await writeAct(app, { actorId, aboutUser: userId }, { kind: 'account-deleted', reason })
  })
}

/**
 * Gives a league whose commissioner is gone to one of its members, or to any account where no member is left.
 * Does nothing where the league is already theirs.
 * @throws {DomainError} NOT_HERE, LEAGUE_NOT_FOUND, HAND_OVER_REFUSED, TOO_MANY_TRIES
 */
export async function handOn(
  app: App,
  actorId: UserId,
  { leagueId, username, reason }: { leagueId: LeagueId; username: string; reason: string },
): Promise<void> {
  await takeAct(app, actorId)
  return asServerOwner(app, actorId, (app) =>
    inLeague(app, { leagueId, actorId: null }, async (app, league) => {
      const to = await findUserByName(app, username)
      if (!to) throw refused('No account on this server has that username.')
      const from = league.commissionerId
      if (to.id === from) return
      const commissioner = await queries.findPresence(app.db, from)
      if (commissioner && !isGone(app, commissioner))
        throw refused(
          `${commissioner.username} was here in the last 14 days: they can make someone else commissioner themselves.`,
        )
      const { isOpen } = await listHeirs(app, league.id)
      const how = await handOnLeague(app, league, { ...to, mayBeOutside: isOpen, reason, ownerId: actorId })
      await writeAct(
        app,
        { actorId, aboutLeague: league.id },
        { kind: how === 'given' ? 'league-handed-on' : 'league-offered', reason, from, to: to.id },
      )
    }),
  )
}

/** Puts a league back that its commissioner has deleted. @throws {DomainError} NOT_HERE, DELETED_LEAGUE_GONE, TOO_MANY_TRIES, KEY_REUSED */
export function restoreByOwner(
  app: App,
  idempotency: Idempotency,
  { leagueId, reason }: { leagueId: LeagueId; reason: string },
): Promise<{ code: LeagueCode }> {
  const actorId = idempotency.userId
  const restore = (app: App) =>
    asServerOwner(app, actorId, async (app) => {
      const restored = await restoreLeague(app, leagueId, { actorId: null, reason })
      await writeAct(app, { actorId, aboutLeague: leagueId }, { kind: 'league-restored', reason })
      return restored
    })
  return idempotent(app, idempotency, restore, () => takeAct(app, actorId))
}

function refused(message: string): DomainError {
  return new DomainError('HAND_OVER_REFUSED', { message })
}

/** Says who may sign up from now on. @throws {DomainError} NOT_HERE */
export function changeSignUp(app: App, actorId: UserId, after: SignUpRule): Promise<void> {
  return asServerOwner(app, actorId, async (app) => {
    const before = await getRule(app)
    if (isDeepStrictEqual(before, after)) return
    await saveRule(app, after)
    await writeAct(app, { actorId }, { kind: 'sign-up-changed', before, after })
  })
}

/** A link by which people may sign up. @param of.lasts ms @throws {DomainError} NOT_HERE, TOO_MANY_TRIES, KEY_REUSED */
export async function invite(
  app: App,
  idempotency: Idempotency,
  of: { uses: number; lasts: number; note: string },
): Promise<{ link: string; expiresAt: number }> {
  const actorId = idempotency.userId
  const act = (app: App) =>
    asServerOwner(app, actorId, async (app) => {
      const made = await insertInvitation(app, { ...of, createdBy: actorId })
      const { uses, note } = of
      await writeAct(app, { actorId }, { kind: 'invitation-made', ...made, uses, note })
      return made
    })
  const { id, expiresAt } = await idempotent(app, idempotency, act, () => takeAct(app, actorId))
  return { link: linkOf(app, id), expiresAt }
}

/** Each costs a connection to the mail server, and a mailbox a mail. */
const TEST_MAILS = { max: 10, windowMs: HOUR }

/**
 * Sends the owner a test mail at once.
 * @returns the answer of the mail server
 * @throws {DomainError} NOT_HERE, MAIL_NOT_SENT with the reason, TOO_MANY_TRIES
 */
export async function mailTest(app: App, owner: { id: UserId; email: string }): Promise<{ words: string }> {
  if (app.config.smtpUrl !== null) await takeTry(app, `test-mail:${owner.id}`, TEST_MAILS)
  const { isTaken, words } = await sendTestMail(app.config, owner.email)
  if (app.config.smtpUrl !== null)
    await asServerOwner(app, owner.id, (app) =>
      writeAct(app, { actorId: owner.id }, { kind: 'test-mail-sent', isTaken }),
    )
  if (!isTaken) throw new DomainError('MAIL_NOT_SENT', { message: words })
  return { words }
}

/**
 * Has a backup made now, into the folder of those by time table; of one that is still to be made nothing is written down.
 * @throws {DomainError} NOT_HERE, BACKUPS_NOT_SET, TOO_MANY_TRIES
 */
export async function backUpNow(app: App, actorId: UserId): Promise<void> {
  if (app.config.backups === null) throw new DomainError('BACKUPS_NOT_SET')
  await takeAct(app, actorId)
  await asServerOwner(app, actorId, async (app) => {
    if (await askForBackup(app)) await writeAct(app, { actorId }, { kind: 'backup-asked' })
  })
}

/** Ends an invitation. Where it had already ended, nothing is recorded. */
export function endInvitation(app: App, actorId: UserId, id: string): Promise<void> {
  return asServerOwner(app, actorId, async (app) => {
    const note = await revokeInvitation(app, id)
    if (note !== undefined) await writeAct(app, { actorId }, { kind: 'invitation-revoked', id, note })
  })
}
