import type { Page, Request } from '@playwright/test'

const QUIET_MS = 500

/**
 * Playwright's `networkidle` without streams, which never end.
 * @param page that is about to be opened
 * @returns waits until nothing has been under way for half a second
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changedAt = Date.now()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/trpc/live.')) return
    underWay.add(request)
    changedAt = Date.now()
  })
  const end = (request: Request) => {
    if (underWay.delete(request)) changedAt = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    await page.waitForLoadState('load')
    while (underWay.size > 0 || Date.now() - changedAt < QUIET_MS) await page.waitForTimeout(50)
  }
}
