import type { Browser, Page } from '@playwright/test'

/** A phone that no one is signed in on. */
export async function phoneOf(browser: Browser, { url, now }: { url: string; now: number }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await context.clock.install({ time: now })
  return context.newPage()
}
