import { expect, it } from 'vitest'
import { HOUR } from '../../../shared/core/time.ts'
import { offerOneForOne, tradingLeague } from '../../support/trades.ts'
import { createWorld, type Person } from '../../support/world.ts'

const told = async ({ api }: Person) => JSON.stringify(await api.notification.list({}))

it('who has offered a trade is told that it was accepted, declined or stopped, and who may vote that he may', async () => {
  await using world = createWorld()
  const { code, people } = await tradingLeague(world, { trades: { review: 'votes', reviewHours: 24 } })
  const [from, to, voter] = people as unknown as [Person, Person, Person]
  const first = await offerOneForOne(from, to, { code })
  const [offerer, others] = [await told(from), await told(voter)]
  await to.api.trade.accept({ code, id: first.id })
  expect.soft(await told(from), 'accepted').not.toBe(offerer)
  expect.soft(await told(voter), 'a vote is open').not.toBe(others)

  const accepted = await told(from)
  await voter.api.trade.vote({ code, id: first.id, isAgainst: true, reason: 'Not fair' })
  world.advance(HOUR)
  await world.runJobs()
  expect.soft(await told(from), 'stopped').not.toBe(accepted)

  const second = await offerOneForOne(from, to, { code, position: 'WR' })
  const stopped = await told(from)
  await to.api.trade.decline({ code, id: second.id })
  expect.soft(await told(from), 'declined').not.toBe(stopped)
})
