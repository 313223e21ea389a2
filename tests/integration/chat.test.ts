import { isTrackedEnvelope } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { LeagueCode, LeagueId, UserId } from '../../shared/core/ids.ts'
import { messageDigest } from '../../shared/waiver/seal/message.ts'
import type { StreamMessage } from '../../shared/live/live.ts'
import { must } from '../../shared/core/must.ts'
import { matchupThread } from '../../shared/chat/thread.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { playedLeague } from '../support/played-league.ts'
import { signal } from '../support/signal.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })

/** A league of three: its commissioner, Livia and Titus. */
async function threeFriends(world: World) {
  const league = await world.league()
  const livia = await world.member(league, 'livia')
  const titus = await world.member(league, 'titus')
  const { code, id, commissioner } = league
  const read = (person: Person, thread = 'league', page = 0) => person.api.chat.page({ code, thread, page })
  const say = (person: Person, text: string, more = {}) => person.api.chat.post({ code, text, ...more })
  const thread = async (person: Person, key = 'league') =>
    (await person.api.chat.threads({ code })).find((one) => one.key === key)
  return { code, id: LeagueId.parse(id), commissioner, livia, titus, read, say, thread }
}

/** Everything in the database as text, as a thief would look through it. */
async function allRows({ app }: World): Promise<string> {
  const tables = ['message', 'message_edit', 'league_event', 'intent', 'deadline'] as const
  return JSON.stringify(
    await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())),
  )
}

