import { describe, expect, it } from 'vitest'
import { LeagueId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { USUAL_SETTINGS } from '../../shared/notification/notification.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { notificationCopy } from '../../shared/labels/notification/notification.ts'
import { approved } from '../support/consent.ts'
import { draftable } from '../support/draftable.ts'
import { playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { createPushService } from '../support/push-service.ts'
import { offerOneForOne, ownTeam, tradingLeague } from '../support/trades.ts'
import { createWorld, PASSWORD, type Person, type World } from '../support/world.ts'

const PLAIN = (at: number) => new Date(at).toISOString()

/** What a person was told of one kind, the newest first. */
async function told({ api }: Person, kind: string) {
  const notifications = await api.notification.list({})
  return notifications.flatMap(({ content, isRead }) =>
    content?.kind === kind ? [{ content, isRead, ...notificationCopy(content, PLAIN) }] : [],
  )
}

const mailsTo = ({ outbox }: World, { email }: Person) => outbox.mails.filter(({ to }) => to === email)

describe('what a commissioner does to a team', () => {
  it('ten times in a minute is one notice with a count and one mail, and the next is another', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [commissioner, livia] = people as unknown as [Person, Person]
    await world.runJobs()
    const { id: teamId } = await ownTeam(livia, code)
    const before = mailsTo(world, livia).length
    const fix = async () => {
      const { teams } = await livia.api.roster.ofLeague({ code })
      const own = must(
        teams.find((team) => team.id === teamId),
        'a team',
      )
      const { id } = must(own.players[0], 'a player')
      await commissioner.api.commissioner.move({ code, teamId, add: null, drop: id, reason: 'Wrong team' })
      world.advance(5 * SECOND)
      await world.runJobs()
    }
    for (let fixes = 0; fixes < 10; fixes += 1) await fix()
    const [notice, ...others] = await told(livia, 'team-change')
    expect(others).toEqual([])
    expect(notice).toMatchObject({ title: expect.stringMatching(/^10 changes to /), content: { count: 10 } })
    expect(await told(commissioner, 'team-change')).toEqual([])
    expect(mailsTo(world, livia)).toHaveLength(before)

    world.advance(MINUTE)
    await world.runJobs()
    await world.runJobs()
    expect(mailsTo(world, livia)).toHaveLength(before + 1)
    expect(mailsTo(world, livia)[0]?.text).toContain('Wrong team')
    await fix()
    expect((await told(livia, 'team-change')).map(({ content }) => content)).toMatchObject([
      { count: 1 },
      { count: 10 },
    ])
  })

  it('does not reach a league that is muted, nor an account that was deleted', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [commissioner, livia, marcus] = people as unknown as [Person, Person, Person]
    const { league } = await livia.api.league.home({ code })
    await livia.api.notification.saveSettings({ ...USUAL_SETTINGS, muted: [LeagueId.parse(league.id)] })
    await marcus.api.account.delete({ password: PASSWORD })
    await world.runJobs()
    const [mails, rows] = [mailsTo(world, livia).length, await ofAll(world, marcus)]
    await commissioner.api.commissioner.setPaused({ code, what: 'everything', reason: 'Dues' })
    world.advance(HOUR)
    await world.runJobs()
    expect(mailsTo(world, livia)).toHaveLength(mails)
    expect(await told(livia, 'league-change')).toContainEqual(
      expect.objectContaining({ title: 'The league is paused', isRead: true }),
    )
    expect(await ofAll(world, marcus)).toEqual(rows)
  })

  it('to the league: paused and on again within minutes is what it is now', async () => {
    await using world = createWorld()
    const { code, people } = await tradingLeague(world)
    const [commissioner, livia] = people as unknown as [Person, Person]
    await livia.api.notification.markRead({ upTo: world.app.now() })
    for (const what of ['everything', null, 'rosters'] as const)
      await commissioner.api.commissioner.setPaused({ code, what, reason: 'Dues' })
    expect((await told(livia, 'league-change')).filter(({ isRead }) => !isRead)).toMatchObject([
      { title: 'Roster moves and trades are paused', text: '“Dues”' },
    ])
  })
})

