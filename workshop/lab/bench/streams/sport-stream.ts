import { copyFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { defaultSettings } from '../../../../shared/rules/settings/default-settings.ts'
import { must } from '../../../../shared/core/must.ts'
import { seatMany } from '../../driver/seat-many.ts'
import { collectUntilSunday, SUNDAY } from '../../driver/until-sunday.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import { bearer, makeLeague, send } from '../../driver/caller.ts'
import { BUILT_SERVER, type ServerProcess, startServer } from '../../driver/server-process.ts'
import { addressOf, inputOf } from '../../driver/procedure.ts'
import { ON_A_SUNDAY } from './live-sunday.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import { median, spread } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'
import { cpuMicros } from '../../driver/usage.ts'

export const READERS = 5_000
/** Of one account; the server allows six. */
const DEVICES = 5
export const LEAGUES = 10_000
/** After the start, so that each server tells of the same minutes of the same games. */
const BEGINS = 45_000
/** Four readings of each game that is on. */
export const LASTS = 40_000
/** Questions for lines, so many at a time, as browsers ask after a restart. */
const ASKED = { times: 2_000, atOnce: 50 }
const GOALS = { core: 0.1, leagues: 1.1, categories: 1.2 }

/** A server on a Sunday, and what it cost to tell it. */
export interface SportStreamCounts {
  /** Share of a core. */
  readonly core: number
  /** Messages, to all readers together. */
  readonly messages: number
}

/**
 * A Sunday of the NFL as it is collected and told to thousands of readers: how much of a core it takes, and how much
 * more when they are in thousands of leagues than in one.
 */
export async function measureSportStream(settings: Settings): Promise<Row[]> {
  const { env, databaseFile } = settingsOf(settings.workDir, 'sport')
  progress('Reading the season until the Sunday')
  await collectUntilSunday(`sqlite:${databaseFile}`)
  const tokens = await seatReaders(databaseFile, env)
  const few = `${databaseFile}-few`
  const many = `${databaseFile}-many`
  copyFileSync(databaseFile, few)
  makeLeagues(databaseFile)
  copyFileSync(databaseFile, many)
  const mixed = `${databaseFile}-mixed`
  playCategories(databaseFile)
  copyFileSync(databaseFile, mixed)

  await using crowd = startCrowd()
  const told: Told = { alone: [], few: [], many: [], mixed: [] }
  const asked: number[] = []
  for (let round = 1; round <= Math.min(settings.rounds, 2); round += 1) {
    for (const [name, from] of [
      ['alone', few],
      ['few', few],
      ['many', many],
      ['mixed', mixed],
    ] as const) {
      progress(`Round ${round}, ${NAMES[name]}`)
      for (const rest of ['-wal', '-shm']) rmSync(databaseFile + rest, { force: true })
      copyFileSync(from, databaseFile)
      await using server = await startServer(['--import', ON_A_SUNDAY, BUILT_SERVER], {
        core: 0,
        env: { ...env, FEED: 'simulator', COLLECT: 'nfl' },
      })
      told[name].push(await tell(crowd, { server }, name === 'alone' ? [] : tokens))
      if (name === 'many') asked.push(await askForLines(server, must(tokens[0], 'a reader')))
    }
  }
  return describe(told, asked)
}

const NAMES = {
  alone: 'without a reader',
  few: `${READERS} readers in one league`,
  many: `${READERS} readers in ${LEAGUES} leagues`,
  mixed: `${READERS} readers in ${LEAGUES} leagues, every third by categories`,
} as const
type Told = Record<keyof typeof NAMES, SportStreamCounts[]>

function describe({ alone, few, many, mixed }: Told, asked: number[]): Row[] {
  const percent = (some: SportStreamCounts[]) => spread(some.map(({ core }) => core * 100))
  const dearer = many.map(({ core }, n) => core / must(few[n], 'the same in one league').core)
  const byCategories = mixed.map(({ core }, n) => core / must(many[n], 'the same by points').core)
  const messages = median(many.map(({ messages }) => messages)) / READERS
  const each = median(many.map(({ core }) => core)) - median(alone.map(({ core }) => core))
  return [
    {
      name: `A live Sunday told to ${READERS} readers in ${LEAGUES} leagues`,
      figure: `${percent(many)} % of a core; ${percent(alone)} % without a reader; ${messages.toFixed(0)} messages in ${LASTS / 1000} s, ${((each * LASTS) / messages).toFixed(0)} ms each`,
      target: `≤ ${GOALS.core * 100} %`,
      isMet: median(many.map(({ core }) => core)) <= GOALS.core,
    },
    {
      name: 'The same against readers in one league',
      figure: `${spread(dearer)} × the cost; ${percent(few)} % of a core`,
      target: `≤ ${GOALS.leagues} ×`,
      isMet: median(dearer) <= GOALS.leagues,
    },
    {
      name: `The same with every third of ${LEAGUES} leagues by categories, against all by points`,
      figure: `${spread(byCategories)} × the cost; ${percent(mixed)} % of a core`,
      target: `≤ ${GOALS.categories} ×`,
      isMet: median(byCategories) <= GOALS.categories,
    },
    {
      name: `The lines of 30 players and the games of a week, asked for by ${ASKED.atOnce} at once`,
      figure: `${median(asked).toFixed(0)} µs each`,
      isMet: null,
    },
  ]
}

/** Accounts of one league, each signed in; a token for each. */
export async function seatReaders(databaseFile: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const server = await startServer(['--import', ON_A_SUNDAY, BUILT_SERVER], { env })
  const { code } = await makeLeague(server.url)
  await server.stop()
  return seatMany({
    databaseFile,
    secret: must(env['SECRET'], 'a secret'),
    code,
    members: READERS / DEVICES,
    now: SUNDAY,
  })
}

/** Puts the same accounts into thousands of leagues more, ten each. */
export function makeLeagues(databaseFile: string): void {
  const sqlite = new SQLite(databaseFile)
  sqlite.transaction(() => {
    const addLeague = sqlite.prepare(
      `insert into league (id, code, name, name_key, sport, commissioner_id, seats, listed, seq, created_at)
       select @id, @id, name || @n, name_key || @n, sport, commissioner_id, seats, 0, seq, created_at
       from league limit 1`,
    )
    const addTeam = sqlite.prepare(
      `insert into team (id, league_id, owner_id, name, name_key, seat, created_at)
       select 't' || @id, @id, owner_id, name, name_key, 1, created_at from team where seat = @seat`,
    )
    for (let n = 0; n < LEAGUES; n += 1) {
      const id = `bench${String(n).padStart(7, '0')}`
      addLeague.run({ id, n: ` ${n}` })
      addTeam.run({ id, seat: 100 + (n % (READERS / DEVICES)) })
    }
  })()
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.close()
}

/** Has every third of them play categories. */
function playCategories(databaseFile: string): void {
  const settings = defaultSettings('ncaaf')
  const byCategories = { ...settings, format: { ...settings.format, scoring: 'each-category' } }
  const sqlite = new SQLite(databaseFile)
  sqlite
    .prepare(
      `insert into settings (league_id, version, settings, from_season, from_period, author_id, created_at)
       select id, 1, ?, 0, 0, commissioner_id, created_at from league
       where id like 'bench%' and cast(substr(id, 6) as integer) % 3 = 0`,
    )
    .run(JSON.stringify(byCategories))
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.close()
}

/** @param databaseMicros CPU time that the database has used so far outside of the server's process */
export async function tell(
  crowd: Crowd,
  { server, databaseMicros = () => 0 }: { server: ServerProcess; databaseMicros?: () => number },
  tokens: readonly string[],
): Promise<SportStreamCounts> {
  const startedAt = performance.now()
  const name = 'sport'
  const heads = Array.from(
    { length: tokens.length * DEVICES },
    (_, n) =>
      `GET /trpc/live.sport?${inputOf({ sport: 'nfl' })} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens[n % tokens.length]}\r\n\r\n`,
  )
  await crowd.tell({ kind: 'connect', name, port: Number(new URL(server.url).port), heads })
  await sleep(Math.max(0, startedAt + BEGINS - performance.now()))
  const used = () => cpuMicros(server.pid) + databaseMicros()
  const before = used()
  const messages = await crowd.tell({ kind: 'count', name, ms: LASTS })
  const core = (used() - before) / 1000 / LASTS
  await crowd.tell({ kind: 'disconnect', name })
  if (tokens.length > 0 && messages === 0) throw new Error('No reader was told anything')
  return { core, messages }
}

/** CPU time that the server takes for each, µs. */
async function askForLines({ url, pid }: ServerProcess, token: string): Promise<number> {
  const headers = bearer(token)
  const ask = async (path: string, input: object) => {
    const answer = await send({
      url: addressOf(url, path, input),
      headers,
    })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.toString()}`)
    return answer
  }
  const listed = await ask('player.list', { sport: 'nfl' })
  const players = [...listed.body.toString().matchAll(/"id":"(\d+(?:-dst)?)"/g)]
    .map(([, id]) => id)
    .slice(0, 30)
  const period = 11
  const askAll = async () => {
    for (let n = 0; n < ASKED.times; n += ASKED.atOnce)
      await Promise.all(
        Array.from({ length: ASKED.atOnce }, () => ask('live.lines', { sport: 'nfl', period, players })),
      )
  }
  await askAll()
  const before = cpuMicros(pid)
  await askAll()
  return (cpuMicros(pid) - before) / ASKED.times
}
