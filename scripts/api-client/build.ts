import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { CALLS } from '../../api-client/calls.ts'

/** Of the client at run time; everything else of it is its own. */
const DEPENDENCIES = ['@noble/ciphers', '@noble/curves', '@noble/hashes', 'eventsource-parser']

interface Manifest {
  readonly version: string
  readonly license: string
  readonly repository?: unknown
  readonly dependencies: Readonly<Record<string, string>>
}

/** Writes the package without its types: the program as one file, its manifest, the README and the license. */
export async function buildApiClient(root: string, target: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'calls',
        // In the place of the router.
        load: (id) =>
          id === path.join(root, 'api-client/calls.ts')
            ? `export const CALLS = ${JSON.stringify(CALLS, null, 2)}`
            : null,
      },
    ],
    build: {
      outDir: target,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: { entry: path.join(root, 'api-client/index.ts'), formats: ['es'], fileName: () => 'index.js' },
      rolldownOptions: {
        external: (id) => DEPENDENCIES.some((name) => id === name || id.startsWith(`${name}/`)),
      },
    },
  })
  cpSync(path.join(root, 'api-client/README.md'), path.join(target, 'README.md'))
  cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'))
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifestOf(root), null, 2)}\n`)
}

function manifestOf(root: string) {
  const { version, license, repository, dependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Manifest // ours
  return {
    name: 'empire-client',
    version,
    description: 'A typed client for the API of Empire, the self-hosted fantasy sports host.',
    license,
    ...(repository ? { repository } : {}),
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts'],
    engines: { node: '>=22' },
    dependencies: Object.fromEntries(DEPENDENCIES.map((name) => [name, `^${dependencies[name]}`])),
  }
}
