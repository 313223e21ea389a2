import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/season/recap/recap-page.tsx'
import { POWER_METHOD } from '../../shared/labels/recap/recap.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { wordsOf } from '../support/words-of.ts'
import { createWorld } from '../support/world.ts'

beforeEach(() => stubLayout(() => true))

const SEASON = { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } }

const itemsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(wordsOf)

describe('the recap of a week', () => {
  it('says what will be there, before the first week is over', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    renderApp(world, `/league/recap/${league.code}`, league.people[0])
    expect(await screen.findByText('No recaps yet.')).toBeDefined()
  })

  it('has last week’s figures, its method, and the ways to the other weeks', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const { code } = league
    await playWeeks(world, league, [
      [100, 90, 80, 70],
      [10, 95, 85, 75],
    ])
    const app = renderApp(world, `/league/recap/${code}`, await signedInAgain(world, league))
    expect(await screen.findByRole('heading', { name: 'Week 2' })).toBeDefined()
    const highlights = wordsOf(await screen.findByRole('region', { name: 'Highlights' }))
    expect(highlights).toContain('Best scorerival-2’s team, 95.00')
    expect(highlights).toContain('Lowest scoreGold Standard, 10.00')
    expect(screen.getByText(POWER_METHOD)).toBeDefined()
    const power = await itemsOf('Power rankings')
    // 0.85 of two thirds, and all of the second week, of 1.85.
    expect(power[0]).toMatch(/^1rival-2’s team.*\.847$/)
    expect(await itemsOf('Results')).toHaveLength(2)
    const game = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('link')[0]
    expect(game?.getAttribute('href')).toMatch(
      new RegExp(String.raw`^/league/matchups/${code}\?period=2&matchup=\d$`),
    )
    await userEvent.selectOptions(screen.getByLabelText('Week'), 'Week 1')
    expect(app.history.at(-1)).toBe(`/league/recap/${code}?period=1`)
    expect(await screen.findByRole('heading', { name: 'Week 1' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Week after' }).getAttribute('href')).toBe(
      `/league/recap/${code}?period=2`,
    )
    expect(screen.queryByRole('link', { name: 'Week before' })).toBeNull()
  })

  it('is copied as plain words', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const user = userEvent.setup()
    await playWeeks(world, league, [[100, 90, 80, 70]])
    renderApp(world, `/league/recap/${league.code}`, await signedInAgain(world, league))
    await user.click(await screen.findByRole('button', { name: 'Copy text' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
    const text = await navigator.clipboard.readText()
    expect(text).toMatch(/^Sunday Rivals: Week 1 recap\n\nResults:\n/)
    expect(text).toContain('Best score: Gold Standard, 100.00')
    expect(text).toMatch(/\/league\/recap\/[a-z2-7]{8}\?period=1$/)
  })

  it('says that a week has none, and leads to one that has', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    await playWeeks(world, league, [[100, 90, 80, 70]])
    renderApp(world, `/league/recap/${league.code}?period=3`, await signedInAgain(world, league))
    expect(await screen.findByText('No recap here.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'The latest recap' }).getAttribute('href')).toBe(
      `/league/recap/${league.code}`,
    )
  })

  it('of a guillotine league has scores, who is out, and neither results nor luck', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      size: 4,
      format: { competition: 'elimination' },
      season: { weeks: 3, playoffs: null },
    })
    await playWeeks(world, league, [[100, 90, 80, 70]])
    renderApp(world, `/league/recap/${league.code}`, await signedInAgain(world, league))
    expect((await itemsOf('Scores of the week'))[0]).toBe('1Gold Standard100.00')
    expect(wordsOf(screen.getByRole('region', { name: 'Highlights' }))).toContain('Outrival-4’s team')
    expect(screen.queryByRole('region', { name: 'Results' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Luck this season' })).toBeNull()
  })

  it('is found from league home', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    await playWeeks(world, league, [[100, 90, 80, 70]])
    renderApp(world, `/league/home/${league.code}`, await signedInAgain(world, league))
    const link = await screen.findByRole('link', { name: /^Week 1 recap/ })
    expect(link.getAttribute('href')).toBe(`/league/recap/${league.code}?period=1`)
  })
})