describe('a message', () => {
  it('is read by all of the league as it was written, with what it answers', async () => {
    await using world = createWorld()
    const { commissioner, livia, titus, read, say } = await threeFriends(world)
    await say(livia, '  Trade you\r\nmy kicker?  ')
    await say(titus, 'Never', { replyTo: 1 })

    for (const person of [commissioner, livia, titus])
      expect(await read(person)).toMatchObject([
        { number: 1, text: 'Trade you\nmy kicker?', author: { name: 'livia' }, replyTo: null },
        { number: 2, text: 'Never', replyTo: { number: 1, name: 'livia', excerpt: 'Trade you my kicker?' } },
      ])
  })

  it.each([
    ['nothing', '', 'Please write something.'],
    ['only what is not seen', ' \u200b\u2060\n', 'Please write something.'],
    ['too much', '😀'.repeat(2001), 'At most 2000 characters, please.'],
  ])('is not %s', async (_, text, words) => {
    await using world = createWorld()
    const { livia, say } = await threeFriends(world)
    await expect(say(livia, text)).rejects.toThrow(words)
  })

  it('counts characters as people do', async () => {
    await using world = createWorld()
    const { livia, say, read } = await threeFriends(world)
    await say(livia, '😀'.repeat(2000))
    expect((await read(livia))[0]?.text).toHaveLength(4000)
  })

  it('answers only what is there', async () => {
    await using world = createWorld()
    const { livia, say } = await threeFriends(world)
    await expect(say(livia, 'Yes', { replyTo: 1 })).rejects.toMatchObject(refusedWith('MESSAGE_NOT_FOUND'))
  })

  it('has its text in no event: there is a digest that it fits, and no other text does', async () => {
    await using world = createWorld()
    const { code, id, livia, say } = await threeFriends(world)
    const { id: messageId } = await say(livia, 'Alea iacta est')
    const events = await world.app.db.selectFrom('league_event').selectAll().execute()
    expect(JSON.stringify(events)).not.toContain('Alea')

    const { versions, digests } = await livia.api.chat.trace({ code, id: messageId })
    const [version] = versions
    const of = { leagueId: id, messageId }
    expect(digests.map(({ digest }) => digest)).toEqual([messageDigest(of, must(version, 'a version'))])
    // Who owns the server puts other words into her mouth.
    await world.app.db.updateTable('message').set({ text: 'I give up' }).execute()
    const altered = must((await livia.api.chat.trace({ code, id: messageId })).versions[0], 'a version')
    expect(messageDigest(of, altered)).not.toBe(digests[0]?.digest)
  })

  it('is edited by its author alone, who cannot undo what it was', async () => {
    await using world = createWorld()
    const { code, id: leagueId, commissioner, livia, titus, read, say } = await threeFriends(world)
    const { id } = await say(livia, 'I pay 20')
    for (const person of [titus, commissioner])
      await expect(person.api.chat.edit({ code, id, text: 'I pay 50' })).rejects.toMatchObject(
        refusedWith('MESSAGE_REFUSED'),
      )
    world.advance(DAY)
    const later = await world.logIn('livia')
    await later.api.chat.edit({ code, id, text: 'I pay 10' })
    await later.api.chat.edit({ code, id, text: 'I pay 10' })

    expect(await read(later)).toMatchObject([{ text: 'I pay 10', editedAt: world.app.now() }])
    const { versions, digests } = await later.api.chat.trace({ code, id })
    expect(versions.map(({ text }) => text)).toEqual(['I pay 20', 'I pay 10'])
    expect(versions.map((version) => messageDigest({ leagueId, messageId: id }, version))).toEqual(
      digests.map(({ digest }) => digest),
    )
  })

  it('is deleted by its author or the commissioner, and then nowhere to be found', async () => {
    await using world = createWorld()
    const { code, commissioner, livia, titus, read, say } = await threeFriends(world)
    const { id } = await say(livia, 'Unspeakable one')
    const other = await say(titus, 'Unspeakable two')
    await livia.api.chat.edit({ code, id, text: 'Unspeakable three' })
    await commissioner.api.chat.react({ code, id, emoji: '👎', isOn: true })
    await say(titus, 'What?', { replyTo: 1 })
    await expect(titus.api.chat.remove({ code, id })).rejects.toMatchObject(refusedWith('MESSAGE_REFUSED'))

    await livia.api.chat.remove({ code, id })
    await commissioner.api.chat.remove({ code, id: other.id })
    expect(await read(titus)).toMatchObject([
      { number: 1, text: null, deleted: { byName: 'livia' }, reactions: [], editedAt: null },
      { number: 2, text: null, deleted: { byName: commissioner.username } },
      { number: 3, replyTo: { number: 1, name: 'livia', excerpt: null } },
    ])
    expect(await allRows(world)).not.toContain('Unspeakable')
    const missed = await titus.api.live.since({ code, after: 0 })
    expect(JSON.stringify(missed)).not.toContain('Unspeakable')
    for (const act of [
      () => livia.api.chat.edit({ code, id, text: 'Back' }),
      () => livia.api.chat.trace({ code, id }),
      () => livia.api.chat.react({ code, id, emoji: '👍', isOn: true }),
    ])
      await expect(act()).rejects.toMatchObject(refusedWith('MESSAGE_NOT_FOUND'))
  })

  it('of another league is not there', async () => {
    await using world = createWorld()
    const { commissioner, say } = await threeFriends(world)
    const { id } = await say(commissioner, 'Among us')
    const elsewhere = await world.league({ name: 'Elsewhere' })
    const { code } = elsewhere
    const { api } = elsewhere.commissioner
    for (const act of [
      () => api.chat.trace({ code, id }),
      () => api.chat.remove({ code, id }),
      () => api.chat.pin({ code, id, isPinned: true }),
      () => api.chat.vote({ code, id, choice: 0 }),
    ])
      await expect(act()).rejects.toMatchObject(refusedWith('MESSAGE_NOT_FOUND'))
    expect(await api.chat.page({ code, thread: 'league', page: 0 })).toEqual([])
  })

  it('is not for who says sixty in a minute', async () => {
    await using world = createWorld()
    const { livia, titus, say } = await threeFriends(world)
    for (let n = 0; n < 60; n += 1) await say(livia, `And ${n}`)
    await expect(say(livia, 'And another')).rejects.toMatchObject(refusedWith('TOO_MANY_TRIES'))
    await say(titus, 'Enough')
    world.advance(MINUTE)
    await say(livia, 'Sorry')
  })
})

describe('reactions', () => {
  it('are told with names, in the order of the first, once each', async () => {
    await using world = createWorld()
    const { code, livia, titus, read, say } = await threeFriends(world)
    const { id } = await say(livia, 'We won')
    const react = ({ api }: Person, emoji: '🔥' | '😂', isOn = true) =>
      api.chat.react({ code, id, emoji, isOn })
    await react(titus, '🔥')
    await react(livia, '😂')
    await react(livia, '🔥')
    await react(livia, '🔥')
    await react(livia, '😂', false)

    expect((await read(titus))[0]?.reactions).toEqual([{ emoji: '🔥', names: ['titus', 'livia'] }])
    const { missed } = await titus.api.live.since({ code, after: 0 })
    expect(missed?.filter(({ event }) => event.kind === 'message-reacted')).toHaveLength(4)
  })
})

