import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkIntegrity, nothingLooked } from '../../server/ops/integrity/service.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import type { LeagueEvent } from '../../shared/events/league-event.ts'
import { must } from '../../shared/core/must.ts'
import { RING } from '../support/ring.ts'
import { createWorld, type World } from '../support/world.ts'

const KILLS = 20
const PROCESS = fileURLToPath(new URL('../support/people-process.ts', import.meta.url))

let dir = ''
let processes = 0
beforeEach(({ skip }) => {
  skip(RING === 'fast', 'Each of its processes takes seconds to begin.')
  processes = 0
  dir = mkdtempSync(path.join(tmpdir(), 'empire-people-'))
})
afterEach(() => {
  rmSync(dir, { recursive: true, force: true })
})

/**
 * Has a league’s people do it all, in a process of its own.
 * @param killedAt before which of its statements it is killed; 0 for none
 * @returns how many statements there were; null where it was killed
 */
async function run(name: string, killedAt: number): Promise<number | null> {
  const child = fork(
    PROCESS,
    [path.join(dir, 'empire.db'), name, path.join(dir, 'arrived'), String(killedAt), String(processes)],
    { execArgv: ['--import', 'tsx'] },
  )
  processes += 1
  let statements: number | null = null
  child.on('message', (message) => {
    statements = Number(message)
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect([code, signal]).toEqual(killedAt === 0 ? [0, null] : [null, 'SIGKILL'])
  return statements
}

/** The events of a kind, with their leagues. */
async function eventsOf<Kind extends LeagueEvent['kind']>({ app }: World, kind: Kind) {
  const rows = await app.db
    .selectFrom('league_event')
    .select(['league_id as leagueId', 'payload'])
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ leagueId, payload }) => ({
    leagueId,
    event: JSON.parse(payload) as Extract<LeagueEvent, { kind: Kind }>,
  }))
}

it('a server that is killed while people share, vote, post, delete and restore has each act whole, or not at all', async () => {
  const all = must(await run('league-0', 0), 'how many statements there are')
  for (let kill = 1; kill <= KILLS; kill += 1)
    await run(`league-${kill}`, Math.floor((all * kill) / (KILLS + 1)))
  await run('league-last', 0)

  await using world = createWorld({ database: openDatabase(path.join(dir, 'empire.db')) })
  const { db } = world.app
  for await (const problem of checkIntegrity(world.app, nothingLooked())) expect.soft(problem).toBe('')

  // A league is there, or its copy is.
  const leagues = await db.selectFrom('league').select(['id', 'name']).execute()
  const copies = await db.selectFrom('deleted_league').select(['league_id as id', 'name']).execute()
  const both = leagues.filter(({ id }) => copies.some((copy) => copy.id === id))
  expect(both).toEqual([])
  expect(leagues.map(({ name }) => name)).toEqual(expect.arrayContaining(['league-0', 'league-last']))
  const deletions = await eventsOf(world, 'league-deleted')
  const restorations = await eventsOf(world, 'league-restored')
  expect(deletions.map(({ leagueId }) => leagueId).toSorted()).toEqual(
    restorations.map(({ leagueId }) => leagueId).toSorted(),
  )
  // Whoever was told that a league is deleted finds its copy, or it was restored.
  const told = await db.selectFrom('notice').select('subject').where('kind', '=', 'league-deleted').execute()
  const gone = [...copies.map(({ id }) => id), ...restorations.map(({ leagueId }) => leagueId)]
  expect(new Set(told.map(({ subject }) => subject.split(' ')[0]))).toEqual(new Set(gone))

  // An invitation is open, or it was answered, and then both share the team.
  const joined = await eventsOf(world, 'co-manager-joined')
  const managers = await db
    .selectFrom('co_manager')
    .select(['league_id as leagueId', 'user_id as userId'])
    .execute()
  expect(managers.map(({ userId }) => userId).toSorted()).toEqual(
    joined.map(({ event }) => event.userId).toSorted(),
  )
  const offers = await db.selectFrom('team_offer').select('league_id').execute()
  for (const { league_id: id } of offers) expect(joined.map(({ leagueId }) => leagueId)).not.toContain(id)

  // What was voted through has taken effect: the last one has done what the killed ones left to do.
  const decided = await eventsOf(world, 'amendment-decided')
  const applied = await eventsOf(world, 'amendment-applied')
  expect(
    decided
      .filter(({ event }) => event.isAccepted)
      .map(({ leagueId }) => leagueId)
      .toSorted(),
  ).toEqual(applied.map(({ leagueId }) => leagueId).toSorted())
  const changed = (await eventsOf(world, 'rules-changed')).map(({ leagueId }) => leagueId)
  expect(changed.toSorted()).toEqual(applied.map(({ leagueId }) => leagueId).toSorted())

  // Every message arrived, under one id, and again only where a process was killed in between.
  const lines = existsSync(path.join(dir, 'arrived'))
    ? readFileSync(path.join(dir, 'arrived'), 'utf8').trim().split('\n')
    : []
  const deliveries = await db.selectFrom('webhook_delivery').select(['id', 'state', 'attempts']).execute()
  expect(deliveries.length).toBeGreaterThan(5)
  for (const { id, state, attempts } of deliveries) {
    expect([id, state]).toEqual([id, 'sent'])
    const times = lines.filter((line) => line === id).length
    expect(times).toBeGreaterThan(0)
    expect(times).toBeLessThanOrEqual(attempts)
  }
  const known = new Set(deliveries.map(({ id }) => id))
  const ofDeleted = new Set(lines.filter((line) => !known.has(line)))
  expect(ofDeleted.size).toBeLessThanOrEqual(copies.length * 3)
  expect(lines.length - new Set(lines).size).toBeLessThanOrEqual(KILLS * 3)
}, 600_000)
