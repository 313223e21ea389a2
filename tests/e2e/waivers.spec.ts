import { must } from '../../shared/core/must.ts'
import { claim, drop, last, roster, waiverLeague } from '../support/claims.ts'
import { createWorld, type Person } from '../support/world.ts'
import { browserOf } from './drafting.ts'
import { AXE_THEMES, AXE_WIDTHS, violationsOf } from './look-with-axe.ts'
import { serve } from './played-week.ts'
import { expect as expectOf, test } from './visitor.ts'

// On a machine that may be busy.
test.setTimeout(120_000)
test.use({ actionTimeout: 30_000 })
const expect = expectOf.configure({ timeout: 30_000 })

/** A league of three with a player on waivers until a run two hours from now, and the built client before it. */
async function openLeague() {
  const served = await serve(createWorld())
  const { world } = served
  const { code, people } = await waiverLeague(world, { dropHours: 1, time: 14 * 60 })
  const [commissioner, livia, rome] = people as [Person, Person, Person]
  const wanted = must((await roster(commissioner, code)).at(-1), 'somebody to drop')
  await drop(commissioner, code)
  return {
    ...served,
    code,
    livia,
    rome,
    wanted,
    async run() {
      const { nextRun } = await livia.api.waiver.board({ code })
      world.advance(must(nextRun, 'a run') - world.app.now())
      await world.runJobs()
    },
  }
}

test('two bid for a player and watch the run, each in a browser of their own', async ({ browser }) => {
  await using league = await openLeague()
  const { url, code, world, livia, rome, wanted } = league
  const now = world.app.now()
  const open = (person: Person) => browserOf(browser, person, { baseURL: url, now })
  const [first, second] = await Promise.all([open(livia), open(rome)])
  for (const [page, bid] of [
    [first, '7'],
    [second, '11'],
  ] as const) {
    await page.goto(`/players/nfl/${wanted.id}?league=${code}`)
    await expect(page.getByText(/^On waivers until .*: claim$/)).toBeVisible()
    await page.getByRole('button', { name: `Claim ${wanted.name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /^Claim / })).toBeDisabled()
    await dialog.getByLabel('Your bid').fill('101')
    await expect(dialog.getByText('You have $100 left.', { exact: true })).toBeVisible()
    await dialog.getByLabel('Your bid').fill(bid)
    await dialog.getByRole('radio').last().check()
    await dialog.getByRole('button', { name: `Claim ${wanted.name} for $${bid}` }).click()
    await expect(page.getByText(`Your claim on ${wanted.name} is sealed.`)).toBeVisible()
    await page.goto(`/league/waivers/${code}`)
    await expect(page.getByRole('heading', { name: 'Your claims' })).toBeVisible()
    await expect(page.getByText(`for $${bid}`)).toBeVisible()
  }
  // Each sees his own and nothing of the other.
  await expect(first.getByText('$11')).toHaveCount(0)

  await league.run()
  for (const page of [first, second]) {
    // No page is reloaded.
    await page.getByRole('region', { name: 'Waiver results' }).getByRole('link').click()
    await expect(page.getByText('Won for $11: the next bid was $7.')).toBeVisible()
    await expect(page.getByText(/^Outbid by .*, \$11 to \$7\.$/)).toBeVisible()
    await expect(page.getByText('Every claim is the one that was sealed before the run.')).toBeVisible()
  }
})

test('claims are put in order and withdrawn by keyboard alone, and look well to axe @release', async ({
  browser,
}) => {
  await using league = await openLeague()
  const { url, code, world, livia, wanted } = league
  const other = await drop(await world.logIn('rival-3'), code)
  for (const add of [wanted.id, other])
    await claim(livia, code, { add, drop: await last(livia, code), bid: 2 })
  const page = await browserOf(browser, livia, { baseURL: url, now: world.app.now() })
  await page.goto(`/league/waivers/${code}`)
  const claims = page.getByRole('region', { name: 'Your claims' }).getByRole('listitem')
  await expect(claims.first()).toContainText(wanted.name)
  await claims
    .first()
    .getByRole('button', { name: /later$/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(claims.last()).toContainText(wanted.name)
  await expect
    .poll(async () => (await livia.api.waiver.board({ code })).claims.map(({ add }) => add?.id))
    .toEqual([other, wanted.id])
  for (const width of AXE_WIDTHS)
    for (const theme of AXE_THEMES) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violationsOf(page, theme), `${width} ${theme}`).toEqual([])
    }
  await claims
    .first()
    .getByRole('button', { name: /^Withdraw/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(claims).toHaveCount(1)
})
