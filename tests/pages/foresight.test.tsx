import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/league/fantasy-page.tsx'
import '../../client/league/settings-page.tsx'
import '../../client/ruleset/ruleset-page.tsx'
import { stubLayout } from '../support/flat-layout.ts'
import { playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { type Connection, noConnection, renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => stubLayout(() => true))

async function underWay() {
  const world = createWorld()
  const league = await playedLeague(world, {
    season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } },
  })
  await playWeeks(world, league, [
    [100, 90, 80, 70],
    [100, 60, 95, 70],
  ])
  const commissioner = await signedInAgain(world, league)
  const { code } = league
  const settings = async () => (await commissioner.api.settings.get({ code })).settings.season
  const open = (path: string, connection: Connection = {}) => renderApp(world, path, commissioner, connection)
  return { world, commissioner, code, settings, open }
}

const save = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const question = () => screen.findByRole('dialog', { name: 'Save this change?' })

describe('settings in a season', () => {
  it('say what they would alter before they are saved', async () => {
    const { world, code, settings, open } = await underWay()
    await using _world = world
    open(`/league/settings/${code}?section=season`)
    await userEvent.click(await screen.findByLabelText('Game against the median'))
    await save('Save Settings')
    const asked = within(await question())
    expect(asked.getByText(/^This alters 8 results/)).toBeDefined()
    expect(asked.getByRole('heading', { name: 'Results' })).toBeDefined()
    expect(asked.getAllByText(/– the median, not played → 100\.00 : /)).toHaveLength(2)
    expect((await settings()).medianGame).toBe(false)

    await userEvent.click(asked.getByRole('button', { name: 'Change something else' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await settings()).medianGame).toBe(false)
    await save('Save Settings')
    await userEvent.click(within(await question()).getByRole('button', { name: 'Save it' }))
    await screen.findByText('Everything is saved.')
    expect((await settings()).medianGame).toBe(true)
  })

  it('are saved at once where nothing is altered', async () => {
    const { world, code, settings, open } = await underWay()
    await using _world = world
    const before = await settings()
    open(`/league/settings/${code}?section=season`)
    await userEvent.click(await screen.findByLabelText('Replace starters who will not play'))
    await save('Save Settings')
    await screen.findByText('Everything is saved.')
    expect((await settings()).autoStart).toBe(!before.autoStart)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('can be saved where what they alter could not be found out, and that is said', async () => {
    const { world, code, settings, open } = await underWay()
    await using _world = world
    let isDown = true
    open(`/league/settings/${code}?section=season`, {
      failure: ({ path }) => (isDown && path === 'season.previewSettings' ? noConnection() : null),
    })
    await userEvent.click(await screen.findByLabelText('Game against the median'))
    await save('Save Settings')
    const asked = within(await question())
    expect(asked.getByRole('alert').textContent).toContain('could not be found out')
    isDown = false
    await userEvent.click(asked.getByRole('button', { name: 'Try again' }))
    await asked.findByText(/^This alters 8 results/)
    isDown = true
    await userEvent.click(asked.getByRole('button', { name: 'Save it' }))
    await waitFor(async () => expect((await settings()).medianGame).toBe(true))
  })
})

describe('rules in a season', () => {
  it('say which results they would turn where they count from its start', async () => {
    const { world, commissioner, code, open } = await underWay()
    await using _world = world
    const { history } = open(`/fantasy/create-ruleset?league=${code}`)
    const field = await screen.findByLabelText('points passyd')
    await userEvent.clear(field)
    await userEvent.type(field, '-1')
    await userEvent.selectOptions(screen.getByLabelText('The change counts'), 'season')
    await save('Save Ruleset & Continue')
    const asked = within(await question())
    expect(asked.getByText(/^This alters 2 results/)).toBeDefined()
    expect((await commissioner.api.ruleset.get({ code })).version).toBe(1)
    await userEvent.click(asked.getByRole('button', { name: 'Save it' }))
    await waitFor(() => expect(history.at(-1)).toBe('/fantasy/dashboard'))
    expect((await commissioner.api.ruleset.get({ code })).rules['points_passyd']).toBe(-1)
  })
})
