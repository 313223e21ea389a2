import { type DestinationStream, type Logger, pino } from 'pino'

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

/**
 * Logs JSON lines. What could be a secret never gets there, whoever logs it.
 * @param destination the standard output unless a test says otherwise
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino({ level, base: null, redact: { paths, censor } }, destination)
}

/** The code of an error says what is wrong, such as `SQLITE_FULL`; those that people are sent are never of capitals. */
function censor(value: unknown, path: string[]): unknown {
  const isErrorCode = path.at(-1) === 'code' && /^[A-Z_]{3,40}$/.test(String(value))
  return isErrorCode ? value : '[secret]'
}
