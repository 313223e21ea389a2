import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/layout/shell/navigation.tsx'
import '../../client/layout/shell/league-menu-page.tsx'
import '../../client/layout/home/home-page.tsx'
import '../../client/league/ruleset/ruleset-page.tsx'
import type { LeagueId } from '../../shared/core/ids.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { fillSeason } from '../support/football-season.ts'
import { type Call, noConnection, renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

const at = (history: string[]) => history.at(-1)

describe('fantasy home', () => {
  it('shows the user’s leagues and opens one', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { history } = renderApp(world, '/fantasy/dashboard', commissioner)
    const mine = within(await screen.findByRole('region', { name: 'Your Leagues' }))
    await userEvent.click(await mine.findByRole('link', { name: /Sunday Rivals/ }))

    expect(at(history)).toBe(`/league/home/${code}`)
    expect(await screen.findByText('Total Teams: 1 of 12', { exact: false })).toBeDefined()
  })

  it('reveals the leagues to join on request, or says that there are none', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    renderApp(world, '/fantasy/dashboard', livia)
    expect(screen.queryByText('Available Leagues to Join')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Find a League' }))

    expect(await screen.findByText('Available Leagues to Join')).toBeDefined()
    expect(await screen.findByText('No available leagues.')).toBeDefined()
  })
})

describe('creating a league', () => {
  it('clears the ruleset when the sport changes, and offers half-PPR in football only', async () => {
    await using world = createWorld()
    renderApp(world, '/fantasy/create', await world.person('livia'))
    const ruleset = await screen.findByLabelText<HTMLSelectElement>('Ruleset')
    const options = () =>
      within(ruleset)
        .getAllByRole('option')
        .map((option) => option.textContent)
    await userEvent.selectOptions(screen.getByLabelText('Sport'), 'nfl')
    await userEvent.selectOptions(ruleset, 'half-ppr')
    expect(options()).toEqual(['Choose a ruleset', 'Default (PPR)', 'Half-PPR', 'Custom'])
    await userEvent.selectOptions(screen.getByLabelText('Sport'), 'nhl')

    expect(ruleset.value).toBe('')
    expect(options()).toEqual(['Choose a ruleset', 'Default', 'Custom'])
  })

  it('sends half-PPR as an override of one rule', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { history } = renderApp(world, '/fantasy/create', livia)
    await userEvent.selectOptions(await screen.findByLabelText('Sport'), 'ncaaf')
    await userEvent.type(screen.getByLabelText('League Name'), 'Saturday Society')
    await userEvent.type(screen.getByLabelText('Your Team Name'), 'Toga Party')
    await userEvent.selectOptions(screen.getByLabelText('Ruleset'), 'half-ppr')
    await userEvent.click(screen.getByRole('button', { name: 'Create League' }))

    await waitFor(() => expect(at(history)).toBe('/fantasy/dashboard'))
    const [league] = await livia.api.league.mine()
    const { rules } = await livia.api.ruleset.get({ code: league?.code ?? '' })
    expect(rules).toMatchObject({ points_reception: 0.5, points_passtd: 4 })
  })
})

describe('coming back from a custom ruleset', () => {
  afterEach(() => window.history.replaceState(null, ''))

  it('finds the form as it was left', async () => {
    await using world = createWorld()
    const draft = { creation: true, sport: 'nba', league_name: 'Rivals', team_name: 'Gold', listed: false }
    window.history.replaceState(draft, '')
    renderApp(world, '/fantasy/create', await world.person('livia'))

    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect(await screen.findByLabelText('League Name')).toBeDefined()
    expect(['Sport', 'League Name', 'Your Team Name', 'Ruleset', 'Who can join'].map(valueOf)).toEqual([
      'nba',
      'Rivals',
      'Gold',
      'custom',
      'no',
    ])
  })
})

