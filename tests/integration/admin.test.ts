import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { listServerOwners, makeServerOwner, removeServerOwner } from '../../server/people/owner/service.ts'
import { findUserByName } from '../../server/people/auth/service.ts'
import { offToken } from '../../server/people/notification/off.ts'
import { ERASED } from '../../server/people/account/queries.ts'
import { UserId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { sha256 } from '../../server/league/events/sha256.ts'
import { verifyLog } from '../../shared/audit-log/check-log.ts'
import { readLog } from '../../shared/audit-log/read-log.ts'
import { draftable } from '../support/draftable.ts'
import { everyRow } from '../support/every-row.ts'
import { isOnPostgres } from '../support/test-database.ts'
import { createWorld, PASSWORD, type Person, type World } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })
const REASON = 'He asked me to'
const GRAVE = { reason: REASON, password: PASSWORD }

async function idOf(world: World, username: string) {
  return must(await findUserByName(world.app, username), username).id
}

/** An owner of the server. */
async function ownerOf(world: World, username = 'augustus'): Promise<Person> {
  const person = await world.person(username)
  await makeServerOwner(world.app, await idOf(world, username))
  return person
}

const secretOf = (link: string) => must(link.split('#')[1], 'a secret')
const kindsIn = async (owner: Person) => (await owner.api.admin.log({})).map(({ act }) => act?.kind)

describe('the owner of the server', () => {
  it('is whom the machine says: for everybody else there is nothing', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await expect(livia.api.admin.overview()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await livia.api.admin.mine()).toEqual({ isOwner: false, hasOwner: false })

    await makeServerOwner(world.app, await idOf(world, 'livia'))
    expect(await livia.api.admin.mine()).toEqual({ isOwner: true, hasOwner: true })
    expect(await listServerOwners(world.app)).toMatchObject([{ username: 'livia' }])
    expect(await livia.api.admin.overview()).toMatchObject({ counts: { people: 1, leagues: 0 } })

    await removeServerOwner(world.app, await idOf(world, 'livia'))
    await expect(livia.api.admin.overview()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('sees how the server is', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    await world.league()
    const overview = await owner.api.admin.overview()

    expect(overview).toMatchObject({
      version: '0.1.0',
      counts: { people: 2, leagues: 1 },
      backups: null,
      feed: { source: 'simulator', downSince: null },
      jobs: { late: [], failing: [] },
      mail: { isSent: false, waiting: 0 },
    })
    expect(overview.feed.sports.map(({ sport }) => sport)).toContain('nfl')
  })

  it('sees what is late, and what failed with which words', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    await owner.api.auth.changePassword({ currentPassword: PASSWORD, newPassword: 'a brand new password' })
    await world.anonymous.auth.requestReset({ email: 'nobody@example.com' })
    world.advance(3 * MINUTE)
    const { jobs } = await owner.api.admin.overview()
    expect(jobs.late).toEqual([{ kind: 'reset-code', count: 1, since: world.app.now() - 3 * MINUTE }])

    await world.app.db.updateTable('deadline').set({ payload: '{"isLast":"broken"}' }).execute()
    for (let turn = 0; turn < 3; turn += 1) {
      await world.runJobs()
      world.advance(MINUTE)
    }
    const [failing] = (await owner.api.admin.overview()).jobs.failing
    expect(failing).toMatchObject({
      kind: 'reset-code',
      attempts: 3,
      error: expect.stringContaining('isLast'),
    })
  })

  it('finds people by a part of the name or the address, a page at a time, whatever is in it', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const rows = Array.from({ length: 120 }, (_, index) => ({
      id: UserId.parse(world.app.newId()),
      username: `Plebs ${index}`,
      username_key: `plebs ${index}`,
      email: `plebs-${index}@example.com`,
      email_key: `plebs-${index}@example.com`,
      password_hash: 'x',
      // Many of the same moment, so that only the id tells them apart.
      created_at: world.app.now() + Math.floor(index / 40),
    }))
    await world.app.db.insertInto('user').values(rows).execute()
    const found: string[] = []
    let cursor: { at: number; id: string } | null = null
    for (;;) {
      const page: Awaited<ReturnType<typeof owner.api.admin.people>> = await owner.api.admin.people({
        text: 'PLEBS',
        cursor,
      })
      found.push(...page.map(({ username }) => username))
      const last = page.at(-1)
      if (page.length < 50 || !last) break
      cursor = { at: last.joinedAt, id: last.id }
    }

    expect(new Set(found).size).toBe(120)
    expect(found).toHaveLength(120)
    expect(await owner.api.admin.people({ text: 'augustus@' })).toMatchObject([
      { username: 'augustus', isOwner: true, devices: 1, leagues: 0 },
    ])
    for (const text of ['%', '_', "' or 1=1 --", '\\', 'x'.repeat(100)])
      expect(await owner.api.admin.people({ text })).toEqual([])
  })

  it('knows when somebody was here, though he has signed out since', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const livia = await world.person('livia')
    world.advance(HOUR)
    await livia.api.auth.me()
    const seenAt = world.app.now()
    await livia.api.auth.logOut()
    world.advance(DAY)
    const { api } = await world.logIn(owner.username)

    expect(await api.admin.people({ text: 'livia' })).toMatchObject([{ seenAt, devices: 0 }])
  })
})

