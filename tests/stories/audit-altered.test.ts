import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { schemaChanges } from '../../migrations/schema.ts'
import { SECTIONS } from '../../server/league/league-file/sections.ts'
import type { App } from '../../server/core/app/app.ts'
import {
  NOT_BOUND,
  NOT_BOUND_ANYWHERE,
  NOT_COMPARED,
  NOT_COMPARED_TABLES,
} from '../../shared/audit-log/rows/not-bound.ts'
import { AUDITED, MEMBER_SECTIONS } from '../../shared/audit-log/rows/sections.ts'
import { type Alteration, alterationsOf, ALTERED } from '../support/alterations.ts'
import { type Audited, auditOf, leaguesOf } from '../support/audit.ts'
import { fileOf } from '../support/league-file.ts'
import { auditGradually } from '../../client/league/audit-log/audit-gradually.ts'
import { fetchRows } from '../../client/league/audit-log/fetch-rows.ts'
import { listMemberRows } from '../../server/league/audit-log/rows/for-members.ts'
import { collectRows } from '../../server/league/audit-log/rows/service.ts'
import { checkIntegrity, nothingLooked } from '../../server/ops/integrity/service.ts'
import { checkLeagueFile } from '../../server/ops/league-file/check.ts'
import type { LeagueFile } from '../../server/league/league-file/document.ts'
import { readLeagueFile } from '../../server/ops/league-file/read.ts'
import { Refusal } from '../../server/core/errors/refusal.ts'
import { comingAndGoing, dealsAndWaivers, seasonWithTalk, movedIn } from '../support/rich-leagues.ts'
import { createWorld, type World } from '../support/world.ts'

const findings = async (app: App, league: Audited) => (await auditOf({ app }, league)).findings

/** All columns of the schema by their tables, in the order of the alphabet. */
function columnsOfSchema(): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  const partsOf = (parts: readonly string[] = []) =>
    parts.flatMap((part) => {
      const [, table, column] = /^column (\w+)\.(\w+) /.exec(part) ?? []
      return table === undefined || column === undefined ? [] : [{ table, column }]
    })
  for (const { adds, drops } of Object.values(schemaChanges)) {
    for (const { table, column } of partsOf(drops))
      tables.set(
        table,
        (tables.get(table) ?? []).filter((one) => one !== column),
      )
    for (const { table, column } of partsOf(adds))
      tables.set(table, [...(tables.get(table) ?? []), column].toSorted())
  }
  return tables
}

class TakenBack extends Error {}

async function codeOf({ app }: World): Promise<string> {
  const { code } = await app.db.selectFrom('league').select('code').executeTakeFirstOrThrow()
  return code
}

/** Whether each of the doors finds something in a database as it is. @param file as the league was */
async function throughDoors(app: App, league: Audited, file: LeagueFile): Promise<Record<string, boolean>> {
  let checked = 0
  for await (const _problem of checkIntegrity(app, nothingLooked())) checked += 1
  const rows = await fetchRows(
    (page) => listMemberRows(app, league, page),
    () => {},
  )
  const page = await auditGradually({ leagueId: league.id, entries: file.events, rows, names: new Map() })
  const stored = await collectRows(app, league)
  const [own = {}] = stored.get('league') ?? []
  const altered = { ...file, league: { ...file.league, ...own }, rows: new Map([...file.rows, ...stored]) }
  return {
    check: checked > 0,
    page: page.findings.length > 0,
    import: refuses(altered),
  }
}