/** The number of a person's notifications, even if they cannot sign in any more. */
async function ofAll({ app }: World, { username }: Person) {
  const { count } = await app.db
    .selectFrom('notice')
    .innerJoin('user', 'user.id', 'notice.user_id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user.username', '=', username)
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('a result', () => {
  it('that is turned after the bell said otherwise is told to both sides, and turned back before they look it is not', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { size: 4 })
    await playWeek(world, league, { week: 1, points: [10, 20, 20, 20] })
    const { code, teams } = league
    const home = await signedInAgain(world, league, 0)
    const { matchups } = await home.api.matchup.ofWeek({ code, period: 1 })
    const sides = must(
      matchups
        .map((game) => [game.home?.teamId, game.away?.teamId])
        .find((ids) => ids.includes(must(teams[0], 'a team').id)),
      'the game of the first team',
    )
    const seats = [1, 2, 3].toSorted((a) => (sides.includes(teams[a]?.id) ? -1 : 1))
    const away = await signedInAgain(world, league, must(seats[0], 'a seat'))
    const third = await signedInAgain(world, league, must(seats[1], 'a seat'))
    expect((await told(home, 'week-result'))[0]?.content).toMatchObject({ outcome: 'lost' })
    const { kinds } = USUAL_SETTINGS
    await away.api.notification.saveSettings({
      ...USUAL_SETTINGS,
      kinds: { ...kinds, 'result-changed': { mail: 'once', push: false } },
    })
    const fix = { code, period: 1, teamId: must(teams[0], 'a team').id, reason: 'He was in uniform' }
    // About their own team, so that another manager has to approve it.
    const adjust = async (points: number) =>
      approved(home.api.commissioner.adjustScore({ ...fix, points }), { by: third, code })
    await adjust(1500)
    expect(await told(away, 'result-changed')).toMatchObject([
      {
        title: 'Week 1 is a loss now, not a win',
        text: expect.stringContaining('20.00 to 25.00'),
        content: { before: 'won', after: 'lost', cause: 'commissioner' },
      },
    ])
    // Whose doing it is knows.
    expect(await told(home, 'result-changed')).toEqual([])

    await adjust(0)
    expect(await told(away, 'result-changed')).toEqual([])
    await adjust(1500)
    world.advance(2 * MINUTE)
    await world.runJobs()
    await adjust(1000)
    expect(await told(away, 'result-changed')).toMatchObject([
      { content: { before: 'lost', after: 'tied' }, isRead: false },
      // Outdated: it does not count as unread any more.
      { content: { before: 'won', after: 'lost' }, isRead: true },
    ])
  })

  it('against the league’s median is a result too', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { size: 4, season: { medianGame: true } })
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    const { code, teams } = league
    const commissioner = await signedInAgain(world, league, 0)
    // The third passes the second: both keep their matchups or not, and one of them is on the other side of the median.
    const fix = { code, period: 1, teamId: must(teams[2], 'a team').id, points: 1500, reason: 'Counted' }
    const by = await signedInAgain(world, league, 3)
    await approved(commissioner.api.commissioner.adjustScore(fix), { by, code })
    const second = await signedInAgain(world, league, 1)
    const results = (await told(second, 'result-changed')).map(({ content }) => content)
    expect(results).toContainEqual(
      expect.objectContaining({ number: null, opponent: 'the league median', before: 'won', after: 'lost' }),
    )
  })
})

