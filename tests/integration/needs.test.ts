import { expect, it } from 'vitest'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { offerOneForOne, tradingLeague } from '../support/trades.ts'
import { createWorld, type Person } from '../support/world.ts'

type Three = [Person, Person, Person]

const NOTHING = { offers: [], votes: 0, claims: null }
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
