import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { readAppeal } from '../../server/ops/commands/rules/appeal.ts'
import { appealWaivers, RunFile } from '../../server/ops/commands/rules/waivers.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'waivers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CLAIM = { id: '1', team: 'a', add: 'p', bid: 10.5, at: 1 }
const RUN = {
  kind: 'faab',
  ties: 'rolling',
  minimumBid: 0,
  rosterSize: 2,
  teams: [
    { id: 'a', budget: 100, priority: 1, roster: ['x'] },
    { id: '__proto__', budget: 20, priority: 2, roster: ['y', 'z'] },
  ],
  claims: [CLAIM, { id: 'toString', team: '__proto__', add: 'p', drop: 'y', bid: 12, at: 2 }],
}

function write(content: string): string {
  const file = path.join(folder, 'run.json')
  writeFileSync(file, content)
  return file
}

function waivers(file: string): { stdout: string; stderr: string; status: number | null } {
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/rules.ts', 'waivers', file], {
    cwd: root,
    encoding: 'utf8',
  })
}

/** Without a process of its own: what the command would print. */
function answer(content: unknown) {
  return appealWaivers(readAppeal(JSON.parse(JSON.stringify(content)), 'run.json', RunFile))
}

describe('npm run waivers', () => {
  it('prints every claim with why, and the teams after the run', () => {
    const { stdout, stderr, status } = waivers(write(JSON.stringify(RUN)))
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(JSON.parse(stdout)).toEqual({
      claims: [
        { id: '1', looked: 2, won: false, reason: 'taken', because: 'Outbid by __proto__, $12 to $10.50.' },
        {
          id: 'toString',
          looked: 1,
          won: true,
          reason: null,
          because: 'Won for $12: the next bid was $10.50.',
        },
      ],
      teams: [
        { id: 'a', budget: 100, priority: 1, roster: ['x'] },
        { id: '__proto__', budget: 8, priority: 2, roster: ['z', 'p'] },
      ],
    })
  })

  it('counts money in hundredths', () => {
    const claims = ['p', 'q', 'r'].map((add, at) => ({ id: add, team: 'a', add, bid: 0.1, at }))
    const teams = [{ id: 'a', budget: 0.3, priority: 1, roster: [] }]
    expect(answer({ ...RUN, rosterSize: 3, teams, claims })).toMatchObject({
      claims: [{ won: true }, { won: true }, { won: true }],
      teams: [{ budget: 0 }],
    })
  })

  it('takes a roster that is too large already, and makes it no larger', () => {
    const teams = [{ id: 'a', budget: 5, priority: 3, roster: ['u', 'v', 'w'] }]
    const claims = [
      { ...CLAIM, bid: 1, drop: 'u' },
      { ...CLAIM, id: '2', bid: 0, drop: null, order: null, group: null },
    ]
    expect(answer({ ...RUN, teams, claims }).claims.map(({ reason }) => reason)).toEqual([
      'no-room',
      'no-room',
    ])
  })

  it.each<[what: string, content: unknown, line: string]>([
    ['no object', [], 'run.json: must be an object with kind, teams and claims'],
    ['a kind that nobody knows', { ...RUN, kind: 'lottery' }, 'run.json: kind: '],
    ['a team twice', { ...RUN, teams: [...RUN.teams, RUN.teams[0]] }, 'The team a is there twice.'],
    ['a claim twice', { ...RUN, claims: [CLAIM, CLAIM] }, 'The claim 1 is there twice.'],
    [
      'a claim of nobody',
      { ...RUN, claims: [{ ...CLAIM, team: 'c' }] },
      'The claim 1 is of c, which is none of the teams.',
    ],
    [
      'a player of two teams',
      { ...RUN, teams: RUN.teams.map((team) => ({ ...team, roster: ['x'] })) },
      'The player x is on two rosters, of a and __proto__.',
    ],
    [
      'a bid under nothing',
      { ...RUN, claims: [{ ...CLAIM, bid: -1 }] },
      'run.json: claims.0.bid: a bid must not be under 0',
    ],
    [
      'a claim without a player',
      { ...RUN, claims: [{ ...CLAIM, add: undefined }] },
      'run.json: claims.0.add: an id must be a text',
    ],
  ])('refuses %s with one line', (_, content, line) => {
    expect(() => answer(content)).toThrow(line)
  })

  it('says one line and ends with 1 where a file is wrong', () => {
    const { stdout, stderr, status } = waivers(write('{'))
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(waivers(path.join(folder, 'none.json')).status).toBe(1)
  })

  it('answers a file of 24 teams and 5,000 claims', () => {
    const teams = Array.from({ length: 24 }, (_, at) => ({
      id: `t${at}`,
      budget: 1000,
      priority: at,
      roster: [],
    }))
    const claims = Array.from({ length: 5000 }, (_, at) => ({
      id: `c${at}`,
      team: `t${at % 24}`,
      add: `p${at % 700}`,
      bid: at % 3,
      at,
    }))
    const { claims: answered } = answer({ ...RUN, rosterSize: 500, teams, claims })
    expect(answered.filter(({ won }) => won)).toHaveLength(700)
  })
})
