import { describe, expect, it } from 'vitest'
import { pino } from 'pino'
import { keepHouse } from '../../server/ops/housekeeping.ts'
import { must } from '../../shared/core/must.ts'
import { plainClaimCode } from '../../shared/claim/code.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { claimIn, groupLeague, toldOf } from '../support/group-link.ts'
import { placeIn } from '../support/league-file.ts'
import { ownTeam, tradingLeague } from '../support/trades.ts'
import { createWorld, PASSWORD, type Person, type World } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })

const idOf = async ({ api }: Person) => (await api.auth.me()).id

/** Everything that the database has of group links, to see that nothing has changed. */
async function rowsOf({ app: { db } }: World) {
  return {
    links: await db.selectFrom('claim_link').selectAll().execute(),
    requests: await db.selectFrom('claim_request').selectAll().orderBy('user_id').execute(),
  }
}

describe('a group link', () => {
  it('shows the league and its teams, one is asked for, and the commissioner gives it', async () => {
    await using world = createWorld()
    const { code, livia, link, claim, titus } = await groupLeague(world)
    expect(link).toMatch(/\/c#[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const rome = await world.person('rome')
    const card = await rome.api.claim.look({ claim })
    expect(card).toMatchObject({
      host: null,
      commissionerName: 'livia',
      asked: null,
      own: null,
      sport: 'nfl',
    })
    expect(card.teams.map(({ holderName, why }) => [holderName, why])).toEqual([
      ['titus', 'elsewhere'],
      ['gaius', 'elsewhere'],
    ])
    // As someone types it.
    await rome.api.claim.look({ claim: ` ${claim.toLowerCase().replaceAll('-', ' ')} ` })

    await rome.api.claim.ask({ claim, teamId: titus })
    expect(await rome.api.claim.mine({ teamId: titus })).toEqual({ state: 'asked', code: null })
    expect((await rome.api.claim.look({ claim })).asked).toMatchObject({ teamId: titus })
    expect(await rome.api.league.mine()).toEqual([])
    await expect(rome.api.league.home({ code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { requests } = await livia.api.claim.requests({ code })
    expect(requests).toEqual([
      {
        userId: await idOf(rome),
        username: 'rome',
        teamId: titus,
        teamName: 'titus’s team',
        holderName: 'titus',
        why: 'elsewhere',
        askedAt: world.app.now(),
      },
    ])

    await livia.api.claim.confirm({ code, userId: await idOf(rome), teamId: titus })
    expect(await rome.api.claim.mine({ teamId: titus })).toEqual({ state: 'confirmed', code })
    expect((await ownTeam(rome, code)).id).toBe(titus)
    expect(await livia.api.claim.requests({ code })).toEqual({ link, requests: [] })
    const [last] = await livia.api.league.activity({ code })
    expect(last?.event).toMatchObject({
      kind: 'team-handed-over',
      before: 'titus',
      after: 'rome',
      isPlace: true,
      reason: 'They asked for it by the group link',
    })
    // A member has the way into the league in place of a team.
    const own = await rome.api.claim.look({ claim })
    expect(own.own).toBe(code)
    await expect(rome.api.claim.ask({ claim, teamId: titus })).rejects.toMatchObject(
      refusedWith('ALREADY_A_MEMBER'),
    )
  })

  it('is the same however often it is asked for, and is in no table and no log', async () => {
    const lines: string[] = []
    await using world = createWorld({
      log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    })
    const { code, livia, link, claim, titus } = await groupLeague(world)
    const rome = await world.person('rome')
    const links = await Promise.all(Array.from({ length: 50 }, () => livia.api.claim.link({ code })))
    expect(new Set(links.map((one) => one.link))).toEqual(new Set([link]))
    await rome.api.claim.look({ claim })
    await rome.api.claim.ask({ claim, teamId: titus, idempotencyKey: 'k'.repeat(32) })
    const tables = ['claim_link', 'claim_request', 'intent', 'notice', 'league_event', 'rate_limit'] as const
    for (const table of tables) {
      const rows = JSON.stringify(await world.app.db.selectFrom(table).selectAll().execute())
      expect(rows).not.toContain(claim)
      expect(rows).not.toContain(plainClaimCode(claim))
    }
    expect(lines.join('')).not.toMatch(new RegExp(`${claim}|${plainClaimCode(claim)}`))
  })

  it('opens nothing once it is turned off, and a new one is another', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus, gaius } = await groupLeague(world)
    const [rome, capua] = [await world.person('rome'), await world.person('capua')]
    await rome.api.claim.ask({ claim, teamId: titus })
    await livia.api.claim.off({ code })
    await livia.api.claim.off({ code })
    await expect(capua.api.claim.look({ claim })).rejects.toMatchObject(refusedWith('CLAIM_LINK_INVALID'))
    await expect(capua.api.claim.ask({ claim, teamId: gaius })).rejects.toMatchObject(
      refusedWith('CLAIM_LINK_INVALID'),
    )
    // Who has asked before still asks.
    const { link, requests } = await livia.api.claim.requests({ code })
    expect([link, requests.length]).toEqual([null, 1])
    const again = await livia.api.claim.link({ code })
    expect(claimIn(again.link)).not.toBe(claim)
    await expect(capua.api.claim.look({ claim })).rejects.toMatchObject(refusedWith('CLAIM_LINK_INVALID'))
    await capua.api.claim.look({ claim: claimIn(again.link) })
  })

  it('ends with the last team, and does not come back with a team that needs one again', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus, gaius } = await groupLeague(world)
    const [rome, capua, drusus] = await threeOf(world)
    await rome.api.claim.ask({ claim, teamId: titus })
    await livia.api.claim.confirm({ code, userId: await idOf(rome), teamId: titus })
    await drusus.api.claim.ask({ claim, teamId: gaius })
    const { link } = await livia.api.unclaimedTeam.invite({ code, teamId: gaius })
    await capua.api.unclaimedTeam.take({ place: placeIn(link) })
    expect(await rowsOf(world)).toEqual({ links: [], requests: [] })
    await expect(livia.api.claim.link({ code })).rejects.toMatchObject(refusedWith('HAND_OVER_REFUSED'))
    // Whoever asked for it hears that it is gone; whoever got one is in the league.
    expect(await toldOf(drusus, 'team-refused')).toMatchObject([
      { league: null, content: { state: 'taken' } },
    ])
    expect(await drusus.api.claim.mine({ teamId: gaius })).toEqual({ state: 'ended', code: null })
    expect(await rome.api.claim.mine({ teamId: titus })).toEqual({ state: 'confirmed', code })

    await capua.api.league.askReplacement({ code, asked: true })
    await expect(drusus.api.claim.look({ claim })).rejects.toMatchObject(refusedWith('CLAIM_LINK_INVALID'))
    const next = claimIn((await livia.api.claim.link({ code })).link)
    expect((await drusus.api.claim.look({ claim: next })).teams).toMatchObject([
      { teamId: gaius, holderName: 'capua', why: 'asked' },
    ])
    await drusus.api.claim.ask({ claim: next, teamId: gaius })
    await livia.api.claim.confirm({ code, userId: await idOf(drusus), teamId: gaius })
    const [last] = await livia.api.league.activity({ code })
    // They are someone else than who had it.
    expect(last?.event).not.toHaveProperty('isPlace')
    expect((await ownTeam(drusus, code)).id).toBe(gaius)
  })

  it('of a former commissioner opens nothing, also when they lead the league again', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus } = await groupLeague(world)
    const [rome, capua] = await threeOf(world)
    await rome.api.claim.ask({ claim, teamId: titus })
    await livia.api.claim.confirm({ code, userId: await idOf(rome), teamId: titus })
    const hand = async (from: Person, to: Person) =>
      from.api.commissioner.handOverLeague({ code, userId: await idOf(to), reason: 'Busy' })
    await hand(livia, rome)
    await expect(capua.api.claim.look({ claim })).rejects.toMatchObject(refusedWith('CLAIM_LINK_INVALID'))
    await expect(livia.api.claim.requests({ code })).rejects.toMatchObject(refusedWith('NOT_COMMISSIONER'))
    expect((await rome.api.claim.requests({ code })).link).toBeNull()
    await hand(rome, livia)
    await expect(capua.api.claim.look({ claim })).rejects.toMatchObject(refusedWith('CLAIM_LINK_INVALID'))
    expect((await livia.api.claim.requests({ code })).link).toBeNull()
  })

  it('gives no team of the commissioner, with which the league would go', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [livia, rome, capua] = people as unknown as [Person, Person, Person]
    const { id: romes } = await ownTeam(rome, code)
    const { id: capuas } = await ownTeam(capua, code)
    await rome.api.league.askReplacement({ code, asked: true })
    await capua.api.league.askReplacement({ code, asked: true })
    const drusus = await world.person('drusus')
    const before = claimIn((await livia.api.claim.link({ code })).link)
    await drusus.api.claim.ask({ claim: before, teamId: romes })
    await livia.api.commissioner.handOverLeague({ code, userId: await idOf(rome), reason: 'Busy' })
    // The request for what is the commissioner’s team now has ended.
    expect((await rome.api.claim.requests({ code })).requests).toEqual([])
    const claim = claimIn((await rome.api.claim.link({ code })).link)
    expect((await drusus.api.claim.look({ claim })).teams.map(({ teamId }) => teamId)).toEqual([capuas])
    await expect(drusus.api.claim.ask({ claim, teamId: romes })).rejects.toMatchObject(
      refusedWith('TEAM_REQUEST_REFUSED'),
    )
    // A manager who wants to stay after all keeps their team.
    await drusus.api.claim.ask({ claim, teamId: capuas })
    await capua.api.league.askReplacement({ code, asked: false })
    expect(await rowsOf(world)).toEqual({ links: [], requests: [] })
    expect((await ownTeam(capua, code)).id).toBe(capuas)
  })
})

