import { expect, it } from 'vitest'
import { fillSeason, record } from '../support/football-season.ts'
import { createWorld } from '../support/world.ts'

it('the points of a game are those that its explanations come to, under the league’s rules of that week', async () => {
  await using world = createWorld()
  await fillSeason(world)
  const { code, commissioner } = await world.league()
  const { api } = commissioner

  const pointsIn = async (of: { code: string } | { sport: 'nfl' | 'nba' }, gameId: string) =>
    (await api.player.ofGame({ ...of, gameId })).players
  expect(await pointsIn({ code }, '11')).toEqual([
    { id: '100', points: 3000 },
    { id: '101', points: 1200 },
  ])
  await record(world, { game: '32', team: '2', player: '100' }, { passtd: 2 })
  await api.ruleset.update({ code, rules: { points_passtd: 6 } })
  // A week that is over keeps its points, and the sport's own rules know nothing of the league.
  expect(await pointsIn({ code }, '11')).toMatchObject([{ points: 3000 }, {}])
  expect(await pointsIn({ code }, '32')).toEqual([{ id: '100', points: 1200 }])
  expect(await pointsIn({ sport: 'nfl' }, '32')).toEqual([{ id: '100', points: 800 }])
  for (const { id, points } of await pointsIn({ code }, '21')) {
    expect((await api.player.explain({ code, id, gameId: '21' })).points).toBe(points)
  }
})

it('a game that has not been read, or that nobody knows, has points of nobody', async () => {
  await using world = createWorld()
  await fillSeason(world)
  const { api } = await world.person('livia')
  const nobody = { players: [] }
  expect(await api.player.ofGame({ sport: 'nfl', gameId: '41' })).toMatchObject(nobody)
  expect(await api.player.ofGame({ sport: 'nfl', gameId: '999' })).toMatchObject(nobody)
  expect(await api.player.ofGame({ sport: 'nba', gameId: '11' })).toMatchObject(nobody)
})
