import { isTrackedEnvelope } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { createLane } from '../../server/core/jobs/lane.ts'
import { jobHandlers } from '../../server/ops/job-handlers.ts'
import { keepHouse } from '../../server/ops/housekeeping.ts'
import { notify } from '../../server/people/notification/service.ts'
import { offToken } from '../../server/people/notification/off.ts'
import { saveInjuries } from '../../server/feed/player/service.ts'
import { transact } from '../../server/core/app/app.ts'
import { LeagueId, UserId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { NOTICE_KINDS } from '../../shared/notification/kinds.ts'
import { USUAL_SETTINGS } from '../../shared/notification/notification.ts'
import type { PushedMessage } from '../../shared/notification/pushed.ts'
import type { StreamMessage } from '../../shared/live/live.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { approved } from '../support/consent.ts'
import { draftable } from '../support/draftable.ts'
import { playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { EVERY_NOTIFICATION } from '../support/every-notification.ts'
import { createPushService } from '../support/push-service.ts'
import { offerOneForOne, tradingLeague } from '../support/trades.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/**
 * What comes of what these stories begin with: the league's letters (league-letter.test.ts), its settings and draft time
 * (audience.test.ts), and that a fan signs in again.
 */
const ELSEWHERE: readonly string[] = ['league-week', 'league-change', 'sign-in']
const notificationsOf = async ({ api }: Person) =>
  (await api.notification.list({}))
    .map(({ content, isRead }) => ({ kind: content?.kind ?? 'unreadable', isRead }))
    .filter(({ kind }) => !ELSEWHERE.includes(kind))
/** What kinds, the newest first. */
const told = async (person: Person) => (await notificationsOf(person)).map(({ kind }) => kind)
const unread = async (person: Person) =>
  (await notificationsOf(person)).filter(({ isRead }) => !isRead).length
const idOf = async ({ app }: World, { username }: Person) =>
  (await app.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
/** Mails about notifications to a person, the oldest first; without weekly digests too. */
const mailsTo = ({ outbox }: World, { email }: Person) =>
  outbox.mails
    .filter(
      ({ to, messageId, subject }) =>
        to === email &&
        messageId &&
        !/ is over – | recap is out – |^New sign-in: |change in your league|^The draft starts /.test(subject),
    )
    .toReversed()

type Change = Partial<typeof USUAL_SETTINGS>
const choose = ({ api }: Person, change: Change) =>
  api.notification.saveSettings({ ...USUAL_SETTINGS, ...change })
const kinds = (change: Partial<(typeof USUAL_SETTINGS)['kinds']>): Change => ({
  kinds: { ...USUAL_SETTINGS.kinds, ...change },
})

/** An announcement, as good as any. */
async function announce(world: World, person: Person, subject = 'one', league: string | null = null) {
  return notify(world.app, {
    userId: await idOf(world, person),
    leagueId: league === null ? null : LeagueId.parse(league),
    subject,
    content: { kind: 'announcement', by: 'marcus', text: 'Pay your dues', number: 1 },
  })
}

describe('a notice', () => {
  it('is told once, however often it is noticed, and to nobody else', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const other = await world.person('marcus')

    const areNew = await Promise.all([announce(world, livia), announce(world, livia)])
    expect(areNew.toSorted()).toEqual([false, true])
    await world.runJobs()

    expect(await told(livia)).toEqual(['announcement'])
    expect(await unread(livia)).toBe(1)
    expect(await told(other)).toEqual([])
    expect(mailsTo(world, livia)).toHaveLength(1)
  })

  it('is not there where what it tells of was undone', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const userId = await idOf(world, livia)
    const failed = transact(world.app, async (app) => {
      const content = { kind: 'announcement', by: 'marcus', text: 'Never mind', number: 1 } as const
      await notify(app, { userId, leagueId: null, subject: 'one', content })
      throw new Error('It did not happen')
    })
    await expect(failed).rejects.toThrow('It did not happen')
    await world.runJobs()

    expect(await told(livia)).toEqual([])
    expect(mailsTo(world, livia)).toEqual([])
  })

  it('is read by its own reader alone, one or all up to a moment', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const other = await world.person('marcus')
    for (const subject of ['one', 'two', 'three']) await announce(world, livia, subject)
    const [newest] = await livia.api.notification.list({})
    const { id, at } = must(newest, 'a notice')

    await other.api.notification.markRead({ id, upTo: at })
    await other.api.notification.markRead({ upTo: at })
    expect(await unread(livia)).toBe(3)

    await livia.api.notification.markRead({ id, upTo: at })
    expect(await unread(livia)).toBe(2)
    world.advance(1)
    await announce(world, livia, 'four')
    await livia.api.notification.markRead({ upTo: at })
    expect(await unread(livia)).toBe(1)
  })

  it('is listed in pages without a gap or a double, though many came at once', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    for (let number = 0; number < 65; number++) await announce(world, livia, String(number))
    const ids: string[] = []
    let cursor: { at: number; id: string } | null = null
    for (let page = 0; page < 4; page++) {
      const notifications: Awaited<ReturnType<typeof livia.api.notification.list>> =
        await livia.api.notification.list({
          cursor,
        })
      ids.push(...notifications.map(({ id }) => id))
      const oldest = notifications.at(-1)
      if (oldest) cursor = { at: oldest.at, id: oldest.id }
    }
    expect(ids).toHaveLength(65)
    expect(new Set(ids).size).toBe(65)
  })

  it('is forgotten after two months', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await announce(world, livia)
    world.advance(59 * DAY)
    await keepHouse(world.app)
    expect(await told(await world.logIn('livia'))).toEqual(['announcement'])
    world.advance(2 * DAY)
    await keepHouse(world.app)
    expect(await told(await world.logIn('livia'))).toEqual([])
  })
})

