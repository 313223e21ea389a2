import type { Page } from '@playwright/test'
import {
  type DemoVisitor,
  heightOf,
  isPhone,
  makeReady,
  PAGES,
  signInToDemo,
  WIDTHS,
} from '../support/demo-pages.ts'
import { measureLayout } from '../support/measure-layout.ts'
import { AXE_WIDTHS, violationsOf } from './look-with-axe.ts'
import { expect, test } from './visitor.ts'

// Twelve looks at a page, on a machine that may be busy.
test.setTimeout(180_000)

let visitor: DemoVisitor

test.beforeAll(async ({ baseURL }) => {
  visitor = await signInToDemo(baseURL ?? '')
})

for (const shown of PAGES) {
  test(`${shown.name} is whole at every width, in either theme`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (!shown.isPublic) {
      await page.addInitScript((token) => localStorage.setItem('authToken', token), visitor.token)
    }
    const widths = WIDTHS.filter((width) => shown.onlyOn !== 'phone' || isPhone(width))
    await setWidth(page, widths[0] ?? 0)
    await page.goto(shown.path(visitor))
    await makeReady(page, shown)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('.animate-pulse')).toHaveCount(0)

    const found: Record<string, unknown> = {}
    for (const width of widths) {
      await setWidth(page, width)
      const faults = await measureLayout(page)
      if (faults.length > 0) found[`${width} px`] = faults.slice(0, 8)
      if (!AXE_WIDTHS.includes(width)) continue
      await showAll(page, width)
      for (const theme of ['light', 'dark'] as const) {
        const violations = await violationsOf(page, theme)
        if (violations.length > 0) found[`${width} px, ${theme}`] = violations
      }
    }
    expect(found).toEqual({})
    expect(complaints).toEqual([])
  })
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) })
}

/** Nothing is half behind the strip at the bottom, where axe would find it too small to press. */
async function showAll(page: Page, width: number): Promise<void> {
  // What has a share of the window grows with it.
  for (let tries = 0; tries < 3; tries++) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.max(heightOf(width), Math.min(height, 4_000)) })
  }
  // A list that is longer than any window is cut by the strip below, wherever that happens to fall on it, and what was
  // clicked before may have left it scrolled, so that the strip above cuts it too.
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    const isCut = document.documentElement.scrollHeight > window.innerHeight
    const strip = document.querySelector<HTMLElement>('footer')
    if (strip) strip.style.visibility = isCut ? 'hidden' : ''
  })
}
