import { describe, expect, it } from 'vitest'
import { type FixtureName, readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import { parseScoreboard } from './scoreboard.ts'
import { parseSituation, situationLabel } from './situation.ts'

const states = (name: FixtureName) =>
  parseScoreboard(readFixture(name)).value.events.map(({ competitions: [one] }) => one.stateOfPlay)
const TEAMS = ['25', '26']

describe('the situation of a live game', () => {
  it('has the bases and the count in baseball', () => {
    expect(states('mlb-scoreboard')).toEqual([
      null,
      { kind: 'at-bat', outs: 2, balls: 0, strikes: 1, onFirst: true, onSecond: false, onThird: false },
      null,
    ])
  })

  it('has down, distance, the spot and who has the ball in football', () => {
    expect(states('nfl-scoreboard').slice(0, 2)).toEqual([
      { kind: 'down', down: 1, distance: 10, yardLine: 90, possession: '18', isRedZone: false },
      { kind: 'down', down: 3, distance: 10, yardLine: 80, possession: '25', isRedZone: false },
    ])
  })

  it('tells of a power play and of an empty net, in words too, and of nothing while it is even', () => {
    const told = (situation: object) => [parseSituation(situation, TEAMS), situationLabel(situation)]
    expect(told({ powerPlay: true, emptyNet: false })).toEqual([
      { kind: 'strength', powerPlay: true, emptyNet: false },
      'Power play',
    ])
    expect(told({ powerPlay: true, emptyNet: true })[1]).toBe('Power play, empty net')
    expect(told({ powerPlay: false, emptyNet: true })[1]).toBe('Empty net')
    expect(told({ powerPlay: false, emptyNet: false })).toEqual([null, null])
  })

  it('takes a runner for his being on base', () => {
    expect(parseSituation({ outs: 1, onThird: { playerId: 5 } }, TEAMS)).toEqual({
      kind: 'at-bat',
      outs: 1,
      balls: null,
      strikes: null,
      onFirst: false,
      onSecond: false,
      onThird: true,
    })
  })

  it.each([
    ['a fifth down', { down: 5, distance: 10 }],
    ['no distance', { down: 1 }],
    ['four outs', { outs: 4 }],
    ['nothing but the last play', { lastPlay: { text: 'Penalty' } }],
    ['a text', 'Second and long'],
    ['nothing', null],
  ])('with %s has no figures', (_, situation) => {
    expect(parseSituation(situation, TEAMS)).toBeNull()
  })

  it('gives the ball to nobody who does not play, and puts it nowhere off the field', () => {
    expect(
      parseSituation({ down: 2, distance: 7, possession: '99', yardLine: 130, isRedZone: 'yes' }, TEAMS),
    ).toEqual({ kind: 'down', down: 2, distance: 7, yardLine: null, possession: null, isRedZone: false })
  })
})

describe('the odds of a live game', () => {
  const odds = (name: FixtureName) =>
    parseScoreboard(readFixture(name)).value.events.map(({ competitions: [one] }) => one.homeWinChance)

  it('are the home team’s, where the last play has some', () => {
    expect(odds('nfl-scoreboard')).toEqual([0.924, 0.997, null, null])
    expect(odds('mlb-scoreboard')).toEqual([null, null, null])
  })
})
