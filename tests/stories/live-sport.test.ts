import { describe, expect, it } from 'vitest'
import { isTrackedEnvelope } from '@trpc/server'
import { createLive } from '../../server/web/live/hub.ts'
import { listStatLinesAt } from '../../server/web/live/service.ts'
import { PlayerId, SessionId, UserId } from '../../shared/core/ids.ts'
import { MOST_LINES_OF } from '../../shared/live/limits.ts'
import type { SportMessage } from '../../shared/live/live.ts'
import { DAY } from '../../shared/core/time.ts'
import { AWAY, BACK, GAME, OTHER_BACK, PERIOD, readScoreboard, readYards } from '../support/live-sunday.ts'
import { createWorld, type Person, type World } from '../support/world.ts'
import { liveOf } from '../../server/web/live/live.ts'
import { subscribe } from '../../server/core/news/channel.ts'
import { type News } from '../../server/core/news/news.ts'

const ID = 'aaaaaaaaaaaa'

/** What a stream gives in this process, as it comes. */
async function listen({ api }: Person, lastEventId?: string) {
  const stream = await api.live.sport({ sport: 'nfl', ...(lastEventId === undefined ? {} : { lastEventId }) })
  const steps = stream[Symbol.asyncIterator]()
  return {
    async next(): Promise<[at: string, message: SportMessage]> {
      const step = await steps.next()
      // Its type is that of what tRPC's clients make of it.
      if (step.done || !isTrackedEnvelope<SportMessage>(step.value)) throw new Error('The stream is over')
      return [step.value[0], step.value[1]]
    },
    stop: () => steps.return?.(),
  }
}

async function sunday(): Promise<World & { livia: Person }> {
  const world = createWorld()
  await readScoreboard(world)
  await readYards(world, 10)
  return { ...world, livia: await world.person('livia') }
}

const ask = ({ api }: Person, players = [BACK, OTHER_BACK]) =>
  api.live.lines({ sport: 'nfl', period: PERIOD, players })

const line = (player: string, yards: number, version: number) => ({
  game: GAME,
  player,
  period: PERIOD,
  day: PERIOD,
  version,
  stats: { rushyd: yards },
})

