import { describe, expect, it } from 'vitest'
import { keepHouse } from '../../server/ops/housekeeping.ts'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { DELETED_NAME } from '../../shared/core/account-limits.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, MINUTE } from '../../shared/core/time.ts'
import { claim, drop, last, roster, waiverLeague } from '../support/claims.ts'
import { allFindings } from '../support/audit.ts'
import { draftable, startAuction } from '../support/draftable.ts'
import { everyRow } from '../support/every-row.ts'
import { fillDisk } from '../support/full-disk.ts'
import { movedIn } from '../support/rich-leagues.ts'
import { playedLeague, playWeek } from '../support/played-league.ts'
import { offerOneForOne, ownTeam } from '../support/trades.ts'
import { createReceiver, DESTINATIONS } from '../support/webhook-receiver.ts'
import { createWorld, PASSWORD, type Person, type World } from '../support/world.ts'

const reason = 'We play elsewhere this year'
const NAME = 'Sunday Rivals'

const remove = ({ api }: Person, code: string, name = NAME) =>
  api.deletedLeague.delete({ code, name, reason })

/** What a league is made of, but for what everything that happens leaves behind. */
async function rowsOfLeague(world: World) {
  const rows = await everyRow(
    world,
    'rate_limit',
    'intent',
    'notice',
    'invite',
    'user',
    'session',
    'username_look',
    'league',
    'league_event',
  )
  const { deadline = [], ...others } = rows
  const jobs = deadline.map((text) => {
    const { id: _id, ...job } = JSON.parse(text)
    return JSON.stringify(job)
  })
  return { ...others, deadline: jobs.filter((job) => !job.includes('"notice-')).toSorted() }
}

/** A league that has drafted, in which much waits: claims, an offer, messages, an invite. */
async function waiting(world: World) {
  const { code, people } = await waiverLeague(world, { kind: 'faab' }, 4)
  const [livia, rome, capua, ostia] = people as unknown as [Person, Person, Person, Person]
  await offerOneForOne(rome, capua, { code })
  const add = await drop(livia, code)
  const mine = await last(ostia, code)
  await claim(ostia, code, { add, drop: mine, bid: 3 })
  await rome.api.chat.post({ code, text: 'Who is in?' })
  await rome.api.trade.setBlock({ code, players: [await last(rome, code)], note: 'A kicker' })
  return { code, livia, rome, capua, ostia, add, mine }
}

