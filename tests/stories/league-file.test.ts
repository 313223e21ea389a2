import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findUserByName } from '../../server/people/auth/service.ts'
import { jobHandlers } from '../../server/ops/job-handlers.ts'
import { JOBS_THAT_GO, JOBS_THAT_STAY } from '../../server/ops/league-file/jobs.ts'
import type { Row } from '../../server/league/league-file/document.ts'
import { insertRows } from '../../server/ops/league-file/queries.ts'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { SECTIONS } from '../../server/league/league-file/sections.ts'
import { verifyLog } from '../../shared/audit-log/check-log.ts'
import { readLog } from '../../shared/audit-log/read-log.ts'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { sha256 } from '../../server/league/events/sha256.ts'
import { claim, drop, last } from '../support/claims.ts'
import { allFindings } from '../support/audit.ts'
import { acceptOffered, bringInto, elsewhere, fileOf, inPlaceOf, placeIn } from '../support/league-file.ts'
import { playedLeague, playWeek, playWeeks } from '../support/played-league.ts'
import { menAt, offerOneForOne } from '../support/trades.ts'
import {
  dealsAndWaivers,
  pausedAuction,
  type RichLeague,
  seasonWithTalk,
  movedIn,
} from '../support/rich-leagues.ts'
import { createWorld, PASSWORD, type Person, type World } from '../support/world.ts'

const LEAGUES = { seasonWithTalk, dealsAndWaivers, pausedAuction, movedIn } satisfies Record<
  string,
  (world: World) => Promise<RichLeague>
>

/** What a member is shown of a league, page by page. */
async function pagesOf({ api }: Person, code: string) {
  const activity = await api.league.activity({ code, limit: 100 })
  const board = await api.waiver.board({ code })
  const { key: _keyOfThisServer, claims: _sealedForThisServer, ...waivers } = board
  const period = { code, period: 1 }
  return {
    home: await api.league.home({ code }),
    activity,
    log: await api.auditLog.beginning({ code }),
    entries: await api.auditLog.entries({ code, after: 0 }),
    rules: await api.ruleset.get({ code }),
    settings: await api.settings.get({ code }),
    rosters: await api.roster.ofLeague({ code }),
    standings: await api.standings.ofLeague({ code }).catch(String),
    playoffs: await api.standings.playoffs({ code }).catch(String),
    schedule: await api.schedule.ofLeague({ code }).catch(String),
    matchups: await api.matchup.ofWeek(period).catch(String),
    waivers,
    reports: await Promise.all(waivers.runs.map(({ dueAt }) => api.waiver.report({ code, dueAt }))),
    portal: await api.trade.portal({ code }),
    draft: await api.draft.room({ code }),
    keepers: await api.draft.keepers({ code }).catch(String),
    ranking: await api.ranking.mine({ code }),
    threads: await api.chat.threads({ code }),
    talk: await api.chat.page({ code, thread: 'league', page: 0 }),
    past: await api.season.past({ code }).catch(String),
  }
}

/** Claims that wait stay behind, and the log says so where the league goes. */
async function withdrawAll(people: readonly Person[], code: string): Promise<void> {
  for (const { api } of people)
    for (const { id } of (await api.waiver.board({ code })).claims) await api.waiver.withdraw({ code, id })
}

