import { isTrackedEnvelope } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { PlayerId, type TeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { fairPrices } from '../../shared/rules/draft/autopick.ts'
import { maximumBidOf, moneyLeft } from '../../shared/rules/draft/money.ts'
import { type DraftState, rosterOf } from '../../shared/rules/draft/state.ts'
import { missingStarters } from '../../shared/rules/slots/slots.ts'
import { countAt } from '../../shared/rules/slots/room.ts'
import { HOUR, SECOND } from '../../shared/core/time.ts'
import { draftable, startAuction } from '../support/draftable.ts'
import { letDraftRun } from '../support/drafted-league.ts'
import { signal } from '../support/signal.ts'
import { createLasting } from '../support/test-database.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/* Of addPlayers: 30003 is the first running back of the third town, 30001 its first quarterback. */
const RUNNER = PlayerId.parse('30003')
const PASSER = PlayerId.parse('30001')
const CATCHER = PlayerId.parse('30007')

/** Four people in an auction, with what a fan sees of it and the ways in which time passes. */
async function auctionOfFour(world: World, draft: Parameters<typeof startAuction>[1] = {}) {
  const auction = await startAuction(world, { size: 4, ...draft })
  const { code, people, teams } = auction
  const person = (index: number) => must(people[index], 'a person')
  const state = async () => (await person(0).api.draft.room({ code })).state
  return {
    code,
    a: person(0),
    b: person(1),
    c: person(2),
    d: person(3),
    ids: teams.map(({ id }) => id),
    state,
    /** What the clock shows. */
    left: async () => ((await state()).endsAt ?? 0) - world.app.now(),
    runOut: async () => {
      world.advance(((await state()).endsAt ?? 0) - world.app.now())
      await world.runJobs()
    },
  }
}

/** All teams have the whole roster and have paid for it. */
function expectFullTeams(over: DraftState, ids: readonly TeamId[]) {
  for (const id of ids) {
    expect(rosterOf(over, id)).toHaveLength(16)
    expect(moneyLeft(over, id)).toBeGreaterThanOrEqual(0)
  }
}

const kindsOf = async ({ api }: Person, code: string) =>
  (await api.league.activity({ code, limit: 100 })).map(({ event }) => event.kind)

describe('a nomination', () => {
  it('puts a player on the block with its first bid, and is nobody else’s turn', async () => {
    await using world = createWorld()
    const { code, a, b, ids, state, left } = await auctionOfFour(world)
    await expect(
      b.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 1 }),
    ).rejects.toMatchObject({ message: 'Gold Standard is on the clock right now.' })
    await expect(a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 0 })).rejects.toThrow(
      'Bid at least $1.',
    )
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 7 })

    expect((await state()).lot).toMatchObject({ number: 1, bid: 7, teamId: ids[0], by: 'manager' })
    expect(await left()).toBe(30 * SECOND)
    await expect(b.api.draft.nominate({ code, overall: 2, playerId: PASSER, amount: 1 })).rejects.toThrow(
      'No one is on the clock right now.',
    )
  })

  it('is made by Empire where the clock runs out: the queue’s first, at the least bid', async () => {
    await using world = createWorld()
    const { code, a, b, ids, state, runOut } = await auctionOfFour(world)
    await a.api.draft.saveQueue({ code, players: [PASSER, RUNNER] })
    await runOut()
    expect((await state()).lot).toMatchObject({
      player: { id: PASSER },
      bid: 1,
      teamId: ids[0],
      by: 'autopick',
    })
    await runOut()
    expect((await state()).picks).toMatchObject([{ player: { id: PASSER }, price: 1, by: 'autopick' }])
    expect((await state()).turn).toEqual({ overall: 2, teamId: ids[1] })
    const [sold, nominated] = await b.api.league.activity({ code })
    expect(nominated).toMatchObject({ actorName: null, event: { by: 'autopick', missed: true } })
    expect(sold).toMatchObject({ actorName: null, event: { kind: 'draft-sold', by: 'autopick' } })
  })

  it('is made by the commissioner for who is away, with the reason in the log', async () => {
    await using world = createWorld()
    const { code, a, b, ids, state, runOut } = await auctionOfFour(world)
    const input = { code, teamId: must(ids[0], 'a team'), playerId: RUNNER, overall: 1, amount: 2 }
    await expect(b.api.draft.nominateFor({ ...input, reason: 'Me' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await a.api.draft.nominateFor({ ...input, reason: 'On the phone with me' })
    await runOut()
    expect((await state()).picks).toMatchObject([{ by: 'commissioner', price: 2, teamId: ids[0] }])
    expect((await b.api.league.activity({ code }))[1]).toMatchObject({
      event: { kind: 'draft-nominated', by: 'commissioner', reason: 'On the phone with me' },
    })
  })
})

describe('bidding', () => {
  it('goes up from bid to bid, and who leads has nothing to do', async () => {
    await using world = createWorld()
    const { code, a, b, c, ids, state, runOut } = await auctionOfFour(world)
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 3 })
    await b.api.draft.bid({ code, lot: 1, amount: 10 })
    await expect(b.api.draft.bid({ code, lot: 1, amount: 12 })).rejects.toThrow('Your bid already leads.')
    await expect(c.api.draft.bid({ code, lot: 1, amount: 10 })).rejects.toThrow('Bid at least $11.')
    await expect(c.api.draft.bid({ code, lot: 2, amount: 11 })).rejects.toThrow(
      'The bidding for that player is over.',
    )
    // A second click is no second bid.
    const { seq } = await state()
    expect(await b.api.draft.bid({ code, lot: 1, amount: 10 })).toEqual({ seq })

    await runOut()
    expect((await state()).picks).toMatchObject([
      { overall: 1, teamId: ids[1], price: 10, nominatedBy: ids[0], by: 'manager' },
    ])
  })

  it('is of one of two who bid the same at the same moment, and tells the other what to bid', async () => {
    await using world = createWorld()
    const { code, a, b, c, d, state } = await auctionOfFour(world)
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 1 })
    const answers = await Promise.allSettled(
      [b, c, d].map(({ api }) => api.draft.bid({ code, lot: 1, amount: 5 })),
    )
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
    )
    expect(refused).toEqual(['Bid at least $6.', 'Bid at least $6.'])
    expect((await state()).lot).toMatchObject({ bid: 5 })
    expect((await kindsOf(a, code)).filter((kind) => kind === 'draft-bid')).toHaveLength(1)
  })

  it('with little time left gives everybody ten seconds, and with more leaves the clock alone', async () => {
    await using world = createWorld()
    const { code, a, b, c, left } = await auctionOfFour(world)
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 1 })
    world.advance(20 * SECOND)
    await b.api.draft.bid({ code, lot: 1, amount: 2 })
    expect(await left()).toBe(10 * SECOND)
    world.advance(SECOND)
    await c.api.draft.bid({ code, lot: 1, amount: 3 })
    expect(await left()).toBe(10 * SECOND)
    world.advance(10 * SECOND - 1)
    await b.api.draft.bid({ code, lot: 1, amount: 4 })
    expect(await left()).toBe(10 * SECOND)
  })

  it('is over when the clock has run out, also before the hammer falls', async () => {
    await using world = createWorld()
    const { code, a, b, ids, state } = await auctionOfFour(world)
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 1 })
    world.advance(30 * SECOND)
    const over = 'The bidding for that player is over.'
    await expect(b.api.draft.bid({ code, lot: 1, amount: 2 })).rejects.toThrow(over)
    await expect(b.api.draft.setProxy({ code, lot: 1, most: 20 })).rejects.toThrow(over)
    await world.runJobs()
    expect((await state()).picks).toMatchObject([{ teamId: ids[0], price: 1 }])
  })

  it('is held to what still fills the roster', async () => {
    await using world = createWorld()
    const { code, a, b, c, state, runOut } = await auctionOfFour(world)
    const most = 'You can bid at most $185 and still fill your roster.'
    await expect(a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 186 })).rejects.toThrow(
      most,
    )
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 1 })
    await expect(b.api.draft.bid({ code, lot: 1, amount: 186 })).rejects.toThrow(most)
    await expect(b.api.draft.setProxy({ code, lot: 1, most: 186 })).rejects.toThrow(most)
    await b.api.draft.bid({ code, lot: 1, amount: 185 })
    await runOut()

    // Fifteen dollars are left for fifteen places.
    await b.api.draft.nominate({ code, overall: 2, playerId: PASSER, amount: 1 })
    await c.api.draft.bid({ code, lot: 2, amount: 2 })
    await expect(b.api.draft.bid({ code, lot: 2, amount: 3 })).rejects.toThrow('You can bid at most $1')
    await letDraftRun(world, a, code)
    expect((await state()).stage).toBe('over')
  })

  it('is nothing for who has no money left; for nothing he may still nominate', async () => {
    await using world = createWorld()
    const { code, a, b, ids, state, runOut } = await auctionOfFour(world, {
      draft: { auction: { budget: 50, minimumBid: 0 } },
    })
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 0 })
    await b.api.draft.bid({ code, lot: 1, amount: 50 })
    await runOut()
    await b.api.draft.nominate({ code, overall: 2, playerId: PASSER, amount: 0 })
    await a.api.draft.bid({ code, lot: 2, amount: 1 })
    await expect(b.api.draft.bid({ code, lot: 2, amount: 2 })).rejects.toThrow('You have no budget left.')
    await letDraftRun(world, a, code)
    const over = await state()
    expect(over.stage).toBe('over')
    expect(rosterOf(over, must(ids[1], 'a team'))).toHaveLength(16)
  })
})

