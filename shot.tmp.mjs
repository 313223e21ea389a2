import { chromium } from '@playwright/test'
import { findHeadlessChromium, OFFLINE_ARGS } from './tests/support/chromium.ts'
const [, , outPrefix, path, ...sizes] = process.argv
const browser = await chromium.launch({
  executablePath: findHeadlessChromium() ?? undefined,
  args: OFFLINE_ARGS,
})
for (const size of sizes) {
  const [w, h, theme = 'light', locale = 'en-US', full = ''] = size.split(',')
  const ctx = await browser.newContext({
    viewport: { width: +w, height: +h },
    locale,
    baseURL: 'http://localhost:4853',
    hasTouch: +w < 700,
    isMobile: +w < 700,
  })
  const page = await ctx.newPage()
  page.on('pageerror', (e) => console.log('ERR', e.message))
  await page.goto('/')
  await page.evaluate((t) => localStorage.setItem('theme', t), theme)
  const res = await page.request
    .post('/api/login', { data: { username: process.env.WHO ?? 'augusta', password: 'empire-of-friends' } })
    .catch(() => null)
  await page
    .getByLabel('Username')
    .or(page.getByLabel('Username or email'))
    .first()
    .fill(process.env.WHO ?? 'augusta')
  await page.getByLabel('Password', { exact: true }).fill('empire-of-friends')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/dashboard/)
  await page.goto('/fantasy/dashboard')
  const href = await page
    .getByRole('link', { name: new RegExp(process.env.LEAGUE ?? 'Sunday Rivals') })
    .first()
    .getAttribute('href')
    .catch(() => null)
  const code = href?.split('/').at(-1)?.split('?')[0]
  await page.goto(path.replace('CODE', code))
  await page.waitForTimeout(+(process.env.WAIT ?? 3500))
  await page.screenshot({
    path: `${outPrefix}-${w}${theme === 'dark' ? '-dark' : ''}${locale === 'en-US' ? '' : '-' + locale}.png`,
    fullPage: full === 'full',
  })
  if (process.env.EVAL) console.log(size, JSON.stringify(await page.evaluate(process.env.EVAL)))
  await ctx.close()
}
await browser.close()
