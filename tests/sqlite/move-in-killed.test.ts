import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../server/core/db/open.ts'
import { LeagueId } from '../../shared/core/ids.ts'
import { auditOf } from '../support/audit.ts'
import { inRing, RING } from '../support/ring.ts'
import { createWorld } from '../support/world.ts'

/** Each takes seconds: nearly all of them that a process needs to begin. */
const KILLS = inRing({ fast: 2, all: 20 })
const MOVER = fileURLToPath(new URL('../support/mover-process.ts', import.meta.url))

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'empire-mover-'))
})
afterEach(() => {
  rmSync(dir, { recursive: true, force: true })
})

/** Moves a league in, in a process of its own. @param killAfter ms from when it begins; null for never. @returns how long it took, ms */
async function move(file: string, name: string, killAfter: number | null): Promise<number> {
  const mover = fork(MOVER, [file, name], { execArgv: ['--import', 'tsx'] })
  const gone = once(mover, 'exit')
  let begun = 0
  mover.on('message', (message) => {
    if (message !== 'begins') return
    begun = performance.now()
    if (killAfter !== null) setTimeout(() => mover.kill('SIGKILL'), killAfter)
  })
  await gone
  return performance.now() - begun
}

it.runIf(RING === 'all')(
  'a server that is killed while a league moves in has all of it, or nothing',
  async () => {
    const file = path.join(dir, 'empire.db')
    const whole = await move(file, 'mover-0', null)
    for (let kill = 1; kill <= KILLS; kill += 1)
      await move(file, `mover-${kill}`, (whole * kill) / (KILLS + 1))
    await using world = createWorld({ database: openDatabase(file) })
    const leagues = await world.app.db
      .selectFrom('league')
      .leftJoin('moved_league', 'moved_league.league_id', 'league.id')
      .select(['league.id', 'moved_league.host'])
      .execute()
    // Each mover has made one before.
    expect(leagues.filter(({ host }) => host === null)).toHaveLength(KILLS + 1)
    const moved = leagues.filter(({ host }) => host !== null)
    expect(moved.length).toBeGreaterThan(0)
    for (const { id } of moved) {
      const of = { id: LeagueId.parse(id), sport: 'nfl' as const }
      expect((await auditOf(world, of)).findings).toEqual([])
      const seasons = await world.app.db
        .selectFrom('moved_season')
        .select('season')
        .where('league_id', '=', of.id)
        .execute()
      expect(seasons).toHaveLength(3)
    }
    const teams = await world.app.db.selectFrom('team').select('id').execute()
    expect(teams).toHaveLength(KILLS + 1 + 4 * moved.length)
  },
  300_000,
)