describe('a link for a new password', () => {
  it('lets somebody set it once, ends his sessions, and is told to him', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const livia = await world.person('livia')
    const userId = await idOf(world, 'livia')
    const { link, expiresAt } = await owner.api.admin.makeResetLink({ userId, ...GRAVE })
    expect(link).toMatch(/^http:\/\/localhost:3000\/new-password#[\w-]{43}$/)
    expect(expiresAt).toBe(world.app.now() + DAY)
    const ticket = secretOf(link)
    const { anonymous } = world
    expect(await livia.api.auth.me()).toMatchObject({ username: 'livia' })
    expect(await anonymous.auth.openResetLink({ ticket })).toEqual({ username: 'livia' })
    await expect(anonymous.auth.resetByLink({ ticket, newPassword: 'livia2026' })).rejects.toMatchObject(
      refusedWith('PASSWORD_TOO_COMMON'),
    )
    await anonymous.auth.resetByLink({ ticket, newPassword: 'a brand new password' })

    await expect(livia.api.auth.me()).rejects.toMatchObject(refusedWith('SESSION_INVALID'))
    await expect(
      anonymous.auth.resetByLink({ ticket, newPassword: 'again and again' }),
    ).rejects.toMatchObject(refusedWith('RESET_LINK_INVALID'))
    await world.logIn('livia', 'a brand new password')
    await world.runJobs()
    // Signing in afterwards, on a device that the account does not know, is a mail of its own.
    const [signIn, change] = world.outbox.mails
    expect(change).toMatchObject({ to: livia.email, subject: expect.stringContaining('password') })
    expect(signIn).toMatchObject({ to: livia.email, subject: 'New sign-in: Test' })
    const [entry] = await owner.api.admin.log({})
    expect(entry).toMatchObject({
      actor: 'augustus',
      aboutUser: { name: 'livia' },
      act: { kind: 'reset-link-made', reason: REASON, expiresAt },
    })
  })

  it('is good for a day, until a newer one is made, and in no row', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    await world.person('livia')
    const userId = await idOf(world, 'livia')
    const make = async () => secretOf((await owner.api.admin.makeResetLink({ userId, ...GRAVE })).link)
    const look = (ticket: string) => world.anonymous.auth.openResetLink({ ticket })
    const first = await make()
    const second = await make()

    await expect(look(first)).rejects.toMatchObject(refusedWith('RESET_LINK_INVALID'))
    world.advance(DAY - 1)
    expect(await look(second)).toEqual({ username: 'livia' })
    expect(textOf(await everyRow(world))).not.toContain(second)
    world.advance(1)
    await expect(look(second)).rejects.toMatchObject(refusedWith('RESET_LINK_INVALID'))
  })

  it('is used by exactly one of fifty at once', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    await world.person('livia')
    const { link } = await owner.api.admin.makeResetLink({ userId: await idOf(world, 'livia'), ...GRAVE })
    const uses = Array.from({ length: 50 }, (_, index) =>
      world
        .visitor(`198.51.100.${index}`)
        .auth.resetByLink({ ticket: secretOf(link), newPassword: `livia has one of ${index}` }),
    )
    const done = await Promise.allSettled(uses)

    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is not guessed', async () => {
    await using world = createWorld()
    const visitor = world.visitor('198.51.100.7')
    for (let guess = 0; guess < 30; guess += 1)
      await expect(visitor.auth.openResetLink({ ticket: `guess ${guess}` })).rejects.toMatchObject(
        refusedWith('RESET_LINK_INVALID'),
      )
    await expect(visitor.auth.openResetLink({ ticket: 'one more' })).rejects.toMatchObject(
      refusedWith('TOO_MANY_TRIES'),
    )
  })

  it('is for nobody who owns the server, and asks for the password, which few may guess', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    await ownerOf(world, 'tiberius')
    await world.person('livia')
    const make = async (username: string, password = PASSWORD) =>
      owner.api.admin.makeResetLink({ userId: await idOf(world, username), reason: REASON, password })
    await expect(make('tiberius')).rejects.toMatchObject(refusedWith('OWNER_KEPT'))
    await expect(make('augustus')).rejects.toMatchObject(refusedWith('OWNER_KEPT'))
    for (let guess = 0; guess < 10; guess += 1)
      await expect(make('livia', `guess ${guess}`)).rejects.toMatchObject(refusedWith('WRONG_PASSWORD'))

    await expect(make('livia')).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    // They count with those at a change of password: it is the same one.
    await expect(
      owner.api.auth.changePassword({ currentPassword: PASSWORD, newPassword: 'a brand new password' }),
    ).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    expect(await kindsIn(owner)).toEqual(['owner-made', 'owner-made'])
  })
})

