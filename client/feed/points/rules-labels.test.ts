import { expect, test } from 'vitest'
import type { CountedRules } from '../../../shared/ruleset/ruleset.ts'
import { versionsWords } from './rules-labels.ts'

const first: CountedRules = { version: 1, from: { at: 'beginning' } }
const second: CountedRules = { version: 2, from: { at: 'period', season: 2026, period: 5, label: 'Week 5' } }
const third: CountedRules = { version: 3, from: { at: 'season', season: 2027, label: '2026–27' } }

test.for([
  [[first], 'version 1'],
  [[second], 'version 2, from Week 5 on'],
  [[third], 'version 3, from the start of the 2026–27 season'],
  [[first, second], 'version 1 and version 2 from Week 5 on'],
  [
    [first, second, third],
    'version 1, version 2 from Week 5 on and version 3 from the start of the 2026–27 season',
  ],
] as const)('versions in words: %#', ([rules, words]) => {
  expect(versionsWords(rules)).toBe(words)
})
