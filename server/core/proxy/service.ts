import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { App } from '../app/app.ts'
import { isTrusted, unnamedProxiesOf } from './networks.ts'
import * as queries from './queries.ts'

/** How long one that was noted is not noted again, ms. */
const NOTED_FOR = 12 * HOUR
/** Addresses that a process notes: a proxy has one, or one after each restart. */
const MOST = 20

/**
 * Notes that a machine of a private network sends `X-Forwarded-For` and is not in `TRUST_PROXY`: in the log, once, and
 * for the owner's page and the commands, which may be other processes. Never fails.
 */
export async function recordProxy(app: App, address: string): Promise<void> {
  const known = unnamedProxiesOf(app)
  const notedAt = known.get(address)
  if (notedAt !== undefined && app.elapsed() < notedAt + NOTED_FOR) return
  if (notedAt === undefined) {
    if (known.size >= MOST) return
    const fields = { proxy: address, setting: settingFor(app, address) }
    app.log.warn(fields, 'A proxy that TRUST_PROXY does not name passes requests on: name it if it is yours')
  }
  known.set(address, app.elapsed())
  try {
    await queries.saveProxy(app.db, address, app.now())
  } catch (error) {
    app.storageTrouble.note(error)
    app.log.error({ err: error }, 'A proxy that was seen could not be written down')
  }
}

/** Those seen in the last day that are still not named, each with the setting that would name it. */
export async function listUnnamedProxies(
  app: Pick<App, 'db' | 'now' | 'config'>,
): Promise<Array<{ address: string; setting: string }>> {
  const seen = await queries.listProxies(app.db, app.now() - DAY)
  return seen
    .filter((address) => !isTrusted(app.config.trustProxy, address))
    .map((address) => ({ address, setting: settingFor(app, address) }))
}

/** Forgets those that were last seen long ago. */
export function forgetOldProxies(app: App): Promise<void> {
  return queries.deleteOldProxies(app.db, app.now())
}

/** With what is named already. */
function settingFor({ config }: Pick<App, 'config'>, address: string): string {
  return `TRUST_PROXY=${[...(config.trustProxy || []), address].join(',')}`
}
