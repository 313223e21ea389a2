import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/draft/page/draft-page.tsx'
import { must } from '../../shared/core/must.ts'
import { draftable } from '../support/draftable.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

beforeEach(() => {
  // jsdom lays nothing out: a region in which rows are seen, as high as a few of them.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

it('a commissioner corrects a pick from the board, with a reason, and is told what cannot be', async () => {
  await using world = createWorld()
  const { code, commissioner, people } = await draftable(world)
  const other = must(people[1], 'the other')
  await commissioner.api.draft.start({ code })
  await commissioner.api.draft.pick({ code, overall: 1, playerId: '10001' })
  await other.api.draft.pick({ code, overall: 2, playerId: '20001' })
  renderApp(world, `/league/draft/${code}?tab=board&view=board`, commissioner)

  await userEvent.click(await screen.findByRole('button', { name: /Qb 2-1/ }))
  const pick = await screen.findByRole('dialog', { name: 'Qb 2-1' })
  await userEvent.click(within(pick).getByRole('button', { name: 'Correct this pick' }))
  const dialog = await screen.findByRole('dialog', { name: 'Correct this pick' })
  const send = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Correct' })
  expect(send().disabled).toBe(true)
  await userEvent.type(within(dialog).getByLabelText('Find a player'), 'qb 3-1')
  await userEvent.click(await within(dialog).findByRole('radio', { name: /^Qb 3-1/ }))
  expect(within(dialog).getByText(/Qb 3-1 joins the team, and Qb 2-1 is free/)).toBeDefined()
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Clicked the wrong one')
  await userEvent.click(send())

  await waitFor(async () => {
    const { state } = await other.api.draft.room({ code })
    expect(state.picks[1]?.player.name).toBe('Qb 3-1')
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(await screen.findByRole('button', { name: /Qb 3-1/ })).toBeDefined()
})
