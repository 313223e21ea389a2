import { expect, test } from 'vitest'
import { runnersWords } from './diamond.tsx'

const bases = (onFirst: boolean, onSecond: boolean, onThird: boolean) => ({ onFirst, onSecond, onThird })

test('a diamond says in words where the runners are', () => {
  expect(runnersWords(bases(false, false, false))).toBe('Bases empty')
  expect(runnersWords(bases(false, true, false))).toBe('Runner on 2nd')
  expect(runnersWords(bases(true, false, true))).toBe('Runners on 1st and 3rd')
  expect(runnersWords(bases(true, true, true))).toBe('Bases loaded')
})
