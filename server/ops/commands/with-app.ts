import { statSync } from 'node:fs'
import type { App } from '../../core/app/app.ts'
import { type Config, nameOfDatabase } from '../../core/config/config.ts'
import { leaveCluster } from '../../core/cluster/join.ts'
import { createApp } from '../create-app.ts'
import { isPostgresUrl } from '../../core/config/postgres-url.ts'
import { Refusal } from '../../core/errors/refusal.ts'

/**
 * Runs a command on the server's database, also while the server runs.
 * @throws {Refusal} where there is none, or it is of another release: a command makes none and upgrades none
 */
export async function withApp<T>(config: Config, command: (app: App) => Promise<T>): Promise<T> {
  if (!isPostgresUrl(config.database) && !statSync(config.database, { throwIfNoEntry: false }))
    throw new Refusal(
      `There is no database ${nameOfDatabase(config)}. Start Empire once, or set DATABASE_URL.`,
    )
  const app = await createApp({ ...config, logLevel: 'error' }, { schema: 'as-it-is' })
  try {
    return await command(app)
  } finally {
    await leaveCluster(app)
    await app.db.destroy()
  }
}
