import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, parseAst } from 'vite'
import { must } from '../../../../shared/core/must.ts'
import type { Row } from '../../driver/report.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const CLIENT = path.join(ROOT, 'dist/client')
const ASSETS = path.join(CLIENT, 'assets')

/** Compressed as scripts/build.js does, bytes; each file by itself, as it is sent. */
interface Size {
  readonly gzip: number
  readonly brotli: number
}

/** What a browser has to load before the first page works, beside React alone. */
export async function measureClientSize(): Promise<Row[]> {
  const react = sizeOf([await buildReactAlone()])
  const page = readFileSync(path.join(CLIENT, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/<(?:script|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+\.js)"/g)]
  const first = withStaticImports(
    scripts.map(([, address]) => path.join(CLIENT, must(address, 'an address'))),
  )
  const chunks = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const dashboardChunk = must(
    chunks.find((name) => name.startsWith('dashboard-page')),
    'the dashboard’s chunk',
  )
  const dashboard = withStaticImports([...first, path.join(ASSETS, dashboardChunk)])
  const withZod = chunks.filter((name) =>
    /\bZodError\b|\$ZodType\b/.test(readFileSync(path.join(ASSETS, name), 'utf8')),
  )
  const styles = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  const signIn = sizeOf(contentsOf(first))
  const opened = sizeOf(contentsOf(dashboard))
  return [
    { name: 'JavaScript of React and React DOM alone', figure: describe(react), isMet: null },
    {
      name: 'JavaScript of the first view, signing in',
      figure: `${ratio(signIn, react)}; ${describe(signIn)}, ${first.size} files`,
      target: '≤ 1.8 ×, gzip',
      isMet: signIn.gzip / react.gzip <= 1.8,
    },
    {
      name: 'JavaScript of the dashboard, opened first',
      figure: `${ratio(opened, react)}; ${describe(opened)}, ${dashboard.size} files`,
      target: '≤ 2.0 ×, gzip',
      isMet: opened.gzip / react.gzip <= 2,
    },
    {
      name: 'Styles, which stand in the page',
      figure: describe(sizeOf(styles)),
      isMet: null,
    },
    {
      name: 'Chunks with zod in them',
      figure: withZod.join(', ') || `none of ${chunks.length}`,
      target: 'none',
      isMet: withZod.length === 0,
    },
  ]
}

/** The files, and everything they import before they run. */
function withStaticImports(files: Iterable<string>): Set<string> {
  const all = new Set(files)
  // A set is walked in the order of its members, those that are added meanwhile too.
  for (const file of all) for (const imported of staticImports(file)) all.add(imported)
  return all
}

function staticImports(file: string): string[] {
  return parseAst(readFileSync(file, 'utf8')).body.flatMap((statement) => {
    const source = 'source' in statement ? statement.source : null
    return source ? [path.resolve(path.dirname(file), source.value)] : []
  })
}

/** The smallest program that renders, with the same bundler and settings. */
async function buildReactAlone(): Promise<string> {
  const ENTRY = 'react-alone'
  const output = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ENTRY },
    },
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? path.join(ROOT, `${ENTRY}.js`) : null),
        load: (id) =>
          id === path.join(ROOT, `${ENTRY}.js`)
            ? `import { createElement } from 'react'
               import { createRoot } from 'react-dom/client'
               createRoot(document.body).render(createElement('p'))`
            : null,
      },
    ],
  })
  const [bundle] = [output].flat()
  if (!bundle || !('output' in bundle)) throw new Error('Vite built nothing')
  return bundle.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}

function contentsOf(files: Iterable<string>): string[] {
  return [...files].map((file) => readFileSync(file, 'utf8'))
}

function sizeOf(contents: readonly string[]): Size {
  return {
    gzip: sum(contents.map((content) => gzipSync(content, { level: 9 }).length)),
    brotli: sum(contents.map((content) => brotliCompressSync(content).length)),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function ratio(size: Size, to: Size): string {
  return `${(size.gzip / to.gzip).toFixed(2)} × React (brotli ${(size.brotli / to.brotli).toFixed(2)} ×)`
}

function describe({ gzip, brotli }: Size): string {
  return `${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
