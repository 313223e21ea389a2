import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { statsPage } from '../support/stats-page.ts'

it('docs/stats.md has what the catalogs have; else: npx tsx tests/support/write-stats-page.ts', () => {
  expect(readFileSync(new URL('../../docs/stats.md', import.meta.url), 'utf8')).toBe(statsPage())
})
