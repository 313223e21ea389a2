import { fstatSync } from 'node:fs'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { hasCode } from '../errors/storage-error.ts'
import { isExpected } from '../errors/expected-error.ts'
import { type LogFormat, logText } from '../text/log-text.ts'

const SECRETS = [
  'authorization',
  'password',
  'new_password',
  'newPassword',
  'currentPassword',
  'code',
  'access_token',
  'accessToken',
  'reset_token',
  'resetToken',
  'token',
  'secret',
]

interface LogOptions {
  /** JSON unless it says otherwise. */
  readonly format?: LogFormat
  /** Of lines as they are to be read; the standard output unless a test says otherwise. */
  readonly destination?: DestinationStream
}

/** Where to write what happens: as much of a logger as is used. */
export type Log = Pick<
  Logger,
  'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' | 'level' | 'child' | 'isLevelEnabled'
>

/** Logs a line for each thing that happens. What could be a secret never gets there, whoever logs it. */
export function createLog(
  level: string,
  { format = 'json', destination = pino.destination({ fd: 1, sync: true }) }: LogOptions = {},
): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const lines =
    format === 'json' ? destination : { write: (json: string) => destination.write(logText(json, format)) }
  return pino({ level, base: null, redact: { paths, censor }, serializers: { err: serializeError } }, lines)
}

/** Its stack too, where it is a bug of ours; of what fails elsewhere one line is all there is to say. */
function serializeError(error: Error): object {
  const all = pino.stdSerializers.err(error)
  if (!isExpected(error)) return all
  const { type, message } = all
  return { type, message, ...(hasCode(error) ? { code: error.code } : {}) }
}

/**
 * How the log is to be written.
 * @param wanted as `LOG_FORMAT` says; `auto` is for people on a terminal and under journald, and JSON elsewhere
 * @param journal `JOURNAL_STREAM` of systemd: device and inode of the stream that goes to journald. What a service has
 *   sent elsewhere, to a file or another program, is not that one
 */
export function logFormatOf({
  logFormat: wanted,
  journalStream: journal,
}: Pick<Config, 'logFormat' | 'journalStream'>): LogFormat {
  if (wanted === 'json') return 'json'
  const { dev, ino } = fstatSync(1)
  if (journal === `${dev}:${ino}`) return 'journal'
  return wanted === 'text' || process.stdout.isTTY ? 'terminal' : 'json'
}

/** The code of an error says what is wrong, such as `SQLITE_FULL`; those that people are sent are never of capitals. */
function censor(value: unknown, path: string[]): unknown {
  const isErrorCode = path.at(-1) === 'code' && /^[A-Z_]{3,40}$/.test(String(value))
  return isErrorCode ? value : '[secret]'
}
