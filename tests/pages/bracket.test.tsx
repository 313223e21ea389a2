import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fillBracket } from '../../server/ops/demo/fill-bracket.ts'
import { HOUR } from '../../shared/core/time.ts'
import { EMPTY_BRACKET } from '../../shared/rules/bracket/bracket.ts'
import { renderApp } from '../support/render-app.tsx'
import { schedulePlayoff, worldBeforePlayoff } from '../support/playoff.ts'
import { createWorld } from '../support/world.ts'

/** A fan with a bracket in which the favourites win, but for Tulane over Oregon. */
async function worldWithBracket() {
  const world = createWorld()
  const { code, commissioner } = await world.league({ sport: 'ncaaf' })
  await fillBracket(commissioner.api, code, { upset: 'first-5-12' })
  const saved = async () => (await commissioner.api.bracket.mine({ code })).bracket
  return { world, code, commissioner, saved, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

const champion = () => screen.findByRole('status', { name: 'Champion' })
const matchup = (name: string) => within(screen.getByRole('group', { name }))
const seed = (name: string) => screen.findByRole('combobox', { name })

describe('the bracket page', () => {
  it('waits for teams, then for winners, and keeps every pick', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'ncaaf' })
    renderApp(world, `/league/brackets/${code}`, commissioner)
    const eight = await seed('Seed 8')
    expect(screen.getAllByText('Waiting for both teams...')).toHaveLength(11)
    expect(screen.getAllByText('Waiting...')).toHaveLength(10)
    expect(screen.getAllByText('--Choose a Team--')).toHaveLength(12)
    await userEvent.click(eight)
    // From an empty seed to the next.
    await userEvent.keyboard('alab{Enter}oregon{Enter}{Escape}')
    screen.getByText('--Pick Winner--')
    await userEvent.click(screen.getByRole('button', { name: 'Oregon wins' }))

    screen.getByRole('button', { name: 'Oregon wins', pressed: true })
    await waitFor(async () => {
      const { bracket } = await commissioner.api.bracket.mine({ code })
      expect(bracket).toEqual({ teams: { 8: 333, 9: 2483 }, winners: { 'first-8-9': 2483 } })
    })
  })

  it('does not let a team stand in two slots, and says why', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'ncaaf' })
    renderApp(world, `/league/brackets/${code}`, commissioner)
    await userEvent.click(await seed('Seed 8'))
    await userEvent.keyboard('alab{Enter}alab')

    const option = screen.getByRole('option', { name: /^Alabama/ })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    expect(option.textContent).toContain('No. 8 already')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(option)
    screen.getByRole('dialog', { name: 'Who is No. 9?' })
  })

  it('shows the saved picks again, and a changed early pick takes only what it makes impossible', async () => {
    await using scene = await worldWithBracket()
    renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner)
    expect((await champion()).textContent).toContain('Ohio State')
    await userEvent.click(matchup('No. 5 vs No. 12').getByRole('button', { name: 'Oregon wins' }))

    expect((await champion()).textContent).toContain('Ohio State')
    await userEvent.click(matchup('No. 1 vs 8/9').getByRole('button', { name: 'Oklahoma wins' }))
    expect((await champion()).textContent).toContain('Not picked yet')
    matchup('No. 3 vs 6/11').getByRole('button', { name: 'Georgia wins', pressed: true })
  })

  it('takes a pick back when it is tapped again', async () => {
    await using scene = await worldWithBracket()
    renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner)
    await champion()
    await userEvent.click(matchup('Championship').getByRole('button', { name: 'Ohio State wins' }))

    expect((await champion()).textContent).toContain('Not picked yet')
    await waitFor(async () => expect((await scene.saved()).winners.final).toBeUndefined())
  })

  it.each(['the button', 'Ctrl+Z'])(
    'undoes a pick that cleared later ones with %s, and saves that',
    async (by) => {
      await using scene = await worldWithBracket()
      const before = await scene.saved()
      renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner)
      await champion()
      await userEvent.click(matchup('No. 1 vs 8/9').getByRole('button', { name: 'Oklahoma wins' }))
      screen.getByText('Cleared 2 later picks.')
      await waitFor(async () => expect((await scene.saved()).winners.final).toBeUndefined())

      if (by === 'Ctrl+Z') await userEvent.keyboard('{Control>}z{/Control}')
      else await userEvent.click(screen.getByRole('button', { name: 'Undo: Oklahoma wins No. 1 vs 8/9' }))
      expect((await champion()).textContent).toContain('Ohio State')
      screen.getByText('Undone: Oklahoma wins No. 1 vs 8/9.')
      await waitFor(async () => expect(await scene.saved()).toEqual(before))
    },
  )

  it('picks the favourites and clears all, and undoes both', async () => {
    await using scene = await worldWithBracket()
    renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner)
    await champion()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(async () => expect(await scene.saved()).toEqual(EMPTY_BRACKET))
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Bracket cleared' }))
    await userEvent.click(matchup('No. 1 vs 8/9').getByRole('button', { name: 'Oklahoma wins' }))
    await userEvent.click(screen.getByRole('button', { name: 'Pick favorites' }))

    expect((await champion()).textContent).toContain('Indiana')
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Favorites picked' }))
    expect((await champion()).textContent).toContain('Not picked yet')
  })

  it('has every winner as a dropdown too, for whoever opens the lists', async () => {
    await using scene = await worldWithBracket()
    renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner)
    await champion()
    expect(screen.queryByLabelText(/Winner of/)).toBeNull()
    await userEvent.click(screen.getByText('Pick winners from lists'))
    await userEvent.selectOptions(await screen.findByLabelText('Winner of Championship'), 'Indiana')
    expect((await champion()).textContent).toContain('Indiana')

    await userEvent.selectOptions(screen.getByLabelText('Winner of Semifinal 1'), '--Pick Winner--')
    expect(screen.queryByLabelText('Winner of Championship')).toBeNull()
  })

  it('empties a seed and fills it again', async () => {
    await using scene = await worldWithBracket()
    renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner)
    await userEvent.click(await seed('Seed 1'))
    await userEvent.click(screen.getByRole('option', { name: '--Choose a Team--' }))
    expect((await champion()).textContent).toContain('Not picked yet')
    await userEvent.click(await seed('Seed 1'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')

    await waitFor(async () => expect((await scene.saved()).teams[1]).toBe(2006))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a bracket whose connection is lost', () => {
  it('says that it is not saved, and saves when it is told to', async () => {
    await using scene = await worldWithBracket()
    renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner, {
      lostAnswer: 'bracket.save',
    })
    await champion()
    await userEvent.click(matchup('Championship').getByRole('button', { name: 'Indiana wins' }))
    const alert = await screen.findByText('Not saved. Your picks are still on this page.')
    await userEvent.click(matchup('Championship').getByRole('button', { name: 'Ohio State wins' }))

    await waitFor(() => expect(alert.isConnected).toBe(false))
    await screen.findByText(/^Saved /)
    expect(localStorage.getItem('unsavedBrackets')).toBeNull()
  })

  it('has its picks again after a reload, and saves them then', async () => {
    await using scene = await worldWithBracket()
    const { teams } = await scene.saved()
    const page = renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner, {
      lostAnswer: 'bracket.save',
    })
    await champion()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await screen.findByRole('button', { name: 'Try again' })
    // What the server has was not this browser's last word.
    await scene.commissioner.api.bracket.save({ code: scene.code, bracket: { teams, winners: {} } })
    page.unmount()
    renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner)

    await screen.findByText(/changed on another device/)
    await userEvent.click(screen.getByRole('button', { name: 'Keep these picks' }))
    await waitFor(async () => expect(await scene.saved()).toEqual(EMPTY_BRACKET))
  })

  it('takes the picks of another device, if the fan wants those', async () => {
    await using scene = await worldWithBracket()
    renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner)
    await champion()
    const { teams } = await scene.saved()
    await scene.commissioner.api.bracket.save({ code: scene.code, bracket: { teams, winners: {} } })
    await userEvent.click(matchup('Championship').getByRole('button', { name: 'Indiana wins' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Take the other ones' }))

    expect((await champion()).textContent).toContain('Not picked yet')
    expect(await scene.saved()).toEqual({ teams, winners: {} })
  })
})

