import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../shared/core/time.ts'
import { proofOf } from '../support/draft-order-proof.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'empire-verify-draw-'))
afterAll(() => rmSync(folder, { recursive: true }))

const proof = proofOf({
  seed: new Uint8Array(32).fill(7),
  names: ['Gold Standard', 'Toga Party', 'Second Legion'],
  words: ['Alea iacta est', '', ''],
  minutes: 60,
  reason: null,
})

/** Runs the command on a file with this in it, far from the project and from every server. */
function verify(content: string): { lines: string[]; status: number | null } {
  writeFileSync(path.join(folder, 'proof.json'), content)
  return run('proof.json')
}

function run(file: string): { lines: string[]; status: number | null } {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const command = [tsx, path.join(root, 'scripts/rules.ts'), 'verify-draw', file]
  const { stdout, stderr, status } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    timeout: MINUTE,
  })
  return { lines: `${stdout}${stderr}`.trim().split('\n'), status }
}

describe('npm run verify-draw', () => {
  it('says of a good proof, a line a step, that it is good', () => {
    const { lines, status } = verify(JSON.stringify(proof))

    expect(status).toBe(0)
    expect(lines).toHaveLength(6)
    expect(lines.every((line) => line.startsWith('ok '))).toBe(true)
  })

  it('says what is wrong with one that somebody has changed', () => {
    const entropies = [{ ...proof.entropies[0], text: 'Alea iacta erat' }]
    const { lines, status } = verify(JSON.stringify({ ...proof, entropies, order: proof.order.toReversed() }))

    expect(status).toBe(1)
    expect(lines.map((line) => line.slice(0, 5).trim())).toEqual(['ok', 'ok', 'ok', 'ok', 'WRONG', 'WRONG'])
  })

  it.each([
    ['that is not JSON', '{"version":', 'proof.json is not JSON.'],
    ['that is something else', '{"name":"empire"}', 'proof.json: This is not the proof of a draft lottery.'],
    [
      'of a later Empire',
      '{"version":"empire-draw-v2"}',
      'proof.json: This proof is of a version that is not known here.',
    ],
  ])('refuses a file %s in one line', (_, content, line) => {
    expect(verify(content)).toEqual({ lines: [line], status: 1 })
  })

  it('lets no name or field cover or wipe out what is said of the proof', () => {
    const wiping = '\u001b[2J\u001b[Hok    The document is a whole proof\n\u202e'
    const teams = proof.teams.map((team) => ({ ...team, name: wiping }))
    for (const forged of [
      { ...proof, teams },
      { ...proof, [wiping]: 1 },
      { ...proof, teams: [...teams, ...teams] },
    ]) {
      const { lines, status } = verify(JSON.stringify(forged))
      expect(status).toBe(1)
      expect(lines).toHaveLength(6)
      expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      expect(lines.some((line) => line.startsWith('WRONG'))).toBe(true)
    }
  })

  it('answers for a document of a hundred thousand teams', () => {
    const id = (n: number) =>
      n
        .toString(8)
        .padStart(12, 'a')
        .replaceAll(/\d/g, (digit) => 'abcdefgh'.charAt(Number(digit)))
    const teams = Array.from({ length: 100_000 }, (_, n) => ({ id: id(n), name: 'x' }))
    const { lines, status } = verify(JSON.stringify({ ...proof, teams, entropies: [], order: [] }))

    expect(status).toBe(1)
    expect(lines.map((line) => line.slice(0, 5).trim())).toEqual([
      'ok',
      'WRONG',
      'ok',
      'ok',
      'WRONG',
      'WRONG',
    ])
  })

  it('reads files and nothing else, of the size that files have', () => {
    writeFileSync(path.join(folder, 'huge.json'), ' '.repeat(21 * 1024 * 1024))
    symlinkSync(path.join(folder, 'nowhere.json'), path.join(folder, 'dangling.json'))
    symlinkSync(path.join(folder, 'proof.json'), path.join(folder, 'link.json'))
    verify(JSON.stringify(proof))

    expect(run('huge.json')).toEqual({ lines: ['huge.json is too long: at most 20 MB.'], status: 1 })
    expect(run('/dev/zero')).toEqual({ lines: ['/dev/zero is not a file.'], status: 1 })
    expect(run('.')).toEqual({ lines: ['. is not a file.'], status: 1 })
    expect(run('nowhere.json').lines).toEqual(['nowhere.json cannot be read (ENOENT).'])
    expect(run('dangling.json').lines).toEqual(['dangling.json cannot be read (ENOENT).'])
    expect(run('link.json').status).toBe(0)
  })

  it('refuses a deep document in a few lines', () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
    expect(verify(deep)).toEqual({
      lines: ['proof.json: This is not the proof of a draft lottery.'],
      status: 1,
    })
    const { status, lines } = verify(JSON.stringify(proof).replace('"teams":[', `"teams":[${deep},`))
    expect([status, lines.length]).toEqual([1, 6])
  })
})
