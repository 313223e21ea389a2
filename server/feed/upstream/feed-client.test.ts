import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { createFeedClient } from './feed-client.ts'
import { FeedError, type FeedSource } from '../../../shared/feed/source.ts'

/** A source that answers when it is told to, behind manners. */
function open() {
  let time = 0
  const asked: string[] = []
  const lines: [string, unknown][] = []
  const told = { answer: (_question: string): unknown => ({ events: [], boxscore: {}, articles: [] }) }
  const held: Array<() => void> = []
  let isHolding = false
  const answer = async (question: string): Promise<unknown> => {
    asked.push(question)
    if (isHolding)
      await new Promise<void>((resolve) => {
        held.push(resolve)
      })
    return told.answer(question)
  }
  const source: FeedSource = {
    name: 'recordings',
    scoreboard: (sport, { from }) => answer(`scoreboard ${sport} ${from}`),
    news: (sport) => answer(`news ${sport}`),
    summary: (sport, id) => answer(`summary ${sport} ${id}`),
    teams: (sport) => answer(`teams ${sport}`),
    roster: (sport, id) => answer(`roster ${sport} ${id}`),
    injuries: (sport) => answer(`injuries ${sport}`),
  }
  const log = {
    info: (fields: object, message: string) => void lines.push([message, fields]),
    warn: (fields: object, message: string) => void lines.push([message, fields]),
  }
  const upstream = createFeedClient({ source, elapsed: () => time, random: () => 0.5, log })
  return {
    upstream,
    asked,
    lines,
    told,
    fans: upstream.as('fans'),
    live: upstream.as('live'),
    rest: upstream.as('rest'),
    pass: (ms: number) => void (time += ms),
    hold: () => void (isHolding = true),
    /** Answers so many of the longest held questions, and lets all waiting callers continue. */
    async release(count: number): Promise<void> {
      for (const go of [() => {}, ...held.splice(0, count)]) {
        go()
        for (let turns = 0; turns < 10; turns += 1) await Promise.resolve()
      }
    },
  }
}

const fail = (error: FeedError) => () => {
  throw error
}
const ignore = () => {}

describe('a question', () => {
  it('under way is not put again, whoever asks it', async () => {
    const world = open()
    const answers = await Promise.all([
      world.fans.summary('nfl', '1'),
      world.live.summary('nfl', '1'),
      world.rest.summary('nfl', '1'),
    ])
    expect(world.asked).toEqual(['summary nfl 1'])
    expect(new Set(answers).size).toBe(1)
  })

  it('that was answered is answered the same for ten seconds, to everybody else', async () => {
    const world = open()
    const answer = await world.live.summary('nfl', '1')
    world.pass(9 * SECOND)
    expect(await world.fans.summary('nfl', '1')).toBe(answer)
    expect(world.upstream.askedAt(answer)).toBe(0)
    expect(world.asked).toHaveLength(1)
    world.pass(SECOND)
    await world.rest.summary('nfl', '1')
    expect(world.asked).toHaveLength(2)
  })

  it('put twice by the same is another reading', async () => {
    const world = open()
    const first = await world.live.summary('nfl', '1')
    expect(await world.live.summary('nfl', '1')).not.toBe(first)
  })

  it('of fans goes before those of readers, and some places are theirs alone', async () => {
    const world = open()
    world.hold()
    for (let id = 0; id < 9; id += 1) world.rest.summary('nba', String(id)).catch(ignore)
    for (let id = 0; id < 9; id += 1) world.live.summary('nfl', String(id)).catch(ignore)
    await world.release(0)
    expect(world.asked).toEqual(['summary nba 0', 'summary nba 1', 'summary nfl 0', 'summary nfl 1'])
    for (let id = 0; id < 3; id += 1) world.fans.summary('nhl', String(id)).catch(ignore)
    // A fan raises the priority of another caller's question.
    world.fans.summary('nba', '8').catch(ignore)
    await world.release(0)
    expect(world.asked.slice(4)).toEqual(['summary nhl 0', 'summary nhl 1'])
    await world.release(5)
    expect(world.asked.slice(6)).toEqual(['summary nba 8', 'summary nhl 2', 'summary nfl 2'])
  })

  it('that fails is left alone by all for a while, and they are told for how long', async () => {
    const world = open()
    world.told.answer = fail(new FeedError('down'))
    await expect(world.fans.news('nfl')).rejects.toMatchObject({ message: 'down', retryAfter: 7.5 * SECOND })
    await expect(world.fans.news('nfl')).rejects.toMatchObject({ retryAfter: 7.5 * SECOND })
    world.pass(7 * SECOND)
    await expect(world.live.news('nfl')).rejects.toMatchObject({ retryAfter: SECOND / 2 })
    expect(world.asked).toHaveLength(1)
    world.pass(SECOND / 2)
    await expect(world.fans.news('nfl')).rejects.toMatchObject({ retryAfter: 15 * SECOND })
    expect(world.asked).toHaveLength(2)
  })

  it.each([[null], ['<html>'], [[]], [{ events: 'none', news: 7 }], [{}]])(
    'that is answered with %j has failed',
    async (document) => {
      const world = open()
      world.told.answer = () => document
      for (const ask of [() => world.fans.scoreboard('nfl', DAYS), () => world.fans.news('nfl')])
        await expect(ask()).rejects.toBeInstanceOf(FeedError)
    },
  )
})

