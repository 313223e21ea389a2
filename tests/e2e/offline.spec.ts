import type { Page } from '@playwright/test'
import { serveBuild } from '../support/build-server.ts'
import { newMember } from './api-member.ts'
import { expect, newName, signIn, signUp, test } from './visitor.ts'

// Reloading and waiting for lost connections takes its time on a busy machine.
test.setTimeout(180_000)

const AWAY = /No connection/

/** Until the app is kept, so that it opens without its server. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

const cacheNames = (page: Page) => page.evaluate(() => window.caches.keys())

/** What caches there are, and how many files each keeps. Opening one makes it anew if it was just deleted. */
function caches(page: Page): Promise<Array<[string, number]>> {
  return page.evaluate(async () => {
    const names = await window.caches.keys()
    return Promise.all(
      names.map(async (name): Promise<[string, number]> => [
        name,
        (await (await window.caches.open(name)).keys()).length,
      ]),
    )
  })
}

const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['build'] ?? 'first')

test('a fan whose server goes away, and comes back', async ({ page, context, baseURL }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const { username, api } = await newMember(page, baseURL ?? '', 'livia')
  const league = { sport: 'nfl', name: 'Sunday Rivals', teamName: 'Legion' } as const
  const { code } = await api.league.create.mutate({ ...league, listed: false })
  await page.goto(`/league/home/${code}`)
  await expect(page.getByRole('heading', { name: 'Sunday Rivals' })).toBeVisible()
  await page.goto('/dashboard?sport=nfl')
  const games = page.locator('main [data-row]')
  await expect(games.first()).toBeVisible()
  await isKept(page)
  const shown = await games.count()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(AWAY)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/No connection · as of \d{1,2}:\d\d\s[AP]M/)).toBeVisible()
  await expect(games).toHaveCount(shown)
  await expect(page.getByText(username)).toBeVisible()

  await page.goto(`/league/home/${code}`)
  await expect(page.getByRole('heading', { name: 'Sunday Rivals' })).toBeVisible()
  await page.goto('/fantasy/dashboard')
  await expect(page.getByText('Legion')).toBeVisible()
  // Never visited, nor its code.
  await page.goto('/players/nfl')
  await expect(page.getByRole('heading', { name: 'Players' })).toBeVisible()
  await expect(page.getByText('The players could not be loaded.')).toBeVisible({ timeout: 20_000 })

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText(AWAY)).toBeHidden()
  expect(complaints).toEqual([])
})

test('signing in without a server says so at once, and keeps what was typed', async ({ page, context }) => {
  await page.goto('/')
  await isKept(page)
  await context.setOffline(true)
  await page.reload()
  await signIn(page, 'livia')
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('livia')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
})

test('logging out leaves nothing of a fan behind', async ({ page, context }) => {
  const username = newName('livia')
  await signUp(page, username)
  await expect(page).toHaveURL(/\/dashboard/)
  await isKept(page)
  await page.reload()
  expect(await page.evaluate(() => localStorage.getItem('lastSeen'))).toContain(username)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('lastSeen'))).toBeNull()
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText(username)).toBeHidden()
})

/*
 * With its tools for developers on a worker, as Playwright has them on all, Chromium sometimes never finds that the
 * worker has nothing more to do: the new one waits, and the next page with it. On a busy machine that was one of nine
 * (11 of 96), and none of 36 in a browser whose worker was left alone.
 */
test.describe('a new build', () => {
  test.describe.configure({ retries: 2 })

  test('is what is served from the next page on, and the old one is not kept', async ({ page, context }) => {
    await using server = await serveBuild()
    await page.goto(server.url)
    await isKept(page)
    expect(await cacheNames(page)).toHaveLength(1)
    server.state.build = 'second'
    await page.reload()
    expect(await buildOf(page)).toBe('second')
    await expect.poll(() => cacheNames(page), { timeout: 30_000 }).toEqual(['empire-second'])

    // Without a server it is the new one that opens, also where a proxy answers for it.
    for (const goAway of [() => (server.state.isAway = true), () => context.setOffline(true)]) {
      await goAway()
      await page.reload()
      expect(await buildOf(page)).toBe('second')
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    }
  })

  test('leaves an old tab without its code, which says so', async ({ page }) => {
    await using server = await serveBuild()
    await page.goto(server.url)
    await isKept(page)
    server.state.build = 'second'
    server.state.gone = /forgot-form/
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect.poll(() => cacheNames(page), { timeout: 30_000 }).toEqual(['empire-second'])
    // Chromium has a memory of its own, which may have forgotten it by then.
    const session = await page.context().newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await page.getByRole('tab', { name: 'Forgot' }).click()
    await expect(page.getByRole('button', { name: 'Load it again' })).toBeVisible()
  })
})

test('a build that comes only half is not taken, and the one before stays @release', async ({ page }) => {
  await using server = await serveBuild()
  await page.goto(server.url)
  await isKept(page)
  const [before] = await caches(page)
  server.state.build = 'second'
  server.state.broken = /favicon/
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const worker = registration.installing
    if (!worker) return
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'redundant') resolve()
      })
    })
  })
  server.state.isAway = true
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await caches(page)).toContainEqual(before)
})

test('a server without a worker takes it back', async ({ page }) => {
  await using server = await serveBuild()
  await page.goto(server.url)
  await isKept(page)
  server.state.gone = /sw\.js/
  await page.reload()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
      timeout: 30_000,
    })
    .toBe(0)
  await expect.poll(() => cacheNames(page)).toEqual([])
})

test('nothing but files of the build is kept, however often and in how many tabs it is opened @release', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await isKept(page)
  const before = await caches(page)
  expect(before).toHaveLength(1)
  expect(before[0]?.[1]).toBeGreaterThan(20)
  const other = await context.newPage()
  for (let count = 0; count < 50; count += 1) await (count % 2 ? page : other).goto('/login')
  expect(await caches(page)).toEqual(before)
  expect(
    await page.evaluate(async () => {
      const [name = ''] = await window.caches.keys()
      const requests = await (await window.caches.open(name)).keys()
      return requests
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => /^\/(api|trpc|demo)/.test(path))
    }),
  ).toEqual([])
})

test('what sticks to the bottom of a phone stays above the word of a lost connection @release', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { api } = await newMember(page, baseURL ?? '', 'cassia')
  const league = { sport: 'nfl', name: 'Sunday Rivals', teamName: 'Legion' } as const
  const { code } = await api.league.create.mutate({ ...league, listed: false })
  await page.goto(`/fantasy/create-ruleset?league=${code}`)
  await expect(page.getByLabel('points passtd')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('points passtd').fill('6')
  const line = page.getByText(AWAY)
  await expect(line).toBeVisible({ timeout: 20_000 })
  const panel = page.getByRole('region', { name: 'What if', exact: true })
  const edges = async () => {
    const [above, below] = [await panel.boundingBox(), await line.locator('xpath=ancestor::p').boundingBox()]
    return above && below ? Math.round(above.y + above.height) <= Math.round(below.y) : null
  }
  await expect.poll(edges).toBe(true)
})