describe('a league without a result', () => {
  it('is deleted with its links, everyone is told, and comes back whole', async () => {
    await using world = createWorld()
    const { code, livia, rome, capua, ostia } = await waiting(world)
    const invite = await rome.api.league.createInvite({ code })
    const before = await rowsOfLeague(world)
    const home = await rome.api.league.home({ code })
    const log = await rome.api.auditLog.beginning({ code })

    const { expiresAt } = await remove(livia, code)
    expect(expiresAt).toBe(world.app.now() + 30 * DAY)
    const refused = { code: 'NOT_FOUND', cause: { code: 'LEAGUE_DELETED' } }
    for (const { api } of [livia, rome, capua]) {
      await expect(api.league.home({ code })).rejects.toMatchObject(refused)
      expect(await api.league.mine()).toEqual([])
    }
    await expect(rome.api.league.home({ code })).rejects.toThrow(
      `${NAME} was deleted by ${livia.username}: “${reason}”`,
    )
    const stranger = await world.person('stranger')
    await expect(stranger.api.league.home({ code })).rejects.toMatchObject({
      cause: { code: 'LEAGUE_NOT_FOUND' },
    })
    await expect(stranger.api.league.join({ joinCode: invite.code, teamName: 'Late' })).rejects.toMatchObject(
      { cause: { code: 'INVITE_INVALID' } },
    )
    expect(await stranger.api.deletedLeague.mine()).toEqual([])

    const told = (await rome.api.notification.list({})).find(
      ({ content }) => content?.kind === 'league-deleted',
    )
    expect(told).toMatchObject({
      league: null,
      content: { kind: 'league-deleted', leagueName: NAME, by: livia.username, reason, mayRestore: false },
    })
    await world.runJobs()
    const mails = world.outbox.mails.filter(({ subject }) => subject === `${NAME} was deleted`)
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [livia, rome, capua, ostia].map(({ email }) => email).toSorted(),
    )
    expect(must(mails[0], 'a mail').text).toContain(reason)

    expect((await rome.api.deletedLeague.mine())[0]).toMatchObject({ code, mayRestore: false, reason })
    const [gone] = await livia.api.deletedLeague.mine()
    const { id } = must(gone, 'the deleted league')
    await expect(rome.api.deletedLeague.restore({ id })).rejects.toMatchObject({
      cause: { code: 'NOT_COMMISSIONER' },
    })
    await expect(stranger.api.deletedLeague.restore({ id })).rejects.toMatchObject({
      cause: { code: 'DELETED_LEAGUE_GONE' },
    })
    expect(await livia.api.deletedLeague.restore({ id })).toEqual({ code })

    expect(await rowsOfLeague(world)).toEqual(before)
    const back = await rome.api.league.home({ code })
    expect(back).toEqual({ ...home, seq: home.seq + 2 })
    expect(await livia.api.deletedLeague.mine()).toEqual([])
    const events = await rome.api.league.activity({ code, limit: 2 })
    expect(events.map(({ event }) => event)).toEqual([
      { kind: 'league-restored' },
      { kind: 'league-deleted', reason },
    ])
    // What someone kept of the log fits still.
    expect((await rome.api.auditLog.entries({ code, after: 0 }))[log.head.seq - 1]?.hash).toBe(log.head.hash)
    expect(await allFindings(world)).toEqual([])
    await expect(stranger.api.league.join({ joinCode: invite.code, teamName: 'Late' })).rejects.toMatchObject(
      { cause: { code: 'INVITE_INVALID' } },
    )
  })

  it('runs the claims that waited once it is back', async () => {
    await using world = createWorld()
    const { code, livia, ostia, add, mine } = await waiting(world)
    await remove(livia, code)
    world.advance(3 * DAY)
    await world.runJobs()
    const later = await world.logIn(livia.username)
    const [gone] = await later.api.deletedLeague.mine()
    await later.api.deletedLeague.restore({ id: must(gone, 'the league').id })
    await world.runJobs()
    const owned = (await roster(await world.logIn(ostia.username), code)).map(({ id }) => id)
    expect(owned).toContain(add)
    expect(owned).not.toContain(mine)
  })

  it('posts where it did, what waited as well, and has its public page, once it is back', async () => {
    const receiver = createReceiver()
    await using world = createWorld({ sendWebhook: receiver.send })
    const { code, commissioner: livia } = await draftable(world)
    const [kept, off] = ['Ours', 'Theirs'].map((name) => ({
      code,
      name,
      kinds: ['draft' as const],
      quiet: null,
    }))
    const destination = DESTINATIONS.webhook
    await livia.api.webhook.add({ ...must(kept, 'one'), destination })
    const { id: turnedOff } = await livia.api.webhook.add({ ...must(off, 'another'), destination })
    await livia.api.webhook.setOn({ code, id: turnedOff, isOn: false })
    await livia.api.publicPage.save({ code, isOn: true, showsManagers: false, mayBeFound: false })
    await livia.api.draft.start({ code })
    const [before, page] = [
      await livia.api.webhook.managed({ code }),
      await livia.api.publicPage.get({ code }),
    ]
    expect(before.map(({ deliveries }) => deliveries.length)).toEqual([1, 0])

    await remove(livia, code)
    await world.runJobs()
    expect(receiver.received).toEqual([])
    const [gone] = await livia.api.deletedLeague.mine()
    await livia.api.deletedLeague.restore({ id: must(gone, 'the league').id })
    expect(await livia.api.webhook.managed({ code })).toEqual(before)
    expect(await livia.api.publicPage.get({ code })).toEqual(page)
    await world.runJobs()
    expect(receiver.received).toHaveLength(1)
    expect((await livia.api.webhook.managed({ code }))[0]?.deliveries[0]?.state).toBe('sent')
  })

  it('asks for its name, and a reason, of the commissioner alone', async () => {
    await using world = createWorld()
    const league = await world.league()
    const { code, commissioner } = league
    const rome = await world.member(league, 'rome')
    const stranger = await world.person('stranger')
    const before = await everyRow(world, 'rate_limit')
    await expect(remove(commissioner, code, 'Sunday rivals')).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT' },
    })
    await expect(
      commissioner.api.deletedLeague.delete({ code, name: NAME, reason: ' ' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(remove(rome, code)).rejects.toMatchObject({ cause: { code: 'NOT_COMMISSIONER' } })
    await expect(remove(stranger, code)).rejects.toMatchObject({ cause: { code: 'LEAGUE_NOT_FOUND' } })
    expect(await everyRow(world, 'rate_limit')).toEqual(before)
  })

  it('stays once a week was counted, and where it came with a history', async () => {
    await using world = createWorld()
    const league = await playedLeague(world)
    const may = async () => {
      const { api } = await world.logIn(league.people[0].username)
      return api.deletedLeague.may({ code: league.code })
    }
    expect(await may()).toEqual({ why: null })
    await playWeek(world, league, { week: 1, points: [10, 20, 30, 40] })
    expect(await may()).toEqual({ why: 'has-results' })
    const livia = await world.logIn(league.people[0].username)
    const { name } = (await livia.api.league.home({ code: league.code })).league
    await expect(remove(livia, league.code, name)).rejects.toMatchObject({ cause: { code: 'LEAGUE_KEPT' } })
    await using elsewhere = createWorld()
    const moved = await movedIn(elsewhere)
    expect((await moved.people[0].api.deletedLeague.may({ code: moved.code })).why).not.toBeNull()
  })
})