const DAYS = { from: '20261120', to: '20261121' }

describe('the feed', () => {
  it('is left alone by all when it asks for it, an hour at most', async () => {
    const world = open()
    world.told.answer = fail(new FeedError('slow down', { retryAfter: 40 * SECOND }))
    await world.fans.news('nfl').catch(ignore)
    expect([world.upstream.opensIn('fans'), world.upstream.opensIn('rest')]).toEqual([40_000, 40_000])
    await expect(world.live.summary('nhl', '1')).rejects.toMatchObject({ retryAfter: 40 * SECOND })
    world.pass(40 * SECOND)
    world.told.answer = fail(new FeedError('slow down', { retryAfter: 40 * HOUR }))
    await world.live.summary('nhl', '1').catch(ignore)
    expect(world.upstream.opensIn('fans')).toBe(HOUR)
    expect(world.asked).toEqual(['news nfl', 'summary nhl 1'])
  })

  it('is not asked for what can wait while several things in a row fail, but that one is not there is no failure', async () => {
    const world = open()
    world.told.answer = fail(new FeedError('none', { notFound: true }))
    for (const id of ['1', '2', '3', '4']) await world.rest.roster('nfl', id).catch(ignore)
    expect(world.upstream.opensIn('rest')).toBe(0)
    world.told.answer = fail(new FeedError('down'))
    for (const id of ['1', '2', '3']) await world.rest.roster('nfl', id).catch(ignore)
    expect([world.upstream.opensIn('rest'), world.upstream.opensIn('live')]).toEqual([10 * SECOND, 0])
  })
})

describe('the log', () => {
  it('has an outage of the feed once, then once an hour, and its end', async () => {
    const world = open()
    world.told.answer = fail(new FeedError('down'))
    for (let minute = 0; minute < 150; minute += 1) {
      await world.fans.news('nfl').catch(ignore)
      await world.live.summary('nfl', String(minute)).catch(ignore)
      await world.rest.roster('nfl', String(minute)).catch(ignore)
      world.pass(MINUTE)
    }
    expect(world.lines.map(([message]) => message)).toEqual(Array(3).fill('The feed does not answer'))
    expect(world.lines[0]).toMatchObject(['The feed does not answer', { question: 'news nfl', failures: 1 }])
    world.told.answer = () => ({ articles: [] })
    await world.fans.news('nfl')
    await world.fans.news('nba')
    expect(world.lines.slice(3)).toEqual([
      ['The feed is back', expect.objectContaining({ forMs: 150 * MINUTE })],
    ])
  })

  it('is not filled by one thing that fails among others that do not', async () => {
    const world = open()
    world.told.answer = (question) =>
      question.startsWith('news') ? fail(new FeedError('down'))() : { boxscore: {} }
    for (let second = 0; second < 3_600; second += 1) {
      await world.fans.news('nfl').catch(ignore)
      await world.live.summary('nfl', '1')
      world.pass(SECOND)
    }
    expect(world.lines.length).toBeLessThanOrEqual(12)
  })
})
