import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { proofOf } from '../support/draw-proof.ts'

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
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const command = [tsx, path.join(root, 'scripts/verify-draw.ts'), 'proof.json']
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
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
    ['that is something else', '{"name":"empire"}', 'proof.json: This is not the proof of a draw.'],
    [
      'of a later Empire',
      '{"version":"empire-draw-v2"}',
      'proof.json: This proof is of a version that is not known here.',
    ],
  ])('refuses a file %s in one line', (_, content, line) => {
    expect(verify(content)).toEqual({ lines: [line], status: 1 })
  })
})
