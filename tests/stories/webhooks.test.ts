import { setImmediate as letOthersIn } from 'node:timers/promises'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { webhookDeliveries } from '../../server/social/webhook/deliver.ts'
import { createLane } from '../../server/core/jobs/lane.ts'
import { keepHouse } from '../../server/ops/housekeeping.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { type PostKind, POST_KINDS, SERVICES } from '../../shared/webhook/kinds.ts'
import type { Destination } from '../../shared/webhook/webhook.ts'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { draftable } from '../support/draftable.ts'
import { type PlayedLeague, playedLeague, playWeek, score, signedInAgain } from '../support/played-league.ts'
import { offerOneForOne, tradingLeague } from '../support/trades.ts'
import { createReceiver, DESTINATIONS } from '../support/webhook-receiver.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

const refusedWith = (code: string) => ({ cause: { code } })
const CONFIG = { isPublicUrlSet: true, publicUrl: 'https://empire.example' }

/** A world whose posts arrive. */
function posting() {
  const receiver = createReceiver()
  return { receiver, world: createWorld({ sendWebhook: receiver.send, config: CONFIG }) }
}

function add(
  { api }: Pick<Person, 'api'>,
  code: string,
  {
    destination = DESTINATIONS.webhook,
    kinds = [...POST_KINDS],
    name = 'Our chat',
    quiet = null,
  }: {
    destination?: Destination
    kinds?: PostKind[]
    name?: string
    quiet?: { from: number; until: number; timeZone: string } | null
  } = {},
) {
  return api.webhook.add({ code, name, kinds, quiet, destination })
}

/** Lets a queue run empty: each message waits a little for the one before. */
async function runQueues(world: World, messages = 12): Promise<void> {
  for (let index = 0; index < messages; index++) {
    await world.runJobs()
    world.advance(3 * SECOND)
  }
  await world.runJobs()
}

async function smallLeague(world: World): Promise<PlayedLeague> {
  const league = await playedLeague(world, { size: 4 })
  await world.runJobs()
  return league
}

const managed = async ({ api }: Pick<Person, 'api'>, code: string) =>
  must((await api.webhook.managed({ code }))[0], 'a destination')