describe('in a draft', () => {
  it('everybody hears an hour before it begins, unless it is put off by then', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world, 2)
    const at = world.app.now()
    await commissioner.api.draft.schedule({ code, startsAt: at + 5 * HOUR })
    await commissioner.api.draft.schedule({ code, startsAt: at + 7 * HOUR })
    world.advance(5 * HOUR)
    await world.runJobs()
    expect(await told(must(people[1], 'a rival'))).toEqual([])
    world.advance(HOUR)
    await world.runJobs()

    for (const person of people) {
      expect(await told(person)).toEqual(['draft-soon'])
      const [mail, ...more] = mailsTo(world, person)
      expect(mail?.subject).toBe('Your draft starts Fri 7:00 pm, New York time – Sunday Rivals')
      expect(mail?.text).toContain(`/league/draft/${code}`)
      expect(more).toEqual([])
    }
  })

  it('nobody hears of one that began while the server was away', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world, 2)
    await commissioner.api.draft.schedule({ code, startsAt: world.app.now() + 3 * HOUR })
    world.advance(4 * HOUR)
    await world.runJobs()
    expect(await told(must(people[1], 'a rival'))).not.toContain('draft-soon')
  })

  it('whose turn it is hears so, a mail only where there is time to read it, and it is settled by the pick', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world, 2)
    const rival = must(people[1], 'a rival')
    await commissioner.api.settings.update({ code, settings: { draft: { clock: 8 * HOUR } } })
    await commissioner.api.draft.start({ code })
    await world.runJobs()
    expect(await told(commissioner)).toEqual(['your-pick'])
    expect(mailsTo(world, commissioner).map(({ subject }) => subject)).toEqual([
      'It is your pick – Sunday Rivals',
    ])
    expect(await told(rival)).toEqual([])

    const [best] = await commissioner.api.draft.players({ code })
    await commissioner.api.draft.pick({ code, overall: 1, playerId: must(best, 'a player').id })
    await world.runJobs()
    expect(await unread(commissioner)).toBe(0)
    expect(await told(rival)).toEqual(['your-pick'])
    expect(mailsTo(world, rival)).toHaveLength(1)
  })

  it('a turn of a minute is pushed and not mailed, and neither once it has passed', async () => {
    const service = createPushService()
    await using world = createWorld({ post: service.post })
    const { code, commissioner, people } = await draftable(world, 2)
    for (const [index, { api }] of people.entries())
      await api.notification.subscribe(service.target(String(index)))
    await commissioner.api.draft.start({ code })
    await world.runJobs()
    expect(await told(commissioner)).toEqual(['your-pick'])
    expect(mailsTo(world, commissioner)).toEqual([])
    expect(service.messages.map(({ url, headers }) => [url, headers['urgency']])).toEqual([
      ['https://push.example/0', 'high'],
    ])

    service.answer(503)
    const [best, next] = await commissioner.api.draft.players({ code })
    await commissioner.api.draft.pick({ code, overall: 1, playerId: must(best, 'a player').id })
    await world.runJobs()
    await must(people[1], 'a rival').api.draft.pick({ code, overall: 2, playerId: must(next, 'another').id })
    service.answer(201)
    world.advance(10 * SECOND)
    await world.runJobs()
    expect(
      service.messages.slice(1).filter(({ message }) => JSON.stringify(message).includes('Pick 2,')),
    ).toEqual([])
  })

  it('nothing is pushed to who has the league open, but where a clock takes hours', async () => {
    const service = createPushService()
    await using world = createWorld({ post: service.post })
    const { code, commissioner } = await draftable(world, 2)
    await commissioner.api.notification.subscribe(service.target())
    const stream = (await commissioner.api.live.league({ code }))[Symbol.asyncIterator]()
    const heard: string[] = []
    const hear = async (type: string) => {
      while (heard.at(-1) !== type) {
        const { value } = await stream.next()
        // Its type is that of what tRPC's clients make of it.
        if (isTrackedEnvelope<StreamMessage>(value)) heard.push(value[1].type)
      }
    }
    await hear('here')
    await commissioner.api.draft.start({ code })
    await hear('notice')
    await world.runJobs()
    expect(await told(commissioner)).toEqual(['your-pick'])
    expect(service.messages).toEqual([])

    await commissioner.api.draft.changeClock({ code, clock: 4 * HOUR, reason: 'Slowly' })
    await commissioner.api.draft.pause({ code, reason: 'Dinner' })
    await commissioner.api.draft.resume({ code, reason: 'Done' })
    await world.runJobs()
    expect(service.messages).toHaveLength(1)
    await stream.return?.()
  })

  it('tells a pick that was taken back again', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world, 2)
    await commissioner.api.draft.start({ code })
    const [best] = await commissioner.api.draft.players({ code })
    await commissioner.api.draft.pick({ code, overall: 1, playerId: must(best, 'a player').id })
    await commissioner.api.draft.pause({ code, reason: 'A mistake' })
    const rival = must(people[1], 'a rival')
    // The commissioner's own pick: the other manager has to approve it.
    await approved(commissioner.api.draft.undo({ code, overall: 1, reason: 'A mistake' }), {
      by: rival,
      code,
    })
    await commissioner.api.draft.resume({ code, reason: 'Mended' })
    expect(await told(rival)).toEqual(['request', 'your-pick'])
    expect(await unread(rival)).toBe(0)
    expect((await told(commissioner)).toSorted()).toEqual(['request', 'your-pick', 'your-pick'])
    expect(await unread(commissioner)).toBe(2)
  })
})

