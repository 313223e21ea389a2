import type { Page } from '@playwright/test'
import { claimIn, groupLeague } from '../support/group-link.ts'
import { createWorld } from '../support/world.ts'
import { browserOf } from './drafting.ts'
import { AXE_THEMES, violationsOf } from './look-with-axe.ts'
import { phoneOf } from './phone.ts'
import { serve } from './played-week.ts'
import { expect as expectOf, signUp, test } from './visitor.ts'

// On a machine that may be busy.
test.setTimeout(180_000)
test.use({ actionTimeout: 30_000 })
const expect = expectOf.configure({ timeout: 30_000 })

test('five members claim their teams by the message in the group chat', async ({ browser }) => {
  const holders = ['titus', 'gaius', 'marcus', 'drusus', 'flavia']
  const world = createWorld()
  const { code, livia } = await groupLeague(world, holders)
  await using server = await serve(world)
  const now = world.app.now()
  const desk = await browserOf(browser, livia, { baseURL: server.url, now })
  await desk.goto(`/league/${code}/claims`)
  await expect(desk.getByText('1 of 6')).toBeVisible()
  const message = await desk.getByText(/Claim your team: /).innerText()
  for (const theme of AXE_THEMES) expect(await violationsOf(desk, theme)).toEqual([])

  const phones: Page[] = []
  for (const [number, holder] of holders.entries()) {
    const phone = await phoneOf(browser, { url: server.url, now })
    await phone.goto(`/c#${claimIn(message)}`)
    await expect(phone.getByText('Sign up to claim your team')).toBeVisible()
    await signUp(phone, `${holder}-here`)
    await expect(phone.getByRole('heading', { name: 'Tap your team' })).toBeVisible()
    if (number === 0) for (const theme of AXE_THEMES) expect(await violationsOf(phone, theme)).toEqual([])
    await phone.getByRole('button', { name: `${holder}’s team` }).tap()
    await expect(phone.getByText('Asked. livia confirms it.')).toBeVisible()
    // The desk hears of it without being touched.
    await expect(desk.getByText(`${holder}-here asks for ${holder}’s team`)).toBeVisible()
    phones.push(phone)
  }
  for (const theme of AXE_THEMES) expect(await violationsOf(desk, theme)).toEqual([])

  for (const [number, holder] of holders.entries()) {
    await desk.getByRole('button', { name: `Confirm ${holder}-here for ${holder}’s team` }).click()
    await expect(desk.getByText(`${number + 2} of 6`)).toBeVisible()
    const phone = phones[number]
    if (!phone) throw new Error('One phone for each')
    // Nor is the phone.
    await expect(phone).toHaveURL(`/league/home/${code}`)
    await expect(phone.getByText(`${holder}’s team is yours.`)).toBeVisible()
  }
  await expect(desk.getByText('Every team has a manager.')).toBeVisible()
  const { teams } = await livia.api.league.home({ code })
  expect(teams.map(({ ownerName }) => ownerName).toSorted()).toEqual(
    ['livia', ...holders.map((holder) => `${holder}-here`)].toSorted(),
  )
  // The link is gone with the last team.
  const late = await phoneOf(browser, { url: server.url, now })
  await late.goto(`/c#${claimIn(message)}`)
  await expect(late.getByText('Sign up to claim your team')).toBeVisible()
  await signUp(late, 'too-late')
  await expect(late.getByText('This link does not work any more.')).toBeVisible()
})
