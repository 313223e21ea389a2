import { expect, it } from 'vitest'
import { keepHouse } from '../../server/ops/housekeeping.ts'
import { DAY } from '../../shared/core/time.ts'
import { bringInto, elsewhere, fileOf, rewritten } from '../support/league-file.ts'
import { createWorld, PASSWORD, type World } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })

/** The ways to get a username. */
const SIGN_UPS: Readonly<Record<string, (world: World, username: string) => Promise<boolean>>> = {
  'the web': async ({ anonymous }, username) => {
    const account = { username, email: 'new@example.com', password: PASSWORD }
    return anonymous.auth.signUp(account).then(
      () => true,
      () => false,
    )
  },
  REST: async (world, username) => {
    const answer = await (
      await world.http()
    ).inject({
      method: 'POST',
      url: '/api/signup',
      payload: { username, email: 'new@example.com', password: PASSWORD },
    })
    return answer.statusCode < 300
  },
}

it.each(Object.entries(SIGN_UPS))('nobody takes a name that looks like another by %s', async (_, signUp) => {
  await using world = createWorld()
  await world.person('Valeria')
  for (const name of ['Vаleria', 'VALERIA', 'Vaⅼeria', 'Valériа', 'system', 'Еveryone', 'Deleted member'])
    expect([name, await signUp(world, name)]).toEqual([name, false])
  expect(await signUp(world, 'Valerius')).toBe(true)
})

it('of two who look alike and come at once, one has the name', async () => {
  await using world = createWorld()
  const sign = (username: string, email: string) =>
    world.anonymous.auth.signUp({ username, email, password: PASSWORD }).then(
      () => 'in',
      () => 'out',
    )
  const done = await Promise.all([sign('scope', 'a@example.com'), sign('ѕсоре', 'b@example.com')])

  expect(done.toSorted()).toEqual(['in', 'out'])
})

it('the name of a deleted account is nobody’s for a year, and is not in the database', async () => {
  await using world = createWorld()
  const livia = await world.person('livia')
  await livia.api.account.delete({ password: PASSWORD })
  await expect(world.person('livia')).rejects.toMatchObject(refusedWith('USERNAME_TAKEN'))
  await expect(world.person('1ivia')).rejects.toMatchObject(refusedWith('USERNAME_TAKEN'))
  const kept = await world.app.db.selectFrom('former_name').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('livia')
  expect(await world.app.db.selectFrom('username_look').selectAll().execute()).toEqual([])
  world.advance(365 * DAY)
  await keepHouse(world.app)

  expect((await world.person('livia')).username).toBe('livia')
  expect(await world.app.db.selectFrom('former_name').selectAll().execute()).toEqual([])
})

it('no team of a league looks like another of it, and none and no league has a reserved name', async () => {
  await using world = createWorld()
  const { code, commissioner } = await world.league({ teamName: 'Gold Standard' })
  const livia = await world.person('livia')
  const join = (teamName: string) => livia.api.league.join({ joinCode: code, teamName })
  for (const name of ['Gold Standard', 'GOLD STANDARD', 'Gоld Standard', 'Go1d Standard', 'Göld Standard'])
    await expect(join(name), name).rejects.toThrow()
  for (const name of ['Empire', 'Commissioner', 'Deleted member', 'Unclaimed', 'everyone', 'Gold\u200d'])
    await expect(join(name), name).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const create = { sport: 'nfl', name: 'Sunday', teamName: 'Fine' } as const
  for (const bad of [{ name: 'Empire' }, { name: 'Ѕystem' }, { teamName: 'system' }])
    await expect(commissioner.api.league.create({ ...create, ...bad })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  await join('Golden Standard')
})

it('a league that is brought in has no reserved name, no team like another, and nobody who looks like Empire', async () => {
  await using from = createWorld()
  const league = await from.league()
  await from.member(league, 'livia')
  await using to = await elsewhere(from)
  const file = await fileOf(from, league.code)
  type Document = { league: { name: string }; teams: { name: string }[]; people: { username: string }[] }
  const spoilt = (change: (document: Document) => void) => bringInto(to, rewritten(file, change))
  const setTeam = (name: string) => (document: Document) =>
    void Object.assign(document.teams[1] ?? {}, { name })
  await expect(spoilt(setTeam('Commissioner'))).rejects.toThrow('teams')
  await expect(spoilt(setTeam('Go1d Standard'))).rejects.toThrow('looks like')
  await expect(spoilt((document) => void (document.league.name = 'Ѕystem'))).rejects.toThrow('league')
  await spoilt((document) => {
    for (const person of document.people) if (person.username === 'livia') person.username = 'Еmpire'
  })
  const people = await to.app.db.selectFrom('user').select('username').execute()
  expect(people.map(({ username }) => username)).toContain('Еmpire (imported)')
})
