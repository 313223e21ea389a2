import { expect, it } from 'vitest'
import { must } from '../../../shared/core/must.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import { last, roster } from '../../support/claims.ts'
import { draftedLeague } from '../../support/drafted-league.ts'
import { createWorld, type Person } from '../../support/world.ts'

it('whom a team has drafted and drops an hour later is on waivers', async () => {
  await using world = createWorld()
  const { code, people } = await draftedLeague(world, { size: 3 })
  const [one, , other] = people as unknown as [Person, Person, Person]
  world.advance(60 * MINUTE)
  const first = must((await roster(one, code))[0], 'a first pick').id
  await one.api.roster.move({ code, drop: first })
  await expect(other.api.roster.move({ code, add: first, drop: await last(other, code) })).rejects.toThrow(
    'on waivers',
  )
})

it('a league may have everybody who was not drafted on waivers up to the first run', async () => {
  await using world = createWorld()
  // A setting that does not exist yet: its name is the developers' choice.
  const { code, people } = await draftedLeague(world, {
    size: 3,
    settings: { waivers: { afterDraft: 'waivers' } as never },
  })
  const [, one] = people as unknown as [Person, Person]
  world.advance(MINUTE)
  const { rows } = await one.api.player.list({ code, sport: 'nfl', available: true, limit: 1 })
  await expect(
    one.api.roster.move({ code, add: must(rows[0], 'somebody').id, drop: await last(one, code) }),
  ).rejects.toThrow('on waivers')
})
