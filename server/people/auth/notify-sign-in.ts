import type { UserId } from '../../../shared/core/ids.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { deviceName } from '../../../shared/labels/account/device-name.ts'
import type { App } from '../../core/app/app.ts'
import { notify } from '../notification/service.ts'

/**
 * Tells an account that it was signed in to on a device that it is not known on, in the transaction that starts the
 * session: of devices that are called the same once an hour.
 */
export async function notifySignIn(app: App, userId: UserId, userAgent: string): Promise<void> {
  const at = app.now()
  const device = deviceName(userAgent)
  const subject = `${Math.floor(at / HOUR)} ${device}`
  await notify(app, { userId, leagueId: null, subject, content: { kind: 'sign-in', device, at } })
}