describe('a league as a file', () => {
  it.each(Object.entries(LEAGUES))('is on another server what it was: %s', async (_name, make) => {
    await using here = createWorld()
    const { code, people } = await make(here)
    await withdrawAll(people, code)
    const file = await fileOf(here, code)
    await using there = await elsewhere(here)
    const done = await bringInto(there, file)

    expect(done).toMatchObject({ code, codeBefore: null, teams: people.length, unreadGames: { count: 0 } })
    expect(done.head).toEqual((await people[1].api.auditLog.beginning({ code })).head)
    for (const { username } of people) {
      const before = await pagesOf(await here.logIn(username), code)
      const after = await pagesOf(await inPlaceOf(there, username), code)
      expect(after, username).toEqual(before)
    }
    const again = JSON.parse((await fileOf(there, code)).toString())
    const once = JSON.parse(file.toString())
    expect({ ...again, sha256: null, left_out: null }).toEqual({ ...once, sha256: null, left_out: null })
  })

  it('has rows of every kind in the leagues of these tests', async () => {
    const filled = new Set<string>()
    for (const make of Object.values(LEAGUES)) {
      await using world = createWorld()
      const { code } = await make(world)
      const document = JSON.parse((await fileOf(world, code)).toString())
      for (const { name } of SECTIONS) if (document[name].length > 0) filled.add(name)
    }
    expect(SECTIONS.map(({ name }) => name).filter((name) => !filled.has(name))).toEqual([])
  })

  /** What of a league stays: what is sealed for its server, what opens doors of it, and what people and apps were told there. */
  const STAYS = [
    'calendar_event',
    'claim',
    'claim_link',
    'claim_request',
    'deleted_league',
    'deleted_league_member',
    'invite',
    'listed_team',
    'notice',
    'public_page',
    'secret_address',
    'team_invite',
    'team_offer',
    'webhook',
    'webhook_delivery',
  ]
  /** What follows from the rest. */
  const FOLLOWS = ['team.name_key', 'message.folded', 'league.name_key']

  it('has every table and every column that a league has, or a reason not to', async () => {
    await using world = createWorld()
    const { code } = await seasonWithTalk(world)
    const document = JSON.parse((await fileOf(world, code)).toString())
    const inFile = new Map<string, string[]>([
      ...SECTIONS.map((one): [string, string[]] => [one.table, Object.keys(one.row.shape)]),
      ['league', Object.keys(document.league)],
      ['league_event', ['seq', 'at', 'actor_id', 'kind', 'payload', 'hash']],
    ])
    const missing: string[] = []
    for (const { name, columns } of await world.app.db.introspection.getTables()) {
      const names = columns.map((column) => column.name)
      const isOfLeague =
        name === 'league' ||
        names.some((column) => ['league_id', 'team_id', 'trade_id', 'message_id'].includes(column))
      if (!isOfLeague || STAYS.includes(name)) continue
      const known = inFile.get(name) ?? []
      for (const column of names)
        if (![...known, 'league_id'].includes(column) && !FOLLOWS.includes(`${name}.${column}`))
          missing.push(`${name}.${column}`)
    }
    expect(missing).toEqual([])
  })

  it('has every deadline of a league, or a reason not to', () => {
    const ofTheServer = [
      'backup',
      'reread-stats',
      'reset-code',
      'mail',
      'correction',
      'player-out',
      'player-better',
    ]
    const ofPeople = ['notice-mail', 'notice-digest', 'notice-push']
    const known = [...JOBS_THAT_GO.keys(), ...JOBS_THAT_STAY, ...ofTheServer, ...ofPeople]
    expect(known.toSorted()).toEqual(jobHandlers.map(({ kind }) => kind).toSorted())
  })

  it('has no secret of anybody', async () => {
    await using world = createWorld()
    const { code, people } = await dealsAndWaivers(world)
    await people[0].api.league.createInvite({ code })
    const text = (await fileOf(world, code)).toString()
    const { app } = world
    const secrets = [
      ...(await app.db.selectFrom('user').select(['email', 'password_hash as hash']).execute()),
      ...(await app.db.selectFrom('session').select(['id', 'user_agent as agent']).execute()),
      ...(await app.db.selectFrom('invite').select('code_hash').execute()),
      ...(await app.db.selectFrom('claim').select(['sealed', 'id']).execute()),
      { secret: app.secret, ip: '192.0.2.1' },
    ].flatMap((row) => Object.values(row))
    expect(secrets.length).toBeGreaterThan(20)
    for (const secret of secrets.filter((one) => one !== 'Test')) expect(text).not.toContain(secret)
  })

  it('is not written in the middle of a draft that has a clock, or of a draw', async () => {
    await using world = createWorld()
    const { code, people } = await pausedAuction(world)
    await people[0].api.draft.resume({ code, reason: 'Dinner is over' })
    await expect(fileOf(world, code)).rejects.toThrow('Its draft is under way')
    const drawing = await world.league()
    await world.member(drawing, 'somebody-else')
    await drawing.commissioner.api.draftOrder.open({ code: drawing.code, minutes: 60 })
    await expect(fileOf(world, drawing.code)).rejects.toThrow('It is drawing lots')
    await expect(fileOf(world, 'zzzzzzzz')).rejects.toThrow('There is no league with the code zzzzzzzz.')
  })

  it('gets another code where its own is taken, and players by name where they are not known', async () => {
    await using here = createWorld()
    const { code, people } = await dealsAndWaivers(here)
    const file = await fileOf(here, code)
    await using there = await elsewhere(here)
    const { id } = await there.league()
    await there.app.db
      .updateTable('league')
      .set({ code: code as never } as never)
      .where('id', '=', id as never)
      .execute()
    const owned = (await people[1].api.roster.ofLeague({ code })).teams[0]?.players[0]?.id
    await there.app.db
      .deleteFrom('player')
      .where('id', '=', owned as never)
      .execute()
    await expect(bringInto(there, file)).rejects.toThrow(
      /^1 of the \d+ players on its rosters are not known here/,
    )

    const done = await bringInto(there, file, { withPlayers: true })
    expect(done).toMatchObject({ codeBefore: code, addedPlayers: 1 })
    const { api } = await inPlaceOf(there, 'rival-2')
    const known = (await people[1].api.roster.ofLeague({ code })).teams[0]?.players[0]
    const added = (await api.roster.ofLeague({ code: done.code })).teams[0]?.players[0]
    expect(added).toMatchObject({ id: owned, name: known?.name, eligible: known?.eligible })
  })

  it('comes back to a server whose people it knows, who have their teams at once', async () => {
    await using here = createWorld()
    const { code } = await pausedAuction(here)
    const file = await fileOf(here, code)
    await using there = await elsewhere(here)
    const { rows } = await sql<Row>`select * from "user"`.execute(here.app.db)
    await insertRows(there.app.db, 'user', rows)
    await expect(bringInto(there, file)).rejects.toThrow('--same-people')
    const { places } = await bringInto(there, file, { samePeople: true })
    expect(places).toEqual([])
    expect(await fileOf(there, code)).toEqual(file)
    const [name] = rows.map(({ username }) => String(username))
    expect((await (await there.logIn(must(name, 'a name'))).api.league.home({ code })).teams).toHaveLength(3)
  })

  it('goes on where it is now: a week is played and counted, and the log follows from the old head', async () => {
    await using here = createWorld()
    const league = await playedLeague(here)
    await playWeeks(here, league, [[10, 20, 30, 40]])
    const { code } = league
    await using there = await elsewhere(here)
    const { head } = await bringInto(there, await fileOf(here, code))
    await playWeek(there, league, { week: 2, points: [40, 30, 20, 10] })
    await playWeek(here, league, { week: 2, points: [40, 30, 20, 10] })

    const after = await inPlaceOf(there, 'rival-2')
    const before = await here.logIn('rival-2')
    expect(await after.api.standings.ofLeague({ code })).toEqual(
      await before.api.standings.ofLeague({ code }),
    )
    const log = {
      ...(await after.api.auditLog.beginning({ code })),
      entries: await after.api.auditLog.entries({ code, after: 0 }),
    }
    const read = readLog(log)
    if (typeof read === 'string') throw new Error(read)
    expect(verifyLog(read, sha256)).toEqual([])
    expect(log.entries.find(({ seq }) => seq === head.seq)?.hash).toBe(head.hash)
    expect(log.head.seq).toBeGreaterThan(head.seq)
  })

  it('has a trade made and claims run by people who took their places', async () => {
    await using here = createWorld()
    const { code } = await dealsAndWaivers(here)
    await using there = await elsewhere(here)
    const { places, waitingClaims } = await bringInto(there, await fileOf(here, code))
    expect(waitingClaims).toBe(1)
    // Who looks at its log is told that the claim stayed behind: it was not taken away.
    expect(await allFindings(there)).toEqual([])
    const people: Person[] = []
    for (const { holderName, link } of places) {
      const person = await there.person(holderName)
      expect(await person.api.unclaimedTeam.take({ place: placeIn(link) })).toEqual({ code })
      people.push(person)
    }
    const [, two, three, four] = people as [Person, Person, Person, Person]
    const [lapsed] = await two.api.league.activity({ code, limit: 100, topic: 'moves' })
    expect(lapsed).toMatchObject({ actorName: null, event: { kind: 'claims-lapsed', why: 'moved' } })

    const { id, given } = await offerOneForOne(two, three, { code, position: 'QB' })
    await three.api.trade.accept({ code, id })
    const wanted = await drop(two, code)
    await claim(four, code, { add: wanted, drop: await last(four, code), bid: 3 })
    for (let days = 0; days < 4; days++) {
      there.advance(DAY)
      await there.runJobs()
    }
    const later = await there.logIn(three.username)
    expect((await menAt(later, code, 'QB')).map(({ name }) => name)).toContain(given.name)
    const { runs } = await later.api.waiver.board({ code })
    expect(await later.api.waiver.report({ code, dueAt: must(runs[0], 'a run').dueAt })).toMatchObject({
      claims: [{ won: true, bid: 3 }],
    })
  })
})

