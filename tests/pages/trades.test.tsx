import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { renderApp } from '../support/render-app.tsx'
import { menAt, offerOneForOne, ownTeam, tradingLeague } from '../support/trades.ts'
import { createWorld, type Person } from '../support/world.ts'

type Three = [Person, Person, Person]

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}.* gives$`) }))

describe('the trade portal', () => {
  it('puts an offer together, shows its impact, and sends it', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Three
    const [given, got] = await Promise.all(
      [livia, rome].map(async (one) => must((await menAt(one, code, 'RB'))[0], 'a man')),
    )
    const { name } = await ownTeam(rome, code)
    const { history } = renderApp(world, `/league/portal/${code}`, livia)
    const partners = within(await screen.findByRole('region', { name: 'Propose a trade with' }))
    await userEvent.click(partners.getByRole('link', { name: new RegExp(name) }))
    expect(await screen.findByText('No players selected')).toBeDefined()
    await userEvent.click(
      column(must((await ownTeam(livia, code)).name, 'a name')).getByRole('checkbox', {
        name: new RegExp(must(given, 'he').name),
      }),
    )
    const box = screen.getByRole('region', { name: 'Trade impact' })
    expect(within(box).getAllByText(must(given, 'he').name).length).toBeGreaterThan(0)
    await userEvent.click(column(name).getByRole('checkbox', { name: new RegExp(must(got, 'he').name) }))
    expect(within(box).getAllByText('16 of 16 players')).toHaveLength(2)
    expect(within(box).getAllByText('Rest of season, best lineup')).toHaveLength(2)
    const chosen = screen.getByRole('region', { name: 'In this offer' })
    expect(within(chosen).getByRole('button', { name: `${must(got, 'he').name} (remove)` })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Offer trade' }))

    await waitFor(() => expect(history.at(-1)).toBe(`/league/portal/${code}`))
    expect(await screen.findByText(/^Your offer\./)).toBeDefined()
    expect((await rome.api.trade.portal({ code })).trades).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText(/^Withdrawn/)).toBeDefined()
  })

  it('asks whom to drop where there is no room, and makes the trade with the last yes', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Three
    const [mine, theirs] = [await ownTeam(livia, code), await ownTeam(rome, code)]
    const given = must((await menAt(livia, code, 'WR'))[0], 'somebody')
    const spare = must((await menAt(rome, code, 'WR'))[0], 'somebody')
    await livia.api.trade.offer({
      code,
      assets: [{ kind: 'player', from: mine.id, to: theirs.id, player: given.id }],
    })
    renderApp(world, `/league/portal/${code}`, rome)
    await userEvent.click(await screen.findByRole('button', { name: 'Accept …' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the trade' }))
    expect(dialog.getByText(/would have 1 player too many: 16 fit/)).toBeDefined()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true)
    const drops = within(dialog.getByRole('group', { name: 'Drop 1 player to make room' }))
    await userEvent.click(drops.getByRole('checkbox', { name: new RegExp(spare.name) }))
    expect(dialog.getByText('If you accept, the trade is processed at once.')).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))

    expect(await screen.findByText(/^Processed /)).toBeDefined()
    expect(screen.getByText(new RegExp(`drops ${spare.name}`))).toBeDefined()
    expect((await menAt(rome, code, 'WR')).map(({ id }) => id)).toContain(given.id)
  })

  it('answers an offer with another, of three teams', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome, capua] = people as unknown as Three
    const { id } = await offerOneForOne(livia, rome, { code })
    const third = await ownTeam(capua, code)
    const wanted = must((await menAt(capua, code, 'TE'))[0], 'somebody')
    const mine = must((await menAt(rome, code, 'TE'))[0], 'somebody')
    renderApp(world, `/league/portal/${code}?counter=${id}`, rome)
    await userEvent.selectOptions(
      await screen.findByLabelText('Add a team'),
      screen.getByRole('option', { name: new RegExp(third.name) }),
    )
    await userEvent.click(column(third.name).getByRole('checkbox', { name: new RegExp(wanted.name) }))
    const own = column((await ownTeam(rome, code)).name)
    await userEvent.click(own.getByRole('checkbox', { name: new RegExp(mine.name) }))
    await userEvent.selectOptions(own.getByLabelText(new RegExp(`Who gets ${mine.name}`)), third.name)
    await userEvent.click(screen.getByRole('button', { name: 'Send counter' }))

    expect(await screen.findByText(/^Your offer\./)).toBeDefined()
    const { trades } = await capua.api.trade.portal({ code })
    expect(trades[0]?.teams).toHaveLength(3)
    expect((await livia.api.trade.portal({ code })).trades.map(({ state }) => state)).toEqual([
      'offered',
      'countered',
    ])
  })

  it('lets the others vote, with a reason, and says how it stands', async () => {
    await using world = createWorld()
    const votes = { trades: { review: 'votes', vetoBy: 'count', vetoCount: 2 } } as const
    const { code, people } = await tradingLeague(world, votes, 4)
    const [livia, rome, capua] = people as unknown as Three
    const { id } = await offerOneForOne(livia, rome, { code })
    await rome.api.trade.accept({ code, id })
    renderApp(world, `/league/portal/${code}`, capua)
    expect(
      await screen.findByText(/^Accepted\. 0 of 2 voted to veto; 2 votes veto it\. Processes /),
    ).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Vote to veto …' }))
    await userEvent.type(await screen.findByLabelText('Reason'), 'Far too much.')
    await userEvent.click(screen.getByRole('button', { name: 'Vote to veto' }))

    expect(await screen.findByText(/1 of 2 voted to veto/)).toBeDefined()
    expect(screen.getByText(/voted to veto: Far too much\./)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Vote to veto …' })).toBeNull()
  })

  it('has a block for each team, and leads from it to an offer', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Three
    const man = must((await menAt(livia, code, 'RB'))[0], 'somebody')
    const { unmount } = renderApp(world, `/league/portal/${code}`, livia)
    await userEvent.click(await screen.findByRole('button', { name: 'Add to trade block' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your trade block' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: new RegExp(man.name) }))
    await userEvent.type(dialog.getByLabelText('What are you looking for?'), 'A tight end')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Looking for: A tight end')).toBeDefined()
    unmount()

    renderApp(world, `/league/portal/${code}`, rome)
    await userEvent.click(await screen.findByRole('link', { name: man.name }))
    const theirs = (await ownTeam(livia, code)).name
    await waitFor(() =>
      expect(
        column(theirs).getByRole<HTMLInputElement>('checkbox', { name: new RegExp(man.name) }).checked,
      ).toBe(true),
    )
  })

  it('keeps the whole offer in its address, without what has left a team since', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as Three
    const [mine, theirs] = [await ownTeam(livia, code), await ownTeam(rome, code)]
    const given = must((await menAt(livia, code, 'RB'))[0], 'a player')
    const got = must((await menAt(rome, code, 'WR'))[0], 'a player')
    const { history, unmount } = renderApp(world, `/league/portal/${code}?with=${theirs.id}`, livia)
    const check = async (team: string, name: string) =>
      userEvent.click(
        await within(await screen.findByRole('region', { name: new RegExp(`^${team}.* gives$`) })).findByRole(
          'checkbox',
          { name: new RegExp(name) },
        ),
      )
    await check(mine.name, given.name)
    await check(theirs.name, got.name)
    await userEvent.type(screen.getAllByLabelText('FAAB')[0] ?? document.body, '7')
    const address = must(history.at(-1), 'an address')
    expect(address).toContain(`give=${given.id}`)
    expect(address).toContain(`get=${got.id}`)
    unmount()

    const again = renderApp(world, `${address}%2C999999`, livia)
    const chosen = within(await screen.findByRole('region', { name: 'In this offer' }))
    const chips = () => chosen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(chips()).toEqual([`${given.name} (remove)`, '$7 FAAB (remove)', `${got.name} (remove)`])
    await userEvent.click(chosen.getByRole('button', { name: '$7 FAAB (remove)' }))
    expect(chips()).toEqual([`${given.name} (remove)`, `${got.name} (remove)`])
    await userEvent.click(screen.getByRole('button', { name: 'Offer trade' }))
    expect(await screen.findByText(/^Your offer\./)).toBeDefined()
    again.unmount()
    const [offer] = (await rome.api.trade.portal({ code })).trades
    expect(offer?.assets.map(({ kind }) => kind)).toEqual(['player', 'player'])
  })

  it('says before the draft when trades open', async () => {
    await using world = createWorld()
    const { code, commissioner } = await world.league()
    renderApp(world, `/league/portal/${code}`, commissioner)

    expect(await screen.findByText(/Players and FAAB can be traded when the draft is over\./)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Propose a trade with' })).toBeNull()
  })
})
