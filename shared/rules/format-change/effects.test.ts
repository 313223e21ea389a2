import { describe, expect, it } from 'vitest'
import { formatEffectLabel } from '../../labels/settings/format-effects.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { withChange } from '../settings/change.ts'
import { defaultSettings } from '../settings/default-settings.ts'
import { edited } from '../settings/edited.ts'
import { altersSchedule, fitSettingsInto } from '../season/schedule-plan.ts'
import { formatEffects } from './effects.ts'

const USUAL = defaultSettings('nfl')
const TABLE = edited('nfl', USUAL, { format: { competition: 'table' } })
const ALONE = edited('nfl', USUAL, { format: { competition: 'elimination' } })

/** What a change does, in words, in a league with a schedule. */
function wordsOf(
  before: typeof USUAL,
  change: SettingsChange,
  { periods = 18, changedWeeks = [], rules = {} }: Partial<Here> = {},
): string[] {
  const schedule = {
    fit: (settings: typeof USUAL) => fitSettingsInto(settings, periods),
    changedWeeks,
  }
  const after = edited('nfl', before, change)
  return formatEffects({ sport: 'nfl', rules, before, after, schedule }).map((effect) =>
    formatEffectLabel('nfl', effect),
  )
}

interface Here {
  periods: number
  changedWeeks: string[]
  rules: Record<string, number>
}

describe('what another format does', () => {
  it.each<[what: string, before: typeof USUAL, change: SettingsChange, effects: string[]]>([
    [
      'a table of head-to-head',
      USUAL,
      { format: { competition: 'table' } },
      [
        'The schedule of 14 weeks is replaced: every team plays for itself for 17 weeks.',
        'The playoffs fall away: the standings decide the title.',
      ],
    ],
    [
      'a guillotine of a table',
      TABLE,
      { format: { competition: 'elimination', outEachWeek: 2 }, season: { weeks: 17 } },
      ['The lowest 2 teams of each week are out, until one is left. Their players go to waivers.'],
    ],
    [
      'head-to-head of a guillotine',
      ALONE,
      { format: { competition: 'head-to-head' } },
      [
        'The schedule of 11 weeks is replaced: teams play each other for 14 weeks.',
        'There are playoffs: 6 teams, 3 weeks.',
      ],
    ],
    [
      'doubleheaders',
      USUAL,
      { season: { doubleHeaders: true } },
      ['The schedule of 14 weeks is replaced: teams play two others each week.'],
    ],
    [
      'best ball',
      USUAL,
      { format: { lineups: 'best-ball' } },
      ['Lineups set so far no longer count: each week’s best one does.'],
    ],
    [
      'no median',
      withChange('nfl', USUAL, { season: { medianGame: true } }),
      { season: { medianGame: false } },
      ['The weekly game against the median falls away.'],
    ],
    [
      'roto of total points',
      TABLE,
      { format: { scoring: 'most-categories' } },
      [expect.stringMatching(/^Po/)],
    ],
    ['a lock', USUAL, { season: { lock: 'first-game' } }, []],
  ])('%s', (_what, before, change, effects) => {
    expect(wordsOf(before, change)).toEqual(effects)
  })

  it('names the weeks that were changed by hand only where they are lost', () => {
    const changedWeeks = ['Week 3', 'Week 5']
    const lost = 'Matchups changed by hand in Week 3 and Week 5 are lost.'
    expect(wordsOf(USUAL, { format: { competition: 'table' } }, { changedWeeks })).toContain(lost)
    expect(wordsOf(USUAL, { format: { lineups: 'best-ball' } }, { changedWeeks })).not.toContain(lost)
  })

  it('says what does not fit into the weeks that are left', () => {
    const change = { format: { competition: 'head-to-head' } } as const
    expect(wordsOf(TABLE, change, { periods: 10 })).toContain(
      'The weeks that are left are too few for more: 7 weeks before the playoffs.',
    )
    expect(wordsOf(TABLE, change, { periods: 2 })).toEqual([
      'The schedule of 17 weeks is replaced: teams play each other for 2 weeks.',
      'The weeks that are left are too few for more: 2 weeks and no playoffs.',
    ])
  })

  it('says whether the categories are the league’s own', () => {
    const change = { format: { scoring: 'most-categories' } } as const
    const [own, record] = wordsOf(USUAL, change, { rules: { category_passyd: 1, category_rushyd: 1 } })
    expect([own, record]).toEqual([
      'Points no longer count. Teams compare categories: Passing yards and Rushing yards.',
      'Winning more categories is one win for the week.',
    ])
    expect(wordsOf(USUAL, change)[0]).toContain('these are the usual ones')
  })
})

it.each<[path: string, before: number | string | boolean, after: number | string | boolean, isMade: boolean]>(
  [
    ['format.competition', 'head-to-head', 'table', true],
    ['format.competition', 'elimination', 'head-to-head', true],
    ['format.competition', 'table', 'elimination', false],
    ['season.weeks', 14, 13, true],
    ['season.doubleHeaders', false, true, true],
    ['format.scoring', 'points', 'each-category', false],
  ],
)('%s from %j to %j: another schedule is %s', (path, before, after, isMade) => {
  expect(altersSchedule([{ path, before, after }])).toBe(isMade)
})
