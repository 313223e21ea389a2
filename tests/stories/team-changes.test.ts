import { describe, expect, it } from 'vitest'
import { keepHouse } from '../../server/ops/housekeeping.ts'
import { must } from '../../shared/core/must.ts'
import type { LeagueChange, TeamChange } from '../../shared/notification/changes.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { draftableLeague } from '../support/drafted-league.ts'
import { placeIn } from '../support/league-file.ts'
import { letResultsStand, playedLeague, playWeek } from '../support/played-league.ts'
import { menAt, offerOneForOne, ownTeam, tradingLeague } from '../support/trades.ts'
import { createWorld, PASSWORD, type Person, type World } from '../support/world.ts'

const reason = 'No answer in weeks'
const refusedWith = (code: string) => ({ cause: { code } })

/** A league of three before its draft, and a person outside it. */
async function four(world: World) {
  const { code, people } = await draftableLeague(world, { size: 3 })
  const [livia, rome, capua] = people as unknown as [Person, Person, Person]
  const drusus = await world.person('drusus')
  const teamOf = async ({ username }: Person) =>
    must(
      (await livia.api.league.home({ code })).teams.find(({ ownerName }) => ownerName === username),
      'a team',
    )
  const kinds = async () =>
    (await livia.api.league.activity({ code, limit: 100 })).map(({ event }) => event.kind)
  return { code, livia, rome, capua, drusus, teamOf, kinds }
}