/** Whether an import of such a file finds something: by its rows, or by what its parts say of each other. */
function refuses(file: LeagueFile): boolean {
  try {
    return checkLeagueFile(file).findings.length > 0
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** Does something to the database, looks, and takes it back. @returns what was seen; null where the schema refused it */
async function whileAltered<T>(
  world: World,
  { statement }: Pick<Alteration, 'statement'>,
  look: (app: App, league: Audited) => Promise<T>,
): Promise<T | null> {
  const [league] = await leaguesOf(world)
  if (!league) throw new Error('There is no league')
  let found: T | null = null
  await world.app.db
    .transaction()
    .execute(async (db) => {
      const { numAffectedRows = 0n } = await statement.execute(db)
      if (numAffectedRows !== 1n) throw new TakenBack()
      found = await look({ ...world.app, db }, league)
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      // Keys and references of the schema refuse some of it by themselves.
      const isRefused = error instanceof Error && 'code' in error && /CONSTRAINT|^23/.test(String(error.code))
      if (!(error instanceof TakenBack) && !isRefused) throw error
    })
  return found
}

describe('a database that somebody has been at', () => {
  const worlds: World[] = []

  beforeAll(async () => {
    for (const make of [seasonWithTalk, dealsAndWaivers, comingAndGoing, movedIn]) {
      const world = createWorld()
      await make(world)
      worlds.push(world)
    }
    return async () => {
      for (const world of worlds) await world[Symbol.asyncDispose]()
    }
  })

  it('is found out by each of 200 single alterations, and the row is named', async () => {
    const missed: string[] = []
    let tried = 0
    const columns = new Set<string>()
    for (const world of worlds) {
      const [league] = await leaguesOf(world)
      for (const alteration of await alterationsOf(world.app.db, league?.id ?? '', 2)) {
        const found = await whileAltered(world, alteration, findings)
        if (found === null) continue
        tried += 1
        columns.add(alteration.what.replace(/ of .*/, ''))
        if (!found.some(({ section }) => section === alteration.section))
          missed.push(`${alteration.what}: ${found.map(({ words }) => words).join(' ')}`)
      }
    }
    expect(missed).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(200)
    expect(columns.size).toBeGreaterThan(90)
  })

  it('is found out by empire check, by what the page fetches and by the import, whatever was altered', async () => {
    const missed: string[] = []
    const tried = new Set<string>()
    for (const world of worlds) {
      const [league] = await leaguesOf(world)
      if (!league) throw new Error('There is no league')
      const file = readLeagueFile(await fileOf(world, await codeOf(world)))
      for (const alteration of await alterationsOf(world.app.db, league.id, 1)) {
        const { section } = alteration
        if (tried.has(section)) continue
        const doors = await whileAltered(world, alteration, (app) => throughDoors(app, league, file))
        if (doors === null) continue
        tried.add(section)
        for (const [door, found] of Object.entries(doors)) {
          const isLeftOut =
            (door === 'page' && !MEMBER_SECTIONS.some((name) => name === section)) ||
            (door === 'import' && section === 'claims')
          if (!isLeftOut && !found) missed.push(`${door}: ${alteration.what}`)
        }
      }
    }
    expect(missed).toEqual([])
    expect([...tried].toSorted()).toEqual(ALTERED.map(({ section }) => section).toSorted())
  })

  it('is found out where a stat line was altered that an official week counted, by the player and the game', async () => {
    const [world] = worlds
    if (!world) throw new Error('There is no world')
    const found = await whileAltered(
      world,
      {
        statement: sql`update stat_line_version set changes = '{"passyd":[0,1250]}'
        where game_id = '100' and version = 1`,
      },
      findings,
    )
    expect(found?.map(({ section }) => section)).toEqual(['countedStats'])
    expect(found?.[0]?.words).toMatch(/in game 100 \(version 1\) altered since event \d+/)
  })

  it('has no column of a compared table that is neither altered here nor said to be free', () => {
    const compared = SECTIONS.map(({ name }) => name).filter((name) => Object.hasOwn(AUDITED, name))
    expect(ALTERED.map(({ section }) => section).toSorted()).toEqual(
      [...compared, 'claims', 'league'].toSorted(),
    )
    const others = SECTIONS.map(({ name }) => name).filter((name) => !compared.includes(name))
    expect(others.toSorted()).toEqual(Object.keys(NOT_COMPARED).toSorted())
    const schema = columnsOfSchema()
    for (const { section, table, key, columns } of ALTERED)
      expect(
        [...columns, ...(table === 'league' ? key : []), ...Object.keys(NOT_BOUND[section] ?? {})].toSorted(),
        table,
      ).toEqual(schema.get(table)?.filter((column) => !Object.hasOwn(NOT_BOUND_ANYWHERE, column)))
  })

  it('has no table that is neither compared nor said not to be', () => {
    const left = SECTIONS.filter(({ name }) => Object.hasOwn(NOT_COMPARED, name)).map(({ table }) => table)
    const tables = [...ALTERED.map(({ table }) => table), ...left, ...Object.keys(NOT_COMPARED_TABLES)]
    expect(tables.toSorted()).toEqual([...columnsOfSchema().keys()].toSorted())
  })
})