describe('a place that is held', () => {
  async function imported() {
    const here = createWorld()
    const { code } = await seasonWithTalk(here)
    const file = await fileOf(here, code)
    const there = await elsewhere(here)
    return {
      here,
      there,
      code,
      file,
      async [Symbol.asyncDispose]() {
        await here[Symbol.asyncDispose]()
        await there[Symbol.asyncDispose]()
      },
    }
  }

  it('is filled by whoever opens its link first, with the name of his choice', async () => {
    await using all = await imported()
    const { there, code, file } = all
    const { places } = await bringInto(there, file)
    const place = placeIn(must(places[1], 'a place').link)
    const livia = await there.person('livia')
    expect(await livia.api.unclaimedTeam.look({ place })).toMatchObject({
      leagueName: 'Sunday Rivals',
      teamName: 'rival-2’s team',
      holderName: 'rival-2',
      isCommissioner: false,
      own: null,
    })
    await expect(livia.api.league.home({ code })).rejects.toThrow('This league doesn’t exist')
    const others = await Promise.all(Array.from({ length: 9 }, (_, index) => there.person(`other-${index}`)))
    const people = [livia, ...others]
    const many = await Promise.allSettled(people.map(({ api }) => api.unclaimedTeam.take({ place })))
    const isIn = many.map(({ status }) => status === 'fulfilled')
    expect(isIn.filter(Boolean)).toHaveLength(1)
    // Any of them may come first.
    const { api, username } = must(people[isIn.indexOf(true)], 'who came first')
    const { teams } = await api.league.home({ code })
    expect(teams.map(({ ownerName }) => ownerName)).toContain(username)
    const [taken] = await api.league.activity({ code })
    expect(taken).toMatchObject({
      actorName: username,
      event: { kind: 'team-handed-over', before: 'rival-2', after: username },
    })
    await expect(api.unclaimedTeam.look({ place })).rejects.toThrow('is not valid any more')
    // The message is still its author's, and the vote is theirs now.
    const talk = await api.chat.page({ code, thread: 'league', page: 0 })
    expect(talk[0]?.author.name).toBe('rival-2')
    expect(talk[1]?.poll?.choices[1]?.names).toEqual([username])
  })

  it('of the commissioner goes with the league, to the account that is named or by its link', async () => {
    await using all = await imported()
    const { there, code, file } = all
    const max = await there.person('max')
    await expect(bringInto(there, file, { commissioner: 'nobody' })).rejects.toThrow(
      'No account here is called nobody.',
    )
    const { places, head, offeredTo } = await bringInto(there, file, { commissioner: 'MAX' })
    expect(places).toHaveLength(4)
    // Nothing is theirs before they accept, and they are told.
    expect(offeredTo).toBe('max')
    expect(await max.api.league.mine()).toEqual([])
    expect((await max.api.notification.list({}))[0]?.content).toMatchObject({ kind: 'team-offer' })
    await acceptOffered(there, 'max')
    const { league } = await max.api.league.home({ code })
    expect(league.commissionerName).toBe('max')
    const events = await max.api.league.activity({ code })
    expect(events.slice(0, 3)).toMatchObject([
      { seq: head.seq + 3, event: { kind: 'commissioner-changed', after: 'max' } },
      { seq: head.seq + 2, event: { kind: 'team-handed-over', after: 'max', isPlace: true } },
      { seq: head.seq + 1, event: { kind: 'team-offered', to: 'max', withLeague: true } },
    ])
    // The league is not handed to a person who has not come.
    const { teams } = await max.api.league.home({ code })
    const held = must(
      teams.find(({ ownerName }) => ownerName !== 'max'),
      'a place',
    )
    await expect(
      max.api.commissioner.handOverLeague({ code, userId: held.ownerId, reason: 'No time' }),
    ).rejects.toThrow('has not signed in to this server yet')
  })

  it('is nobody’s account: nobody signs in to it, finds it by name or writes to it, and its name is free', async () => {
    await using all = await imported()
    const { there, code, file } = all
    await bringInto(there, file)
    const { id } = await there.app.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'rival-2')
      .executeTakeFirstOrThrow()
    for (const username of ['rival-2', '', `~${id}`])
      for (const password of ['correct horse battery', 'x'])
        await expect(there.anonymous.auth.logIn({ username, password }), username).rejects.toThrow()
    for (const email of ['', `~${id}`])
      await expect(there.anonymous.auth.requestReset({ email })).rejects.toThrow()
    const namesake = await there.person('rival-2')
    await expect(namesake.api.league.home({ code })).rejects.toThrow('This league doesn’t exist')
    there.advance(3 * DAY)
    await there.runJobs()
    expect(there.outbox.mails.filter(({ to }) => !to.includes('@'))).toEqual([])
  })

  it('lets its person sign up where that is by invitation, and is not among the people of the server', async () => {
    await using all = await imported()
    const { there, file } = all
    await there.person('max')
    await makeServerOwner(there.app, must(await findUserByName(there.app, 'max'), 'max').id)
    const { places } = await bringInto(there, file, { commissioner: 'max' })
    const owner = await acceptOffered(there, 'max')
    await owner.api.admin.setSignUp({ mode: 'invitation', leagueInvites: false })
    expect((await owner.api.admin.people({ text: '' })).map(({ username }) => username)).toEqual(['max'])
    const somebody = { username: 'livia', email: 'livia@example.com', password: PASSWORD }
    await expect(there.anonymous.auth.signUp(somebody)).rejects.toThrow()
    const place = placeIn(must(places[1], 'a place').link)
    const { accessToken } = await there.anonymous.auth.signUp({ ...somebody, invitation: place })
    const livia = there.withToken(accessToken)
    await livia.unclaimedTeam.take({ place })
    await expect(
      there.anonymous.auth.signUp({
        ...somebody,
        username: 'titus',
        email: 't@example.com',
        invitation: place,
      }),
    ).rejects.toThrow()
  })

  it('has one link at a time, which its commissioner makes anew, for thirty days', async () => {
    await using all = await imported()
    const { there, code, file } = all
    const max = await there.person('max')
    const { places } = await bringInto(there, file, { commissioner: 'max' })
    await acceptOffered(there, 'max')
    const old = placeIn(must(places[1], 'a place').link)
    const [waiting] = await max.api.unclaimedTeam.list({ code })
    const teamId = must(waiting, 'a place').teamId
    const key = { idempotencyKey: 'a-key-of-this-click-1' }
    const { link, expiresAt } = await max.api.unclaimedTeam.invite({ code, teamId, ...key })
    expect(await max.api.unclaimedTeam.invite({ code, teamId, ...key })).toEqual({ link, expiresAt })
    expect(expiresAt).toBe(there.app.now() + 30 * DAY)
    expect(link.startsWith(`${there.app.config.publicUrl}/league/place#`)).toBe(true)
    const livia = await there.person('livia')
    await expect(livia.api.unclaimedTeam.take({ place: old })).rejects.toThrow('is not valid any more')
    await expect(livia.api.unclaimedTeam.invite({ code, teamId })).rejects.toThrow(
      'This league doesn’t exist',
    )
    expect(await livia.api.unclaimedTeam.take({ place: placeIn(link) })).toEqual({ code })
    expect(await max.api.unclaimedTeam.list({ code })).toHaveLength(2)
    await expect(max.api.unclaimedTeam.invite({ code, teamId })).rejects.toThrow('This team has a manager')
    await expect(
      max.api.unclaimedTeam.take({ place: placeIn(must(places[2], 'another').link) }),
    ).rejects.toThrow('You already have a team in this league.')
    there.advance(31 * DAY)
    const late = await there.person('late')
    await expect(
      late.api.unclaimedTeam.take({ place: placeIn(must(places[2], 'another').link) }),
    ).rejects.toThrow('is not valid any more')
    const stored = await there.app.db.selectFrom('team_invite').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(placeIn(must(places[2], 'another').link))
  })
})