describe('signing somebody out', () => {
  it('ends every session of his, at once, and is written down once', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const livia = await world.person('livia')
    const phone = await world.logIn('livia')
    const about = { userId: await idOf(world, 'livia'), reason: 'Her phone was stolen' }
    // Of two acts in the same millisecond none is the later one.
    world.advance(1)
    expect(await owner.api.admin.signOut(about)).toEqual({ sessions: 2, tokens: 0 })

    for (const { api } of [livia, phone])
      await expect(api.auth.me()).rejects.toMatchObject(refusedWith('SESSION_INVALID'))
    expect(await owner.api.admin.signOut(about)).toEqual({ sessions: 0, tokens: 0 })
    expect(await kindsIn(owner)).toEqual(['signed-out', 'owner-made'])
  })
})

describe('a league whose commissioner is gone', () => {
  /** Two leagues of one commissioner, one of which has another member. */
  async function orphaned(world: World) {
    const owner = await ownerOf(world)
    const league = await world.league()
    const member = await world.member(league, 'livia')
    world.advance(15 * DAY)
    const [livia] = [await world.logIn('livia')]
    const boss = await world.logIn('augustus')
    return { owner: boss, league, member: livia, before: member, first: owner }
  }

  it('is found, and given to a member, whom everybody reads of with its owner and reason', async () => {
    await using world = createWorld()
    const { owner, league, member } = await orphaned(world)
    const [row] = await owner.api.admin.leagues({ text: '', orphaned: true })
    expect(row).toMatchObject({ name: 'Sunday Rivals', isOrphaned: true, members: 2 })
    const leagueId = must(row, 'the league').id
    const { members, isOpen } = await owner.api.admin.heirs({ leagueId })
    expect(members.map(({ username }) => username)).toEqual(['livia'])
    expect(isOpen).toBe(false)
    await owner.api.admin.handOn({ leagueId, username: 'LIVIA', ...GRAVE })

    const { code } = league
    await member.api.league.verifyCommissioner({ code })
    const [event] = await member.api.league.activity({ code, topic: 'commissioner' })
    expect(event).toMatchObject({
      actorName: null,
      event: { kind: 'commissioner-changed', after: 'livia', by: 'server-owner', reason: REASON },
    })
    expect(await owner.api.admin.leagues({ text: '', orphaned: true })).toEqual([])
    expect((await owner.api.admin.log({}))[0]).toMatchObject({
      aboutLeague: { code },
      act: { kind: 'league-handed-on', reason: REASON, to: await idOf(world, 'livia') },
    })
    // Again it is so already.
    await owner.api.admin.handOn({ leagueId, username: 'livia', ...GRAVE })
    expect(await kindsIn(owner)).toEqual(['league-handed-on', 'owner-made'])
  })

  it('is given to one of two owners’ choice who press at once, and to no stranger', async () => {
    await using world = createWorld()
    const { owner, league } = await orphaned(world)
    await world.person('drusus')
    const tiberius = await ownerOf(world, 'tiberius')
    const [row] = await owner.api.admin.leagues({ text: 'sunday', orphaned: false })
    const leagueId = must(row, 'the league').id
    await expect(owner.api.admin.handOn({ leagueId, username: 'drusus', ...GRAVE })).rejects.toMatchObject(
      refusedWith('HAND_OVER_REFUSED'),
    )
    await expect(owner.api.admin.handOn({ leagueId, username: 'nobody', ...GRAVE })).rejects.toMatchObject(
      refusedWith('HAND_OVER_REFUSED'),
    )
    const both = await Promise.allSettled(
      [owner, tiberius].map(({ api }) => api.admin.handOn({ leagueId, username: 'livia', ...GRAVE })),
    )

    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const livia = await world.logIn('livia')
    const activity = await livia.api.league.activity({ code: league.code, topic: 'commissioner' })
    expect(activity).toHaveLength(1)
  })

  it('is not taken from a commissioner who is there', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const league = await world.league()
    await world.member(league, 'livia')
    const [row] = await owner.api.admin.leagues({ text: '', orphaned: false })
    expect(row).toMatchObject({ isOrphaned: false })
    const leagueId = must(row, 'the league').id

    await expect(owner.api.admin.handOn({ leagueId, username: 'livia', ...GRAVE })).rejects.toMatchObject(
      refusedWith('HAND_OVER_REFUSED'),
    )
    await expect(
      owner.api.admin.handOn({ leagueId: 'zzzzzzzzzzzz', username: 'livia', ...GRAVE }),
    ).rejects.toMatchObject(refusedWith('LEAGUE_NOT_FOUND'))
  })

  it('is offered to anybody, with the team, where nobody is left in it', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const league = await world.league()
    await owner.api.admin.deleteAccount({
      userId: await idOf(world, league.commissioner.username),
      ...GRAVE,
    })
    await world.runJobs()
    const drusus = await world.person('drusus')
    const [row] = await owner.api.admin.leagues({ text: '', orphaned: true })
    const leagueId = must(row, 'the league').id
    expect(row).toMatchObject({ commissioner: 'Deleted member', isOrphaned: true })
    expect(await owner.api.admin.heirs({ leagueId })).toEqual({ members: [], isOpen: true })
    await owner.api.admin.handOn({ leagueId, username: 'drusus', ...GRAVE })
    expect(await drusus.api.league.mine()).toEqual([])
    const [offer] = await drusus.api.teamOffer.mine()
    expect(offer).toMatchObject({ leagueName: 'Sunday Rivals', withLeague: true, offeredBy: 'augustus' })
    await drusus.api.teamOffer.accept({ id: must(offer, 'the offer').id })
    expect(await kindsIn(owner)).toContain('league-offered')

    const { code } = league
    await drusus.api.league.verifyCommissioner({ code })
    const home = await drusus.api.league.home({ code })
    expect(home.teams).toMatchObject([{ ownerName: 'drusus', name: 'Gold Standard' }])
  })
})