async function threeOf(world: World) {
  const [rome, capua, drusus] = [
    await world.person('rome'),
    await world.person('capua'),
    await world.person('drusus'),
  ]
  return [rome, capua, drusus] as const
}

describe('who asks', () => {
  it('asks for one team at a time, and can take it back', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus, gaius } = await groupLeague(world)
    const [rome] = await threeOf(world)
    await rome.api.claim.ask({ claim, teamId: titus })
    await rome.api.claim.ask({ claim, teamId: gaius })
    const { requests } = await livia.api.claim.requests({ code })
    expect(requests.map(({ teamId }) => teamId)).toEqual([gaius])
    expect(await rome.api.claim.mine({ teamId: titus })).toEqual({ state: 'ended', code: null })
    // They get none that they do not ask for any more.
    const userId = await idOf(rome)
    await expect(livia.api.claim.confirm({ code, userId, teamId: titus })).rejects.toMatchObject(
      refusedWith('TEAM_REQUEST_GONE'),
    )
    await rome.api.claim.takeBack({ teamId: titus })
    expect((await livia.api.claim.requests({ code })).requests).toHaveLength(1)
    await rome.api.claim.takeBack({ teamId: gaius })
    await rome.api.claim.takeBack({ teamId: gaius })
    expect((await livia.api.claim.requests({ code })).requests).toEqual([])
    await expect(livia.api.claim.confirm({ code, userId, teamId: gaius })).rejects.toMatchObject(
      refusedWith('TEAM_REQUEST_GONE'),
    )
    await expect(livia.api.claim.refuse({ code, userId, teamId: gaius })).rejects.toMatchObject(
      refusedWith('TEAM_REQUEST_GONE'),
    )
    expect(await rome.api.league.mine()).toEqual([])
  })

  it('asks no more after three refusals in a day', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus } = await groupLeague(world)
    const [rome] = await threeOf(world)
    const userId = await idOf(rome)
    for (let refusals = 0; refusals < 3; refusals++) {
      await rome.api.claim.ask({ claim, teamId: titus })
      await livia.api.claim.refuse({ code, userId, teamId: titus })
      world.advance(HOUR)
    }
    const asking = rome.api.claim.ask({ claim, teamId: titus })
    await expect(asking).rejects.toThrow('refused you several times')
    expect(await toldOf(rome, 'team-refused')).toHaveLength(3)
    world.advance(DAY)
    await (await world.logIn('rome')).api.claim.ask({ claim, teamId: titus })
  })

  it('loses the request with the account, and by joining otherwise', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus, gaius } = await groupLeague(world)
    const [rome, capua, drusus] = await threeOf(world)
    for (const { api } of [rome, capua, drusus]) await api.claim.ask({ claim, teamId: titus })
    await drusus.api.account.delete({ password: PASSWORD })
    expect((await livia.api.claim.requests({ code })).requests.map(({ username }) => username)).toEqual([
      'rome',
      'capua',
    ])
    const { link } = await livia.api.unclaimedTeam.invite({ code, teamId: gaius })
    await capua.api.unclaimedTeam.take({ place: placeIn(link) })
    expect((await livia.api.claim.requests({ code })).requests.map(({ username }) => username)).toEqual([
      'rome',
    ])
    expect(await toldOf(capua, 'team-refused')).toEqual([])
    await rome.api.account.delete({ password: PASSWORD })
    expect(await rowsOf(world)).toMatchObject({ requests: [] })
    // No one asks any more: what the commissioner was told counts as read.
    expect((await toldOf(livia, 'team-asked')).every(({ isRead }) => isRead)).toBe(true)
  })

  it('is forgotten where no commissioner answers', async () => {
    await using world = createWorld()
    const { claim, titus } = await groupLeague(world)
    const [rome] = await threeOf(world)
    await rome.api.claim.ask({ claim, teamId: titus })
    world.advance(59 * DAY)
    await keepHouse(world.app)
    expect((await rowsOf(world)).requests).toHaveLength(1)
    world.advance(2 * DAY)
    await keepHouse(world.app)
    expect((await rowsOf(world)).requests).toEqual([])
  })
})

