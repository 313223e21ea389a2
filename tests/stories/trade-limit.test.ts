import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { offerOneForOne, ownTeam, tradingLeague } from '../support/trades.ts'
import { createWorld } from '../support/world.ts'

it('a team makes no more trades in a season than its league allows, and neither does who trades with it', async () => {
  await using world = createWorld()
  const { code, people } = await tradingLeague(world, { trades: { perSeason: 1 } })
  const [one, second, third] = people
  const [two, three] = [must(second, 'a second'), must(third, 'a third')]
  const { id } = await offerOneForOne(one, two, { code })
  await two.api.trade.accept({ code, id })
  expect((await ownTeam(one, code)).trades).toBe(1)
  expect((await ownTeam(three, code)).trades).toBe(0)
  const { name } = await ownTeam(one, code)
  await expect(offerOneForOne(three, one, { code })).rejects.toMatchObject({
    cause: { code: 'TRADE_REFUSED' },
    message: `${name} has made its one trade of this season.`,
  })
  await expect(offerOneForOne(one, three, { code })).rejects.toMatchObject({
    cause: { code: 'TRADE_REFUSED' },
  })
})