describe('a team that is offered', () => {
  it('changes nothing until the person accepts, and they have nothing of the league', async () => {
    await using world = createWorld()
    const { code, livia, rome, drusus, teamOf } = await four(world)
    const team = await teamOf(rome)
    await livia.api.league.rename({ code, name: 'Win at evil.example/x' })
    const { id } = await livia.api.commissioner.handOverTeam({
      code,
      teamId: team.id,
      username: 'drusus',
      reason: 'Click http://evil.example',
    })
    await livia.api.chat.post({ code, text: 'http://evil.example', thread: 'league' })

    expect((await teamOf(rome)).ownerName).toBe(rome.username)
    expect(await drusus.api.league.mine()).toEqual([])
    await expect(drusus.api.league.home({ code })).rejects.toMatchObject(refusedWith('LEAGUE_NOT_FOUND'))
    const offers = await drusus.api.teamOffer.mine()
    expect(offers).toEqual([
      {
        id,
        leagueName: 'Win at evil.example/x',
        sport: 'nfl',
        offeredBy: livia.username,
        role: 'manager',
        withLeague: false,
        teams: 3,
        expiresAt: world.app.now() + 7 * DAY,
      },
    ])
    expect(JSON.stringify(offers)).not.toContain('Click')
    await world.runJobs()
    const [mail, ...more] = world.outbox.mails.filter(({ to }) => to === drusus.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`${livia.username} offers you a team in Win at …`)
    expect(mail?.text).toContain('/fantasy/offers')
    // Nothing else that the commissioner, or a manager, has written: anyone could make up a league to send mail by.
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil/)
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(team.name)
    // No other person accepts or declines it, and to them it does not exist.
    for (const { api } of [rome, livia]) {
      await expect(api.teamOffer.accept({ id })).rejects.toMatchObject(refusedWith('TEAM_OFFER_INVALID'))
      await expect(api.teamOffer.decline({ id })).rejects.toMatchObject(refusedWith('TEAM_OFFER_INVALID'))
    }
    await drusus.api.teamOffer.accept({ id })
    expect((await teamOf(drusus)).id).toBe(team.id)
    expect(await rome.api.league.mine()).toEqual([])
    const [event] = await livia.api.league.activity({ code })
    expect(event?.event).toMatchObject({ kind: 'team-handed-over', offerId: id, after: 'drusus' })
  })

  it('can be declined, withdrawn and expire, one at a time for a team', async () => {
    await using world = createWorld()
    const { code, livia, rome, drusus, teamOf } = await four(world)
    const teamId = (await teamOf(rome)).id
    const offer = (username: string) =>
      livia.api.commissioner.handOverTeam({ code, teamId, username, reason })
    const first = await offer('drusus')
    await world.person('agrippa')
    await expect(offer('agrippa')).rejects.toThrow('withdraw that offer first')
    // The same again is the same offer.
    expect((await offer('Drusus')).id).toBe(first.id)
    await drusus.api.teamOffer.decline({ id: first.id })
    expect(await livia.api.commissioner.offers({ code })).toEqual([])

    const second = await offer('drusus')
    expect(await livia.api.commissioner.offers({ code })).toMatchObject([{ id: second.id, teamId }])
    await livia.api.commissioner.withdrawOffer({ code, id: second.id })
    await expect(drusus.api.teamOffer.accept({ id: second.id })).rejects.toMatchObject(
      refusedWith('TEAM_OFFER_INVALID'),
    )
    // Who has been asked three times in a day is left in peace.
    await livia.api.commissioner.withdrawOffer({ code, id: (await offer('drusus')).id })
    await expect(offer('drusus')).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    const third = await offer('agrippa')
    world.advance(7 * DAY)
    await keepHouse(world.app)
    const agrippa = await world.logIn('agrippa')
    expect(await agrippa.api.teamOffer.mine()).toEqual([])
    const changesTold = async ({ username }: Person): Promise<(LeagueChange | TeamChange)[]> =>
      (await (await world.logIn(username)).api.notification.list({})).flatMap(({ content }) =>
        content?.kind === 'league-change' || content?.kind === 'team-change' ? [...content.changes] : [],
      )
    expect(await changesTold(livia)).toContainEqual(
      expect.objectContaining({ what: 'offer-ended', to: 'agrippa', how: 'expired' }),
    )
    // Whose team it is hears of every end.
    const ends = (await changesTold(rome)).flatMap((change) =>
      change.what === 'offer-over' ? [change.how] : [],
    )
    expect(ends.toSorted()).toEqual(['declined', 'expired', 'withdrawn', 'withdrawn'])
    await expect(agrippa.api.teamOffer.accept({ id: third.id })).rejects.toMatchObject(
      refusedWith('TEAM_OFFER_INVALID'),
    )
  })

  it('tells of no name more than sign-up does', async () => {
    await using world = createWorld()
    const { code, livia, rome, capua, teamOf } = await four(world)
    const offer = async (of: Person, username: string) =>
      livia.api.commissioner.handOverTeam({ code, teamId: (await teamOf(of)).id, username, reason })
    await expect(offer(rome, 'nobody-here')).rejects.toThrow('No account on this server')
    await world.app.db
      .insertInto('server_setting')
      .values({
        name: 'sign-up',
        value: JSON.stringify({ mode: 'closed', leagueInvites: true }),
        changed_at: 1,
      })
      .execute()
    const known = await offer(rome, 'drusus')
    const unknown = await offer(capua, 'nobody-here')
    expect(Object.keys(unknown)).toEqual(Object.keys(known))
    // Made in the same moment, they are in no order.
    const names = (await livia.api.commissioner.offers({ code })).map(({ username }) => username)
    expect(names.toSorted()).toEqual(['drusus', 'nobody-here'])
  })

  it('is void once who offered it, or who managed the team, has gone', async () => {
    await using world = createWorld()
    const { code, livia, rome, capua, drusus, teamOf, kinds } = await four(world)
    const teamId = (await teamOf(rome)).id
    const { id } = await livia.api.commissioner.handOverTeam({ code, teamId, username: 'drusus', reason })
    await rome.api.league.leave({ code })
    expect(await kinds()).toContain('team-offer-ended')
    await expect(drusus.api.teamOffer.accept({ id })).rejects.toMatchObject(refusedWith('TEAM_OFFER_INVALID'))

    const other = (await teamOf(capua)).id
    const next = await livia.api.commissioner.handOverTeam({
      code,
      teamId: other,
      username: 'drusus',
      reason,
    })
    const { ownerId: userId } = await teamOf(capua)
    await livia.api.commissioner.handOverLeague({ code, userId, reason })
    await livia.api.league.leave({ code })
    expect(await drusus.api.teamOffer.mine()).toEqual([])
    await expect(drusus.api.teamOffer.accept({ id: next.id })).rejects.toMatchObject(
      refusedWith('TEAM_OFFER_INVALID'),
    )
  })
})

