import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exportLeague } from '../../server/ops/commands/export.ts'
import { importLeague } from '../../server/ops/commands/import.ts'
import { type Config, readConfig } from '../../server/core/config/config.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { must } from '../../shared/core/must.ts'
import { placeIn } from '../support/league-file.ts'
import { readTables } from '../support/league-tables.ts'
import { createWorld, SECRET, type World } from '../support/world.ts'

/** A server on a file, and its settings as a command reads them. */
async function server(dir: string, name: string): Promise<{ world: World; config: Config }> {
  const file = path.join(dir, name)
  const database = openDatabase(file)
  await migrate(database)
  const env = { DATABASE_URL: `sqlite:${file}`, FEED: 'simulator', LOG_LEVEL: 'silent', SECRET }
  const config = readConfig({ ...env, PUBLIC_URL: 'https://empire.example' })
  return { world: createWorld({ database, config }), config }
}

describe('the commands for a league’s file', () => {
  let dir: string
  let said: string[]
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'empire-league-'))
    said = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  })
  afterEach(() => vi.restoreAllMocks())

  it('write it as tables, whole or not at all', async () => {
    const here = await server(dir, 'here.db')
    const { code } = await here.world.league()
    const file = path.join(dir, 'tables.zip')
    await exportLeague([code, file, '--csv'], here.config)
    expect(said).toEqual([expect.stringMatching(/^Sunday Rivals: all tables .* in .*tables\.zip$/)])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const tables = await readTables(readFileSync(file))
    expect(tables.get('teams.csv')).toMatchObject([{ team: 'Gold Standard' }])
    await expect(exportLeague(['nothere2', '--csv', path.join(dir, 'no.zip')], here.config)).rejects.toThrow(
      'There is no league with the code nothere2.',
    )
    expect(readdirSync(dir).filter((name) => name.startsWith('no.zip'))).toEqual([])
    await here.world[Symbol.asyncDispose]()
  })

  it('move it to another server while both run', async () => {
    const here = await server(dir, 'here.db')
    const league = await here.world.league()
    await here.world.member(league, 'livia')
    const file = path.join(dir, 'league.json')
    await exportLeague([league.code, file], here.config)
    expect(said[0]).toMatch(/^Sunday Rivals: \d+ events, 0\.0 MB in /)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
    await expect(exportLeague([league.code, file], here.config)).rejects.toThrow('is there already')
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(hash)
    await here.world[Symbol.asyncDispose]()

    const there = await server(dir, 'there.db')
    for (let ids = 0; ids < 10_000; ids++) there.world.app.newId()
    const max = await there.world.person('max')
    said = []
    await importLeague([file, '--commissioner', 'max', '--dry-run'], there.config)
    expect(said.join('\n')).toMatch(
      /would come in.*\n.*whole.*\n\d+ rows were compared.*\nmax would be offered.*\n2 teams would wait/,
    )
    expect(said.join('\n')).not.toContain('#')
    expect(await max.api.league.mine()).toEqual([])
    said = []
    await importLeague([file, '--commissioner', 'max'], there.config)
    expect(said).toContain(
      "max is offered the commissioner's team and the league, and accepts under Fantasy, Team offers.",
    )
    expect(await max.api.league.mine()).toEqual([])
    const [offer] = await max.api.teamOffer.mine()
    await max.api.teamOffer.accept({ id: must(offer, 'an offer').id })
    expect(await max.api.league.mine()).toMatchObject([{ code: league.code, isCommissioner: true }])
    const line = must(
      said.find((one) => one.includes('livia')),
      'a link',
    )
    expect(line).toMatch(
      /^ {2}livia’s team \(livia\): https:\/\/empire\.example\/league\/place#[0-9a-f]{32}$/,
    )
    const livia = await there.world.person('livia')
    expect(await livia.api.unclaimedTeam.take({ place: placeIn(line) })).toEqual({ code: league.code })
    await expect(importLeague([file], there.config)).rejects.toThrow('This league is here already.')
    await there.world[Symbol.asyncDispose]()
  })

  it('say in a line what keeps them from it, and leave nothing', async () => {
    const here = await server(dir, 'here.db')
    const { code } = await here.world.league()
    const file = path.join(dir, 'league.json')
    await expect(exportLeague(['zzzzzzzz', file], here.config)).rejects.toThrow('There is no league')
    for (const args of [[], ['--all'], [code, file, 'more']])
      await expect(exportLeague(args, here.config)).rejects.toThrow('say `empire export')
    for (const args of [[], [file, file], [file, '--force']])
      await expect(importLeague(args, here.config)).rejects.toThrow('say `empire import')
    await expect(importLeague([file], here.config)).rejects.toThrow('cannot be read')
    await expect(importLeague([dir], here.config)).rejects.toThrow('cannot be read')
    writeFileSync(file, 'nothing')
    await expect(importLeague([file], here.config)).rejects.toThrow('It is not the file of a league.')
    await expect(exportLeague([code, path.join(dir, 'no', 'where.json')], here.config)).rejects.toThrow(
      /ENOENT/,
    )
    const none = { ...here.config, database: path.join(dir, 'none.db') }
    await expect(exportLeague([code], none)).rejects.toThrow('There is no database')
    expect(existsSync(none.database)).toBe(false)
    expect(readdirSync(dir).filter((name) => !name.includes('.db'))).toEqual(['league.json'])
    await here.world[Symbol.asyncDispose]()
  })
})
