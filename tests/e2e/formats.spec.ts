import type { Browser, Page } from '@playwright/test'
import { browserOf } from './drafting.ts'
import { AXE_THEMES, violationsOf } from './look-with-axe.ts'
import { AWAY_BACK, HOME_BACK, openWeek, type PlayedWeek } from './played-week.ts'
import { expect as expectOf, test } from './visitor.ts'

// On a machine that may be busy.
test.setTimeout(120_000)
test.use({ actionTimeout: 30_000 })
const expect = expectOf.configure({ timeout: 30_000 })

const score = (page: Page) => page.getByRole('region', { name: / against / })

async function lookOn(
  browser: Browser,
  { world, code, url }: PlayedWeek,
  person: PlayedWeek['people'][number],
) {
  const page = await browserOf(browser, person, { baseURL: url, now: world.app.now() })
  await page.goto(`/league/matchups/${code}`)
  await expect(page.getByText(/^Live · \d+ playing$/)).toBeVisible()
  return page
}

/** How many categories someone has won, lost and tied, as their page has it. */
async function expectScore(page: Page, [won, lost, tied]: readonly [number, number, number]): Promise<void> {
  await expect(score(page)).toContainText(`${won} – ${lost} – ${tied}`)
}

test('two people play a week by categories, and each turns in both browsers as it is won', async ({
  browser,
}) => {
  await using week = await openWeek({ format: { scoring: 'each-category' } })
  const [home, away] = week.people
  const { day, places, team, players } = await away.api.lineup.ofTeam({ code: week.code, day: null })
  const back = players.find(({ id }) => id === AWAY_BACK.id)?.id ?? null
  const starters = places.flatMap(({ slot, player }) =>
    slot === null ? [] : [slot === 'FLEX' ? back : player],
  )
  await away.api.lineup.set({ code: week.code, teamId: team.id, days: [{ day, starters }], reason: null })
  await week.kickOff()
  await week.rush([
    [HOME_BACK.id, 10, 0],
    [AWAY_BACK.id, 5, 0],
  ])
  const pages = [await lookOn(browser, week, home), await lookOn(browser, week, away)] as const
  // Of the nine usual ones only rushing yards are apart.
  await expectScore(pages[0], [1, 0, 8])
  await expectScore(pages[1], [0, 1, 8])

  // No page is reloaded from here on.
  const steps = [
    { yards: [43, 5], touchdowns: [1, 0], score: [2, 0, 7] },
    { yards: [43, 72], touchdowns: [1, 0], score: [1, 1, 7] },
    { yards: [43, 72], touchdowns: [1, 1], score: [0, 1, 8] },
  ] as const
  for (const { yards, touchdowns, score: expected } of steps) {
    await week.rush([
      [HOME_BACK.id, yards[0], touchdowns[0]],
      [AWAY_BACK.id, yards[1], touchdowns[1]],
    ])
    const [won, lost, tied] = expected
    await expectScore(pages[0], [won, lost, tied])
    await expectScore(pages[1], [lost, won, tied])
    // The same from the server.
    const { categories } = await home.api.matchup.get({ code: week.code, period: null })
    expect(categories).toEqual({ wins: won, losses: lost, ties: tied })
  }

  // Why: the sum over the players of each team.
  const players1 = pages[0].getByRole('table', { name: team.name })
  await expect(players1.getByRole('row', { name: /^Starters/ })).toContainText('72')
  await pages[0].setViewportSize({ width: 360, height: 800 })
  for (const theme of AXE_THEMES) expect(await violationsOf(pages[0], theme)).toEqual([])
})