describe('leaving before a draft', () => {
  it('removes the team, and its spot is free', async () => {
    await using world = createWorld()
    const { code, livia, rome, capua, drusus, teamOf } = await four(world)
    await livia.api.settings.update({
      code,
      settings: { size: 3, season: { playoffs: { teams: 2, roundWeeks: [1] } } },
    })
    await expect(livia.api.league.leave({ code })).rejects.toMatchObject(refusedWith('LEAVE_REFUSED'))
    const invite = await rome.api.league.createInvite({ code })
    const { name } = await teamOf(rome)
    expect(await rome.api.league.leave({ code })).toEqual({ became: 'removed' })

    await expect(rome.api.league.home({ code })).rejects.toMatchObject(refusedWith('LEAGUE_NOT_FOUND'))
    // Their invite opens nothing any more, and the team's name is free with its spot.
    await expect(
      drusus.api.league.join({ joinCode: invite.code, teamName: 'Latin Lovers' }),
    ).rejects.toMatchObject(refusedWith('INVITE_INVALID'))
    const again = await capua.api.league.createInvite({ code })
    await drusus.api.league.join({ joinCode: again.code, teamName: name })
    const home = await livia.api.league.home({ code })
    expect(home.teams.map((team) => team.ownerName)).toEqual([
      livia.username,
      capua.username,
      drusus.username,
    ])
    expect(home.formerTeams).toMatchObject([{ name }])
    await livia.api.draft.start({ code })
    const { state } = await livia.api.draft.room({ code })
    expect(state.plan?.teams).toHaveLength(3)
  })

  it('lets who has left come back, and keeps who was removed out of the room', async () => {
    await using world = createWorld()
    const { code, livia, rome, capua, teamOf } = await four(world)
    const { code: joinCode } = await livia.api.league.createInvite({ code })
    await rome.api.league.leave({ code })
    await rome.api.league.join({ joinCode, teamName: 'Rome Again' })
    const teamId = (await teamOf(capua)).id
    await expect(rome.api.commissioner.removeTeam({ code, teamId, reason })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await livia.api.commissioner.removeTeam({ code, teamId, reason })).toEqual({ became: 'removed' })
    await expect(capua.api.draft.room({ code })).rejects.toMatchObject(refusedWith('LEAGUE_NOT_FOUND'))
    const [event] = await livia.api.league.activity({ code })
    expect(event?.event).toMatchObject({
      kind: 'team-removed',
      username: capua.username,
      how: 'removed',
      reason,
    })
    await expect(
      livia.api.commissioner.removeTeam({ code, teamId: (await teamOf(livia)).id, reason }),
    ).rejects.toMatchObject(refusedWith('LEAVE_REFUSED'))
  })

  it('makes a renewed league smaller, even or odd', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { size: 4, season: { weeks: 1, playoffs: null } })
    await playWeek(world, league, { week: 1, points: [100, 90, 80, 70] })
    await letResultsStand(world)
    const { code } = league
    const commissioner = await world.logIn(league.people[0].username)
    const { api } = commissioner
    const before = await api.standings.ofLeague({ code, season: 2026 })
    await api.season.renew({ code })
    const { teams } = await api.league.home({ code })
    const gone = teams.filter(({ ownerName }) => ownerName !== commissioner.username)
    await api.commissioner.removeTeam({ code, teamId: must(gone[0], 'a team').id, reason })
    await api.settings.update({ code, settings: { size: 3 } })
    expect((await api.league.home({ code })).league.seats).toBe(3)
    // What was played names who played it.
    const after = await api.standings.ofLeague({ code, season: 2026 })
    expect(after.teams.map(({ name }) => name)).toEqual(before.teams.map(({ name }) => name))
    await api.commissioner.removeTeam({ code, teamId: must(gone[1], 'a team').id, reason })
    await api.settings.update({ code, settings: { size: 2 } })
    // Empire picks for a team that lost its manager, also in a draft that comes later.
    const last = must(gone[2], 'a team')
    await (await world.logIn(last.ownerName)).api.account.delete({ password: PASSWORD })
    await world.runJobs()
    await api.draft.start({ code })
    const { state } = await api.draft.room({ code })
    expect(state.plan?.teams).toHaveLength(2)
    expect(state.autopick[last.id]?.mode).toBe('instant')
  })
})

