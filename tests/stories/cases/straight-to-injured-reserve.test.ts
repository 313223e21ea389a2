import { expect, it } from 'vitest'
import { must } from '../../../shared/core/must.ts'
import { roster } from '../../support/claims.ts'
import { beside, hurt, put, reserveLeague } from '../../support/reserve.ts'
import { ownTeam } from '../../support/trades.ts'
import { createWorld, type Person } from '../../support/world.ts'

it('a team with a full roster and empty places on its reserve can get two who are out for one', async () => {
  await using world = createWorld()
  const { code, people } = await reserveLeague(world, { trades: { review: 'none' } })
  const [a, b] = people as unknown as [Person, Person]
  const [teamA, teamB] = [await ownTeam(a, code), await ownTeam(b, code)]
  const at = async (person: Person, position: string) =>
    must(
      (await roster(person, code)).find(({ eligible }) => eligible[0] === position),
      position,
    )
  const [rb, wr, given] = [await at(b, 'RB'), await at(b, 'WR'), await at(a, 'RB')]
  await hurt(world, { [rb.id]: 'out', [wr.id]: 'out' })
  await put(b, code, { player: rb.id, to: 'reserve' })
  await put(b, code, { player: wr.id, to: 'reserve' })
  const { id } = await a.api.trade.offer({
    code,
    days: 3,
    assets: [
      { kind: 'player', from: teamA.id, to: teamB.id, player: given.id },
      { kind: 'player', from: teamB.id, to: teamA.id, player: rb.id },
      { kind: 'player', from: teamB.id, to: teamA.id, player: wr.id },
    ],
  })
  await b.api.trade.accept({ code, id })
  // Where they go may be chosen or follow by itself; one of them at least has to be on the reserve.
  expect(Object.values(await beside(a, code))).toContain('reserve')
  expect((await roster(a, code)).map((player) => player.id)).toEqual(expect.arrayContaining([rb.id, wr.id]))
})