describe('lines', () => {
  it('are those of the players asked for, with the games of the period and where they stand', async () => {
    await using world = await sunday()
    const { at, lines, games } = await ask(world.livia, [OTHER_BACK, '99'])

    expect(lines).toEqual([line(OTHER_BACK, 55, 1)])
    expect(games).toEqual([
      {
        id: GAME,
        state: 'in',
        detail: '15:00 - 1st Quarter',
        startsAt: world.app.now(),
        counts: true,
        period: PERIOD,
        left: 1,
      },
    ])
    expect(at).toBe(liveOf(world.app).position('nfl'))
  })

  it('of another period, or of nobody, are none', async () => {
    await using world = await sunday()
    const { api } = world.livia

    expect(await api.live.lines({ sport: 'nfl', period: 3, players: [BACK] })).toMatchObject({
      lines: [],
      games: [],
    })
    expect((await ask(world.livia, [])).lines).toEqual([])
  })

  it('are read once for all who ask at the same time, and each gets his own', async () => {
    await using world = await sunday()
    let reads = 0
    const db = world.app.db.withPlugin({
      transformQuery: ({ node }) => {
        reads += JSON.stringify(node).includes('"stat_line"') ? 1 : 0
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const asked = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        listStatLinesAt({ ...world.app, db }, 'nfl', {
          players: [PlayerId.parse(n % 2 === 0 ? BACK : OTHER_BACK)],
          period: PERIOD,
        }),
      ),
    )

    expect(reads).toBe(1)
    for (const [n, { lines }] of asked.entries())
      expect(lines).toEqual([n % 2 === 0 ? line(BACK, 10, 1) : line(OTHER_BACK, 55, 1)])
  })

  it('are not asked for by thousands', async () => {
    await using world = await sunday()
    const players = Array.from({ length: MOST_LINES_OF + 1 }, (_, n) => String(n))

    await expect(ask(world.livia, players)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(ask(world.livia, ['x'])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the stream of a sport', () => {
  it('goes on from where the lines were read: each that changed, whole, and nobody else', async () => {
    await using world = await sunday()
    const { at } = await ask(world.livia)
    await readYards(world, 25)
    const stream = await listen(world.livia, at)
    const heard = await stream.next()
    // What was written before the lines were read may be told with it once more.
    const next = heard[1].type === 'change' && heard[1].lines.length > 0 ? heard : await stream.next()

    expect(next[1]).toMatchObject({ type: 'change' })
    expect(next[1].type === 'change' && next[1].lines.filter(({ version }) => version > 1)).toEqual([
      line(BACK, 25, 2),
    ])
    await stream.stop()
  })

  it('tells of games: their clock, and one that is called off', async () => {
    await using world = await sunday()
    const stream = await listen(world.livia)
    expect((await stream.next())[1]).toEqual({ type: 'reset' })
    await readScoreboard(world, { detail: '6:46 - 3rd Quarter' })
    const told = async () => {
      for (;;) {
        const [, message] = await stream.next()
        const game = message.type === 'change' ? message.games.at(-1) : undefined
        if (game && game.detail !== '15:00 - 1st Quarter') return game
      }
    }
    expect(await told()).toMatchObject({ id: GAME, detail: '6:46 - 3rd Quarter', left: 0.363 })
    await readScoreboard(world, {
      state: 'post',
      status: 'STATUS_CANCELED',
      detail: 'Canceled',
      calledOff: true,
    })

    expect(await told()).toMatchObject({ id: GAME, state: 'post', counts: false, period: PERIOD })
    await stream.stop()
  })

  it('says nothing of what changes no line and no clock, and nothing of last month', async () => {
    await using world = await sunday()
    const told: News[] = []
    subscribe(world.app, (news) => void (news.of === 'sport' && news.live && told.push(news)))
    await readYards(world, 10)
    await readScoreboard(world)
    // A score is on the card of the game, and in no line.
    await readScoreboard(world, { away: { ...AWAY, score: 7 } })
    expect(told).toEqual([])
    world.advance(11 * DAY)
    await readYards(world, 60)
    expect(told).toEqual([])
    expect((await ask(await world.logIn('livia'))).lines).toContainEqual(line(BACK, 60, 2))
  })

  it('tells nothing of what was taken back', async () => {
    await using world = await sunday()
    const told: News[] = []
    subscribe(world.app, (news) => void (news.of === 'sport' && news.live && told.push(news)))
    await world.app.db.schema.alterTable('stat_line_version').renameTo('stat_line_version_gone').execute()
    await expect(readYards(world, 70)).rejects.toThrow()

    expect(told).toEqual([])
  })

  it('of another process begins anew', async () => {
    await using world = await sunday()
    const { at } = await ask(world.livia)
    const restarted = createLive(world.app)
    const right = { user: { id: UserId.parse(ID), username: 'livia' }, sessionId: SessionId.parse(ID) }
    const stream = restarted.openSport('nfl', right, { after: at, signal: undefined })
    const { value } = await stream[Symbol.asyncIterator]().next()

    expect(value?.slice(0, 2)).toEqual([restarted.position('nfl'), { type: 'reset' }])
    expect(restarted.position('nfl')).not.toBe(at)
    restarted.end()
  })

  it('is of one sport', async () => {
    await using world = await sunday()
    const stream = await world.livia.api.live.sport({ sport: 'nba' })
    const steps = stream[Symbol.asyncIterator]()
    await steps.next()
    const next = steps.next()
    await readYards(world, 30)
    const football = await listen(world.livia, (await ask(world.livia)).at)
    await football.next()
    const winner = await Promise.race([next, Promise.resolve('silence')])

    expect(winner).toBe('silence')
    await steps.return?.()
    await football.stop()
  })
})
