import { describe, expect, it } from 'vitest'
import { schemaChanges } from '../../migrations/schema.ts'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { ERASED_WITH_MANAGER, FATE_OF } from '../../server/social/team-offer/rows-of-manager.ts'
import { must } from '../../shared/core/must.ts'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { startAuction } from '../support/draftable.ts'
import { placeIn } from '../support/league-file.ts'
import { offerOneForOne, ownTeam } from '../support/trades.ts'
import { createWorld, PASSWORD, type Person, type World } from '../support/world.ts'

const reason = 'No time any more'

describe('what goes with a manager', () => {
  it('is said for every column that names a team or a person', () => {
    const parts = Object.values(schemaChanges).flatMap(({ adds }) => adds)
    const named = parts.flatMap((part) => {
      const reference = /^reference (\w+) \((\w+)\) (?:team|user) \(id\)/.exec(part)
      const column =
        /^column (\w+)\.(team_id|user_id|owner_id|actor_id|author_id|created_by|about_user) /.exec(part)
      const [, table, name] = reference ?? column ?? []
      return table === undefined ? [] : [`${table}.${name}`]
    })
    expect(Object.keys(FATE_OF).toSorted()).toEqual([...new Set(named)].toSorted())
    const erased = Object.entries(FATE_OF).filter(([, fate]) => fate === 'erased')
    const tables = erased.map(([column]) => column.split('.')[0])
    expect(new Set(tables)).toEqual(new Set<string>(ERASED_WITH_MANAGER))
  })
})

/** A league in its season, whose second manager has all the secrets that a manager can have. */
async function secretive(world: World) {
  const { code, people } = await waiverLeague(world, { kind: 'faab' }, 4)
  const [livia, rome, capua] = people as unknown as [Person, Person, Person, Person]
  const { id: teamId } = await ownTeam(rome, code)
  const declined = await offerOneForOne(rome, capua, { code, position: 'WR' })
  await capua.api.trade.decline({ code, id: declined.id })
  const sent = await offerOneForOne(rome, capua, { code })
  const received = await offerOneForOne(capua, rome, { code, position: 'QB' })
  const add = await drop(livia, code)
  const mine = await last(rome, code)
  await claim(rome, code, { add, drop: mine, bid: 3 })
  await rome.api.trade.setBlock({ code, players: [mine], note: 'Secret wishes' })
  await rome.api.ranking.save({ code, players: [mine], expected: null })
  await rome.api.draft.saveQueue({ code, players: [mine] })
  await world.app.db
    .insertInto('proxy_bid')
    .values({ team_id: teamId as never, season: 2026, lot: 1, most: 87, made_at: 1 })
    .execute()
  const invite = await rome.api.league.createInvite({ code })
  return { code, livia, rome, capua, teamId, sent, received, invite }
}

type Scene = Awaited<ReturnType<typeof secretive>>

/** Every way in which a team gets another manager. */
const DOORS: Record<string, (world: World, scene: Scene, drusus: Person) => Promise<void>> = {
  async 'an offer that is accepted'(_world, { code, livia, teamId }, drusus) {
    const { id } = await livia.api.commissioner.handOverTeam({ code, teamId, username: 'drusus', reason })
    await drusus.api.teamOffer.accept({ id })
  },
  async 'a link, where the manager has asked to be replaced'(_world, { code, livia, rome, teamId }, drusus) {
    await rome.api.league.askReplacement({ code, asked: true })
    const { link } = await livia.api.unclaimedTeam.invite({ code, teamId })
    await drusus.api.unclaimedTeam.take({ place: placeIn(link) })
  },
  async 'a link, after the manager left'(_world, { code, livia, rome, teamId }, drusus) {
    await rome.api.league.leave({ code })
    const { link } = await livia.api.unclaimedTeam.invite({ code, teamId })
    await drusus.api.unclaimedTeam.take({ place: placeIn(link) })
  },
  async 'an offer, after the commissioner took the team'(_world, { code, livia, teamId }, drusus) {
    await livia.api.commissioner.removeTeam({ code, teamId, reason })
    const { id } = await livia.api.commissioner.handOverTeam({ code, teamId, username: 'drusus', reason })
    await drusus.api.teamOffer.accept({ id })
  },
  async 'an offer, after the account was deleted'(world, { code, livia, rome, teamId }, drusus) {
    await rome.api.account.delete({ password: PASSWORD })
    await world.runJobs()
    const { id } = await livia.api.commissioner.handOverTeam({ code, teamId, username: 'drusus', reason })
    await drusus.api.teamOffer.accept({ id })
  },
  async 'the owner of the server, where nobody is left'(world, { code, livia, rome, capua }, drusus) {
    const { teams } = await livia.api.league.home({ code })
    const { ownerId: userId } = must(
      teams.find(({ ownerName }) => ownerName === rome.username),
      'Rome',
    )
    await livia.api.commissioner.handOverLeague({ code, userId, reason })
    const others = teams.filter(({ ownerName }) => ownerName !== rome.username)
    const people = await Promise.all(others.map(({ ownerName }) => world.logIn(ownerName)))
    for (const { api } of people) await api.league.leave({ code })
    expect(people.map(({ username }) => username)).toContain(capua.username)
    await rome.api.account.delete({ password: PASSWORD })
    await world.runJobs()
    const owner = await world.person('augustus')
    await makeServerOwner(world.app, (await owner.api.auth.me()).id)
    const [row] = await owner.api.admin.leagues({ text: '', orphaned: true })
    const leagueId = must(row, 'the league').id
    await owner.api.admin.handOn({ leagueId, username: 'drusus', reason, password: PASSWORD })
    await drusus.api.teamOffer.accept({ id: must((await drusus.api.teamOffer.mine())[0], 'an offer').id })
  },
}

