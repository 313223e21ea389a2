import { describe, expect, it } from 'vitest'
import { as, atPosition, type HostSetting, none, readScoring, timesOf } from './host-scoring.ts'

const setting = (key: string, value: number, rule: HostSetting['rule']): HostSetting => ({ key, value, rule })
/** What pays something. */
const paid = (settings: readonly HostSetting[], sport: 'nfl' | 'nba' = 'nfl') =>
  Object.fromEntries(Object.entries(readScoring(sport, settings).rules).filter(([, value]) => value !== 0))

describe('settings of a host', () => {
  it('that come to one rule add up, and what pays nothing is nothing', () => {
    expect(
      paid([
        setting('a', 2, as('sack')),
        setting('b', 0.5, timesOf({ sack: 2, safety: -1 })),
        setting('c', 0, as('int_def')),
      ]),
    ).toEqual({ points_sack: 3, points_safety: -0.5 })
  })

  it('have the rules of every league beside them, which pay nothing where the host has none', () => {
    const { rules } = readScoring('nba', [setting('dd', 1, as('double_double'))])
    expect(rules).toMatchObject({ points_double_double: 1, points_point: 0 })
  })

  it('that are not known, have no rule, pay too much or are of a position that there is not are said', () => {
    expect(
      readScoring('nfl', [
        setting('unknown', 1, null),
        setting('hat', 1, none('There are no hats.')),
        setting('dear', 5000, as('sack')),
        setting('nowhere', 1, atPosition(as('sack'), 'XX')),
        setting('no stat', 1, as('three_pointer')),
      ]).missing,
    ).toEqual([
      { key: 'unknown', value: 1, why: 'This setting is not known here.' },
      { key: 'hat', value: 1, why: 'There are no hats.' },
      { key: 'dear', value: 5000, why: 'A rule pays at most 1000 points.' },
      { key: 'nowhere', value: 1, why: 'Leagues here have no such position.' },
      { key: 'no stat', value: 1, why: 'This setting is not known here.' },
    ])
  })

  it('beyond the most rules that a league has are said', () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      setting(`length ${index}`, 1, as(`passtd#${index + 1}-`)),
    )
    const { rules, missing } = readScoring('nfl', many)
    expect(Object.keys(rules).length + missing.length).toBe(
      500 + Object.keys(readScoring('nfl', []).rules).length,
    )
    expect(new Set(missing.map(({ why }) => why)).size).toBe(1)
    expect(missing[0]?.why).toMatch(/^A league has at most \d+ rules\.$/)
  })

  it('are the rules that every football league has where these say the same', () => {
    expect(
      paid([
        setting('0-19', 3, as('fg#0-19')),
        setting('20-29', 3, as('fg#20-29')),
        setting('30-39', 3, as('fg#30-39')),
        setting('40-49', 4, as('fg#40-49')),
        setting('50', 5, as('fg#50-')),
        setting('none', 10, as('pointsallowed@D/ST:0')),
        setting('7', 4, as('pointsallowed:7-13')),
      ]),
    ).toEqual({
      points_fg_0_39: 3,
      points_fg_40_49: 4,
      points_fg_50plus: 5,
      points_shutout: 10,
      points_7_13_pa: 4,
    })
    // Shorter ones pay more: they stay apart.
    expect(
      paid([
        setting('0-19', 5, as('fg#0-19')),
        setting('20-29', 3, as('fg#20-29')),
        setting('30-39', 3, as('fg#30-39')),
      ]),
    ).toEqual({ 'points_fg#0-19': 5, 'points_fg#20-29': 3, 'points_fg#30-39': 3 })
  })

  it('are rounded to four decimals: what single precision is off by is nothing, a third is said', () => {
    const { rules, rounded } = readScoring('nfl', [
      setting('single', 0.03999999910593033, as('passyd')),
      setting('third', 1 / 3, as('reception')),
    ])
    expect(rules).toMatchObject({ points_passyd: 0.04, points_reception: 0.3333 })
    expect(rounded).toEqual([{ rule: 'points_reception', value: 1 / 3 }])
  })

  it('of a position are that of everybody with it', () => {
    expect(atPosition(as('recyd+rushyd:100-199', 'passyd/25'), 'TE')).toEqual({
      rules: [
        ['points_recyd+rushyd@TE:100-199', 1],
        ['points_passyd@TE/25', 1],
      ],
    })
    expect(atPosition(null, 'TE')).toBeNull()
    expect(atPosition(as('reception'), 'WR,TE')).toEqual({ rules: [['points_reception@TE,WR', 1]] })
    // What is the unit’s alone is no tight end’s.
    expect(atPosition(timesOf({ idp_td: 1, 'kick_return_td@D/ST': -1 }), 'TE')).toEqual({
      rules: [['points_idp_td@TE', 1]],
    })
    expect(atPosition(as('kick_return_td@D/ST'), 'TE')).toEqual({
      none: 'Players of that position have no such stat here.',
    })
  })
})
