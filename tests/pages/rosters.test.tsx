import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/free-agent/league-players-page.tsx'
import '../../client/squad/lineup/page/my-team-page.tsx'
import '../../client/squad/free-agent/player-page-in-league.tsx'
import '../../client/squad/lineup/page/rosters-page.tsx'
import { must } from '../../shared/core/must.ts'
import { type Draftable, draftableLeague, draftedLeague } from '../support/drafted-league.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'

/** A league after its draft; who only looks leaves it as it is. */
let world: World
let league: Draftable
beforeAll(async () => {
  world = createWorld()
  league = await draftedLeague(world)
})
afterAll(() => world[Symbol.asyncDispose]())

let isWide = true
beforeEach(() => {
  isWide = true
  stubLayout(() => isWide)
  vi.stubGlobal('scrollY', 0)
})

const rosterOf = async ({ api }: Person, code: string) =>
  must(
    (await api.roster.ofLeague({ code })).teams.find(({ isMine }) => isMine),
    'a team',
  )

describe('the rosters of a league', () => {
  it('stand side by side, a row for each place, with the way to one’s own', async () => {
    const { code, people } = league
    const [commissioner] = people
    renderApp(world, `/league/rosters/${code}`, commissioner)
    const board = await screen.findByRole('region', { name: 'Rosters of all teams' })
    const heads = within(board).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Slot',
      expect.stringMatching(/Gold StandardYour team$/),
      expect.stringMatching(/rival-2’s teamrival-2$/),
    ])
    const rows = within(board).getAllByRole('rowheader')
    expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['QB', 'RB', 'RB'])
    expect(rows).toHaveLength(16)
    const [first] = (await rosterOf(commissioner, code)).players
    const link = within(board).getByRole('link', { name: must(first, 'a player').name })
    expect(link.getAttribute('href')).toBe(`/players/nfl/${first?.id}?league=${code}`)

    const scrollIntoView = vi.fn()
    Element.prototype.scrollIntoView = scrollIntoView
    await userEvent.click(screen.getByRole('button', { name: 'Go to my team' }))
    expect(scrollIntoView.mock.contexts).toEqual([heads[1]])
    expect(document.activeElement).toBe(heads[1])
  })

  it('are shown one at a time on a phone, one’s own first', async () => {
    isWide = false
    const { code, people } = league
    const { history } = renderApp(world, `/league/rosters/${code}`, people[0])
    expect(await screen.findByRole('table', { name: 'Roster of Gold Standard' })).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText('Team'), 'rival-2’s team')

    expect(await screen.findByRole('table', { name: 'Roster of rival-2’s team' })).toBeDefined()
    expect(history.at(-1)).toContain(`/league/rosters/${code}?team=`)
  })

  it('lead to the draft before there are any, and fill while it is on', async () => {
    await using world = createWorld()
    const { code, people } = await draftableLeague(world)
    const { unmount } = renderApp(world, `/league/rosters/${code}`, people[0])
    expect(await screen.findByText('No rosters yet.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'To the draft' }).getAttribute('href')).toBe(
      `/league/draft/${code}`,
    )
    unmount()
    await people[0].api.draft.start({ code })
    renderApp(world, `/league/rosters/${code}`, people[0])
    expect(await screen.findByText(/The draft is on/)).toBeDefined()
    expect(screen.getAllByText('Empty')).toHaveLength(32)
  })
})

