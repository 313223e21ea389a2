import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createCollector } from '../../../server/feed/collector/collector.ts'
import { readStatLines } from '../../../server/feed/upstream/box-score/index.ts'
import type { FeedSource } from '../../../shared/feed/source.ts'
import { must } from '../../../shared/core/must.ts'
import { MINUTE, SECOND } from '../../../shared/core/time.ts'
import { amountsIn } from '../../support/amounts.ts'
import { refusal } from '../../support/watched-feed.ts'
import { createWorld } from '../../support/world.ts'

// A game that the feed calls final in its fifth inning, and takes back a moment later.
const GAME = '401777001'
const STEPS: readonly { scoreboard: unknown; summary: unknown }[] = JSON.parse(
  readFileSync('tests/fixtures/feed-cases/premature-final.json', 'utf8'),
)
const FIFTH_INNING = Date.parse('2026-11-25T22:10Z')

/** A collector that reads what the feed says at a step of the game for a while. */
async function collecting() {
  let step = 0
  const say = (what: 'scoreboard' | 'summary') => Promise.resolve(must(STEPS[step], 'a step')[what])
  const source = {
    name: 'simulator',
    scoreboard: () => say('scoreboard'),
    summary: () => say('summary'),
    news: () => refusal(),
    teams: () => refusal(),
    roster: () => refusal(),
    injuries: () => refusal(),
  } as const satisfies FeedSource
  const world = createWorld({ source, config: { collect: ['mlb'] } })
  world.advance(FIFTH_INNING - world.app.now())
  const collector = createCollector(world.app)
  const { db } = world.app
  return {
    world,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
    watch: async (number: number, seconds: number) => {
      step = number - 1
      const until = world.app.now() + seconds * SECOND
      while (world.app.now() < until) {
        const wait = await collector.readLive()
        await collector.readOne()
        world.advance(Math.min(wait, 10 * SECOND))
      }
    },
    game: () =>
      db
        .selectFrom('game')
        .select(['state', 'final_at as finalAt', 'home_score as homeScore'])
        .where('id', '=', GAME as never) // an id of the feed
        .executeTakeFirstOrThrow(),
    lines: async () => {
      const rows = await db.selectFrom('stat_line').selectAll().execute()
      return rows.filter(({ game_id }) => game_id === GAME)
    },
    versions: async () => {
      const rows = await db.selectFrom('stat_line_version').selectAll().execute()
      return rows.filter(({ game_id }) => game_id === GAME)
    },
  }
}

function statsAt(number: number): Record<string, unknown> {
  const lines = readStatLines('mlb', must(STEPS[number - 1], 'a step').summary)
  return Object.fromEntries(
    lines.map(({ player, stats }) => [
      player.id,
      Object.fromEntries(Object.entries(stats).filter(([, amount]) => amount !== 0)),
    ]),
  )
}

function statsOf(rows: readonly { player_id: string; stats: string }[]): Record<string, unknown> {
  return Object.fromEntries(rows.map((row) => [row.player_id, amountsIn(JSON.parse(row.stats))]))
}

it.each([
  ['once', 5],
  ['for twelve seconds', 12],
  ['for half a minute', 30],
  ['for four minutes', 240],
])('a game that is called final too early, %s, goes on with its points', async (_, seconds) => {
  await using collector = await collecting()
  const { watch, game, lines, versions } = collector
  await watch(1, 30)
  expect(await game()).toMatchObject({ state: 'in', finalAt: null, homeScore: 2 })
  await watch(2, seconds)

  await watch(3, 30)
  expect(await game()).toMatchObject({ state: 'in', finalAt: null, homeScore: 3 })
  expect(statsOf(await lines())).toEqual(statsAt(3))
  for (const step of [4, 5]) {
    await watch(step, 30)
    expect(statsOf(await lines())).toEqual(statsAt(step))
    expect(new Set((await lines()).map(({ stage }) => stage))).toEqual(new Set(['live']))
  }

  await watch(6, 60)
  const { finalAt } = await game()
  expect(finalAt).toBeGreaterThanOrEqual(collector.world.app.now() - MINUTE)
  expect(statsOf(await lines())).toEqual(statsAt(6))
  expect(new Set((await lines()).map(({ stage }) => stage))).toEqual(new Set(['final']))
  expect((await versions()).map(({ stage }) => stage)).not.toContain('correction')
})

it('read once, it changes nothing', async () => {
  await using collector = await collecting()
  await collector.watch(1, 30)
  await collector.watch(2, 5)
  expect(await collector.game()).toMatchObject({ state: 'in', finalAt: null })
})
