import { describe, expect, it } from 'vitest'
import type { TeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import type { DuesTerms } from '../../shared/dues/dues.ts'
import { approved } from '../support/consent.ts'
import { accountIn, duesLeague, idOfPerson, TERMS } from '../support/dues.ts'
import { toldOf } from '../support/group-link.ts'
import { letResultsStand, playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { createWorld, type Person } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })
const DAY_OF = '2026-11-19'

async function eventsOf({ api }: Person, code: string) {
  return (await api.league.activity({ code })).filter(({ event }) => event.kind.startsWith('dues-'))
}

describe('dues of a season', () => {
  it('are set, collected, worked out as the season goes, fixed at its end and paid out', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, {
      season: { weeks: 2, playoffs: { teams: 2, roundWeeks: [1] } },
    })
    const { code } = league
    const ids = league.teams.map(({ id }) => id)
    const [livia, rival] = [await signedInAgain(world, league), await signedInAgain(world, league, 1)]
    const terms: DuesTerms = {
      ...TERMS,
      plan: [
        { prize: 'champion', share: { of: 'rest' } },
        { prize: 'runner-up', share: { of: 'pot', basisPoints: 2500 } },
        { prize: 'most-points', share: { of: 'fixed', amount: 1001 } },
        { prize: 'weekly-high', share: { of: 'fixed', amount: 500 } },
      ],
    }
    // The season is under way, so another manager approves it.
    await approved(livia.api.dues.set({ code, terms, reason: 'As we agreed' }), { by: rival, code })
    const first = must(ids[0], 'a team')
    await livia.api.dues.pay({ code, book: 1, teamId: first, amount: 5000, day: DAY_OF, note: 'cash' })
    expect(await rival.api.dues.ofLeague({ code })).toMatchObject({
      pot: 20_000,
      collected: 5000,
      isTreasurer: false,
      payouts: { state: 'open', unassigned: 20_000 },
      entries: [{ teamId: first, what: 'payment', amount: 5000, note: 'cash', reversed: null }],
    })

    // The first and the second have 190 each over both weeks.
    await playWeek(world, league, { week: 1, points: [100, 90, 30, 20] })
    const later = await signedInAgain(world, league)
    const open = await later.api.dues.ofLeague({ code })
    expect(open.payouts.prizes.find(({ label }) => label === 'Week 1')?.teams).toEqual([
      { teamId: first, amount: 500 },
    ])
    await playWeek(world, league, { week: 2, points: [90, 100, 30, 20] })
    await playWeek(world, league, { week: 3, points: [50, 60, 10, 10] })
    await letResultsStand(world)
    const [over, other] = [await signedInAgain(world, league), await signedInAgain(world, league, 1)]
    const book = await over.api.dues.ofLeague({ code })
    expect(book.phase).toBe('over')
    const second = must(ids[1], 'a team')
    // 20,000 in all: runner-up 5,000, most points 1,001 split, two weeks 500 each, and the champion the rest.
    const won = (id: TeamId) => book.teams.find(({ teamId }) => teamId === id)?.won
    const ordered = book.payouts.prizes.find(({ prize }) => prize === 'most-points')?.teams ?? []
    expect(ordered.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([500, 501])
    expect(book.payouts).toMatchObject({ state: 'final', unassigned: 0 })
    expect((won(first) ?? 0) + (won(second) ?? 0)).toBe(20_000)
    expect(won(second)).toBeGreaterThan(12_999)
    expect(await toldOf(other, 'dues')).toMatchObject([{ content: { state: 'won', amount: won(second) } }])

    // What was set at the end stays: no charge, no other plan, and no more is paid out than was won.
    const ofFirst = { code, book: 1, teamId: first }
    await expect(over.api.dues.charge({ ...ofFirst, amount: 1, reason: 'Late' })).rejects.toMatchObject(
      refusedWith('DUES_REFUSED'),
    )
    await expect(over.api.dues.set({ code, terms: TERMS })).rejects.toMatchObject(refusedWith('DUES_REFUSED'))
    const payout = { code, book: 1, teamId: second, amount: won(second) ?? 0, day: '2026-12-20' }
    await expect(over.api.dues.payOut({ ...payout, amount: payout.amount + 1 })).rejects.toMatchObject(
      refusedWith('INVALID_INPUT'),
    )
    await over.api.dues.payOut(payout)
    await expect(over.api.dues.payOut(payout)).rejects.toMatchObject(refusedWith('INVALID_INPUT'))
    expect(await accountIn(over, code, second)).toMatchObject({ paidOut: payout.amount })

    // The next season has a book of its own, and who owed still owes.
    await over.api.season.renew({ code })
    expect(await over.api.dues.ofLeague({ code })).toMatchObject({
      book: 2,
      terms: null,
      entries: [],
      pot: 0,
    })
    await over.api.dues.pay({ code, book: 1, teamId: second, amount: 5000, day: '2026-12-20' })
    expect(await over.api.dues.ofLeague({ code, book: 1 })).toMatchObject({ collected: 10_000, pot: 20_000 })
  })

  it('are changed in a season under way only with approval, and all are told before and after', async () => {
    await using world = createWorld()
    const league = await playedLeague(world)
    const { code } = league
    const [livia, rival] = [await signedInAgain(world, league), await signedInAgain(world, league, 1)]
    await approved(livia.api.dues.set({ code, terms: TERMS, reason: 'As ever' }), { by: rival, code })
    const more = { ...TERMS, plan: [{ prize: 'last', share: { of: 'rest' } }] } satisfies DuesTerms
    await expect(livia.api.dues.set({ code, terms: more })).rejects.toMatchObject(
      refusedWith('INVALID_INPUT'),
    )
    const { waits } = await livia.api.dues.set({ code, terms: more, reason: 'I am last' })
    await rival.api.consent.object({ code, id: must(waits, 'a request').id })
    expect((await rival.api.dues.ofLeague({ code })).terms).toEqual(TERMS)
    // When it is due, and who collects, moves no one’s money.
    const dueAt = world.app.now() + 30 * DAY
    expect(await livia.api.dues.set({ code, terms: { ...TERMS, dueAt } })).toEqual({})
    const [newest] = await eventsOf(rival, code)
    expect(newest?.event).toMatchObject({ kind: 'dues-set', before: TERMS, after: { ...TERMS, dueAt } })
    const [told] = await toldOf(rival, 'league-change')
    expect(told?.content).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ what: 'dues', how: 'changed' })]),
    })
  })
})

