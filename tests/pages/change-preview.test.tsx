import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/league/settings-page/settings-page.tsx'
import '../../client/league/ruleset/ruleset-page.tsx'
import { stubLayout } from '../support/flat-layout.ts'
import { playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { noConnection, renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'

beforeEach(() => stubLayout(() => true))

/** Four teams after two of three weeks, of which the second is not official. */
async function playing(world: World) {
  const league = await playedLeague(world, {
    season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } },
  })
  await playWeeks(world, league, [
    [100, 90, 80, 70],
    [20, 90, 80, 70],
  ])
  const commissioner = await signedInAgain(world, league)
  const { code } = league
  return {
    commissioner,
    settingsPage: `/league/settings/${code}?section=season`,
    rulesPage: `/fantasy/create-ruleset?league=${code}`,
    settings: async () => (await commissioner.api.settings.get({ code })).settings.season,
    version: async () => (await commissioner.api.ruleset.get({ code })).version,
    worth: async (rule: string) => (await commissioner.api.ruleset.get({ code })).rules[rule],
  }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Save this change?' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function setYards(text: string): Promise<void> {
  const field = await screen.findByLabelText<HTMLInputElement>('points passyd')
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

describe('settings of a season under way', () => {
  it('say what they would alter, and are saved when that is wanted', async () => {
    await using world = createWorld()
    const { commissioner, settingsPage, settings } = await playing(world)
    renderApp(world, settingsPage, commissioner)
    await userEvent.click(await screen.findByLabelText('Game against the median'))
    await press('Save Settings')

    const first = await dialog()
    expect(first.getByText('This alters no result and no team’s rank so far.')).toBeDefined()
    expect(first.getByText(/^Counts from Week 3 on\. The 2 completed weeks keep/)).toBeDefined()
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await settings()).medianGame).toBe(false)
    expect(screen.getByLabelText('Game against the median')).toHaveProperty('checked', true)

    await press('Save Settings')
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Settings saved.')).toBeDefined()
    expect((await settings()).medianGame).toBe(true)
  })

  it('are saved at once where they alter nothing', async () => {
    await using world = createWorld()
    const { commissioner, settingsPage, settings } = await playing(world)
    renderApp(world, settingsPage, commissioner)
    await userEvent.click(await screen.findByLabelText('Auto-replace starters who won’t play'))
    const before = (await settings()).autoStart
    await press('Save Settings')

    expect(await screen.findByText('Settings saved.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await settings()).autoStart).toBe(!before)
  })

  it('say that what they would alter is not known, and can be looked at again', async () => {
    await using world = createWorld()
    const { commissioner, settingsPage, settings } = await playing(world)
    let isBroken = true
    renderApp(world, settingsPage, commissioner, {
      failure: ({ path }) => (isBroken && path === 'season.previewSettings' ? noConnection() : null),
    })
    await userEvent.click(await screen.findByLabelText('Game against the median'))
    await press('Save Settings')

    const asked = await dialog()
    expect(asked.getByRole('alert').textContent).toBe(
      'What this would alter could not be worked out: Cannot reach the server. Nothing is saved yet.',
    )
    expect((await settings()).medianGame).toBe(false)
    isBroken = false
    await userEvent.click(asked.getByRole('button', { name: 'Try again' }))
    expect(await asked.findByText(/^Counts from Week 3 on/)).toBeDefined()
    expect((await settings()).medianGame).toBe(false)
  })
})

describe('rules of a season under way', () => {
  it('say what they would alter when they shall count from its start', async () => {
    await using world = createWorld()
    const { commissioner, rulesPage, version } = await playing(world)
    const { history } = renderApp(world, rulesPage, commissioner)
    await setYards('0')
    await userEvent.selectOptions(screen.getByLabelText('Takes effect'), 'season')
    await press('Save Ruleset & Continue')

    const asked = await dialog()
    expect(asked.getByText(/^This alters \d results?/)).toBeDefined()
    expect(within(asked.getByRole('list', { name: 'Results' })).getAllByText(/^Week 2: /)).toHaveLength(2)
    expect(await version()).toBe(1)
    await userEvent.click(asked.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(history.at(-1)).toBe('/fantasy/dashboard'))
    // A week of it has begun: another manager has to approve.
    expect(await screen.findByText(/^Your request is open/)).toBeDefined()
    expect(await version()).toBe(1)
  })

  it('are saved at once where weeks that are over keep their points', async () => {
    await using world = createWorld()
    const { commissioner, rulesPage, worth } = await playing(world)
    const { history } = renderApp(world, rulesPage, commissioner)
    await setYards('0')
    await press('Save Ruleset & Continue')

    await waitFor(() => expect(history.at(-1)).toBe('/fantasy/dashboard'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await worth('points_passyd')).toBe(0)
  })
})
