import { chromium } from '/work/w29-team/node_modules/@playwright/test/index.mjs'
import { findHeadlessChromium, OFFLINE_ARGS } from '/work/w29-team/tests/support/chromium.ts'
import { signInToDemo } from '/work/w29-team/tests/support/demo-pages.ts'
const base = 'http://localhost:4471'
const visitor = await signInToDemo('http://localhost:4470')
const [what, path, ...opts] = process.argv.slice(2)
const opt = Object.fromEntries(opts.map((o) => o.split('=').length>1 ? [o.slice(0,o.indexOf('=')), o.slice(o.indexOf('=')+1)] : [o, 'yes']))
const widths = (opt.w ?? '390,1280').split(',').map(Number)
const themes = (opt.t ?? 'light').split(',')
const browser = await chromium.launch({ executablePath: findHeadlessChromium() ?? undefined, args: OFFLINE_ARGS })
for (const width of widths) for (const theme of themes) {
  const ctx = await browser.newContext({ viewport: { width, height: Number(opt.h ?? (width < 640 ? 844 : 800)) }, isMobile: width < 640, hasTouch: width < 640, reducedMotion: 'reduce' })
  await ctx.addInitScript(([token, theme]) => { localStorage.setItem('authToken', token); localStorage.setItem('theme', theme) ; }, [visitor.token, theme])
  const page = await ctx.newPage()
  page.on('pageerror', (e) => console.log('ERR', e.message))
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0,300)))
  await page.goto(base + path.replace(/:(\w+)/g, (_, k) => visitor[k] ?? k))
  await page.locator('h1').first().waitFor({ timeout: 30000 }).catch(() => console.log('no h1'))
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .animate-pulse'), null, { timeout: 30000 }).catch(() => console.log('busy'))
  for (const step of (opt.do ?? '').split('|').filter(Boolean)) {
    const [kind, ...rest] = step.split(':'); const arg = rest.join(':')
    if (kind === 'click') await page.getByRole('button', { name: new RegExp(arg) }).first().click()
    if (kind === 'key') await page.keyboard.press(arg)
    if (kind === 'scroll') await page.evaluate((y) => window.scrollTo(0, Number(y)), arg)
    if (kind === 'wait') await page.waitForTimeout(Number(arg))
    if (kind === 'eval') console.log(await page.evaluate(arg))
  }
  await page.waitForTimeout(400)
  await page.screenshot({ path: `/tmp/team/${what}-${width}${theme === 'dark' ? '-dark' : ''}.png`, fullPage: opt.full === 'yes' })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (overflow > 0) console.log('OVERFLOW', width, overflow)
  await ctx.close()
}
await browser.close()
