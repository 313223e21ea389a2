import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { inRing } from './tests/support/ring.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const backend = `http://localhost:${process.env['PORT'] ?? 3000}`

/**
 * The options of all test projects. Files of a project share their workers: loading the server, and a page,
 * takes two seconds, and a file is no more a world of its own than a test is. A worker takes files of the
 * next project when its own has none left to start.
 */
const shared = (...setupFiles: string[]) => ({
  isolate: false,
  // Stories make much that lives a few milliseconds: with Node's 16 MB for it a ninth of their time is spent collecting
  // garbage.
  execArgv: ['--max-semi-space-size=32'],
  // Hooks of the first are the last to run when a file ends.
  setupFiles: ['tests/support/imports-setup.ts', ...setupFiles],
  // Bounds on what hangs, not a stopwatch: machines are busy.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Processes that tests start read no settings file that this machine may have.
  env: { EMPIRE_CONFIG: 'off' },
})

/** Examples take the client as the package that it is to others: here its sources. */
const resolve = {
  alias: { 'empire-client': fileURLToPath(new URL('./api-client/index.ts', import.meta.url)) },
}

/** Stories whose subject is SQL, locks or order; before a release all others, too. */
const ON_BOTH_ENGINES = inRing({ fast: ['integration'], all: ['integration', 'stories', 'seasons'] })

/** Those of them that are long, and whose SQL is like that of others: on PostgreSQL only before a release. */
const LONG_ON_POSTGRES = inRing({
  fast: [
    'admin',
    'auction',
    'chat',
    'crowd',
    'draft-hostile',
    'draft-order',
    'move-in',
    'reread',
    'rosters',
    'stat-lines',
    'trades',
    'waivers',
  ].map((name) => `tests/integration/${name}.test.ts`),
  all: [],
})

/**
 * Stories once more, on a PostgreSQL server that the run starts and stops. Ten connections find what comes of two at
 * once, one a query that left its transaction. What is asked of the two is the same, so plans are looked at in the
 * first that runs, which has what is about PostgreSQL alone as well.
 */
const onPostgres = (pool: 1 | 10) => {
  const isFirst = pool === inRing({ fast: 10, all: 1 })
  return {
    resolve,
    test: {
      name: `postgres-${pool}`,
      root,
      ...(isFirst ? shared('tests/support/explain-setup.ts') : shared()),
      testTimeout: 180_000,
      hookTimeout: 180_000,
      include: [...ON_BOTH_ENGINES, ...(isFirst ? ['postgres'] : [])].map(
        (folder) => `tests/${folder}/**/*.test.ts`,
      ),
      exclude: [...LONG_ON_POSTGRES],
      globalSetup: [
        'tests/support/postgres-setup.ts',
        ...(isFirst ? ['tests/support/reached-setup.ts'] : []),
      ],
      env: {
        EMPIRE_CONFIG: 'off',
        TEST_DATABASE: 'postgres',
        TEST_POOL: String(pool),
        // Texts are sorted by their bytes in one, and as in a dictionary in the other: nothing may depend on it.
        ...(pool === 1 ? {} : { TEST_LANGUAGE: 'en-US' }),
      },
    },
  }
}

/** Has the styles stand in the built page, so that the first paint waits for no other file. */
const stylesInPage: Plugin = {
  name: 'styles-in-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) =>
      page.replace(/<link rel="stylesheet" href="(.*?)" \/>/, "<style>@import '.$1'</style>"),
  },
}

/**
 * tRPC's link for subscriptions is in one file with what the first page needs, and takes a word from the file of its web
 * sockets. Only pages of a league need the link, so both are read a second time for it alone; of the first reading only
 * what is imported is left, which its package does not promise.
 */
const streamLinkApart: Plugin = {
  name: 'stream-link-apart',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    const isTheLink = source === '@trpc/client' && importer?.endsWith('/trpc/subscription-link.ts')
    const isOfTheLink = importer?.endsWith('?apart') && source.startsWith('./wsLink')
    if (!isTheLink && !isOfTheLink) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { id: `${found.id}?apart`, moduleSideEffects: false }
  },
  transform: {
    filter: { id: /\/node_modules\/@trpc\/client\/dist\/.*\.mjs$/ },
    handler: (code) => ({ code, moduleSideEffects: false }),
  },
}

/**
 * Fails a build that has zod in it: one value taken from a file of schemas is enough for that, and besides its 22 KB it
 * tries at its start what the content security policy refuses.
 */
