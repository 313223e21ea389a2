import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Lineups } from './league-starters.ts'
import { type Candidates, type PositionSpread, rankByValue } from './value.ts'

const WEEKS = 10

interface Listed {
  /** As `1B+OF`. */
  readonly at: string
  /** Of a week. */
  readonly week: number
  readonly doubt?: number
  readonly share?: number
}

function candidates(
  players: readonly Listed[],
  spreads: Readonly<Record<string, PositionSpread>> = {},
): Candidates {
  return {
    positions: players.map(({ at }) => at.split('+')),
    points: players.map(({ week, share = 1 }) => week * share * WEEKS),
    perWeek: players.map(({ week }) => week),
    doubt: players.map(({ doubt = 0 }) => doubt),
    share: players.map(({ share = 1 }) => share),
    spreads: new Map(Object.entries(spreads)),
    weeks: WEEKS,
  }
}

/** Lineups as `QB:1 RB+WR:2`. */
function lineups(size: number, starters: string, bench = 0): Lineups {
  return {
    size,
    bench,
    starters: starters.split(' ').map((text) => {
      const [positions = '', count] = text.split(':')
      return { positions: positions.split('+'), count: Number(count) }
    }),
  }
}

function rank(of: Lineups, players: readonly Listed[], spreads?: Readonly<Record<string, PositionSpread>>) {
  const { baselines, values, order, starters } = rankByValue(of, candidates(players, spreads))
  return {
    baselines: Object.fromEntries(
      [...baselines].map(([position, { points }]) => [position, Math.round(points * 100) / 100]),
    ),
    values: [...values].map((value) => Math.round(value)),
    order: [...order],
    starters: starters.toSorted((a, b) => a - b),
  }
}

/** Players of a position from the best down, in even steps. */
function many(at: string, of: { best: number; step: number; count: number; doubt?: number }): Listed[] {
  const { best, step, count, doubt = 0 } = of
  return Array.from({ length: count }, (_, index) => ({ at, week: best - index * step, doubt }))
}

