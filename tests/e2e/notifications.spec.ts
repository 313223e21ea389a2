import type { Locator, Page } from '@playwright/test'
import { must } from '../../shared/core/must.ts'
import { AXE_THEMES, violationsOf } from './look-with-axe.ts'
import { newMember } from './api-member.ts'
import { expect, signIn, tabTo, test } from './visitor.ts'

test.setTimeout(150_000)

test('a notice taken up on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await signIn(page, 'augusta', 'empire-of-friends')
  // The toast of the sign-in may cover the bar of a phone, and stays for as long as a mouse is on it.
  await page.addLocatorHandler(page.locator('.Toastify__toast'), () => page.mouse.move(180, 700))
  const bell = page.getByRole('link', { name: /^Notifications, \d+\+? new$/ })
  await bell.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const rows = page.getByRole('main').locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  for (const theme of AXE_THEMES) expect(await violationsOf(page, theme)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const unread = rows.filter({ hasText: 'Unread:' })
  expect(await unread.count()).toBeGreaterThan(0)
  const newest = must(await rows.first().locator('time').getAttribute('datetime'), 'when the newest came')
  await unread.first().click()
  await expect(page).not.toHaveURL(/\/notices$/)
  await page.goBack()
  await expect(rows.first()).toBeVisible()
  // What has come since then, in games of the day, may still be new.
  const unreadTimes = () =>
    unread.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  await expect.poll(async () => (await unreadTimes()).filter((time) => time <= newest)).toEqual([])
})

test('notifications are chosen by keyboard @release', async ({ page, baseURL }) => {
  await newMember(page, baseURL ?? '', 'livia')
  await page.goto('/notices/settings')
  const mention = page.getByLabel('Mention: push')
  await expect(mention).toBeChecked()
  await tabToField(page, mention)
  await page.keyboard.press('Space')
  await tabToField(page, page.getByLabel(/^Quiet hours/))
  await page.keyboard.press('Space')
  await tabTo(page, 'Save')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Mention: push')).not.toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('22:00')
  for (const theme of AXE_THEMES) expect(await violationsOf(page, theme)).toEqual([])
})

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Empire', display: 'standalone', start_url: '/start' })
  const icons: { src: string; sizes: string; type: string }[] = manifest.icons
  for (const { src, sizes, type } of [
    ...icons,
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ]) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type']).toContain(type)
    if (type !== 'image/png') continue
    const bytes = await answer.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    // A browser draws it.
    await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
    }, src)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
  // What the browser itself finds wrong with it.
  const browser = await page.context().newCDPSession(page)
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Tests have a window that keeps nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const screenshots: { src: string; sizes: string }[] = manifest.screenshots
  for (const { src, sizes } of screenshots) {
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
})

test('a push is shown once, a newer one takes its place, and the icon has the number of unread ones', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'])
  await page.goto('/')
  const permission = await page.evaluate(() => Notification.permission)
  test.skip(
    permission !== 'granted',
    'Some builds of Chromium without a window deny notifications whatever is granted',
  )
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const registrationId = await registered
  const worker = must(context.serviceWorkers()[0], 'a worker')
  await worker.evaluate(() => {
    const badges: number[] = []
    Object.assign(globalThis, { badges })
    navigator.setAppBadge = (count = 0) => Promise.resolve(void badges.push(count))
  })
  const push = (id: string, message: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId,
      data: JSON.stringify({ id, body: '', at: 1, ...message }),
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return ((await registration?.getNotifications()) ?? []).map(({ title }) => title).toSorted()
    })
  await push('one', { title: 'Pick 3', tag: 'your-pick a', unread: 3 })
  await expect.poll(shown).toEqual(['Pick 3'])
  await push('two', { title: 'Pick 14', tag: 'your-pick a', unread: 4 })
  await push('two', { title: 'Pick 14', tag: 'your-pick a', unread: 4 })
  await expect.poll(shown).toEqual(['Pick 14'])
  await push('three', { title: 'You got Farrowby', tag: 'claim-won a', unread: 5 })
  await expect.poll(shown).toEqual(['Pick 14', 'You got Farrowby'])
  expect(await worker.evaluate(() => Reflect.get(globalThis, 'badges'))).toEqual([3, 4, 4, 5])
})

test('what another app shares waits through signing in, and in the chat until it is sent', async ({
  page,
  request,
}) => {
  // Without a worker it gets no further than here.
  const answer = await request.post('/share', { multipart: { text: 'A story' }, maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([303, '/share'])

  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // As the browser itself sends it, by the manifest.
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    for (const [name, value] of [
      ['title', 'A story'],
      ['text', 'https://example.com/?a=1&b=🏈'],
    ] as const) {
      const field = document.createElement('input')
      Object.assign(field, { name, value })
      form.append(field)
    }
    document.body.append(form)
    form.submit()
  })
  await signIn(page, 'augusta', 'empire-of-friends')
  await expect(page.getByRole('heading', { level: 1, name: 'Share to chat' })).toBeVisible()
  for (const theme of AXE_THEMES) expect(await violationsOf(page, theme)).toEqual([])
  await page
    .getByRole('button', { name: /^Sunday Rivals/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/league\/talk\//)
  await expect(page.getByRole('textbox', { name: /message/i }).last()).toHaveValue(
    'A story\nhttps://example.com/?a=1&b=🏈',
  )
})

test('a lineup and a matchup stay without a server, with their age, and come back @release', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await signIn(page, 'augusta', 'empire-of-friends')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.goto('/fantasy/dashboard')
  await page.getByRole('link', { name: 'Sunday Rivals' }).first().click()
  const code = must(
    /\/league\/home\/([a-z2-7]+)/.exec(await addressAfter(page, /\/league\/home\//))?.[1],
    'a code',
  )
  await page.goto(`/league/matchups/${code}`)
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.goto(`/fantasy/myteam?league=${code}`)
  await expect(page.getByRole('table').first()).toBeVisible()

  await context.setOffline(true)
  for (const path of [`/fantasy/myteam?league=${code}`, `/league/matchups/${code}`]) {
    await page.goto(path)
    await expect(page.getByRole('table').first()).toBeVisible({ timeout: 20_000 })
    // In the footer: a page may say it again beside its scores.
    await expect(
      page.getByRole('contentinfo').getByText(/No connection · as of \d{1,2}:\d\d\s[AP]M/),
    ).toBeVisible({ timeout: 20_000 })
  }
  await context.setOffline(false)
  await expect(page.getByText('No connection', { exact: true })).toBeHidden({ timeout: 30_000 })
})

async function addressAfter(page: Page, pattern: RegExp): Promise<string> {
  await page.waitForURL(pattern)
  return page.url()
}

/** Moves the focus there with the keyboard alone. */
async function tabToField(page: Page, field: Locator): Promise<void> {
  for (let steps = 0; steps < 200; steps++) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}
