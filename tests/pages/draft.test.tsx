import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/draft/page/draft-page.tsx'
import '../../client/squad/draft/page/my-drafts-page.tsx'
import '../../client/squad/draft/page/screen-page.tsx'
import '../../client/layout/keys/listen.ts'
import { must } from '../../shared/core/must.ts'
import { HOUR } from '../../shared/core/time.ts'
import { draftable, startAuction } from '../support/draftable.ts'
import { letDraftRun } from '../support/drafted-league.ts'
import { type Call, noConnection, renderApp } from '../support/render-app.tsx'
import { createWorld, type Person } from '../support/world.ts'

beforeEach(() => {
  // jsdom lays nothing out: a region in which rows are seen, as high as a few of them.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

const picksOf = async ({ api }: Person, code: string) =>
  (await api.draft.room({ code })).state.picks.flatMap((pick) => (pick ? [pick.player.name] : []))

describe('the draft room', () => {
  it('lets two people draft by clicks, each in turn', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world)
    await commissioner.api.draft.start({ code })
    const pool = await commissioner.api.draft.players({ code })
    const [first, second] = [must(pool[0], 'a player'), must(pool[1], 'another')]
    renderApp(world, `/league/draft/${code}`, commissioner)

    expect(await screen.findByText('You’re on the clock')).toBeDefined()
    expect(document.title).toContain('Your pick!')
    await userEvent.click(await screen.findByRole('button', { name: `Draft ${first.name}` }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: `Draft ${first.name}` }),
    )
    expect(await screen.findByText('marcus’s team (marcus)')).toBeDefined()
    await waitFor(async () => expect(await picksOf(commissioner, code)).toEqual([first.name]))

    cleanup()
    renderApp(world, `/league/draft/${code}`, must(people[1], 'the other'))
    await userEvent.click(await screen.findByRole('button', { name: `Draft ${second.name}` }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: `Draft ${second.name}` }),
    )
    await waitFor(async () => expect(await picksOf(commissioner, code)).toEqual([first.name, second.name]))
  })

  it('takes both picks of who has two turns running before the first is answered', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world)
    const other = must(people[1], 'the other')
    await commissioner.api.draft.start({ code })
    const [first, second, third] = (await commissioner.api.draft.players({ code })).map(({ name }) => name)
    await commissioner.api.draft.pick({
      code,
      overall: 1,
      playerId: must((await commissioner.api.draft.players({ code }))[0], 'a player').id,
    })
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const delay = ({ path }: Call) => (path === 'draft.pick' ? answered : Promise.resolve())
    renderApp(world, `/league/draft/${code}`, other, { delay })

    for (const name of [second, third]) {
      expect(await screen.findByText('You’re on the clock')).toBeDefined()
      await userEvent.click(await screen.findByRole('button', { name: `Draft ${name}` }))
      await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: `Draft ${name}` }),
      )
      vi.setSystemTime(Date.now() + 1000)
    }
    expect(await screen.findByText(/^Gold Standard \(/)).toBeDefined()
    expect(await picksOf(commissioner, code)).toEqual([first])
    answer()
    await waitFor(async () => expect(await picksOf(commissioner, code)).toEqual([first, second, third]))
    expect(await screen.findByText(/^Gold Standard \(/)).toBeDefined()
  })

  it('lets one draft by the keyboard alone', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    await commissioner.api.draft.start({ code })
    renderApp(world, `/league/draft/${code}`, commissioner)
    const search = await screen.findByLabelText('Search players')
    await vi.dynamicImportSettled()
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(search)
    await userEvent.keyboard('qb 3-1')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await waitFor(async () => expect((await commissioner.api.draft.room({ code })).queue).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    expect((await screen.findByRole('dialog', { name: 'Draft Qb 3-1?' })).textContent).toContain(
      'Round 1, pick 1',
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Draft Qb 3-1'))
    await userEvent.keyboard('{Enter}')

    await waitFor(async () => expect(await picksOf(commissioner, code)).toEqual(['Qb 3-1']))
  })

  it('says who has a player who is taken, and takes a refused pick back', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world)
    await commissioner.api.draft.start({ code })
    const pool = await commissioner.api.draft.players({ code })
    const [best, next] = [must(pool[0], 'a player'), must(pool[1], 'another')]
    await commissioner.api.draft.pick({ code, overall: 1, playerId: best.id })
    const other = must(people[1], 'the other')
    // The stream is away, and the room cannot be asked for again, so that the page does not hear of it before the
    // server says so, however long it takes.
    let isCut = false
    const failure = ({ path }: Call) =>
      path.startsWith('live.') || (isCut && path === 'draft.room') ? noConnection() : null
    renderApp(world, `/league/draft/${code}`, other, { failure })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hide drafted', hidden: true }))
    expect((await screen.findAllByText('Taken by Gold Standard')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: `Draft ${best.name}` })).toBeNull()

    // On another device the same manager is quicker.
    const draft = await screen.findByRole('button', { name: `Draft ${next.name}` })
    isCut = true
    await other.api.draft.pick({ code, overall: 2, playerId: must(pool[2], 'a third').id })
    await userEvent.click(draft)
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: `Draft ${next.name}` }),
    )
    expect(await screen.findByText(/That turn is over/)).toBeDefined()
    expect(await picksOf(commissioner, code)).toHaveLength(2)
  })

  it('announces a pick when the server has it, and says what to do about one that never left', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    await commissioner.api.draft.start({ code })
    const { name } = must((await commissioner.api.draft.players({ code }))[0], 'a player')
    let isCut = false
    const failure = ({ path }: Call) => (isCut && path.startsWith('draft.') ? noConnection() : null)
    renderApp(world, `/league/draft/${code}`, commissioner, { failure })
    const draft = await screen.findByRole('button', { name: `Draft ${name}` })
    const heard: string[] = []
    const ears = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if (textContent && heard.at(-1) !== textContent) heard.push(textContent)
    })
    ears.observe(document.body, { childList: true, characterData: true, subtree: true })
    const press = async (button: HTMLElement) => {
      await userEvent.click(button)
      await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: `Draft ${name}` }),
      )
    }
    isCut = true
    await press(draft)
    expect(
      await screen.findByText('Not picked: no connection. They’re still available; press Draft again.'),
    ).toBeDefined()
    expect(await picksOf(commissioner, code)).toEqual([])
    expect(heard.join()).not.toContain('You picked')
    isCut = false
    vi.setSystemTime(Date.now() + 1000)
    await press(await screen.findByRole('button', { name: `Draft ${name}` }))
    await waitFor(async () => expect(await picksOf(commissioner, code)).toEqual([name]))
    await waitFor(() => expect(heard.join()).toContain(`You picked ${name}`))
    ears.disconnect()
    expect(heard.join()).not.toContain('undone')
  })

  it('keeps a queue in the order that buttons and keys give it', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    await commissioner.api.draft.start({ code })
    const pool = (await commissioner.api.draft.players({ code })).slice(0, 3)
    await commissioner.api.draft.saveQueue({ code, players: pool.map(({ id }) => id) })
    renderApp(world, `/league/draft/${code}?tab=queue`, commissioner)
    const third = must(pool[2], 'a third')
    const up = await screen.findByRole('button', { name: `Move ${third.name} up` })
    await userEvent.click(up)
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')

    await waitFor(async () =>
      expect((await commissioner.api.draft.room({ code })).queue).toEqual(
        [pool[2], pool[0], pool[1]].map((player) => player?.id),
      ),
    )
    expect(await screen.findByText('Saved')).toBeDefined()
    await userEvent.click(screen.getByRole('radio', { name: 'Always' }))
    await waitFor(async () =>
      expect(Object.values((await commissioner.api.draft.room({ code })).state.autopick)).toEqual([
        { mode: 'instant', misses: 0 },
      ]),
    )
  })

  it('says first that autopick has one’s team, and gives it back at one tap', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world)
    const away = must(people[1], 'the other').username
    await commissioner.api.settings.update({ code, settings: { draft: { clock: HOUR } } })
    await commissioner.api.draft.setAutopick({ code, mode: 'instant' })
    await commissioner.api.draft.start({ code })
    const stateOf = async () => (await (await world.logIn(away)).api.draft.room({ code })).state
    for (let turn = 0; turn < 3; turn++) {
      world.advance(must((await stateOf()).endsAt, 'a clock') - world.app.now())
      await world.runJobs()
    }
    renderApp(world, `/league/draft/${code}`, await world.logIn(away))
    const banner = within(await screen.findByRole('region', { name: 'Auto-pick has your team' }))
    expect(banner.getByRole('status').textContent).toBe(
      'Auto-pick has your team. You missed 2 picks in a row. It makes one pick each time your clock runs out. Making a pick yourself also takes your team back.',
    )
    await userEvent.click(banner.getByRole('button', { name: 'Take my team back' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Auto-pick has your team' })).toBeNull())
    expect(Object.values((await stateOf()).autopick)).toContainEqual({ mode: 'fail-safe', misses: 0 })
  })

  it('lets the commissioner pause, go on and take back, with a reason in the log', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world)
    await commissioner.api.draft.start({ code })
    const pool = await commissioner.api.draft.players({ code })
    await commissioner.api.draft.pick({ code, overall: 1, playerId: must(pool[0], 'a player').id })
    renderApp(world, `/league/draft/${code}?tab=log`, commissioner)
    const act = async (action: string, does: string, reason: string) => {
      await userEvent.click(await screen.findByRole('button', { name: action, hidden: true }))
      const dialog = within(await screen.findByRole('dialog'))
      await userEvent.type(dialog.getByLabelText('Reason'), reason)
      await userEvent.click(dialog.getByRole('button', { name: does }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await act('Pause', 'Pause', 'Pizza is here')
    expect(await screen.findByText('The draft is paused')).toBeDefined()
    expect(await screen.findByText(/paused the draft: Pizza is here/)).toBeDefined()
    await act('Undo the last pick', 'Undo', 'Wrong player')
    // Their own pick: every manager in the room sees the request.
    expect(await screen.findByText(/^It goes through as soon as another manager approves/)).toBeDefined()
    expect(await picksOf(commissioner, code)).toHaveLength(1)
    const rival = must(people[1], 'a rival')
    const [request] = (await rival.api.consent.list({ code })).open
    await rival.api.consent.approve({ code, id: must(request, 'a request').id })
    expect(await picksOf(commissioner, code)).toEqual([])
    await waitFor(() => expect(screen.queryByText(/^It goes through as soon as/)).toBeNull())
    await act('Resume', 'Resume', 'Pizza is gone')
    expect(await screen.findByText('You’re on the clock')).toBeDefined()
  })

  it('opens on what was picked afterwards, with steals and reaches in it', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    await commissioner.api.draft.start({ code })
    await letDraftRun(world, commissioner, code)
    const { unmount } = renderApp(world, `/league/draft/${code}`, commissioner)
    expect(await screen.findByText('The draft is over')).toBeDefined()
    expect(screen.getByRole('region', { name: 'Picks' })).toBeDefined()
    unmount()
    renderApp(world, `/league/draft/${code}?tab=board&view=board`, commissioner)
    const board = await screen.findByRole('region', { name: 'Draft board' })
    expect(within(board).getAllByText('auto').length).toBe(32)
    await userEvent.click(must(within(board).getAllByRole('button')[0], 'a cell'))
    expect((await screen.findByRole('dialog')).textContent).toMatch(/Rank1.*right at their rank/)
  })
})

