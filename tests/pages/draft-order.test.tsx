import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/squad/draft-order/proof-page.tsx'
import '../../client/layout/home/home-page.tsx'
import { HOUR, MINUTE } from '../../shared/core/time.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type World } from '../support/world.ts'

async function leagueOfTwo(world: World) {
  const league = await world.league()
  const livia = await world.member(league, 'livia')
  const { code, commissioner } = league
  return { code, commissioner, livia }
}

/** The proof of a league's newest draw, as a file has it. */
async function proofOf({ code, livia }: Awaited<ReturnType<typeof leagueOfTwo>>) {
  const { draw } = await livia.api.draftOrder.proof({ code })
  if (draw?.state !== 'revealed') throw new Error('Nothing is revealed')
  return draw.proof
}

describe('the page of the draw', () => {
  it('lets the commissioner start one, and shows what is promised and until when', async () => {
    await using world = createWorld()
    const { code, commissioner } = await leagueOfTwo(world)
    renderApp(world, `/league/proof/${code}`, commissioner)
    expect(await screen.findByText('No draft lottery yet.')).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText('Time for everyone to add words'), '60')
    await userEvent.click(screen.getByRole('button', { name: 'Start the lottery' }))

    expect(await screen.findByText('The lottery for the draft order is open')).toBeDefined()
    expect(screen.getByRole('timer').textContent).toMatch(/^Drawn in 1 h, at /)
    const { draw } = await commissioner.api.draftOrder.proof({ code })
    expect(screen.getByText(draw?.state === 'open' ? draw.commitment : 'none')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Start the lottery' })).toBeNull()
  })

  it('takes a member’s words, and others in their place', async () => {
    await using world = createWorld()
    const { code, commissioner, livia } = await leagueOfTwo(world)
    await commissioner.api.draftOrder.open({ code, minutes: 60 })
    renderApp(world, `/league/proof/${code}`, livia)
    await userEvent.click(await screen.findByRole('button', { name: 'Add them' }))
    expect(await screen.findByText('Please write something.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Add your words'), 'Alea iacta est')
    await userEvent.click(screen.getByRole('button', { name: 'Add them' }))

    expect(await screen.findByText('1 of 2 teams have added words')).toBeDefined()
    expect(screen.getByText('Alea iacta est').tagName).toBe('Q')
    expect(screen.getByText('Nothing yet')).toBeDefined()
    const field = screen.getByLabelText<HTMLInputElement>('Change your words')
    expect(field.value).toBe('Alea iacta est')
    await userEvent.clear(field)
    await userEvent.type(field, 'Vae victis')
    await userEvent.click(screen.getByRole('button', { name: 'Change them' }))
    expect(await screen.findByText('Vae victis')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel the lottery' })).toBeNull()
  })

  it('draws before one’s eyes when the time is over, however early everybody has added words', async () => {
    await using world = createWorld()
    const league = await leagueOfTwo(world)
    const { code, commissioner, livia } = league
    const { drawId } = await commissioner.api.draftOrder.open({ code, minutes: 60 })
    await commissioner.api.draftOrder.add({ code, drawId, text: 'Veni, vidi' })
    renderApp(world, `/league/proof/${code}`, livia)
    await userEvent.type(await screen.findByLabelText('Add your words'), 'the last word')
    await userEvent.click(screen.getByRole('button', { name: 'Add them' }))
    expect(await screen.findByText('2 of 2 teams have added words')).toBeDefined()
    expect(screen.queryByRole('list', { name: 'The order' })).toBeNull()
    world.advance(HOUR)
    await world.runJobs()

    const order = within(await screen.findByRole('list', { name: 'The order' }))
    const proof = await proofOf(league)
    const names = proof.order.map((id) => proof.teams.find((team) => team.id === id)?.name)
    expect(order.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      names.map((name, index) => `${index + 1}${name}`),
    )
    expect(screen.getByText('The proof is good.')).toBeDefined()
    expect(screen.getAllByText('Good:')).toHaveLength(6)
    for (const text of [proof.seed, proof.commitment, proof.fingerprint, 'Veni, vidi', 'the last word']) {
      expect(screen.getByText(text)).toBeDefined()
    }
    const json = screen.getByLabelText<HTMLTextAreaElement>('The proof as JSON').value
    expect(JSON.parse(json)).toEqual(proof)
  })

  it('says that the time is over while nothing is drawn yet', async () => {
    await using world = createWorld()
    const { code, commissioner, livia } = await leagueOfTwo(world)
    await commissioner.api.draftOrder.open({ code, minutes: 60 })
    world.advance(HOUR)
    renderApp(world, `/league/proof/${code}`, livia)

    expect((await screen.findByRole('timer')).textContent).toBe('Time is up: the order is being drawn.')
    expect(screen.queryByLabelText('Add your words')).toBeNull()
  })

  it('cancels with a reason, which stays to be seen', async () => {
    await using world = createWorld()
    const { code, commissioner } = await leagueOfTwo(world)
    await commissioner.api.draftOrder.open({ code, minutes: 60 })
    renderApp(world, `/league/proof/${code}`, commissioner)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the lottery' }))
    expect(await screen.findByText('Please say why.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Reason'), 'Wrong day')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the lottery' }))

    expect(await screen.findByText('The lottery for the draft order was canceled')).toBeDefined()
    expect(screen.getByText('Wrong day')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Start the lottery' })).toBeDefined()
  })

  it('draws again for a reason only, and keeps all draws in view', async () => {
    await using world = createWorld()
    const league = await leagueOfTwo(world)
    const { code, commissioner } = league
    await commissioner.api.draftOrder.open({ code, minutes: 0 })
    const first = await proofOf(league)
    world.advance(MINUTE)
    renderApp(world, `/league/proof/${code}`, commissioner)
    await userEvent.selectOptions(await screen.findByLabelText('Time for everyone to add words'), '0')
    await userEvent.click(screen.getByRole('button', { name: 'Start the lottery' }))
    expect(await screen.findByText('Please say why it is run again.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Why it is run again'), 'Livia slept')
    await userEvent.click(screen.getByRole('button', { name: 'Start the lottery' }))

    expect(await screen.findByText('The 2nd lottery: “Livia slept”')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: '1st lottery for the draft order' }))
    expect(await screen.findByText(first.seed)).toBeDefined()
  })

  it('knows when there is no such draw', async () => {
    await using world = createWorld()
    const { code, livia } = await leagueOfTwo(world)
    renderApp(world, `/league/proof/${code}?draw=zzzzzzzzzzzz`, livia)

    expect(await screen.findByText('There is no such lottery in this league.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See the newest' })).toBeDefined()
  })
})

