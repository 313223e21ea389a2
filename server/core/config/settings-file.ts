import { ConfigError } from './config-error.ts'

/** A line of a settings file. */
export interface FileLine {
  readonly name: string
  readonly value: string
  /** From 1. */
  readonly line: number
}

const LINE = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/

/**
 * Reads `NAME=value` lines, as systemd's EnvironmentFile and Docker's env_file hold them, because those may read the
 * same file: what one of the three would read differently is refused. Node's parseEnv skips lines that it does not
 * understand and ends an unquoted value at any `#`.
 * @param file its name, for messages
 * @throws {ConfigError} on the first line that is not a setting, with its number and without its value
 */
export function parseSettingsFile(text: string, file: string): FileLine[] {
  const lines: FileLine[] = []
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const line = index + 1
    const content = raw.trim()
    if (content === '' || content.startsWith('#')) continue
    const [, name, value = ''] = LINE.exec(content) ?? []
    if (name === undefined)
      throw new ConfigError(
        `${file}, line ${line} is not a setting: write NAME=value, without spaces before the =${
          /^export\s/.test(content) ? ' and without export' : ''
        }.`,
      )
    const unquoted = unquote(value.trim())
    if (unquoted === null)
      throw new ConfigError(
        `${file}, line ${line}: put the value of ${name} between single quotes, on one line and with nothing after them.`,
      )
    lines.push({ name, value: unquoted, line })
  }
  return lines
}

/** @returns null for a value that systemd, Docker and a shell would not all read alike */
function unquote(value: string): string | null {
  const [, single] = /^'([^']*)'$/.exec(value) ?? []
  if (single !== undefined) return single
  const [, double] = /^"([^"\\$`]*)"$/.exec(value) ?? []
  if (double !== undefined) return double
  return /['"\\$`]|^#|\s#/.test(value) ? null : value
}
