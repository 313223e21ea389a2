import { describe, expect, it } from 'vitest'
import { allFindings } from '../support/audit.ts'
import { comingAndGoing, dealsAndWaivers, pausedAuction, seasonWithTalk } from '../support/rich-leagues.ts'
import { createWorld } from '../support/world.ts'

describe('a league that nobody has been at', () => {
  it.each([
    ['a season with talk', seasonWithTalk],
    ['deals and waivers', dealsAndWaivers],
    ['an auction', pausedAuction],
    ['people who come and go', comingAndGoing],
  ])('has nothing that its log does not say: %s', async (_name, make) => {
    await using world = createWorld()
    await make(world)
    expect(await allFindings(world)).toEqual([])
  })
})
