import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import { falseClaims } from '../../shared/waiver/seal/check-run.ts'
import { DAY } from '../../shared/core/time.ts'
import type { WaiverReport } from '../../shared/waiver/waiver.ts'
import { claim, drop, last, waiverLeague } from '../support/claims.ts'
import { createWorld, type Person } from '../support/world.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'verify-run-'))
afterAll(() => rmSync(folder, { recursive: true }))

function verify(content: string): { stdout: string; stderr: string; status: number | null } {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, content)
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/rules.ts', 'verify-run', file], {
    cwd: root,
    encoding: 'utf8',
  })
}

/** The report of a run in which two have bid. */
async function aReport(): Promise<WaiverReport> {
  await using world = createWorld()
  const { code, people } = await waiverLeague(world, { dropHours: 1 })
  const [commissioner, livia, rome] = people as [Person, Person, Person]
  const add = await drop(commissioner, code)
  await claim(livia, code, { add, drop: await last(livia, code), bid: 9 })
  await claim(rome, code, { add, drop: await last(rome, code), bid: 12 })
  world.advance(DAY)
  await world.runJobs()
  const { api } = await world.logIn('rival-2')
  const { runs } = await api.waiver.board({ code })
  // Awaited here: the world ends with this function.
  return await api.waiver.report({ code, dueAt: must(runs[0], 'a run').dueAt })
}

describe('npm run verify-run', () => {
  it('accepts a run as it was, and refuses it with any one claim altered', async () => {
    const report = await aReport()
    expect(verify(JSON.stringify(report))).toMatchObject({
      status: 0,
      stdout: 'ok    2 claims, all as they were sealed.\n',
    })
    const first = must(report.claims[0], 'a claim')
    const second = must(report.claims[1], 'another')
    for (const [index, altered] of [
      { ...first, bid: 8 },
      { ...first, teamId: second.teamId },
      { ...first, add: must(second.drop, 'whom he gave up') },
      { ...first, drop: null },
      { ...first, nonce: second.nonce },
      { ...first, commitment: second.commitment },
    ].entries())
      expect(falseClaims({ ...report, claims: [altered, second] }), `alteration ${index}`).toEqual([altered])

    const { stdout, status } = verify(JSON.stringify({ ...report, claims: [{ ...first, bid: 8 }, second] }))
    expect(status).toBe(1)
    expect(stdout).toMatch(
      /^WRONG rival-3’s team on .* for \$8: this is not what was sealed before the run\.\n$/,
    )
  })

  it('says one line where a file is no report', () => {
    const { stdout, stderr, status } = verify('{}')
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr.trim()).toMatch(/is not the report of a run\.$/)
  })
})
