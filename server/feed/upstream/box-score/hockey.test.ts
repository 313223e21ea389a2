import { describe, expect, it } from 'vitest'
import { readStatLines } from './index.ts'
import { lineOf, summaryOf } from '../../../../tests/support/summary-of.ts'

const SKATE = (goals: string, assists: string, timeOnIce = '18:00') => ({
  blockedShots: '2',
  hits: '3',
  timeOnIce,
  goals,
  ytdGoals: '40',
  assists,
  shotsTotal: '5',
  shootoutGoals: '1',
})
const TEND = (goalsAgainst: string, timeOnIce = '60:00') => ({ goalsAgainst, saves: '25', timeOnIce })

const goal = (strength: string, scorer: string, ...assisters: readonly string[]) => ({
  type: { id: '505', text: 'Goal' },
  scoringPlay: true,
  team: { id: '2' },
  strength: { id: strength },
  participants: [
    { athlete: { id: scorer }, type: 'scorer' },
    ...assisters.map((id) => ({ athlete: { id }, type: 'assister' })),
  ],
})
const skaters = (...rows: readonly (readonly [string, ReturnType<typeof SKATE>])[]) => ({ forwards: rows })

describe('a skater', () => {
  const tables = skaters(['Wing', SKATE('2', '1')], ['Centre', SKATE('1', '1')])
  const document = (...plays: readonly object[]) =>
    summaryOf({ away: { score: 0 }, home: { score: 3, tables }, extra: { plays } })

  it('has shots on goal, not goals of the shoot-out, and goals of the game, not of the season', () => {
    expect(lineOf('nhl', document(), 'Wing').stats).toMatchObject({
      goal: 2,
      assist: 1,
      shot: 5,
      hit: 3,
      block: 2,
    })
  })

  it('has power-play and short-handed points from the plays, none from a shoot-out', () => {
    const plays = [
      goal('702', 'Wing', 'Centre'),
      goal('703', 'Wing'),
      goal('701', 'Centre', 'Wing'),
      { ...goal('702', 'Wing'), period: { number: 5, displayValue: 'SO' } },
      { ...goal('702', 'Wing'), type: { id: '505', text: 'Shootout Goal' } },
    ]
    const wing = lineOf('nhl', document(...plays), 'Wing')
    expect(wing.stats).toMatchObject({ pp_point: 1, sh_point: 1 })
    expect(wing.flags).toEqual([])
    expect(lineOf('nhl', document(...plays), 'Centre').stats).toMatchObject({ pp_point: 1, sh_point: 0 })
  })

  it('has them by the words of a goal, too, but not by those of one into the empty net', () => {
    const told = (strength: object) => ({ ...goal('', 'Wing', 'Centre'), type: { text: 'Goal' }, strength })
    const plays = [
      told({ text: 'Power Play' }),
      told({ text: 'Shorthanded', abbreviation: 'short-handed' }),
      told({ text: 'Empty Net' }),
    ]
    const wing = lineOf('nhl', document(...plays), 'Wing')
    expect(wing.stats).toMatchObject({ pp_point: 1, sh_point: 1 })
    expect(wing.flags).toEqual([
      'The plays tell how 2 of 3 points came about: others may be power-play or short-handed.',
    ])
  })

  it('has the goal of a penalty shot, and none of a shootout that only its period tells', () => {
    const plays = [
      { ...goal('702', 'Wing'), type: { id: '9', text: 'Penalty Shot Goal' }, period: { number: 2 } },
      { ...goal('701', 'Wing'), type: { id: '9', text: 'Penalty Shot' }, period: { number: 3 } },
      { ...goal('702', 'Wing'), type: { id: '9', text: 'Penalty Shot Missed' }, period: { number: 3 } },
      { ...goal('702', 'Wing'), period: { number: 5 } },
    ]
    const scores = { away: { score: 2 }, home: { score: 3, tables }, extra: { plays } }
    expect(lineOf('nhl', summaryOf({ ...scores, detail: 'Final/SO' }), 'Wing').stats).toMatchObject({
      pp_point: 1,
      pp_goal: 1,
      gw_goal: 0,
    })
    // In the playoffs a fifth period is a second overtime.
    expect(lineOf('nhl', summaryOf({ ...scores, detail: 'Final/2OT' }), 'Wing').stats).toMatchObject({
      pp_goal: 2,
      ot_goal: 1,
      gw_goal: 1,
    })
  })

  it('says so where the plays lack some of his points', () => {
    expect(lineOf('nhl', document(goal('702', 'Wing', 'Centre')), 'Wing').flags).toEqual([
      'The plays tell how 1 of 3 points came about: others may be power-play or short-handed.',
    ])
  })

  it('has no line if he was not on the ice', () => {
    const scratched = skaters(['Wing', SKATE('0', '0', '0:00')])
    expect(
      readStatLines('nhl', summaryOf({ away: { score: 0 }, home: { score: 0, tables: scratched } })),
    ).toEqual([])
  })
})

describe('a goalie', () => {
  const nets = (rows: readonly (readonly [string, ReturnType<typeof TEND>])[], of: object = {}) =>
    summaryOf({ away: { score: 0 }, home: { score: 1, tables: { goalies: rows } }, ...of })

  it('has a shutout if he alone let nothing in, and the game is over', () => {
    expect(lineOf('nhl', nets([['Keeper', TEND('0')]]), 'Keeper').stats).toMatchObject({
      shutout: 1,
      save: 25,
    })
    expect(lineOf('nhl', nets([['Keeper', TEND('1')]]), 'Keeper').stats['shutout']).toBeUndefined()
    const two = nets([
      ['Keeper', TEND('0', '40:00')],
      ['Second', TEND('0', '20:00')],
    ])
    expect(lineOf('nhl', two, 'Keeper').stats['shutout']).toBeUndefined()
    const withBench = nets([
      ['Keeper', TEND('0')],
      ['Bench', TEND('0', '0:00')],
    ])
    expect(readStatLines('nhl', withBench).map(({ stats }) => stats['shutout'])).toEqual([1])
    const live = lineOf('nhl', nets([['Keeper', TEND('0')]], { state: 'in' }), 'Keeper')
    expect(live.stats['shutout']).toBeUndefined()
    expect(live.flags).toContain('A shutout counts when the game is over.')
  })

  it('keeps his shutout when only the shoot-out is lost, and loses it to a goal in an empty net', () => {
    const lost = (detail: string) =>
      summaryOf({
        detail,
        away: { score: 1 },
        home: { score: 0, tables: { goalies: [['Keeper', TEND('0', '65:00')]] } },
      })
    expect(lineOf('nhl', lost('Final/SO'), 'Keeper').stats).toMatchObject({ shutout: 1 })
    expect(lineOf('nhl', lost('Final'), 'Keeper').stats['shutout']).toBeUndefined()
  })

  it('has assists, which are in no column, from the plays', () => {
    const document = nets([['Keeper', TEND('2')]], { extra: { plays: [goal('702', 'Somebody', 'Keeper')] } })
    expect(lineOf('nhl', document, 'Keeper').stats).toMatchObject({ assist: 1, pp_point: 1 })
  })
})
