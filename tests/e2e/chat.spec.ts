import type { Page } from '@playwright/test'
import { must } from '../../shared/core/must.ts'
import { visibleText } from '../../shared/core/name.ts'
import { PollChoice } from '../../shared/core/name.ts'
import { TeamName } from '../../shared/league/league.ts'
import { lookAlike } from '../../shared/core/lookalike.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { XSS } from '../fixtures/xss.ts'
import { createWorld, type Person, type World } from '../support/world.ts'
import { inRing } from '../support/ring.ts'
import { browserOf } from './drafting.ts'
import { AXE_THEMES, violationsOf } from './look-with-axe.ts'
import { serve } from './played-week.ts'
import { expect as expectOf, test } from './visitor.ts'

// On a machine that may be busy.
test.setTimeout(180_000)
test.use({ actionTimeout: 30_000 })
const expect = expectOf.configure({ timeout: 30_000 })

/** Some within a minute, and then the next. */
const AT_ONCE = 50

async function inTurn<T>(world: World, all: readonly T[], act: (one: T, index: number) => Promise<unknown>) {
  for (const [index, one] of all.entries()) {
    if (index % AT_ONCE === 0) world.advance(MINUTE)
    await act(one, index)
  }
}

/** Everything that would show that something ran, or that a page tried. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content.?Security.?Policy|Trusted ?Type|Refused to/i.test(message.text())) seen.push(message.text())
  })
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`))
  page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`))
  await page.exposeFunction('ran', () => seen.push('ran'))
  await page.exposeFunction('violated', (what: string) => seen.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violated } = window as unknown as { violated: (what: string) => void }
      violated(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`)
    })
  })
  return seen
}

/** What is on a page that no text of a fan may bring onto it. */
function strange(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const elements = [...main.querySelectorAll('*')]
    const tags =
      'script, iframe, frame, object, embed, base, meta, link, style, template, math, video, audio, marquee'
    return [
      ...elements.filter((element) => element.matches(tags)).map(({ tagName }) => tagName),
      ...elements.flatMap((element) =>
        [...element.attributes]
          .filter(({ name }) => /^on|^srcdoc$|^formaction$/.test(name))
          .map(({ name }) => name),
      ),
      ...[...main.querySelectorAll('a')]
        .filter(({ protocol }) => !/^https?:$/.test(protocol))
        .map(({ href }) => href),
    ]
  })
}

/** A league in which everything that people can name is called so. */
async function hostileLeague(world: World) {
  // No two that look alike: one league has only one of them.
  const names = XSS.filter((text) => TeamName.safeParse(text).success).reduce<string[]>(
    (kept, text) => (kept.some((other) => lookAlike(other, text)) ? kept : [...kept, text]),
    [],
  )
  const league = await world.league({ name: must(names[0], 'a name'), teamName: must(names[1], 'a name') })
  const { code, commissioner } = league
  const people: Person[] = []
  for (let seat = 2; seat <= 12; seat++) {
    const person = await world.person(`rival-${seat}`)
    const invite = await commissioner.api.league.createInvite({ code })
    await person.api.league.join({ joinCode: invite.code, teamName: must(names[seat * 3], 'a name') })
    people.push(person)
  }
  return { code, commissioner, people }
}

test(`none of ${XSS.length} texts runs anything, wherever it is written`, async ({ browser }) => {
  expect(XSS.length).toBeGreaterThanOrEqual(300)
  await using served = await serve(createWorld())
  const { world, url } = served
  const { code, commissioner, people } = await hostileLeague(world)
  const writer = must(people[0], 'somebody')
  // Each kind has many: before a release all of them are posted.
  const said = XSS.filter((text) => visibleText(text) !== '').filter(
    (_, index) => index % inRing({ fast: 6, all: 1 }) === 0,
  )
  // As messages, as answers to the one before, and as what a message was and is after it was edited.
  await inTurn(world, said, async (text, index) => {
    const post = { code, text, replyTo: index === 0 ? null : index }
    const { id } = await writer.api.chat.post(post)
    if (index % 5 === 0) await writer.api.chat.edit({ code, id, text: `${text} again` })
  })
  // As questions and choices.
  const choices = said.filter((text) => PollChoice.safeParse(text).success)
  const polls = Array.from({ length: Math.ceil(choices.length / 10) }, (_, n) =>
    choices.slice(n * 10, n * 10 + 10),
  )
  const asked = must(people[1], 'another')
  await inTurn(world, polls, async (all, index) => {
    const distinct = all.filter(
      (text, at) =>
        all.findIndex(
          (one) => PollChoice.parse(one).toLowerCase() === PollChoice.parse(text).toLowerCase(),
        ) === at,
    )
    if (distinct.length < 2) return
    await asked.api.chat.post({ code, text: must(said[index], 'a question'), poll: { choices: distinct } })
  })
  // As the commissioner's word to all, and as reasons.
  await inTurn(
    world,
    said.filter((_, index) => index % 8 === 0),
    (text) => commissioner.api.chat.post({ code, text, isPinned: true }),
  )
  for (const reason of choices.slice(0, 10)) {
    const { drawId } = await commissioner.api.draftOrder.open({ code, minutes: 60 })
    await commissioner.api.draftOrder.cancel({ code, drawId, reason })
  }
  // As what teams look for.
  for (const [index, { api }] of people.entries())
    await api.trade.setBlock({
      code,
      players: [],
      note: must(choices[(index * 7) % choices.length], 'a text'),
    })
  const reader = await world.logIn(must(people[2], 'a reader').username)
  const page = await browserOf(browser, reader, { baseURL: url, now: world.app.now() })
  const seen = await watch(page)

  await page.goto(`/league/talk/${code}?message=1`)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByRole('listitem').first()).toBeVisible()
  const later = page.getByRole('button', { name: 'Show later' })
  while (await later.isVisible()) {
    await later.click()
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  }
  expect(await strange(page)).toEqual([])
  // Every text stands there as it was written, one message after the other.
  const { api } = reader
  const stored = (
    await Promise.all(
      Array.from({ length: Math.ceil(said.length / 50) }, (_, n) =>
        api.chat.page({ code, thread: 'league', page: n }),
      ),
    )
  ).flat()
  const shown = await log
    .locator('li[id^="message-"]')
    .evaluateAll((rows) =>
      rows.map((row) => [row.id, row.querySelector(':scope > p[dir]')?.textContent ?? null] as const),
    )
  const texts = new Map(shown)
  const wrong = stored.filter(({ number, text }) => texts.get(`message-${number}`) !== text)
  expect(wrong.map(({ text }) => text)).toEqual([])

  // Where they are quoted, found, traced, listed, pinned and called.
  await page
    .getByRole('button', { name: /^Edited/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/^This is what was written/)).toBeVisible()
  expect(await strange(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByLabel('Write a message').fill('@')
  await expect(page.getByRole('listbox', { name: 'Mention' })).toBeVisible()
  for (const path of [
    `/league/talk/${code}?q=script`,
    `/league/talk/${code}`,
    `/league/home/${code}`,
    `/league/activity/${code}`,
    `/league/activity/${code}?about=talk`,
    `/league/members/${code}`,
    `/league/portal/${code}`,
    '/notices',
    `/league/proof/${code}`,
    `/league/draft/${code}`,
    `/league/settings/${code}`,
  ]) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .animate-pulse'))
    expect(await strange(page), path).toEqual([])
  }
  expect(seen).toEqual([])
  // Whoever looks would have seen it: what a page tries that would run is noticed, though it does not run.
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'javascript:ran()'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await expect.poll(() => seen.join()).toMatch(/javascript|script-src|trusted/i)
  expect(await strange(page)).toEqual(['javascript:ran()'])
  await page.context().close()
})