describe('announcements', () => {
  it('are mailed three times a day per league, also where they are deleted between; the others come with the daily mail', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    const { code, commissioner } = league
    const said = { code, thread: 'league', replyTo: null, poll: null, isPinned: true } as const
    const announce = (text: string) => commissioner.api.chat.post({ ...said, text })
    const announcements = () => mailsTo(world, livia).filter(({ subject }) => subject.includes('announces'))
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      const { id } = await announce(text)
      await world.runJobs()
      if (text === 'two') await commissioner.api.chat.remove({ code, id })
      world.advance(MINUTE)
    }
    expect(announcements()).toHaveLength(3)
    expect(await told(livia, 'announcement')).toHaveLength(4)
    world.advance(DAY)
    await world.runJobs()
    const [digest] = mailsTo(world, livia)
    expect(digest?.text).toContain('four')
    expect(digest?.text).toContain('five')
    expect(digest?.text).not.toContain('three')
    const { api } = await world.logIn(commissioner.username)
    await api.chat.post({ ...said, text: 'six' })
    await world.runJobs()
    expect(announcements()).toHaveLength(4)
    // In any day, not from the first of them on: one came in the last minutes of a day, two more, then the next.
    world.advance(DAY - 2 * MINUTE)
    const later = await world.logIn(commissioner.username)
    for (const text of ['seven', 'eight', 'nine', 'ten', 'eleven']) {
      await later.api.chat.post({ ...said, text })
      await world.runJobs()
      world.advance(MINUTE)
    }
    expect(announcements()).toHaveLength(7)
  })
})

describe('mentions', () => {
  it('of one person in a minute are one push', async () => {
    const service = createPushService()
    await using world = createWorld({ post: service.post })
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    await livia.api.notification.subscribe(service.target())
    const { code, commissioner } = league
    const mention = (text: string) =>
      commissioner.api.chat.post({
        code,
        thread: 'league',
        text: `@livia ${text}`,
        replyTo: null,
        poll: null,
        isPinned: false,
      })
    await mention('one')
    await mention('two')
    await world.runJobs()
    for (const text of ['three', 'four']) {
      world.advance(10 * SECOND)
      await mention(text)
      await world.runJobs()
    }
    expect(await told(livia, 'mention')).toHaveLength(4)
    expect(service.messages).toHaveLength(1)
    expect(JSON.stringify(service.messages[0]?.message)).toContain('and 1 more mention')
    world.advance(MINUTE)
    await mention('five')
    await world.runJobs()
    expect(service.messages).toHaveLength(2)

    // In quiet hours they wait, and are one.
    await livia.api.notification.saveSettings({
      ...USUAL_SETTINGS,
      timeZone: 'UTC',
      quiet: { from: 16 * 60, until: 20 * 60 },
    })
    world.advance(MINUTE)
    for (const text of ['six', 'seven', 'eight']) {
      await mention(text)
      world.advance(2 * MINUTE)
      await world.runJobs()
    }
    expect(service.messages).toHaveLength(2)
    world.advance(4 * HOUR)
    await world.runJobs()
    expect(service.messages).toHaveLength(3)
    expect(JSON.stringify(service.messages[2]?.message)).toContain('and 2 more mentions')
  })
})

describe('a sign-in', () => {
  it('on a device that is not known is told by mail and bell, with what to do; on a known one it is not', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    expect(await told(livia, 'sign-in')).toEqual([])
    const { deviceToken } = await world.anonymous.auth.logIn({ username: 'livia', password: PASSWORD })
    await world.runJobs()
    expect(await told(livia, 'sign-in')).toMatchObject([
      { title: 'New sign-in: Test', text: expect.stringContaining('Change your password') },
    ])
    const [mail] = mailsTo(world, livia)
    expect(mail).toMatchObject({ subject: 'New sign-in: Test', text: expect.stringContaining('/account') })

    world.advance(2 * HOUR)
    const again = { username: 'livia', password: PASSWORD }
    await world.anonymous.auth.logIn({ ...again, deviceTokens: [deviceToken] })
    expect(await told(livia, 'sign-in')).toHaveLength(1)
    await world.anonymous.auth.logIn(again)
    expect(await told(livia, 'sign-in')).toHaveLength(2)

    // Whoever reset the password may have had the mailbox alone: their first sign-in is told, the next is not.
    world.advance(2 * HOUR)
    await world.anonymous.auth.requestReset({ email: livia.email })
    await world.runJobs()
    const code = must(/^ {4}([\d ]+)$/m.exec(mailsTo(world, livia)[0]?.text ?? '')?.[1], 'a code')
    const { resetToken } = await world.anonymous.auth.verifyResetCode({ email: livia.email, code })
    const changed = { username: 'livia', password: 'another correct horse' }
    const ofReset = await world.anonymous.auth.resetPassword({
      email: livia.email,
      newPassword: changed.password,
      resetToken,
    })
    const first = await world.anonymous.auth.logIn({ ...changed, deviceTokens: [ofReset.deviceToken] })
    const back = world.asPerson('livia', first.accessToken)
    expect(await told(back, 'sign-in')).toHaveLength(3)
    world.advance(2 * HOUR)
    const tokens = [ofReset.deviceToken, first.deviceToken]
    await world.anonymous.auth.logIn({ ...changed, deviceTokens: tokens })
    expect(await told(back, 'sign-in')).toHaveLength(3)
  })
})