describe('a league that posts elsewhere', () => {
  it('tells each of its destinations of a week once, in the form of its service', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const league = await smallLeague(world)
    const [commissioner] = league.people
    for (const service of SERVICES)
      await add(commissioner, league.code, {
        destination: DESTINATIONS[service],
        kinds: ['results'],
        name: service,
      })
    await playWeek(world, league, { week: 1, points: [40, 30.5, 20, 10] })
    await runQueues(world)

    expect(receiver.received.map(({ url }) => new URL(url).host).toSorted()).toEqual([
      'api.groupme.com',
      'api.telegram.org',
      'discord.com',
      'hooks.example',
      'hooks.slack.com',
      'ntfy.sh',
    ])
    for (const { text } of receiver.received) {
      expect(text).toContain('Week 1 final scores: Sunday Rivals')
      expect(text).toMatch(/rival-\d’s team|Gold Standard/)
      expect(text).toContain(`https://empire.example/league/matchups/${league.code}?period=1`)
    }
    await world.runJobs()
    world.advance(DAY)
    await runQueues(world)
    expect(receiver.received).toHaveLength(6)
  })

  it('tells programs what happened in figures, signed as Standard Webhooks have it', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const league = await smallLeague(world)
    const { secret } = await add(league.people[0], league.code, { kinds: ['results'] })
    await playWeek(world, league, { week: 1, points: [40, 30.5, 20, 10] })
    await runQueues(world)

    const { headers, text } = must(receiver.received[0], 'a message')
    // The library looks at the clock on the wall, which stands still here.
    const at = Number(headers['webhook-timestamp']) * SECOND
    expect(Math.abs(world.app.now() - at)).toBeLessThan(HOUR)
    const checking = new StandardWebhook(must(secret, 'a secret'))
    const signature = checking.sign(must(headers['webhook-id'], 'an id'), new Date(at), text)
    expect(headers['webhook-signature']).toBe(signature)

    const body = JSON.parse(text) as { data: { games: Record<'home' | 'away', { points: number }>[] } }
    expect(body).toMatchObject({
      version: 1,
      type: 'week.results',
      league: { name: 'Sunday Rivals', code: league.code, sport: 'nfl' },
      title: 'Week 1 final scores: Sunday Rivals',
      data: { season: 2026, period: 1, label: 'Week 1', scores: [] },
    })
    expect(body.data.games).toHaveLength(2)
    const points = body.data.games.flatMap(({ home, away }) => [home.points, away.points])
    expect(points.toSorted((a, b) => b - a)).toEqual([40, 30.5, 20, 10])
  })

  it('posts the recap of a week with its awards, and records apart', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const league = await smallLeague(world)
    const [commissioner] = league.people
    await add(commissioner, league.code, { kinds: ['recap'], name: 'Recap' })
    await add(commissioner, league.code, {
      kinds: ['records'],
      name: 'Records',
      destination: { service: 'webhook', url: 'https://records.example/' },
    })
    await playWeek(world, league, { week: 1, points: [40, 30.5, 20, 10] })
    await runQueues(world, 2)
    expect(receiver.at('hooks.example')).toMatchObject([
      {
        type: 'week.recap',
        title: 'Week 1 recap: Sunday Rivals',
        link: `https://empire.example/league/recap/${league.code}?season=2026&period=1`,
        data: { power: [{ rank: 1, team: { name: 'Gold Standard' } }, {}, {}] },
      },
    ])
    expect(must(receiver.received[0], 'a message').text).toContain('40.00')
    for (const week of [2, 3, 4, 5]) {
      await playWeek(world, league, { week, points: [40 + 10 * week, 30, 20, 10] })
      await runQueues(world, 2)
    }
    const records = receiver.at('records.example')
    expect(records.at(-1)).toMatchObject({
      type: 'records.broken',
      title: 'Records in Week 5: Sunday Rivals',
    })
    expect(JSON.stringify(records.at(-1))).toContain('Gold Standard')
  })

  it('posts close games apart, and nothing where there was none', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const league = await smallLeague(world)
    await add(league.people[0], league.code, { kinds: ['close-games'] })
    await playWeek(world, league, { week: 1, points: [90, 60, 40, 10] })
    await runQueues(world)
    expect(receiver.received).toEqual([])
    expect((await managed(await signedInAgain(world, league), league.code)).deliveries).toEqual([])

    await playWeek(world, league, { week: 2, points: [40, 40, 40, 40] })
    await runQueues(world)
    expect(receiver.at('hooks.example')).toMatchObject([
      {
        type: 'week.close_games',
        title: 'Close games in Week 2: Sunday Rivals',
        data: { games: [{ margin: 0 }, {}] },
      },
    ])
  })

  it('tells of a result that a stat correction flips, and of no other correction', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const league = await smallLeague(world)
    await add(league.people[0], league.code, { kinds: ['results'] })
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    await runQueues(world)
    receiver.forget()
    await score(world, league, { week: 1, team: 0, points: 41 })
    await runQueues(world)
    expect(receiver.received).toEqual([])
    for (const team of [0, 1, 2, 3])
      await score(world, league, { week: 1, team, points: [1, 2, 50, 60][team] ?? 0 })
    await runQueues(world)
    const flipped = receiver.at('hooks.example')
    expect(flipped.length).toBeGreaterThan(0)
    for (const message of flipped) expect(message).toMatchObject({ type: 'result.flipped' })
  })

  it('tells of a trade once it is processed and of a veto, and of no offer', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const { code, people } = await tradingLeague(world)
    const [commissioner, second] = people
    const two = must(second, 'a second')
    await add(commissioner, code, { kinds: ['trades'] })
    const { id, given, got } = await offerOneForOne(commissioner, two, { code })
    await runQueues(world)
    expect(receiver.received).toEqual([])
    await two.api.trade.accept({ code, id })
    await runQueues(world)
    expect(receiver.at('hooks.example')).toMatchObject([
      {
        type: 'trade.processed',
        lines: [
          expect.stringMatching(new RegExp(`gets (${given.name}|${got.name})$`)),
          expect.stringMatching(new RegExp(`gets (${given.name}|${got.name})$`)),
        ],
      },
    ])
  })

  it('tells of a trade that was vetoed, which all members had seen', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const { code, people } = await tradingLeague(world, {
      trades: { review: 'commissioner', reviewHours: 24 },
    })
    const [commissioner, second, third] = people
    await add(commissioner, code, { kinds: ['trades'] })
    const { id, given } = await offerOneForOne(must(second, 'a second'), must(third, 'a third'), { code })
    await must(third, 'a third').api.trade.accept({ code, id })
    await commissioner.api.trade.decide({ code, id, isStopped: true, reason: 'Too much for too little' })
    await runQueues(world)
    expect(receiver.at('hooks.example')).toMatchObject([
      {
        type: 'trade.vetoed',
        title: 'Trade vetoed by the commissioner: Sunday Rivals',
        data: { by: 'commissioner' },
      },
    ])
    const { text } = must(receiver.received[0], 'a message')
    expect(text).toContain(given.name)
    expect(text).not.toContain('Too much')
  })

  it('tells of claims that were won, and of no bid that lost', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const { code, people } = await waiverLeague(world, { kind: 'faab', budget: 10_000 })
    const [commissioner, livia, rome] = people as [Person, Person, Person]
    await add(commissioner, code, { kinds: ['waivers'] })
    const wanted = await drop(commissioner, code)
    await claim(livia, code, { add: wanted, drop: await last(livia, code), bid: 7_531 })
    await claim(rome, code, { add: wanted, drop: await last(rome, code), bid: 6_427 })
    await runQueues(world)
    expect(receiver.received).toEqual([])
    for (let days = 0; days < 4; days++) {
      world.advance(DAY)
      await runQueues(world, 2)
    }
    const [message] = receiver.at('hooks.example')
    expect(message).toMatchObject({
      type: 'waivers.processed',
      data: { claims: [{ bid: 7_531, added: { id: wanted } }] },
    })
    expect(receiver.received).toHaveLength(1)
    expect(must(receiver.received[0], 'it').text).not.toContain('6427')
  })

  it('does not wait a year for a clock that was a year ahead', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const { code, commissioner } = await draftable(world)
    await add(commissioner, code, { kinds: ['draft'] })
    world.setClock(365 * DAY)
    const ahead = await world.logIn(commissioner.username)
    receiver.answer(() => 'unreachable')
    await ahead.api.draft.start({ code })
    await ahead.api.draft.pause({ code, reason: 'A break' })
    await world.runJobs()
    expect(receiver.received).toHaveLength(1)
    world.setClock(-365 * DAY)
    receiver.answer(() => 204)
    const { api } = await world.logIn(commissioner.username)
    await api.draft.resume({ code, reason: 'On we go' })
    const [pick] = await api.draft.players({ code })
    await api.draft.pick({ code, overall: 1, playerId: must(pick, 'one').id })
    await api.draft.pause({ code, reason: 'Dinner' })
    world.advance(2 * MINUTE + SECOND)
    await runQueues(world, 2)
    const [first, again, ...later] = receiver.received
    expect(again?.text).toBe(first?.text)
    expect(later.map(({ text }) => (JSON.parse(text) as { type: string }).type)).toEqual(['draft.picks'])
  })

  it('gathers the picks of a draft, without those that were taken back', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const { code, commissioner, people } = await draftable(world, 3)
    await add(commissioner, code, { kinds: ['draft'] })
    await commissioner.api.draft.start({ code })
    await world.runJobs()
    expect(receiver.at('hooks.example')).toMatchObject([
      { type: 'draft.started', data: { format: 'snake', teams: [{}, {}, {}] } },
    ])
    receiver.forget()
    const pool = await commissioner.api.draft.players({ code })
    for (const [index, { api }] of people.entries())
      await api.draft.pick({ code, overall: index + 1, playerId: must(pool[index], 'a player').id })
    await commissioner.api.draft.undo({ code, overall: 3, reason: 'A slip' })
    await commissioner.api.draft.pause({ code, reason: 'A break' })
    world.advance(MINUTE)
    await world.runJobs()
    expect(receiver.received).toEqual([])
    world.advance(MINUTE + SECOND)
    await runQueues(world, 2)
    expect(receiver.at('hooks.example')).toMatchObject([
      {
        type: 'draft.picks',
        title: '2 draft picks: Sunday Rivals',
        lines: [
          expect.stringMatching(/^1\.01 Gold Standard: .+/),
          expect.stringMatching(/^1\.02 marcus’s team: .+/),
        ],
      },
    ])
  })

  it('waits for the end of its quiet hours, and sends what waited in order', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const { code, people } = await tradingLeague(world, { trades: { review: 'none' } })
    const [commissioner, second] = people
    const two = must(second, 'a second')
    const noon = new Date(world.app.now())
    const minute = noon.getUTCHours() * 60 + noon.getUTCMinutes()
    const quiet = { from: minute, until: (minute + 120) % 1440, timeZone: 'UTC' }
    await add(commissioner, code, { kinds: ['trades'], quiet })
    for (const position of ['RB', 'WR']) {
      const { id } = await offerOneForOne(commissioner, two, { code, position })
      await two.api.trade.accept({ code, id })
    }
    await runQueues(world)
    expect(receiver.received).toEqual([])
    const { deliveries } = await managed(commissioner, code)
    expect(deliveries).toMatchObject([
      { state: 'waiting', at: null },
      { state: 'waiting', at: expect.any(Number) as number, attempts: 0 },
    ])
    world.advance(2 * HOUR)
    await runQueues(world)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([deliveries[1]?.id, deliveries[0]?.id])
  })

  it('posts nothing that was not chosen, and nothing once it is off or removed', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const league = await smallLeague(world)
    const { code } = league
    const [commissioner] = league.people
    const one = await add(commissioner, code, { kinds: ['trades'] })
    const other = await add(commissioner, code, { kinds: ['results'], name: 'Another' })
    const third = await add(commissioner, code, { kinds: ['results'], name: 'A third' })
    await commissioner.api.webhook.setOn({ code, id: other.id, isOn: false })
    await commissioner.api.webhook.remove({ code, id: third.id })
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    await runQueues(world)
    expect(receiver.received).toEqual([])
    const again = await signedInAgain(world, league)
    expect(await again.api.webhook.list({ code })).toEqual([
      { id: one.id, service: 'webhook', name: 'Our chat', kinds: ['trades'], isOn: true },
      { id: other.id, service: 'webhook', name: 'Another', kinds: ['results'], isOn: false },
    ])
  })

  it('links to nothing where the server has no address that was set', async () => {
    const receiver = createReceiver()
    await using world = createWorld({ sendWebhook: receiver.send })
    const league = await smallLeague(world)
    for (const service of SERVICES)
      await add(league.people[0], league.code, {
        destination: DESTINATIONS[service],
        kinds: ['results'],
        name: service,
      })
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    await runQueues(world)
    expect(receiver.received).toHaveLength(6)
    for (const { text } of receiver.received) expect(text).not.toMatch(/localhost|\/league\//)
  })
})

