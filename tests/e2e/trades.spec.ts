import { must } from '../../shared/core/must.ts'
import { menAt, ownTeam, tradingLeague } from '../support/trades.ts'
import { createWorld, type Person } from '../support/world.ts'
import { browserOf } from './drafting.ts'
import { AXE_THEMES, AXE_WIDTHS, violationsOf } from './look-with-axe.ts'
import { serve } from './played-week.ts'
import { expect as expectOf, test } from './visitor.ts'

// On a machine that may be busy.
test.setTimeout(150_000)
test.use({ actionTimeout: 30_000 })
const expect = expectOf.configure({ timeout: 30_000 })

type Four = [Person, Person, Person, Person]

test('three teams trade, with a counter and a vote, each in a browser of their own', async ({ browser }) => {
  await using served = await serve(createWorld())
  const { world, url } = served
  const rules = { trades: { review: 'votes', vetoBy: 'count', vetoCount: 1 } } as const
  const { code, people } = await tradingLeague(world, rules, 4)
  const [livia, rome, capua, ostia] = people as unknown as Four
  const men = await Promise.all(
    [livia, rome, capua].map(async (one) => must((await menAt(one, code, 'WR'))[0], 'a man')),
  )
  const names = await Promise.all([livia, rome, capua].map(async (one) => (await ownTeam(one, code)).name))
  const [mine, theirs, third] = men.map(({ name }) => name)
  const [liviasTeam, romesTeam, capuasTeam] = names as [string, string, string]
  const now = world.app.now()
  const open = (person: Person) => browserOf(browser, person, { baseURL: url, now })
  const [first, second, other, voter] = await Promise.all([open(livia), open(rome), open(capua), open(ostia)])
  for (const page of [second, other, voter]) {
    await page.goto(`/league/portal/${code}`)
    await expect(page.getByText('No open trades')).toBeVisible()
  }

  // Livia offers one for one, from the page of the player that she wants.
  await first.goto(`/players/nfl/${must(men[1], 'he').id}?league=${code}`)
  await first.getByRole('link', { name: 'Offer a trade' }).click()
  const column = (page: typeof first, team: string) =>
    page.getByRole('region', { name: new RegExp(`^${team}.* gives$`) })
  await expect(
    column(first, romesTeam).getByRole('checkbox', { name: new RegExp(must(theirs, 'he')) }),
  ).toBeChecked()
  await column(first, liviasTeam)
    .getByRole('checkbox', { name: new RegExp(must(mine, 'he')) })
    .check()
  await expect(first.getByText('Rest of season, best lineup')).toHaveCount(2)
  await first.getByRole('button', { name: 'Offer trade' }).click()
  await expect(first.getByText(/^Your offer\./)).toBeVisible()

  // Rome, without a reload, answers with Capua in it: a ring of three.
  await second.getByRole('link', { name: 'Counter', exact: true }).click()
  await second.getByLabel('Add a team').selectOption({ label: `${capuasTeam} · rival-3` })
  await column(second, capuasTeam)
    .getByRole('checkbox', { name: new RegExp(must(third, 'he')) })
    .check()
  await second.getByLabel(`Who gets ${must(third, 'he')}`).selectOption({ label: romesTeam })
  await second.getByLabel(`Who gets ${must(mine, 'he')}`).selectOption({ label: capuasTeam })
  await expect(second.getByText('Ready to send')).toBeVisible()
  await second.getByRole('button', { name: 'Send counter' }).click()
  await expect(first.getByText(/^Countered/)).toBeVisible()

  for (const page of [first, other]) {
    await page.getByRole('button', { name: 'Accept …' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('16 of 16 players')).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  // Ostia sees it now, and lets it pass by keyboard alone.
  await expect(voter.getByText(/^Accepted\. 0 of 1 voted to veto; 1 vote vetoes it/)).toBeVisible()
  for (const width of AXE_WIDTHS)
    for (const theme of AXE_THEMES) {
      await voter.setViewportSize({ width, height: 900 })
      expect(await violationsOf(voter, theme), `${width} ${theme}`).toEqual([])
    }
  await voter.getByRole('button', { name: 'Vote to allow …' }).focus()
  await voter.keyboard.press('Enter')
  await voter.keyboard.press('Tab')
  await voter.keyboard.type('All three are better for it.')
  await voter.keyboard.press('Enter')

  for (const page of [first, second, other, voter]) await expect(page.getByText(/^Processed /)).toBeVisible()
  const after = await Promise.all(
    [livia, rome, capua].map(async (one) => (await menAt(one, code, 'WR')).map(({ name }) => name)),
  )
  expect(after.map((team) => men.flatMap(({ name }) => (team.includes(name) ? [name] : [])))).toEqual([
    [theirs],
    [third],
    [mine],
  ])
  await first.goto(`/league/activity/${code}`)
  await expect(first.getByText(/^Trade processed: /)).toBeVisible()
})

test('an offer is put together by keyboard alone, and looks well to axe @release', async ({ browser }) => {
  await using served = await serve(createWorld())
  const { world, url } = served
  const { code, people } = await tradingLeague(world)
  const [livia, rome] = people as unknown as Four
  const page = await browserOf(browser, livia, { baseURL: url, now: world.app.now() })
  const { id, name } = await ownTeam(rome, code)
  await page.goto(`/league/portal/${code}?with=${id}`)
  const columns = page.getByRole('region', { name: / gives$/ })
  for (const at of [0, 1]) {
    await columns.nth(at).getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
  }
  await columns.nth(0).getByLabel('FAAB').focus()
  await page.keyboard.type('3')
  await expect(page.getByRole('region', { name: 'Trade impact' }).getByText(name)).toBeVisible()
  for (const width of AXE_WIDTHS)
    for (const theme of AXE_THEMES) {
      await page.setViewportSize({ width, height: 900 })
      // Nothing is half under the bar on top.
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await violationsOf(page, theme), `${width} ${theme}`).toEqual([])
    }
  await columns.nth(0).getByLabel('FAAB').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Your offer\./)).toBeVisible()
  const [offer] = (await rome.api.trade.portal({ code })).trades
  expect(offer?.assets.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'money',
    'player',
    'player',
  ])
})
