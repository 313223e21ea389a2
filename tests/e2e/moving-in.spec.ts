import { claimIn } from '../support/group-link.ts'
import { SIX_MANAGERS, sixTeamFiles } from '../support/six-teams.ts'
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

test('a commissioner moves a league from files, and its five members claim their teams on phones', async ({
  browser,
}) => {
  const [own, ...holders] = SIX_MANAGERS
  const world = createWorld()
  const livia = await world.person(own)
  await using server = await serve(world)
  const now = world.app.now()
  const desk = await browserOf(browser, livia, { baseURL: server.url, now })
  await desk.goto('/fantasy/move-in')
  await expect(desk.getByRole('heading', { name: 'Move a league in' })).toBeVisible()
  for (const theme of AXE_THEMES) expect(await violationsOf(desk, theme)).toEqual([])
  await desk
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      Object.entries(sixTeamFiles()).map(([path, content]) => ({
        // A browser sends files that are chosen one by one without their folders.
        name: path.replace('/', '-'),
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(content)),
      })),
    )

  // What was read is checked before anything is written.
  const result = desk.getByRole('region', { name: 'Result' })
  await expect(result.getByText('9 of 9')).toBeVisible()
  await expect(desk.getByLabel('Which team is yours?')).toHaveText(/livia’s team/)
  for (const theme of AXE_THEMES) expect(await violationsOf(desk, theme)).toEqual([])
  await desk.getByRole('button', { name: 'Move in 6 teams' }).click()

  await expect(desk.getByRole('heading', { name: 'Corner Bar League is here' })).toBeVisible()
  await expect(desk.getByText('1 of 6')).toBeVisible()
  await expect(desk.getByText('9 of 9')).toBeVisible()
  for (const theme of AXE_THEMES) expect(await violationsOf(desk, theme)).toEqual([])
  const message = await desk.getByText(/Claim your team: /).innerText()

  for (const [number, holder] of holders.entries()) {
    const phone = await phoneOf(browser, { url: server.url, now })
    await phone.goto(`/c#${claimIn(message)}`)
    await expect(phone.getByText('Sign up to claim your team')).toBeVisible()
    await signUp(phone, `${holder}-here`)
    await phone.getByRole('button', { name: `${holder}’s team` }).tap()
    await desk.getByRole('button', { name: `Confirm ${holder}-here for ${holder}’s team` }).click()
    await expect(desk.getByText(`${number + 2} of 6`)).toBeVisible()
    await expect(phone.getByText(`${holder}’s team is yours.`)).toBeVisible()
    await phone.close()
  }

  // Their past has come along, under the names of that time.
  const [league] = await livia.api.league.mine()
  await desk.goto(`/league/history/${league?.code ?? ''}`)
  await expect(desk.getByRole('heading', { name: 'Trophy room' })).toBeVisible()
  await expect(desk.getByText('Reigning champion')).toBeVisible()
  await expect(desk.getByText('gaius’s team').first()).toBeVisible()
  for (const theme of AXE_THEMES) expect(await violationsOf(desk, theme)).toEqual([])
})