/** Where a number is in something, as itself or in a text. */
function found(needle: number, hay: unknown, at = ''): string[] {
  if (typeof hay === 'number') return hay === needle ? [at] : []
  if (typeof hay === 'string') return new RegExp(`\\b${needle}\\b`).test(hay) ? [at] : []
  if (hay === null || typeof hay !== 'object') return []
  return Object.entries(hay).flatMap(([key, value]) => found(needle, value, `${at}.${key}`))
}

describe('a proxy', () => {
  it('bids one more than the next, and nobody else is told how far it goes', async () => {
    await using world = createWorld()
    const { code, a, b, c, d, ids, state, runOut } = await auctionOfFour(world)
    const stream = await c.api.live.league({ code })
    const heard: unknown[] = []
    const begun = signal()
    const listening = (async () => {
      for await (const step of stream) {
        if (!isTrackedEnvelope(step)) continue
        begun.give()
        heard.push(step[1])
        if (JSON.stringify(step[1]).includes('draft-sold')) return
      }
    })()
    // It says first who is here, and from then on misses nothing.
    await begun.given
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 1 })
    await b.api.draft.setProxy({ code, lot: 1, most: 137 })
    expect((await state()).lot).toMatchObject({ bid: 2, teamId: ids[1] })
    await c.api.draft.bid({ code, lot: 1, amount: 70 })
    expect((await state()).lot).toMatchObject({ bid: 71, teamId: ids[1], by: 'manager' })
    await d.api.draft.setProxy({ code, lot: 1, most: 80 })
    expect((await state()).lot).toMatchObject({ bid: 81, teamId: ids[1] })
    const errors = await Promise.allSettled([
      c.api.draft.bid({ code, lot: 1, amount: 81 }),
      c.api.draft.setProxy({ code, lot: 1, most: 81 }),
      d.api.draft.bid({ code, lot: 1, amount: 190 }),
      a.api.draft.undo({ code, overall: 7, reason: 'No' }),
    ])
    const messages = errors.map((error) => (error.status === 'rejected' ? String(error.reason) : 'went well'))
    expect(messages).not.toContain('went well')
    expect(found(137, await b.api.draft.room({ code }))).toEqual(['.proxy'])

    const seen: unknown[] = []
    for (const { api } of [a, c, d])
      seen.push(
        await api.draft.room({ code }),
        await api.draft.mine(),
        await api.chat.page({ code, thread: 'league', page: 0 }),
        await api.league.activity({ code, limit: 100 }),
        await api.league.home({ code }),
        await api.live.since({ code, after: 0 }),
        await api.roster.ofLeague({ code }),
        await api.settings.history({ code }),
      )
    await runOut()
    await listening
    expect(heard.length).toBeGreaterThan(5)
    expect(found(137, { seen, heard, messages })).toEqual([])
    // The search would have found it.
    expect(found(81, heard)).not.toEqual([])
    expect((await state()).picks).toMatchObject([{ teamId: ids[1], price: 81, by: 'manager' }])
  })

  it('is Empire’s doing in the log, not that of who bid against it', async () => {
    await using world = createWorld()
    const { code, a, b, c } = await auctionOfFour(world)
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 1 })
    await b.api.draft.setProxy({ code, lot: 1, most: 40 })
    await c.api.draft.bid({ code, lot: 1, amount: 20 })
    const [answer, bid] = await a.api.league.activity({ code })
    expect(bid).toMatchObject({ actorName: c.username, event: { amount: 20, proxy: false } })
    expect(answer).toMatchObject({ actorName: null, event: { amount: 21, proxy: true, by: 'manager' } })
  })

  it('of who leads waits for others, may go further, and ends with its lot', async () => {
    await using world = createWorld()
    const { code, a, b, c, ids, state, runOut } = await auctionOfFour(world)
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 5 })
    const before = (await state()).seq
    await a.api.draft.setProxy({ code, lot: 1, most: 20 })
    expect((await state()).seq).toBe(before)
    // Of two that go equally far the earlier wins.
    await b.api.draft.setProxy({ code, lot: 1, most: 20 })
    expect((await state()).lot).toMatchObject({ teamId: ids[0], bid: 20 })
    await a.api.draft.setProxy({ code, lot: 1, most: 30 })
    await c.api.draft.bid({ code, lot: 1, amount: 25 })
    expect((await state()).lot).toMatchObject({ teamId: ids[0], bid: 26 })
    await runOut()

    await b.api.draft.nominate({ code, overall: 2, playerId: PASSER, amount: 1 })
    await c.api.draft.bid({ code, lot: 2, amount: 2 })
    expect((await state()).lot).toMatchObject({ teamId: ids[2], bid: 2 })
    expect((await a.api.draft.room({ code })).proxy).toBeNull()
  })
})

