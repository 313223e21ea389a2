import { must } from '../../shared/core/must.ts'
import { HOUR } from '../../shared/core/time.ts'
import { keeperLeague, draftNow, openNextSeason, personOf, playSeason } from '../support/keeper-league.ts'
import { addRookies } from '../support/many-players.ts'
import { createWorld } from '../support/world.ts'
import { browserOf } from './drafting.ts'
import { AXE_THEMES, AXE_WIDTHS, violationsOf } from './look-with-axe.ts'
import { serve } from './played-week.ts'
import { expect as expectOf, test } from './visitor.ts'

// On a machine that may be busy.
test.setTimeout(150_000)
test.use({ actionTimeout: 30_000 })
const expect = expectOf.configure({ timeout: 30_000 })

test('a rookie draft of a dynasty, in which the pick on the clock is traded', async ({ browser }) => {
  await using served = await serve(createWorld())
  const { world, url } = served
  const league = await keeperLeague(world, {
    draft: { keepAll: true, rounds: 2, pool: 'rookies', keepers: 0, clock: HOUR },
    trades: { pickSeasons: 3 },
  })
  const { code } = league
  await draftNow(world, league, ['Qb 1-1', 'Qb 2-1'])
  await playSeason(world, league)
  const commissioner = await personOf(world, league)
  await commissioner.api.season.renew({ code })
  await addRookies(world, 1)
  await openNextSeason(world, league)
  await commissioner.api.draft.setOrder({ code, teams: [...league.teams] })
  await commissioner.api.draft.start({ code })
  const [livia, marcus] = [await personOf(world, league), await personOf(world, league, 1)]
  const { teams } = await livia.api.draft.room({ code })
  const [mine, theirs] = league.teams.map(
    (id) =>
      must(
        teams.find((team) => team.id === id),
        'a team',
      ).name,
  )
  const now = world.app.now()
  const [first, second] = await Promise.all(
    [livia, marcus].map((person) => browserOf(browser, person, { baseURL: url, now })),
  )
  if (!first || !second) throw new Error('two browsers')
  await first.setViewportSize({ width: 1280, height: 900 })
  await second.setViewportSize({ width: 390, height: 844 })
  for (const page of [first, second]) await page.goto(`/league/draft/${code}`)
  await expect(first.getByText('You’re on the clock', { exact: true })).toBeVisible()
  await expect(first.getByRole('rowheader', { name: /^Rookie 1 / }).first()).toBeVisible()
  // No one who has a team is listed, nor anybody who is no rookie.
  await expect(first.getByRole('rowheader', { name: /Qb/ })).toHaveCount(0)

  // Marcus, on his phone, wants the pick that is on the clock: he offers his next two for it.
  await second.getByRole('tab', { name: 'Board' }).click()
  await second.getByRole('button', { name: 'Board', exact: true }).click()
  await second.getByRole('button', { name: /On the clock/ }).click()
  await second.getByRole('link', { name: 'Offer a trade for this pick' }).click()
  const gives = (page: typeof first, team: string | undefined) =>
    page.getByRole('region', { name: new RegExp(`^${team}.* gives$`) })
  await second.getByRole('button', { name: 'Your team' }).click()
  await gives(second, theirs)
    .getByText(/^Picks \(/)
    .click()
  await gives(second, theirs)
    .getByRole('checkbox', { name: /^2027 2nd round/ })
    .check()
  await gives(second, theirs)
    .getByRole('checkbox', { name: /^2028 1st round/ })
    .check()
  await expect(second.getByText('Ready to send')).toBeVisible()
  await second.getByRole('button', { name: 'Offer trade' }).click()
  await expect(second.getByText(/^Your offer\./)).toBeVisible()
  await second.goto(`/league/draft/${code}`)

  // Livia reads of it in the room, and accepts there: her clock goes on as his.
  await expect(first.getByText(`${theirs} offers you a trade.`)).toBeVisible()
  for (const width of AXE_WIDTHS)
    for (const theme of AXE_THEMES) {
      await first.setViewportSize({ width, height: 900 })
      expect(await violationsOf(first, theme), `${width} ${theme}`).toEqual([])
    }
  await first.setViewportSize({ width: 1280, height: 900 })
  const before = (await livia.api.draft.room({ code })).state.endsAt
  await first.getByRole('tab', { name: 'Trades' }).click()
  await first.getByRole('button', { name: 'Accept …' }).click()
  const dialog = first.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(dialog).toHaveCount(0)

  // The room shows it to both without a reload.
  await expect(second.getByText('You’re on the clock', { exact: true })).toBeVisible()
  await expect(first.getByText('You’re on the clock', { exact: true })).toHaveCount(0)
  await expect(first.getByRole('button', { name: new RegExp(`1\\.01\\s*to ${theirs}`) })).toBeVisible()
  expect((await livia.api.draft.room({ code })).state.endsAt).toBe(before)
  await first.getByRole('tab', { name: 'Log' }).click()
  await expect(first.getByText(`Traded: pick 1 (round 1) to ${theirs}`, { exact: false })).toBeVisible()

  // And he picks with it.
  await second.getByRole('tab', { name: 'Players' }).click()
  await second.getByRole('button', { name: /^Draft.*Rookie 1 3-1/ }).click()
  await second
    .getByRole('button', { name: /^Draft/ })
    .last()
    .click()
  await expect(first.getByRole('button', { name: /Rookie 1 3-1/ }).first()).toBeVisible()
  const { state } = await livia.api.draft.room({ code })
  expect(state.picks[0]).toMatchObject({ teamId: league.teams[1], player: { name: 'Rookie 1 3-1' } })
  expect(mine).not.toBe(theirs)
})