describe('value over the best free agent of each week', () => {
  it('begins where the league has all it needs, without benches', () => {
    const players: Listed[] = [
      { at: 'QB', week: 30 },
      { at: 'QB', week: 29 },
      { at: 'QB', week: 28 },
      { at: 'RB', week: 20 },
      { at: 'RB', week: 10 },
      { at: 'RB', week: 4 },
    ]
    expect(rank(lineups(2, 'QB:1 RB:1'), players)).toEqual({
      baselines: { QB: 280, RB: 40 },
      values: [20, 10, 0, 160, 60, 0],
      order: [3, 4, 0, 1, 2, 5],
      starters: [0, 1, 3, 4],
    })
  })

  it('is nothing where every week brings someone as good', () => {
    const kickers = many('K', { best: 9, step: 0.1, count: 30 })
    const backs = many('RB', { best: 20, step: 0.5, count: 40 })
    const players = [...kickers, ...backs]
    const league = lineups(12, 'K:1 RB:1')
    const steady = rank(league, players, { K: { between: 1, foreseen: 0 }, RB: { between: 5, foreseen: 0 } })
    expect(steady.values[0]).toBe(12)
    // Opponents make some of those left the better ones of a week.
    const moving = rank(league, players, { K: { between: 1, foreseen: 1 }, RB: { between: 5, foreseen: 1 } })
    expect(moving.baselines['K']).toBeGreaterThan(90)
    expect(moving.values.slice(0, 12)).toEqual(Array<number>(12).fill(0))
    // They are rostered all the same, after all players with a value.
    expect(moving.order.slice(0, 24).filter((player) => player < 30).length).toBe(12)
    expect(moving.order[0]).toBe(30)
  })

  it('lets rules that tell kickers apart decide otherwise', () => {
    const backs = many('RB', { best: 20, step: 0.5, count: 40 })
    const kickers = many('K', { best: 40, step: 2, count: 30 })
    const { order } = rank(lineups(12, 'K:1 RB:1'), [...kickers, ...backs], {
      K: { between: 10, foreseen: 1 },
      RB: { between: 5, foreseen: 1 },
    })
    expect(order.slice(0, 3)).toEqual([0, 1, 2])
  })

  it('shares benches out by how far the players of a position differ', () => {
    const players = [
      ...many('K', { best: 9, step: 0.1, count: 30 }),
      ...many('RB', { best: 20, step: 0.5, count: 40 }),
    ]
    const { order } = rank(lineups(10, 'K:1 RB:1', 2), players, {
      K: { between: 0, foreseen: 1 },
      RB: { between: 5, foreseen: 1 },
    })
    // Ten kickers, ten backs who start, and twenty on benches.
    expect(order.slice(0, 40).filter((player) => player < 30).length).toBe(10)
  })

  it('counts only the weeks that someone plays, and free agents only when they play', () => {
    const players: Listed[] = [
      { at: 'QB', week: 30, share: 0.5 },
      { at: 'QB', week: 10, share: 0.8 },
    ]
    expect(rank(lineups(1, 'QB:1'), players)).toMatchObject({ baselines: { QB: 80 }, values: [110, 16] })
  })

  it('is more where less is known: who disappoints is dropped', () => {
    const players: Listed[] = [
      { at: 'QB', week: 20 },
      { at: 'QB', week: 10, doubt: 5 },
      { at: 'QB', week: 10 },
    ]
    const { values, order } = rank(lineups(1, 'QB:1'), players)
    expect(values).toEqual([100, 20, 0])
    expect(order).toEqual([0, 1, 2])
  })

  it('holds starters and relievers against the best pitcher who is free, where they share slots', () => {
    const players = [
      ...many('SP', { best: 15, step: 1, count: 4 }),
      ...many('RP', { best: 12, step: 1, count: 3 }),
      ...many('SP', { best: 9, step: 1, count: 2 }),
    ]
    const { baselines } = rank(lineups(7, 'SP+RP:1'), players)
    expect(baselines).toEqual({ SP: 90, RP: 90 })
  })

  it('fills each slot of a team with another free agent', () => {
    const backs = many('RB', { best: 20, step: 1, count: 12 })
    expect(rank(lineups(2, 'RB:3'), backs).baselines).toEqual({ RB: expect.closeTo(130, 0) })
  })

  it('holds half of the quarterbacks of superflex slots against everyone who is free', () => {
    const players = [
      ...many('QB', { best: 30, step: 1, count: 5 }),
      { at: 'QB', week: 6 },
      ...many('WR', { best: 20, step: 1, count: 6 }),
    ]
    const { baselines, order } = rank(lineups(2, 'QB:1 WR:1 QB+WR:1'), players)
    // Four quarterbacks start, two of them in superflex slots; of receivers two, and the best one who is free brings 18.
    expect(baselines).toEqual({ QB: 10 * ((26 + 26) / 2), WR: 180 })
    expect(order[0]).toBe(0)
    const scarce = rank(
      lineups(2, 'QB:1 WR:1 QB+WR:1'),
      players.filter(({ week }) => week !== 26),
    )
    expect(scarce.baselines).toEqual({ QB: 10 * ((6 + 18) / 2), WR: 180 })
  })

  it('goes by the lowest baseline of who may be played at several positions', () => {
    const players: Listed[] = [
      { at: '1B+OF', week: 20 },
      { at: '1B', week: 18 },
      { at: 'OF', week: 16 },
      { at: 'OF', week: 6 },
      { at: '1B', week: 2 },
    ]
    const { baselines, values } = rank(lineups(1, '1B:1 OF:1'), players)
    expect(baselines).toEqual({ '1B': 20, OF: 160 })
    expect(values).toEqual([180, 160, 0, 0, 0])
  })

  it('is nothing for who fits no slot or of whom nothing is known: they come last', () => {
    const players: Listed[] = [
      { at: 'K', week: 50 },
      { at: 'QB', week: Number.NaN },
      { at: 'QB', week: 1 },
      { at: '', week: 2 },
    ]
    const { values, order, baselines } = rank(lineups(1, 'QB:1 K:0'), players)
    expect([values, order]).toEqual([
      [Number.NaN, Number.NaN, 0, Number.NaN],
      [2, 0, 3, 1],
    ])
    expect(baselines).toEqual({ QB: 10 })
  })

  it('begins at nothing where the league has more spots than players, and never below it', () => {
    expect(rank(lineups(2, 'QB:1'), [{ at: 'QB', week: 2 }])).toMatchObject({
      baselines: { QB: 0 },
      values: [20],
    })
    expect(rank(lineups(1, 'D/ST:1'), [{ at: 'D/ST', week: -5 }])).toEqual({
      baselines: { 'D/ST': 0 },
      values: [0],
      order: [0],
      starters: [0],
    })
    expect(rank(lineups(1, 'QB:1'), [])).toMatchObject({ baselines: { QB: 0 }, order: [] })
  })

  it('takes who has not played for as good as the worst who has, where no one else is free', () => {
    const players: Listed[] = [
      { at: 'QB', week: 20 },
      { at: 'QB', week: 15 },
      { at: 'QB', week: Number.NaN },
    ]
    expect(rank(lineups(2, 'QB:1'), players)).toMatchObject({
      baselines: { QB: 150 },
      values: [50, 0, Number.NaN],
    })
  })

  it('is by points where it is the same, then in the order given', () => {
    const players: Listed[] = [
      { at: 'RB', week: 5 },
      { at: 'QB', week: 10 },
      { at: 'RB', week: 5 },
      { at: 'QB', week: 10 },
    ]
    expect(rank(lineups(2, 'QB:1 RB:1'), players).order).toEqual([1, 3, 0, 2])
  })
})

