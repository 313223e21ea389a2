import type { UserId } from '../../shared/ids.ts'
import { deviceName } from '../../shared/words/device-name.ts'
import type { App } from '../app.ts'
import { notify } from '../notice/service.ts'

/**
 * Tells an account that it was signed in to on a device that it is not known on, in the transaction that starts the
 * session. Several that nobody has read are one notice.
 */
export async function tellSignIn(app: App, userId: UserId, userAgent: string): Promise<void> {
  const devices = [deviceName(userAgent)]
  const content = { kind: 'sign-in', devices, count: 1, at: app.now() } as const
  await notify(app, { userId, leagueId: null, subject: 'sign-in', content })
}
