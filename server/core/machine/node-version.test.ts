import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { isNodeSupported, OLDEST_NODE } from './node-version.ts'

test.each([
  ['20.20.2', false],
  ['22.13.1', false],
  ['22.14.0', true],
  ['23.5.0', false],
  ['23.6.0', true],
  ['24.21.0', true],
  ['26.1.0', true],
])('Node %s is supported: %s', (version, isSupported) => {
  expect(isNodeSupported(version)).toBe(isSupported)
})

it('is what package.json says', () => {
  const manifest: { engines: { node: string } } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(manifest.engines.node).toBe(`>=${OLDEST_NODE}`)
})