describe('a message that does not arrive', () => {
  it('comes again under the same id, later and later, and never after it has arrived', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const league = await smallLeague(world)
    await add(league.people[0], league.code, { kinds: ['results'] })
    let failures = 4
    receiver.answer(() => (failures-- > 0 ? 503 : undefined))
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    const waits: number[] = []
    let before = world.app.now()
    for (let minute = 0; minute < 120; minute++) {
      const seen = receiver.received.length
      await world.runJobs()
      if (receiver.received.length > seen) {
        waits.push(world.app.now() - before)
        before = world.app.now()
      }
      world.advance(MINUTE / 2)
    }
    expect(receiver.received).toHaveLength(5)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1)
    expect(waits.slice(1)).toEqual(waits.slice(1).toSorted((a, b) => a - b))
    const [delivery] = (await managed(await signedInAgain(world, league), league.code)).deliveries
    expect(delivery).toMatchObject({ state: 'sent', attempts: 5, problem: null, status: 200 })
  })

  it('waits as long as it is asked to, within bounds', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const league = await smallLeague(world)
    await add(league.people[0], league.code, { kinds: ['results'] })
    receiver.answer(() => (receiver.received.length === 1 ? { status: 429, retryAfter: '7200' } : undefined))
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    await runQueues(world, 2)
    expect(receiver.received).toHaveLength(1)
    const commissioner = await signedInAgain(world, league)
    const [delivery] = (await managed(commissioner, league.code)).deliveries
    expect(delivery).toMatchObject({ state: 'waiting', problem: 'rate-limited', status: 429, attempts: 1 })
    world.advance(2 * HOUR - 30 * SECOND)
    await world.runJobs()
    expect(receiver.received).toHaveLength(1)
    world.advance(MINUTE)
    await world.runJobs()
    expect(receiver.received).toHaveLength(2)
  })

  it('goes at once to the address that was put right', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const { code, people } = await tradingLeague(world)
    const [commissioner, second] = people
    const two = must(second, 'a second')
    const { id } = await add(commissioner, code, { kinds: ['trades'] })
    receiver.answer(({ url }) => (url.includes('hooks.example') ? 404 : undefined))
    const offer = await offerOneForOne(commissioner, two, { code })
    await two.api.trade.accept({ code, id: offer.id })
    await runQueues(world, 2)
    expect(receiver.received).toHaveLength(1)
    await commissioner.api.webhook.change({
      code,
      id,
      name: 'Our chat',
      kinds: ['trades'],
      quiet: null,
      destination: { service: 'webhook', url: 'https://right.example/' },
    })
    await world.runJobs()
    expect(receiver.received.map(({ url }) => new URL(url).host)).toEqual(['hooks.example', 'right.example'])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    expect(await managed(commissioner, code)).toMatchObject({
      failingSince: null,
      deliveries: [{ state: 'sent', attempts: 2 }],
    })
  })

  it('is given up after a day, and the destination is switched off after three, of which its commissioner is told', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const league = await smallLeague(world)
    const { code } = league
    await add(league.people[0], code, { kinds: ['results'], name: 'The old server' })
    receiver.answer(() => 'unreachable')
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    for (let hour = 0; hour < 30; hour++) {
      await world.runJobs()
      world.advance(HOUR)
    }
    await world.runJobs()
    let commissioner = await signedInAgain(world, league)
    expect(await managed(commissioner, code)).toMatchObject({
      isOn: true,
      failingSince: expect.any(Number) as number,
      deliveries: [{ state: 'given-up', problem: 'unreachable', status: null }],
    })
    const attempts = receiver.received.length
    expect(attempts).toBeGreaterThan(8)
    expect(attempts).toBeLessThan(25)

    await playWeek(world, league, { week: 2, points: [40, 30, 20, 10] })
    await runQueues(world, 2)
    commissioner = await signedInAgain(world, league)
    expect(await managed(commissioner, code)).toMatchObject({ isOn: false, offReason: 'failed' })
    const bell = await commissioner.api.notification.list({})
    expect(bell.find(({ content }) => content?.kind === 'webhook-off')?.content).toEqual({
      kind: 'webhook-off',
      service: 'webhook',
      name: 'The old server',
      why: 'failed',
    })
    const events = await commissioner.api.league.activity({ code, limit: 50, topic: 'commissioner' })
    expect(events.map(({ event }) => event.kind)).toContain('webhook-switched')

    receiver.forget()
    receiver.answer(() => 204)
    await commissioner.api.webhook.setOn({ code, id: (await managed(commissioner, code)).id, isOn: true })
    await playWeek(world, league, { week: 3, points: [40, 30, 20, 10] })
    await runQueues(world, 2)
    expect(receiver.received).toHaveLength(1)
  })

  it('ends at once where the chat app says that the webhook is gone', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const league = await smallLeague(world)
    await add(league.people[0], league.code, { destination: DESTINATIONS.discord, kinds: ['results'] })
    receiver.answer(() => 404)
    await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
    world.advance(DAY)
    await runQueues(world)
    expect(receiver.received).toHaveLength(1)
    expect(await managed(await signedInAgain(world, league), league.code)).toMatchObject({
      isOn: false,
      offReason: 'gone',
      deliveries: [{ state: 'given-up', problem: 'gone', status: 404 }],
    })
  })

  it('goes out once more under the same id where the process died before that was written down', async () => {
    const receiver = createReceiver()
    let isDead = false
    await using world = createWorld({
      config: CONFIG,
      async sendWebhook(request) {
        const answer = await receiver.send(request)
        // What arrived is never heard of again.
        return isDead ? await new Promise<never>(() => {}) : answer
      },
    })
    const { code, people } = await tradingLeague(world)
    const [commissioner, second] = people
    const two = must(second, 'a second')
    await add(commissioner, code, { kinds: ['trades'] })
    const { id } = await offerOneForOne(commissioner, two, { code })
    await two.api.trade.accept({ code, id })
    isDead = true
    const dying = createLane(world.app, webhookDeliveries, { atOnce: 2 })
    await dying.runDue()
    while (receiver.received.length === 0) await letOthersIn()
    isDead = false
    await runQueues(world)
    expect(receiver.received).toHaveLength(1)
    world.advance(3 * MINUTE)
    await runQueues(world)
    world.advance(DAY)
    await runQueues(world)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([ids[0], ids[0]])
  })

  it('is sent by one of two processes that look at the same moment', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const league = await smallLeague(world)
    for (const name of ['One', 'Two', 'Three'])
      await add(league.people[0], league.code, { kinds: ['results', 'close-games'], name })
    const lanes = Array.from({ length: 4 }, () => createLane(world.app, webhookDeliveries, { atOnce: 3 }))
    await playWeek(world, league, { week: 1, points: [40, 40, 40, 40] })
    for (let step = 0; step < 10; step++) {
      await Promise.all(lanes.map((lane) => lane.runDue()))
      await Promise.all(lanes.map((lane) => lane.settle()))
      world.advance(2 * SECOND)
    }
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
  })
})

