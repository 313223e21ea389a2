import { expect, test } from 'vitest'
import { comparison, reportText } from './report.ts'

const mutant = (id: string, state: 'killed' | 'timeout' | 'survived' | 'no coverage') => ({
  id,
  file: 'shared/rules/scoring/play.ts',
  line: 3,
  kind: 'comparison',
  was: 'a <\n  b',
  is: 'a <= b',
  state,
})

test('a report counts what was killed, and lists the rest', () => {
  const mutants = [
    mutant('aa', 'killed'),
    mutant('bb', 'timeout'),
    mutant('cc', 'survived'),
    mutant('dd', 'no coverage'),
  ]
  expect(reportText(mutants, 'Seed 1.').split('\n')).toEqual([
    '# 2 of 4 mutants killed',
    '',
    'Seed 1.',
    '',
    '## 1 survived',
    '',
    '- cc shared/rules/scoring/play.ts:3 comparison: `a < b → a <= b`',
    '',
    '## 1 no coverage',
    '',
    '- dd shared/rules/scoring/play.ts:3 comparison: `a < b → a <= b`',
    '',
  ])
})

test('a comparison names what changed among the mutants of both', () => {
  const before = [
    mutant('aa', 'killed'),
    mutant('bb', 'survived'),
    mutant('cc', 'killed'),
    mutant('ee', 'killed'),
  ]
  const after = [
    mutant('aa', 'survived'),
    mutant('bb', 'timeout'),
    mutant('cc', 'killed'),
    mutant('dd', 'killed'),
  ]
  expect(comparison(before, after).split('\n')).toEqual([
    '3 mutants are in both: 2 were killed, 2 are.',
    '- no longer killed: aa shared/rules/scoring/play.ts:3 comparison: `a < b → a <= b`',
    '- killed now: bb shared/rules/scoring/play.ts:3 comparison: `a < b → a <= b`',
    '',
  ])
})
