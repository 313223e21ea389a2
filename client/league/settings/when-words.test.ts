import { expect, it } from 'vitest'
import { whenWords } from './when-words.ts'

const WEEK_5 = { at: 'period', season: 2026, period: 5, label: 'Week 5' } as const
const WEEK_6 = { at: 'period', season: 2026, period: 6, label: 'Week 6' } as const

it.each([
  [['season.autoStart'], 'from Week 5 on'],
  [['waivers.budget'], 'from now on'],
  [['season.medianGame'], 'from Week 6 on'],
  [['season.playoffs.teams'], 'from Week 5 on, and for the final standings and the playoffs'],
  [['season.lock', 'season.tieBreakers'], 'from Week 6 on, and for the final standings and the playoffs'],
])('%s counts %s', (paths, words) => {
  expect(whenWords(paths, { period: WEEK_5, unplayed: WEEK_6 })).toBe(words)
})