describe('in a slow draft', () => {
  it('missed clocks and what Auto-pick did are told to the manager', async () => {
    await using world = createWorld()
    const { code, commissioner, people } = await draftable(world, 2)
    const rival = must(people[1], 'a rival')
    await commissioner.api.settings.update({ code, settings: { draft: { clock: 8 * HOUR } } })
    await commissioner.api.draft.start({ code })
    for (let clocks = 0; clocks < 4; clocks += 1) {
      world.advance(8 * HOUR)
      await world.runJobs()
    }
    for (const { username } of [commissioner, rival])
      expect(await told(await world.logIn(username), 'autopick-on')).toContainEqual(
        expect.objectContaining({
          title: expect.stringMatching(/^Auto-pick is on for /),
          text: 'You missed 2 picks in a row. Auto-pick makes one pick each time your clock runs out, until you take your team back.',
        }),
      )
    expect(mailsTo(world, commissioner).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/missed your pick|Auto-pick is on/),
    )
  })
})

it('a team that is offered is told to whom it is offered, and to whoever has it now and had it', async () => {
  await using world = createWorld()
  const { code, people } = await tradingLeague(world)
  const [commissioner, livia] = people as unknown as [Person, Person]
  const heir = await world.person('heir')
  const { id: teamId } = await ownTeam(livia, code)
  const offer = { code, teamId, username: 'heir', reason: 'Click http://evil.example' }
  const { id } = await commissioner.api.commissioner.handOverTeam(offer)
  expect(await told(livia, 'team-change')).toMatchObject([{ title: 'Your team is offered to heir' }])
  expect(await told(heir, 'team-offer')).toMatchObject([
    { title: `${commissioner.username} offers you a team in Sunday Rivals`, isRead: false },
  ])
  const [bell] = await heir.api.notification.list({})
  expect(bell?.league).toBeNull()
  expect(JSON.stringify(bell)).not.toMatch(/evil|livia/i)

  world.advance(MINUTE)
  const asHeir = await world.logIn('heir')
  await asHeir.api.teamOffer.accept({ id })
  const [former] = await told(livia, 'team-change')
  expect(former).toMatchObject({ title: expect.stringMatching(/is not your team anymore$/) })
  // Whoever has accepted it knows, and is asked no more.
  expect(await told(asHeir, 'team-change')).toEqual([])
  expect((await told(asHeir, 'team-offer')).map(({ isRead }) => isRead)).toEqual([true])
})

it('a lottery that members may add words to is told to them', async () => {
  await using world = createWorld()
  const { code, commissioner, people } = await draftable(world, 2)
  await commissioner.api.draftOrder.open({ code, minutes: 60, reason: 'Once more' })
  const [notice] = await told(must(people[1], 'a rival'), 'league-change')
  expect(notice?.content).toMatchObject({
    changes: expect.arrayContaining([{ what: 'lottery', until: world.app.now() + HOUR }]),
  })
  expect(await told(commissioner, 'league-change')).toEqual([])
})

it('an offer of the same trade is asked about once', async () => {
  await using world = createWorld()
  const { code, people } = await tradingLeague(world)
  const [from, to] = people as unknown as [Person, Person]
  for (let round = 0; round < 3; round += 1) {
    const { id } = await offerOneForOne(from, to, { code })
    if (round < 2) await from.api.trade.withdraw({ code, id })
  }
  expect(await told(to, 'trade-offered')).toHaveLength(1)
  expect(await told(to, 'trade-update')).toEqual([])
})