const withoutZod: Plugin = {
  name: 'without-zod',
  apply: 'build',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      const modules = file.type === 'chunk' ? Object.entries(file.modules) : []
      if (modules.some(([id, { renderedLength }]) => id.includes('/node_modules/zod/') && renderedLength > 0))
        this.error(`${file.fileName} has zod in it`)
    }
  },
}

/** What pages share, but for what only those with something to save need, and of sports without their stats. */
const isShared = (id: string) =>
  /\/client\/(data\/fetching|people\/favorite|feed\/scores\/\w+|ui(\/(controls|page|picture|time|toast))?)\/(?!reason-|save-file)[^/]+$|\/shared\/sports\/(index|football|fantasy|[\w-]+\/(sport|fantasy))\.ts$|\/lucide-react\/dist\/esm\/icons\//.test(
    id,
  )

/** What of it the dashboard does without. */
const isOfLeagues = (id: string) =>
  /\/icons\/(?!(star|shirt|chevron-left)\.mjs)|\/fantasy\.ts$|\/(collecting|count-text|flash|initials|more-pages|use-menu|use-once|use-printing|use-told|use-undo-key|waits|win-labels)\.tsx?$/.test(
    id,
  )

/** Small files that pages of leagues load with what they share: of another group they would bring the most along. */
const isSmall = (id: string) => /\/((scoring|next-game|counts-from)\.ts|link-to-copy\.tsx)$/.test(id)

/** What is in files of its own however small they are, since much that fewer pages need would be merged with it. */
const isApart = (id: string) => /\/client\/ui\/|\/(count-again|scoring-rules|rule-groups)\.tsx?$/.test(id)

/** Settings and the words of them: much, and needed by few pages. */
const isOfSettings = (id: string) =>
  /\/shared\/((labels\/|rules\/)?settings)\/|\/client\/league\/settings\//.test(id)

/**
 * The list of players brings its table along, for which no other page is to wait, and what is merged with the
 * dashboard's dropdown would come with every dashboard.
 */
const isMerged = (id: string) =>
  !/\/client\/feed\/player\/|\/sport-select\.tsx$|\/node_modules\/@tanstack\//.test(id)

/** The client's build. The server's is in scripts/build.js. */
export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss(), stylesInPage, streamLinkApart, withoutZod],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // It would be an inline script, which the content security policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What several pages share, in few files: on a slow network each takes a turn. The first has what the
            // dashboard shares with others, and the second what it would only take along.
            { name: 'common', test: (id) => isShared(id) && !isOfLeagues(id), minShareCount: 3, priority: 1 },
            {
              name: 'of-leagues',
              test: (id) => (isShared(id) && isOfLeagues(id)) || isSmall(id),
              minShareCount: 3,
              priority: 1,
            },
            // The rest by who needs it. Files below the threshold are merged with the most alike, at whatever cost to
            // pages that need only one of them: with 5 000 bytes, pages load up to 20 KB more.
            {
              name: 'shared',
              test: (id) => isMerged(id) && !isApart(id) && !isOfSettings(id),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
            },
          ],
        },
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  server: { port: 5173, proxy: { '^/(trpc/|api/|feeds/|demo/.*\\.json$)': backend } },
  test: {
    root,
    globalSetup: 'tests/support/temporary-setup.ts',
    // One more than there are processors: they wait for PostgreSQL, and for passwords, too.
    maxWorkers: availableParallelism() + 1,
    // What one project has compiled, the next ones find.
    experimental: { fsModuleCache: true },
    projects: [
      {
        resolve,
        test: {
          name: 'server',
          root,
          ...shared('tests/support/explain-setup.ts'),
          include: [
            '{server,shared,workshop,migrations,scripts}/**/*.test.ts',
            'tests/{feed,http,sqlite,without-database}/**/*.test.ts',
            ...['integration', 'stories', ...inRing({ fast: [], all: ['seasons'] })].map(
              (folder) => `tests/${folder}/**/*.test.ts`,
            ),
          ],
          globalSetup: 'tests/support/reached-setup.ts',
        },
      },
      ...inRing({ fast: [], all: [onPostgres(1)] }),
      onPostgres(10),
      {
        plugins: [react()],
        test: {
          name: 'pages',
          root,
          ...shared('tests/support/page-setup.ts'),
          include: ['client/**/*.test.{ts,tsx}', 'tests/pages/**/*.test.tsx'],
          environment: 'jsdom',
        },
      },
    ],
  },
})
