import { expect, it } from 'vitest'
import { must } from '../../../shared/core/must.ts'
import { draftNow, keeperLeague, personOf, playAndRenew } from '../../support/keeper-league.ts'
import { createWorld } from '../../support/world.ts'

it('a season that is over names who managed each team in it, whoever has the team since', async () => {
  await using world = createWorld()
  const league = await keeperLeague(world)
  await draftNow(world, league)
  await playAndRenew(world, league)
  const { code } = league
  await world.person('octavia')
  const { api } = await personOf(world, league)
  const { season, teams } = must((await api.season.past({ code }))[0], 'a season')
  await api.commissioner.handOverTeam({
    code,
    teamId: must(league.teams[1], 'a team'),
    username: 'octavia',
    reason: 'Marcus has moved away.',
  })
  const owners = (of: readonly { ownerName: string }[]) => of.map(({ ownerName }) => ownerName)
  expect(owners(must((await api.season.past({ code }))[0], 'a season').teams)).toEqual(owners(teams))
  expect(owners((await api.standings.ofLeague({ code, season })).teams)).toContain('marcus')
})