describe('the commissioner', () => {
  it('adds up to ten destinations, which members see without their addresses and others not at all', async () => {
    const { world } = posting()
    await using _ = world
    const league = await world.league()
    const { code, commissioner } = league
    const member = await world.member(league, 'livia')
    for (let count = 0; count < 10; count++) await add(commissioner, code, { name: `Chat ${count}` })
    await expect(add(commissioner, code)).rejects.toMatchObject(refusedWith('WEBHOOKS_FULL'))
    expect(await member.api.webhook.list({ code })).toHaveLength(10)
    await expect(member.api.webhook.managed({ code })).rejects.toMatchObject(refusedWith('NOT_COMMISSIONER'))
    const stranger = await world.person('stranger')
    await expect(stranger.api.webhook.list({ code })).rejects.toMatchObject(refusedWith('LEAGUE_NOT_FOUND'))
  })

  it('cannot reach into another league', async () => {
    const { world } = posting()
    await using _ = world
    const [one, other] = [await world.league(), await world.league({ name: 'Another' })]
    const { id } = await add(one.commissioner, one.code)
    const { api } = other.commissioner
    const { code } = other
    for (const act of [
      () => api.webhook.setOn({ code, id, isOn: false }),
      () => api.webhook.test({ code, id }),
      () => api.webhook.rotate({ code, id }),
      () => api.webhook.change({ code, id, name: 'Mine', kinds: ['trades'], quiet: null }),
    ])
      await expect(act()).rejects.toMatchObject(refusedWith('WEBHOOK_NOT_FOUND'))
    await api.webhook.remove({ code, id })
    expect(await one.commissioner.api.webhook.list({ code: one.code })).toMatchObject([{ id, isOn: true }])
  })

  it('is refused what is no address of the service, and what is not of the internet', async () => {
    const { world } = posting()
    await using _ = world
    const { code, commissioner } = await world.league()
    const bad: Destination[] = [
      { service: 'discord', url: 'https://discord.com.evil.example/api/webhooks/123456789012345678/abc' },
      { service: 'discord', url: DESTINATIONS.discord.url.replace('discord.com', 'evil.example') },
      { service: 'slack', url: 'https://hooks.slack.com/triggers/T0/1/abc' },
      { service: 'telegram', token: '123456789:abc/../../x', chat: '1' },
      { service: 'telegram', token: DESTINATIONS.telegram.token, chat: 'a group' },
      { service: 'groupme', botId: '../../x' },
      { service: 'ntfy', server: 'https://ntfy.sh/topic', topic: 'x', token: '' },
      { service: 'ntfy', server: 'https://ntfy.sh', topic: 'a b', token: '' },
      { service: 'ntfy', server: 'https://ntfy.sh', topic: 'x', token: 'a\r\nx-evil: 1' },
      { service: 'webhook', url: 'ftp://x.example' },
      { service: 'webhook', url: 'https://user:pass@x.example/' },
    ]
    for (const destination of bad)
      await expect(
        add(commissioner, code, { destination }),
        JSON.stringify(destination),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    for (const url of [
      'http://hooks.example/x',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://[::1]/',
      'https://localhost/',
      'https://router/',
      'http://169.254.169.254/latest/meta-data',
    ])
      await expect(
        add(commissioner, code, { destination: { service: 'webhook', url } }),
        url,
      ).rejects.toMatchObject(refusedWith('WEBHOOK_NOT_ALLOWED'))
    expect(await commissioner.api.webhook.list({ code })).toEqual([])
  })

  it('rotates a secret: for a day both sign, then the new one alone', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const league = await smallLeague(world)
    const { code } = league
    const [commissioner] = league.people
    const first = await add(commissioner, code, { kinds: ['results'] })
    const second = await commissioner.api.webhook.rotate({ code, id: first.id })
    expect(second.secret).not.toBe(first.secret)
    const signaturesOf = async () => {
      receiver.forget()
      const { api } = await signedInAgain(world, league)
      await api.webhook.test({ code, id: first.id })
      const { headers, text } = must(receiver.received[0], 'a test')
      const at = new Date(Number(headers['webhook-timestamp']) * SECOND)
      const by = (secret: string | null) =>
        new StandardWebhook(must(secret, 'a secret')).sign(must(headers['webhook-id'], 'an id'), at, text)
      return { signed: headers['webhook-signature'], old: by(first.secret), now: by(second.secret) }
    }
    const both = await signaturesOf()
    expect(both.signed).toBe(`${both.now} ${both.old}`)
    world.advance(DAY + MINUTE)
    const one = await signaturesOf()
    expect(one.signed).toBe(one.now)
  })

  it('gets the same answer, with its secret, where a call is sent again', async () => {
    const { world } = posting()
    await using _ = world
    const { code, commissioner } = await world.league()
    const call = {
      code,
      name: 'Our bot',
      kinds: ['trades' as const],
      quiet: null,
      destination: DESTINATIONS.webhook,
      idempotencyKey: 'abcdefgh-0123-4567-89ab-cdefghijklmn',
    }
    const once = await commissioner.api.webhook.add(call)
    expect(once.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await commissioner.api.webhook.add(call)).toEqual(once)
    expect(await commissioner.api.webhook.list({ code })).toHaveLength(1)
  })

  it('moves a destination to another address, keeps it without entering it again, and has all of it in the log', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const { code, commissioner } = await world.league()
    const { api } = commissioner
    const { id } = await add(commissioner, code)
    const wanted = { code, id, name: 'Bot', kinds: ['trades' as const], quiet: null }
    await api.webhook.change(wanted)
    await api.webhook.change(wanted)
    const moved = { service: 'webhook' as const, url: 'https://new.example/hook-of-ours' }
    await api.webhook.change({ ...wanted, destination: moved })
    expect(await managed(commissioner, code)).toMatchObject({ name: 'Bot', hint: 'new.example …ours' })
    await api.webhook.test({ code, id })
    expect(receiver.received.map(({ url }) => url)).toEqual(['https://new.example/hook-of-ours'])
    await api.webhook.remove({ code, id })
    const events = await api.league.activity({ code, limit: 50, topic: 'commissioner' })
    expect(events.map(({ event }) => event)).toMatchObject([
      { kind: 'webhook-removed', name: 'Bot' },
      { kind: 'webhook-changed', changes: ['address'] },
      { kind: 'webhook-changed', changes: ['name', 'kinds'], before: 'Our chat', name: 'Bot' },
      { kind: 'webhook-added', service: 'webhook', name: 'Our chat' },
    ])
  })

  it('hears how a test went', async () => {
    const { receiver, world } = posting()
    await using _ = world
    const { code, commissioner } = await world.league()
    const { id } = await add(commissioner, code)
    expect(await commissioner.api.webhook.test({ code, id })).toEqual({
      isSent: true,
      problem: null,
      status: 200,
    })
    receiver.answer(() => 'not-allowed')
    expect(await commissioner.api.webhook.test({ code, id })).toEqual({
      isSent: false,
      problem: 'not-allowed',
      status: null,
    })
    for (let count = 0; count < 8; count++) await commissioner.api.webhook.test({ code, id })
    await expect(commissioner.api.webhook.test({ code, id })).rejects.toMatchObject(
      refusedWith('TOO_MANY_TRIES'),
    )
  })
})

it('a delivery is forgotten after a month', async () => {
  const { world } = posting()
  await using _ = world
  const league = await smallLeague(world)
  await add(league.people[0], league.code, { kinds: ['results'] })
  await playWeek(world, league, { week: 1, points: [40, 30, 20, 10] })
  await runQueues(world, 2)
  const count = async () => (await world.app.db.selectFrom('webhook_delivery').select('id').execute()).length
  await keepHouse(world.app)
  expect(await count()).toBe(1)
  world.advance(31 * DAY)
  await keepHouse(world.app)
  expect(await count()).toBe(0)
})
