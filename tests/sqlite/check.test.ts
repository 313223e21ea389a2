import { copyFileSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { check } from '../../server/ops/commands/check.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { makeSealedCopy, sqliteSource } from '../../server/core/db/sealed-copy.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { letResultsStand, playedLeague, playWeek, playWeeks, score } from '../support/played-league.ts'
import { createWorld, type World } from '../support/world.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'empire-check-test-'))
const file = path.join(folder, 'empire.db')
/** A league with an official week, one that was corrected, and one that is provisional; its server still has it open. */
let world: World

beforeAll(async () => {
  const database = openDatabase(file)
  await migrate(database)
  world = createWorld({ database })
  const league = await playedLeague(world)
  await playWeeks(world, league, [[10, 20, 30, 40]])
  await score(world, league, { week: 1, team: 0, points: 12 })
  await world.runJobs()
  await letResultsStand(world)
  // Too late: what is official stands.
  await score(world, league, { week: 1, team: 0, points: 99 })
  await world.runJobs()
  await playWeek(world, league, { week: 2, points: [5, 6, 7, 8] })
  return () => database.destroy()
}, 3 * MINUTE)

/** What is printed, and the exit code. */
async function checked(database: string): Promise<{ said: string; code: number }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    const code = await check([database], world.app.config)
    return { said: log.mock.calls.flat().join('\n'), code }
  } finally {
    log.mockRestore()
  }
}

/** A copy that was tampered with. */
async function tampered(statement: string): Promise<string> {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'empire-check-test-')), 'empire.db')
  await sqliteSource(file).copyInto(copy)
  const sqlite = new SQLite(copy)
  sqlite.pragma('foreign_keys = off')
  expect(sqlite.prepare(statement).run().changes).toBeGreaterThan(0)
  sqlite.close()
  return copy
}

describe('a check', () => {
  it('finds nothing wrong with a database that a server is working with, and leaves it as it is', async () => {
    const before = [file, `${file}-wal`].map((name) => readFileSync(name))
    const { said, code } = await checked(file)
    expect(said).toContain('1 league with')
    expect(said).toMatch(/2 weeks with 8 results counted again/)
    expect(said).toMatch(/\bteam 4\b/)
    expect(said).not.toContain('WRONG')
    expect(code).toBe(0)
    const after = [file, `${file}-wal`].map((name) => readFileSync(name))
    expect(after.every((bytes, n) => bytes.equals(before[n] ?? Buffer.alloc(0)))).toBe(true)
  })

  it('looks at a backup, seal and all, and leaves nothing beside it', async () => {
    const copy = path.join(mkdtempSync(path.join(tmpdir(), 'empire-check-test-')), 'copy.db')
    await makeSealedCopy(sqliteSource(file), copy, 0)
    expect(await checked(copy)).toMatchObject({
      code: 0,
      said: expect.stringContaining('every byte is as it was'),
    })
    expect(readdirSync(path.dirname(copy))).toEqual(['copy.db'])
    const bytes = readFileSync(copy)
    bytes[bytes.length - 3000] = (bytes[bytes.length - 3000] ?? 0) ^ 1
    writeFileSync(copy, bytes)
    await expect(check([copy], world.app.config)).rejects.toThrow('is damaged')
  })

  it.each([
    ['update result set points = points + 1 where period = 1', /2026, week 1, team \w+ has [\d.]+ points/],
    ['update result set bench_points = 7 where period = 2', /total [\d.]+ points and 0\.00 on the bench/],
    ['delete from result where period = 2', /week 2, team \w+ has no result; counted now it has/],
    ['delete from closed_week where period = 2', /2026, week 2 has results and is not over/],
    [
      'update closed_week set ruleset_version = 9 where period = 1',
      /under rules that are not there, version 9/,
    ],
    [
      `update stat_line_version set changes = '{"passyd":[0,5000]}' where version = 1 and game_id like '2__'`,
      /its stat lines total 200\.00 points/,
    ],
    ["update league_event set payload = '{}' where seq = 3", /Event 3 .* was altered/],
    [
      'delete from league_event where seq = (select max(seq) from league_event)',
      /Sunday Rivals.* is missing|head/,
    ],
    ['delete from user where rowid = 1', /points at rows of user that are not there/],
  ])('says what is wrong after %s', async (statement, words) => {
    const { said, code } = await checked(await tampered(statement))
    expect(said).toMatch(/^WRONG/m)
    expect(said).toMatch(words)
    expect(code).toBe(1)
  })

  it('does not obey what a league is called', async () => {
    const { said } = await checked(await tampered(`update league set name = '\u001b[2J', seq = seq + 1`))
    expect(said).toMatch(/^WRONG/m)
    expect(said).not.toContain('\u001b')
  })

  it('says where pages are damaged', async () => {
    const copy = path.join(mkdtempSync(path.join(tmpdir(), 'empire-check-test-')), 'empire.db')
    await sqliteSource(file).copyInto(copy)
    const bytes = readFileSync(copy)
    // A page of an index, in the middle.
    const sqlite = new SQLite(copy)
    const page = Number(
      sqlite.prepare("select rootpage from sqlite_master where name = 'team_by_owner'").pluck().get(),
    )
    sqlite.close()
    bytes.fill(0, (page - 1) * 4096, page * 4096)
    writeFileSync(copy, bytes)
    const { said, code } = await checked(copy)
    expect(said).toMatch(/^WRONG/m)
    expect(code).toBe(1)
  })

  it('looks at a database of an older Empire in a copy that was brought up to date', async () => {
    const old = path.join(mkdtempSync(path.join(tmpdir(), 'empire-check-test-')), 'empire.db')
    const database = openDatabase(old)
    const newest = Object.keys(migrations).at(-1)
    await migrate(
      database,
      Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== newest)),
    )
    await database.destroy()
    const before = statSync(old).size
    const { said, code } = await checked(old)
    expect(said).toContain('brought up to date, in a copy')
    expect(code).toBe(0)
    expect(statSync(old).size).toBe(before)
    expect(readdirSync(path.dirname(old))).toEqual(['empire.db'])
  })

  it('refuses what is not Empire’s', async () => {
    const other = path.join(folder, 'other.db')
    new SQLite(other).exec('create table recipe (name text)').close()
    await expect(check([other], world.app.config)).rejects.toThrow('not a database of Empire’s')
    await expect(check([path.join(folder, 'none.db')], world.app.config)).rejects.toThrow('there is no file')
    copyFileSync(other, path.join(folder, 'copy-of-other.db'))
    await expect(check([other, other], world.app.config)).rejects.toThrow('say `empire check`')
  })
})
