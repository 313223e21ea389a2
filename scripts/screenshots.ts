// `npm run screenshots`: every page of the demo, light and dark, phone and desk, into docs/screenshots/.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { must } from '../shared/must.ts'
import { CHROMIUM_ARGS, findChromium } from '../tests/support/chromium.ts'
import { PAGES, type PageToSee, signInToDemo, waitForSeasons } from '../tests/support/demo-pages.ts'

const PORT = 3222
const BASE = `http://localhost:${PORT}`
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const THEMES = ['light', 'dark'] as const

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = path.join(root, 'docs/screenshots')
const wanted = process.argv.slice(2)

const server = spawn('node', [path.join(root, 'dist/server/main.js'), 'demo'], {
  env: { ...process.env, PORT: String(PORT), LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise((resolve) => server.stdout.once('data', resolve))

const browser = await chromium.launch({
  executablePath: must(findChromium(), 'a Chromium'),
  args: CHROMIUM_ARGS,
})
try {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const visitor = await signInToDemo(BASE)
  await waitForSeasons(BASE, visitor)
  const pages = PAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const theme of THEMES) {
      for (const page of pages) {
        if (!page.onlyOn || page.onlyOn === size)
          await shoot(browser, { page, theme, size, viewport, visitor })
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
    size: string
    viewport: { width: number; height: number }
    visitor: Awaited<ReturnType<typeof signInToDemo>>
  },
): Promise<void> {
  const context = await browser.newContext({ viewport: shot.viewport, reducedMotion: 'reduce' })
  const page: Page = await context.newPage()
  await page.route(/^https:\/\//, (route) => route.abort())
  await page.addInitScript(
    ([theme, token]) => {
      localStorage.setItem('theme', theme ?? 'light')
      if (token) localStorage.setItem('authToken', token)
    },
    [shot.theme, shot.page.isPublic ? '' : shot.visitor.token],
  )
  await page.goto(BASE + shot.page.path(shot.visitor))
  await page.waitForLoadState('networkidle')
  await shot.page.prepare?.(page)
  const file = path.join(folder, `${shot.page.name}-${shot.theme}-${shot.size}.png`)
  await page.screenshot({
    path: file,
    fullPage: shot.size === 'desk' && !shot.page.prepare && !shot.page.name.startsWith('dashboard'),
  })
  console.log(path.relative(root, file))
  await context.close()
}
