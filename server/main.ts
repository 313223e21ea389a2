import nodeModule from 'node:module'
import { type Config, readConfig } from './core/config/config.ts'
import { type Gathered, gatherSettings } from './core/config/gather.ts'
import { becomeOwnerOfData } from './core/machine/data-owner.ts'
import { compiledDir, version } from './core/machine/installed.ts'
import { isNodeSupported, OLDEST_NODE } from './core/machine/node-version.ts'
import { describeStartError } from './core/machine/start-error.ts'

/**
 * A command: `async function NAME(args: readonly string[], config: Config, { warnings }: Gathered):
 * Promise<number | void>` in commands/NAME.ts, of which nothing is loaded before it is called. It may be
 * killed at any moment without loss, prints what people read, and resolves with the exit code, which is 0
 * where it returns none. Errors that a self-hoster can fix it throws as a Refusal, of one line.
 */
interface Command {
  /** As one types it after `empire`. */
  readonly usage: string
  readonly about: string
  /** Stands before the line that says why not. */
  readonly failure: string
  /** It touches no data, or becomes their owner itself once it does, so it may begin as any user. */
  readonly keepsNothing?: true
  readonly load: () => Promise<
    (args: readonly string[], config: Config, settings: Gathered) => Promise<number | void>
  >
}

const COMMANDS: Readonly<Record<string, Command>> = {
  start: {
    usage: 'start',
    about: 'runs the server; so does `empire` alone',
    failure: 'Cannot start',
    load: async () => (await import('./ops/commands/start.ts')).start,
  },
  demo: {
    usage: 'demo [sunday]',
    about: 'runs it with made-up people and games, on a football day if you like; nothing is kept',
    failure: 'Cannot start',
    keepsNothing: true,
    load: async () => (await import('./ops/commands/demo.ts')).demo,
  },
  backup: {
    usage: 'backup [FILE]',
    about: 'makes a whole copy of all data, also while the server runs',
    failure: 'No backup was made',
    load: async () => (await import('./ops/commands/backup.ts')).backup,
  },
  restore: {
    usage: 'restore FILE [--without-seal]',
    about: 'puts such a copy in the place of the data, which is kept beside it',
    failure: 'Nothing was restored',
    load: async () => (await import('./ops/commands/restore.ts')).restore,
  },
  check: {
    usage: 'check [FILE]',
    about: 'looks whether all data, or those of a backup, are whole and fit together',
    failure: 'Nothing was checked',
    load: async () => (await import('./ops/commands/check.ts')).check,
  },
  upgrade: {
    usage: 'upgrade [--check]',
    about: 'migrates the data to this release without serving; --check says what that would do',
    failure: 'Nothing was upgraded',
    load: async () => (await import('./ops/commands/upgrade.ts')).upgrade,
  },
  reread: {
    usage: 'reread [--sport S] [--season Y]',
    about: 'reads all stat lines again from the kept box scores, also while the server runs',
    failure: 'Not everything was read again',
    load: async () => (await import('./ops/commands/reread.ts')).reread,
  },
  export: {
    usage: 'export LEAGUE_CODE [FILE] [--csv]',
    about: 'writes a league as one file, with its whole log and without passwords and addresses',
    failure: 'Nothing was written',
    load: async () => (await import('./ops/commands/export.ts')).exportLeague,
  },
  import: {
    usage: 'import FILE --commissioner NAME',
    about: 'brings such a league in and prints a link for each of its people; --dry-run only looks',
    failure: 'Nothing was brought in',
    load: async () => (await import('./ops/commands/import.ts')).importLeague,
  },
  'import-from': {
    usage: 'import-from HOST FOLDER',
    about: 'says what of a league of another host would come in, from saved files: --dry-run [--json]',
    failure: 'Nothing was brought in',
    keepsNothing: true,
    load: async () => (await import('./ops/commands/import-from.ts')).importFrom,
  },
  owner: {
    usage: 'owner USERNAME [--remove]',
    about: 'makes someone an owner of this server, with the page /admin, or ends that',
    failure: 'Nothing was changed',
    load: async () => (await import('./ops/commands/owner.ts')).owner,
  },
  mail: {
    usage: 'mail test ADDRESS',
    about: 'sends a mail and says what the mail server answered',
    failure: 'No mail was sent',
    keepsNothing: true,
    load: async () => (await import('./ops/commands/mail.ts')).mail,
  },
  doctor: {
    usage: 'doctor',
    about: 'looks at everything a server needs, from permissions to the mail server, and changes nothing',
    failure: 'Nothing was looked at',
    load: async () => (await import('./ops/commands/doctor.ts')).doctor,
  },
  'migrate-to-postgres': {
    usage: 'migrate-to-postgres URL',
    about: 'brings all data from the SQLite file into an empty PostgreSQL database; the file stays as it is',
    failure: 'Not everything was moved',
    load: async () => (await import('./ops/commands/migrate-to-postgres.ts')).migrateToPostgres,
  },
}

/** @returns the exit code, or nothing while a server runs */
async function main([name = 'start', ...args]: readonly string[]): Promise<number | void> {
  if (!isNodeSupported(process.versions.node)) {
    console.error(
      `Empire needs Node ${OLDEST_NODE} or later; this is ${process.versions.node}. \`npm start\` brings its own.`,
    )
    return 1
  }
  if (['version', '--version', '-v'].includes(name)) {
    console.log(version)
    return 0
  }
  if (name === 'rules') return (await import('./ops/commands/rules/rules.ts')).rules(args)
  if (name === 'config') return (await import('./ops/commands/config.ts')).showConfig(args, process.env)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return help(name)
  let config: Config | null = null
  try {
    const settings = gatherSettings(process.env)
    config = readConfig(settings.values)
    if (!command.keepsNothing) becomeOwnerOfData(config)
    const run = await command.load()
    return await run(args, config, settings)
  } catch (error) {
    // One clear line for what a self-hoster can mend; the whole story for anything else.
    const line = describeStartError(error, config)
    console.error(line === null ? error : `${command.failure}: ${line}`)
    process.exit(1)
  }
}

function help(asked: string): number {
  const isWanted = ['help', '--help', '-h'].includes(asked)
  const rows = [
    ...Object.values(COMMANDS),
    // It shows settings that cannot be used, too, and so begins before they are read.
    { usage: 'config', about: 'prints every setting, its value and where it comes from, without secrets' },
    // It needs no settings, and answers where they cannot be used.
    {
      usage: 'rules COMMAND FILE',
      about: 'what the rules say of a file: `empire rules help` lists its commands',
    },
    { usage: 'version', about: 'says which Empire this is' },
  ]
  const lines = rows.map(({ usage, about }) => `  ${usage.padEnd(32)}${about}`)
  const text = `Usage: empire COMMAND\n\n${lines.join('\n')}\n\nSettings are environment variables, or lines of ./empire.env or /etc/empire.env: the README lists them.`
  if (isWanted) console.log(text)
  else console.error(`Empire has no command ${JSON.stringify(asked)}.\n\n${text}`)
  return isWanted ? 0 : 1
}

// What Node has compiled once it finds the next time, where this user may write beside the built server.
// Not imported by its name, which an older Node does not know: it would say so instead of what is below.
if (compiledDir !== null && isNodeSupported(process.versions.node)) nodeModule.enableCompileCache(compiledDir)
const code = await main(process.argv.slice(2))
if (typeof code === 'number') process.exitCode = code
