import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../sports/index.ts'
import { STATS } from '../../sports/stats.ts'
import { playLabel } from './play-label.ts'

const termsOf = (stats: Readonly<Record<string, number>>) =>
  Object.entries(stats).map(([stat, amount]) => ({ stat, amount }))

describe('a scoring play is said as fans say it', () => {
  it.each<[FantasySportKey, Readonly<Record<string, number>>, string]>([
    ['nfl', { rushyd: 40 }, '40-yd rush'],
    ['nfl', { rushyd: 6, rushtd: 1 }, '6-yd TD run'],
    ['nfl', { rushtd: 1 }, 'rushing TD'],
    ['nfl', { rushyd: -3 }, '−3 rush yds'],
    ['nfl', { recyd: 13, reception: 1 }, '13-yd catch'],
    ['nfl', { rectd: 1, recyd: 6, reception: 1 }, '6-yd TD catch'],
    ['ncaaf', { rectd: 1, recyd: 6 }, '6-yd TD catch'],
    ['nfl', { reception: 1 }, 'catch'],
    ['nfl', { reception: 2, recyd: 13 }, '2 catches for 13 yds'],
    ['nfl', { rushyd: 40, recyd: 13, reception: 2 }, '40 rush yds, 2 catches for 13'],
    ['nfl', { rushyd: 1, recyd: 9, reception: 1 }, '1 rush yd, catch for 9'],
    ['nfl', { rushyd: 70, rushtd: 2 }, '70 rush yds, 2 rushing TDs'],
    ['nfl', { recyd: 13 }, '13 rec yds'],
    ['nfl', { passyd: 24 }, '24-yd pass'],
    ['nfl', { passtd: 1, passyd: 12 }, '12-yd TD pass'],
    ['nfl', { passyd: 24, rushyd: 8 }, '8 rush yds, 24 pass yds'],
    ['nfl', { fumble: 1 }, 'lost a fumble'],
    ['nfl', { int: 2 }, 'threw 2 interceptions'],
    ['nfl', { reception: -1, recyd: -13 }, 'catch taken back, −13 rec yds'],
    ['nfl', { rushtd: -1 }, 'rushing TD taken back'],
    ['nfl', { fg_50plus: 1, xp: 2 }, 'FG of 50+ yds, 2 extra points'],
    ['nfl', { xp_miss: 1 }, 'missed an extra point'],
    ['nfl', { sack: 0.5 }, 'half a sack'],
    ['nfl', { sack: 1.5, int_def: 1 }, '1.5 sacks, interception'],
    ['nfl', { shutout: 1 }, 'no points allowed'],
    ['nfl', { shutout: -1, '1_6_pa': 1 }, '1–6 points allowed'],
    ['nfl', { '14_20_pa': -1 }, 'more than 14–20 points allowed'],
    ['nfl', { something_new: 3 }, '3 something new'],
    ['nfl', { recyd: 16, reception: 1, rec_first_down: 1, target: 1 }, '16-yd catch, first down'],
    ['nfl', { rushyd: 6, rushtd: 1, rush_first_down: 1, rush_attempt: 1 }, '6-yd TD run, first down'],
    ['nfl', { rushyd: 8, rush_attempt: 1 }, '8-yd rush'],
    ['nfl', { rush_attempt: 1 }, 'carry'],
    ['nfl', { rushyd: 64, rush_attempt: 14 }, '14 carries for 64 yds'],
    [
      'nfl',
      {
        rushyd: 64,
        rushtd: 1,
        rush_attempt: 14,
        recyd: 35,
        reception: 5,
        rush_first_down: 3,
        rec_first_down: 1,
      },
      '14 carries for 64, rushing TD, 5 catches for 35, 4 first downs',
    ],
    ['nfl', { rushyd: -2, rush_attempt: 1 }, '−2 rush yds'],
    ['nfl', { passyd: 24, completion: 1, pass_attempt: 1, pass_first_down: 1 }, '24-yd pass, first down'],
    ['nfl', { incompletion: 1, pass_attempt: 1 }, 'incompletion'],
    ['nfl', { fumble: 1, fumble_any: 1 }, 'lost a fumble'],
    ['nfl', { fg_40_49: 1, fg: 1, fgyd: 44 }, '40–49-yd FG'],
    ['nfl', { fg: 1, fgyd: 52 }, 'field goal'],
    ['nfl', { target: -1 }, 'target taken back'],
    ['nfl', { def_2pt: 1 }, '2-pt return'],
    ['nba', { point: 3, three_pointer: 1 }, '3-pointer'],
    ['nba', { point: 6, three_pointer: 2, assist: 1 }, '2 3-pointers, assist'],
    ['nba', { point: 5, three_pointer: 1 }, '5 pts incl. a 3-pointer'],
    ['nba', { point: 2 }, '2 pts'],
    ['nba', { point: 1, rebound: 2 }, '1 pt, 2 rebounds'],
    ['nba', { turnover: 1, steal: -1 }, 'turnover, steal taken back'],
    ['nba', { rebound: 1, double_double: 1 }, 'rebound, double-double'],
    ['mlb', { hit: 1 }, 'hit'],
    ['mlb', { hit: 1, rbi: 2 }, '2-RBI hit'],
    ['mlb', { hit: 1, home_run: 1, rbi: 2, run: 1 }, '2-run homer'],
    ['mlb', { hit: 1, home_run: 1, rbi: 1, run: 1 }, 'solo homer'],
    ['mlb', { hit: 1, home_run: 1, rbi: 4, run: 1 }, 'grand slam'],
    ['mlb', { home_run: 1 }, 'homer'],
    ['mlb', { hit: 3, home_run: 2, rbi: 4, run: 2 }, '2 homers, hit, 4 RBIs'],
    ['mlb', { sb: 1, run: 1 }, 'stolen base, run scored'],
    ['mlb', { strikeout: 1 }, 'struck out'],
    ['mlb', { ip: 1, pitcher_strikeout: 1 }, '1 out, strikeout'],
    ['mlb', { ip: 3, earned_run: 2 }, '1 inning, 2 earned runs allowed'],
    ['mlb', { ip: 7 }, '2.1 innings'],
    ['nhl', { goal: 1, shot: 1 }, 'goal'],
    ['nhl', { goal: 1, shot: 3, pp_point: 1 }, 'power-play goal, 2 shots on goal'],
    ['nhl', { assist: 1, sh_point: 1 }, 'short-handed assist'],
    ['nhl', { goal: 1, assist: 1, pp_point: 2 }, 'goal, assist, 2 power-play points'],
    ['nhl', { save: 3, goal_against: 1 }, '3 saves, goal allowed'],
  ])('%s %j', (sport, stats, words) => {
    expect(playLabel(sport, termsOf(stats))).toBe(words)
  })

  it('says of any change something, without a × and without a 0', () => {
    const sports = fc.constantFrom(...FANTASY_SPORT_KEYS)
    const changes = sports.chain((sport) => {
      const stats = STATS[sport].stats.map(({ key }) => key)
      const amount = fc.integer({ min: -9, max: 99 }).filter((size) => size !== 0)
      const entry = fc.record({ stat: fc.constantFrom(...stats), amount })
      return fc.record({
        sport: fc.constant(sport),
        terms: fc.uniqueArray(entry, { selector: ({ stat }) => stat, minLength: 1, maxLength: 8 }),
      })
    })
    fc.assert(
      fc.property(changes, ({ sport, terms }) => {
        const words = playLabel(sport, terms)
        expect(words).not.toBe('')
        expect(words).not.toMatch(/×|undefined|NaN|, ,|^,|,$/)
        expect(words).not.toMatch(/(?<![\d.])0(?!\d)/)
      }),
    )
  })
})
