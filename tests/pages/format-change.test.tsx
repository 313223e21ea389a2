import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/league/settings-page/settings-page.tsx'
import { stubLayout } from '../support/flat-layout.ts'
import { playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

beforeEach(() => stubLayout(() => true))

const HEAD_TO_HEAD = { size: 4, season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } } }

describe('the format after the draft', () => {
  it('can be changed until the first game, and says first what that does', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, HEAD_TO_HEAD)
    const { code, people } = league
    const [commissioner] = people
    renderApp(world, `/league/settings/${code}?section=league`, commissioner)
    await userEvent.selectOptions(await screen.findByLabelText('Competition'), 'Season standings')
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }))

    const asked = within(await screen.findByRole('dialog', { name: 'Save this change?' }))
    const effects = within(asked.getByRole('list', { name: 'What changes' })).getAllByRole('listitem')
    expect(effects.map(({ textContent }) => textContent)).toEqual([
      'The schedule of 3 weeks is replaced: every team plays for itself for 4 weeks.',
      'The playoffs fall away: the standings decide the title.',
    ])
    const competition = async () =>
      (await commissioner.api.settings.get({ code })).settings.format.competition
    expect(await competition()).toBe('head-to-head')
    await userEvent.click(asked.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Settings saved.')).toBeDefined()
    expect(await competition()).toBe('table')
  })

  it('stays once the season has begun, and can be looked at as another one', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, HEAD_TO_HEAD)
    await playWeeks(world, league, [
      [20, 10, 30, 40],
      [90, 10, 20, 30],
    ])
    const commissioner = await signedInAgain(world, league)
    const { code } = league
    const settings = () => commissioner.api.settings.get({ code })
    const before = await settings()
    renderApp(world, `/league/settings/${code}?section=league`, commissioner)
    expect(await screen.findByLabelText('Competition')).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Try another format' }))

    const look = within(await screen.findByRole('dialog', { name: 'What if?' }))
    expect(look.getByText(/^Only a look: nothing is saved/)).toBeDefined()
    await userEvent.selectOptions(look.getByLabelText('Competition'), 'Guillotine')
    await userEvent.selectOptions(look.getByLabelText('Scoring'), 'Each category')
    expect(look.getByRole('button', { name: 'Show' })).toHaveProperty('disabled', true)
    await userEvent.selectOptions(look.getByLabelText('Scoring'), 'Points')
    await userEvent.click(look.getByRole('button', { name: 'Show' }))
    const different = within(await look.findByRole('region', { name: 'What would be different' }))
    expect(different.getByText(/^Out by now: /)).toBeDefined()
    expect(different.getByRole('region', { name: 'Places' })).toBeDefined()
    await userEvent.selectOptions(look.getByLabelText('Competition'), 'Head-to-head')
    expect(look.queryByRole('region', { name: 'What would be different' })).toBeNull()
    await userEvent.click(look.getByRole('button', { name: 'Close' }))
    expect(await settings()).toEqual(before)
  })
})
