import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySettings, anySport } from '../../../tests/support/any-settings.ts'
import { LeagueSettings, SettingsChange } from '../../settings/settings.ts'
import { defaultSettings } from './default-settings.ts'
import { settingsChanges, settingsPatch, withChange } from './change.ts'

const NFL = defaultSettings('nfl')

describe('settings with some of them changed', () => {
  it('keep what is left out', () => {
    const after = withChange('nfl', NFL, { size: 10, draft: { kind: 'auction', auction: { budget: 300 } } })

    expect(after).toEqual({
      ...NFL,
      size: 10,
      draft: { ...NFL.draft, kind: 'auction', auction: { ...NFL.draft.auction, budget: 300 } },
    })
  })

  it('have starters by slot in the order of the sport, and without those of which there are none', () => {
    const { roster } = withChange('nfl', NFL, {
      roster: { starters: { K: 0, SUPERFLEX: 1 }, maxima: { TE: null } },
    })

    expect(Object.entries(roster.starters)).toEqual([
      ['QB', 1],
      ['RB', 2],
      ['WR', 2],
      ['TE', 1],
      ['FLEX', 1],
      ['SUPERFLEX', 1],
      ['D/ST', 1],
    ])
    expect(Object.keys(roster.maxima)).toEqual(['QB', 'RB', 'WR', 'K', 'D/ST'])
  })

  it('have the usual playoffs again where there were none', () => {
    const without = withChange('nfl', NFL, { season: { playoffs: null } })
    const again = withChange('nfl', without, { season: { playoffs: { reseed: true } } })

    expect(again.season.playoffs).toEqual({ ...NFL.season.playoffs, reseed: true })
  })
})

describe('what changed', () => {
  it('is said by setting, before and after', () => {
    const after = withChange('nfl', NFL, {
      roster: { starters: { FLEX: 2, K: 0 }, maxima: { QB: null, WR: 5 } },
      draft: { night: { from: 0, until: 480, timeZone: 'Europe/Berlin' } },
      season: { tieBreakers: ['head-to-head'], playoffs: { roundWeeks: [1, 1, 2] } },
    })

    expect(settingsChanges(NFL, after)).toEqual([
      { path: 'roster.starters.FLEX', before: 1, after: 2 },
      { path: 'roster.starters.K', before: 1, after: 0 },
      { path: 'roster.maxima.QB', before: 4, after: null },
      { path: 'roster.maxima.WR', before: 8, after: 5 },
      { path: 'draft.night', before: null, after: { from: 0, until: 480, timeZone: 'Europe/Berlin' } },
      {
        path: 'season.tieBreakers',
        before: ['points-for', 'head-to-head', 'points-against'],
        after: ['head-to-head'],
      },
      { path: 'season.playoffs.roundWeeks', before: [1, 1, 1], after: [1, 1, 2] },
    ])
  })

  it('is nothing between the same, also while a number is being typed', () => {
    const typed = { ...NFL, size: NaN }

    expect(settingsChanges(NFL, structuredClone(NFL))).toEqual([])
    expect(settingsChanges(typed, { ...typed })).toEqual([])
    expect(settingsChanges(NFL, typed)).toHaveLength(1)
  })

  it('leads from one to the other, and alters nothing else', () => {
    const pair = anySport.chain((sport) =>
      fc.tuple(fc.constant(sport), anySettings(sport), anySettings(sport), anySettings(sport)),
    )
    fc.assert(
      fc.property(pair, ([sport, before, after, third]) => {
        const [one, other] = [withChange(sport, before, {}), withChange(sport, after, {})]
        const patch = settingsPatch(one, other)
        expect(settingsChanges(withChange(sport, one, patch), other)).toEqual([])
        expect(withChange(sport, one, patch)).toEqual(other)
        // On top of another commissioner's change made meanwhile.
        const rebased = withChange(sport, third, patch)
        const changed = settingsChanges(one, other).map(({ path }) => path)
        for (const { path } of settingsChanges(withChange(sport, third, {}), rebased))
          expect(changed.some((own) => path.startsWith(own) || own.startsWith(path))).toBe(true)
      }),
    )
  })

  it('is what the server takes', () => {
    const pair = anySport.chain((sport) => fc.tuple(anySettings(sport), anySettings(sport)))
    fc.assert(
      fc.property(pair, ([before, after]) => {
        fc.pre(LeagueSettings.safeParse(after).success)
        expect(SettingsChange.safeParse(settingsPatch(before, after)).success).toBe(true)
      }),
    )
  })
})
