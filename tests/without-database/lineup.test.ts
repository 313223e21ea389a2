import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../shared/core/time.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'lineup-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What `npm run lineup` does with a file of that content, or with that content from another program. */
function lineup(content: string, from: 'file' | 'stdin' = 'file') {
  const file = from === 'file' ? path.join(folder, 'week.json') : '-'
  if (from === 'file') writeFileSync(file, content)
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const command = [tsx, path.join(root, 'scripts/rules.ts'), 'lineup', file]
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    timeout: MINUTE,
    input: from === 'stdin' ? content : '',
  })
  return { stdout, said: stderr.split('\n').filter((line) => line !== ''), status }
}

const SLOTS = [
  { slot: 'RB', positions: ['RB'] },
  { slot: 'FLEX', positions: ['RB', 'WR', 'TE'] },
  { slot: 'K', positions: ['K'] },
  { slot: 'FLEX', positions: ['RB', 'WR', 'TE'] },
]

describe('npm run lineup', { timeout: MINUTE }, () => {
  it('answers with the best lineup, slot by slot in the order of the file', () => {
    const players = [
      { id: '__proto__', positions: ['RB'], points: 8.1 },
      { id: ' 7 ', positions: ['RB', 'WR'], points: 20.05 },
      { id: 'k', positions: ['K'], points: -0.01 },
      { id: 'bench', positions: ['TE'], points: 8.09 },
      { id: 'third', positions: ['WR'], points: 8.2 },
    ]
    const { stdout, said, status } = lineup(JSON.stringify({ slots: SLOTS, players }))
    expect({ said, status }).toEqual({ said: [], status: 0 })
    expect(JSON.parse(stdout)).toEqual({
      total: 36.35,
      slots: [
        { slot: 'RB', player: ' 7 ' },
        { slot: 'FLEX', player: 'third' },
        { slot: 'K', player: null },
        { slot: 'FLEX', player: '__proto__' },
      ],
    })
  })

  it('answers an empty file with nobody', () => {
    const { stdout } = lineup('{"slots": [{"slot": "QB", "positions": []}], "players": []}')
    expect(JSON.parse(stdout)).toEqual({ total: 0, slots: [{ slot: 'QB', player: null }] })
  })

  it('takes what another program says, and refuses it as it does a file', () => {
    const { stdout } = lineup('{"slots": [{"slot": "QB", "positions": []}], "players": []}', 'stdin')
    expect(JSON.parse(stdout)).toEqual({ total: 0, slots: [{ slot: 'QB', player: null }] })
    expect(lineup('slots', 'stdin')).toEqual({ stdout: '', said: ['stdin is not JSON.'], status: 1 })
    expect(lineup(' '.repeat(21 * 1024 * 1024), 'stdin')).toEqual({
      stdout: '',
      said: ['stdin is too long: at most 20 MB.'],
      status: 1,
    })
  })

  it('takes 5,000 players and 500 slots', () => {
    const slots = Array.from({ length: 500 }, (_, index) => ({
      slot: `S${index}`,
      positions: [`P${index % 40}`, `P${(index * 7 + 3) % 40}`],
    }))
    const players = Array.from({ length: 5_000 }, (_, index) => ({
      id: String(index),
      positions: [`P${(index * 3) % 40}`, `P${(index * 13 + 1) % 40}`],
      points: (index * 2_741) % 300,
    }))
    const { stdout, status } = lineup(JSON.stringify({ slots, players }))
    const answer: { slots: { player: string | null }[] } = JSON.parse(stdout)
    expect(status).toBe(0)
    expect(new Set(answer.slots.map(({ player }) => player)).size).toBe(500)
  })

  it.each([
    ['no JSON', 'slots', /week\.json is not JSON\.$/],
    ['another file', '[]', /week\.json: must be an object with slots and players$/],
    ['no players', '{"slots": []}', /week\.json: players: must be a list of players$/],
    [
      'points of three decimals',
      '{"slots": [], "players": [{"id": "1", "positions": [], "points": 1.005}]}',
      /players\.0\.points: points must have at most two decimals$/,
    ],
    [
      'a player twice',
      '{"slots": [], "players": [{"id": "1", "positions": [], "points": 1}, {"id": "1", "positions": [], "points": 1}]}',
      /^The player 1 is in the file twice\.$/,
    ],
  ])('refuses %s in one line', (_, content, line) => {
    const { stdout, said, status } = lineup(content)
    expect({ stdout, status, lines: said.length }).toEqual({ stdout: '', status: 1, lines: 1 })
    expect(said[0]).toMatch(line)
  })
})
