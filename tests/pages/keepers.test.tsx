import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/squad/draft/page/draft-page.tsx'
import '../../client/squad/keeper/keepers-page.tsx'
import '../../client/squad/lineup/page/my-team-page.tsx'
import '../../client/squad/lineup/page/rosters-page.tsx'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { draftNow, idOf, keeperLeague, personOf, playAndRenew } from '../support/keeper-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'

beforeEach(() => {
  stubLayout(() => true)
  vi.stubGlobal('scrollY', 0)
})

const PICKS = ['Qb 1-1', 'Rb 1-1', 'Qb 2-1', 'Rb 2-1', 'Wr 1-1', 'Wr 2-1']

/** Two who have played a season, before their second draft: one keeper a team, a round more each season. */
async function beforeSecondDraft(world: World) {
  const league = await keeperLeague(world, { draft: { keepers: 1 }, keeping: { closesHours: 24 } })
  await draftNow(world, league, PICKS)
  await playAndRenew(world, league)
  return { league, commissioner: await personOf(world, league), marcus: await personOf(world, league, 1) }
}

describe('the keepers of a league', () => {
  it('are chosen and let go again, each with his cost and why', async () => {
    await using world = createWorld()
    const { league, marcus } = await beforeSecondDraft(world)
    const { code } = league
    renderApp(world, `/league/keepers/${code}`, marcus)
    const own = await screen.findByRole('region', { name: 'Your keepers' })
    expect(within(own).getByRole('status').textContent).toBe('0 of 1 keepers chosen, 1 left.')
    within(own).getByText(/^Drafted in round 3 in 2026: 3 − 1 = round 2\./)
    // A pick of the first round cannot be kept at a round more, and the button is not there.
    within(own).getByText(/^Drafted in round 1 in 2026: 1 − 1, and there is no round before round 1\./)
    expect(within(own).queryByRole('button', { name: 'Keep Rb 1-1' })).toBeNull()

    const user = userEvent.setup()
    must(within(own).getByRole('button', { name: 'Keep Wr 2-1' }), 'a button').focus()
    await user.keyboard('{Enter}')
    await within(own).findByText('1 of 1 keepers chosen.')
    within(own).getByText('Kept · Round 2')
    expect(within(own).getAllByText(/A team may keep 1\./).length).toBeGreaterThan(0)
    expect(within(own).queryAllByRole('button', { name: /^Keep / })).toEqual([])
    expect((await marcus.api.draft.room({ code })).state.keepers).toMatchObject([{ by: 'manager', cost: 2 }])

    await user.click(within(own).getByRole('button', { name: 'Don’t keep Wr 2-1' }))
    await within(own).findByText('0 of 1 keepers chosen, 1 left.')
    expect((await marcus.api.draft.room({ code })).state.keepers).toEqual([])
  })

  it('say what is refused where they have been overtaken', async () => {
    await using world = createWorld()
    const { league, commissioner, marcus } = await beforeSecondDraft(world)
    const { code } = league
    renderApp(world, `/league/keepers/${code}`, marcus)
    const button = await screen.findByRole('button', { name: 'Keep Wr 2-1' })
    await commissioner.api.settings.update({ code, settings: { draft: { keeping: { by: 'commissioner' } } } })
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'In this league the commissioner enters keepers.',
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep Wr 2-1' })).toBeNull())
  })

  it('are there for all to read, with who has chosen nobody, and the time that is left', async () => {
    await using world = createWorld()
    const { league, commissioner } = await beforeSecondDraft(world)
    const { code } = league
    await commissioner.api.draft.schedule({ code, startsAt: world.app.now() + 5 * DAY })
    await commissioner.api.draft.setKeeper({
      code,
      teamId: must(league.teams[1], 'a team'),
      playerId: idOf('Rb 1-1'),
      cost: 5,
      reason: 'As we said in March',
    })
    renderApp(world, `/league/keepers/${code}`, commissioner)
    const all = await screen.findByRole('region', { name: 'All teams' })
    within(all).getByText('No keepers chosen yet: Gold Standard.')
    within(all).getByText(/Entered by the commissioner: As we said in March/)
    expect(screen.getByRole('timer').textContent).toBe('4 days left')
    within(all).getByRole('link', { name: 'Enter or change one for a team' })
  })

  it('are a press away from one’s own team before the draft, and in the season its players say what they would cost', async () => {
    await using world = createWorld()
    const league = await keeperLeague(world)
    await draftNow(world, league, PICKS)
    const { code } = league
    const playing = await personOf(world, league)
    const { unmount } = renderApp(world, `/league/keepers/${code}`, playing)
    await screen.findByRole('region', { name: 'Keeper costs' })
    expect(screen.queryByRole('button', { name: /^Keep / })).toBeNull()
    unmount()
    const rosters = renderApp(world, `/league/rosters/${code}`, playing)
    const board = await screen.findByRole('region', { name: 'Rosters of all teams' })
    expect(within(board).getAllByText('Next year: round 2').length).toBeGreaterThan(0)
    expect(within(board).getAllByText('Next year: can’t be kept').length).toBeGreaterThan(0)
    rosters.unmount()
    await playAndRenew(world, league)
    renderApp(world, `/fantasy/myteam?league=${code}`, await personOf(world, league))
    const link = await screen.findByRole('link', { name: 'Choose your keepers' })
    expect(link.getAttribute('href')).toBe(`/league/keepers/${code}`)
  })

  it('are taken back by the commissioner with a reason', async () => {
    await using world = createWorld()
    const { league, commissioner, marcus } = await beforeSecondDraft(world)
    const { code } = league
    await marcus.api.draft.chooseKeeper({ code, playerId: idOf('Wr 2-1') })
    renderApp(world, `/league/draft/${code}`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Wr 2-1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove Wr 2-1?' })
    await userEvent.type(within(dialog).getByRole('textbox'), 'He has been sold')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Wr 2-1' })).toBeNull())
    const [newest] = await marcus.api.league.activity({ code, limit: 1, topic: 'draft' })
    expect(newest?.event).toMatchObject({ kind: 'keeper-removed', reason: 'He has been sold' })
  })

  it('are none where the league keeps nobody', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/keepers/${code}`, commissioner)
    await screen.findByText('No keepers in this league')
    within(screen.getByRole('main')).getByRole('link', { name: 'Settings' })
  })
})