test('two talk to each other by keys alone, and axe finds nothing wrong', async ({ browser }) => {
  await using served = await serve(createWorld())
  const { world, url } = served
  const league = await world.league()
  const { code } = league
  const livia = await world.member(league, 'livia')
  const titus = await world.member(league, 'titus')
  await titus.api.chat.post({
    code,
    text: 'Where do we watch it?',
    poll: { choices: ['At mine', 'At yours'] },
  })
  const open = (person: Person, width: number) =>
    browserOf(browser, person, { baseURL: url, now: world.app.now(), viewport: { width, height: 800 } })
  const [first, second] = await Promise.all([open(livia, 1280), open(titus, 360)])
  for (const page of [first, second]) {
    await page.goto(`/league/talk/${code}`)
    await expect(page.getByText('Where do we watch it?')).toBeVisible()
    // The input is in view without scrolling.
    await expect(page.getByLabel('Write a message')).toBeInViewport()
  }
  await first.getByLabel('Write a message').focus()
  await first.keyboard.type('At yours, @tit')
  await expect(first.getByRole('option', { name: /@titus/ })).toBeVisible()
  await first.keyboard.press('Enter')
  await first.keyboard.type('!')
  await first.keyboard.press('Enter')
  await expect(second.getByText('At yours, @titus !')).toBeVisible()
  // Reacts: to the buttons of the message, its menu, and a sign in it.
  await first.keyboard.press('Shift+Tab')
  const menu = first.getByRole('button', { name: /message from titus/ })
  await menu.focus()
  await first.keyboard.press('Enter')
  await first.keyboard.press('Tab')
  await first.keyboard.press('Enter')
  await expect(second.getByRole('button', { name: 'thumbs up: livia' })).toBeVisible()
  await second.getByRole('button', { name: /^At mine/ }).click()
  await expect(first.getByRole('button', { name: /At mine.*titus/ })).toBeVisible()
  for (const page of [first, second])
    for (const theme of AXE_THEMES) expect(await violationsOf(page, theme)).toEqual([])
  await first.keyboard.press('Escape')
  await menu.click()
  for (const theme of AXE_THEMES) expect(await violationsOf(first, theme)).toEqual([])
})

test('a long thread opens where one stopped reading, and is read back page by page', async ({ browser }) => {
  await using served = await serve(createWorld())
  const { world, url } = served
  const league = await world.league()
  const { code, commissioner } = league
  const livia = await world.member(league, 'livia')
  world.advance(MINUTE)
  await inTurn(world, Array.from({ length: 230 }), (_, n) =>
    commissioner.api.chat.post({ code, text: `Word ${n + 1}\nand a line more` }),
  )
  await livia.api.chat.read({ code, thread: 'league', readTo: 190 })
  const page = await browserOf(browser, livia, { baseURL: url, now: world.app.now() })
  await page.goto(`/league/talk/${code}`)
  await expect(page.getByText('New messages')).toBeInViewport()
  await expect(page.getByText('Word 191')).toBeInViewport()
  const before = page.getByText('Word 151')
  await page.getByRole('log').evaluate((log) => (log.scrollTop = 0))
  await expect(before).toBeInViewport()
  await page.getByRole('button', { name: 'Show earlier' }).click()
  await expect(page.getByText('Word 101')).toBeAttached()
  // What one was reading stays where it was.
  await expect(before).toBeInViewport()
  await page
    .getByRole('button', { name: /new$|latest$/ })
    .last()
    .click()
  await expect(page.getByText('Word 230')).toBeInViewport()
  await expect.poll(async () => (await livia.api.chat.threads({ code }))[0]?.readTo).toBe(230)
})
