import { expect, it } from 'vitest'
import { must } from '../../../shared/core/must.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import { claim, drop, last, roster, waiverLeague } from '../../support/claims.ts'
import { createWorld, type Person } from '../../support/world.ts'

it('a player who was won by a claim and dropped within a day is on waivers again', async () => {
  await using world = createWorld()
  const { code, people } = await waiverLeague(world)
  const [commissioner, winner, outbid] = people as [Person, Person, Person]
  const wanted = await drop(commissioner, code)
  await claim(winner, code, { add: wanted, drop: await last(winner, code), bid: 40 })
  await claim(outbid, code, { add: wanted, drop: await last(outbid, code), bid: 30 })
  for (let day = 0; day < 4; day++) {
    const { api } = await world.logIn(winner.username)
    world.advance(must((await api.waiver.board({ code })).nextRun, 'a run') - world.app.now())
    await world.runJobs()
    if ((await roster(await world.logIn(winner.username), code)).some(({ id }) => id === wanted)) break
  }
  world.advance(5 * MINUTE)
  await (await world.logIn(winner.username)).api.roster.move({ code, drop: wanted })
  const again = await world.logIn(outbid.username)
  expect((await again.api.waiver.holds({ code })).dropped.map(({ id }) => id)).toContain(wanted)
  await expect(again.api.roster.move({ code, add: wanted, drop: await last(again, code) })).rejects.toThrow(
    'on waivers',
  )
})