describe('the brackets of a league', () => {
  /** An hour before the first kickoff: two with equal picks but for the final, and one with none. */
  async function worldOfThree() {
    const world = worldBeforePlayoff()
    const league = await world.league({ sport: 'ncaaf' })
    const { code, commissioner } = league
    await fillBracket(commissioner.api, code, { upset: 'first-5-12' })
    const livia = await world.member(league, 'livia')
    await fillBracket(livia.api, code, { upset: 'final' })
    await world.member(league, 'julia')
    return { world, code, commissioner, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
  }

  it('are not shown before the first game, and it says when that is', async () => {
    await using scene = await worldOfThree()
    renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner)
    await userEvent.click(await screen.findByRole('tab', { name: 'All brackets' }))

    await screen.findByText('All brackets are shown at the first kickoff.')
    screen.getByText(/^Dec 1[89], 2026/)
    expect(screen.queryByText(/livia/)).toBeNull()
  })

  it('stand side by side from then on, with the points of each round', async () => {
    await using scene = await worldOfThree()
    const { world, code, commissioner } = scene
    const teams = new Map((await commissioner.api.bracket.teams()).map(({ school, id }) => [school, id]))
    const id = (school: string) => teams.get(school) ?? 0
    world.advance(2 * HOUR)
    await schedulePlayoff(world, [
      { round: 'first', away: id('Notre Dame'), home: id('Oklahoma'), score: [10, 24] },
      { round: 'first', away: id('Tulane'), home: id('Oregon'), score: [10, 24] },
    ])
    renderApp(world, `/league/brackets/${code}?view=league`, commissioner)

    const table = within(await screen.findByRole('table', { name: 'Points by round' }))
    const rows = table.getAllByRole('row').slice(1)
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    expect(cells).toEqual([
      ['1st', '2', '0', '0', '0', '2', '28'],
      ['2nd', '1', '0', '0', '0', '1', '27'],
      ['3rd', '0', '0', '0', '0', '0', '0'],
    ])
    const livia = within(screen.getByRole('article', { name: 'livia’s bracket' }))
    livia.getByText('Oklahoma, right')
    within(screen.getByRole('article', { name: 'Your bracket' })).getByText('Tulane, wrong')
    await userEvent.click(livia.getByRole('button', { name: 'Open livia’s bracket' }))
    expect((await champion()).textContent).toContain('livia’s championIndiana')
    expect(screen.queryByRole('button', { name: / wins$/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'All brackets' }))
    await screen.findByRole('table')
  })

  it('leave one’s own to look at, with what came true', async () => {
    await using scene = await worldOfThree()
    scene.world.advance(2 * HOUR)
    renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner)
    await screen.findByText('The playoff has begun: picks stay as they are.')

    expect((await champion()).textContent).toContain('Ohio State')
    expect(screen.queryByRole('button', { name: / wins$/ })).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('take no pick that comes too late, and say so', async () => {
    await using scene = await worldOfThree()
    renderApp(scene.world, `/league/brackets/${scene.code}`, scene.commissioner)
    await champion()
    scene.world.advance(2 * HOUR)
    await userEvent.click(matchup('Championship').getByRole('button', { name: 'Indiana wins' }))

    await screen.findByText('Not saved. The playoff has begun: brackets stay as they are.')
  })
})