describe('a commissioner', () => {
  it('is told who asks for which team: of several close together at once', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus, gaius } = await groupLeague(world)
    const [rome, capua, drusus] = await threeOf(world)
    await rome.api.claim.ask({ claim, teamId: titus })
    await world.runJobs()
    const mails = () =>
      world.outbox.mails.filter(({ to, subject }) => to === livia.email && subject.includes('ask'))
    expect(mails()).toEqual([])
    await capua.api.claim.ask({ claim, teamId: titus })
    await capua.api.claim.ask({ claim, teamId: gaius })
    expect(await toldOf(livia, 'team-asked')).toMatchObject([
      {
        isRead: false,
        league: { code },
        content: {
          count: 2,
          requests: [
            { by: 'rome', teamName: 'titus’s team' },
            { by: 'capua', teamName: 'gaius’s team' },
          ],
        },
      },
    ])
    world.advance(HOUR)
    await world.runJobs()
    const [mail, ...more] = mails()
    expect(more).toEqual([])
    expect(mail?.subject).toContain('2 people ask for their teams')
    expect(mail?.text).toContain(`/league/${code}/claims`)
    // Of a single one it says who, and for what. The newest is the first.
    await drusus.api.claim.ask({ claim, teamId: titus })
    world.advance(HOUR)
    await world.runJobs()
    expect(mails()[0]?.subject).toContain('drusus asks for titus’s team')
  })

  it('is told together with those who run the league beside them', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus, gaius } = await groupLeague(world)
    const [rome, capua] = await threeOf(world)
    await rome.api.claim.ask({ claim, teamId: titus })
    const userId = await idOf(rome)
    await livia.api.claim.confirm({ code, userId, teamId: titus })
    await livia.api.coCommissioner.name({ code, userId, mayEditSettings: false, reason: 'Helps' })
    await capua.api.claim.ask({ claim, teamId: gaius })
    expect(await toldOf(rome, 'team-asked')).toMatchObject([
      { isRead: false, content: { requests: [{ by: 'capua', teamName: 'gaius’s team' }] } },
    ])
    await livia.api.claim.refuse({ code, userId: await idOf(capua), teamId: gaius })
    // Whoever answers it, it is answered for all of them.
    expect(await toldOf(rome, 'team-asked')).toMatchObject([{ isRead: true }])
  })

  it('tells whoever is confirmed once, and those who asked for the same team', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus, gaius } = await groupLeague(world)
    const [rome, capua, drusus] = await threeOf(world)
    for (const { api } of [rome, capua]) await api.claim.ask({ claim, teamId: titus })
    await drusus.api.claim.ask({ claim, teamId: gaius })
    await livia.api.claim.confirm({ code, userId: await idOf(rome), teamId: titus })
    expect(await toldOf(rome, 'team-change')).toMatchObject([
      { league: { code }, content: { changes: [{ what: 'given', isReaders: true, name: 'titus' }] } },
    ])
    expect(await toldOf(rome, 'team-refused')).toEqual([])
    expect(await toldOf(capua, 'team-refused')).toMatchObject([
      { league: null, content: { state: 'taken', teamName: 'titus’s team' } },
    ])
    expect((await livia.api.claim.requests({ code })).requests).toMatchObject([{ username: 'drusus' }])
    await livia.api.claim.refuse({ code, userId: await idOf(drusus), teamId: gaius })
    expect(await toldOf(drusus, 'team-refused')).toMatchObject([{ content: { state: 'refused' } }])
    expect(await drusus.api.league.mine()).toEqual([])
    await world.runJobs()
    const subjects = world.outbox.mails.filter(({ to }) => to === drusus.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('You did not get gaius’s team'))).toHaveLength(1)
  })
})

