import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/league/join/create-page.tsx'
import '../../client/layout/home/home-page.tsx'
import '../../client/league/rules/rules-page.tsx'
import '../../client/league/settings-page/settings-page.tsx'
import { LeagueCode } from '../../shared/core/ids.ts'
import { SECOND } from '../../shared/core/time.ts'
import { fillSeason } from '../support/football-season.ts'
import { type Call, noConnection, renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'

const at = (history: string[]) => history.at(-1)
const field = (label: string) => screen.findByLabelText<HTMLInputElement & HTMLSelectElement>(label)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Settings' }))

async function type(label: string, text: string): Promise<void> {
  const input = await field(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

function enter(world: World, code: string, phase: 'drafting' | 'regular'): Promise<unknown> {
  return world.app.db
    .updateTable('league')
    .set({ phase })
    .where('code', '=', LeagueCode.parse(code))
    .execute()
}

describe('more about a new league', () => {
  afterEach(() => window.history.replaceState(null, ''))

  async function fillIn(sport: string, ruleset = 'default'): Promise<void> {
    await userEvent.selectOptions(await screen.findByLabelText('Sport'), sport)
    await userEvent.type(screen.getByLabelText('League Name'), 'Frozen Tiber')
    await userEvent.type(screen.getByLabelText('Your Team Name'), 'Power Play')
    await userEvent.selectOptions(screen.getByLabelText('Ruleset'), ruleset)
  }

  it('waits for a sport, and says what the league will be', async () => {
    await using world = createWorld()
    renderApp(world, '/fantasy/create', await world.person('livia'))
    expect(await screen.findByText(/^Size, draft, rosters/)).toBeDefined()
    expect(screen.queryByLabelText('Teams')).toBeNull()
    await fillIn('nhl')

    expect(screen.getByText('12 teams, snake draft, 90 seconds a pick, 22 players a team.')).toBeDefined()
  })

  it('makes the league as it was set', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { history } = renderApp(world, '/fantasy/create', livia)
    await fillIn('nfl')
    await type('Teams', '8')
    await userEvent.selectOptions(await field('Draft format'), 'Linear')
    await userEvent.selectOptions(await field('Clock'), '8 hours')
    await userEvent.click(screen.getByRole('button', { name: 'Add a slot' }))
    await userEvent.click(screen.getByRole('button', { name: 'Superflex' }))
    expect(screen.getByLabelText('Superflex')).toHaveProperty('value', '1')
    await userEvent.click(screen.getByRole('button', { name: 'Create League' }))

    await waitFor(() => expect(at(history)).toBe('/fantasy/dashboard'))
    const [league] = await livia.api.league.mine()
    const { settings } = await livia.api.settings.get({ code: league?.code ?? '' })
    expect(settings).toMatchObject({
      size: 8,
      draft: { kind: 'linear', clock: 8 * 3600 * SECOND },
      roster: { starters: { QB: 1, SUPERFLEX: 1 } },
      season: { playoffs: { teams: 4 } },
    })
  })

  it('leads to what is wrong, though it is folded away', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    renderApp(world, '/fantasy/create', livia)
    await fillIn('nfl')
    await type('Playoff teams', '14')
    await userEvent.click(screen.getByRole('button', { name: 'Create League' }))

    expect(
      screen.getByText('The league has 12 teams: that’s the most that can make the playoffs.'),
    ).toBeDefined()
    expect(document.activeElement).toBe(await field('Playoff teams'))
    expect(document.querySelector('details')?.open).toBe(true)
    expect(await livia.api.league.mine()).toEqual([])
  })

  it('goes with the league to the editor of its rules', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const draft = {
      creation: true,
      sport: 'nba',
      league_name: 'Rivals',
      team_name: 'Gold',
      listed: true,
      settings: { size: 6 },
    }
    window.history.replaceState(draft, '')
    renderApp(world, '/fantasy/create', livia)
    expect((await field('Teams')).value).toBe('6')
    cleanup()
    window.history.replaceState(draft, '')
    const { history } = renderApp(world, '/fantasy/create-ruleset', livia)
    await userEvent.click(await screen.findByRole('button', { name: 'Save Ruleset & Continue' }))

    await waitFor(() => expect(at(history)).toBe('/fantasy/dashboard'))
    const [league] = await livia.api.league.mine()
    expect((await livia.api.settings.get({ code: league?.code ?? '' })).settings.size).toBe(6)
  })
})

