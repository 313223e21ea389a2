import { chromium } from '@playwright/test'
import { findHeadlessChromium, OFFLINE_ARGS } from './tests/support/chromium.ts'
const browser = await chromium.launch({ executablePath: findHeadlessChromium() ?? undefined, args: OFFLINE_ARGS })
const ctx = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: 'http://localhost:4853' })
const page = await ctx.newPage()
await page.goto('/')
await page.getByLabel('Username').first().fill('augusta')
await page.getByLabel('Password', { exact: true }).fill('empire-of-friends')
await page.getByRole('button', { name: 'Sign In' }).click()
await page.waitForURL(/dashboard/)
await page.goto('/fantasy/dashboard')
await page.waitForTimeout(3000)
console.log(await page.evaluate(() => [...document.querySelectorAll('a[href*="/league/"]')].map(a => a.getAttribute('href')+' '+a.textContent.slice(0,40))))
await browser.close()
