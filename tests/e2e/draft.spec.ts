import type { Page } from '@playwright/test'
import { SECOND } from '../../shared/core/time.ts'
import { openBreakingProxy } from '../support/breaking-proxy.ts'
import { inRing } from '../support/ring.ts'
import { browserOf, leagueToDraft, type LeagueToDraft, ONE_SPOT, pickedIn } from './drafting.ts'
import { AXE_THEMES, AXE_WIDTHS, violationsOf } from './look-with-axe.ts'
import { expect, tabTo, test } from './visitor.ts'

// Whole drafts, on a machine that may be busy.
test.setTimeout(180_000)

const players = (page: Page) => page.getByRole('region', { name: 'Players' })
const clock = (page: Page) => page.getByRole('region', { name: 'On the clock' })
const picks = (page: Page) => page.getByRole('region', { name: 'Picks' })
const board = (page: Page) => page.getByRole('region', { name: 'Draft board' })
const isMyTurn = (page: Page) => expect(clock(page)).toContainText(/You’re on the clock|Nominate a player/)

/** The best who is left, by clicks. Returns his name. */
async function draftTheBest(page: Page): Promise<string> {
  await isMyTurn(page)
  const button = players(page)
    .getByRole('button', { name: /^Draft / })
    .first()
  const name = ((await button.textContent()) ?? '').replace(/^Draft /, '')
  await button.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Draft ${name}` })
    .click()
  return name
}

async function open(page: Page, { code }: LeagueToDraft, search = ''): Promise<void> {
  await page.goto(`/league/draft/${code}${search}`)
  await page.locator('h1').first().waitFor()
}

test('two people draft against each other in two browsers, and each sees what the other does', async ({
  browser,
  baseURL,
}) => {
  const league = await leagueToDraft(baseURL ?? '')
  const [first, second] = league.drafters
  const [livia, titus] = [await browserOf(browser, first), await browserOf(browser, second)]
  await open(livia, league)
  await open(titus, league, '?view=list')
  await expect(titus.getByRole('button', { name: 'Start the draft now' })).toHaveCount(0)
  await livia.getByRole('button', { name: 'Start the draft now' }).click()
  await livia.getByRole('dialog').getByRole('button', { name: 'Start now' }).click()

  // No page is reloaded from here on.
  await isMyTurn(livia)
  await expect(clock(titus)).toContainText(first.teamName)
  await expect(clock(livia)).toContainText('2 here')
  const drafted: string[] = []
  for (const who of [livia, titus, titus, livia]) {
    const name = await draftTheBest(who)
    drafted.push(name)
    await expect(picks(titus)).toContainText(name)
    await expect(board(livia)).toContainText(name)
  }
  await livia.getByRole('tab', { name: 'Chat' }).click()
  await livia.getByLabel('Write a message').fill('Good pick!')
  await livia.getByRole('button', { name: 'Send', exact: true }).click()
  await titus.getByRole('tab', { name: 'Chat' }).click()
  await expect(titus.getByText('Good pick!')).toBeVisible()

  // The commissioner asks to take their own last pick back, and the other manager agrees, with a reason that both read.
  await livia.getByRole('button', { name: 'Commissioner' }).click()
  await livia.getByRole('button', { name: 'Undo the last pick' }).click()
  await livia.getByRole('dialog').getByLabel('Reason').fill('He is injured')
  await livia.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  const taken = drafted.pop() ?? ''
  await expect(titus.getByText(/asks to undo the pick of/)).toContainText(taken)
  await titus.getByRole('button', { name: 'Approve' }).click()
  await expect(titus.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(picks(titus)).not.toContainText(taken)
  await titus.getByRole('tab', { name: 'Log' }).click()
  await expect(titus.getByText(/He is injured/)).toBeVisible()

  await titus.getByRole('tab', { name: 'Players' }).click()
  await livia.getByRole('tab', { name: 'Players' }).click()
  for (const who of [livia, livia, titus]) drafted.push(await draftTheBest(who))
  for (const page of [livia, titus]) await expect(clock(page)).toContainText('The draft is over')
  expect(await pickedIn(league)).toEqual(drafted)
  await titus.getByRole('region', { name: 'After the draft' }).getByRole('link', { name: 'Rosters' }).click()
  for (const name of drafted) await expect(titus.getByRole('link', { name })).toBeVisible()
})

test('a whole draft by keyboard alone, from the lobby to the last pick', async ({ browser, baseURL }) => {
  const league = await leagueToDraft(baseURL ?? '')
  const [first, second] = league.drafters
  const page = await browserOf(browser, first)
  await second.api.draft.setAutopick.mutate({ code: league.code, mode: 'instant' })
  await open(page, league)
  await tabTo(page, 'Start the draft now')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, 'Start now')
  await page.keyboard.press('Enter')

  for (let round = 1; round <= 3; round++) {
    await isMyTurn(page)
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search players')).toBeFocused()
    if (round === 2) {
      // The second of the list goes into the queue before he is drafted.
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Shift+Enter')
      await expect(page.getByRole('status').filter({ hasText: 'is in your queue.' })).toBeAttached()
    }
    await page.keyboard.press('Enter')
    const yes = page.getByRole('dialog').getByRole('button', { name: /^Draft / })
    await expect(yes).toBeFocused()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await pickedIn(league)).length, { message: `round ${round}` })
      .toBeGreaterThanOrEqual(round === 1 ? 3 : round === 2 ? 4 : 5)
    // The server knows of it before the page does; what is typed meanwhile would be for the same player.
    await expect(page.getByRole('dialog')).toBeHidden()
    for (const name of await pickedIn(league)) await expect(board(page)).toContainText(name)
  }
  await expect(clock(page)).toContainText('The draft is over')
  expect(await pickedIn(league)).toHaveLength(6)
})

test('a draft on a phone, by taps, with the board a tab away', async ({ browser, baseURL }) => {
  const league = await leagueToDraft(baseURL ?? '')
  const [first, second] = league.drafters
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const page = await browserOf(browser, first, phone)
  await first.api.draft.start.mutate({ code: league.code })
  await open(page, league)
  await isMyTurn(page)
  const name =
    (await players(page)
      .getByRole('button', { name: /^Draft / })
      .first()
      .textContent()) ?? ''
  await page.getByRole('button', { name }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name }).tap()
  await page.getByRole('tab', { name: 'Board' }).tap()
  await expect(picks(page)).toContainText(name.replace(/^Draft /, ''))
  await page.getByRole('tab', { name: 'Roster' }).tap()
  await expect(page.getByRole('tabpanel')).toContainText(name.replace(/^Draft /, ''))
  // What the other does arrives wherever one is.
  const [pool] = await second.api.draft.players.query({ code: league.code })
  expect(pool).toBeDefined()
  await second.api.draft.setAutopick.mutate({ code: league.code, mode: 'instant' })
  await isMyTurn(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(360)
})

test('an auction: nominated, bid for, sold when the hammer falls', async ({ browser, baseURL }) => {
  const auction = { lotClock: 30 * SECOND, bidReset: 25 * SECOND, budget: 100 }
  const league = await leagueToDraft(baseURL ?? '', { kind: 'auction', auction })
  const [first, second] = league.drafters
  const [livia, titus] = [await browserOf(browser, first), await browserOf(browser, second)]
  await first.api.draft.start.mutate({ code: league.code })
  for (const page of [livia, titus]) await open(page, league)
  const block = (page: Page) => page.getByRole('region', { name: 'On the block' })
  const nominate = players(livia)
    .getByRole('button', { name: /^Nominate / })
    .first()
  const name = ((await nominate.textContent()) ?? '').replace(/^Nominate /, '')
  await nominate.click()
  await livia.getByRole('dialog').getByLabel('Opening bid, dollars').fill('5')
  await livia.getByRole('dialog').getByRole('button', { name: 'Nominate for $5' }).click()
  await expect(block(titus)).toContainText(name)
  await expect(block(livia)).toContainText('Your bid leads')

  await block(titus).getByRole('button', { name: 'Bid $10' }).click()
  await expect(block(titus)).toContainText('Your bid leads')
  await expect(block(livia)).toContainText('$10')
  await block(titus).getByLabel('Bid for me up to').fill('30')
  await block(titus).getByRole('button', { name: 'Set' }).click()
  await expect(block(titus)).toContainText('Up to $30: only you see it.')
  await block(livia).getByRole('button', { name: 'Bid $11' }).click()
  // Auto-pick answers for him at once, and its limit stays secret.
  await expect(block(livia)).toContainText('$12')
  await expect(livia.getByText('$30')).toHaveCount(0)
  await expect(block(titus)).toContainText('Your bid leads')

  for (const page of [livia, titus])
    await expect(block(page)).toContainText(/nominates next|Choose a player/, { timeout: 90_000 })
  const { state } = await first.api.draft.room.query({ code: league.code })
  expect(state.picks.flatMap((pick) => (pick ? [[pick.player.name, pick.price]] : []))).toEqual([[name, 12]])
  await expect(block(titus)).toContainText('You have $88 left')
})

test('a stream that is cut says so, and makes up for what it missed @release', async ({
  browser,
  baseURL,
}) => {
  const league = await leagueToDraft(baseURL ?? '')
  const [first, second] = league.drafters
  await first.api.draft.start.mutate({ code: league.code })
  await using network = await openBreakingProxy(Number(new URL(baseURL ?? '').port))
  const page = await browserOf(browser, first, { baseURL: network.url })
  await open(page, league)
  await expect(clock(page).getByRole('button', { name: /^Live/ })).toBeVisible()
  const [one, other, third] = await first.api.draft.players.query({ code: league.code })

  network.setDown(true)
  await expect(clock(page).getByRole('button', { name: /^Connection lost/ })).toBeVisible({ timeout: 60_000 })
  for (const [index, player] of [one, other, third].entries()) {
    const { api } = index === 0 ? first : second
    await api.draft.pick.mutate({ code: league.code, overall: index + 1, playerId: player?.id ?? '' })
  }
  await expect(board(page)).not.toContainText(one?.name ?? '')

  network.setDown(false)
  await expect(clock(page).getByRole('button', { name: /^Live/ })).toBeVisible({ timeout: 60_000 })
  for (const player of [one, other, third]) await expect(board(page)).toContainText(player?.name ?? '?')
  await isMyTurn(page)
})

/** An auction waits for its hammer again and again. */
const KINDS = inRing({ fast: ['snake'] as const, all: ['snake', 'auction'] as const })

for (const kind of KINDS) {
  test(`every state of ${kind === 'auction' ? 'an auction' : 'a draft'} is clean to axe @release`, async ({
    browser,
    baseURL,
  }) => {
    test.slow()
    // Meanwhile another ends by itself.
    const auction = { lotClock: 10 * SECOND, bidReset: 0 }
    const ended = await leagueToDraft(baseURL ?? '', { kind, auction }, ONE_SPOT)
    for (const { api } of ended.drafters)
      await api.draft.setAutopick.mutate({ code: ended.code, mode: 'instant' })
    await ended.drafters[0].api.draft.start.mutate({ code: ended.code })

    const league = await leagueToDraft(baseURL ?? '', { kind, auction: { lotClock: 600 * SECOND } })
    const [first, second] = league.drafters
    const { code } = league
    const page = await browserOf(browser, first, { reducedMotion: 'reduce' })
    const found: Record<string, unknown> = {}
    const look = async (state: string, page: Page) => {
      for (const width of AXE_WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        // A row that the head of its list cuts is no small target.
        await page.evaluate(() => {
          for (const element of document.querySelectorAll('*'))
            if (element.scrollTop > 0) element.scrollTop = 0
        })
        for (const theme of AXE_THEMES) {
          const violations = await violationsOf(page, theme)
          if (violations.length > 0) found[`${state}, ${width} px, ${theme}`] = violations
        }
      }
    }
    const best = async (index: number) => (await first.api.draft.players.query({ code }))[index]?.id ?? ''

    await open(page, league)
    await page.getByRole('button', { name: 'Start the draft now' }).waitFor()
    await look('the lobby', page)
    await first.api.draft.start.mutate({ code })
    await isMyTurn(page)
    await look('my turn', page)
    if (kind === 'auction') {
      await first.api.draft.nominate.mutate({ code, overall: 1, playerId: await best(0), amount: 3 })
      await expect(page.getByRole('region', { name: 'On the block' })).toContainText('Your bid leads')
    } else {
      await first.api.draft.pick.mutate({ code, overall: 1, playerId: await best(0) })
      await expect(clock(page)).toContainText(second.teamName)
    }
    await look('the other’s turn', page)
    await first.api.draft.pause.mutate({ code, reason: 'Pizza' })
    await expect(clock(page)).toContainText('The draft is paused')
    await look('paused', page)
    const guest = await browserOf(browser, ended.drafters[0], { reducedMotion: 'reduce' })
    await open(guest, ended)
    await expect(clock(guest)).toContainText('The draft is over', { timeout: 120_000 })
    await look('over', guest)
    expect(found).toEqual({})
  })
}
