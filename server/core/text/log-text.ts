/** How lines of the log are written: for machines, for a person at a terminal, or for journald, which knows the time. */
export type LogFormat = 'json' | 'terminal' | 'journal'

/** pino's levels: what they are called, and what syslog, and so journald, has in their place (sd-daemon(3)). */
const LEVELS: Readonly<Record<number, readonly [name: string, priority: number]>> = {
  10: ['trace', 7],
  20: ['debug', 7],
  30: ['info', 6],
  40: ['warn', 4],
  50: ['error', 3],
  60: ['fatal', 2],
}

/**
 * A line of pino's as people read it: `2026-11-26 14:03:05 warn  The feed does not answer question=nfl failures=3`, in
 * local time; for journald `<4>warn  The feed …`. The stack of an error, where there is one, follows in lines of its own
 * that are set in. Nothing of a value can break a line or begin one: what is no visible character is escaped.
 * @param json one line of JSON as pino writes it
 */
export function logText(json: string, format: 'terminal' | 'journal'): string {
  const { level, time, msg, ...fields } = JSON.parse(json) as Record<string, unknown> // as pino writes them
  const [name, priority] = LEVELS[Number(level)] ?? ['info', 6]
  const begin = format === 'journal' ? `<${priority}>` : ''
  const when = format === 'terminal' ? `${localTime(Number(time))} ` : ''
  const pairs = Object.entries(fields).flatMap(([key, value]) => pairsOf(key, value))
  const words = [visible(textOf(msg ?? '')), ...pairs].join(' ')
  const lines = [`${when}${name.padEnd(5)} ${words}`, ...stackLines(fields['err'])]
  return lines.map((line) => `${begin}${line}\n`).join('')
}

/** `key=value`, and of an object a pair for each of its values. An error is its type and its message. */
function pairsOf(key: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [`${quoted(key)}=${quoted(value)}`]
  if (Array.isArray(value)) return [`${quoted(key)}=${quoted(JSON.stringify(value))}`]
  if (key === 'err' && 'message' in value) {
    const { type, message, stack: _, code, ...rest } = value as Record<string, unknown> // of pino's serializer
    const words = textOf(message)
    const told = code === undefined || words.includes(textOf(code)) ? words : `${words} (${textOf(code)})`
    return [
      `error=${quoted(`${textOf(type)}: ${told}`)}`,
      ...Object.entries(rest).flatMap(([name, of]) => pairsOf(`error.${name}`, of)),
    ]
  }
  return Object.entries(value).flatMap(([name, of]) => pairsOf(`${key}.${name}`, of))
}

function quoted(value: unknown): string {
  const text = textOf(value)
  return /^[^\s"=\\\p{Cc}\p{Cf}\p{Cs}]+$/u.test(text) ? text : visible(JSON.stringify(text))
}

/** Of a value of JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The lines that say where it happened, without the message before them. */
function stackLines(error: unknown): string[] {
  if (typeof error !== 'object' || error === null || !('stack' in error)) return []
  const lines = String(error.stack).split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => `    ${visible(line.trim())}`)
}

/** Control characters, and those that turn or hide what is beside them, as `\u001b`: a terminal obeys them. */
function visible(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}

function localTime(ms: number): string {
  const at = new Date(ms)
  const two = (part: number) => String(part).padStart(2, '0')
  const date = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${date} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}