describe('the settings of a league', () => {
  it('are in four parts, each with an address, and saved together', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { history } = renderApp(world, `/league/settings/${code}`, commissioner)
    await type('Teams', '10')
    await userEvent.click(screen.getByRole('tab', { name: 'Draft' }))
    expect(at(history)).toBe(`/league/settings/${code}?section=draft`)
    await userEvent.selectOptions(await field('Clock'), '60 seconds')
    await userEvent.click(screen.getByRole('tab', { name: 'Season' }))
    await userEvent.click(await field('Game against the median'))
    expect(screen.getByText('3 settings are changed.')).toBeDefined()
    await save()

    expect(await screen.findByText('Settings saved.')).toBeDefined()
    expect(await commissioner.api.settings.get({ code })).toMatchObject({
      version: 2,
      settings: { size: 10, draft: { clock: 60 * SECOND }, season: { medianGame: true } },
    })
    await waitFor(() => expect(screen.queryByText(/settings are changed\.$/)).toBeNull())
  })

  it('opens at the part that the address names', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/settings/${code}?section=roster`, commissioner)

    expect(await field('Extra IR slots')).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Roster' }).getAttribute('aria-selected')).toBe('true')
  })

  it('count what a roster comes to, and what is hard to come by', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { code, commissioner } = await world.league({ settings: { size: 20 } })
    const supply = await commissioner.api.settings.supply({ code })
    renderApp(world, `/league/settings/${code}?section=roster`, commissioner)
    expect(await screen.findByText('16 players a team, 320 in the league.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'More: Bench' }))

    expect(await screen.findByText('17 players a team, 340 in the league.')).toBeDefined()
    expect(await screen.findByText(/^Scarcest position: /)).toBeDefined()
    expect(Object.keys(supply)).not.toEqual([])
  })

  it('take slots of the league’s own, and say beside them what is wrong', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/settings/${code}?section=roster`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Add a slot' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Add a slot' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add slot' }))
    expect(dialog.getByText('Please enter a name.')).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'))
    await userEvent.type(dialog.getByLabelText('Name'), 'Big play')
    await userEvent.click(dialog.getByRole('button', { name: 'Add slot' }))
    expect(dialog.getByText('Please choose the positions that can start there.')).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByLabelText('Quarterback (QB)'))
    await userEvent.click(dialog.getByLabelText('Linebacker (LB)'))
    await userEvent.click(dialog.getByLabelText('Wide receiver (WR)'))
    await userEvent.click(dialog.getByRole('button', { name: 'More: Starters' }))
    // Sent by Enter, and the settings around it are not.
    await userEvent.type(dialog.getByLabelText('Name'), '{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Wide receiver or linebacker.')).toBeDefined()
    expect(screen.getByText('18 players a team, 216 in the league.')).toBeDefined()
    await save()

    expect(await screen.findByText('Settings saved.')).toBeDefined()
    const { settings } = await commissioner.api.settings.get({ code })
    expect(settings.roster).toMatchObject({
      starters: { 'Big play': 2 },
      slots: { 'Big play': ['WR', 'LB'] },
    })
  })

  it('keep a slot once the season goes on, which may take more positions', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({
      settings: { roster: { slots: { OP: ['QB'] }, starters: { OP: 1 } } },
    })
    await enter(world, code, 'regular')
    renderApp(world, `/league/settings/${code}?section=roster`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit OP' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Edit OP' }))
    expect(screen.queryByRole('button', { name: 'Remove OP' })).toBeNull()
    expect(dialog.getByLabelText('Quarterback (QB)')).toHaveProperty('disabled', true)
    await userEvent.click(dialog.getByLabelText('Kicker (K)'))
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await save()

    expect(await screen.findByText('Settings saved.')).toBeDefined()
    const { settings } = await commissioner.api.settings.get({ code })
    expect(settings.roster.slots).toEqual({ OP: ['QB', 'K'] })
  })

  it('ask only what the kind of draft is about', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/settings/${code}?section=draft`, commissioner)
    const kind = await field('Draft format')
    expect(screen.queryByLabelText('Budget')).toBeNull()
    await userEvent.selectOptions(kind, 'Auction')

    expect((await field('Budget')).value).toBe('200')
    expect(screen.getByLabelText('Clock to nominate')).toBeDefined()
  })

  it('pause at night, by the clock of a place', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/settings/${code}?section=draft`, commissioner)
    await userEvent.click(await field('Pause at night'))
    await userEvent.selectOptions(await field('Time zone'), 'America/Chicago')
    await save()

    expect(await screen.findByText('Settings saved.')).toBeDefined()
    const { settings } = await commissioner.api.settings.get({ code })
    expect(settings.draft.night).toEqual({ from: 23 * 60, until: 8 * 60, timeZone: 'America/Chicago' })
  })

  it('say beside each field what is wrong, in every part, and lead there', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/settings/${code}`, commissioner)
    await type('Teams', '4')
    await userEvent.click(screen.getByRole('tab', { name: 'Season' }))
    await type('Playoff teams', '6')
    expect(screen.getByText(/^Season: The league has 4 teams/)).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Season 1 to put right' })).toBeDefined()
    await userEvent.click(screen.getByRole('tab', { name: 'League' }))
    await save()

    const teams = await field('Playoff teams')
    expect(teams.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(teams)
    expect((await commissioner.api.settings.get({ code })).version).toBe(1)
    await type('Playoff teams', '2')
    // The rounds follow by themselves.
    expect(screen.queryByLabelText('Round 1')).toBeNull()
    expect(screen.getByLabelText('The final')).toBeDefined()
    await save()
    expect(await screen.findByText('Settings saved.')).toBeDefined()
  })

  it('order the tie-breakers with buttons', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/settings/${code}?section=season`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Move points against up' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove head-to-head' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add division record' }))
    const names = within(screen.getByRole('list', { name: 'In order' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => /^\d[A-Z][a-z -]+/.exec(textContent ?? '')?.[0])
    expect(names).toEqual(['1Points for', '2Points against', '3Division record'])
    await save()

    expect(await screen.findByText('Settings saved.')).toBeDefined()
    expect((await commissioner.api.settings.get({ code })).settings.season.tieBreakers).toEqual([
      'points-for',
      'points-against',
      'division-record',
    ])
  })

  it('have divisions with names', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/settings/${code}?section=season`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Add divisions' }))
    await type('Division 1', 'East')
    await type('Division 2', 'east')
    expect(screen.getByText('Another division has that name.')).toBeDefined()
    await type('Division 2', 'West')
    await save()

    expect(await screen.findByText('Settings saved.')).toBeDefined()
    expect((await commissioner.api.settings.get({ code })).settings.season.divisions).toEqual([
      'East',
      'West',
    ])
  })

  it('go back to the defaults, and what was set comes back', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ settings: { size: 8, draft: { keepers: 2 } } })
    renderApp(world, `/league/settings/${code}`, commissioner)
    const teams = await field('Teams')
    await userEvent.click(screen.getByRole('button', { name: 'Back to the defaults' }))
    expect(teams.value).toBe('12')
    await userEvent.click(screen.getByRole('button', { name: 'Bring back my settings' }))

    expect(teams.value).toBe('8')
    expect(screen.queryByText(/settings? (is|are) changed\.$/)).toBeNull()
  })

  it('ask before what was changed is lost, and not before another part', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { history } = renderApp(world, `/league/settings/${code}`, commissioner)
    await type('Teams', '10')
    await userEvent.click(screen.getByRole('tab', { name: 'Roster' }))
    expect(await field('Bench')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'League rules as members see them' }))
    expect(await screen.findByText('1 setting is changed and not saved.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }))

    expect(at(history)).toBe(`/league/rules/${code}`)
  })

  it('that could not be saved are still there, and saved again', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    let isLost = true
    const failure = ({ path }: Call) => (isLost && path === 'settings.update' ? noConnection() : null)
    renderApp(world, `/league/settings/${code}`, commissioner, { failure })
    await type('Teams', '10')
    await save()
    expect(await screen.findByText(/^Not saved: .*Your changes are still here\.$/)).toBeDefined()
    isLost = false
    await save()

    expect(await screen.findByText('Settings saved.')).toBeDefined()
    expect(await commissioner.api.settings.get({ code })).toMatchObject({
      version: 2,
      settings: { size: 10 },
    })
  })

  it('that were saved, though the answer was lost, are not called unsaved', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/settings/${code}`, commissioner, { lostAnswer: 'settings.update' })
    await type('Teams', '10')
    expect(screen.getByText('1 setting is changed.')).toBeDefined()
    await save()

    expect(await screen.findByText('Everything is saved.')).toBeDefined()
    expect(screen.queryByText(/^Not saved/)).toBeNull()
    expect(await commissioner.api.settings.get({ code })).toMatchObject({ version: 2 })
  })

  it('that another tab saved meanwhile are not undone: both values are shown, and one is chosen', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { api, username } = commissioner
    renderApp(world, `/league/settings/${code}`, commissioner)
    await type('Teams', '10')
    await api.settings.update({ code, settings: { size: 8 } })
    await save()
    const words = `${username} changed “Teams” from 12 to 8 while you were editing. You have 10.`
    expect(await screen.findByText(words)).toBeDefined()
    expect(await api.settings.get({ code })).toMatchObject({ settings: { size: 8 } })
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine: 10' }))
    await save()

    expect(await screen.findByText('Settings saved.')).toBeDefined()
    expect(await api.settings.get({ code })).toMatchObject({ version: 3, settings: { size: 10 } })
    await type('Teams', '6')
    await api.settings.update({ code, settings: { size: 7 } })
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs: 7' }))
    expect(screen.getByText('Everything is saved.')).toBeDefined()
  })

  it('of a smaller league have fewer playoff teams, and of a larger one again as many', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/settings/${code}`, commissioner)
    await type('Teams', '2')
    expect(await screen.findByText('Playoff teams lowered from 6 to 2 to fit 2 teams.')).toBeDefined()
    await userEvent.type(await field('Teams'), '0')
    expect(await screen.findByText('Spots in the league. Most have 10 or 12.')).toBeDefined()
    await type('Teams', '5')
    await save()

    expect(await screen.findByText('Settings saved.')).toBeDefined()
    expect(await commissioner.api.settings.get({ code })).toMatchObject({
      settings: { size: 5, season: { playoffs: { teams: 2, roundWeeks: [1] } } },
    })
  })

  it('are shut while the league drafts, but for the season', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await enter(world, code, 'drafting')
    renderApp(world, `/league/settings/${code}`, commissioner)
    expect((await field('Teams')).disabled).toBe(true)
    expect(screen.getByText('The league is drafting: only season settings can be changed.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Back to the defaults' })).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Season' }))

    expect((await field('Weeks')).disabled).toBe(false)
  })

  it('let rosters grow while the season is under way', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await enter(world, code, 'regular')
    renderApp(world, `/league/settings/${code}?section=roster`, commissioner)
    const less = await screen.findByRole<HTMLButtonElement>('button', { name: 'Less: Bench' })
    expect(less.disabled).toBe(true)
    await type('Bench', '6')
    expect(screen.getByText('The season is under way: this can only be raised.')).toBeDefined()
    await type('Bench', '8')
    await save()

    expect(await screen.findByText('Settings saved.')).toBeDefined()
  })
})

describe('what a league plays by', () => {
  it('is told to every member, with when each part was changed and by whom', async () => {
    await using world = createWorld()
    const league = await world.league()
    const { code, commissioner } = league
    const livia = await world.member(league, 'livia')
    await commissioner.api.settings.update({ code, settings: { draft: { clock: 60 * SECOND } } })
    await commissioner.api.ruleset.update({ code, rules: { points_passtd: 6 } })
    renderApp(world, `/league/rules/${code}`, livia)
    const draft = within(await screen.findByRole('region', { name: 'The draft' }))
    const part = (name: string) => screen.getByRole('region', { name })

    expect(draft.getByText('60 seconds for each pick.')).toBeDefined()
    await waitFor(() =>
      expect(part('The draft').textContent).toContain(`Changed by ${commissioner.username}`),
    )
    expect(part('Rosters').textContent).toContain('Since the league was created')
    const scoring = within(await screen.findByRole('region', { name: 'Scoring' }))
    expect(scoring.getByRole('heading', { name: 'Passing' })).toBeDefined()
    expect(scoring.getByText(/Changed by/)).toBeDefined()
    const changes = within(screen.getByRole('region', { name: 'Changes' }))
    await changes.findByText(/^Draft clock: /)
    const told = changes
      .getAllByText(/^(Passing touchdown|Draft clock): /)
      .map(({ textContent }) => textContent)
    expect(told).toEqual(['Passing touchdown: 4 →  to 6', 'Draft clock: 90 seconds →  to 60 seconds'])
    expect(changes.getByText(/created the league/)).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Change the settings' })).toBeNull()
  })

  it('tells tiers by what they go by, a bonus by its name, and folds a long list of changes', async () => {
    await using world = createWorld()
    const allowed = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    const tiers = allowed.map((from) => [`points_yardsallowed:${from}-${from + 9}`, 5 - from / 10] as const)
    const { code, commissioner } = await world.league({
      rules: { ...Object.fromEntries(tiers), 'points_rushyd:100-': 3 },
    })
    renderApp(world, `/league/rules/${code}`, commissioner)
    const scoring = within(await screen.findByRole('region', { name: 'Scoring' }))
    expect(scoring.getByRole('rowheader', { name: 'Yards allowed in a game' })).toBeDefined()
    expect(scoring.getByRole('row', { name: '60 to 69 −1' })).toBeDefined()
    expect(scoring.getByRole('row', { name: 'Game with 100 rushing yards or more 3' })).toBeDefined()
    const changes = within(screen.getByRole('region', { name: 'Changes' }))
    expect((await changes.findByText('11 changes')).closest('details')?.open).toBe(false)
    expect(changes.getByText(/^Game with 60 to 69 yards allowed/).textContent).toContain('−1')
  })

  it('is one step from where the commissioner changes it, and from league home', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { history } = renderApp(world, `/league/home/${code}`, commissioner)
    await userEvent.click(await screen.findByRole('link', { name: 'League rules' }))
    expect(at(history)).toBe(`/league/rules/${code}`)
    await userEvent.click(await screen.findByRole('link', { name: 'Change the settings' }))

    expect(at(history)).toBe(`/league/settings/${code}`)
  })
})

describe('the activity of a league', () => {
  it('says what was set, before and after', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { code, commissioner } = await world.league({ settings: { draft: { keepers: 2 } } })
    await commissioner.api.settings.update({ code, settings: { season: { medianGame: true } } })
    renderApp(world, `/league/home/${code}`, commissioner)
    const activity = within(await screen.findByRole('region', { name: 'Activity' }))

    expect(await activity.findByText(/changed the settings from Week 3 on/)).toBeDefined()
    expect(activity.getByText(/^Game against the median/).textContent).toBe(
      'Game against the median: no →  to yes',
    )
    expect(activity.getByText(/^Keepers a team/).textContent).toBe('Keepers a team: 0 →  to 2')
  })
})