describe('a proof from elsewhere', () => {
  async function openCheck(world: World) {
    const league = await leagueOfTwo(world)
    const { code, commissioner, livia } = league
    await commissioner.api.draftOrder.open({ code, minutes: 0 })
    const proof = await proofOf(league)
    const elsewhere = await world.league({ name: 'Elsewhere' })
    await world.member(elsewhere, 'titus')
    await livia.api.league.join({ joinCode: elsewhere.code, teamName: 'Livia abroad' })
    renderApp(world, `/league/proof/${elsewhere.code}`, livia)
    await screen.findByText('No draft lottery yet.')
    return proof
  }

  it('is good as a file, and refused with what is wrong when somebody has changed it', async () => {
    await using world = createWorld()
    const proof = await openCheck(world)
    const upload = async (document: unknown) =>
      userEvent.upload(
        screen.getByLabelText('File'),
        new File([JSON.stringify(document)], 'proof.json', { type: 'application/json' }),
      )
    await upload(proof)
    expect(await screen.findByText('The proof is good.')).toBeDefined()
    await upload({ ...proof, order: proof.order.toReversed() })

    expect(await screen.findByText('The proof is not good.')).toBeDefined()
    expect(screen.getByText(/^The order is not what was drawn: /)).toBeDefined()
    expect(screen.getAllByText('Good:')).toHaveLength(4)
  })

  it.each([
    ['nothing', '', 'Please choose a file or paste a proof.'],
    ['no JSON', 'hello', 'This is not JSON, so it is no proof.'],
    ['something else', '[1, 2]', 'This is not the proof of a draft lottery.'],
    ['a proof that is cut off', '{"version": "empire-draw-v1"}', '“seed” is missing.'],
  ])('may be %s as a text', async (_, text, words) => {
    await using world = createWorld()
    await openCheck(world)
    const field = screen.getByLabelText('Or its text')
    await userEvent.click(field)
    if (text) await userEvent.paste(text)
    await userEvent.click(screen.getByRole('button', { name: 'Check it' }))

    expect(await screen.findByText(words)).toBeDefined()
  })
})

describe('the activity of a league', () => {
  it('tells of draws in words, and leads to them', async () => {
    await using world = createWorld()
    const league = await leagueOfTwo(world)
    const { code, commissioner, livia } = league
    const first = await commissioner.api.draftOrder.open({ code, minutes: 60 })
    await livia.api.draftOrder.add({ code, drawId: first.drawId, text: 'Alea iacta est' })
    await commissioner.api.draftOrder.cancel({ code, drawId: first.drawId, reason: 'Wrong day' })
    await commissioner.api.draftOrder.open({ code, minutes: 0, reason: 'Now' })
    const { order, teams } = await proofOf(league)
    const names = order.map((id) => teams.find((team) => team.id === id)?.name)
    const { history } = renderApp(world, `/league/home/${code}`, livia)
    const activity = within(await screen.findByRole('region', { name: 'Activity' }))

    await waitFor(() =>
      expect(
        activity.getAllByRole('listitem').flatMap((item) => item.querySelector('p')?.textContent ?? []),
      ).toEqual([
        'The draft lottery set the order',
        `Lottery result for the draft order: ${names.join(', ')}`,
        `${commissioner.username} opened the 2nd lottery for the draft order: Now`,
        `${commissioner.username} canceled the lottery: Wrong day`,
        'livia’s team added to the lottery: “Alea iacta est”',
        `${commissioner.username} opened a lottery for the draft order`,
        'livia joined with livia’s team by invite',
        `${commissioner.username} created an invite link`,
        expect.stringContaining('created the league'),
      ]),
    )
    const [, , , oldest] = activity.getAllByRole('link', { name: 'See the lottery' })
    if (oldest) await userEvent.click(oldest)
    expect(history.at(-1)).toBe(`/league/proof/${code}?draw=${first.drawId}`)
  })
})
