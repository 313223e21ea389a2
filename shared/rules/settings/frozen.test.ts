import { describe, expect, it } from 'vitest'
import type { LeaguePhase } from '../../league/league.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { defaultSettings } from './default-settings.ts'
import { withChange } from './change.ts'
import { frozenAt, frozenChanges, frozenParts } from './frozen.ts'

const before = withChange('nfl', defaultSettings('nfl'), { season: { divisions: ['East', 'West'] } })
const PHASES: readonly LeaguePhase[] = ['setting-up', 'drafting', 'regular', 'playoffs', 'over']

const NO_KEEPERS = { hasKeepers: false }

const CHANGES: ReadonlyArray<[what: string, change: SettingsChange, allowed: readonly LeaguePhase[]]> = [
  ['the size', { size: 14 }, ['setting-up']],
  ['the clock of the draft', { draft: { clock: 60_000 } }, ['setting-up']],
  ['a larger bench', { roster: { bench: 8 } }, ['setting-up', 'regular']],
  ['a smaller bench', { roster: { bench: 6 } }, ['setting-up']],
  ['another starter', { roster: { starters: { SUPERFLEX: 1 } } }, ['setting-up', 'regular']],
  ['a starter less', { roster: { starters: { K: 0 } } }, ['setting-up']],
  ['a place for the injured', { roster: { injuredReserve: 1 } }, ['setting-up', 'regular']],
  [
    'another status of the reserve',
    { roster: { reserveStatuses: ['out', 'suspended', 'injured-reserve'] } },
    ['setting-up', 'regular'],
  ],
  ['a status of the reserve less', { roster: { reserveStatuses: ['out'] } }, ['setting-up']],
  ['a place on the taxi squad', { roster: { taxi: 1 } }, ['setting-up', 'regular']],
  ['a taxi squad for anybody', { roster: { taxiYears: null } }, ['setting-up', 'regular']],
  ['a taxi squad for rookies', { roster: { taxiYears: 0 } }, ['setting-up']],
  ['a taxi squad all season', { roster: { taxiUntil: 'always' } }, ['setting-up', 'regular']],
  ['a higher limit', { roster: { maxima: { QB: 5 } } }, ['setting-up', 'regular']],
  ['a limit lifted', { roster: { maxima: { QB: null } } }, ['setting-up', 'regular']],
  ['a lower limit', { roster: { maxima: { QB: 3 } } }, ['setting-up']],
  ['the length of the season', { season: { weeks: 13 } }, ['setting-up', 'drafting', 'regular']],
  ['doubleheaders', { season: { doubleHeaders: true } }, ['setting-up', 'drafting', 'regular']],
  ['the competition', { format: { competition: 'table' } }, ['setting-up', 'drafting', 'regular']],
  ['the scoring', { format: { scoring: 'each-category' } }, ['setting-up', 'drafting', 'regular']],
  ['best ball', { format: { lineups: 'best-ball' } }, ['setting-up', 'drafting', 'regular']],
  ['another division', { season: { divisions: ['A', 'B', 'C'] } }, ['setting-up', 'drafting']],
  [
    'the names of divisions',
    { season: { divisions: ['Yale', 'Harvard'] } },
    ['setting-up', 'drafting', 'regular', 'playoffs'],
  ],
  ['the tie-breakers', { season: { tieBreakers: ['all-play'] } }, ['setting-up', 'drafting', 'regular']],
  ['the median game', { season: { medianGame: true } }, ['setting-up', 'drafting', 'regular']],
  ['reseeding', { season: { playoffs: { reseed: true } } }, ['setting-up', 'drafting', 'regular']],
  ['no playoffs', { season: { playoffs: null } }, ['setting-up', 'drafting', 'regular']],
  ['the lock', { season: { lock: 'first-game' } }, ['setting-up', 'drafting', 'regular', 'playoffs']],
  ['replacements', { season: { autoStart: true } }, ['setting-up', 'drafting', 'regular', 'playoffs']],
]

describe('what can still be changed', () => {
  it.each(CHANGES)('%s', (_what, change, allowed) => {
    const after = withChange('nfl', before, change)
    const free = PHASES.filter(
      (phase) => frozenChanges(frozenParts(phase, NO_KEEPERS), before, after).length === 0,
    )

    expect(free).toEqual(allowed)
  })

  it.each<SettingsChange>([
    { season: { weeks: 13 } },
    { season: { doubleHeaders: true } },
    { format: { competition: 'table' } },
    { format: { scoring: 'most-categories' } },
    { format: { lineups: 'best-ball' } },
  ])('once the first game has begun: not %j', (change) => {
    const parts = frozenParts('regular', { hasKeepers: false, hasSeasonBegun: true })
    const [refused] = frozenChanges(parts, before, withChange('nfl', before, change))

    expect(refused?.how).toBe('shut')
  })

  it('a limit where there was none is none of it', () => {
    const without = withChange('nfl', before, { roster: { maxima: { QB: null } } })

    expect(frozenChanges(frozenParts('regular', NO_KEEPERS), without, before)).toEqual([
      { path: 'roster.maxima.QB', how: 'may-grow' },
    ])
  })

  it.each<[change: SettingsChange, isFree: boolean]>([
    [{ draft: { keeping: { roundsPerYear: 2 } } }, false],
    [{ draft: { keeping: { years: null } } }, false],
    [{ draft: { kind: 'auction' } }, false],
    [{ draft: { keepers: 3 } }, true],
    [{ draft: { keepers: 1 } }, false],
    [{ draft: { keeping: { closesHours: 48, by: 'commissioner' } } }, true],
    [{ roster: { bench: 8 } }, true],
    [{ roster: { bench: 6 } }, false],
    [{ season: { weeks: 13 } }, true],
  ])('once somebody is kept: %j', (change, isFree) => {
    const kept = withChange('nfl', before, { draft: { keepers: 2 } })
    const parts = frozenParts('setting-up', { hasKeepers: true })

    expect(frozenChanges(parts, kept, withChange('nfl', kept, change)).length === 0).toBe(isFree)
  })

  it('is known by part', () => {
    expect(frozenAt(frozenParts('regular', NO_KEEPERS), 'draft.auction.budget')).toBe('shut')
    expect(frozenAt(frozenParts('regular', NO_KEEPERS), 'season.lineupsFor')).toBe('shut')
    expect(frozenAt(frozenParts('regular', NO_KEEPERS), 'season.lock')).toBeNull()
    expect(frozenAt(frozenParts('regular', NO_KEEPERS), 'sizes')).toBeNull()
  })
})