describe('what is pressed', () => {
  async function fillIn(): Promise<HTMLButtonElement> {
    await userEvent.selectOptions(await screen.findByLabelText('Sport'), 'nhl')
    await userEvent.type(screen.getByLabelText('League Name'), 'Frozen Tiber')
    await userEvent.type(screen.getByLabelText('Your Team Name'), 'Power Play')
    await userEvent.selectOptions(screen.getByLabelText('Ruleset'), 'default')
    return screen.getByRole('button', { name: 'Create League' })
  }

  it('twice makes one league', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { history } = renderApp(world, '/fantasy/create', livia)
    const { form } = await fillIn()
    // Faster than the page can say that it is busy.
    act(() => {
      form?.requestSubmit()
      form?.requestSubmit()
    })

    await waitFor(() => expect(at(history)).toBe('/fantasy/dashboard'))
    expect(await livia.api.league.mine()).toHaveLength(1)
  })

  it('again after the answer was lost makes one league', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { history } = renderApp(world, '/fantasy/create', livia, { lostAnswer: 'league.create' })
    const button = await fillIn()
    await userEvent.click(button)
    expect(await screen.findByText('Not created: Cannot reach the server.', { exact: false })).toBeDefined()
    expect(await livia.api.league.mine()).toHaveLength(1)
    await userEvent.click(button)

    await waitFor(() => expect(at(history)).toBe('/fantasy/dashboard'))
    expect(await livia.api.league.mine()).toHaveLength(1)
  })

  it('again after a change is another thing to do', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { history } = renderApp(world, '/fantasy/create', livia, { lostAnswer: 'league.create' })
    const button = await fillIn()
    await userEvent.click(button)
    expect(await screen.findByText('Not created: Cannot reach the server.', { exact: false })).toBeDefined()
    await userEvent.type(screen.getByLabelText('League Name'), ' II')
    await userEvent.click(button)

    await waitFor(() => expect(at(history)).toBe('/fantasy/dashboard'))
    expect((await livia.api.league.mine()).map(({ name }) => name).toSorted()).toEqual([
      'Frozen Tiber',
      'Frozen Tiber II',
    ])
  })

  it('marks a team name that is taken, and leads to its field', async () => {
    await using world = createWorld()
    const { code } = await world.league()
    renderApp(world, `/league/join/${code}`, await world.person('livia'))
    const field = await screen.findByLabelText('Name your team:')
    await userEvent.type(field, 'Gold Standard')
    await userEvent.click(screen.getByRole('button', { name: 'Create team' }))

    expect(await screen.findByText('Another team in this league has that name.')).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByText(/^Not joined/)).toBeNull()
  })

  it('joins once, though the answer was lost', async () => {
    await using world = createWorld()
    const { code } = await world.league()
    const livia = await world.person('livia')
    const { history } = renderApp(world, `/league/join/${code}`, livia, { lostAnswer: 'league.join' })
    await userEvent.type(await screen.findByLabelText('Name your team:'), 'Second Legion')
    await userEvent.click(screen.getByRole('button', { name: 'Create team' }))
    expect(await screen.findByText('Not joined: Cannot reach the server.', { exact: false })).toBeDefined()
    expect(screen.getByText('League creation failed. Please try again.')).toBeDefined()
    expect(screen.queryByText('Failed to fetch')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Create team' }))

    await waitFor(() => expect(at(history)).toBe('/fantasy/dashboard'))
    expect(await livia.api.league.mine()).toMatchObject([{ teamName: 'Second Legion' }])
  })

  it('makes one invite link until there is one, and then another', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/home/${code}`, commissioner, { lostAnswer: 'league.createInvite' })
    const generate = await screen.findByRole<HTMLButtonElement>('button', { name: 'Generate Invite Link' })
    const kinds = async () =>
      (await commissioner.api.league.activity({ code })).map(({ event }) => event.kind)
    await userEvent.click(generate)
    expect(await screen.findByText('The invite link could not be made. Please try again.')).toBeDefined()
    await waitFor(() => expect(generate.disabled).toBe(false))
    await userEvent.click(generate)
    const link = await screen.findByLabelText<HTMLInputElement>('Invite link')
    const first = link.value
    expect(await kinds()).toEqual(['invite-created', 'league-created'])
    await userEvent.click(generate)

    await waitFor(() => expect(link.value).not.toBe(first))
    expect(await kinds()).toEqual(['invite-created', 'invite-created', 'league-created'])
  })
})

describe('the ruleset editor', () => {
  afterEach(() => window.history.replaceState(null, ''))

  it('changes a league’s rules and goes to fantasy home', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'nba' })
    const { history } = renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    const assists = await screen.findByLabelText('points assist')
    await userEvent.clear(assists)
    await userEvent.type(assists, '2.25')
    await userEvent.click(screen.getByRole('button', { name: 'Save Ruleset & Continue' }))

    await waitFor(() => expect(at(history)).toBe('/fantasy/dashboard'))
    expect((await commissioner.api.ruleset.get({ code })).rules).toMatchObject({ points_assist: 2.25 })
  })

  it('calls nothing unsaved that was saved, though the answer was lost', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'nba' })
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner, { lostAnswer: 'ruleset.update' })
    const assists = await screen.findByLabelText('points assist')
    await userEvent.clear(assists)
    await userEvent.type(assists, '2.25')
    expect(screen.getByText(/^1 rule is changed/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Save Ruleset & Continue' }))

    expect(await screen.findByText(/Version 2, by/)).toBeDefined()
    expect(screen.queryByText(/^Not saved/)).toBeNull()
    expect(screen.queryByText(/^1 rule is changed/)).toBeNull()
  })

  it('says in place that a league with the usual rules could not be made', async () => {
    await using world = createWorld()
    const failure = ({ path }: Call) => (path === 'league.create' ? noConnection() : null)
    const draft = { creation: true, sport: 'nba', league_name: 'Tip Off', team_name: 'Swish', listed: false }
    window.history.replaceState(draft, '')
    renderApp(world, '/fantasy/create-ruleset', await world.person('livia'), { failure })
    await userEvent.click(await screen.findByRole('button', { name: 'Save Ruleset & Continue' }))

    expect(await screen.findByText(/^Not saved: .*Your values are still here\.$/)).toBeDefined()
  })

  it('lets weeks that are over keep their points, or counts them again where that is wanted', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { code, commissioner } = await world.league()
    const { history } = renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    const passes = await screen.findByLabelText('points passtd')
    const from = screen.getByLabelText<HTMLSelectElement>('Takes effect')
    expect(from.selectedOptions[0]?.textContent).toBe('from Week 3 on')
    await userEvent.selectOptions(from, 'from the beginning')
    expect(screen.getByText('Weeks that are over are counted again, for everybody.')).toBeDefined()
    await userEvent.clear(passes)
    await userEvent.type(passes, '6')
    await userEvent.click(screen.getByRole('button', { name: 'Save Ruleset & Continue' }))

    await waitFor(() => expect(at(history)).toBe('/fantasy/dashboard'))
    const [allen] = (await commissioner.api.player.list({ code, text: 'allen' })).rows
    expect(allen?.season.points).toBe(5200)
  })

  it('does not ask from when a change counts before there is a game', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'nba' })
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    await screen.findByLabelText('points assist')

    expect(screen.queryByLabelText('Takes effect')).toBeNull()
  })

  it('refuses what is not a number with four decimals, in place', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ sport: 'nba' })
    renderApp(world, `/fantasy/create-ruleset?league=${code}`, commissioner)
    const assists = await screen.findByLabelText('points assist')
    await userEvent.clear(assists)
    expect(screen.getByText('Please enter a number.')).toBeDefined()
    await userEvent.type(assists, '1.00005')

    expect(screen.getByText('Please use at most four decimals.')).toBeDefined()
  })
})

describe('the activity of a league', () => {
  it('says from when changed rules count', async () => {
    await using world = createWorld()
    await fillSeason(world)
    const { code, commissioner } = await world.league()
    await commissioner.api.ruleset.update({ code, rules: { points_passtd: 6 } })
    await commissioner.api.ruleset.update({ code, rules: {}, from: 'season' })
    renderApp(world, `/league/home/${code}`, commissioner)

    const activity = await screen.findByRole('region', { name: 'Activity' })
    expect(await within(activity).findByText(/changed the scoring rules from Week 3 on/)).toBeDefined()
    expect(within(activity).getByText(/applied the scoring rules from the beginning/)).toBeDefined()
    expect(within(activity).getByText(/^Passing touchdown: 4/).textContent).toBe(
      'Passing touchdown: 4 →  to 6',
    )
    expect(await screen.findByText(/^Version 3, from the beginning/)).toBeDefined()
  })
})

describe('league home', () => {
  it('shows its settings to the commissioner only', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    renderApp(world, `/league/home/${league.code}`, livia)

    expect(await screen.findByText('livia’s team')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'League settings' })).toBeNull()
  })

  it('shows an invite link only once it is made', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/home/${code}`, commissioner)
    expect(screen.queryByLabelText('Invite link')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Generate Invite Link' }))

    const link = await screen.findByLabelText<HTMLInputElement>('Invite link')
    expect(link.value).toContain(`${world.app.config.publicUrl}/league/join/`)
    expect(screen.getByText('This code will be valid for 2 hours.')).toBeDefined()
  })

  it('names the best players under its rules, and leads to them', async () => {
    await using world = createWorld()
    await world.collect({ sport: 'nfl', weeks: 1 })
    const { code, commissioner } = await world.league({ rules: { points_passtd: 12 } })
    const { rows } = await commissioner.api.player.list({ code, order: 'points', descending: true, limit: 3 })
    renderApp(world, `/league/home/${code}`, commissioner)

    const top = within(await screen.findByRole('region', { name: 'Top players under your rules' }))
    const lines = (await top.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(lines).toHaveLength(3)
    for (const [index, { id, name, season }] of rows.entries()) {
      expect(lines[index]).toContain(name)
      expect(lines[index]).toContain((season.points / 100).toFixed(2))
      expect(top.getByRole('link', { name }).getAttribute('href')).toBe(`/players/nfl/${id}?league=${code}`)
    }
    expect(top.getByRole('link', { name: 'All players' }).getAttribute('href')).toBe(
      `/league/players/${code}`,
    )
  })

  it('asks for friends before all else while spots are open', async () => {
    await using world = createWorld()
    const league = await world.league()
    await world.member(league, 'livia')
    renderApp(world, `/league/home/${league.code}`, league.commissioner)
    const invite = await screen.findByRole('heading', { name: 'Invite friends' })

    expect(screen.getByText('10 spots open')).toBeDefined()
    const members = screen.getByRole('region', { name: 'League Members' })
    expect(invite.compareDocumentPosition(members)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(members).getAllByText(/^Owner/)).toHaveLength(2)
  })

  it('names no best players before anybody has played', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/home/${code}`, commissioner)

    expect(await screen.findByText('League Members')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Top players under your rules')).toBeNull())
  })

  it('of a league one is not in looks like one that is not there', async () => {
    await using world = createWorld()
    const { code } = await world.league()
    renderApp(world, `/league/home/${code}`, await world.person('livia'))

    expect(await screen.findByText('This league doesn’t exist, or you’re not in it.')).toBeDefined()
  })

  it('without a code is that of the only league', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const { history } = renderApp(world, '/league/members', commissioner)

    await waitFor(() => expect(at(history)).toBe(`/league/members/${code}`))
  })

  it('without a code offers the user’s leagues, and from then on is that of the league chosen', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await commissioner.api.league.create({ name: 'Frozen Tiber', sport: 'nhl', teamName: 'Power Play' })
    const { history } = renderApp(world, '/league/members', commissioner)
    const page = within(screen.getByRole('main'))
    await userEvent.click(await page.findByRole('link', { name: /Sunday Rivals/ }))
    expect(at(history)).toBe(`/league/members/${code}`)
    await waitFor(() => expect(localStorage.getItem('lastLeague')).toBe(code))
    cleanup()

    const again = renderApp(world, '/league/members', commissioner)
    await waitFor(() => expect(at(again.history)).toBe(`/league/members/${code}`))
  })
})

describe('settings', () => {
  it('send anybody but the commissioner to the 403 page', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    const { history } = renderApp(world, `/league/settings/${league.code}`, livia)

    await waitFor(() => expect(at(history)).toBe('/unauthorized'))
    expect(screen.getByText('403 – You are not authorized to view this page.')).toBeDefined()
  })

  it('say that nobody could be asked who the commissioner is, and ask again', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/unauthorized?unchecked=${code}`, commissioner)
    expect(screen.getByText(/The server could not be asked/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('You are authorized to manage this league.')).toBeDefined()
  })

  it('lead the commissioner to the editor', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/settings/${code}`, commissioner)

    expect(await screen.findByText('You are authorized to manage this league.')).toBeDefined()
    const link = await screen.findByRole('link', { name: 'Update Scoring Rules' })
    expect(link.getAttribute('href')).toBe(`/fantasy/create-ruleset?league=${code}`)
  })
})

describe('cancelling all invites', () => {
  it('kills the links at once, and can be undone; both are in the log', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ listed: false })
    const livia = await world.person('livia')
    const { code: joinCode } = await commissioner.api.league.createInvite({ code })
    const opens = () => livia.api.league.preview({ joinCode }).then(Boolean, () => false)
    renderApp(world, `/league/settings/${code}`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel all invite links' }))
    expect(await screen.findByText('1 invite link canceled. It no longer works.')).toBeDefined()
    expect(await opens()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

    expect(await screen.findByText('1 link works again.')).toBeDefined()
    expect(await opens()).toBe(true)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    cleanup()
    renderApp(world, `/league/home/${code}`, commissioner)
    const activity = within(await screen.findByRole('region', { name: 'Activity' }))
    expect(await activity.findByText(/restored an invite link/)).toBeDefined()
    expect(activity.getByText(/canceled an invite link/)).toBeDefined()
  })

  it('says that there was nothing to cancel, and offers no undo', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/settings/${code}`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel all invite links' }))

    expect(await screen.findByText('No invite links were active.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('an invite', () => {
  it('shows which league it is for and joins with a team', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.person('livia')
    const invite = await league.commissioner.api.league.createInvite({ code: league.code })
    const { history } = renderApp(world, `/league/join/${invite.code}`, livia)
    expect(await screen.findByText('Sunday Rivals')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Name your team:'), 'Second Legion')
    await userEvent.click(screen.getByRole('button', { name: 'Create team' }))

    await waitFor(() => expect(at(history)).toBe('/fantasy/dashboard'))
    expect(await livia.api.league.mine()).toMatchObject([{ teamName: 'Second Legion' }])
  })

  it('that has expired says so', async () => {
    await using world = createWorld()
    renderApp(world, '/league/join/0123456789abcdef', await world.person('livia'))

    expect(await screen.findByText(/This invite isn’t valid or has expired/)).toBeDefined()
  })
})

describe('league search', () => {
  it('finds as one types, and keeps the query in the address', async () => {
    await using world = createWorld()
    await world.league({ name: 'Sunday Rivals' })
    await world.league({ name: 'Frozen Tiber', sport: 'nhl' })
    const { history } = renderApp(world, '/league/search', await world.person('livia'))
    expect(await screen.findByText('2 leagues')).toBeDefined()
    await userEvent.type(screen.getByLabelText('League or commissioner'), 'tiber')

    expect(await screen.findByText('1 league')).toBeDefined()
    expect(screen.getByText('Frozen Tiber')).toBeDefined()
    expect(at(history)).toContain('q=tiber')
  })
})

describe('the navigation', () => {
  const navigation = async () => within(await screen.findByRole('navigation', { name: 'League' }))
  const hrefOf = async (label: string) =>
    (await navigation()).getByRole('link', { name: label }).getAttribute('href')

  it('leads into the only league', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, '/fantasy/dashboard', commissioner)

    await waitFor(async () => expect(await hrefOf('Members')).toBe(`/league/members/${code}`))
  })

  it('leads into the league visited last, and from one league to the same page of another', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const other = await commissioner.api.league.create({
      name: 'Frozen Tiber',
      sport: 'nhl',
      teamName: 'Power Play',
    })
    renderApp(world, '/fantasy/dashboard', commissioner)
    expect(await hrefOf('Members')).toBe('/league/members')
    expect(await screen.findByRole('button', { name: 'League: Choose a league' })).toBeDefined()
    cleanup()
    renderApp(world, `/league/members/${code}`, commissioner)
    const choice = within(await (await navigation()).findByRole('list', { name: 'Your leagues' }))
    expect(choice.getByRole('link', { name: /Frozen Tiber/ }).getAttribute('href')).toBe(
      `/league/members/${other.code}`,
    )
    expect(choice.getByRole('link', { name: /Sunday Rivals/ }).getAttribute('aria-current')).toBe('true')
    cleanup()

    renderApp(world, '/fantasy/dashboard', commissioner)
    await waitFor(async () => expect(await hrefOf('Members')).toBe(`/league/members/${code}`))
  })

  it('forgets a league that is not one’s own', async () => {
    await using world = createWorld()
    const { code } = await world.league()
    localStorage.setItem('lastLeague', code)
    renderApp(world, '/league/members', await world.person('livia'))

    expect(await screen.findByText('You’re not in a league yet.')).toBeDefined()
    expect(await hrefOf('Members')).toBe('/league/members')
  })

  it('has what managers open every week first, and every name of the specification', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/portal/${code}`, commissioner)
    const shown = await navigation()
    await shown.findByRole('link', { name: 'Settings' })
    const names = shown.getAllByRole('link').map(({ textContent }) => textContent)

    expect(names.slice(1, 6)).toEqual(['Home', 'Matchup', 'My team', 'Players', 'Chat'])
    for (const name of [
      'Members',
      'Rosters',
      'Schedule',
      'Matchups',
      'Trade Portal',
      'Live Draft',
      'Brackets',
    ])
      expect(names).toContain(name)
    expect(shown.getByRole('link', { name: 'Trade Portal' }).getAttribute('aria-current')).toBe('page')
    expect(shown.getByRole('link', { name: 'My team' }).getAttribute('href')).toBe(
      `/fantasy/myteam?league=${code}`,
    )
  })

  it('has brackets on the first level where college football is played', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league({ name: 'Saturday Society', sport: 'ncaaf' })
    renderApp(world, `/league/members/${code}`, commissioner)
    const shown = await navigation()

    await waitFor(() => expect(shown.getAllByRole('link')[6]?.textContent).toBe('Brackets'))
  })

  it('has thumb tabs of the league on its pages, and others outside', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/standings/${code}`, commissioner)
    const tabs = within(await screen.findByRole('navigation', { name: 'League tabs' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Matchup',
      'My team',
      'Players',
      'League',
    ])
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('League')
    cleanup()

    renderApp(world, '/fantasy/dashboard', commissioner)
    const outside = within(await screen.findByRole('navigation', { name: 'Tabs' }))
    expect(outside.getByRole('link', { current: 'page' }).textContent).toBe('Fantasy')
    expect(outside.getByRole('link', { name: 'News' }).getAttribute('href')).toBe('/dashboard?tab=news')
  })

  it('lists the pages behind the tab League with what is true there', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    await commissioner.api.draft.schedule({ code, startsAt: world.app.now() + 30 * MINUTE })
    renderApp(world, `/league/menu/${code}`, commissioner)
    const list = within(await screen.findByRole('main'))

    expect((await list.findByRole('link', { name: /^Members/ })).textContent).toBe('Members1 of 12')
    expect(list.getByRole('link', { name: /^League settings/ }).textContent).toContain('Commissioner')
    // Half an hour before it begins.
    await waitFor(() => expect(list.getAllByRole('link')[0]?.textContent).toBe('Live Draft'))
  })

  it('is not to be seen while another league is made', async () => {
    await using world = createWorld()
    const { commissioner } = await world.league()
    renderApp(world, '/fantasy/create', commissioner)
    await screen.findByRole('heading', { level: 1 })
    await vi.dynamicImportSettled()

    expect(screen.queryByRole('navigation', { name: 'League' })).toBeNull()
    expect(screen.queryByText('Sunday Rivals')).toBeNull()
  })

  it('opens the installed app at the score of who manages one team, and at all leagues of who has more', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    const first = renderApp(world, '/start', commissioner)
    await waitFor(() => expect(at(first.history)).toBe(`/league/home/${code}`))
    cleanup()

    await commissioner.api.league.create({ name: 'Frozen Tiber', sport: 'nhl', teamName: 'Power Play' })
    const second = renderApp(world, '/start', commissioner)
    await waitFor(() => expect(at(second.history)).toBe('/fantasy/dashboard'))
    cleanup()

    const third = renderApp(world, '/start', await world.person('livia'))
    await waitFor(() => expect(at(third.history)).toBe('/dashboard'))
  })

  it.for(['/fantasy/dashboard', '/league/search', '/players/nfl', '/players/nfl/1'])(
    'counts %s as fantasy',
    async (path) => {
      await using world = createWorld()
      renderApp(world, path, await world.person('livia'))
      const main = within(screen.getByRole('navigation', { name: 'Main' }))

      expect(main.getByRole('link', { name: 'Fantasy' }).getAttribute('aria-current')).toBe('page')
      expect(main.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull()
    },
  )
})

describe('any other address', () => {
  it('gets the 404 page', async () => {
    await using world = createWorld()
    renderApp(world, '/no/such/page', null)

    expect(screen.getByText('There is no page here')).toBeDefined()
  })
})

describe('the activity of a league', () => {
  it('has a plain line for what this page cannot show, and Empire’s name for what it did by itself', async () => {
    await using world = createWorld()
    const { id, code, commissioner } = await world.league()
    const league_id = id as LeagueId // it comes from the server
    await world.app.db
      .insertInto('league_event')
      .values({ league_id, seq: 2, at: 0, actor_id: null, kind: 'moon-landed', payload: '{}', hash: '' })
      .execute()
    renderApp(world, `/league/home/${code}`, commissioner)
    const activity = within(await screen.findByRole('region', { name: 'Activity' }))

    expect(
      (await activity.findAllByRole('listitem')).map((item) => item.querySelector('p, div')?.textContent),
    ).toEqual([
      'Empire did something that this page cannot show',
      `${commissioner.username} created the league with Gold Standard`,
    ])
  })
})