describe('a ledger', () => {
  it('is kept by the treasurer alone, who need not be the commissioner', async () => {
    await using world = createWorld()
    const { code, people, teams } = await duesLeague(world)
    const [livia, titus, rome] = people
    const [, , third] = teams
    const mark = { code, book: 1, teamId: must(third, 'a team'), amount: 5000, day: DAY_OF }
    const fine = { code, book: 1, teamId: mark.teamId, amount: 500 }
    for (const one of [titus, rome])
      await expect(one.api.dues.pay(mark)).rejects.toMatchObject(refusedWith('NOT_TREASURER'))
    await livia.api.dues.set({ code, terms: { ...TERMS, treasurerId: await idOfPerson(titus) } })
    for (const one of [livia, rome]) {
      await expect(one.api.dues.pay(mark)).rejects.toMatchObject(refusedWith('NOT_TREASURER'))
      await expect(one.api.dues.charge({ ...fine, reason: 'Late' })).rejects.toMatchObject(
        refusedWith('NOT_TREASURER'),
      )
      await expect(one.api.dues.remind({ code, book: 1 })).rejects.toMatchObject(refusedWith('NOT_TREASURER'))
    }
    await titus.api.dues.pay({ ...mark, note: 'cash' })
    expect(await accountIn(rome, code, mark.teamId)).toMatchObject({ owed: 5000, paid: 5000 })
    expect(await toldOf(rome, 'dues')).toMatchObject([
      { content: { state: 'paid', amount: 5000, by: 'titus', note: 'cash' } },
    ])
    // A stranger can’t be treasurer, and learns nothing.
    const stranger = await world.person('stranger')
    await expect(
      livia.api.dues.set({ code, terms: { ...TERMS, treasurerId: await idOfPerson(stranger) } }),
    ).rejects.toMatchObject(refusedWith('INVALID_INPUT'))
    await expect(stranger.api.dues.ofLeague({ code })).rejects.toMatchObject(refusedWith('LEAGUE_NOT_FOUND'))
    // Where the treasurer leaves, the commissioner collects.
    await titus.api.league.leave({ code })
    expect(await rome.api.dues.ofLeague({ code })).toMatchObject({ treasurerName: livia.username })
    await livia.api.dues.charge({ ...fine, reason: 'Fine: empty lineup' })
    expect(await accountIn(rome, code, mark.teamId)).toMatchObject({ owed: 5500, paid: 5000 })
  })

  it('takes partial payments, and reverses what was wrong without erasing it', async () => {
    await using world = createWorld()
    const { code, people, teams } = await duesLeague(world)
    const [livia, titus] = people
    const teamId = must(teams[1], 'a team')
    const mark = { code, book: 1, teamId, day: DAY_OF }
    await livia.api.dues.pay({ ...mark, amount: 2000 })
    const { seq } = await livia.api.dues.pay({ ...mark, amount: 30_000, note: 'one zero too many' })
    const slip = { code, book: 1, entry: seq, reason: 'A typo' }
    await expect(titus.api.dues.reverse(slip)).rejects.toMatchObject(refusedWith('NOT_TREASURER'))
    await livia.api.dues.reverse(slip)
    await expect(livia.api.dues.reverse(slip)).rejects.toMatchObject(refusedWith('DUES_REFUSED'))
    await expect(livia.api.dues.reverse({ ...slip, entry: 1 })).rejects.toMatchObject(
      refusedWith('DUES_REFUSED'),
    )
    await livia.api.dues.pay({ ...mark, amount: 3000 })
    const book = await titus.api.dues.ofLeague({ code })
    expect(book.entries.map(({ amount, reversed }) => [amount, reversed?.reason ?? null])).toEqual([
      [3000, null],
      [30_000, 'A typo'],
      [2000, null],
    ])
    expect(await accountIn(titus, code, teamId)).toMatchObject({ owed: 5000, paid: 5000 })
    expect(book.collected).toBe(5000)
    expect((await eventsOf(titus, code)).map(({ event }) => event.kind)).toEqual([
      'dues-paid',
      'dues-reversed',
      'dues-paid',
      'dues-paid',
      'dues-set',
    ])
  })

  it('has an entry once, however often and at once it is sent', async () => {
    await using world = createWorld()
    const { code, people, teams } = await duesLeague(world)
    const [livia] = people
    const mark = {
      code,
      book: 1,
      teamId: must(teams[1], 'a team'),
      amount: 5000,
      day: DAY_OF,
      idempotencyKey: 'the-very-same-payment',
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => livia.api.dues.pay(mark)))
    expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1)
    expect((await livia.api.dues.ofLeague({ code })).entries).toHaveLength(1)
    // Fifty of them at once are fifty.
    await Promise.all(
      Array.from({ length: 50 }, () => livia.api.dues.pay({ ...mark, amount: 1, idempotencyKey: null })),
    )
    expect((await livia.api.dues.ofLeague({ code })).collected).toBe(5050)
  })

  it('changes nothing for bad input', async () => {
    await using world = createWorld()
    const { code, people, teams } = await duesLeague(world)
    const [livia] = people
    const mark = { code, book: 1, teamId: must(teams[1], 'a team'), amount: 5000, day: DAY_OF }
    for (const wrong of [
      { amount: 0 },
      { amount: -5 },
      { amount: 0.5 },
      { amount: 1e15 },
      { day: '2026-02-31' },
      { day: '2031-01-01' },
      { day: 'yesterday' },
      { note: 'x'.repeat(201) },
      { note: 'turned \u202e around' },
    ])
      await expect(livia.api.dues.pay({ ...mark, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(livia.api.dues.pay({ ...mark, book: 2 })).rejects.toMatchObject(refusedWith('NOT_HERE'))
    await expect(livia.api.dues.pay({ ...mark, teamId: 'aaaaaaaaaaaa' })).rejects.toMatchObject(
      refusedWith('TEAM_NOT_FOUND'),
    )
    const whole = { of: 'pot', basisPoints: 10_000 } as const
    for (const terms of [
      { ...TERMS, currency: 'XQQ' },
      { ...TERMS, amount: -1 },
      { ...TERMS, plan: [{ prize: 'champion', share: whole }, { prize: 'last', share: whole }] }, // prettier-ignore
      { ...TERMS, plan: [{ prize: 'champion', share: whole }, { prize: 'champion', share: whole }] }, // prettier-ignore
      { ...TERMS, plan: [{ prize: 'weekly-high', share: { of: 'pot', basisPoints: 1000 } }] },
      { ...TERMS, plan: [{ prize: 'weekly-high', share: { of: 'rest' } }] },
    ] satisfies DuesTerms[])
      await expect(livia.api.dues.set({ code, terms })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await livia.api.dues.ofLeague({ code })).toMatchObject({ terms: TERMS, entries: [] })
    // Once money is in the ledger, its currency stays.
    await livia.api.dues.pay(mark)
    await expect(livia.api.dues.set({ code, terms: { ...TERMS, currency: 'EUR' } })).rejects.toMatchObject(
      refusedWith('INVALID_INPUT'),
    )
  })

  it('follows the team to whoever takes it over, and keeps the entries of one that is gone', async () => {
    await using world = createWorld()
    const { code, people, teams } = await duesLeague(world)
    const [livia, titus, rome] = people
    const [, second, third] = teams
    await livia.api.dues.pay({ code, book: 1, teamId: must(second, 'a team'), amount: 2000, day: DAY_OF })
    await livia.api.dues.pay({ code, book: 1, teamId: must(third, 'a team'), amount: 5000, day: DAY_OF })
    await rome.api.league.leave({ code })
    const book = await titus.api.dues.ofLeague({ code })
    expect(book.pot).toBe(10_000)
    expect(book.teams.find(({ teamId }) => teamId === third)).toMatchObject({
      owed: 0,
      paid: 5000,
      ownerName: null,
    })
    expect(await accountIn(titus, code, must(second, 'a team'))).toMatchObject({ owed: 5000, paid: 2000 })
  })
})

describe('a reminder', () => {
  it('comes before the due date and after it to those who owe, and to no one who has paid', async () => {
    await using world = createWorld()
    const dueAt = world.app.now() + 10 * DAY
    const { code, people, teams } = await duesLeague(world, { dueAt })
    const [livia] = people
    await livia.api.dues.pay({ code, book: 1, teamId: must(teams[1], 'a team'), amount: 5000, day: DAY_OF })
    world.advance(6.9 * DAY)
    await world.runJobs()
    expect(await toldOf(await world.logIn('rome'), 'dues')).toEqual([])
    world.advance(0.2 * DAY)
    await world.runJobs()
    const due = { state: 'due', amount: 5000, dueAt }
    expect(await toldOf(await world.logIn('rome'), 'dues')).toMatchObject([{ content: due }])
    expect(await toldOf(await world.logIn('titus'), 'dues')).toMatchObject([{ content: { state: 'paid' } }])
    world.advance(4 * DAY)
    await world.runJobs()
    expect(await toldOf(await world.logIn('rome'), 'dues')).toMatchObject([
      { content: { state: 'overdue' } },
      { content: due },
    ])
  })

  it('is sent by the treasurer once a day at most', async () => {
    await using world = createWorld()
    const { code, people } = await duesLeague(world)
    const [livia, titus] = people
    expect(await livia.api.dues.remind({ code, book: 1 })).toEqual({ told: 3 })
    await expect(livia.api.dues.remind({ code, book: 1 })).rejects.toMatchObject(
      refusedWith('TOO_MANY_TRIES'),
    )
    expect(await toldOf(titus, 'dues')).toMatchObject([{ content: { state: 'asked', by: livia.username } }])
    world.advance(DAY + 1)
    const later = await world.logIn(livia.username)
    expect(await later.api.dues.remind({ code, book: 1 })).toEqual({ told: 3 })
    expect(await toldOf(await world.logIn('titus'), 'dues')).toHaveLength(2)
  })
})