describe('the commissioner', () => {
  it('stops the clock in the middle of a block, and all bids with it', async () => {
    await using world = createWorld()
    const { code, a, b, c, ids, state, left, runOut } = await auctionOfFour(world)
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 1 })
    await b.api.draft.setProxy({ code, lot: 1, most: 50 })
    world.advance(12 * SECOND)
    await a.api.draft.pause({ code, reason: 'Pizza' })
    world.advance(HOUR)
    await world.runJobs()
    expect(await state()).toMatchObject({ stage: 'paused', left: 18 * SECOND, lot: { bid: 2 } })
    await expect(c.api.draft.bid({ code, lot: 1, amount: 9 })).rejects.toThrow('The draft is paused.')
    await expect(c.api.draft.setProxy({ code, lot: 1, most: 9 })).rejects.toThrow('The draft is paused.')

    await a.api.draft.resume({ code, reason: 'Eaten' })
    expect(await left()).toBe(18 * SECOND)
    await c.api.draft.bid({ code, lot: 1, amount: 9 })
    expect((await state()).lot).toMatchObject({ bid: 10, teamId: ids[1] })
    await runOut()
    expect((await state()).picks).toMatchObject([{ price: 10, teamId: ids[1] }])
  })

  it('begins the clock of the block again after a pause where the league has it so', async () => {
    await using world = createWorld()
    const { code, a, left } = await auctionOfFour(world, { draft: { onResume: 'full' } })
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 1 })
    world.advance(12 * SECOND)
    await a.api.draft.pause({ code, reason: 'Pizza' })
    await a.api.draft.resume({ code, reason: 'Eaten' })
    expect(await left()).toBe(30 * SECOND)
  })

  it('changes the clock of nominations, also in a pause, and not that of a block', async () => {
    await using world = createWorld()
    const { code, a, state, left } = await auctionOfFour(world)
    world.advance(60 * SECOND)
    await a.api.draft.pause({ code, reason: 'Pizza' })
    await a.api.draft.changeClock({ code, clock: 20 * SECOND, reason: 'Faster' })
    await a.api.draft.resume({ code, reason: 'Eaten' })
    expect(await left()).toBe(20 * SECOND)

    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 1 })
    world.advance(5 * SECOND)
    await a.api.draft.pause({ code, reason: 'Dessert' })
    await a.api.draft.changeClock({ code, clock: 90 * SECOND, reason: 'Slower' })
    expect((await state()).left).toBe(25 * SECOND)
    await a.api.draft.resume({ code, reason: 'Eaten' })
    expect(await left()).toBe(25 * SECOND)
  })

  it('takes back the block, and then the sale before it: the money and the player are there again', async () => {
    await using world = createWorld()
    const { code, a, b, c, ids, state, left, runOut } = await auctionOfFour(world)
    const second = must(ids[1], 'a team')
    await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 1 })
    await b.api.draft.bid({ code, lot: 1, amount: 60 })
    await runOut()
    expect(moneyLeft(await state(), second)).toBe(140)
    await b.api.draft.nominate({ code, overall: 2, playerId: PASSER, amount: 1 })
    await c.api.draft.setProxy({ code, lot: 2, most: 44 })

    await a.api.draft.undo({ code, overall: 2, reason: 'The wrong one' })
    expect(await state()).toMatchObject({ lot: null, turn: { overall: 3, teamId: second } })
    await expect(c.api.draft.bid({ code, lot: 2, amount: 5 })).rejects.toThrow('The bidding for that player')
    await a.api.draft.undo({ code, overall: 1, reason: 'He slipped' })
    const undone = await state()
    expect([moneyLeft(undone, second), maximumBidOf(undone, second)]).toEqual([200, 185])
    expect(undone).toMatchObject({ picks: [], turn: { overall: 3, teamId: ids[0] } })
    expect(await left()).toBe(must(undone.plan, 'a plan').clock)
    await expect(a.api.draft.undo({ code, overall: 1, reason: 'He slipped' })).rejects.toThrow('look again')

    await a.api.draft.nominate({ code, overall: 3, playerId: RUNNER, amount: 1 })
    // The proxy was for the block that was taken back.
    expect((await state()).lot).toMatchObject({ bid: 1 })
    await runOut()
    expect((await state()).picks).toMatchObject([{ player: { id: RUNNER }, teamId: ids[0], price: 1 }])
  })
})

