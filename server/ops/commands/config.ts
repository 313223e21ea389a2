import { plainLine } from '../../../shared/core/plain-line.ts'
import { readConfig } from '../../core/config/config.ts'
import { ConfigError } from '../../core/config/config-error.ts'
import { type Gathered, gatherSettings } from '../../core/config/gather.ts'
import { SETTINGS } from '../../core/config/settings.ts'
import { listUsed } from './used-settings.ts'
import { withoutPassword } from '../../core/config/without-password.ts'

/**
 * `empire config`: prints every setting, its value as it is used and where it comes from, then what is wrong with them.
 * Secrets are hidden. It opens nothing but the settings file.
 * @returns 1 where the settings cannot be used
 */
export function showConfig(args: readonly string[], env: NodeJS.ProcessEnv): number {
  if (args.length > 0) {
    console.error('Nothing was printed: say `empire config`.')
    return 1
  }
  const { settings, problem: ofFile } = gather(env)
  const used = listUsed(settings.values)
  const rows = SETTINGS.map((setting) => {
    const [name, written, from] = describe(setting, settings)
    return [name, used.get(setting.name) ?? written, from]
  })
  const [wide, wider] = [0, 1].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = [
    ...rows.map(
      ([name = '', value = '', from = '']) =>
        `${name.padEnd(wide ?? 0)}  ${value.padEnd(wider ?? 0)}  ${from}`,
    ),
    '',
    `Settings file: ${settings.file ?? 'none'}`,
    ...settings.warnings,
  ]
  // All at once: a pager or `head` that has seen enough is no error.
  console.log(lines.map(plainLine).join('\n'))
  const problem = ofFile ?? problemOf(() => readConfig(settings.values))
  if (problem === null) return 0
  console.error(plainLine(`These settings cannot be used: ${problem}`))
  return 1
}

/** With a file that cannot be read, at least what the environment says. */
function gather(env: NodeJS.ProcessEnv): { settings: Gathered; problem: string | null } {
  let settings: Gathered | null = null
  const problem = problemOf(() => void (settings = gatherSettings(env)))
  return { settings: settings ?? gatherSettings({ ...env, EMPIRE_CONFIG: 'off' }), problem }
}

function problemOf(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

/** @returns name, value as it was written and source, as people read them */
function describe(
  setting: (typeof SETTINGS)[number],
  { values, file, fromFile }: Gathered,
): [name: string, value: string, from: string] {
  const { name } = setting
  const source = (of: string) => (fromFile.has(of) ? (file ?? '') : 'environment')
  const secretFile = 'secret' in setting ? values[`${name}_FILE`]?.trim() : undefined
  if (secretFile) return [name, '(set)', `${name}_FILE=${secretFile}, ${source(`${name}_FILE`)}`]
  const value = values[name]?.trim()
  if (!value) return [name, setting.default || '-', 'default']
  return [name, 'secret' in setting ? hidden(name, value) : shown(value), source(name)]
}

function shown(value: string): string {
  return value.includes('://') ? withoutPassword(value) : value
}

/** Of a secret only that it is set; of an address everything but its password, if it is one. */
function hidden(name: string, value: string): string {
  if (!name.endsWith('_URL')) return '(set)'
  return /^(sqlite:|\w+:\/\/)/.test(value) ? shown(value) : '(set)'
}
