import { createHmac } from 'node:crypto'
import { UserId } from '../../../shared/core/ids.ts'
import { type Endable, NOTICE_KINDS } from '../../../shared/notification/kinds.ts'
import type { App } from '../../core/app/app.ts'
import { sameText } from '../../core/text/same-text.ts'
import { DomainError } from '../../core/errors/errors.ts'
import * as queries from './queries.ts'
import { endMails } from './settings.ts'

/**
 * The token of a link that ends mails of one kind, and has no other power. It never expires, for old mails
 * are still read.
 */
export function offToken({ secret }: Pick<App, 'secret'>, userId: UserId, what: Endable): string {
  return `${userId}.${what}.${macOf(secret, userId, what)}`
}

function macOf(secret: string, userId: string, what: string): string {
  return createHmac('sha256', secret).update(`notices-off-v1 ${userId} ${what}`).digest('base64url')
}

/**
 * Ends the mails that a link is for, for any caller. There is no limit on tries: a token has 256 bits.
 * @throws {DomainError} NOTICE_LINK_INVALID
 */
export async function endByLink(app: App, token: string): Promise<{ what: Endable }> {
  const [user = '', name = '', mac = ''] = token.split('.')
  const userId = UserId.safeParse(user).data
  const what = [...NOTICE_KINDS, 'digest' as const].find((one) => one === name)
  if (userId === undefined || what === undefined || !sameText(mac, macOf(app.secret, userId, what)))
    throw new DomainError('NOTICE_LINK_INVALID')
  if (!(await queries.findReader(app.db, userId))) throw new DomainError('NOTICE_LINK_INVALID')
  await endMails(app, userId, what)
  return { what }
}
