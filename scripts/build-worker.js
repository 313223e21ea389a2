import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

/** Files that no one needs while the server is away, as are the pictures of the sign-in page. */
const LEFT_OUT = new Set(['robots.txt', 'sw.js'])

/**
 * Builds the service worker into a built client, whose files it is told. It is another one, and so takes over,
 * whenever one of them changed.
 * @param {{ root: string, dir: string, logLevel: 'info' | 'warn' }} options where the sources and the client are
 */
export async function buildWorker({ root, dir, logLevel }) {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.has(entry.name) && !/\.(br|gz|webp)$/.test(entry.name))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(readFileSync(path.join(dir, name)))
  const files = names.map((name) => (name === 'index.html' ? '/' : `/${name}`))
  await build({
    configFile: false,
    root,
    logLevel,
    publicDir: false,
    define: { BUILD: JSON.stringify({ version: hash.digest('hex').slice(0, 12), files }) },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: path.join(root, 'client/data/offline/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  })
}
