import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './config-error.ts'
import { warnOfRelative } from './relative.ts'
import { type FileLine, parseSettingsFile } from './settings-file.ts'
import { SETTINGS } from './settings.ts'
import { describeStrange, describeUnknown } from './unknown.ts'
import { withoutPassword } from './without-password.ts'

/** What was set, and where. */
export interface Gathered {
  /** As an environment: its own names, and those of the file that it does not have. */
  readonly values: NodeJS.ProcessEnv
  /** The settings file, absolute; null where none was read. */
  readonly file: string | null
  /** Names of `values` that come from the file. */
  readonly fromFile: ReadonlySet<string>
  /** What the self-hoster should know, a line each: names that are not settings, secrets that others can read. */
  readonly warnings: readonly string[]
}

/** Says in the environment that no file is read. */
const NO_FILE = 'off'

/**
 * Brings the environment and the settings file together: the file that `EMPIRE_CONFIG` names, else `./empire.env`,
 * else `/etc/empire.env`, where there is one. What the environment has wins, even where it is empty there.
 * @param places where to look for a file that has no name, for tests
 * @throws {ConfigError} for a file that cannot be read, and for a line of it that is not a setting
 */
export function gatherSettings(
  env: NodeJS.ProcessEnv,
  places: readonly string[] = ['empire.env', '/etc/empire.env'],
): Gathered {
  const file = findFile(env['EMPIRE_CONFIG']?.trim() ?? '', places)
  const lines = file === null ? [] : parseSettingsFile(read(file), file)
  const counting = lines.filter(({ name }) => !isSetIn(env, name))
  const ofFile = Object.fromEntries(counting.map(({ name, value }) => [name, value]))
  const strange = Object.entries(env).flatMap(([name, value = '']) => {
    const said = lines.some((line) => line.name === name) ? null : describeStrange(name, value)
    return said === null ? [] : [`In the environment: ${said}`]
  })
  return {
    values: { ...env, ...ofFile },
    file,
    fromFile: new Set(Object.keys(ofFile)),
    warnings: [
      ...(file === null
        ? []
        : [...warnOfNames(lines, file), ...warnOfRelative(lines, file), ...warnOfReaders(lines, file)]),
      ...strange,
    ],
  }
}

function findFile(named: string, places: readonly string[]): string | null {
  if (named === NO_FILE) return null
  if (named !== '') return path.resolve(named)
  const found = places.map((place) => path.resolve(place)).find((place) => isThere(place))
  if (found === undefined) return null
  // Whoever made a folder must not choose the settings that root runs with in it.
  const owner = statSync(found).uid
  if (process.getuid?.() === 0 && owner !== 0)
    throw new ConfigError(
      `${found} is not root's, so root does not read it: EMPIRE_CONFIG=${found} says that it may, EMPIRE_CONFIG=${NO_FILE} does without.`,
    )
  return found
}

function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    // A folder that is closed to this user, such as another user's home.
    return false
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') throw new ConfigError(`EMPIRE_CONFIG: there is no file ${file}.`)
    if (code === 'EISDIR') throw new ConfigError(`EMPIRE_CONFIG: ${file} is a folder.`)
    if (code === 'EACCES')
      throw new ConfigError(
        `This user may not read the settings in ${file}. The service's group may, after chgrp empire ${file} && chmod 640 ${file}. EMPIRE_CONFIG=${NO_FILE} does without.`,
      )
    throw new ConfigError(`The settings in ${file} cannot be read (${String(code)}).`)
  }
}

/** A setting and its `NAME_FILE` are one: whichever of them the environment has. */
function isSetIn(env: NodeJS.ProcessEnv, name: string): boolean {
  const ours = SETTINGS.find((setting) => name === setting.name || name === `${setting.name}_FILE`)
  return ours && 'secret' in ours
    ? env[ours.name] !== undefined || env[`${ours.name}_FILE`] !== undefined
    : env[name] !== undefined
}

function warnOfNames(lines: readonly FileLine[], file: string): string[] {
  return lines.flatMap(({ name, line }, index) => {
    const said = describeUnknown(name)
    const isRepeated = lines.slice(index + 1).some((later) => later.name === name)
    return [
      ...(said === null ? [] : [`${file}, line ${line}: ${said}`]),
      ...(isRepeated
        ? [`${file}, line ${line}: ${name} is set again below, and only the last one counts.`]
        : []),
    ]
  })
}

function warnOfReaders(lines: readonly FileLine[], file: string): string[] {
  const holdsSecret = lines.some(({ name, value }) => isSecret(name, value))
  if (process.platform === 'win32' || !holdsSecret || (statSync(file).mode & 0o004) === 0) return []
  return [`${file} holds secrets, and every user of this machine can read it: chmod o= ${file}`]
}

function isSecret(name: string, value: string): boolean {
  const setting = SETTINGS.find((candidate) => candidate.name === name)
  if (value === '' || !setting || !('secret' in setting)) return false
  // Addresses are secret only with a password in them.
  return name.endsWith('_URL') ? withoutPassword(value) !== value : true
}
