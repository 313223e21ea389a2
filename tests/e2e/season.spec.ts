import type { Browser, Page } from '@playwright/test'
import { must } from '../../shared/must.ts'
import { pointsText } from '../../shared/words/points.ts'
import { openBreakingProxy } from '../support/breaking-proxy.ts'
import { browserOf } from './drafting.ts'
import { AWAY_BACK, HOME_BACK, openWeek, type PlayedWeek } from './played-week.ts'
import { expect as expectOf, test } from './visitor.ts'

// On a machine that may be busy.
test.setTimeout(120_000)
const expect = expectOf.configure({ timeout: 30_000 })

const starters = (page: Page) => page.getByRole('table', { name: /^Starters of / })
const total = (page: Page) => starters(page).getByRole('row', { name: /Total/ })
const LIVE = 'Points come as they are made.'

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
  const { day, places, team, players } = await api.lineUp.ofTeam({ code, day: null })
  const back = must(
    players.find(({ id }) => id === AWAY_BACK.id),
    'the back',
  ).id
  const starters = places.flatMap(({ slot, player }) =>
    slot === null ? [] : [slot === 'FLEX' ? back : player],
  )
  await api.lineUp.set({ code, teamId: team.id, days: [{ day, starters }], reason: null })
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

/** What both teams have by a page; the second has four points of its defence in all that follows. */
async function expectTotals(page: Page, [home, away]: readonly string[]): Promise<void> {
  await expect(total(page)).toHaveText(new RegExp(`^${escaped(home)}\\D.*Total${escaped(away)}(\\D|$)`))
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
  for (const page of pages) await expectTotals(page, ['1.00', '4.50'])

  // Nobody reloads anything from here on.
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
    for (const page of pages) await expectTotals(page, points)
  }
  expect(await byServer(week)).toEqual(['20.80', '18.00'])
  expect(await byRest(week)).toEqual(['20.80', '18.00'])
  // Where they come from, of who made them.
  const [livia] = pages
  await livia.getByRole('button', { name: `20.80 points of ${HOME_BACK.name}, explained` }).click()
  await expect(livia.getByRole('dialog').getByRole('row', { name: /^Total/ })).toContainText('20.80')
})

test('points that are made while the way to the server is cut are there when it is back', async ({
  browser,
}) => {
  await using week = await openWeek()
  await startAwayBack(week)
  await week.kickOff()
  await week.rush([[HOME_BACK.id, 10, 0]])
  await using network = await openBreakingProxy(week.port)
  const [livia, titus] = await bothLookOn(browser, { ...week, url: network.url })
  for (const page of [livia, titus]) await expectTotals(page, ['1.00', '4.00'])

  network.setDown(true)
  for (const page of [livia, titus]) await expect(page.getByText('No live points now')).toBeVisible()
  await week.rush([
    [HOME_BACK.id, 60, 1],
    [AWAY_BACK.id, 31, 0],
  ])
  await week.rush([
    [HOME_BACK.id, 62, 1],
    [AWAY_BACK.id, 31, 1],
  ])
  for (const page of [livia, titus]) await expectTotals(page, ['1.00', '4.00'])

  network.setDown(false)
  for (const page of [livia, titus]) {
    await expect(page.getByText(LIVE)).toBeVisible({ timeout: 60_000 })
    await expectTotals(page, ['12.20', '13.10'])
  }
  expect(await byServer(week)).toEqual(['12.20', '13.10'])
  // It goes on where it was.
  await week.rush([
    [HOME_BACK.id, 62, 1],
    [AWAY_BACK.id, 40, 1],
  ])
  for (const page of [livia, titus]) await expectTotals(page, ['12.20', '14.00'])
})