describe('Empire', () => {
  it('buys a full roster for everybody who leaves it to it, within the money', async () => {
    await using world = createWorld()
    const { code, a, b, c, d, ids, state } = await auctionOfFour(world)
    for (const { api } of [a, b, c, d]) await api.draft.setAutopick({ code, mode: 'instant' })
    await letDraftRun(world, a, code)

    const over = await state()
    expect(over.stage).toBe('over')
    const { roster } = must(over.plan, 'a plan')
    for (const id of ids) {
      const mine = rosterOf(over, id)
      expect(mine).toHaveLength(roster.size)
      expect(missingStarters(roster.starters, mine)).toBe(0)
      for (const [position, most] of Object.entries(roster.maxima))
        expect(countAt(mine, position)).toBeLessThanOrEqual(most)
      expect(moneyLeft(over, id)).toBeGreaterThanOrEqual(0)
    }
    expect(new Set(over.picks.map((pick) => pick?.by))).toEqual(new Set(['autopick']))
    // Teams that want the same players do not let them go for a dollar.
    expect(Math.max(...over.picks.map((pick) => pick?.price ?? 0))).toBeGreaterThan(5)
    expect((await a.api.league.home({ code })).league.phase).toBe('regular')
    expect((await a.api.roster.ofLeague({ code })).teams.map(({ players }) => players.length)).toEqual([
      16, 16, 16, 16,
    ])
  })

  it('takes over from who misses two nominations, and the others buy what they want', async () => {
    await using world = createWorld()
    const { code, a, ids, state, runOut } = await auctionOfFour(world)
    const misses = async (index: number) => (await state()).autopick[must(ids[index], 'a team')]
    for (let lot = 1; lot <= 5; lot += 1) {
      await runOut()
      await runOut()
    }
    expect(await misses(0)).toEqual({ mode: 'instant', misses: 2, takenFrom: 'fail-safe' })
    expect(await misses(1)).toEqual({ mode: 'fail-safe', misses: 1 })
    await letDraftRun(world, a, code)
    expectFullTeams(await state(), ids)
  })

  it('bids at once for who leaves it to it while somebody is on the block', async () => {
    await using world = createWorld()
    const { code, a, b, ids, state } = await auctionOfFour(world)
    const [best] = await a.api.draft.players({ code })
    await a.api.draft.nominate({ code, overall: 1, playerId: must(best, 'a player').id, amount: 1 })
    await b.api.draft.setAutopick({ code, mode: 'instant' })
    expect((await state()).lot).toMatchObject({ bid: 2, teamId: ids[1], by: 'autopick' })
    // What the manager says for this one goes before what Empire thinks.
    await b.api.draft.setProxy({ code, lot: 1, most: 3 })
    await a.api.draft.bid({ code, lot: 1, amount: 4 })
    expect((await state()).lot).toMatchObject({ bid: 4, teamId: ids[0] })
  })
})