describe('in a season', () => {
  it('both sides of a matchup hear how their week ended, once, though it is counted again', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { size: 2 })
    await playWeek(world, league, { week: 1, points: [20, 10] })
    const results = await Promise.all(
      [0, 1].map(async (index) => {
        const person = await signedInAgain(world, league, index)
        const notifications = await person.api.notification.list({})
        return notifications.flatMap(({ content }) => (content?.kind === 'week-result' ? content : []))
      }),
    )
    expect(results).toMatchObject([
      [{ outcome: 'won', own: 2000, other: 1000, label: 'Week 1' }],
      [{ outcome: 'lost', own: 1000, other: 2000 }],
    ])
    world.advance(HOUR)
    await createLane(world.app, jobHandlers).runDue()
    const person = await signedInAgain(world, league, 0)
    expect((await told(person)).filter((kind) => kind === 'week-result')).toHaveLength(1)
  })

  it('a tie is told as one', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { size: 2 })
    await playWeek(world, league, { week: 1, points: [10, 10] })
    const notifications = await (await signedInAgain(world, league, 1)).api.notification.list({})
    expect(notifications.map(({ content }) => content)).toContainEqual(
      expect.objectContaining({ kind: 'week-result', outcome: 'tied' }),
    )
  })

  it('who starts somebody that is out hears it before his lock, once a week, and nobody else does', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { size: 2 })
    world.advance(5 * DAY)
    const { player } = must(league.teams[0], 'a team')
    const out = { playerId: player, status: 'out', note: 'Out' } as const
    await saveInjuries(world.app, 'nfl', [out])
    await saveInjuries(world.app, 'nfl', [])
    await saveInjuries(world.app, 'nfl', [out])
    await world.runJobs()

    const owner = await signedInAgain(world, league, 0)
    expect(await told(owner)).toEqual(['starter-out'])
    expect(await told(await signedInAgain(world, league, 1))).toEqual([])
    const notifications = await owner.api.notification.list({})
    expect(notifications.find(({ content }) => content?.kind === 'starter-out')?.content).toMatchObject({
      player: { id: player },
      status: 'out',
      teamName: 'Gold Standard',
    })
  })

  it.each([
    ['questionable', 'Questionable', []],
    ['questionable', 'Doubtful', ['starter-out']],
    ['injured-reserve', 'IR', ['starter-out']],
  ] as const)('%s (%s) comes to %j', async (status, note, kinds) => {
    await using world = createWorld()
    const league = await playedLeague(world, { size: 2 })
    world.advance(5 * DAY)
    await saveInjuries(world.app, 'nfl', [{ playerId: must(league.teams[0], 'a team').player, status, note }])
    await world.runJobs()
    expect(await told(await signedInAgain(world, league, 0))).toEqual(kinds)
  })

  it('nobody hears after the lock that somebody is out', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { size: 2 })
    world.advance(9 * DAY + 4 * HOUR)
    await world.runJobs()
    const before = await told(await signedInAgain(world, league, 0))
    const { player } = must(league.teams[0], 'a team')
    await saveInjuries(world.app, 'nfl', [{ playerId: player, status: 'out', note: null }])
    await world.runJobs()
    expect(await told(await signedInAgain(world, league, 0))).toEqual(before)
  })

  it('a lineup with a hole is told three hours before its first lock, and not after it', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { size: 2 })
    const { player } = must(league.teams[0], 'a team')
    const kickOff = await firstLock(world)
    world.advance(kickOff - 4 * HOUR - world.app.now())
    await saveInjuries(world.app, 'nfl', [{ playerId: player, status: 'out', note: null }])
    await world.runJobs()
    expect(await told(await signedInAgain(world, league, 0))).toEqual(['starter-out'])
    world.advance(HOUR)
    await world.runJobs()
    await world.runJobs()

    const owner = await signedInAgain(world, league, 0)
    expect(await told(owner)).toEqual(['line-up-holes', 'starter-out'])
    expect(await told(await signedInAgain(world, league, 1))).toEqual([])
    const mails = mailsTo(world, owner)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Week 1 lineup: 1 starter isn’t playing – Sunday Rivals',
    ])
    expect(mails[0]?.text).toContain('is out')
  })

  it('nobody hears of holes when the server was away until after the lock', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { size: 2 })
    const { player } = must(league.teams[0], 'a team')
    await saveInjuries(world.app, 'nfl', [{ playerId: player, status: 'out', note: null }])
    world.advance((await firstLock(world)) + MINUTE - world.app.now())
    await world.runJobs()
    expect(await told(await signedInAgain(world, league, 0))).toEqual([])
  })

  it('a waiver run tells who won and who did not, without amounts', async () => {
    await using world = createWorld()
    const { code, people } = await waiverLeague(world)
    const [commissioner, second, third] = people
    const rivals = [must(second, 'the second'), must(third, 'the third')] as const
    const add = await drop(commissioner, code)
    for (const [index, person] of rivals.entries())
      await claim(person, code, { add, drop: await last(person, code), bid: 17 + index })
    world.advance(3 * DAY)
    await world.runJobs()
    await world.runJobs()

    const [lost, won] = await Promise.all(rivals.map(({ username }) => world.logIn(username)))
    expect(await told(must(won, 'who won'))).toEqual(['claim-won'])
    expect(await told(must(lost, 'who lost'))).toEqual(['claim-lost'])
    const all = JSON.stringify(await must(won, 'who won').api.notification.list({}))
    expect(all).not.toMatch(/\b1[78]\b/)
  })

  it('a mention and an announcement are told to whom they concern', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    const marcus = await world.member(league, 'marcus')
    const { id } = await marcus.api.chat.post({ code: league.code, text: 'Well, @livia and @marcus?' })
    await league.commissioner.api.chat.post({ code: league.code, text: 'Dues', isPinned: true })

    expect((await told(livia)).toSorted()).toEqual(['announcement', 'mention'])
    expect(await told(marcus)).toEqual(['announcement'])
    expect(await told(league.commissioner)).toEqual([])
    // What is deleted is in no notice either.
    await marcus.api.chat.remove({ code: league.code, id })
    expect((await told(livia)).toSorted()).toEqual(['announcement'])
  })

  it('an offer is told to its other teams, and is not mailed when quiet hours end after it was answered', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [caesar, livia, marcus] = people as unknown as [Person, Person, Person]
    for (const one of [livia, marcus])
      await choose(one, { timeZone: 'UTC', quiet: { from: 16 * 60, until: 20 * 60 } })
    await offerOneForOne(caesar, livia, { code })
    const { id } = await offerOneForOne(caesar, marcus, { code })
    await marcus.api.trade.decline({ code, id })
    expect([await told(caesar), await told(livia), await told(marcus)]).toEqual([
      ['trade-update'],
      ['trade-offered'],
      ['trade-offered'],
    ])
    world.advance(4 * HOUR)
    await world.runJobs()
    expect(mailsTo(world, livia).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('offers you a trade'),
    ])
    expect(mailsTo(world, marcus)).toEqual([])
  })
})

