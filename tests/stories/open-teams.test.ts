import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { allFindings } from '../support/audit.ts'
import { placeIn } from '../support/league-file.ts'
import { ownTeam, tradingLeague } from '../support/trades.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })

/** A league in its season, in which a team has no manager. */
async function orphaned(world: World) {
  const { code, people } = await tradingLeague(world, {}, 4)
  const [livia, rome, capua] = people as unknown as [Person, Person, Person]
  const { id: teamId, name } = await ownTeam(rome, code)
  await rome.api.league.leave({ code })
  return { code, livia, rome, capua, teamId, name }
}

describe('a team that is listed', () => {
  it('is found with its roster and record, asked for, and confirmed by the commissioner', async () => {
    await using world = createWorld()
    const { code, livia, capua, teamId, name } = await orphaned(world)
    const drusus = await world.person('drusus')
    expect(await drusus.api.openTeam.list()).toEqual([])
    await expect(drusus.api.openTeam.preview({ teamId })).rejects.toMatchObject(refusedWith('OPEN_TEAM_GONE'))
    await livia.api.openTeam.setListed({ code, teamId, how: 'confirmed' })
    expect(await livia.api.unclaimedTeam.list({ code })).toMatchObject([{ teamId, listed: 'confirmed' }])
    const [shown] = await drusus.api.openTeam.list()
    expect(shown).toMatchObject({
      teamId,
      teamName: name,
      leagueName: 'Sunday Rivals',
      why: 'no-manager',
      isFirstCome: false,
      of: 4,
      isAsked: false,
    })
    // Whoever is in the league sees it there.
    expect(await capua.api.openTeam.list()).toEqual([])
    const preview = await drusus.api.openTeam.preview({ teamId })
    expect(preview.players.length).toBeGreaterThan(5)
    // No secret of the league: neither its code nor that of a link.
    expect(JSON.stringify(preview)).not.toContain(code)

    expect(await drusus.api.openTeam.ask({ teamId })).toEqual({ state: 'asked', code: null })
    expect((await drusus.api.openTeam.list())[0]?.isAsked).toBe(true)
    const { requests } = await livia.api.claim.requests({ code })
    expect(requests).toMatchObject([{ username: 'drusus', teamId }])
    const { userId } = must(requests[0], 'a request')
    await livia.api.claim.confirm({ code, userId, teamId })
    expect((await ownTeam(drusus, code)).id).toBe(teamId)
    expect(await (await world.person('late')).api.openTeam.list()).toEqual([])
    expect(await allFindings(world)).toEqual([])
  })

  it('goes to one of fifty who take it at once', async () => {
    await using world = createWorld()
    const { code, livia, teamId } = await orphaned(world)
    await livia.api.openTeam.setListed({ code, teamId, how: 'first-come' })
    const takers: Person[] = []
    for (let at = 0; at < 50; at++) takers.push(await world.person(`taker-${at}`))
    const results = await Promise.allSettled(takers.map(({ api }) => api.openTeam.ask({ teamId })))
    const got = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(got).toEqual([{ state: 'taken', code }])
    for (const result of results)
      if (result.status === 'rejected')
        expect(['TEAM_REQUEST_REFUSED', 'OPEN_TEAM_GONE']).toContain(result.reason.cause.code)
    expect(await allFindings(world)).toEqual([])
  })

  it('is not taken back at once by whoever was removed', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world, {}, 4)
    const [livia, rome] = people as unknown as [Person, Person]
    const { id: teamId } = await ownTeam(rome, code)
    await livia.api.commissioner.removeTeam({ code, teamId, reason: 'No answer in weeks' })
    await livia.api.openTeam.setListed({ code, teamId, how: 'first-come' })
    expect(await rome.api.openTeam.ask({ teamId })).toEqual({ state: 'asked', code: null })
  })

  it('is off the list when it is taken off, gets a manager, or its own stays', async () => {
    await using world = createWorld()
    const { code, livia, capua, teamId } = await orphaned(world)
    const drusus = await world.person('drusus')
    await expect(
      livia.api.openTeam.setListed({ code, teamId: (await ownTeam(capua, code)).id, how: 'confirmed' }),
    ).rejects.toMatchObject(refusedWith('HAND_OVER_REFUSED'))
    await expect(capua.api.openTeam.setListed({ code, teamId, how: 'confirmed' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await livia.api.openTeam.setListed({ code, teamId, how: 'first-come' })
    await livia.api.openTeam.setListed({ code, teamId, how: null })
    await expect(drusus.api.openTeam.ask({ teamId })).rejects.toMatchObject(refusedWith('OPEN_TEAM_GONE'))

    const { id: second } = await ownTeam(capua, code)
    await capua.api.league.askReplacement({ code, asked: true, reason: 'No time' })
    await livia.api.openTeam.setListed({ code, teamId: second, how: 'first-come' })
    expect(await drusus.api.openTeam.list()).toHaveLength(1)
    await capua.api.league.askReplacement({ code, asked: false })
    expect(await drusus.api.openTeam.list()).toEqual([])
    await capua.api.league.askReplacement({ code, asked: true, reason: 'After all' })
    expect(await drusus.api.openTeam.list()).toEqual([])
  })
})

describe('the link to a team', () => {
  it('gives it to one, and opens nothing once it is turned off', async () => {
    await using world = createWorld()
    const { code, livia, teamId } = await orphaned(world)
    const { link } = await livia.api.unclaimedTeam.invite({ code, teamId })
    const drusus = await world.person('drusus')
    const agrippa = await world.person('agrippa')
    await livia.api.unclaimedTeam.revoke({ code, teamId })
    await expect(drusus.api.unclaimedTeam.take({ place: placeIn(link) })).rejects.toMatchObject(
      refusedWith('PLACE_INVALID'),
    )
    const again = await livia.api.unclaimedTeam.invite({ code, teamId })
    const place = placeIn(again.link)
    const both = await Promise.allSettled(
      [drusus, agrippa].map(({ api }) => api.unclaimedTeam.take({ place })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
