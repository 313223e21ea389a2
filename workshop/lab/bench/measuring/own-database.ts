import { createHash } from 'node:crypto'
import path from 'node:path'

/** Settings of a server with a database of its own, which fetches only what is asked for. */
export function settingsOf(workDir: string, name: string): { env: NodeJS.ProcessEnv; databaseFile: string } {
  const databaseFile = path.join(workDir, `${name}.db`)
  const secret = createHash('sha256').update(name).digest('hex')
  const env = {
    DATABASE_URL: `sqlite:${databaseFile}`,
    // Also of a server that is told another database.
    DATA_DIR: workDir,
    SECRET: secret,
    FEED: 'simulator',
    COLLECT: 'off',
  }
  return { databaseFile, env }
}