/** When the first game of the first week begins. */
async function firstLock({ app }: World): Promise<number> {
  const { startsAt } = await app.db
    .selectFrom('game')
    .select((eb) => eb.fn.min<number>('starts_at').as('startsAt'))
    .executeTakeFirstOrThrow()
  return startsAt
}

describe('how somebody is told', () => {
  it('is his choice: by mail at once, on the next morning together with the rest, or not at all', async () => {
    await using world = createWorld()
    const [once, daily, never] = [
      await world.person('livia'),
      await world.person('marcus'),
      await world.person('titus'),
    ]
    await choose(daily, {
      ...kinds({ announcement: { mail: 'digest', push: false } }),
      timeZone: 'Europe/Rome',
    })
    await choose(never, kinds({ announcement: { mail: 'off', push: false } }))
    for (const subject of ['one', 'two'])
      for (const person of [once, daily, never]) await announce(world, person, subject)
    await world.runJobs()
    expect(mailsTo(world, once)).toHaveLength(2)
    expect(mailsTo(world, daily)).toEqual([])
    // From six in the evening to eight in the morning.
    world.advance(14 * HOUR - 1)
    await world.runJobs()
    expect(mailsTo(world, daily)).toEqual([])
    world.advance(1)
    await world.runJobs()
    await world.runJobs()

    expect(mailsTo(world, daily).map(({ subject }) => subject)).toEqual(['2 updates from your leagues'])
    expect(mailsTo(world, never)).toEqual([])
    for (const person of [once, daily, never])
      expect(await unread(await world.logIn(person.username))).toBe(2)
    world.advance(DAY)
    await world.runJobs()
    expect(mailsTo(world, daily)).toHaveLength(1)
  })

  it('what was read in the app meanwhile is not mailed', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await choose(livia, { timeZone: 'UTC', quiet: { from: 16 * 60, until: 20 * 60 } })
    await announce(world, livia)
    await livia.api.notification.markRead({ upTo: world.app.now() })
    world.advance(5 * HOUR)
    await world.runJobs()
    expect(mailsTo(world, livia)).toEqual([])
  })

  it('waits in quiet hours for their end, on one’s own clock', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const rome = { timeZone: 'Europe/Rome', quiet: { from: 18 * 60, until: 7 * 60 } }
    await choose(livia, rome)
    await announce(world, livia)
    expect(await unread(livia)).toBe(1)
    world.advance(13 * HOUR - 1)
    await world.runJobs()
    expect(mailsTo(world, livia)).toEqual([])
    world.advance(1)
    await world.runJobs()
    expect(mailsTo(world, livia)).toHaveLength(1)
  })

  it('lets a pick through in quiet hours where that is wanted, and else leaves one that has passed by', async () => {
    for (const picksInQuiet of [true, false]) {
      await using world = createWorld()
      const { code, commissioner } = await draftable(world, 2)
      await choose(commissioner, { timeZone: 'UTC', quiet: { from: 16 * 60, until: 20 * 60 }, picksInQuiet })
      await commissioner.api.settings.update({ code, settings: { draft: { clock: 2 * HOUR } } })
      await commissioner.api.draft.start({ code })
      await world.runJobs()
      expect(mailsTo(world, commissioner)).toHaveLength(picksInQuiet ? 1 : 0)
      world.advance(4 * HOUR)
      await world.runJobs()
      const first = mailsTo(world, commissioner).filter(({ text }) => text.includes('Pick 1,'))
      expect(first).toHaveLength(picksInQuiet ? 1 : 0)
    }
  })

  it('a league that is muted tells nothing outside the app, and counts as read in it', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    await choose(livia, { muted: [LeagueId.parse(league.id)] })
    await announce(world, livia, 'one', league.id)
    await world.runJobs()
    expect(await told(livia)).toEqual(['announcement'])
    expect(await unread(livia)).toBe(0)
    expect(mailsTo(world, livia)).toEqual([])
  })

  it('refuses settings that are none, and keeps what was', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await choose(livia, { digestAt: 60 })
    for (const wrong of [{ timeZone: 'Mars/Olympus' }, { digestAt: 1440 }, { quiet: { from: -1, until: 0 } }])
      await expect(choose(livia, wrong)).rejects.toThrow()
    expect((await livia.api.notification.settings()).settings.digestAt).toBe(60)
  })
})

