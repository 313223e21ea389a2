import { existsSync } from 'node:fs'
import type { App } from '../app.ts'
import { type Config, nameOfDatabase } from '../config.ts'
import { createApp } from '../create-app.ts'
import { isPostgresUrl } from '../db/postgres-url.ts'
import { Refusal } from '../refusal.ts'

/** Runs a command about a league on the server's database. @throws {Refusal} where there is none */
export async function withApp<T>(config: Config, command: (app: App) => Promise<T>): Promise<T> {
  if (!isPostgresUrl(config.database) && !existsSync(config.database))
    throw new Refusal(
      `There is no database ${nameOfDatabase(config)}. Start Empire once, or set DATABASE_URL.`,
    )
  const app = await createApp({ ...config, logLevel: 'error' })
  try {
    return await command(app)
  } finally {
    await app.peers?.stop()
    await app.db.destroy()
  }
}
