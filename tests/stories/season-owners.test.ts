import { expect, it } from 'vitest'
import { must } from '../../shared/must.ts'
import { draftNow, keeperLeague, personOf, playAndRenew } from './../support/keeper-league.ts'
import { playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { createWorld, type Person } from '../support/world.ts'

/** Every door to a season by which its people are read: each gives the text of all it answers. */
const DOORS: Readonly<Record<string, (person: Person, code: string, season: number) => Promise<unknown>>> = {
  'past seasons': ({ api }, code) => api.season.past({ code }),
  standings: ({ api }, code, season) => api.standings.ofLeague({ code, season }),
  playoffs: ({ api }, code, season) => api.standings.playoffs({ code, season }),
  schedule: ({ api }, code, season) => api.schedule.ofLeague({ code, season }),
}

it('every door to a season that is over has the manager and the name of then', async () => {
  await using world = createWorld()
  const league = await keeperLeague(world)
  await draftNow(world, league)
  await playAndRenew(world, league)
  const { code } = league
  await world.person('octavia')
  const commissioner = await personOf(world, league)
  const { season } = must((await commissioner.api.season.past({ code }))[0], 'a season')
  const teamId = must(league.teams[1], 'a team')
  await commissioner.api.commissioner.handOverTeam({
    code,
    teamId,
    username: 'octavia',
    reason: 'Marcus has moved away.',
  })
  const octavia = await world.logIn('octavia')
  await octavia.api.team.rename({ code, name: 'New Broom' })
  for (const [door, ask] of Object.entries(DOORS)) {
    const answer = JSON.stringify(await ask(octavia, code, season))
    expect(answer, door).toContain('marcus')
    expect(answer, door).not.toContain('octavia')
    expect(answer, door).not.toContain('New Broom')
    // The title of another is not theirs.
    expect(answer, door).not.toContain('"isMine":true')
  }
  const { teams } = await octavia.api.league.home({ code })
  expect(teams.find(({ id }) => id === teamId)).toMatchObject({ name: 'New Broom', ownerName: 'octavia' })
})

it('a season in which a team changed hands names both, each with their weeks', async () => {
  await using world = createWorld()
  const league = await playedLeague(world, { season: { weeks: 4, playoffs: { teams: 2, roundWeeks: [1] } } })
  const { code } = league
  await playWeeks(world, league, [
    [10, 20, 30, 40],
    [10, 20, 30, 40],
  ])
  await world.person('octavia')
  const { api } = await signedInAgain(world, league)
  const teamId = must(league.teams[1], 'a team').id
  const handOver = (username: string) =>
    api.commissioner.handOverTeam({ code, teamId, username, reason: 'They take turns.' })
  const team = async () => (await api.standings.ofLeague({ code })).teams.find(({ id }) => id === teamId)
  await handOver('octavia')
  const marcus = must(league.people[1], 'a rival').username
  expect(await team()).toMatchObject({
    ownerName: 'octavia',
    owners: [
      { name: marcus, fromWeek: 1 },
      { name: 'octavia', fromWeek: 3 },
    ],
  })
  // Given back in the same week, it never changed hands as far as a week goes.
  await handOver(marcus)
  expect((await team())?.ownerName).toBe(marcus)
})
