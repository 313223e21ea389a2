import { newMember } from './api-member.ts'
import { expect, test } from './visitor.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRQAAAABJRU5ErkJggg==',
  'base64',
)

// What a service worker asks for cannot be answered here.
test.use({ serviceWorkers: 'block' })

test('logos of the feed come through Empire, and the browser asks nobody else', async ({ page, baseURL }) => {
  const asked: URL[] = []
  page.on('request', (request) => void asked.push(new URL(request.url())))
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  await page.route('**/api/picture?*', (route) => route.fulfill({ contentType: 'image/png', body: PNG }))
  await page.route('**/trpc/scores.scoreboard?*', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const logo = 'https://a.espncdn.com/i/teamlogos/nba/500/bos.png'
    await route.fulfill({ response: answer, body: text.replaceAll('"logo":null', `"logo":"${logo}"`) })
  })
  await newMember(page, baseURL ?? '', 'gallery')
  await page.goto('/dashboard?sport=nba')
  const logo = page.locator('main img').first()
  await logo.waitFor()
  await expect
    .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(1)

  expect(asked.filter(({ pathname }) => pathname === '/api/picture').length).toBeGreaterThan(0)
  expect(new Set(asked.map(({ origin }) => origin)).size).toBe(1)
  expect(refused).toEqual([])
})

test('a picture of another host is refused by the policy of the page', async ({ browser, baseURL }) => {
  const page = await browser.newPage()
  await page.goto(baseURL ?? '')
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        )
        new Image().src = 'https://a.espncdn.com/i/teamlogos/nba/500/bos.png'
      }),
  )
  expect(refused).toBe('img-src')
  await page.close()
})
