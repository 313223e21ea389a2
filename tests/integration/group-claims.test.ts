import { describe, expect, it } from 'vitest'
import { groupLeague, toldOf } from '../support/group-link.ts'
import { ownTeam } from '../support/trades.ts'
import { createWorld, type Person } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })

const idOf = async ({ api }: Person) => (await api.auth.me()).id

describe('teams that are claimed by a group link, at once', () => {
  it('has one request, and the commissioner one notification, also over 32 connections at once', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus, gaius } = await groupLeague(world)
    const rome = await world.person('rome')
    const calls = await Promise.allSettled(
      Array.from({ length: 32 }, (_, n) => rome.api.claim.ask({ claim, teamId: n % 2 ? titus : gaius })),
    )
    const { requests } = await livia.api.claim.requests({ code })
    expect(requests).toHaveLength(1)
    expect(await toldOf(livia, 'team-asked')).toMatchObject([
      { content: { count: 1, requests: [{ by: 'rome', teamName: requests[0]?.teamName }] } },
    ])
    // Twenty times a day in one league is more than anyone needs.
    expect(calls.filter(({ status }) => status === 'rejected')).toHaveLength(12)
    await expect(rome.api.claim.ask({ claim, teamId: titus })).rejects.toMatchObject(
      refusedWith('TOO_MANY_TRIES'),
    )
  })

  it('confirms the same once, fifty times at once and on two devices', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus } = await groupLeague(world)
    const [rome, capua] = [await world.person('rome'), await world.person('capua')]
    const other = await world.logIn('livia')
    for (const { api } of [rome, capua]) await api.claim.ask({ claim, teamId: titus })
    const userId = await idOf(rome)
    const confirm = (by: Person) => by.api.claim.confirm({ code, userId, teamId: titus })
    await Promise.all(Array.from({ length: 50 }, (_, n) => confirm(n % 2 ? livia : other)))
    await confirm(other)
    const items = await livia.api.league.activity({ code, limit: 100 })
    expect(
      items.filter(({ event }) => event.kind === 'team-handed-over' && event.after === 'rome'),
    ).toHaveLength(1)
    expect((await ownTeam(rome, code)).id).toBe(titus)
    // Too late for the other one, on whichever device.
    await expect(
      other.api.claim.confirm({ code, userId: await idOf(capua), teamId: titus }),
    ).rejects.toMatchObject(refusedWith('TEAM_REQUEST_GONE'))
  })

  it('gives a team to one of two whom two devices confirm at once', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus } = await groupLeague(world)
    const [rome, capua] = [await world.person('rome'), await world.person('capua')]
    const other = await world.logIn('livia')
    for (const { api } of [rome, capua]) await api.claim.ask({ claim, teamId: titus })
    const done = await Promise.allSettled([
      livia.api.claim.confirm({ code, userId: await idOf(rome), teamId: titus }),
      other.api.claim.confirm({ code, userId: await idOf(capua), teamId: titus }),
    ])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { teams } = await livia.api.league.home({ code })
    expect(teams.filter(({ ownerName }) => ['rome', 'capua'].includes(ownerName))).toHaveLength(1)
  })

  it('are not asked for by a link that is turned off meanwhile, nor given to who takes it back', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus } = await groupLeague(world)
    const [rome, capua] = [await world.person('rome'), await world.person('capua')]
    await rome.api.claim.ask({ claim, teamId: titus })
    const userId = await idOf(rome)
    await Promise.allSettled([
      livia.api.claim.confirm({ code, userId, teamId: titus }),
      rome.api.claim.takeBack({ teamId: titus }),
      livia.api.claim.off({ code }),
      capua.api.claim.ask({ claim, teamId: titus }),
    ])
    // Whatever came first, all of it fits together.
    const isIn = (await rome.api.league.mine()).length === 1
    const { link, requests } = await livia.api.claim.requests({ code })
    expect(link).toBeNull()
    expect(requests.every(({ username }) => username === 'capua')).toBe(true)
    if (isIn) expect(requests).toEqual([])
    expect(await rome.api.claim.mine({ teamId: titus })).toMatchObject({
      state: isIn ? 'confirmed' : 'ended',
    })
  })
})
