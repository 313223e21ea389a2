import { expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { everyRow } from '../support/every-row.ts'
import { createWorld } from '../support/world.ts'

async function twoTeams(world: ReturnType<typeof createWorld>) {
  const league = await world.league()
  const livia = await world.member(league, 'livia')
  const { code, commissioner } = league
  const teamOf = async (username: string) =>
    must(
      (await livia.api.league.home({ code })).teams.find(({ ownerName }) => ownerName === username),
      'a team',
    )
  const lastEvent = async () => must((await livia.api.league.activity({ code }))[0], 'an event')
  return { code, livia, commissioner, teamOf, lastEvent }
}

it('a manager renames their team, and everybody reads what it was called before', async () => {
  await using world = createWorld()
  const { code, livia, commissioner, teamOf, lastEvent } = await twoTeams(world)
  const { id, name: before } = await teamOf('livia')
  await livia.api.team.rename({ code, name: '  Legion   of  Rome ' })
  expect(await teamOf('livia')).toMatchObject({ id, name: 'Legion of Rome' })
  expect(await lastEvent()).toMatchObject({
    actorName: 'livia',
    event: { kind: 'team-renamed', teamId: id, before, after: 'Legion of Rome', reason: null },
  })
  // It is found under the new name, and the old one is free.
  await commissioner.api.team.rename({ code, name: before })
  expect((await commissioner.api.league.mine())[0]).toMatchObject({ teamName: before })
})

it('a name that is taken or not a name is refused, and one that it has already writes nothing', async () => {
  await using world = createWorld()
  const { code, livia, commissioner, teamOf } = await twoTeams(world)
  const own = await teamOf('livia')
  const others = (await teamOf(commissioner.username)).name
  for (const name of [others, others.toUpperCase(), others.replace('o', '0')])
    await expect(livia.api.team.rename({ code, name })).rejects.toMatchObject({
      cause: { code: 'TEAM_NAME_TAKEN' },
    })
  for (const name of ['', '   ', 'x'.repeat(200), 'Le\u200bgion'])
    await expect(livia.api.team.rename({ code, name })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const before = await everyRow(world)
  await livia.api.team.rename({ code, name: own.name })
  expect(await everyRow(world)).toEqual(before)
  // Another case of the same letters is another name of the same team.
  await livia.api.team.rename({ code, name: own.name.toUpperCase() })
  expect((await teamOf('livia')).name).toBe(own.name.toUpperCase())
})

it('the commissioner renames the league, and a team with a reason; nobody else does', async () => {
  await using world = createWorld()
  const { code, livia, commissioner, teamOf, lastEvent } = await twoTeams(world)
  const { id: teamId, name: before } = await teamOf('livia')
  await commissioner.api.commissioner.renameTeam({ code, teamId, name: 'Team 2', reason: 'An insult.' })
  expect((await lastEvent()).event).toEqual({
    kind: 'team-renamed',
    teamId,
    before,
    after: 'Team 2',
    reason: 'An insult.',
  })
  const { name } = (await livia.api.league.home({ code })).league
  await commissioner.api.league.rename({ code, name: 'Monday Rivals' })
  expect((await lastEvent()).event).toEqual({ kind: 'league-renamed', before: name, after: 'Monday Rivals' })
  expect((await livia.api.league.mine())[0]?.name).toBe('Monday Rivals')
  expect((await livia.api.league.search({ text: 'monday' })).map((card) => card.name)).toEqual([
    'Monday Rivals',
  ])
  await expect(livia.api.league.rename({ code, name: 'Mine' })).rejects.toThrow()
  await expect(
    livia.api.commissioner.renameTeam({ code, teamId, name: 'Mine', reason: 'Because' }),
  ).rejects.toThrow()
})

it('an account renames so many times a day', async () => {
  await using world = createWorld()
  const { code, livia } = await twoTeams(world)
  for (let n = 0; n < 20; n++) await livia.api.team.rename({ code, name: `Name ${n}` })
  await expect(livia.api.team.rename({ code, name: 'One more' })).rejects.toMatchObject({
    cause: { code: 'TOO_MANY_TRIES' },
  })
  world.advance(DAY)
  const again = await world.logIn('livia')
  expect(await again.api.team.rename({ code, name: 'One more' })).toEqual({ name: 'One more' })
})
