import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/draft/page/draft-page.tsx'
import '../../client/league/settings-page/settings-page.tsx'
import { MINUTE } from '../../shared/core/time.ts'
import { draftable } from '../support/draftable.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

beforeEach(() => {
  // jsdom lays nothing out: a region in which rows are seen, as high as a few of them.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

it('a team clock is switched on in the settings', async () => {
  await using world = createWorld()
  const { code, commissioner } = await draftable(world)
  renderApp(world, `/league/settings/${code}?section=draft`, commissioner)
  await userEvent.click(await screen.findByLabelText('Team clock'))
  await userEvent.selectOptions(await screen.findByLabelText('Time for all picks'), '45 minutes')
  await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }))
  await waitFor(async () => {
    const { settings } = await commissioner.api.draft.room({ code })
    expect(settings.teamClock).toBe(45 * MINUTE)
  })
})

it('the board shows what each team has left, and who has none', async () => {
  await using world = createWorld()
  const { code, commissioner } = await draftable(world)
  const settings = { draft: { clock: 2 * MINUTE, teamClock: MINUTE } }
  await commissioner.api.settings.update({ code, settings })
  await commissioner.api.draft.start({ code })
  world.advance(MINUTE)
  await world.runJobs()
  vi.setSystemTime(world.app.now())
  renderApp(world, `/league/draft/${code}?tab=board&view=board`, commissioner)
  const board = await screen.findByRole('region', { name: 'Draft board' })
  expect(within(board).getByText('No time')).toBeDefined()
  expect(within(board).getByText('1:00')).toBeDefined()
  expect(within(board).getByText(/, 1 minute left of its team clock/)).toBeDefined()
  const bar = screen.getByRole('region', { name: 'On the clock' })
  expect(within(bar).getByText('team clock')).toBeDefined()
})
