// Builds the client and the server into dist/, with `--quiet` without saying what. Plain JavaScript, so that `npm start`
// needs no loader.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildWorker } from './build-worker.js'
import { checkFirst, FIRST, importedBy, SECOND } from './first-modules.js'
import { nativeSpread } from './native-spread.js'
import { recordShipped } from './shipped.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The file whose age tells whether dist is newer than the sources. */
export const stampFile = path.join(root, 'dist/built')

/** @param {{ logLevel?: 'info' | 'warn' }} options */
async function buildAll({ logLevel = 'info' } = {}) {
  /** @type {Map<string, import('./shipped.js').Package>} */
  const shipped = new Map()
  const record = recordShipped(shipped)
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel, plugins: [record] })
  await buildWorker({ root, dir: path.join(root, 'dist/client'), logLevel })
  compress(path.join(root, 'dist/client'))
  copyApiDocs(path.join(root, 'dist/api-docs'))
  await buildServer({ entry: 'server/main.ts', outDir: 'dist/server', logLevel, plugins: [record] })
  // What Node had compiled of the one before.
  rmSync(path.join(root, 'dist/compiled'), { recursive: true, force: true })
  writeFileSync(path.join(root, 'dist/shipped.json'), JSON.stringify(Object.fromEntries(shipped), null, 2))
  writeFileSync(stampFile, '')
}

/**
 * The server as one file, `main.js`, and beside it the thread that reads leagues of other hosts. It knows that it is built by its folder, which begins with `dist/server`.
 * @param {{ entry: string, outDir: string, logLevel?: 'info' | 'warn', plugins?: import('vite').Plugin[] }} options
 */
export async function buildServer({ entry, outDir, logLevel = 'info', plugins = [] }) {
  const isFirst = importedBy(root, [entry, FIRST])
  const main = path.join(root, entry)
  const isSecond = importedBy(root, [SECOND])
  await build({
    configFile: false,
    root,
    logLevel,
    plugins: [nativeSpread(), leaveOut(), inAscii(), checkFirst(root, entry), ...plugins],
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'node22',
      // One file starts twice as fast as a thousand.
      rolldownOptions: {
        output: {
          entryFileNames: 'main.js',
          // A file for what is needed before a server listens, one for what serves, and one for what commands share.
          codeSplitting: {
            groups: [
              // Not the entry itself, which others would wait for while it waits for them.
              {
                name: (id, context) =>
                  id !== main && isFirst(id, (one) => context.getModuleInfo(one)) ? 'first' : null,
                debugName: 'first',
                priority: 4,
              },
              {
                name: (id, context) => (isSecond(id, (one) => context.getModuleInfo(one)) ? 'second' : null),
                debugName: 'second',
                priority: 3,
              },
              { name: 'simulator', test: '/workshop/simulator/', priority: 2 },
              { name: 'common', minShareCount: 2, priority: 1 },
            ],
          },
          // Half the size starts faster; names stay, so that a stack in the log can be read.
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
    // Native modules cannot be bundled.
    ssr: { noExternal: true, external: ['better-sqlite3', '@node-rs/argon2'] },
  })
  await buildHostReader({ outDir, logLevel, plugins })
}

/**
 * The thread that reads leagues of other hosts, as one file beside the server: of what serves it needs nothing.
 * @param {{ outDir: string, logLevel?: 'info' | 'warn', plugins?: import('vite').Plugin[] }} options
 */
async function buildHostReader({ outDir, logLevel = 'info', plugins = [] }) {
  await build({
    configFile: false,
    root,
    logLevel,
    plugins: [inAscii(), ...plugins],
    build: {
      ssr: 'server/feed/host-reader/worker.ts',
      outDir,
      emptyOutDir: false,
      target: 'node22',
      rolldownOptions: {
        output: {
          entryFileNames: 'host-reader.js',
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
    ssr: { noExternal: true },
  })
}

/**
 * What packages bring along for what the server never asks of them, and a quarter of it: Fastify checks nothing by JSON
 * schemas here (server/web/http/server.ts), is not asked without a socket, and lists no folder for its files; pino writes
 * by itself, not in another thread.
 */
const NEVER_ASKED = [
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
  'glob',
  'thread-stream',
]

/**
 * Fastify asks it whether a plugin is for its version. Which versions there are is a matter of package-lock.json, and
 * tests run with the real one, which makes 40 regular expressions when it is loaded.
 */
const ALWAYS_FITS = 'module.exports = { satisfies: () => true }'

/** Of Node, which loads 9 MB for them: Fastify makes no server of its own here (server/web/http/raw-handlers.ts). */
const NEVER_SERVED = ['node:https', 'node:http2']

/**
 * Leaves packages out that would only be loaded. Whoever asks them for something fails.
 * @returns {import('vite').Plugin}
 */
function leaveOut() {
  const isLeftOut = (/** @type {string} */ source, /** @type {string | undefined} */ importer) =>
    source === 'semver' ||
    NEVER_ASKED.includes(source) ||
    (NEVER_SERVED.includes(source) && importer?.includes('/node_modules/fastify/'))
  return {
    name: 'leave-out',
    enforce: 'pre',
    resolveId: (source, importer) => (isLeftOut(source, importer) ? `\0left-out:${source}` : null),
    load(id) {
      if (!id.startsWith('\0left-out:')) return null
      return id.endsWith(':semver') ? ALWAYS_FITS : 'module.exports = {}'
    },
  }
}

/**
 * Writes what is beyond ASCII as escapes: with a single such character V8 holds two bytes for each of the whole file.
 * @returns {import('vite').Plugin}
 */
function inAscii() {
  return {
    name: 'in-ascii',
    // What makes the files smaller would undo it earlier.
    generateBundle(_options, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\u007F]/g, escaped)
    },
  }
}

/** @param {string} one UTF-16 code unit */
function escaped(one) {
  return `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Compresses once, as hard as it goes, what the server then only sends. @param {string} dir */
function compress(dir) {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|webmanifest)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}

/** What the page at /api/docs loads, so that no package has to be there for it. @param {string} dir */
function copyApiDocs(dir) {
  const from = path.join(root, 'node_modules/@fastify/swagger-ui')
  rmSync(dir, { recursive: true, force: true })
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    cpSync(path.join(from, 'static', name), path.join(dir, name))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildAll({ logLevel: process.argv.includes('--quiet') ? 'warn' : 'info' })
