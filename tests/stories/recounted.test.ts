import { expect, it } from 'vitest'
import { checkIntegrity, nothingLooked } from '../../server/ops/integrity/service.ts'
import { letResultsStand, playedLeague, playWeek, playWeeks } from '../support/played-league.ts'
import { createWorld } from '../support/world.ts'

it('an official week and a provisional one are counted again, and come to the same', async () => {
  await using world = createWorld()
  const league = await playedLeague(world)
  await playWeeks(world, league, [[10, 20, 30, 40]])
  await letResultsStand(world)
  await playWeek(world, league, { week: 2, points: [5, 6, 7, 8] })
  const looked = nothingLooked()
  const problems: string[] = []
  for await (const problem of checkIntegrity(world.app, looked)) problems.push(problem)

  expect(problems).toEqual([])
  expect(looked).toMatchObject({ leagues: 1, weeks: 2, results: 8 })
})
