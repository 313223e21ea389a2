import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))

/** Where Empire is installed: the folder of its package.json. */
const root = nearestWith('package.json', here)

/** What came with each release; it may not have been installed. */
export const changelogFile = path.join(root, 'CHANGELOG.md')

/** Built, it runs from `dist/server`, whatever file of it this has become a part of. */
const isBuilt = path.relative(root, here).startsWith(path.join('dist', 'server'))

/** The folder that it was built into. */
const builtDir = path.join(root, ...path.relative(root, here).split(path.sep).slice(0, 2))

/** The client's folder; null in development, where Vite serves the client. */
export const clientDir = isBuilt ? path.join(root, 'dist/client') : null

/**
 * Where Node keeps what it has compiled of the built server, until it is built anew; null in development. Not in
 * `dist/server`, all of which is in a release.
 */
export const compiledDir = isBuilt ? path.join(root, 'dist/compiled') : null

/** Files of Swagger UI, for the page at /api/docs. */
export const apiDocsDir = isBuilt
  ? path.join(root, 'dist/api-docs')
  : path.join(path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')

/** What Node runs to run a command of Empire's, without the command: in development through the loader of the sources. */
export const ownProgram: readonly string[] = isBuilt
  ? [path.join(root, 'dist/server/main.js')]
  : ['--import', 'tsx', path.join(root, 'server/main.ts')]

/** The thread that reads leagues of other hosts: a file beside the built server, with what Node needs to run it. */
export const hostReader: { readonly file: string; readonly execArgv: readonly string[] } = isBuilt
  ? { file: path.join(builtDir, 'host-reader.js'), execArgv: [] }
  : { file: path.join(root, 'server/feed/host-reader/worker.ts'), execArgv: ['--import', 'tsx'] }

/** The file that starts Empire, which every user that runs it must be able to read. */
export const programFile = path.join(root, isBuilt ? 'dist/server/main.js' : 'server/main.ts')

/** Of Empire, such as `0.1.0`. */
export const version = readVersion()

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return typeof manifest === 'object' && manifest && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}

function nearestWith(name: string, folder: string): string {
  if (existsSync(path.join(folder, name))) return folder
  const above = path.dirname(folder)
  if (above === folder) throw new Error(`There is no ${name} above ${here}`)
  return nearestWith(name, above)
}
