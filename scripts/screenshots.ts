// `npm run screenshots -- [--widths=360,768] [--out=FOLDER] [page …]`: every page of the demo, or those named,
// light and dark, from a phone to a wall, into docs/screenshots/.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { must } from '../shared/core/must.ts'
import { findHeadlessChromium, OFFLINE_ARGS } from '../tests/support/chromium.ts'
import { watchRequests } from '../tests/support/watch-requests.ts'
import {
  heightOf,
  isPhone,
  makeReady,
  PAGES,
  type PageToSee,
  signInToDemo,
  waitForSeasons,
  WIDTHS,
} from '../tests/support/demo-pages.ts'

const THEMES = ['light', 'dark'] as const

const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: WIDTHS.join(',') },
    out: { type: 'string', default: 'docs/screenshots' },
    port: { type: 'string', default: '3222' },
  },
})
const widths = values.widths.split(',').map(Number)
const folder = path.resolve(root, values.out)
const base = `http://localhost:${values.port}`

const server = spawn('node', [path.join(root, 'dist/server/main.js'), 'demo', 'sunday'], {
  env: { ...process.env, EMPIRE_CONFIG: 'off', PORT: values.port, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise((resolve, reject) => {
  server.stdout.once('data', resolve)
  // Another server at the port would be shown in its place.
  server.once('exit', () => reject(new Error('The demo did not start')))
})

const browser = await chromium.launch({
  executablePath: must(findHeadlessChromium(), 'a Chromium'),
  args: OFFLINE_ARGS,
})
try {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const visitor = await signInToDemo(base)
  await waitForSeasons(base, visitor)
  for (const page of PAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const theme of THEMES) {
      for (const width of widths) {
        if (page.onlyOn !== 'phone' || isPhone(width)) await shoot(browser, { page, theme, width, visitor })
      }
    }
  }
} finally {
  await browser.close()
  server.kill()
}

async function shoot(
  browser: Browser,
  shot: {
    page: PageToSee
    theme: (typeof THEMES)[number]
    width: number
    visitor: Awaited<ReturnType<typeof signInToDemo>>
  },
): Promise<void> {
  const { width } = shot
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: heightOf(width) },
    reducedMotion: 'reduce',
  })
  const page: Page = await context.newPage()
  await page.addInitScript(
    ([theme, token]) => {
      localStorage.setItem('theme', theme ?? 'light')
      if (token) localStorage.setItem('authToken', token)
    },
    [shot.theme, shot.page.isPublic ? '' : shot.visitor.token],
  )
  const untilQuiet = watchRequests(page)
  await page.goto(base + shot.page.path(shot.visitor))
  await untilQuiet()
  await makeReady(page, shot.page)
  const file = path.join(folder, `${shot.page.name}-${shot.theme}-${width}.png`)
  await page.screenshot({ path: file })
  console.log(path.relative(root, file))
  await context.close()
}