describe('polls', () => {
  const poll = { choices: ['Keep it', 'Drop it', 'Ask again'] }

  it('have one vote a head, which may be changed and taken back until they are closed', async () => {
    await using world = createWorld()
    const { code, commissioner, livia, titus, read, say } = await threeFriends(world)
    const { id } = await say(livia, 'The kicker?', { poll })
    const vote = ({ api }: Person, choice: number | null) => api.chat.vote({ code, id, choice })
    await vote(titus, 1)
    await vote(livia, 1)
    await vote(titus, 0)
    await vote(commissioner, 2)
    await vote(commissioner, null)
    await expect(vote(titus, 3)).rejects.toMatchObject(refusedWith('MESSAGE_REFUSED'))
    await expect(livia.api.chat.edit({ code, id, text: 'The punter?' })).rejects.toMatchObject(
      refusedWith('MESSAGE_REFUSED'),
    )
    expect((await read(titus))[0]?.poll?.choices).toEqual([
      { text: 'Keep it', names: ['titus'] },
      { text: 'Drop it', names: ['livia'] },
      { text: 'Ask again', names: [] },
    ])

    await expect(titus.api.chat.closePoll({ code, id })).rejects.toMatchObject(refusedWith('MESSAGE_REFUSED'))
    await livia.api.chat.closePoll({ code, id })
    await expect(vote(titus, 1)).rejects.toMatchObject(refusedWith('MESSAGE_REFUSED'))
    const [message] = await read(titus)
    expect(message?.poll?.closedAt).toBe(world.app.now())
    const [newest] = await titus.api.league.activity({ code, topic: 'talk', limit: 1 })
    expect(newest?.event).toMatchObject({ kind: 'poll-closed', votes: [1, 1, 0] })
  })

  it('are closed by themselves at their time, and take no vote after it', async () => {
    await using world = createWorld()
    const { code, livia, titus, read, say } = await threeFriends(world)
    const { id } = await say(livia, 'The kicker?', { poll: { ...poll, lasts: HOUR } })
    await titus.api.chat.vote({ code, id, choice: 0 })
    world.advance(HOUR)
    await expect(livia.api.chat.vote({ code, id, choice: 0 })).rejects.toThrow('closed')
    await world.runJobs()

    expect((await read(livia))[0]?.poll).toMatchObject({ closedAt: world.app.now() })
    await world.runJobs()
    const events = await titus.api.league.activity({ code, topic: 'talk' })
    expect(events.filter(({ event }) => event.kind === 'poll-closed')).toHaveLength(1)
  })

  it('that are deleted close nothing', async () => {
    await using world = createWorld()
    const { code, livia, read, say } = await threeFriends(world)
    const { id } = await say(livia, 'The kicker?', { poll: { ...poll, lasts: HOUR } })
    await livia.api.chat.remove({ code, id })
    world.advance(HOUR)
    await world.runJobs()
    expect(await read(livia)).toMatchObject([{ text: null, poll: null }])
  })

  it.each([
    ['one choice', { choices: ['Only'] }],
    ['eleven', { choices: Array.from({ length: 11 }, (_, n) => `${n}`) }],
    ['the same twice', { choices: ['Yes', 'yes'] }],
    ['an empty one', { choices: ['Yes', ' '] }],
  ])('do not have %s', async (_, bad) => {
    await using world = createWorld()
    const { livia, say } = await threeFriends(world)
    await expect(say(livia, 'Well?', { poll: bad })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('announcements', () => {
  it('are the commissioner’s, stand on top, and come down again', async () => {
    await using world = createWorld()
    const { code, commissioner, livia, say } = await threeFriends(world)
    await expect(say(livia, 'Hear me', { isPinned: true })).rejects.toMatchObject(
      refusedWith('NOT_COMMISSIONER'),
    )
    const first = await say(commissioner, 'Dues by Friday', { isPinned: true })
    world.advance(SECOND)
    const second = await say(livia, 'The draft is at my place')
    await commissioner.api.chat.pin({ code, id: second.id, isPinned: true })
    const texts = async () => (await livia.api.chat.pinned({ code })).map(({ text }) => text)
    expect(await texts()).toEqual(['The draft is at my place', 'Dues by Friday'])

    await commissioner.api.chat.pin({ code, id: second.id, isPinned: false })
    await commissioner.api.chat.remove({ code, id: first.id })
    expect(await texts()).toEqual([])
  })
})

describe('mentions', () => {
  it('are of members by name; only the commissioner calls everyone, and who mutes a thread is not called', async () => {
    await using world = createWorld()
    const { code, commissioner, livia, titus, read, say } = await threeFriends(world)
    const told = async ({ api }: Person) =>
      (await api.notification.list({})).map(({ content }) => content?.kind === 'mention' && content.text)
    await say(livia, '@everyone @nobody @livia me@titus.example')
    const one = await say(livia, 'Well, @TITUS?')
    await say(commissioner, '@everyone: dues')
    const b = UserId.parse((await titus.api.auth.me()).id)

    expect((await read(livia)).map(({ mentions }) => mentions)).toEqual([[], [b], ['everyone']])
    expect(new Set(await told(titus))).toEqual(new Set(['@everyone: dues', 'Well, @TITUS?']))
    expect(await told(livia)).toEqual(['@everyone: dues'])
    expect(await told(commissioner)).toEqual([])
    await livia.api.chat.mute({ code, thread: 'league', isMuted: true })
    await say(commissioner, '@everyone: dues!')
    expect(await told(livia)).toHaveLength(1)
    // A person mentioned again by an edit is not notified twice, and a deleted message notifies no one.
    await livia.api.chat.edit({ code, id: one.id, text: 'Well, @titus, well?' })
    expect(await told(titus)).toHaveLength(3)
    await livia.api.chat.remove({ code, id: one.id })
    expect(await told(titus)).toHaveLength(2)
  })
})

describe('what is unread', () => {
  it('is what others said since one looked, or since one joined', async () => {
    await using world = createWorld()
    const league = await world.league()
    const { code, commissioner } = league
    const say = ({ api }: Person, text: string) => api.chat.post({ code, text })
    await say(commissioner, 'Anybody?')
    await say(commissioner, 'Hello?')
    world.advance(SECOND)
    const livia = await world.member(league, 'livia')
    const thread = async ({ api }: Person) => (await api.chat.threads({ code }))[0]
    expect(await thread(livia)).toMatchObject({ messages: 2, readTo: 2 })
    world.advance(SECOND)
    await say(commissioner, 'Welcome')
    expect(await thread(livia)).toMatchObject({ messages: 3, readTo: 2, isFollowed: true })
    // Whoever speaks has read.
    expect(await thread(commissioner)).toMatchObject({ messages: 3, readTo: 3 })

    await livia.api.chat.read({ code, thread: 'league', readTo: 99 })
    expect(await thread(livia)).toMatchObject({ readTo: 3 })
    await livia.api.chat.read({ code, thread: 'league', readTo: 1 })
    expect(await thread(livia)).toMatchObject({ readTo: 3 })
    await livia.api.chat.mute({ code, thread: 'league', isMuted: true })
    expect(await thread(livia)).toMatchObject({ readTo: 3, isMuted: true })
  })
})

describe('a search', () => {
  it('finds all words in any case and with any accents, the newest first, and nothing that was deleted', async () => {
    await using world = createWorld()
    const { code, livia, say } = await threeFriends(world)
    await say(livia, 'José has 100% of the snaps')
    await say(livia, 'JOSE again', { poll: { choices: ['Snaps', 'No'] } })
    const { id } = await say(livia, 'jose and the snaps, once more')
    await say(livia, 'Nothing of the kind')
    const find = async (text: string) =>
      (await livia.api.chat.search({ code, text })).messages.map(({ number }) => number)

    expect(await find('josé SNAPS')).toEqual([3, 2, 1])
    expect(await find('100%')).toEqual([1])
    expect(await find('1%0')).toEqual([])
    expect(await find('_ose')).toEqual([])
    expect(await find(' ')).toEqual([])
    await livia.api.chat.remove({ code, id })
    expect(await find('jose')).toEqual([2, 1])
  })

  it('looks through a long thread stretch by stretch, and says where it goes on', async () => {
    await using world = createWorld()
    const { code, livia, say } = await threeFriends(world)
    await say(livia, 'The needle')
    await fill(world, code, 10_000)
    const first = await livia.api.chat.search({ code, text: 'needle' })
    expect(first).toMatchObject({ messages: [] })
    const second = await livia.api.chat.search({ code, text: 'needle', cursor: first.before })
    expect(second).toMatchObject({ messages: [{ number: 1 }], before: null, lookedTo: null })
    const many = await livia.api.chat.search({ code, text: 'hay' })
    expect(many.messages).toHaveLength(20)
    const more = await livia.api.chat.search({ code, text: 'hay', cursor: many.before })
    expect(more.messages[0]?.number).toBe(must(many.messages.at(-1), 'the last').number - 1)
  })
})

/** So many messages more, as many years bring. */
async function fill(world: World, code: string, count: number): Promise<void> {
  const { db } = world.app
  const [last] = await db.selectFrom('message').selectAll().orderBy('number', 'desc').limit(1).execute()
  const { seq, number, id: _id, ...like } = must(last, 'a message to copy')
  const row = (n: number) => ({
    ...like,
    id: world.app.newId() as typeof _id, // an id like any other
    number: number + n,
    seq: seq + n,
    posted_seq: seq + n,
    text: `Hay ${n}`,
    folded: `hay ${n}`,
  })
  for (let from = 1; from <= count; from += 500)
    await db
      .insertInto('message')
      .values(Array.from({ length: Math.min(500, count - from + 1) }, (_, n) => row(from + n)))
      .execute()
  await db
    .updateTable('league')
    .set({ seq: seq + count })
    .where('code', '=', LeagueCode.parse(code))
    .execute()
  await db
    .updateTable('talk_thread')
    .set({ messages: number + count })
    .execute()
}

describe('a matchup', () => {
  it('has a thread that all of the league may read and write, and others have none', async () => {
    await using world = createWorld()
    const { code, people } = await playedLeague(world)
    const [first, second] = people as [Person, Person]
    const week = await first.api.matchup.ofWeek({ code })
    const { season } = week
    const game = must(
      week.matchups.find(({ home, away }) => home && away),
      'a game',
    )
    const teams = [must(game.home, 'home').teamId, must(game.away, 'away').teamId] as const
    const thread = matchupThread({ season, period: week.period, teams })
    await second.api.chat.post({ code, thread, text: 'You are going down' })
    expect(await first.api.chat.page({ code, thread, page: 0 })).toMatchObject([{ number: 1, thread }])
    expect(await first.api.chat.threads({ code })).toMatchObject([{ key: 'league' }, { key: thread }])

    for (const wrong of [
      matchupThread({ season, period: 90, teams }),
      matchupThread({ season: season - 1, period: week.period, teams }),
      matchupThread({ season, period: week.period, teams: [teams[0], teams[0]] }),
      thread.replace(/(\w+)\.(\w+)$/, '$2.$1'),
    ])
      await expect(first.api.chat.post({ code, thread: wrong, text: 'Hm' })).rejects.toBeTruthy()
  })
})

describe('fifty at once', () => {
  it('are heard by all once each and in the same order, numbered without a gap, also by who was away', async () => {
    await using world = createWorld()
    const { code, commissioner, livia, titus, read } = await threeFriends(world)
    const people = [commissioner, livia, titus]
    const heard: number[][] = []
    const listen = async ({ api }: Person, begun: () => void) => {
      const own: number[] = []
      heard.push(own)
      for await (const told of await api.live.league({ code })) {
        // Its type is that of what tRPC's clients make of it.
        if (!isTrackedEnvelope<StreamMessage>(told)) throw new Error('A message has a number')
        const [, data] = told
        // The first that it says; from now on nothing is missed.
        if (data.type === 'here') begun()
        if (data.type !== 'event' || data.activity.event.kind !== 'message-posted') continue
        const message = must(data.activity.message, 'what was said')
        expect(message.text).toMatch(/^Word \d+$/)
        own.push(message.number)
        if (own.length === 50) return
      }
    }
    const begun = people.map(() => signal())
    const listening = people.map((person, index) => listen(person, must(begun[index], 'a signal').give))
    await Promise.all(begun.map(({ given }) => given))
    const head = (await livia.api.league.home({ code })).seq
    const writers = Array.from({ length: 50 }, (_, n) => n)
    const answers = await Promise.all(
      writers.flatMap((n) => {
        const post = { code, text: `Word ${n}`, idempotencyKey: `key-${n}` }
        const { api } = must(people[n % 3], 'somebody')
        return [api.chat.post(post), api.chat.post(post)]
      }),
    )
    const numbers = writers.map((n) => n + 1)
    expect([...new Set(answers.map(({ number }) => number))].toSorted((a, b) => a - b)).toEqual(numbers)
    const rows = [...(await read(titus)), ...(await read(titus, 'league', 1))]
    expect(rows.map(({ number }) => number)).toEqual(numbers)
    expect(new Set(rows.map(({ text }) => text)).size).toBe(50)
    await Promise.all(listening)
    for (const own of heard) expect(own).toEqual(numbers)
    const { missed } = await livia.api.live.since({ code, after: head })
    expect(missed?.map(({ message }) => message?.number)).toEqual(numbers)
  })
})
