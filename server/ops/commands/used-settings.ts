import { type Config, nameOfDatabase, readConfig } from '../../core/config/config.ts'
import { isPostgresUrl } from '../../core/config/postgres-url.ts'
import { secretFile } from '../../core/config/secret.ts'
import { ConfigError } from '../../core/config/config-error.ts'
import { type SettingName, SETTINGS } from '../../core/config/settings.ts'

/** Settings that are used as something else than what was written, or that follow from others. */
const USED: Partial<Record<SettingName, (config: Config) => string>> = {
  DATABASE_URL: (config) =>
    isPostgresUrl(config.database) ? nameOfDatabase(config) : `sqlite:${config.database}`,
  DATA_DIR: ({ dataDir }) => dataDir ?? 'none',
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  SECRET: ({ secret, database }) => {
    if (secret !== null) return '(set)'
    return database === ':memory:' ? 'made anew at every start' : `kept in ${secretFile(database)}`
  },
  RECORDINGS_DIR: ({ feed }) => (feed.source === 'recordings' ? feed.dir : '-'),
  PICTURES: ({ pictures }) => (pictures === null ? 'off' : String(pictures.most / 1024 / 1024)),
  KEEP_BOX_SCORES: ({ boxScores }) => (boxScores === null ? 'off' : String(boxScores.most / 1024 / 1024)),
  BACKUP_DIR: ({ backups }) => backups?.dir ?? '-',
}

/**
 * Settings as the server would use them: paths in full, and what follows from others. A setting that cannot be used is
 * missing, and the rest is what it would be without it.
 * @param values as an environment
 */
export function listUsed(values: NodeJS.ProcessEnv): Map<SettingName, string> {
  const { config, leftOut } = readTolerantly(values)
  return new Map(
    SETTINGS.flatMap(({ name }) => {
      const text = leftOut.has(name) ? undefined : USED[name]?.(config)
      return text === undefined ? [] : [[name, text] as const]
    }),
  )
}

/** Leaves out one setting after another until the rest can be used; without any it can. */
function readTolerantly(values: NodeJS.ProcessEnv): { config: Config; leftOut: ReadonlySet<string> } {
  const leftOut = new Set<string>()
  let left = values
  for (;;) {
    const problem = problemOf(left)
    if (typeof problem !== 'string') return { config: problem, leftOut }
    // Whatever changes what is wrong when it is left out.
    const culprit = SETTINGS.find(
      ({ name }) => !leftOut.has(name) && problemOf(without(left, name)) !== problem,
    )
    if (!culprit) throw new Error(`No setting is to blame: ${problem}`)
    leftOut.add(culprit.name)
    left = without(left, culprit.name)
  }
}

function problemOf(values: NodeJS.ProcessEnv): Config | string {
  try {
    return readConfig(values)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

function without(values: NodeJS.ProcessEnv, name: SettingName): NodeJS.ProcessEnv {
  return { ...values, [name]: undefined, [`${name}_FILE`]: undefined }
}
