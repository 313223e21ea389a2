import { describe, expect, it } from 'vitest'
import { catalogDigest } from '../../server/feed/kept-box-score/catalog-digest.ts'
import { recordRead } from '../../server/feed/sync-state/service.ts'
import {
  countKept,
  findPacked,
  listKept,
  makeRoomForBoxScores,
  readKeptState,
} from '../../server/feed/kept-box-score/service.ts'
import { unpackBoxScore } from '../../server/feed/kept-box-score/packing.ts'
import { sumSizes } from '../../server/feed/kept-box-score/queries.ts'
import { readStatLines } from '../../server/feed/upstream/box-score/index.ts'
import { GameId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { saveBoxScore } from '../../server/feed/stat-line/service.ts'
import { amountsIn } from '../support/amounts.ts'
import { fillDisk } from '../support/full-disk.ts'
import { ranFor, readGame, worldThatKeeps } from '../support/kept-games.ts'
import type { World } from '../support/world.ts'

/** What is kept, by game and number, the newest game first. */
async function kept({ app }: World): Promise<string[]> {
  const rows = await app.db.selectFrom('kept_box_score').select(['game_id', 'number', 'starts_at']).execute()
  return rows
    .toSorted((a, b) => b.starts_at - a.starts_at || a.number - b.number)
    .map(({ game_id, number }) => `${game_id}/${number}`)
}

/** The last one of a game, as its readers take it. */
async function open({ app }: World, id: string, number = 1): Promise<unknown> {
  const packed = await findPacked(app, { sport: 'nfl', gameId: GameId.parse(id), number })
  return unpackBoxScore(must(packed, 'a box score'))
}

const withNoise = { news: { articles: [{ headline: 'All of it' }] }, odds: [1, 2], drives: { previous: [] } }

describe('a box score is kept', () => {
  it('once when its game is over, and once after each correction that changed a stat line', async () => {
    await using world = await worldThatKeeps(['1'])
    await readGame(world, ranFor('1', { 3001: 40 }, { state: 'in' }))
    expect(await kept(world)).toEqual([])
    await readGame(world, ranFor('1', { 3001: 52 }))
    await readGame(world, ranFor('1', { 3001: 52 }))
    expect(await kept(world)).toEqual(['1/1'])
    await readGame(world, ranFor('1', { 3001: 54 }))
    await readGame(world, ranFor('1', { 3001: 54 }))
    expect(await kept(world)).toEqual(['1/1', '1/2'])
    expect(readStatLines('nfl', await open(world, '1', 2))).toEqual(
      readStatLines('nfl', ranFor('1', { 3001: 54 })),
    )
  })

  it('with the stat lines that are read from it, or neither is where the disk is full', async () => {
    await using world = await worldThatKeeps(['1', '2'])
    await readGame(world, ranFor('1', { 3001: 40 }, { state: 'in' }))
    const yards = async () => {
      const rows = await world.app.db.selectFrom('stat_line').select(['player_id', 'stats']).execute()
      return rows.flatMap(({ player_id, stats }) =>
        player_id === '3001' ? amountsIn(JSON.parse(stats))['rushyd'] : [],
      )
    }
    const makeRoom = await fillDisk(world.app.db, { on: 'insert', table: 'kept_box_score' })
    await expect(readGame(world, ranFor('1', { 3001: 52 }))).rejects.toThrow('full')
    expect(await yards()).toEqual([40])
    // A game that goes on is not held up by one that cannot be kept.
    await readGame(world, ranFor('2', { 3002: 7 }, { state: 'in' }))
    await makeRoom()
    await readGame(world, ranFor('1', { 3001: 52 }))
    expect(await yards()).toEqual([52])
    expect(await kept(world)).toEqual(['1/1'])
  })

  it('never of another game than the one that was asked for', async () => {
    await using world = await worldThatKeeps(['1', '2'])
    const { app } = world
    const other = ranFor('2', { 3001: 40 })
    await expect(
      saveBoxScore(app, { sport: 'nfl', gameId: GameId.parse('1'), document: other }),
    ).rejects.toThrow()
    expect(await kept(world)).toEqual([])
  })

  it('only when nothing in it waits to be read twice', async () => {
    await using world = await worldThatKeeps(['1'])
    await readGame(world, ranFor('1', { 3001: 40 }, { state: 'in' }))
    await readGame(world, ranFor('1', { 3001: 38 }))
    expect(await kept(world)).toEqual([])
    await readGame(world, ranFor('1', { 3001: 38 }))
    expect(await kept(world)).toEqual(['1/1'])
    await readGame(world, ranFor('1', { 3001: 30 }))
    await readGame(world, ranFor('1', { 3001: 38 }))
    expect(await kept(world)).toEqual(['1/1'])
  })

  it('also where it was over before box scores were kept, at its next reading', async () => {
    await using world = await worldThatKeeps(['1'], { most: null })
    await readGame(world, ranFor('1', { 3001: 40 }))
    expect(await kept(world)).toEqual([])
    const keeping = {
      ...world,
      app: { ...world.app, config: { ...world.app.config, boxScores: { most: 1e6 } } },
    }
    await readGame(keeping, ranFor('1', { 3001: 40 }))
    expect(await kept(world)).toEqual(['1/1'])
  })

  it('without what tells nothing of the game', async () => {
    await using world = await worldThatKeeps(['1'])
    await readGame(world, ranFor('1', { 3001: 40 }, { extra: withNoise }))
    expect(Object.keys(Object(await open(world, '1')))).toEqual(['header', 'boxscore', 'drives'])
  })
})

describe('kept box scores', () => {
  /** How long one is, bytes. */
  async function sizeOfOne(): Promise<number> {
    await using world = await worldThatKeeps(['1'])
    await readGame(world, ranFor('1', { 3001: 40 }))
    return (await sumSizes(world.app.db)).size
  }

  it('are never more than their bound: the oldest games go first', async () => {
    const most = Math.trunc((await sizeOfOne()) * 2.5)
    await using world = await worldThatKeeps(['1', '2', '3', '4'], { most })
    const found: string[][] = []
    for (const id of ['4', '2', '3', '1']) {
      await readGame(world, ranFor(id, { 3001: 40 }))
      expect((await sumSizes(world.app.db)).size).toBeLessThanOrEqual(most)
      found.push(await kept(world))
    }
    // The fourth game gives way to the third, and the third to the first, whenever they were read.
    expect(found).toEqual([['4/1'], ['2/1', '4/1'], ['2/1', '3/1'], ['1/1', '2/1']])
    await readGame(world, ranFor('4', { 3001: 40 }))
    expect(await kept(world)).toEqual(['1/1', '2/1'])
  })

  it('of one game give way to its own last one', async () => {
    const most = Math.trunc((await sizeOfOne()) * 1.5)
    await using world = await worldThatKeeps(['1'], { most })
    await readGame(world, ranFor('1', { 3001: 40 }))
    await readGame(world, ranFor('1', { 3001: 44 }))
    expect(await kept(world)).toEqual(['1/2'])
  })

  it('are brought within a bound that was lowered, and it is said what is lost', async () => {
    const one = await sizeOfOne()
    const lines: string[] = []
    await using world = await worldThatKeeps(['1', '2', '3'])
    for (const id of ['1', '2', '3']) await readGame(world, ranFor(id, { 3001: 40 }))
    const log = { ...world.app.log, warn: (...said: unknown[]) => void lines.push(JSON.stringify(said)) }
    const config = { ...world.app.config, boxScores: { most: Math.trunc(one * 1.5) } }
    await makeRoomForBoxScores({ ...world.app, config, log })
    expect(await kept(world)).toEqual(['1/1'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"boxScores":2,"ofGamesUntil":"2026-11-19T.*KEEP_BOX_SCORES/)
    await makeRoomForBoxScores({ ...world.app, config: { ...config, boxScores: null }, log })
    expect(await kept(world)).toEqual([])
  })

  it('are listed by game, the newest first, with the last one of each', async () => {
    await using world = await worldThatKeeps(['1', '2', '3'])
    for (const id of ['2', '1', '3']) await readGame(world, ranFor(id, { 3001: 40 }))
    await readGame(world, ranFor('2', { 3001: 44 }))
    const wanted = { sport: 'nfl', season: 2026, notBy: null } as const
    const first = await listKept(world.app, wanted, { after: null, limit: 2 })
    expect(first.map(({ gameId, number }) => `${gameId}/${number}`)).toEqual(['1/1', '2/2'])
    const after = must(first.at(-1), 'the last of the page')
    expect((await listKept(world.app, wanted, { after, limit: 2 })).map(({ gameId }) => gameId)).toEqual([
      '3',
    ])
    expect(await listKept(world.app, { ...wanted, season: 2025 }, { after: null, limit: 2 })).toEqual([])
  })

  it('are counted by season, beside the games that have none', async () => {
    await using world = await worldThatKeeps(['1', '2', '3'])
    for (const id of ['1', '2', '3']) {
      if (id !== '3') await readGame(world, ranFor(id, { 3001: 40 }))
      await recordRead(world.app, 'nfl', { what: 'box-score', id }, { at: world.app.now(), dueAt: null })
    }
    await readGame(world, ranFor('2', { 3001: 44 }))
    const { size, ...counts } = await readKeptState(world.app)
    expect(size).toBe((await sumSizes(world.app.db)).size)
    expect(counts).toEqual({ games: 2, seasons: [{ sport: 'nfl', season: 2026, games: 3, kept: 2 }] })
    expect(await countKept(world.app, { sport: 'nfl', season: 2026, notBy: null })).toBe(2)
    expect(await countKept(world.app, { sport: 'nfl', season: null, notBy: catalogDigest('nfl') })).toBe(0)
  })

  it('go with their game', async () => {
    await using world = await worldThatKeeps(['1'])
    await readGame(world, ranFor('1', { 3001: 40 }))
    await world.app.db.deleteFrom('game').execute()
    expect(await kept(world)).toEqual([])
  })
})
