import { expect, it } from 'vitest'
import { withChange } from '../settings/change.ts'
import { defaultSettings } from '../settings/default-settings.ts'
import { formatProblems } from '../settings/format-problems.ts'
import { countsAlike, inOtherFormat, playsAlike } from './other-format.ts'

const USUAL = withChange('nfl', defaultSettings('nfl'), {
  season: { medianGame: true, doubleHeaders: true, tieBreakers: ['all-play'] },
})

it('a format that can be played takes with it what cannot go with it', () => {
  for (const competition of ['head-to-head', 'table', 'elimination'] as const)
    for (const scoring of ['points', 'each-category', 'most-categories'] as const)
      for (const lineups of ['set', 'best-ball'] as const) {
        const other = inOtherFormat('nfl', USUAL, { competition, scoring, lineups })
        const clashes = formatProblems(other).map(({ path }) => path)
        const isPlayed = scoring === 'points' || (competition !== 'elimination' && lineups === 'set')
        expect([competition, scoring, lineups, clashes.length === 0]).toEqual([
          competition,
          scoring,
          lineups,
          isPlayed,
        ])
        expect(other.season.tieBreakers.length).toBeGreaterThan(0)
      }
})

it.each([
  [{ lineups: 'best-ball' }, false, true],
  [{ scoring: 'each-category' }, false, true],
  [{ competition: 'table' }, true, false],
  [{ outEachWeek: 2 }, true, true],
  [{ weeklyMinimum: 3 }, true, true],
] as const)('%j: counted alike %j, the same games %j', (format, isCountedAlike, hasSameGames) => {
  const before = defaultSettings('nfl')
  const after = inOtherFormat('nfl', before, format)
  expect([countsAlike(before.format, after.format), playsAlike(before, after)]).toEqual([
    isCountedAlike,
    hasSameGames,
  ])
})