it('of two that go equally far the manager comes before Empire, whoever else comes in', async () => {
  await using world = createWorld()
  const { code, a, b, c, d, ids, state } = await auctionOfFour(world)
  const players = await a.api.draft.players({ code })
  const { id: playerId } = must(players[0], 'a player')
  const most = must(fairPrices(await state(), players).get(playerId), 'a price')
  await b.api.draft.setAutopick({ code, mode: 'instant' })
  await a.api.draft.nominate({ code, overall: 1, playerId, amount: 1 })
  await c.api.draft.setProxy({ code, lot: 1, most })
  expect((await state()).lot).toMatchObject({ teamId: ids[2], bid: most, by: 'manager' })
  const { seq } = must((await a.api.league.activity({ code }))[0], 'an event')
  world.advance(SECOND)
  await d.api.draft.setAutopick({ code, mode: 'instant' })
  expect((await state()).lot).toMatchObject({ teamId: ids[2], bid: most })
  // Nothing but that was written: asked again, they say the same.
  expect((await state()).seq).toBe(seq + 1)
})

describe('keepers of an auction', () => {
  it('cost what was agreed, and are nobody’s to nominate', async () => {
    await using world = createWorld()
    const { code, a, b, ids, state, runOut } = await auctionOfFour(world, {
      draft: { keepers: 2 },
      before: async ({ code, commissioner: { api }, teams }) => {
        const [first, second] = teams.map(({ id }) => id)
        const keep = (teamId: TeamId | undefined, playerId: PlayerId, cost: number) =>
          api.draft.setKeeper({ code, teamId: must(teamId, 'a team'), playerId, cost })
        await keep(first, RUNNER, 30)
        await expect(keep(first, PASSER, 157)).rejects.toMatchObject({
          cause: { fields: { cost: 'The team could no longer fill its roster.' } },
        })
        await keep(first, PASSER, 156)
        await expect(keep(first, CATCHER, 1)).rejects.toMatchObject({
          cause: { fields: { teamId: 'A team may keep 2.' } },
        })
        await keep(second, CATCHER, 0)
      },
    })
    const [first, second] = [must(ids[0], 'a team'), must(ids[1], 'a team')]
    const begun = await state()
    expect([first, second].map((id) => [moneyLeft(begun, id), maximumBidOf(begun, id)])).toEqual([
      [14, 1],
      [200, 186],
    ])
    await expect(a.api.draft.nominate({ code, overall: 1, playerId: CATCHER, amount: 1 })).rejects.toThrow(
      'Already taken by marcus’s team.',
    )
    await runOut()
    await b.api.draft.bid({ code, lot: 1, amount: 186 })
    await letDraftRun(world, a, code)
    expectFullTeams(await state(), ids)
  })
})

