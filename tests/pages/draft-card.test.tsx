import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/layout/home/home-page.tsx'
import '../../client/data/live/keep-stream.tsx'
import { must } from '../../shared/core/must.ts'
import { HOUR, MINUTE } from '../../shared/core/time.ts'
import { draftable, startAuction } from '../support/draftable.ts'
import { letDraftRun } from '../support/drafted-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'

/** League home as a person sees it, and its requests. */
async function home(world: World, code: string, person: Person) {
  const asked: string[] = []
  renderApp(world, `/league/home/${code}`, person, {
    failure({ path }) {
      asked.push(path)
      return null
    },
  })
  const card = await screen.findByRole('region', { name: 'Draft' })
  await within(card).findByRole('heading', { name: /^Draft/ })
  await waitFor(() => expect(asked).toContain('live.league'))
  return { asked, card: within(card), text: () => card.textContent }
}

describe('the draft on league home', () => {
  it('has no time yet: the commissioner sets it, and everybody sees it as it is set', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world)
    const { card, asked } = await home(world, code, must(people[1], 'a member'))
    expect(await card.findByText('No time has been set yet.')).toBeDefined()
    expect(card.getByRole('link', { name: 'Draft room' }).getAttribute('href')).toBe(`/league/draft/${code}`)
    // Whether a draft is near, for the navigation, is another question.
    const ofDraft = asked.filter((path) => path.startsWith('draft.') && path !== 'draft.mine')
    expect(ofDraft).toEqual(['draft.standing'])

    await commissioner.api.draft.schedule({ code, startsAt: world.app.now() + 2 * HOUR + 5 * MINUTE })
    expect(await card.findByText('in 2 hours 5 minutes')).toBeDefined()
    // On the fan's own clock, wherever that is.
    expect(card.getByText(/^Fri, Nov 20|^Sat, Nov 21/).getAttribute('datetime')).toBe(
      '2026-11-20T19:05:00.000Z',
    )
  })

  it('leads the commissioner to where the time is set', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    const { card } = await home(world, code, commissioner)
    expect(card.getByRole('link', { name: 'Schedule your draft' }).getAttribute('href')).toBe(
      `/league/draft/${code}`,
    )
  })

  it('says who is on the clock, pick by pick', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    await commissioner.api.draft.start({ code })
    const { card, text } = await home(world, code, commissioner)
    expect(await card.findByText('Your turn to pick!')).toBeDefined()
    expect(card.getByText('Round 1, pick 1 (1st)')).toBeDefined()
    expect(card.getByRole('link', { name: 'Enter the draft' })).toBeDefined()

    const [best] = await commissioner.api.draft.players({ code })
    await commissioner.api.draft.pick({ code, overall: 1, playerId: must(best, 'a player').id })
    expect(await card.findByText('marcus’s team is on the clock')).toBeDefined()
    expect(card.getByText('Round 1, pick 2 (2nd)')).toBeDefined()
    expect(text()).toContain('On now')
    await commissioner.api.draft.pause({ code, reason: 'Pizza' })
    expect(await card.findByText('The commissioner can resume it · Round 1, pick 2 (2nd)')).toBeDefined()
    expect(text()).toContain('Paused')
  })

  it('says who is on the block', async () => {
    await using world = createWorld()
    const { code, api, commissioner } = await startAuction(world)
    const { card } = await home(world, code, commissioner)
    expect(await card.findByText('Your turn to nominate!')).toBeDefined()
    const [best] = await api.draft.players({ code })
    const { id: playerId, name } = must(best, 'a player')
    await api.draft.nominate({ code, overall: 1, playerId, amount: 1 })
    expect(await card.findByText(`${name} is on the block`)).toBeDefined()
    expect(card.getByText('Lot 1')).toBeDefined()
  })

  it('leads to the board and the rosters when it is over, and asks for nothing', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    await commissioner.api.draft.start({ code })
    await letDraftRun(world, commissioner, code)
    const { card, asked } = await home(world, code, commissioner)
    expect(card.getByRole('link', { name: 'Draft board' }).getAttribute('href')).toBe(`/league/draft/${code}`)
    expect(card.getByRole('link', { name: 'All rosters' }).getAttribute('href')).toBe(
      `/league/rosters/${code}`,
    )
    expect(asked).not.toContain('draft.standing')
  })
})
