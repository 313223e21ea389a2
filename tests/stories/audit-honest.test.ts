import { describe, expect, it } from 'vitest'
import { fetchRows } from '../../client/league/audit-log/fetch-rows.ts'
import { listMemberRows } from '../../server/league/audit-log/rows/for-members.ts'
import { allFindings, leaguesOf } from '../support/audit.ts'
import { bringInto, elsewhere, fileOf, placeIn } from '../support/league-file.ts'
import { comingAndGoing, dealsAndWaivers, pausedAuction, seasonWithTalk } from '../support/rich-leagues.ts'
import { createWorld } from '../support/world.ts'

describe('a league that nobody has been at', () => {
  it.each([
    ['a season with talk', seasonWithTalk],
    ['deals and waivers', dealsAndWaivers],
    ['an auction', pausedAuction],
    ['people who come and go', comingAndGoing],
  ])('has nothing that its log does not say, here and where it is brought in: %s', async (_name, make) => {
    await using world = createWorld()
    const { code } = await make(world)
    expect(await allFindings(world)).toEqual([])
    // Rows that are longer than a page come in parts, and say the same.
    for (const league of await leaguesOf(world)) {
      const fetched = (most: number) =>
        fetchRows(
          (page) => listMemberRows(world.app, league, { ...page, most }),
          () => {},
        )
      expect(await fetched(2_000)).toEqual(await fetched(1_000_000))
    }
    await using there = await elsewhere(world)
    const { places } = await bringInto(there, await fileOf(world, code))
    expect(await allFindings(there)).toEqual([])
    // Their people come.
    for (const [index, { link }] of places.entries()) {
      const person = await there.person(`newcomer-${index}`)
      await person.api.unclaimedTeam.take({ place: placeIn(link) })
    }
    expect(await allFindings(there)).toEqual([])
    const { api } = await there.logIn('newcomer-0')
    await api.league.rename({ code, name: 'At Home Again' })
    expect(await allFindings(there)).toEqual([])
  })
})