describe('the link in a mail', () => {
  it('ends that kind for that account, needs no sign-in, and can be followed again', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await announce(world, livia)
    await world.runJobs()
    const [mail] = mailsTo(world, livia)
    const token = must(/\/notices\/off#(\S+)/.exec(mail?.text ?? '')?.[1], 'a link')
    expect(mail?.unsubscribe).toMatch(/\/notices\/off#/)

    expect(await world.anonymous.notification.off({ token })).toEqual({ what: 'announcement' })
    expect(await world.anonymous.notification.off({ token })).toEqual({ what: 'announcement' })
    const { settings } = await livia.api.notification.settings()
    expect(settings.kinds).toEqual({
      ...USUAL_SETTINGS.kinds,
      announcement: { mail: 'off', push: true },
    })
    await announce(world, livia, 'two')
    await world.runJobs()
    expect(mailsTo(world, livia)).toHaveLength(1)
  })

  it('of the mail of the day ends that, and leaves what comes at once', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const token = offToken(world.app, await idOf(world, livia), 'digest')
    await world.anonymous.notification.off({ token })
    const { settings } = await livia.api.notification.settings()
    expect(settings.kinds['week-result'].mail).toBe('off')
    expect(settings.kinds.announcement.mail).toBe('once')
  })

  it('is no use when it was altered, and stays in step with nothing but its own', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const userId = await idOf(world, livia)
    const token = offToken(world.app, userId, 'mention')
    const elsewhere = offToken({ secret: 'another server’s secret, as long as it is' }, userId, 'mention')
    const nobody = offToken(world.app, UserId.parse('aaaaaaaaaaaa'), 'mention')
    for (const wrong of [
      token.replace('mention', 'announcement'),
      `${token}a`,
      token.slice(0, -1),
      elsewhere,
      nobody,
      '',
      '..',
    ])
      await expect(world.anonymous.notification.off({ token: wrong })).rejects.toMatchObject({
        cause: { code: 'NOTICE_LINK_INVALID' },
      })
    // It is no session either.
    await expect(world.withToken(token).notification.list({})).rejects.toMatchObject({
      cause: { code: 'SESSION_INVALID' },
    })
  })
})