describe('a new manager', () => {
  it.each(Object.keys(DOORS))('sees nothing made before: %s', async (door) => {
    await using world = createWorld()
    const scene = await secretive(world)
    const { code, capua, teamId, sent, received } = scene
    const drusus = await world.person('drusus')
    await must(DOORS[door], 'a door')(world, scene, drusus)

    expect((await ownTeam(drusus, code)).id).toBe(teamId)
    const portal = await drusus.api.trade.portal({ code })
    expect(portal.trades).toEqual([])
    expect(portal.teams.find(({ id }) => id === teamId)?.block).toEqual({ players: [], note: '' })
    expect((await drusus.api.waiver.board({ code })).claims).toEqual([])
    expect(await drusus.api.ranking.mine({ code })).toBeNull()
    expect((await drusus.api.draft.room({ code })).queue).toEqual([])
    for (const table of ERASED_WITH_MANAGER)
      expect(
        await world.app.db.selectFrom(table).selectAll().where('team_id', '=', teamId).execute(),
      ).toEqual([])
    // Neither side can bring an offer back to life.
    await expect(drusus.api.trade.accept({ code, id: received.id })).rejects.toThrow(/expired|taken back/)
    if (door !== 'the owner of the server, where nobody is left')
      await expect(capua.api.trade.accept({ code, id: sent.id })).rejects.toThrow('taken back')
    // The former manager's invite opens nothing.
    const late = await world.person('late')
    await expect(late.api.league.preview({ joinCode: scene.invite.code })).rejects.toMatchObject({
      cause: { code: 'INVITE_INVALID' },
    })
    if (!door.includes('deleted') && !door.includes('owner'))
      await expect(scene.rome.api.league.home({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('in the middle of an auction has neither proxy nor queue nor autopick of the one before', async () => {
    await using world = createWorld()
    const { code, people, api, other, second } = await startAuction(world)
    const marcus = must(people[1], 'the other')
    const [player, next] = await api.draft.players({ code })
    await api.draft.nominate({ code, overall: 1, playerId: must(player, 'a player').id, amount: 1 })
    await other.draft.setProxy({ code, lot: 1, most: 87 })
    await other.draft.saveQueue({ code, players: [must(next, 'a player').id] })
    await other.draft.setAutopick({ code, mode: 'off' })
    const { id } = await api.commissioner.handOverTeam({
      code,
      teamId: must(second, 'the second team'),
      username: (await world.person('drusus')).username,
      reason,
    })
    const drusus = await world.logIn('drusus')
    await drusus.api.teamOffer.accept({ id })
    const { proxy, queue, state, me } = await drusus.api.draft.room({ code })
    expect({ proxy, queue, team: me.teamId }).toEqual({ proxy: null, queue: [], team: second })
    expect(state.autopick[must(second, 'the second team')]?.mode).toBe('fail-safe')
    await expect(marcus.api.draft.room({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