describe('a deleted league', () => {
  it('is paused where it drafted, and goes on where it was', async () => {
    await using world = createWorld()
    const { code, people } = await draftable(world, 3)
    const [livia, rome] = people as unknown as [Person, Person]
    await livia.api.draft.start({ code })
    const { state } = await livia.api.draft.room({ code })
    expect(state.stage).toBe('running')
    await remove(livia, code)
    world.advance(40 * MINUTE)
    await world.runJobs()
    const [gone] = await livia.api.deletedLeague.mine()
    await livia.api.deletedLeague.restore({ id: must(gone, 'the league').id })
    const room = await rome.api.draft.room({ code })
    expect(room.state).toMatchObject({ stage: 'paused', endsAt: null })
    await livia.api.draft.resume({ code, reason: 'Back' })
    expect((await rome.api.draft.room({ code })).state.stage).toBe('running')
  })

  it('is kept in the middle of an auction', async () => {
    await using world = createWorld()
    const auction = await startAuction(world)
    const [livia] = auction.people
    const { name } = (await livia.api.league.home({ code: auction.code })).league
    const before = (await livia.api.draft.room({ code: auction.code })).state
    await remove(livia, auction.code, name)
    const [gone] = await livia.api.deletedLeague.mine()
    await livia.api.deletedLeague.restore({ id: must(gone, 'the league').id })
    const after = (await livia.api.draft.room({ code: auction.code })).state
    expect(after).toMatchObject({ stage: 'paused', lot: before.lot, picks: before.picks })
  })

  it('has no draft time any more that passed meanwhile', async () => {
    await using world = createWorld()
    const { code, people } = await draftable(world, 3)
    const [livia] = people
    await livia.api.draft.schedule({ code, startsAt: world.app.now() + DAY })
    await remove(livia, code)
    world.advance(2 * DAY)
    await world.runJobs()
    const again = await world.logIn(livia.username)
    const [gone] = await again.api.deletedLeague.mine()
    await again.api.deletedLeague.restore({ id: must(gone, 'the league').id })
    await world.runJobs()
    const { state } = await again.api.draft.room({ code })
    expect(state).toMatchObject({ stage: 'planned', scheduledFor: null })
  })

  it('lets go of whoever has deleted their account since', async () => {
    await using world = createWorld()
    const { code, livia, rome, capua } = await waiting(world)
    const { id: teamId } = await ownTeam(rome, code)
    await remove(livia, code)
    await rome.api.account.delete({ password: PASSWORD })
    await livia.api.account.delete({ password: PASSWORD })
    await world.runJobs()
    const owner = await world.person('augustus')
    await makeServerOwner(world.app, (await owner.api.auth.me()).id)
    const [gone] = await owner.api.admin.deletedLeagues()
    const leagueId = must(gone, 'the league').id
    expect(await owner.api.admin.restoreLeague({ leagueId, reason: 'They asked me' })).toEqual({ code })
    const home = await capua.api.league.home({ code })
    // Whoever has been in it longest leads it now.
    expect(home.league.commissionerName).toBe(capua.username)
    expect(home.teams.find(({ id }) => id === teamId)).toMatchObject({
      ownerName: DELETED_NAME,
      isOrphaned: true,
    })
    expect(await capua.api.chat.page({ code, thread: 'league', page: 0 })).not.toContainEqual(
      expect.objectContaining({ text: 'Who is in?' }),
    )
    const acts = (await owner.api.admin.log({ cursor: null })).map(({ act }) => act)
    expect(acts).toContainEqual({ kind: 'league-restored', reason: 'They asked me' })
    expect(await allFindings(world)).toEqual([])
  })

  it('is gone for good after thirty days', async () => {
    await using world = createWorld()
    const { code, livia } = await waiting(world)
    await remove(livia, code)
    const [gone] = await livia.api.deletedLeague.mine()
    const { id } = must(gone, 'the league')
    world.advance(30 * DAY - 1)
    await keepHouse(world.app)
    expect(await (await world.logIn(livia.username)).api.deletedLeague.mine()).toHaveLength(1)
    world.advance(1)
    const later = await world.logIn(livia.username)
    await expect(later.api.deletedLeague.restore({ id })).rejects.toMatchObject({
      cause: { code: 'DELETED_LEAGUE_GONE' },
    })
    await keepHouse(world.app)
    const left = await everyRow(world, 'intent', 'rate_limit', 'user', 'session', 'notice')
    expect(left['deleted_league']).toEqual([])
    expect(left['deleted_league_member']).toEqual([])
    await expect(later.api.league.home({ code })).rejects.toMatchObject({
      cause: { code: 'LEAGUE_NOT_FOUND' },
    })
  })
})