describe('signing up', () => {
  const NEW = { username: 'drusus', email: 'drusus@example.com', password: PASSWORD }

  it('is refused by every way in when it is closed, and who has an account keeps it', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    expect(await world.anonymous.auth.door()).toEqual({ mode: 'open', publicScores: false })
    await owner.api.admin.setSignUp({ mode: 'closed', leagueInvites: true })
    expect(await world.anonymous.auth.door()).toEqual({ mode: 'closed', publicScores: false })

    await expect(world.anonymous.auth.signUp(NEW)).rejects.toMatchObject(refusedWith('SIGN_UP_CLOSED'))
    const server = await world.http()
    const answer = await server.inject({ method: 'POST', url: '/api/signup', payload: NEW })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ error: expect.stringContaining('isn’t taking new accounts') })
    await world.logIn('augustus')
    expect(await owner.api.admin.people({ text: '' })).toHaveLength(1)
  })

  it('takes a link that the owner makes, as often as he says, and not once more at the same time', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    await owner.api.admin.setSignUp({ mode: 'invitation', leagueInvites: true })
    await expect(world.anonymous.auth.signUp(NEW)).rejects.toMatchObject(refusedWith('SIGN_UP_INVITED_ONLY'))
    const { link } = await owner.api.admin.invite({ uses: 3, lasts: DAY, note: 'The legion' })
    expect(link).toMatch(/^http:\/\/localhost:3000\/\?tab=sign-up#[0-9a-f]{32}$/)
    const invitation = secretOf(link)
    const tries = Array.from({ length: 20 }, (_, index) =>
      world.visitor(`198.51.100.${index}`).auth.signUp({
        username: `legionary-${index}`,
        email: `legionary-${index}@example.com`,
        password: PASSWORD,
        invitation,
      }),
    )
    const done = await Promise.allSettled(tries)

    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const one of done)
      if (one.status === 'rejected') expect(one.reason).toMatchObject(refusedWith('INVITATION_INVALID'))
    expect((await owner.api.admin.signUp()).invitations).toEqual([])
    expect(textOf(await everyRow(world))).not.toContain(invitation)
  })

  it('does not use a link up for a name that is taken', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    await owner.api.admin.setSignUp({ mode: 'invitation', leagueInvites: true })
    const { link } = await owner.api.admin.invite({ uses: 1, lasts: DAY, note: '' })
    const invitation = secretOf(link)
    const signUp = (username: string, email: string) =>
      world.anonymous.auth.signUp({ username, email, password: PASSWORD, invitation })

    await expect(signUp('augustus', 'x@example.com')).rejects.toMatchObject(refusedWith('USERNAME_TAKEN'))
    await expect(signUp('x-y', 'augustus@example.com')).rejects.toMatchObject(refusedWith('EMAIL_TAKEN'))
    // Two at once want the same name: the one that comes too late has not used it up either.
    const rivals = await Promise.allSettled([
      signUp('drusus', 'one@example.com'),
      signUp('drusus', 'two@example.com'),
    ])
    expect(rivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(signUp('late', 'late@example.com')).rejects.toMatchObject(refusedWith('INVITATION_INVALID'))
  })

  it('takes no link that has ended or was ended', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    world.advance(1)
    await owner.api.admin.setSignUp({ mode: 'invitation', leagueInvites: true })
    world.advance(1)
    const ended = await owner.api.admin.invite({ uses: 5, lasts: DAY, note: 'Ended' })
    const [row] = (await owner.api.admin.signUp()).invitations
    world.advance(1)
    await owner.api.admin.endInvitation({ id: must(row, 'the invitation').id })
    await owner.api.admin.endInvitation({ id: must(row, 'the invitation').id })
    world.advance(1)
    const old = await owner.api.admin.invite({ uses: 5, lasts: HOUR, note: 'Old' })
    world.advance(HOUR)

    for (const { link } of [ended, old])
      await expect(world.anonymous.auth.signUp({ ...NEW, invitation: secretOf(link) })).rejects.toMatchObject(
        refusedWith('INVITATION_INVALID'),
      )
    expect(await kindsIn(owner)).toEqual([
      'invitation-made',
      'invitation-revoked',
      'invitation-made',
      'sign-up-changed',
      'owner-made',
    ])
  })

  it('takes the invite link of a league, unless the owner says otherwise', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const league = await world.league({ listed: false })
    const { code } = await league.commissioner.api.league.createInvite({ code: league.code })
    await owner.api.admin.setSignUp({ mode: 'invitation', leagueInvites: false })
    const invited = { ...NEW, invitation: code }
    await expect(world.anonymous.auth.signUp(invited)).rejects.toMatchObject(
      refusedWith('INVITATION_INVALID'),
    )
    await owner.api.admin.setSignUp({ mode: 'invitation', leagueInvites: true })
    const { accessToken } = await world.anonymous.auth.signUp(invited)
    await world.withToken(accessToken).league.join({ joinCode: code, teamName: 'Legion' })

    // The code of a league in addresses is no secret, and no invitation.
    const listed = await world.app.db.selectFrom('league').select('code').executeTakeFirstOrThrow()
    await expect(
      world.anonymous.auth.signUp({
        ...NEW,
        username: 'other',
        email: 'o@example.com',
        invitation: listed.code,
      }),
    ).rejects.toMatchObject(refusedWith('INVITATION_INVALID'))
  })

  it('brings no more people by one league than a league has seats', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const league = await world.league()
    const { code } = await league.commissioner.api.league.createInvite({ code: league.code })
    await owner.api.admin.setSignUp({ mode: 'invitation', leagueInvites: true })
    const signUp = (index: number) =>
      world.anonymous.auth.signUp({
        username: `legionary-${index}`,
        email: `legionary-${index}@example.com`,
        password: PASSWORD,
        invitation: code,
      })
    for (let index = 0; index < 20; index += 1) await signUp(index)

    await expect(signUp(20)).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
  })

  it('is written down where it changes, and not where it is so already', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    await owner.api.admin.setSignUp({ mode: 'open', leagueInvites: true })
    await owner.api.admin.setSignUp({ mode: 'closed', leagueInvites: true })
    await owner.api.admin.setSignUp({ mode: 'closed', leagueInvites: true })

    expect((await owner.api.admin.log({})).map(({ act }) => act)).toMatchObject([
      { kind: 'sign-up-changed', before: { mode: 'open' }, after: { mode: 'closed' } },
      { kind: 'owner-made' },
    ])
  })
})