const POSITIONS = ['A', 'B', 'C', 'D'] as const
const anyPlayer = fc.record({
  at: fc.uniqueArray(fc.constantFrom(...POSITIONS), { minLength: 1, maxLength: 3 }).map((at) => at.join('+')),
  week: fc.integer({ min: -20, max: 100 }),
  doubt: fc.integer({ min: 0, max: 20 }),
  share: fc.constantFrom(0.2, 0.5, 1),
})
const anyLeague = fc.record({
  size: fc.integer({ min: 1, max: 3 }),
  bench: fc.integer({ min: 0, max: 2 }),
  starters: fc.array(
    fc.record({
      positions: fc.uniqueArray(fc.constantFrom(...POSITIONS), { minLength: 1 }),
      count: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})

describe('a ranking by value', () => {
  it('has everybody once, and no value below zero or that is no number', () => {
    fc.assert(
      fc.property(anyLeague, fc.array(anyPlayer, { maxLength: 30 }), (league, players) => {
        const spreads = { A: { between: 5, foreseen: 1 }, B: { between: 0, foreseen: 0 } }
        const { order, values, baselines } = rankByValue(league, candidates(players, spreads))
        expect([...order].toSorted((a, b) => a - b)).toEqual([...players.keys()])
        const startable = new Set(
          league.starters.flatMap(({ positions, count }) => (count > 0 ? positions : [])),
        )
        for (const [player, value] of values.entries()) {
          const fits = players[player]?.at.split('+').some((at) => startable.has(at as 'A'))
          if (fits) expect(value).toBeGreaterThanOrEqual(0)
          else expect(value).toBe(Number.NaN)
        }
        expect(new Set(baselines.keys())).toEqual(startable)
        for (const { points } of baselines.values()) expect(points).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('puts no one below a worse one of the same position', () => {
    fc.assert(
      fc.property(anyLeague, fc.array(anyPlayer, { maxLength: 30 }), (league, players) => {
        const alike = players.map(({ week }) => ({ at: 'A', week }))
        const { order } = rankByValue(league, candidates(alike, { A: { between: 5, foreseen: 2 } }))
        const games = Array.from(order, (index) => alike[index]?.week ?? 0)
        expect(games).toEqual(games.toSorted((a, b) => b - a))
      }),
    )
  })
})