describe('a pushed message', () => {
  it('reaches each browser once, encrypted for it, and ends with its session', async () => {
    const service = createPushService()
    await using world = createWorld({ post: service.post })
    const livia = await world.person('livia')
    await livia.api.notification.subscribe(service.target())
    const laptop = await world.logIn('livia')
    await laptop.api.notification.subscribe(service.target('laptop'))
    await announce(world, livia)
    await world.runJobs()
    await world.runJobs()
    expect(service.messages.map(({ url }) => url).toSorted()).toEqual([
      'https://push.example/laptop',
      'https://push.example/phone',
    ])
    const [first] = service.messages
    expect(first?.message).toMatchObject({
      title: 'marcus announces',
      body: 'Pay your dues',
      path: '/notices',
    })
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' })
    expect(first?.headers['authorization']).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/)

    await laptop.api.auth.logOut()
    await announce(world, livia, 'two')
    await world.runJobs()
    expect(service.messages.slice(2).map(({ url }) => url)).toEqual(['https://push.example/phone'])
  })

  it('is of every kind, each with what it takes the place of and how many are unread', async () => {
    const service = createPushService()
    await using world = createWorld({ post: service.post })
    const livia = await world.person('livia')
    await livia.api.notification.subscribe(service.target())
    const { settings } = await livia.api.notification.settings()
    const all = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, { mail: 'off', push: true }]))
    await livia.api.notification.saveSettings({ ...settings, kinds: all as typeof settings.kinds })
    const { id: userId } = await livia.api.auth.me()
    for (const content of EVERY_NOTIFICATION)
      await notify(world.app, { userId, leagueId: null, subject: 'one', content })
    // Some wait for more of their kind.
    world.advance(10 * MINUTE)
    await world.runJobs()
    const pushed = service.messages.map(({ message }) => message as PushedMessage)
    expect(pushed.map(({ tag }) => tag).toSorted()).toEqual(
      NOTICE_KINDS.map((kind) => `${kind} one`).toSorted(),
    )
    for (const { title, unread } of pushed) {
      expect(title).not.toBe('')
      expect(unread).toBe(EVERY_NOTIFICATION.length)
    }
    const topics = service.messages.map(({ headers }) => headers['topic'])
    expect(new Set(topics).size).toBe(EVERY_NOTIFICATION.length)
    for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/)
  })

  it('of a later turn has the tag and the topic of the one before', async () => {
    const service = createPushService()
    await using world = createWorld({ post: service.post })
    const { code, commissioner, people } = await draftable(world, 2)
    const rival = must(people[1], 'a rival')
    await rival.api.notification.subscribe(service.target())
    await commissioner.api.draft.start({ code })
    const [best, next] = await commissioner.api.draft.players({ code })
    await commissioner.api.draft.pick({ code, overall: 1, playerId: must(best, 'a player').id })
    await world.runJobs()
    // Of a snake: two in a row.
    await rival.api.draft.pick({ code, overall: 2, playerId: must(next, 'another').id })
    await world.runJobs()
    const [first, second] = service.messages.map(({ headers, message }) => [
      headers['topic'],
      (message as PushedMessage).tag,
    ])
    expect(second).toEqual(first)
    expect(new Set(service.messages.map(({ message }) => (message as PushedMessage).id)).size).toBe(2)
  })

  it('goes to whoever is signed in at a browser now, and not to who was before', async () => {
    const service = createPushService()
    await using world = createWorld({ post: service.post })
    const [livia, marcus] = [await world.person('livia'), await world.person('marcus')]
    await livia.api.notification.subscribe(service.target())
    await announce(world, livia)
    await marcus.api.notification.subscribe(service.target())
    await world.runJobs()
    expect(service.messages).toEqual([])
    await announce(world, marcus)
    await world.runJobs()
    expect(service.messages).toHaveLength(1)
  })

  it.each([404, 410])('that is answered by %i ends the subscription', async (status) => {
    const service = createPushService()
    await using world = createWorld({ post: service.post })
    const livia = await world.person('livia')
    await livia.api.notification.subscribe(service.target())
    service.answer(status)
    await announce(world, livia)
    await world.runJobs()
    service.answer(201)
    await announce(world, livia, 'two')
    await world.runJobs()
    expect(service.messages).toEqual([])
    expect(await world.app.db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
  })

  it('that is not taken is tried again, holds up no mail, and is taken once', async () => {
    const service = createPushService()
    await using world = createWorld({ post: service.post })
    const livia = await world.person('livia')
    await livia.api.notification.subscribe(service.target())
    service.answer(503)
    await announce(world, livia)
    await world.runJobs()
    expect(mailsTo(world, livia)).toHaveLength(1)
    service.answer(() => Promise.reject(new Error('No route')))
    world.advance(MINUTE)
    await world.runJobs()
    service.answer(201)
    world.advance(HOUR)
    await world.runJobs()
    await world.runJobs()
    expect(service.messages).toHaveLength(1)
  })

  it('is sent to no address of this house', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { publicKey, auth } = createPushService().target()
    for (const endpoint of [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://router/',
      'https://push.example:22/',
    ])
      await expect(livia.api.notification.subscribe({ endpoint, publicKey, auth })).rejects.toMatchObject({
        cause: { code: 'PUSH_REFUSED' },
      })
    await expect(
      livia.api.notification.subscribe({ endpoint: 'http://push.example/', publicKey, auth }),
    ).rejects.toThrow()
  })

  it('is ended by its browser', async () => {
    const service = createPushService()
    await using world = createWorld({ post: service.post })
    const [livia, marcus] = [await world.person('livia'), await world.person('marcus')]
    await livia.api.notification.subscribe(service.target())
    const { endpoint } = service.target()
    await marcus.api.notification.unsubscribe({ endpoint })
    await announce(world, livia)
    await world.runJobs()
    expect(service.messages).toHaveLength(1)
    await livia.api.notification.unsubscribe({ endpoint })
    await announce(world, livia, 'two')
    await world.runJobs()
    expect(service.messages).toHaveLength(1)
  })
})

describe('across a crash', () => {
  it('a mail that was handed over and not crossed off comes again under the same name', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await announce(world, livia)
    const before = await world.app.db
      .selectFrom('deadline')
      .selectAll()
      .where('kind', '=', 'notice-mail')
      .execute()
    await world.runJobs()
    // As if the process had died between the two: nothing was written of what was sent.
    await world.app.db.updateTable('notice').set({ mail: 'once' }).execute()
    await world.app.db.insertInto('deadline').values(before).execute()
    await createLane(world.app, jobHandlers).runDue()

    const ids = mailsTo(world, livia).map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('what was written down as sent is not sent again, though its deadline is still there', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await announce(world, livia)
    const before = await world.app.db
      .selectFrom('deadline')
      .selectAll()
      .where('kind', '=', 'notice-mail')
      .execute()
    await world.runJobs()
    await world.app.db.insertInto('deadline').values(before).execute()
    await createLane(world.app, jobHandlers).runDue()
    expect(mailsTo(world, livia)).toHaveLength(1)
  })
})