describe('strangers', () => {
  it('learn nothing by trying codes, and are stopped', async () => {
    await using world = createWorld()
    const { code, claim, titus } = await groupLeague(world)
    const [rome, capua] = await threeOf(world)
    const wrong = (n: number) => n.toString().padStart(12, '0')
    for (let n = 0; n < 60; n++)
      await expect(rome.api.claim.look({ claim: wrong(n) })).rejects.toMatchObject(
        refusedWith('CLAIM_LINK_INVALID'),
      )
    // From here on not even the right one is told.
    for (const call of [
      () => rome.api.claim.look({ claim }),
      () => rome.api.claim.ask({ claim, teamId: titus }),
      () => rome.api.claim.look({ claim: wrong(60) }),
    ])
      await expect(call()).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    world.advance(HOUR)
    await rome.api.claim.look({ claim })

    // A team’s id without the code is of no use.
    expect(await capua.api.claim.mine({ teamId: titus })).toEqual({ state: 'ended', code: null })
    await capua.api.claim.takeBack({ teamId: titus })
    const userId = await idOf(capua)
    for (const call of [
      () => capua.api.claim.requests({ code }),
      () => capua.api.claim.link({ code }),
      () => capua.api.claim.off({ code }),
      () => capua.api.claim.confirm({ code, userId, teamId: titus }),
      () => capua.api.claim.refuse({ code, userId, teamId: titus }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const bad of ['', 'a', 'U'.repeat(12), '0'.repeat(13), `${claim}'--`, 'x'.repeat(5000)])
      await expect(capua.api.claim.look({ claim: bad })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await rowsOf(world)).requests).toEqual([])
  })

  it('ask for no team of another league by its link', async () => {
    await using world = createWorld()
    const { claim, code, livia } = await groupLeague(world)
    const elsewhere = await tradingLeague(world)
    const [chief, rome] = elsewhere.people as unknown as [Person, Person]
    await rome.api.league.askReplacement({ code: elsewhere.code, asked: true })
    const teamId = (await ownTeam(rome, elsewhere.code)).id
    const drusus = await world.person('drusus')
    await expect(drusus.api.claim.ask({ claim, teamId })).rejects.toMatchObject(
      refusedWith('TEAM_REQUEST_REFUSED'),
    )
    // Nor does a commissioner give one.
    const theirs = claimIn((await chief.api.claim.link({ code: elsewhere.code })).link)
    await drusus.api.claim.ask({ claim: theirs, teamId })
    await expect(livia.api.claim.confirm({ code, userId: await idOf(drusus), teamId })).rejects.toMatchObject(
      refusedWith('TEAM_REQUEST_GONE'),
    )
    expect(await drusus.api.league.mine()).toEqual([])
  })

  it('fill no list: a league has 64 requests at most', async () => {
    await using world = createWorld()
    const { code, livia, claim, titus } = await groupLeague(world)
    const { db } = world.app
    const [pattern] = await db.selectFrom('user').selectAll().where('username', '=', 'livia').execute()
    const { leagueId } = await db
      .selectFrom('team')
      .select('league_id as leagueId')
      .where('id', '=', titus)
      .executeTakeFirstOrThrow()
    for (let n = 0; n < 64; n++) {
      const id = world.app.newId() as never
      const names = {
        username: `crowd${n}`,
        username_key: `crowd${n}`,
        email: `c${n}@x.org`,
        email_key: `c${n}@x.org`,
      }
      await db
        .insertInto('user')
        .values({ ...must(pattern, 'a user'), ...names, id })
        .execute()
      const row = { league_id: leagueId, user_id: id, team_id: titus, asked_at: world.app.now() }
      await db.insertInto('claim_request').values(row).execute()
    }
    const late = await world.person('late')
    await expect(late.api.claim.ask({ claim, teamId: titus })).rejects.toThrow('Too many people')
    expect((await livia.api.claim.requests({ code })).requests).toHaveLength(64)
  })
})

describe('a server with sign-up by invitation', () => {
  const rule = (leagueInvites: boolean, mode = 'invitation') =>
    JSON.stringify({ mode, leagueInvites, publicScores: false })

  it('takes new accounts by a group link where leagues may invite', async () => {
    await using world = createWorld()
    const { code, livia, claim } = await groupLeague(world)
    const values = (value: string) => ({ name: 'sign-up' as const, value, changed_at: 1 })
    await world.app.db
      .insertInto('server_setting')
      .values(values(rule(true)))
      .execute()
    const signUp = (username: string, invitation: string | null) =>
      world.anonymous.auth.signUp({
        username,
        email: `${username}@example.com`,
        password: PASSWORD,
        invitation,
      })
    await expect(signUp('rome', null)).rejects.toMatchObject(refusedWith('SIGN_UP_INVITED_ONLY'))
    await expect(signUp('rome', '000000000000')).rejects.toMatchObject(refusedWith('INVITATION_INVALID'))
    await signUp('rome', claim)
    await livia.api.claim.off({ code })
    await expect(signUp('capua', claim)).rejects.toMatchObject(refusedWith('INVITATION_INVALID'))

    const next = claimIn((await livia.api.claim.link({ code })).link)
    const set = (value: string) => world.app.db.updateTable('server_setting').set({ value }).execute()
    await set(rule(false))
    await expect(signUp('capua', next)).rejects.toMatchObject(refusedWith('INVITATION_INVALID'))
    await set(rule(true, 'closed'))
    await expect(signUp('capua', next)).rejects.toMatchObject(refusedWith('SIGN_UP_CLOSED'))
  })
})
