import path from 'node:path'
import { type Config, nameOfDatabase } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { describeDenied, describeReadOnly, whyNotWritable } from './denied.ts'
import { Refusal } from '../errors/refusal.ts'

/** What a self-hoster can mend, by the code that Node or SQLite gives it. */
const MENDABLE: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port, socket }) =>
    socket !== null
      ? `HOST: another server listens at ${socket}. Stop it, or set HOST to another path.`
      : `Port ${port} is in use: perhaps Empire runs already. Stop it, or set PORT to another.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: this machine has no address ${host}.`,
  ENOTFOUND: ({ host }) => `HOST: there is no address for "${host}".`,
  EAI_AGAIN: ({ host }) => `HOST: no name server answers for "${host}".`,
  SQLITE_NOTADB: (config) => `${nameOfDatabase(config)} is not a database. ${RESTORE}`,
  SQLITE_CORRUPT: (config) => `${nameOfDatabase(config)} is damaged. ${RESTORE}`,
  SQLITE_CANTOPEN: cannotOpen,
  EISDIR: cannotOpen,
  SQLITE_READONLY: (config) =>
    whyNotWritable(config.database, config) ?? `${nameOfDatabase(config)} cannot be written to.`,
  SQLITE_FULL: (config) => `There is no space left to write to ${nameOfDatabase(config)}.`,
  SQLITE_BUSY: (config) => `Another program keeps ${nameOfDatabase(config)} locked.`,
  ERR_DLOPEN_FAILED: () => OTHER_MACHINE,
}

/** Some packages are programs of the machine, and there is one for each kind of machine. */
const OTHER_MACHINE = `A package in node_modules is not for this machine or this Node (${process.platform} ${process.arch}, Node ${process.versions.node}). Install anew where Empire runs: npm ci`

const RESTORE = 'Nothing was changed. `empire restore` puts a backup in its place.'

function cannotOpen(config: Config): string {
  const why = whyNotWritable(config.database, config)
  return why ?? `${nameOfDatabase(config)} cannot be opened: is it a file?`
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
    if (/^Cannot find native binding|^Could not (locate|find) .*(bindings|prebuil)/.test(cause.message))
      return OTHER_MACHINE
    const code = 'code' in cause ? String(cause.code) : ''
    const family = Object.keys(MENDABLE).find((known) => code === known || code.startsWith(`${known}_`))
    if (config && family) return MENDABLE[family]?.(config) ?? null
    if (config && 'syscall' in cause) return describeSystemError(cause, config)
    if ('syscall' in cause) return cause.message
  }
  return null
}

/** What the operating system refuses says itself what and where, and sometimes there is something to do about it. */
function describeSystemError(error: Error & { path?: unknown }, config: Config): string {
  const code = 'code' in error ? error.code : ''
  if (config.socket !== null && 'address' in error && error.address === config.socket)
    return `HOST: no Unix socket can be made at ${config.socket} (${String(code)}): its folder must belong to the user that runs Empire.`
  if (code === 'EACCES' && 'port' in error)
    return `Port ${config.port} is for root only. Set PORT to one above 1023, and put a proxy in front.`
  if (typeof error.path !== 'string') return error.message
  // What is not finished yet has another name until it is.
  const file = path.resolve(error.path.replace(/\.(unfinished\.|part-)\d+(-journal)?$/, ''))
  // On a read-only file system Node says of a new folder only that there is none.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir')
    return whyNotWritable(file, config) ?? error.message
  if (code === 'EACCES' || code === 'EPERM') return describeDenied(file, config)
  return code === 'EROFS' ? describeReadOnly(file) : error.message
}
