import { type Config, ConfigError, nameOfDatabase } from './config.ts'
import { Refusal } from './refusal.ts'

/** What a self-hoster can mend, by the code that Node or SQLite gives it. */
const MENDABLE: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use: perhaps Empire runs already. Stop it, or set PORT to another.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: this machine has no address ${host}.`,
  ENOTFOUND: ({ host }) => `HOST: nobody knows an address of "${host}".`,
  EAI_AGAIN: ({ host }) => `HOST: nobody answers what the address of "${host}" is.`,
  SQLITE_NOTADB: (config) => `${nameOfDatabase(config)} is not a database. ${RESTORE}`,
  SQLITE_CORRUPT: (config) => `${nameOfDatabase(config)} is damaged. ${RESTORE}`,
  SQLITE_CANTOPEN: cannotOpen,
  EISDIR: cannotOpen,
  SQLITE_READONLY: (config) => `${nameOfDatabase(config)} cannot be written to.`,
  SQLITE_FULL: (config) => `There is no space left to write to ${nameOfDatabase(config)}.`,
  SQLITE_BUSY: (config) => `Another program keeps ${nameOfDatabase(config)} locked.`,
}

const RESTORE = 'Nothing was changed. `empire restore` puts a backup in its place.'

function cannotOpen(config: Config): string {
  return `${nameOfDatabase(config)} cannot be opened: is it a file, and may we read it?`
}

/**
 * One line for what keeps the server from starting and can be mended from outside; null for a bug, of which the
 * whole story is wanted.
 * @param config null when it was the settings that could not be read
 */
export function describeStartError(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof Refusal) return error.message
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/previously executed migration \S+ is missing/.test(cause.message))
      return 'The database was made by a newer Empire, and is left as it is. Run that one, or a newer one still.'
    const code = 'code' in cause ? String(cause.code) : ''
    const family = Object.keys(MENDABLE).find((known) => code === known || code.startsWith(`${known}_`))
    if (config && family) return MENDABLE[family]?.(config) ?? null
    // What the operating system refuses says itself what and where.
    if ('syscall' in cause) return cause.message
  }
  return null
}
