import { describe, expect, it } from 'vitest'
import { edited } from './edited.ts'
import { defaultSettings } from './default-settings.ts'
import { settingsProblems } from './problems.ts'

const BASE = defaultSettings('nfl', 12)
const problemsOf = (change: Parameters<typeof edited>[2], base = BASE) =>
  settingsProblems('nfl', edited('nfl', base, change), { teams: 2, isTimeZone: () => true })

describe('a change of the competition', () => {
  it('takes the playoffs with it, and gives them back', () => {
    const table = edited('nfl', BASE, { format: { competition: 'table' } })
    expect(table.season).toMatchObject({ playoffs: null, weeks: 17 })
    expect(edited('nfl', table, { format: { competition: 'head-to-head' } })).toEqual(BASE)
  })

  it('lasts until one team is left, where the lowest goes', () => {
    const guillotine = edited('nfl', BASE, { format: { competition: 'elimination' } })
    expect(guillotine.season).toMatchObject({ playoffs: null, weeks: 11 })
    expect(edited('nfl', guillotine, { format: { outEachWeek: 2 } }).season.weeks).toBe(6)
    expect(edited('nfl', guillotine, { format: { outEachWeek: 2 }, season: { weeks: 9 } }).season.weeks).toBe(
      9,
    )
    expect(problemsOf({ season: { weeks: 10 } }, guillotine)).toEqual([
      { kind: 'weeks-of-elimination', path: 'season.weeks', weeks: 11 },
    ])
  })

  it.each([
    [{ scoring: 'each-category', competition: 'elimination' }, 'elimination-by-categories'],
    [{ scoring: 'most-categories', lineups: 'best-ball' }, 'best-ball-by-categories'],
  ] as const)('that cannot be played is refused: %j', (format, clash) => {
    expect(problemsOf({ format })).toEqual([expect.objectContaining({ kind: 'format-clash', clash })])
  })

  it.each([
    [{ scoring: 'each-category' }],
    [{ scoring: 'most-categories', competition: 'table' }],
    [{ competition: 'table', lineups: 'best-ball' }],
    [{ competition: 'elimination', lineups: 'best-ball' }],
    [{ lineups: 'best-ball' }],
  ] as const)('that can be played is: %j', (format) => {
    expect(problemsOf({ format })).toEqual([])
  })

  it('says what does not go with it', () => {
    expect(problemsOf({ format: { scoring: 'each-category' }, season: { medianGame: true } })).toEqual([
      { kind: 'format-clash', path: 'season.medianGame', clash: 'median-by-categories' },
    ])
    expect(
      problemsOf({
        format: { competition: 'table' },
        season: { doubleHeaders: true, playoffs: {}, weeks: 14 },
      }),
    ).toMatchObject([{ clash: 'playoffs-without-opponents' }, { clash: 'double-headers-without-opponents' }])
  })
})