describe('an account that is deleted', () => {
  /** A league of three with talk, whose commissioner and a member are to go. */
  async function talkative(world: World) {
    const owner = await ownerOf(world)
    const league = await world.league({ listed: false })
    const { code } = league
    const livia = await world.member(league, 'livia')
    const drusus = await world.member(league, 'drusus')
    await livia.api.chat.post({ code, text: 'My secret plan, @drusus' })
    const { id } = await drusus.api.chat.post({ code, text: 'Noted' })
    await livia.api.chat.react({ code, id: must(id, 'a message'), emoji: '👍', isOn: true })
    await livia.api.favorite.add({ kind: 'team', sport: 'nba', id: '2', name: 'Boston Celtics' })
    return { owner, league, code, livia, drusus }
  }

  it('is gone with all that was its own, and others keep what they need under a name that says nothing', async () => {
    await using world = createWorld()
    const { owner, code, livia, drusus } = await talkative(world)
    const userId = await idOf(world, 'livia')
    expect(await owner.api.admin.whatGoes({ userId })).toMatchObject({
      username: 'livia',
      devices: 1,
      messages: 1,
      leagues: [{ name: 'Sunday Rivals', isCommissioner: false, successor: null }],
    })
    await owner.api.admin.deleteAccount({ userId, ...GRAVE })

    await expect(livia.api.auth.me()).rejects.toMatchObject(refusedWith('SESSION_INVALID'))
    await expect(world.logIn('livia')).rejects.toMatchObject(refusedWith('WRONG_CREDENTIALS'))
    await world.runJobs()
    const home = await drusus.api.league.home({ code })
    expect(home.teams.map(({ ownerName }) => ownerName)).toEqual([
      expect.stringMatching(/^commissioner/),
      'Deleted member',
      'drusus',
    ])
    const messages = await drusus.api.chat.page({ code, thread: 'league', page: 0 })
    expect(messages.map(({ text }) => text)).toEqual([null, 'Noted'])
    expect(messages[1]?.reactions).toEqual([])
    const { id: teamId } = must(
      home.teams.find(({ ownerName }) => ownerName === 'Deleted member'),
      'his team',
    )
    expect(await drusus.api.league.activity({ code })).toContainEqual(
      expect.objectContaining({
        actorName: null,
        event: expect.objectContaining({ kind: 'member-gone', teamId, messages: 1 }) as object,
      }),
    )
    // Nothing anywhere says who it was, but the last mail, which was sent.
    expect(world.outbox.mails[0]).toMatchObject({
      to: livia.email,
      subject: expect.stringContaining('deleted'),
    })
    const left = textOf(await everyRow(world))
    for (const trace of ['livia@example.com', 'My secret plan', '"livia"']) expect(left).not.toContain(trace)
    // And no one can take their name, for a year.
    await expect(world.person('livia')).rejects.toMatchObject(refusedWith('USERNAME_TAKEN'))
    expect((await owner.api.admin.log({}))[0]).toMatchObject({
      aboutUser: { name: 'Deleted member' },
      act: { kind: 'account-deleted', reason: REASON },
    })
  })

  it('leaves every league’s log a whole chain', async () => {
    await using world = createWorld()
    const { owner, league, code, drusus } = await talkative(world)
    await owner.api.admin.deleteAccount({ userId: await idOf(world, 'livia'), ...GRAVE })
    await owner.api.admin.deleteAccount({
      userId: await idOf(world, league.commissioner.username),
      ...GRAVE,
    })
    await world.runJobs()
    const server = await world.http()
    const file = await server.inject({
      url: `/api/league/log.json?code=${code}`,
      headers: { authorization: `Bearer ${drusus.token}` },
    })
    expect(file.statusCode).toBe(200)
    const log = readLog(JSON.parse(file.body))
    if (typeof log === 'string') throw new Error(log)
    expect(log.entries.map(({ kind }) => kind)).toContain('member-gone')
    expect(verifyLog(log, sha256)).toEqual([])
  })

  it('hands its leagues to who has been in them longest', async () => {
    await using world = createWorld()
    const { owner, league, code, livia } = await talkative(world)
    const userId = await idOf(world, league.commissioner.username)
    expect((await owner.api.admin.whatGoes({ userId })).leagues).toMatchObject([
      { isCommissioner: true, successor: 'livia' },
    ])
    await owner.api.admin.deleteAccount({ userId, ...GRAVE })
    await world.runJobs()

    await livia.api.league.verifyCommissioner({ code })
    const [event] = await livia.api.league.activity({ code, topic: 'commissioner' })
    expect(event?.event).toMatchObject({
      kind: 'commissioner-changed',
      before: 'Deleted member',
      after: 'livia',
    })
    // The team waits for a manager, and the new commissioner can give it one.
    await world.person('agrippa')
    const { teams } = await livia.api.league.home({ code })
    const team = must(
      teams.find(({ ownerName }) => ownerName === 'Deleted member'),
      'the team without a manager',
    )
    await livia.api.commissioner.handOverTeam({ code, teamId: team.id, username: 'agrippa', reason: 'New' })
  })

  it('is deleted by its own person, who knows the password', async () => {
    await using world = createWorld()
    const { code, livia, drusus } = await talkative(world)
    await expect(livia.api.account.delete({ password: 'a guess' })).rejects.toMatchObject(
      refusedWith('WRONG_PASSWORD'),
    )
    expect(await livia.api.account.whatGoes()).toMatchObject({ username: 'livia', messages: 1 })
    await livia.api.account.delete({ password: PASSWORD })
    await world.runJobs()

    await expect(livia.api.auth.me()).rejects.toMatchObject(refusedWith('SESSION_INVALID'))
    const home = await drusus.api.league.home({ code })
    expect(home.teams.some(({ ownerName }) => ownerName === 'Deleted member')).toBe(true)
  })

  it('is no owner’s: not by another, and not by himself', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const tiberius = await ownerOf(world, 'tiberius')
    const userId = await idOf(world, 'tiberius')

    await expect(owner.api.admin.deleteAccount({ userId, ...GRAVE })).rejects.toMatchObject(
      refusedWith('OWNER_KEPT'),
    )
    await expect(tiberius.api.account.delete({ password: PASSWORD })).rejects.toMatchObject(
      refusedWith('OWNER_KEPT'),
    )
    await removeServerOwner(world.app, userId)
    await tiberius.api.account.delete({ password: PASSWORD })
  })

  it('holds up no draft: Empire picks for its team from then on, at once', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const { code, people, teams } = await draftable(world, 3)
    const [commissioner, marcus, livia] = people
    await must(commissioner, 'the commissioner').api.draft.start({ code })
    const room = () => must(livia, 'livia').api.draft.room({ code })
    const { id: teamId } = must(
      teams.find(({ ownerName }) => ownerName === 'marcus'),
      'his team',
    )
    await must(marcus, 'marcus').api.draft.saveQueue({ code, players: [] })
    await Promise.all([
      owner.api.admin.deleteAccount({ userId: await idOf(world, 'marcus'), ...GRAVE }),
      must(commissioner, 'the commissioner').api.draft.setAutopick({ code, mode: 'instant' }),
    ])
    for (let turn = 0; turn < 6; turn += 1) {
      await world.runJobs()
      world.advance(5 * SECOND)
    }

    const { state } = await room()
    const made = state.picks.flatMap((pick) => (pick?.teamId === teamId ? [pick.by] : []))
    expect(made[0]).toBe('autopick')
    await expect(must(marcus, 'marcus').api.draft.room({ code })).rejects.toMatchObject(
      refusedWith('SESSION_INVALID'),
    )
  })

  it('is deleted once, by whichever of two owners came first', async () => {
    await using world = createWorld()
    const { owner } = await talkative(world)
    const tiberius = await ownerOf(world, 'tiberius')
    const userId = await idOf(world, 'livia')
    const done = await Promise.allSettled(
      [owner, tiberius].map(({ api }) => api.admin.deleteAccount({ userId, ...GRAVE })),
    )

    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await kindsIn(owner)).filter((kind) => kind === 'account-deleted')).toHaveLength(1)
    await world.runJobs()
    const gone = await world.app.db
      .selectFrom('league_event')
      .select('seq')
      .where('kind', '=', 'member-gone')
      .execute()
    expect(gone).toHaveLength(1)
  })

  it('is called as nobody else may be', async () => {
    await using world = createWorld()
    for (const username of ['Deleted member', 'DELETED MEMBER'])
      await expect(
        world.anonymous.auth.signUp({ username, email: 'x@example.com', password: PASSWORD }),
      ).rejects.toMatchObject(refusedWith('USERNAME_TAKEN'))
  })

  it('is told nothing more, by mail or otherwise', async () => {
    await using world = createWorld()
    const { owner, code, drusus } = await talkative(world)
    const userId = await idOf(world, 'livia')
    await owner.api.admin.deleteAccount({ userId, ...GRAVE })
    await world.runJobs()
    const mails = world.outbox.mails.length
    await drusus.api.chat.post({ code, text: 'Where is @livia?' })
    for (let day = 0; day < 3; day += 1) {
      world.advance(DAY)
      await world.runJobs()
    }

    expect(world.outbox.mails.slice(0, world.outbox.mails.length - mails).map(({ to }) => to)).not.toContain(
      '',
    )
    // The links of old mails lead nowhere.
    const token = offToken(world.app, userId, 'digest')
    await expect(world.anonymous.notification.off({ token })).rejects.toMatchObject(
      refusedWith('NOTICE_LINK_INVALID'),
    )
  })

  /** Tables that name the account, and stay with the name that is left. */
  const KEPT = [
    'bracket',
    'claim_link',
    'deleted_league',
    'invite',
    'league',
    'league_event',
    'message',
    'message_reaction',
    'moved_league',
    'moved_person',
    'poll_vote',
    'ruleset',
    'season_owner',
    'server_owner',
    'settings',
    'sign_up_invitation',
    'team',
    'team_invite',
  ]

  it('has been thought of in every table that names people', async () => {
    await using world = createWorld()
    const naming = isOnPostgres
      ? sql<{ name: string }>`select distinct c.relname as name from pg_constraint f
          join pg_class c on c.oid = f.conrelid join pg_class u on u.oid = f.confrelid
          where f.contype = 'f' and u.relname = 'user'`
      : sql<{ name: string }>`select distinct m.name from sqlite_master m, pragma_foreign_key_list(m.name) f
          where m.type = 'table' and f."table" = 'user'`
    const { rows } = await naming.execute(world.app.db)

    // By the room of their own, where commissioners hear that no one asks any more (server/social/claim/end.ts).
    const erasedThere = ['claim_request', 'co_commissioner', 'co_manager']
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...ERASED, ...KEPT, ...erasedThere].toSorted())
  })
})