describe('leaving in season', () => {
  it('leaves an orphan team, locked and run by Empire, which a new manager takes by a link', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome, capua] = people as unknown as [Person, Person, Person]
    const { id: teamId, name } = await ownTeam(rome, code)
    const { given } = await offerOneForOne(capua, rome, { code })
    await rome.api.league.askReplacement({ code, asked: true })
    expect((await livia.api.league.home({ code })).teams).toContainEqual(
      expect.objectContaining({ id: teamId, asksReplacement: true }),
    )
    expect(await rome.api.league.leave({ code })).toEqual({ became: 'orphan' })

    await expect(rome.api.league.home({ code })).rejects.toMatchObject(refusedWith('LEAGUE_NOT_FOUND'))
    const { teams } = await livia.api.league.home({ code })
    expect(teams).toContainEqual(
      expect.objectContaining({ id: teamId, name, ownerName: 'No manager', isOrphaned: true }),
    )
    // Offers that waited for it are over, and none can be made.
    expect((await capua.api.trade.portal({ code })).trades[0]).toMatchObject({ state: 'lapsed' })
    await expect(
      capua.api.trade.offer({
        code,
        days: 1,
        assets: [{ kind: 'player', from: (await ownTeam(capua, code)).id, to: teamId, player: given.id }],
      }),
    ).rejects.toThrow('has no manager')
    const row = await world.app.db
      .selectFrom('team')
      .select('auto_start')
      .where('id', '=', teamId)
      .executeTakeFirstOrThrow()
    expect(row.auto_start).toBe(1)
    // The commissioner alone moves its players, with a reason.
    const players = async () =>
      must(
        (await livia.api.roster.ofLeague({ code })).teams.find(({ id }) => id === teamId),
        'the team',
      ).players
    const before = await players()
    const drop = must(before.at(-1), 'a player').id
    await livia.api.commissioner.move({ code, teamId, add: null, drop, reason })
    expect(await players()).toHaveLength(before.length - 1)

    const { link } = await livia.api.unclaimedTeam.invite({ code, teamId })
    const drusus = await world.person('drusus')
    expect(await drusus.api.unclaimedTeam.look({ place: placeIn(link) })).toMatchObject({ teamName: name })
    await drusus.api.unclaimedTeam.take({ place: placeIn(link) })
    expect((await ownTeam(drusus, code)).id).toBe(teamId)
    expect((await drusus.api.league.home({ code })).teams).toContainEqual(
      expect.objectContaining({ id: teamId, isOrphaned: false, asksReplacement: false }),
    )
    const again = await world.app.db
      .selectFrom('team')
      .select('auto_start')
      .where('id', '=', teamId)
      .executeTakeFirstOrThrow()
    expect(again.auto_start).toBe(0)
  })

  it('does not hand over the league by the link of a manager who became commissioner', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as [Person, Person]
    const { id: teamId } = await ownTeam(rome, code)
    await rome.api.league.askReplacement({ code, asked: true })
    const { link } = await livia.api.unclaimedTeam.invite({ code, teamId })
    const { teams } = await livia.api.league.home({ code })
    const { ownerId: userId } = must(
      teams.find(({ id }) => id === teamId),
      'Rome',
    )
    const drusus = await world.person('drusus')
    await livia.api.commissioner.handOverTeam({ code, teamId, username: 'drusus', reason })
    const own = await ownTeam(livia, code)
    const drop = must((await menAt(livia, code, 'RB'))[0], 'a player').id
    await livia.api.commissioner.move({ code, teamId: own.id, drop, reason, ask: true })
    expect((await rome.api.consent.list({ code })).open).toHaveLength(1)

    await livia.api.commissioner.handOverLeague({ code, userId, reason })
    // Nor does an offer of it, and what only the old commissioner could see through is over.
    expect(await drusus.api.teamOffer.mine()).toEqual([])
    expect((await rome.api.consent.list({ code })).open).toEqual([])
    const kinds = (await rome.api.league.activity({ code, limit: 5 })).map(({ event }) => event.kind)
    expect(kinds).toEqual(expect.arrayContaining(['act-lapsed', 'team-offer-ended']))
    await expect(drusus.api.unclaimedTeam.take({ place: placeIn(link) })).rejects.toMatchObject(
      refusedWith('PLACE_INVALID'),
    )
    await rome.api.league.verifyCommissioner({ code })
  })

  it('releases the players where the league wants it', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome] = people as unknown as [Person, Person]
    const { id: teamId } = await ownTeam(rome, code)
    expect(await livia.api.commissioner.removeTeam({ code, teamId, reason, roster: 'released' })).toEqual({
      became: 'orphan',
    })
    const { teams } = await livia.api.roster.ofLeague({ code })
    expect(teams.find(({ id }) => id === teamId)?.players).toEqual([])
    const kinds = (await livia.api.league.activity({ code, limit: 100 })).map(({ event }) => event.kind)
    expect(kinds).toContain('roster-set')
    await expect(
      livia.api.commissioner.releaseRoster({
        code,
        teamId: (await ownTeam(livia, code)).id,
        reason,
      }),
    ).rejects.toMatchObject(refusedWith('LEAVE_REFUSED'))
  })

  it('makes an orphan of the team of a deleted account too, whose offers nobody accepts', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome, capua] = people as unknown as [Person, Person, Person]
    const { id } = await offerOneForOne(rome, capua, { code })
    const invite = await rome.api.league.createInvite({ code })
    await rome.api.account.delete({ password: PASSWORD })
    // Before its league has heard of it, and after.
    await expect(capua.api.trade.accept({ code, id })).rejects.toThrow('has no manager')
    const drusus = await world.person('drusus')
    const join = drusus.api.league.join({ joinCode: invite.code, teamName: 'Late' })
    await expect(join).rejects.toMatchObject(refusedWith('INVITE_INVALID'))
    await world.runJobs()
    await expect(capua.api.trade.accept({ code, id })).rejects.toMatchObject(refusedWith('TRADE_REFUSED'))
    const { teams } = await livia.api.league.home({ code })
    const orphan = must(
      teams.find(({ isOrphaned }) => isOrphaned),
      'an orphan team',
    )
    expect(orphan.ownerName).toBe('Deleted member')
    const { link } = await livia.api.unclaimedTeam.invite({ code, teamId: orphan.id })
    await drusus.api.unclaimedTeam.take({ place: placeIn(link) })
    expect((await ownTeam(drusus, code)).id).toBe(orphan.id)
  })
})

