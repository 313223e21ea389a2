import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Game } from '../../../../shared/game/game.ts'
import { arrange } from './arrange.ts'

const STATES = ['pre', 'in', 'post'] as const

interface Sketch {
  id?: string
  state: (typeof STATES)[number]
  date?: string
  period?: number
  displayClock?: string | null
  shortDetail?: string
}

function sketch({ id = '1', state, date = '2026-11-20T17:00:00.000Z', ...rest }: Sketch): Game {
  const { period = 0, displayClock = null, shortDetail = '' } = rest
  const type = {
    name: '',
    state,
    completed: state === 'post',
    description: '',
    detail: shortDetail,
    shortDetail,
  }
  return {
    id,
    name: `Game ${id}`,
    shortName: id,
    date,
    endDate: null,
    status: { period, displayClock, type },
    competitions: [
      {
        id,
        venue: null,
        broadcast: null,
        note: null,
        neutralSite: false,
        situation: null,
        stateOfPlay: null,
        homeWinChance: null,
        competitors: [],
        leaderboard: [],
      },
    ],
  }
}

function idsOf(games: readonly Game[]): string[] {
  return games.map(({ id }) => id)
}

test('puts every game into exactly one area', () => {
  const games = fc.array(
    fc.record({ state: fc.constantFrom(...STATES), period: fc.nat(5), shortDetail: fc.string() }).map(sketch),
  )
  fc.assert(
    fc.property(games, (all) => {
      const { live, upcoming, final } = arrange(all)
      const placed = [...live, ...upcoming, ...final]
      expect(placed).toHaveLength(all.length)
      expect(new Set(placed)).toEqual(new Set(all))
    }),
  )
})

test('live: the game nearest to its end first', () => {
  const { live } = arrange([
    sketch({ id: 'early', state: 'in', period: 1, displayClock: '2:00' }),
    sketch({ id: 'late', state: 'in', period: 4, displayClock: '45.2' }),
    sketch({ id: 'less late', state: 'in', period: 4, displayClock: '1:10' }),
    sketch({ id: 'overtime', state: 'in', period: 5, displayClock: '15:00' }),
  ])
  expect(idsOf(live)).toEqual(['overtime', 'late', 'less late', 'early'])
})

test('live baseball: by inning and its half', () => {
  const { live } = arrange(
    ['Top 5th', 'End 4th', 'Bot 5th', 'Mid 5th'].map((shortDetail) =>
      sketch({ id: shortDetail, state: 'in', period: Number(/\d/.exec(shortDetail)?.[0]), shortDetail }),
    ),
  )
  expect(idsOf(live)).toEqual(['Bot 5th', 'Mid 5th', 'Top 5th', 'End 4th'])
})

test('upcoming by start, finished with the newest first', () => {
  const at = (id: string, state: 'pre' | 'post') => sketch({ id, state, date: `2026-11-20T${id}:00:00.000Z` })
  const { upcoming, final } = arrange([at('20', 'pre'), at('18', 'pre'), at('10', 'post'), at('12', 'post')])
  expect(idsOf(upcoming)).toEqual(['18', '20'])
  expect(idsOf(final)).toEqual(['12', '10'])
})
