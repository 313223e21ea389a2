import type * as z from 'zod'
import type { WhatGoes } from '../../../shared/account/account.ts'
import type { UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { given } from '../../core/app/own.ts'

/** What leagues have of an account, and do when it is deleted. */
interface AccountInLeagues {
  /** What would go with the account, and who would be commissioner in its place. */
  whatGoes(app: App, userId: UserId): Promise<Pick<z.input<typeof WhatGoes>, 'messages' | 'leagues'>>
  /** Has each league let go of an account, soon after the transaction that deletes it and that this is a part of. */
  leaveAll(app: App, userId: UserId): Promise<void>
}

/** Given by server/social/team-offer. */
export const accountInLeagues = given<AccountInLeagues>('what leagues do when an account is deleted')