describe('a draft with empty spots', () => {
  it('waits for the commissioner, says why, and begins with the teams that are there', async () => {
    await using world = createWorld()
    const { code, livia, rome, drusus } = await four(world)
    await livia.api.settings.update({
      code,
      settings: { size: 4, season: { playoffs: { teams: 2, roundWeeks: [1] } } },
    })
    await livia.api.draft.schedule({ code, startsAt: world.app.now() + 2 * HOUR })
    for (let hours = 0; hours < 2; hours += 1) {
      world.advance(HOUR)
      await world.runJobs()
    }
    const { state } = await rome.api.draft.room({ code })
    expect(state).toMatchObject({
      stage: 'planned',
      scheduledFor: null,
      putOff: { empty: { teams: 3, spots: 4 }, reason: expect.stringContaining('3 of 4 spots') },
    })
    const notificationsOf = async ({ api }: Person) =>
      (await api.notification.list({})).flatMap(({ content }) => (content ? [content] : []))
    expect(await notificationsOf(rome)).toContainEqual(
      expect.objectContaining({ kind: 'draft-soon', empty: 1 }),
    )
    const putOff = { what: 'draft-put-off', reason: null, empty: { teams: 3, spots: 4 } }
    expect(
      (await notificationsOf(livia)).flatMap((one) => (one.kind === 'league-change' ? one.changes : [])),
    ).toContainEqual(putOff)
    // The others hear why, and are asked nothing.
    const others = (await notificationsOf(rome)).flatMap((one) =>
      one.kind === 'league-change' ? one.changes : [],
    )
    expect(others).toContainEqual({ what: 'draft-put-off', reason: expect.stringContaining('3 of 4 spots') })

    // Set anew it begins by itself once the spots are taken.
    await livia.api.draft.schedule({ code, startsAt: world.app.now() + HOUR })
    expect((await rome.api.draft.room({ code })).state.putOff).toBeNull()
    const { code: joinCode } = await livia.api.league.createInvite({ code })
    await drusus.api.league.join({ joinCode, teamName: 'Late' })
    world.advance(HOUR)
    await world.runJobs()
    expect((await rome.api.draft.room({ code })).state.stage).toBe('running')
  })

  it('takes latecomers until the first pick, at the end of an order that was drawn', async () => {
    await using world = createWorld()
    const { code, livia, rome, drusus } = await four(world)
    const size = { size: 6, draft: { order: 'draw' as const } }
    await livia.api.settings.update({
      code,
      settings: { ...size, season: { playoffs: { teams: 2, roundWeeks: [1] } } },
    })
    const { code: joinCode } = await livia.api.league.createInvite({ code })
    await livia.api.draft.schedule({ code, startsAt: world.app.now() + DAY })
    await livia.api.draft.start({ code })
    // A day before its time: all are told at once.
    expect((await rome.api.notification.list({})).map(({ content }) => content)).toContainEqual({
      kind: 'draft-soon',
      startsAt: world.app.now(),
      isOn: true,
    })
    const drawn = (await livia.api.draft.room({ code })).state.plan?.teams ?? []
    const { teamId } = await drusus.api.league.join({ joinCode, teamName: 'Late' })
    const { state } = await drusus.api.draft.room({ code })
    expect(state.plan?.teams.map(({ id }) => id)).toEqual([...drawn.map(({ id }) => id), teamId])
    expect(state.cells[3]).toMatchObject({ ownerId: teamId })
    // The order that was drawn is the one that its proof shows.
    const { draw } = await livia.api.draftOrder.proof({ code })
    expect(JSON.stringify(draw)).not.toContain(teamId)

    // After a pick no one can join; with the pick undone they can.
    const on = must(state.turn, 'a turn')
    const [player] = await livia.api.draft.players({ code })
    await livia.api.draft.pickFor({
      code,
      teamId: on.teamId,
      overall: on.overall,
      playerId: must(player, 'a player').id,
      reason,
    })
    const agrippa = await world.person('agrippa')
    const join = () => agrippa.api.league.join({ joinCode, teamName: 'Later' })
    await expect(join()).rejects.toMatchObject(refusedWith('LEAGUE_CLOSED'))
    await expect(livia.api.draft.callOff({ code, reason })).rejects.toMatchObject(
      refusedWith('DRAFT_REFUSED'),
    )
    // The first in the order may be the commissioner’s own team.
    const { waits } = await livia.api.draft.undo({ code, overall: on.overall, reason })
    if (waits) await rome.api.consent.approve({ code, id: waits.id })
    await join()
    await livia.api.draft.callOff({ code, reason })
    const off = await agrippa.api.draft.room({ code })
    expect(off.state).toMatchObject({ stage: 'planned', plan: null, picks: [] })
    await agrippa.api.league.leave({ code })
    await livia.api.draft.start({ code })
    expect((await livia.api.draft.room({ code })).state.plan?.teams).toHaveLength(4)
  })
})
