import type { Browser, Locator, Page } from '@playwright/test'
import { must } from '../../shared/core/must.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { pointsText } from '../../shared/core/points.ts'
import { openBreakingProxy } from '../support/breaking-proxy.ts'
import { closeWeek, FIRST, OVER, readRushing, signedIn } from '../support/matchup-week.ts'
import { playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { createWorld, type Person, START } from '../support/world.ts'
import { browserOf } from './drafting.ts'
import { AWAY_BACK, HOME_BACK, openWeek, type PlayedWeek, serve } from './played-week.ts'
import { AXE_THEMES, AXE_WIDTHS, violationsOf } from './look-with-axe.ts'
import { expect as expectOf, tabTo, test } from './visitor.ts'

// On a machine that may be busy.
test.setTimeout(120_000)
test.use({ actionTimeout: 30_000 })
const expect = expectOf.configure({ timeout: 30_000 })

const score = (page: Page) => page.getByRole('region', { name: / against / })
const LIVE = /^Live · \d+ playing$/

/** The first and the second manager on the page of their matchup, each in a browser of their own. */
async function bothLookOn(browser: Browser, { world, code, people, url }: PlayedWeek): Promise<[Page, Page]> {
  const open = async (person: PlayedWeek['people'][number]) => {
    const page = await browserOf(browser, person, { baseURL: url, now: world.app.now() })
    await page.goto(`/league/matchups/${code}`)
    await expect(page.getByText(LIVE)).toBeVisible()
    return page
  }
  return Promise.all([open(people[0]), open(people[1])])
}

/** The second manager starts the back who plays today in place of whoever is at FLEX. */
async function startAwayBack({ people: [, { api }], code }: PlayedWeek): Promise<void> {
  const { day, places, team, players } = await api.lineup.ofTeam({ code, day: null })
  const back = must(
    players.find(({ id }) => id === AWAY_BACK.id),
    'the back',
  ).id
  const starters = places.flatMap(({ slot, player }) =>
    slot === null ? [] : [slot === 'FLEX' ? back : player],
  )
  await api.lineup.set({ code, teamId: team.id, days: [{ day, starters }], reason: null })
}

/** What both teams have by the server, in the order in which a matchup shows them. */
async function byServer({ people: [{ api }], code }: PlayedWeek): Promise<string[]> {
  const { sides } = await api.matchup.get({ code, period: null })
  return sides.map((side) => pointsText(side?.score.points ?? 0))
}

/** The same by the documented path. */
async function byRest({ people: [{ token }], code, url }: PlayedWeek): Promise<string[]> {
  const answer = await fetch(`${url}/api/league/matchup?code=${code}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { sides }: { sides: Array<{ score: { points: number } }> } = await answer.json()
  return sides.map(({ score }) => pointsText(score.points))
}

/**
 * The points of both teams by the pages of their managers, each with their own team on the left; the second
 * has four points of its defense in all that follows.
 */
async function expectTotals(pages: readonly Page[], points: readonly string[]): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const [left, right] = index === 0 ? points : points.toReversed()
    await expect(score(page)).toHaveText(new RegExp(`(^|\\D)${escaped(left)}\\D.*\\D${escaped(right)}\\D`))
  }
}

const escaped = (text = '') => text.replace('.', '\\.')

test('two people play each other, and points come into both browsers as they are made', async ({
  browser,
}) => {
  await using week = await openWeek()
  await startAwayBack(week)
  await week.kickOff()
  await week.rush([
    [HOME_BACK.id, 10, 0],
    [AWAY_BACK.id, 5, 0],
  ])
  const pages = await bothLookOn(browser, week)
  await expectTotals(pages, ['1.00', '4.50'])

  // No page is reloaded from here on.
  const steps = [
    { yards: [43, 5], touchdowns: [1, 0], points: ['10.30', '4.50'] },
    { yards: [43, 72], touchdowns: [1, 1], points: ['10.30', '17.20'] },
    { yards: [41, 72], touchdowns: [1, 1], points: ['10.10', '17.20'] },
    { yards: [88, 80], touchdowns: [2, 1], points: ['20.80', '18.00'] },
  ] as const
  for (const { yards, touchdowns, points } of steps) {
    await week.rush([
      [HOME_BACK.id, yards[0], touchdowns[0]],
      [AWAY_BACK.id, yards[1], touchdowns[1]],
    ])
    await expectTotals(pages, points)
  }
  expect(await byServer(week)).toEqual(['20.80', '18.00'])
  expect(await byRest(week)).toEqual(['20.80', '18.00'])
  // Where they come from, of who made them.
  const [livia] = pages
  await livia.getByRole('button', { name: `20.80 points of ${HOME_BACK.name}, explained` }).click()
  await expect(livia.getByRole('dialog').getByRole('row', { name: /^Total/ })).toContainText('20.80')
})

test('points that are made while the way to the server is cut are there when it is back @release', async ({
  browser,
}) => {
  await using week = await openWeek()
  await startAwayBack(week)
  await week.kickOff()
  await week.rush([[HOME_BACK.id, 10, 0]])
  await using network = await openBreakingProxy(week.port)
  const [livia, titus] = await bothLookOn(browser, { ...week, url: network.url })
  await expectTotals([livia, titus], ['1.00', '4.00'])

  network.setDown(true)
  for (const page of [livia, titus]) {
    await expect(page.getByText(/^No connection · as of /)).toBeVisible()
    await expect(page.getByText(LIVE)).toBeHidden()
  }
  await week.rush([
    [HOME_BACK.id, 60, 1],
    [AWAY_BACK.id, 31, 0],
  ])
  await week.rush([
    [HOME_BACK.id, 62, 1],
    [AWAY_BACK.id, 31, 1],
  ])
  await expectTotals([livia, titus], ['1.00', '4.00'])

  network.setDown(false)
  for (const page of [livia, titus]) {
    await expect(page.getByText(LIVE)).toBeVisible({ timeout: 60_000 })
  }
  await expectTotals([livia, titus], ['12.20', '13.10'])
  expect(await byServer(week)).toEqual(['12.20', '13.10'])
  // It continues where it was.
  await week.rush([
    [HOME_BACK.id, 62, 1],
    [AWAY_BACK.id, 40, 1],
  ])
  await expectTotals([livia, titus], ['12.20', '14.00'])
})

test('a lineup is set by keyboard alone, and who is locked says why', async ({ browser }) => {
  await using week = await openWeek()
  const { code, people, world, url } = week
  const [{ api }] = people
  const atFlex = async () => {
    const { places, players } = await api.lineup.ofTeam({ code, day: null })
    const id = places.find(({ slot }) => slot === 'FLEX')?.player
    return players.find((player) => player.id === id)?.name ?? 'nobody'
  }
  const page = await browserOf(browser, people[0], { baseURL: url, now: world.app.now() })
  const place = (name: string | RegExp) => page.getByRole('button', { name })
  const said = page.locator('[data-pick-bar]').getByRole('status')
  const press = (key: string) => page.keyboard.press(key)
  await page.goto(`/fantasy/myteam?league=${code}`)

  await tabTo(page, /^QB: /)
  for (let row = 1; row <= 6; row++) await press('ArrowDown')
  await expect(place(`FLEX: ${HOME_BACK.name}`)).toBeFocused()
  await press('Enter')
  await expect(said).toHaveText(/^Move .*: tap a slot \d+ options$/)
  await press('Escape')
  await expect(said).toHaveText('Nothing was moved.')
  await expect(place(`FLEX: ${HOME_BACK.name}`)).toBeFocused()

  await press('Enter')
  const bench = place(/^BN: Rb /).first()
  const other = ((await bench.getAttribute('aria-label')) ?? '').replace(/^BN: /, '')
  for (let rows = 0; rows < 20 && !(await isFocused(bench)); rows++) await press('ArrowDown')
  await press('Enter')
  await expect(said).toHaveText(`${other} starts at Flex. ${HOME_BACK.name} is on the bench.`)
  await expect(place(`BN: ${HOME_BACK.name}`)).toBeFocused()
  await expect.poll(atFlex).toBe(other)

  // To the bench as it is, which is the last row.
  await tabTo(page, `FLEX: ${other}`)
  await press('Enter')
  await press('End')
  await press('Enter')
  await expect(said).toHaveText(`${other} is on the bench.`)
  await expect.poll(atFlex).toBe('nobody')

  await tabTo(page, /^Optimize/)
  await press('Enter')
  await expect(
    page.getByRole('dialog').getByText(`${HOME_BACK.name}the bench → Flex`, { exact: true }),
  ).toBeVisible()
  await tabTo(page, 'Set this lineup')
  await press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(place(`FLEX: ${HOME_BACK.name}`)).toBeVisible()
  expect(await atFlex()).toBe(HOME_BACK.name)

  // His game begins: the page says so by itself.
  await tabTo(page, `FLEX: ${HOME_BACK.name}`)
  await week.kickOff()
  await page.clock.fastForward(world.app.now() - START)
  await expect(place(`FLEX: ${HOME_BACK.name}`)).toHaveAccessibleDescription('Locked')
  await press('Enter')
  await expect(said).toHaveText(`${HOME_BACK.name} is locked at Flex: play has begun.`)
})

test('weeks that the demo does not have are clean to axe: a bye, a correction, two divisions @release', async ({
  browser,
}) => {
  test.slow()
  const found: Record<string, unknown> = {}
  const look = async (state: string, page: Page) => {
    for (const width of AXE_WIDTHS) {
      await page.setViewportSize({ width, height: 2_000 })
      for (const theme of AXE_THEMES) {
        const violations = await violationsOf(page, theme)
        if (violations.length > 0) found[`${state}, ${width} px, ${theme}`] = violations
      }
    }
  }
  const open = async ({ world, url }: Pick<PlayedWeek, 'world' | 'url'>, person: Person, path: string) => {
    const page = await browserOf(browser, person, {
      baseURL: url,
      now: world.app.now(),
      reducedMotion: 'reduce',
    })
    await page.goto(path)
    return page
  }

  {
    await using week = await openWeek({ size: 3 })
    const { code, people, world } = week
    await week.kickOff()
    const resting = await open(week, people[0], `/league/matchups/${code}?period=${FIRST}&matchup=2`)
    await expect(resting.getByText('Bye: no opponent this week.')).toBeVisible()
    await look('a bye', resting)
    await resting.context().close()

    await closeWeek(world, [[HOME_BACK.id, 43, 1]])
    world.advance(MINUTE)
    for (let reading = 1; reading <= 2; reading++) await readRushing(world, [[HOME_BACK.id, 55, 1]], OVER)
    await world.runJobs()
    const again = await signedIn(world, { code, people })
    const corrected = await open(week, again, `/league/matchups/${code}?period=${FIRST}&matchup=1`)
    await expect(corrected.getByText('10.30 → 11.50')).toBeVisible()
    await look('a correction', corrected)
    await corrected.context().close()
  }

  const world = createWorld()
  const league = await playedLeague(world, {
    season: { divisions: ['East', 'West'] },
    divisions: [0, 0, 1, 1],
  })
  await playWeeks(world, league, [[30, 20, 10, 40]])
  await using season = await serve(world)
  const page = await open(
    season,
    await signedInAgain(world, league),
    `/league/standings/${league.code}?view=divisions`,
  )
  await expect(page.getByText('simulated seasons')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'West' })).toBeVisible()
  await look('two divisions', page)
  expect(found).toEqual({})
})

const isFocused = (of: Locator) => of.evaluate((element) => element === document.activeElement)