describe('the log of what owners did', () => {
  it('is only ever added to', async () => {
    const { readdirSync, readFileSync } = await import('node:fs')
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    )
    const writing = files.filter((file) =>
      /(?:insertInto|updateTable|deleteFrom|replaceInto)\(\s*'owner_act'/.test(
        readFileSync(`server/${file}`, 'utf8'),
      ),
    )
    const text = readFileSync('server/people/owner/queries.ts', 'utf8')

    expect(writing).toEqual(['people/owner/queries.ts'])
    expect(text.match(/(?:insertInto|updateTable|deleteFrom)\(\s*'owner_act'/g)).toEqual([
      "insertInto('owner_act'",
    ])
  })

  it('is read a page at a time', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    for (let turn = 0; turn < 60; turn += 1)
      await owner.api.admin.setSignUp({ mode: turn % 2 === 0 ? 'closed' : 'open', leagueInvites: true })
    const first = await owner.api.admin.log({})
    const last = must(first.at(-1), 'a row')
    const rest = await owner.api.admin.log({ cursor: { at: last.at, id: last.id } })

    expect(first).toHaveLength(50)
    expect(rest).toHaveLength(11)
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(61)
  })
})

const textOf = (tables: Record<string, string[]>) => Object.values(tables).flat().join('\n')
