import { describe, expect, it } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import type { App } from '../../server/core/app/app.ts'
import { catalogDigest } from '../../server/feed/kept-box-score/catalog-digest.ts'
import { listKept } from '../../server/feed/kept-box-score/service.ts'
import { planRereads } from '../../server/feed/reread/job.ts'
import { joinReports, NOTHING_READ, type RereadReport } from '../../server/feed/reread/report.ts'
import { rereadGames } from '../../server/feed/reread/reread.ts'
import { saveRoster } from '../../server/feed/player/service.ts'
import { GameId, PlayerId, ProTeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { SECOND } from '../../shared/core/time.ts'
import { rowsWritten } from '../support/every-row.ts'
import { ranFor, readGame, worldThatKeeps } from '../support/kept-games.ts'
import { asOlderEmpireRead, linesOf } from '../support/older-empire.ts'
import { createWorld, type World } from '../support/world.ts'

/** Carries, which no rule of an older league pays for. */
const NEW = 'rush_attempt'
const GAMES = ['1', '2', '3', '4', '5', '6', '7']

/** Reads all of football again, some games at a time. */
async function rereadAll(app: App, limit = 2): Promise<RereadReport> {
  let report = NOTHING_READ
  let after = null
  for (;;) {
    const games = await listKept(app, { sport: 'nfl', season: null, notBy: null }, { after, limit })
    if (games.length === 0) return report
    report = joinReports(report, await rereadGames(app, 'nfl', games))
    after = must(games.at(-1), 'the last game')
  }
}

/** Games that an Empire has read which knew no carries, and their lines as the one of today reads them. */
async function olderWorld(): Promise<{ world: World; today: string[] }> {
  const world = await worldThatKeeps(GAMES)
  for (const id of GAMES) await readGame(world, ranFor(id, { 3001: 40, 3002: 12 }))
  await readGame(world, ranFor('2', { 3001: 48, 3002: 12 }))
  const today = await linesOf(world)
  await asOlderEmpireRead(world, (stat, amount) => (stat === NEW ? null : amount))
  return { world, today }
}

describe('box scores that are read again', () => {
  it('give every line of every game a stat that was not in the catalog when they were read first', async () => {
    const { world, today } = await olderWorld()
    await using _ = world
    expect(await linesOf(world)).not.toEqual(today)
    const report = await rereadAll(world.app)
    expect(await linesOf(world)).toEqual(today)
    expect(report).toEqual({
      games: 7,
      changedGames: 7,
      lines: 21,
      stats: { [NEW]: { filled: 21, changed: 0 } },
      overtaken: 0,
      unreadable: [],
    })
    const [line] = await world.app.db
      .selectFrom('stat_line_version')
      .select(['version', 'changes', 'stage', 'source'])
      .where('game_id', '=', GameId.parse('1'))
      .where('player_id', '=', PlayerId.parse('3001'))
      .orderBy('version', 'desc')
      .execute()
    // Nobody has corrected anything.
    expect(line).toEqual({ version: 2, changes: `{"${NEW}":[0,9]}`, stage: 'final', source: 'reread' })
  })

  it('a second time write nothing', async () => {
    const { world } = await olderWorld()
    await using _ = world
    await rereadAll(world.app)
    const before = await rowsWritten(world)
    expect(await rereadAll(world.app, 5)).toEqual({ ...NOTHING_READ, games: 7 })
    expect(await rowsWritten(world)).toBe(before)
  })

  it('lower a number at once that was read wrongly, and leave in doubt what the feed must say again', async () => {
    await using world = await worldThatKeeps(['1'])
    await readGame(world, ranFor('1', { 3001: 40 }))
    await asOlderEmpireRead(world, (stat, amount) => (stat === 'rushyd' ? amount + 5 : amount))
    await readGame(world, ranFor('1', { 3001: 38 }))
    expect((await rereadAll(world.app)).stats).toEqual({ rushyd: { filled: 0, changed: 2 } })
    const lines = await linesOf(world)
    expect(lines.map((line) => JSON.parse(line).stats.rushyd)).toEqual([undefined, undefined, 40, 55])
    // The second of the two readings that it takes.
    expect(await readGame(world, ranFor('1', { 3001: 38 }))).toMatchObject({ changed: 1, doubted: 0 })
  })

  it('know again who was found by name, on whatever roster they are by now', async () => {
    await using world = await worldThatKeeps(['1'])
    const list = (teamId: string, ids: readonly string[]) =>
      saveRoster(world.app, 'nfl', {
        teamId: ProTeamId.parse(teamId),
        season: 2026,
        players: ids.map((id) => ({
          id,
          name: 'Ty Catcher',
          position: 'TE',
          number: null,
          headshot: null,
          status: 'active',
          statusNote: null,
          experience: null,
          birthDate: null,
        })),
      })
    await list('1', ['3009'])
    const text = '3001 5 Yd Run (Quinn Away Pass to Ty Catcher for Two-Point Conversion)'
    const play = {
      text,
      type: { text: 'Rushing Touchdown' },
      team: { id: '1' },
      scoringType: { name: 'touchdown' },
    }
    await readGame(world, ranFor('1', { 3001: 40 }, { extra: { scoringPlays: [play] } }))
    const before = await linesOf(world)
    expect(before.join()).toContain('"player_id":"3009"')
    await list('1', [])
    await list('2', ['3009'])
    expect(await rereadAll(world.app)).toEqual({ ...NOTHING_READ, games: 1 })
    expect(await linesOf(world)).toEqual(before)
  })

  it('leave a game alone whose last correction came while none was kept', async () => {
    await using world = await worldThatKeeps(['1'])
    await readGame(world, ranFor('1', { 3001: 40 }))
    const off = { app: { ...world.app, config: { ...world.app.config, boxScores: null } } }
    await readGame(off, ranFor('1', { 3001: 44 }))
    const before = await linesOf(world)
    expect(await rereadAll(world.app)).toEqual({ ...NOTHING_READ, games: 1, overtaken: 1 })
    expect(await linesOf(world)).toEqual(before)
  })

  it('leave a game alone that was over too early and is played on', async () => {
    await using world = await worldThatKeeps(['1'])
    await readGame(world, ranFor('1', { 3001: 40 }))
    await asOlderEmpireRead(world, (stat, amount) => (stat === NEW ? null : amount))
    await world.app.db.updateTable('stat_line').set({ stage: 'live' }).execute()
    const before = await linesOf(world)
    expect(await rereadAll(world.app)).toEqual({ ...NOTHING_READ, games: 1 })
    expect(await linesOf(world)).toEqual(before)
  })

  it('that are damaged are named, and hold up no other', async () => {
    const { world, today } = await olderWorld()
    await using _ = world
    const damaged = Buffer.from('what a disk has left of it')
    await world.app.db
      .updateTable('kept_box_score')
      .set({ document: damaged } as never) // it is written once, and damaged by no query of ours
      .where('game_id', '=', GameId.parse('3'))
      .execute()
    const { unreadable, changedGames } = await rereadAll(world.app)
    expect(unreadable).toEqual([expect.stringMatching(/^nfl game 3: its box score cannot be read \(/)])
    expect(changedGames).toBe(6)
    const ofOthers = (lines: readonly string[]) => lines.filter((line) => !line.includes('"game_id":"3"'))
    expect(ofOthers(await linesOf(world))).toEqual(ofOthers(today))
  })
})

/** Fails at a query, as if the process had been killed there: what was not committed is gone. */
class Killed extends Error {}

function killedAt(app: App, query: number): { app: App; asked: () => number } {
  let asked = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1
      if (asked >= query) throw new Killed('Killed')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { app: { ...app, db: app.db.withPlugin(plugin) }, asked: () => asked }
}

describe('reading again that is killed', () => {
  it('at any of 20 points is done to its end by the next, with the same lines', async () => {
    const { world, today } = await olderWorld()
    await using _ = world
    const whole = killedAt(world.app, Infinity)
    await rereadAll(whole.app)
    const queries = whole.asked()
    expect(queries).toBeGreaterThan(100)
    const versions = await world.app.db.selectFrom('stat_line_version').selectAll().execute()
    let unfinished = 0
    for (let point = 1; point <= 20; point += 1) {
      await asOlderEmpireRead(world, (stat, amount) => (stat === NEW ? null : amount))
      await world.app.db.deleteFrom('stat_line_version').where('source', '=', 'reread').execute()
      // The last version of a line is the one that it has.
      const first = await world.app.db
        .selectFrom('stat_line_version')
        .selectAll()
        .orderBy('version')
        .execute()
      for (const { game_id, player_id, version } of first)
        await world.app.db
          .updateTable('stat_line')
          .set({ version, source: 'simulator' })
          .where('game_id', '=', game_id)
          .where('player_id', '=', player_id)
          .execute()
      const killed = killedAt(world.app, Math.max(1, Math.trunc((queries * point) / 21)))
      await expect(rereadAll(killed.app)).rejects.toThrow('Killed')
      if (JSON.stringify(await linesOf(world)) !== JSON.stringify(today)) unfinished += 1
      const { lines } = await rereadAll(world.app)
      expect(lines).toBeLessThanOrEqual(21)
      expect(await linesOf(world)).toEqual(today)
      expect(await world.app.db.selectFrom('stat_line_version').selectAll().execute()).toHaveLength(
        versions.length,
      )
    }
    expect(unfinished).toBeGreaterThan(15)
  })
})

describe('an Empire that knows new stats', () => {
  it('reads them by itself from what was kept, some games at a time, the newest first', async () => {
    const { world, today } = await olderWorld()
    await using _ = world
    await planRereads(world.app)
    const left: number[] = []
    for (let step = 0; step < 4; step += 1) {
      await world.runJobs()
      world.advance(SECOND)
      const outdated = await listKept(
        world.app,
        { sport: 'nfl', season: null, notBy: catalogDigest('nfl') },
        { after: null, limit: 100 },
      )
      left.push(outdated.length)
    }
    expect(left).toEqual([2, 0, 0, 0])
    expect(await linesOf(world)).toEqual(today)
    const before = await rowsWritten(world)
    await planRereads(world.app)
    await world.runJobs()
    expect(await rowsWritten(world)).toBe(before)
  })

  it('waits while there is too much to do, and leaves it to its like where another release is there', async () => {
    const { world, today } = await olderWorld()
    await using _ = world
    await planRereads(world.app)
    for (let look = 0; look < 100; look += 1)
      world.app.overload.look({ late: 1e6, utilization: 1, queriesWaiting: 1e6 })
    await world.runJobs()
    expect(await linesOf(world)).not.toEqual(today)
    for (let look = 0; look < 1000; look += 1)
      world.app.overload.look({ late: 0, utilization: 0, queriesWaiting: 0 })
    await world.app.db
      .updateTable('deadline')
      .set({ payload: JSON.stringify({ catalog: 'of a newer one', games: 0, lines: 0, unreadable: 0 }) })
      .where('kind', '=', 'reread-stats')
      .execute()
    for (let step = 0; step < 20; step += 1) {
      world.advance(10 * SECOND)
      await world.runJobs()
    }
    expect(await linesOf(world)).not.toEqual(today)
    await planRereads(world.app)
    for (let step = 0; step < 4; step += 1) {
      await world.runJobs()
      world.advance(SECOND)
    }
    expect(await linesOf(world)).toEqual(today)
  })
})

it('a season of every sport that was collected says the same when it is read again', async () => {
  await using world = createWorld({ config: { boxScores: { most: 1e9 } }, oneGameOf: 40 })
  await world.collect({ weeks: 3 })
  const sports = ['nfl', 'ncaaf', 'nba', 'nhl', 'mlb'] as const
  for (const sport of sports) {
    const wanted = { sport, season: null, notBy: null }
    const games = await listKept(world.app, wanted, { after: null, limit: 20 })
    expect(games.length).toBeGreaterThan(0)
    expect(await rereadGames(world.app, sport, games)).toEqual({ ...NOTHING_READ, games: games.length })
  }
})
