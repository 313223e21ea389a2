import { expect, it } from 'vitest'
import { NOTHING_WAITS as NOTHING } from '../../shared/league/nothing-waits.ts'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { duesLeague } from '../support/dues.ts'
import { offerOneForOne, tradingLeague } from '../support/trades.ts'
import { createWorld, type Person } from '../support/world.ts'

type Three = [Person, Person, Person]

const needs = ({ api }: Person, code: string) => api.needs.mine({ code })

it('an offer waits for the team that has not answered it, and for no other', async () => {
  await using world = createWorld()
  const { code, people } = await tradingLeague(world)
  const [livia, rome, capua] = people as unknown as Three
  const { id, mine } = await offerOneForOne(livia, rome, { code })

  const { trades } = await rome.api.trade.portal({ code })
  const expiresAt = trades[0]?.lapsesAt
  expect(await needs(rome, code)).toEqual({ ...NOTHING, offers: [{ id, from: mine.name, expiresAt }] })
  expect(await needs(livia, code)).toEqual(NOTHING)
  expect(await needs(capua, code)).toEqual(NOTHING)
  await rome.api.trade.decline({ code, id })
  expect(await needs(rome, code)).toEqual(NOTHING)
})

it('a trade under review waits for the votes of the other teams', async () => {
  await using world = createWorld()
  const settings = { trades: { review: 'votes', vetoBy: 'count', vetoCount: 2, reviewHours: 24 } } as const
  const { code, people } = await tradingLeague(world, settings, 4)
  const [livia, rome, capua, ostia] = people as unknown as [...Three, Person]
  const { id } = await offerOneForOne(livia, rome, { code })
  await rome.api.trade.accept({ code, id })
  await ostia.api.trade.vote({ code, id, isAgainst: true, reason: 'Lopsided.' })

  const votes = await Promise.all(
    [livia, rome, capua, ostia].map(async (one) => (await needs(one, code)).votes),
  )
  expect(votes).toEqual([0, 0, 1, 0])
})

it('claims wait for the next run, with what is left of the FAAB', async () => {
  await using world = createWorld()
  const { code, people } = await waiverLeague(world)
  const [commissioner, livia] = people as unknown as Three
  const wanted = await drop(commissioner, code)
  await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 9 })

  const { nextRun } = await livia.api.waiver.board({ code })
  expect((await needs(livia, code)).claims).toEqual({
    count: 1,
    runsAt: nextRun,
    faab: { left: 100, budget: 100 },
  })
  expect(await needs(commissioner, code)).toEqual(NOTHING)
})

it('an amendment waits for the vote of each team, until it has given it or the vote is over', async () => {
  await using world = createWorld()
  const { code, commissioner } = await world.league()
  const people = [commissioner]
  for (const name of ['titus', 'rome']) people.push(await world.member({ code, commissioner }, name))
  const [livia, titus, rome] = people as unknown as Three
  const { version: seen } = await titus.api.ruleset.get({ code })
  const change = { about: 'rules', rules: { points_reception: 2 }, seen } as const
  const { id } = await titus.api.amendment.propose({ code, change, reason: 'More catches' })
  const { amendments } = await rome.api.amendment.list({ code })
  const { closesAt, changes } = must(amendments[0], 'the amendment')
  const waiting = { id, by: 'titus', summary: changes[0], closesAt }
  for (const one of people) expect((await needs(one, code)).amendments).toEqual([waiting])
  await titus.api.amendment.vote({ code, id, vote: 'for' })
  expect(await needs(titus, code)).toEqual(NOTHING)
  await livia.api.amendment.vote({ code, id, vote: 'for' })
  expect(await needs(rome, code)).toEqual(NOTHING)
})

it('dues wait from two weeks before they are due until they are paid', async () => {
  await using world = createWorld()
  const dueAt = world.app.now() + 20 * DAY
  const { code, people, teams } = await duesLeague(world, { dueAt })
  const [{ username }, early] = people
  const [, own] = teams
  expect(await needs(early, code)).toEqual(NOTHING)
  world.advance(6 * DAY)
  const [livia, titus] = [await world.logIn(username), await world.logIn(early.username)]
  expect((await needs(titus, code)).dues).toEqual({ amount: 5000, currency: 'USD', dueAt })
  const payment = { code, book: 1, teamId: must(own, 'a team'), day: '2026-11-19', note: null }
  await livia.api.dues.pay({ ...payment, amount: 2000 })
  expect((await needs(titus, code)).dues).toEqual({ amount: 3000, currency: 'USD', dueAt })
  await livia.api.dues.pay({ ...payment, amount: 3000 })
  expect(await needs(titus, code)).toEqual(NOTHING)
})