describe('my team', () => {
  it('is that of the league in the address, with what is missing, and can drop somebody', async () => {
    await using world = createWorld()
    const { code, people } = await draftedLeague(world)
    const [commissioner] = people
    await commissioner.api.league.create({ name: 'Hardwood', sport: 'nba', teamName: 'Via Appia' })
    renderApp(world, `/fantasy/myteam?league=${code}`, commissioner)
    const table = await screen.findByRole('table', { name: 'Roster of Gold Standard' })
    expect(screen.getByText('Every starting slot can be filled.')).toBeDefined()
    expect((await screen.findByRole('link', { name: 'Add players' })).getAttribute('href')).toBe(
      `/league/players/${code}?available=yes`,
    )
    const quarterbacks = (await rosterOf(commissioner, code)).players.filter(
      ({ position }) => position === 'QB',
    )
    for (const { id } of quarterbacks.slice(1)) await commissioner.api.roster.move({ code, drop: id })
    const { name } = must(quarterbacks[0], 'a quarterback')

    await userEvent.click(within(table).getByRole('button', { name: `Drop ${name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Drop a player' }))
    const first = within(await dialog.findByRole('region', { name: 'Your roster afterwards' })).getAllByRole(
      'listitem',
    )[0]
    await userEvent.click(dialog.getByRole('button', { name: `Drop ${name}` }))
    await screen.findByText(new RegExp(`No one for QB. Room for .*more player`))
    expect(first?.textContent).toMatch(/^QB/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await rosterOf(commissioner, code)).players.map((player) => player.name)).not.toContain(name)
  })

  it('begins with the draft', async () => {
    const [commissioner] = league.people
    const { code } = await commissioner.api.league.create({ name: 'Ice', sport: 'nhl', teamName: 'Pucks' })
    const { history } = renderApp(world, '/fantasy/myteam', commissioner)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'League' }), 'Ice · Pucks')
    expect(await screen.findByText('Your roster begins with the draft.')).toBeDefined()
    expect(history.at(-1)).toBe(`/fantasy/myteam?league=${code}`)
  })

  it('is remembered as the league looked at last', async () => {
    const [commissioner] = league.people
    const { unmount } = renderApp(world, `/fantasy/myteam?league=${league.code}`, commissioner)
    await screen.findByRole('table', { name: 'Roster of Gold Standard' })
    unmount()
    renderApp(world, '/fantasy/myteam', commissioner)
    expect(await screen.findByRole('table', { name: 'Roster of Gold Standard' })).toBeDefined()
  })

  it('says how to get into a league, and that another’s is not there', async () => {
    const stranger = await world.person('stranger')
    const { unmount } = renderApp(world, '/fantasy/myteam', stranger)
    expect(await screen.findByText('You’re not in a league yet.')).toBeDefined()
    unmount()
    renderApp(world, '/fantasy/myteam?league=zzzzzzzz', league.people[0])
    expect(await screen.findByText('This league doesn’t exist, or you’re not in it.')).toBeDefined()
  })
})

describe('a free agent', () => {
  it('is added from the list for somebody who is dropped, once it is clear what that comes to', async () => {
    await using world = createWorld()
    const { code, people } = await draftedLeague(world)
    const [commissioner] = people
    const free = must(
      (await commissioner.api.player.list({ code, available: true, position: 'K' })).rows[0],
      'a kicker',
    )
    const own = await rosterOf(commissioner, code)
    const kicker = must(
      own.players.find(({ position }) => position === 'PK'),
      'one’s own kicker',
    )
    renderApp(world, `/league/players/${code}?available=yes&position=K`, commissioner)
    expect(screen.queryByText('Yours')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: `Add ${free.name}` }))

    const dialog = within(await screen.findByRole('dialog', { name: `Add ${free.name}` }))
    const add = await dialog.findByRole('button', { name: `Add ${free.name}` })
    expect(add.hasAttribute('disabled')).toBe(true)
    expect(dialog.getByRole('status').textContent).toBe(
      'Your roster is full (16 players): choose a player to drop.',
    )
    await userEvent.click(dialog.getByRole('radio', { name: new RegExp(kicker.name) }))
    const after = await dialog.findByRole('region', { name: 'Your roster afterwards' })
    expect(within(after).getByText(free.name, { exact: false }).textContent).toBe(`${free.name} (new)`)
    await userEvent.click(dialog.getByRole('button', { name: `Add ${free.name}, drop ${kicker.name}` }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const names = (await rosterOf(commissioner, code)).players.map(({ name }) => name)
    expect(names).toContain(free.name)
    expect(names).not.toContain(kicker.name)
    // Who was drafted goes to waivers.
    await screen.findByRole('button', { name: new RegExp(`^Claim by .*: ${kicker.name}$`) })
  })

  it('who is gone meanwhile is refused in a sentence, and the page shows who has him', async () => {
    await using world = createWorld()
    const { code, people } = await draftedLeague(world)
    const [commissioner, rival] = people
    const free = must((await commissioner.api.player.list({ code, available: true })).rows[0], 'a player')
    const mine = await rosterOf(commissioner, code)
    const theirs = await rosterOf(must(rival, 'a rival'), code)
    renderApp(world, `/players/nfl/${free.id}?league=${code}`, commissioner)
    expect(await screen.findByText('Free agent: add now')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: `Add ${free.name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Add ${free.name}` }))
    const last = must(mine.players.at(-1), 'a player')
    await userEvent.click(await dialog.findByRole('radio', { name: new RegExp(last.name) }))
    const drop = must(theirs.players.at(-1), 'theirs').id
    await must(rival, 'a rival').api.roster.move({ code, add: free.id, drop })
    await userEvent.click(dialog.getByRole('button', { name: /^Add .*, drop / }))

    const words = `Already on ${theirs.name}. Choose another player.`
    await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(`On ${theirs.name}: offer a trade`)).toBeDefined()
    expect(await screen.findByText('Past owners')).toBeDefined()
  })

  it('is not to be had before the draft, and the list does not speak of owners', async () => {
    await using world = createWorld()
    const { code, people } = await draftableLeague(world)
    const { rows } = await people[0].api.player.list({ code })
    const { unmount } = renderApp(
      world,
      `/players/nfl/${must(rows[0], 'a player').id}?league=${code}`,
      people[0],
    )
    expect(await screen.findByText('Free agents open after the draft')).toBeDefined()
    unmount()
    renderApp(world, `/league/players/${code}`, people[0])
    await screen.findByRole('table', { name: 'Players' })
    expect(screen.queryByLabelText('Owner')).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Owner' })).toBeNull()
  })
})