describe('deleting and restoring under pressure', () => {
  it('deletes nothing where the copy finds no room', async () => {
    await using world = createWorld()
    const { code, livia, rome } = await waiting(world)
    const before = await everyRow(world, 'rate_limit')
    const makeRoom = await fillDisk(world.app.db, { on: 'insert', table: 'deleted_league' })
    await expect(remove(livia, code)).rejects.toThrow()
    await makeRoom()
    expect(await everyRow(world, 'rate_limit')).toEqual(before)
    expect((await rome.api.league.home({ code })).league.name).toBe(NAME)
    await remove(livia, code)
    const [gone] = await livia.api.deletedLeague.mine()
    const { id } = must(gone, 'the league')
    const deleted = await everyRow(world, 'rate_limit')
    const room = await fillDisk(world.app.db, { on: 'insert', table: 'ownership' })
    await expect(livia.api.deletedLeague.restore({ id })).rejects.toThrow()
    await room()
    expect(await everyRow(world, 'rate_limit')).toEqual(deleted)
    await livia.api.deletedLeague.restore({ id })
  })

  it('happens once, however often it is sent', async () => {
    await using world = createWorld()
    const { code, livia, rome } = await waiting(world)
    const input = { code, name: NAME, reason, idempotencyKey: 'a'.repeat(32) }
    const answers = await Promise.all(Array.from({ length: 10 }, () => livia.api.deletedLeague.delete(input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const told = (await rome.api.notification.list({})).filter(
      ({ content }) => content?.kind === 'league-deleted',
    )
    expect(told).toHaveLength(1)
    const [gone] = await livia.api.deletedLeague.mine()
    const { id } = must(gone, 'the league')
    const restored = await Promise.allSettled(
      Array.from({ length: 10 }, () => livia.api.deletedLeague.restore({ id })),
    )
    expect(restored.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await rome.api.league.home({ code })).teams).toHaveLength(4)
  })

  it('takes whoever joins at the same moment along, or keeps them out', async () => {
    await using world = createWorld()
    const league = await world.league()
    const { code, commissioner } = league
    const { code: joinCode } = await commissioner.api.league.createInvite({ code })
    const people = await Promise.all(Array.from({ length: 6 }, (_, at) => world.person(`guest-${at}`)))
    const [, ...joined] = await Promise.allSettled([
      remove(commissioner, code),
      ...people.map(({ api, username }) => api.league.join({ joinCode, teamName: username })),
    ])
    const mine = await Promise.all(people.map(({ api }) => api.deletedLeague.mine()))
    expect(mine.map(({ length }) => length === 1)).toEqual(joined.map(({ status }) => status === 'fulfilled'))
    for (const result of joined)
      if (result.status === 'rejected')
        expect(['INVITE_INVALID', 'LEAGUE_NOT_FOUND']).toContain(result.reason.cause.code)
    const rows = await everyRow(world, 'intent', 'rate_limit')
    expect(rows['league']).toEqual([])
    expect(rows['team']).toEqual([])
  })
})
