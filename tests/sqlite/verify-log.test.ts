import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import type { LogFile } from '../../shared/audit-log/audit-log.ts'
import { headText } from '../../shared/audit-log/read-log.ts'
import { askForLog, eventfulLeague, rewriteEvent } from '../support/league-log.ts'
import { createWorld } from '../support/world.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'verify-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('npm run verify-log', () => {
  const verify = (content: string, ...args: string[]) => {
    const file = path.join(folder, 'log.json')
    writeFileSync(file, content)
    return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/rules.ts', 'verify-log', file, ...args], {
      cwd: root,
      encoding: 'utf8',
    })
  }

  it('accepts a log and a kept head of it, and names every event that was altered', async () => {
    await using world = createWorld()
    const { code, id, member } = await eventfulLeague(world)
    const early = await member.api.auditLog.head({ code })
    const body = (await askForLog(world, member, code)).body
    const good = verify(body, '--head', headText(early))
    expect(good.stderr).toBe('')
    expect(good.stdout).toBe(
      `ok    Sunday Rivals: 24 events, and each fits everything before it. Head: ${headText(early)}
ok    Event 24 has the hash you saved, and it is the last one.
`,
    )
    expect(good.status).toBe(0)

    const file: LogFile = JSON.parse(body)
    const entries = file.entries
      .map((entry) => (entry.seq === 5 || entry.seq === 15 ? { ...entry, at: entry.at + 1 } : entry))
      .filter(({ seq }) => seq !== 20)
    const bad = verify(JSON.stringify({ ...file, entries }))
    expect(bad.stdout.split('\n').map((line) => line.replace(/\d{4}-\S+ \S+ UTC/, 'then'))).toEqual([
      'WRONG Event 5 (invites revoked, then) was altered, or event 4 before it together with its hash.',
      'WRONG Event 15 (invites revoked, then) was altered, or event 14 before it together with its hash.',
      'WRONG Event 20 is missing.',
      '',
    ])
    expect(bad.status).toBe(1)

    await rewriteEvent(world, id, { seq: 9, payload: '{"kind":"invites-revoked","count":7777}' })
    const anew = (await askForLog(world, member, code)).body
    expect(verify(anew).status).toBe(0)
    const found = verify(anew, '--head', headText(early))
    expect(found.status).toBe(1)
    expect(found.stdout).toContain(
      'WRONG Event 24 has another hash than the one you saved: something up to it was altered since.\n',
    )
  })

  it.each([
    ['{}', 'This is not the log of a league.'],
    ['{"version":"empire-log-v9"}', 'This log is of a version that is not known here.'],
    ['['.repeat(100_000), 'is not JSON.'],
    [
      '{"version":"empire-log-v1","league":{"id":"x"},"head":{"seq":-1,"hash":""},"entries":[]}',
      'not the log',
    ],
  ])('says one line of what is no log: %#', (content, words) => {
    const { stdout, stderr, status } = verify(content)
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(words)])
  })

  it('is not led astray by what a log says of itself', () => {
    const evil = '\u001b[2J\u202eok    '
    const entry = { seq: 1, at: 8e15, actorId: null, kind: evil.repeat(1_000), payload: '', hash: evil }
    const log = {
      version: 'empire-log-v1',
      league: { id: 'x', code: 'x', name: evil },
      head: { seq: 3, hash: evil },
      legend: null,
      entries: [
        entry,
        null,
        7,
        { ...entry, seq: 2, at: 1e300 },
        { ...entry, seq: 3, extra: 1 },
        { ...entry, payload: '\ud800' },
      ],
    }
    const { stdout, stderr, status } = verify(JSON.stringify(log))
    expect([status, stderr]).toEqual([1, ''])
    // Every line begins with the verdict, and nothing moves the cursor.
    expect(
      stdout
        .trim()
        .split('\n')
        .every((line) => line.startsWith('WRONG ')),
    ).toBe(true)
    // oxlint-disable-next-line no-control-regex -- these are what must not be there
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/)
    expect(stdout).toContain('Entry 6, event 1, is not an event')
  })

  it('says how it is called', () => {
    expect(verify('{}', '--head', 'zero').stderr).toContain('A head is a number')
    expect(verify('{}', '--what').stderr).toContain('Usage')
    expect(verify('{}', 'two.json').stderr).toContain('Usage')
  })
})
