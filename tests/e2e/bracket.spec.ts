import { createLeague, expect, newName, signUp, test } from './visitor.ts'

test('a bracket filled to a champion survives a reload', async ({ page }) => {
  test.slow()
  await signUp(page, newName('livia'))
  await expect(page).toHaveURL(/\/dashboard/)
  const code = await createLeague(page, {
    sport: 'NCAA FB',
    name: newName('Saturday Society'),
    team: 'Laurel Wreaths',
    ruleset: 'Default (PPR)',
  })
  await page.getByRole('link', { name: 'Brackets' }).click()
  await expect(page).toHaveURL(`/league/brackets/${code}`)

  const slots = page.getByRole('combobox', { name: /Seed \d+/ })
  await expect(slots).toHaveCount(12)
  for (let n = 0; n < 12; n++) await slots.nth(n).selectOption({ index: n * 5 + 1 })
  const winners = page.getByRole('combobox', { name: /Winner/ })
  // Each pick opens later matchups, until the last one has a champion.
  for (let n = 0; n < 11; n++) {
    const open = winners.filter({ has: page.locator('option:checked[value=""]') }).first()
    await open.selectOption({ index: 1 })
  }
  await expect(winners).toHaveCount(11)
  const champion = await page.getByRole('status', { name: 'Champion' }).textContent()
  await expect(page.getByText(/^Saved/)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('status', { name: 'Champion' })).toHaveText(champion ?? '')
  await expect(page.getByRole('combobox', { name: /Seed \d+/ })).toHaveCount(12)
  await expect(page.getByRole('combobox', { name: /Winner/ })).toHaveCount(11)
})