it('a keeper whose price was agreed as a round is not sold for as many dollars', async () => {
  await using world = createWorld()
  const { code, commissioner, teams } = await draftable(world)
  const { api } = commissioner
  const teamId = must(teams[0], 'a team').id
  const settings = (kind: 'snake' | 'auction') =>
    api.settings.update({ code, settings: { draft: { kind, keepers: 1 } } })
  await settings('snake')
  await api.draft.setKeeper({ code, teamId, playerId: RUNNER, cost: 3 })
  await settings('auction')
  await expect(api.draft.start({ code })).rejects.toThrow(
    'Rb 3-1 cannot be kept: The agreed cost is a pick, and an auction needs dollars. Please set it again.',
  )
  await api.draft.setKeeper({ code, teamId, playerId: RUNNER, cost: 3 })
  await api.draft.start({ code })
  expect((await api.draft.room({ code })).state.picks).toMatchObject([{ by: 'keeper', price: 3 }])
})

it('goes on after a restart in the middle of a block: with its clock, its proxies and its bids', async () => {
  const lasting = createLasting()
  const before = createWorld({ database: lasting.open() })
  const { code, a, b, c, ids, state } = await auctionOfFour(before)
  await a.api.draft.nominate({ code, overall: 1, playerId: RUNNER, amount: 1 })
  await b.api.draft.setProxy({ code, lot: 1, most: 50 })
  await c.api.draft.bid({ code, lot: 1, amount: 20 })
  before.advance(5 * SECOND)
  const was = await state()
  await before[Symbol.asyncDispose]()

  await using after = createWorld({ database: lasting.open() })
  after.advance(6 * SECOND)
  const [asB, asC] = [after.withToken(b.token), after.withToken(c.token)]
  const { state: is, proxy } = await asB.draft.room({ code })
  expect(is).toEqual(was)
  expect(proxy).toBe(50)
  await asC.draft.bid({ code, lot: 1, amount: 30 })
  expect((await asB.draft.room({ code })).state.lot).toMatchObject({ bid: 31, teamId: ids[1] })
  after.advance(24 * SECOND - 1)
  await after.runJobs()
  expect((await asB.draft.room({ code })).state.lot).not.toBeNull()
  after.advance(1)
  await after.runJobs()
  expect((await asB.draft.room({ code })).state.picks).toMatchObject([{ price: 31, teamId: ids[1] }])
})
