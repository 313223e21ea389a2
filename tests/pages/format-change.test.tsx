import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/league/settings-page/settings-page.tsx'
import { stubLayout } from '../support/flat-layout.ts'
import { playedLeague } from '../support/played-league.ts'
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
})
