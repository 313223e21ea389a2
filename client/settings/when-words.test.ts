import { expect, it } from 'vitest'
import { whenWords } from './when-words.ts'

const WEEK_5 = { at: 'period', season: 2026, period: 5, label: 'Week 5' } as const

it.each([
  [['season.autoStart'], 'from Week 5 on'],
  [['season.medianGame', 'season.playoffs.teams'], 'for the whole season'],
  [['season.lock', 'season.tieBreakers'], 'from Week 5 on, what decides the table for the whole season'],
])('%s counts %s', (paths, words) => {
  expect(whenWords(paths, WEEK_5)).toBe(words)
})
