import type { Page } from '@playwright/test'
import { newMember } from './api-member.ts'
import { expect, test } from './visitor.ts'

const SCHOOLS = [
  'Ohio State',
  'Indiana',
  'Georgia',
  'Texas Tech',
  'Oregon',
  'Ole Miss',
  'Texas A&M',
  'Oklahoma',
  'Notre Dame',
  'Alabama',
  'Miami (OH)',
  'Tulane',
]

async function openBracket(page: Page, base: string): Promise<void> {
  const { api } = await newMember(page, base, 'livia')
  const league = { sport: 'ncaaf', name: 'Saturday Society', teamName: 'Laurel Wreaths' } as const
  const { code } = await api.league.create.mutate({ ...league, listed: false })
  await page.goto(`/league/brackets/${code}`)
  await expect(page.getByRole('combobox', { name: /^Seed \d+$/ })).toHaveCount(12)
}

test('a bracket filled to a champion survives a reload', async ({ page, baseURL }) => {
  test.slow()
  await openBracket(page, baseURL ?? '')
  for (const [index, school] of SCHOOLS.entries()) {
    await page.getByRole('combobox', { name: `Seed ${index + 1}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Who is No. ${index + 1}?` })
    await dialog.getByRole('combobox').fill(school)
    await dialog
      .getByRole('option', { name: new RegExp(`^${school.replaceAll(/[()]/g, '.')}`) })
      .first()
      .click()
    if (index < 11) await page.keyboard.press('Escape')
  }
  // Each pick opens later matchups, until the last one has a champion.
  for (let n = 0; n < 11; n++) {
    const open = page.getByRole('group').filter({ hasText: '--Pick Winner--' }).first()
    await open
      .getByRole('button', { name: / wins$/ })
      .first()
      .click()
  }
  const champion = page.getByRole('status', { name: 'Champion' })
  await expect(champion).toContainText('Ohio State')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page.getByText('Waiting...')).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share' }).click()
  expect((await download).suggestedFilename()).toBe('bracket.png')

  await page.reload()
  await expect(champion).toContainText('Ohio State')
  await page.getByText('Pick winners from lists').click()
  await expect(page.getByRole('combobox', { name: /^Winner of/ })).toHaveCount(11)
})

test('a bracket is filled to a champion by keyboard alone @release', async ({ page, baseURL }) => {
  test.slow()
  await openBracket(page, baseURL ?? '')
  /** Tabs on until the focus is on what is wanted. */
  const tabTo = async (role: 'combobox' | 'button', name: string) => {
    const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'))
    for (let n = 0; n < 80; n++) {
      await page.keyboard.press('Tab')
      if ((await wanted.count()) > 0) return
    }
    throw new Error(`Tab never comes to ${name}`)
  }

  await tabTo('combobox', 'Seed 8')
  await page.keyboard.press('Enter')
  // From an empty seed to the next one, round to the first: 8 to 12 and 1 to 7.
  for (const school of [...SCHOOLS.slice(7), ...SCHOOLS.slice(0, 7)]) {
    await page.keyboard.type(school)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Seed 8' })).toBeFocused()
  // Rounds come one after the other on the way of the Tab key.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  const favourites = [
    'Oklahoma',
    'Oregon',
    'Texas A&M',
    'Ole Miss',
    'Ohio State',
    'Texas Tech',
    'Indiana',
    'Georgia',
  ]
  for (const school of [...favourites, 'Ohio State', 'Indiana', 'Indiana']) {
    await tabTo('button', `${school} wins`)
    await page.keyboard.press('Space')
  }
  const champion = page.getByRole('status', { name: 'Champion' })
  await expect(champion).toContainText('Indiana')

  await page.keyboard.press('Control+z')
  await expect(champion).toContainText('Not picked yet')
  await page.keyboard.press('Space')
  await expect(champion).toContainText('Indiana')
  await expect(page.getByText(/^Saved/)).toBeVisible()
})

test('picks made without a connection are kept through a reload, and saved when it is back', async ({
  page,
  baseURL,
}) => {
  await openBracket(page, baseURL ?? '')
  await page.route(/bracket\.save/, (route) => route.abort('internetdisconnected'))
  await page.getByRole('combobox', { name: 'Seed 1', exact: true }).click()
  await page.keyboard.type('Oregon')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Not saved. Your picks are still on this page.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Seed 1', exact: true })).toContainText('Oregon')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.unroute(/bracket\.save/)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(/^Saved/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('unsavedBrackets'))).toBeNull()
})