describe('the lobby', () => {
  it('says what is known, and lets the commissioner schedule, order and begin', async () => {
    await using world = createWorld()
    const { code, commissioner, teams } = await draftable(world)
    renderApp(world, `/league/draft/${code}`, commissioner)
    expect(await screen.findByText('No start time yet.')).toBeDefined()
    expect(screen.getByText(/Snake: the order reverses every round/)).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: 'Move marcus’s team up' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save this order' }))
    await waitFor(async () =>
      expect((await commissioner.api.draft.room({ code })).state.order?.teams).toEqual(
        teams.map(({ id }) => id).toReversed(),
      ),
    )
    await userEvent.type(screen.getByLabelText('Start time (your time)'), '2026-12-01T19:30')
    await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText(/in 11 days|in 10 days/)).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: 'Start the draft now' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Start now' }))
    expect(await screen.findByText('marcus’s team (marcus)')).toBeDefined()
  })
})

describe('an auction', () => {
  it('goes from a nomination over bids to a roster', async () => {
    await using world = createWorld()
    const { code, api, other, commissioner } = await startAuction(world)
    renderApp(world, `/league/draft/${code}`, commissioner)
    expect(await screen.findByText('Nominate a player')).toBeDefined()
    await userEvent.type(await screen.findByLabelText('Search players'), 'qb 3-1{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Nominate for $1' }))
    const block = within(await screen.findByRole('region', { name: 'On the block' }))
    expect(await block.findByText('Your bid leads')).toBeDefined()
    await waitFor(async () => expect((await api.draft.room({ code })).state.lot?.bid).toBe(1))

    await other.draft.bid({ code, lot: 1, amount: 3 })
    await userEvent.click(screen.getByRole('button', { name: /ask for the latest/ }))
    await userEvent.click(await block.findByRole('button', { name: 'Bid $8' }))
    await waitFor(async () => expect((await api.draft.room({ code })).state.lot?.bid).toBe(8))
    await userEvent.type(block.getByLabelText('Bid for me up to'), '40')
    await userEvent.click(block.getByRole('button', { name: 'Set', hidden: true }))
    expect(await block.findByText('Up to $40: only you see it.')).toBeDefined()
    expect((await other.draft.room({ code })).proxy).toBeNull()

    const { endsAt } = (await api.draft.room({ code })).state
    world.advance(must(endsAt, 'a clock') - world.app.now())
    await world.runJobs()
    await userEvent.click(screen.getByRole('tab', { name: 'Board' }))
    await userEvent.click(screen.getByRole('button', { name: /ask for the latest/ }))
    expect(
      await screen.findByText('You have $192 left and can bid $178 at most', { exact: false }),
    ).toBeDefined()
    const sold = within(await screen.findByRole('region', { name: 'Picks' }))
    expect(sold.getByRole('row', { name: /Qb 3-1.*Gold Standard.*\$8/ })).toBeDefined()
  })
})

describe('elsewhere', () => {
  it('lists the drafts of one’s leagues, and leads into the one that is on', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    await commissioner.api.draft.start({ code })
    const { history } = renderApp(world, '/fantasy/draft', commissioner)
    await userEvent.click(await screen.findByRole('link', { name: /Sunday Rivals.*You’re on the clock/ }))
    expect(history.at(-1)).toBe(`/league/draft/${code}`)
    expect(await screen.findByText('You’re on the clock')).toBeDefined()
  })

  it('shows the draft on a big screen without anything to press', async () => {
    await using world = createWorld()
    const { code, commissioner } = await draftable(world)
    await commissioner.api.draft.start({ code })
    renderApp(world, `/league/screen/${code}`, commissioner)
    expect(await screen.findByText('1 minute 30 seconds left')).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Draft / })).toBeNull()
  })
})
