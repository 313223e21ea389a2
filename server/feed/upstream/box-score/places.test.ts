import { describe, expect, it } from 'vitest'
import { readFixture } from '../../../../tests/fixtures/read-fixture.ts'
import { lineOf } from '../../../../tests/support/summary-of.ts'
import { readStatLines } from './index.ts'
import { readPlaces } from './places.ts'

const row = (id: string, more: object) => ({ athlete: { id, displayName: id }, stats: ['0'], ...more })
const at = (abbreviation: string) => ({ name: abbreviation, abbreviation })
const box = (batting: readonly object[], pitching: readonly object[] = []) => ({
  boxscore: {
    players: [
      {
        statistics: [
          { type: 'batting', athletes: batting },
          { type: 'pitching', athletes: pitching },
        ],
      },
    ],
  },
})
const read = (document: ReturnType<typeof box>) => Object.fromEntries(readPlaces(document))

describe('where baseball players play', () => {
  it('is the place of a starter, and begun', () => {
    expect(read(box([row('1', { starter: true, position: at('LF') })]))).toEqual({ 1: { LF: 1 } })
  })

  it('is every place of who moved, of which a starter began the first', () => {
    const moved = { starter: true, position: at('SS'), positions: [at('2B'), at('SS')] }
    const came = { starter: false, position: at('PH'), positions: [at('PH'), at('RF')] }
    expect(read(box([row('1', moved), row('2', came)]))).toEqual({
      1: { '2B': 1, SS: 0 },
      2: { PH: 0, RF: 0 },
    })
  })

  it('is the mound for pitchers, begun by who starts', () => {
    const pitching = [row('1', { starter: true }), row('2', { starter: false })]
    expect(read(box([], pitching))).toEqual({ 1: { P: 1 }, 2: { P: 0 } })
    expect(read(box([], [row('1', {}), row('2', {})]))).toEqual({ 1: { P: 1 }, 2: { P: 0 } })
  })

  it('is both for who bats and pitches, and a fielder who pitches relieves', () => {
    const batting = [
      row('17', { starter: true, position: at('DH') }),
      row('2', { starter: true, position: at('2B'), positions: [at('2B'), at('P')] }),
    ]
    const pitching = [row('17', { starter: true }), row('2', { starter: false })]
    expect(read(box(batting, pitching))).toEqual({ 17: { DH: 1, P: 1 }, 2: { '2B': 1, P: 0 } })
  })

  it('is not told by what is no place', () => {
    const odd = [null, 'a place', { abbreviation: '__proto__' }, { displayName: 'Second Base' }]
    expect(read(box(odd.map((position, n) => row(String(n), { starter: true, position }))))).toEqual({})
    expect(readPlaces({ boxscore: { players: [null, { statistics: 'none' }] } }).size).toBe(0)
  })

  it('is on every line of a real box score, and on none of other sports', () => {
    const document = readFixture('mlb-summary')
    expect(lineOf('mlb', document, 'Yandy Diaz').places).toEqual({ DH: 1 })
    for (const { player, places } of readStatLines('mlb', document))
      expect([player.name, places]).toEqual([player.name, expect.any(Object)])
    for (const { places } of readStatLines('nba', readFixture('nba-summary'))) expect(places).toBeNull()
  })
})
