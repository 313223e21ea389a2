import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reasonLabel } from '../../labels/standings/standings.ts'
import type { GameResult, StandingsRules } from './result.ts'
import { seedsOf } from './seeds.ts'
import { standingsOf } from './standings.ts'

const RULES: StandingsRules = { tieBreakers: ['points-for'], restartTies: true, medianGame: false }

/** `A 100 B 90` is a game, one to a week unless a week is given as `2: A 100 B 90`; points are whole. */
function games(...lines: readonly string[]): GameResult<string>[] {
  return lines.map((line, index) => {
    const [game = '', week] = line.split(': ').toReversed()
    const [home = '', homePoints, away = '', awayPoints] = game.split(' ')
    return {
      week: week === undefined ? index + 1 : Number(week),
      home,
      away,
      homePoints: Number(homePoints) * 100,
      awayPoints: Number(awayPoints) * 100,
    }
  })
}

/** Teams in the order of a text, each in no division, or in that after its slash: `A/x B/x C/y`. */
function teams(names: string) {
  return names.split(' ').map((name) => {
    const [id = '', division] = name.split('/')
    return { id, division: division ?? null }
  })
}

const order = (rows: readonly { readonly team: string }[]) => rows.map(({ team }) => team).join(' ')

describe('standingsOf', () => {
  it('stands in the order of the teams before the first game', () => {
    const table = standingsOf(teams('C A B'), [], RULES)
    expect(order(table)).toBe('C A B')
    expect(table[0]).toEqual({
      team: 'C',
      rank: 1,
      wins: 0,
      losses: 0,
      ties: 0,
      pointsFor: 0,
      pointsAgainst: 0,
      streak: null,
      division: { wins: 0, losses: 0, ties: 0 },
      allPlay: { wins: 0, losses: 0, ties: 0 },
      why: { by: 'order', over: 'A' },
    })
    expect(standingsOf([], [], RULES)).toEqual([])
  })

  it('counts records, points, streaks and all-play', () => {
    const played = games('1: A 100 B 90', '1: C 80 D 80', '2: A 70 C 95', '2: B 60 D 50', '3: A 10 D 20')
    const [first, ...others] = standingsOf(teams('A B C D'), played, RULES)
    expect(first).toMatchObject({ team: 'C', wins: 1, losses: 0, ties: 1, pointsFor: 17500 })
    expect(first?.streak).toEqual({ result: 'W', length: 1 })
    const last = others.at(-1)
    expect(last).toMatchObject({ team: 'A', rank: 4, wins: 1, losses: 2, pointsAgainst: 20500 })
    expect(last?.streak).toEqual({ result: 'L', length: 2 })
    expect(last?.allPlay).toEqual({ wins: 5, losses: 2, ties: 0 })
  })

  it('counts a second game against the median of 174.51', () => {
    const scores = { A: 20000, B: 17854, C: 17048, D: 9000 }
    const played = [
      { week: 1, home: 'A', away: 'D', homePoints: scores.A, awayPoints: scores.D },
      { week: 1, home: 'C', away: 'B', homePoints: scores.C, awayPoints: scores.B },
    ]
    const record = (medianGame: boolean) =>
      standingsOf(teams('A B C D'), played, { ...RULES, medianGame }).map(
        ({ team, wins, losses, streak }) => `${team} ${wins}-${losses} ${streak?.result}${streak?.length}`,
      )
    expect(record(false)).toEqual(['A 1-0 W1', 'B 1-0 W1', 'C 0-1 L1', 'D 0-1 L1'])
    expect(record(true)).toEqual(['A 2-0 W2', 'B 2-0 W2', 'C 0-2 L2', 'D 0-2 L2'])
    const odd = [...played, { week: 1, home: 'E', away: null, homePoints: 17048, awayPoints: null }]
    const five = standingsOf(teams('A B C D E'), odd, { ...RULES, medianGame: true })
    expect(five.find(({ team }) => team === 'E')).toMatchObject({ wins: 0, losses: 0, ties: 1, pointsFor: 0 })
  })

  // A, B and C have two wins and two losses each, and have beaten each other in a circle.
  const circle = games(
    '1: A 90 B 80',
    '1: B 90 C 80',
    '2: C 150 A 140',
    '2: D 10 A 20',
    '3: B 30 E 20',
    '3: C 30 D 20',
    '4: E 60 A 50',
    '4: E 60 B 50',
    '5: E 70 C 60',
    '5: E 10 D 20',
  )

  it.each([
    [['points-for'], 'C A B', 'ahead of A on points for, 320.00 to 300.00'],
    [['points-against'], 'C A B', 'ahead of A on points against, 320.00 to 300.00'],
    [['head-to-head', 'points-for'], 'C A B', 'ahead of A on points for, 320.00 to 300.00'],
  ] as const)('breaks ties by %j', (tieBreakers, expected, words) => {
    const table = standingsOf(teams('A B C D E'), circle, { ...RULES, tieBreakers: [...tieBreakers] })
    const tied = table.filter(({ wins, losses }) => wins === 2 && losses === 2)
    expect(order(tied)).toBe(expected)
    const why = tied[0]?.why
    expect(why && reasonLabel(why, why.over)).toBe(words)
  })

  it('begins anew once the best is placed, or computes each tie-breaker once', () => {
    // A, B and C are 2-2. Among themselves A is 2-1, C 1-1 and B 1-2; but B beat C.
    const played = games(
      ...'A 10 B 9, A 10 B 9, B 10 C 9, C 10 A 9, X 10 A 9'.split(', '),
      ...'B 10 X 9, C 10 X 9, X 10 C 9, Y 10 X 9, Y 10 X 9'.split(', '),
    )
    const table = (restartTies: boolean) =>
      standingsOf(teams('A B C X Y'), played, {
        ...RULES,
        tieBreakers: ['head-to-head'],
        restartTies,
        headToHead: 'any',
      })
    expect(order(table(false))).toBe('Y A C B X')
    expect(order(table(true))).toBe('Y A B C X')
    const why = table(true)[2]?.why
    expect(why && reasonLabel(why, 'C')).toBe('ahead of C on the games between them, 1-0 to 0-1')
    const once = table(false)[2]?.why
    expect(once && reasonLabel(once, 'B')).toBe('ahead of B on games among the 3 level teams, 1-1 to 1-2')
  })

  it('uses head-to-head only among teams that have met equally often', () => {
    // A, B and C are 2-2. A and B have met twice, each of them C once; B has the points.
    const played = games(
      ...'A 10 B 9, A 10 B 9, B 30 C 9, C 10 A 9, X 10 A 9'.split(', '),
      ...'B 10 X 9, C 10 X 9, X 10 C 9, Y 10 X 9, Y 10 X 9'.split(', '),
    )
    const table = (headToHead?: 'any') =>
      standingsOf(teams('A B C X Y'), played, {
        ...RULES,
        tieBreakers: ['head-to-head', 'points-for'],
        restartTies: false,
        headToHead,
      })
    expect(order(table('any'))).toBe('Y A C B X')
    expect(order(table())).toBe('Y B A C X')
    const why = table()[1]?.why
    expect(why && reasonLabel(why, 'A')).toBe(
      'ahead of A on points for, 58.00 to 38.00 (head-to-head not used: the tied teams have not met equally often)',
    )
  })

  it('decides two who are left of three by the games between them, once they begin anew', () => {
    const played = games(
      ...'A 90 B 9, A 10 B 9, B 10 C 9, C 10 A 9, X 10 A 9'.split(', '),
      ...'B 10 X 9, C 40 X 9, X 10 C 9, Y 10 X 9, Y 10 X 9'.split(', '),
    )
    const table = standingsOf(teams('A B C X Y'), played, {
      ...RULES,
      tieBreakers: ['head-to-head', 'points-for'],
    })
    // Of three level teams points place A; of B and C, who have met once, B won.
    expect(order(table)).toBe('Y A B C X')
    expect(table.map(({ why }) => why?.by)).toEqual([
      'record',
      'points-for',
      'head-to-head',
      'record',
      undefined,
    ])
  })

  const BREAKERS = ['head-to-head', 'points-for', 'points-against', 'all-play'] as const

  it('never lets head-to-head speak among teams that have not met equally often, however they are tied', () => {
    const played = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(3), fc.nat(3)), { maxLength: 25 })
    const asked = fc.property(
      played,
      fc.shuffledSubarray([...BREAKERS]),
      fc.boolean(),
      (rows, breakers, restartTies) => {
        const line = rows.flatMap(([home, away, homePoints, awayPoints], week) =>
          home === away ? [] : [{ week, home, away, homePoints, awayPoints }],
        )
        const table = standingsOf(
          Array.from({ length: 6 }, (_, id) => ({ id, division: null })),
          line,
          { tieBreakers: breakers, restartTies, medianGame: false },
        )
        const meetings = (one: number, other: number) =>
          line.filter(({ home, away }) => [home, away].includes(one) && [home, away].includes(other)).length
        const share = ({ wins, losses, ties }: (typeof table)[number]) =>
          wins + losses + ties === 0 ? 0.5 : (wins + ties / 2) / (wins + losses + ties)
        for (const [index, row] of table.entries()) {
          if (row.why?.by !== 'head-to-head') continue
          const level = table.filter((other) => share(other) === share(row))
          const pool = restartTies ? level.filter((other) => table.indexOf(other) >= index) : level
          const counts = pool.flatMap((one, at) =>
            pool.slice(at + 1).map((other) => meetings(one.team, other.team)),
          )
          expect(new Set(counts).size).toBe(1)
        }
      },
    )
    fc.assert(asked, { numRuns: 300 })
  })

  it('counts a game against the median in those weeks alone that had one', () => {
    const played = games('1: A 100 B 90', '1: C 80 D 70', '2: A 70 C 95', '2: B 60 D 50')
    const record = (rules: Partial<StandingsRules>) =>
      standingsOf(teams('A B C D'), played, { ...RULES, ...rules }).map(
        ({ team, wins, losses, streak }) => `${team} ${wins}-${losses} ${streak?.result}${streak?.length}`,
      )
    expect(record({ medianGame: true, medianWeeks: [] })).toEqual(record({ medianGame: false }))
    expect(record({ medianGame: false, medianWeeks: [1, 2] })).toEqual(record({ medianGame: true }))
    expect(record({ medianGame: true, medianWeeks: [2] })).toEqual([
      'C 3-0 W3',
      'A 2-1 W1',
      'B 1-2 L1',
      'D 0-3 L3',
    ])
  })

  it('asks the division and everybody else where it is told to', () => {
    const played = games('1: A 90 B 80', '1: C 70 D 60', '2: C 90 A 50', '2: B 90 D 40')
    const ranked = (by: 'division-record' | 'all-play') =>
      order(standingsOf(teams('A/x B/x C/y D/y'), played, { ...RULES, tieBreakers: [by] }))
    expect(ranked('division-record')).toBe('C A B D')
    expect(ranked('all-play')).toBe('C B A D')
  })

  const league = fc.record({
    size: fc.integer({ min: 2, max: 24 }),
    rows: fc.array(fc.tuple(fc.nat(23), fc.nat(23), fc.nat(5), fc.nat(5)), { maxLength: 60 }),
    tieBreakers: fc.shuffledSubarray([
      'head-to-head',
      'points-for',
      'points-against',
      'division-record',
      'all-play',
    ] as const),
    restartTies: fc.boolean(),
    medianGame: fc.boolean(),
  })

  it('ranks every team once and says why, whatever was played in whichever order', () => {
    fc.assert(
      fc.property(league, ({ size, rows, ...rules }) => {
        const all = Array.from({ length: size }, (_, id) => ({
          id,
          division: id % 3 === 0 ? null : String(id % 2),
        }))
        const played = rows
          .filter(([home, away]) => home !== away && home < size && away < size)
          .map(([home, away, homePoints, awayPoints], week) => ({ week, home, away, homePoints, awayPoints }))
        const table = standingsOf(all, played, rules)
        expect(table.map(({ rank }) => rank)).toEqual(all.map((_, index) => index + 1))
        expect(new Set(table.map(({ team }) => team)).size).toBe(size)
        expect(standingsOf(all, played.toReversed(), rules)).toEqual(table)
        for (const [index, row] of table.entries()) {
          expect(row.why?.over).toBe(table[index + 1]?.team)
          const won = row.wins + row.ties / 2
          const next = table[index + 1]
          const share = (wins: number, games: number) => (games === 0 ? 0.5 : wins / games)
          if (next)
            expect(share(won, row.wins + row.losses + row.ties)).toBeGreaterThanOrEqual(
              share(next.wins + next.ties / 2, next.wins + next.losses + next.ties),
            )
        }
        const wins = table.reduce((sum, row) => sum + row.wins - row.losses, 0)
        if (!rules.medianGame) expect(wins).toBe(0)
      }),
    )
  })
})

describe('seedsOf', () => {
  const played = games('1: A 90 B 80', '1: C 70 D 60', '2: A 90 C 50', '2: B 90 D 40')
  const four = teams('A/x B/x C/y D/y')
  const seeding = { ...RULES, divisionWinnersFirst: true }

  it('puts the first of each division first', () => {
    expect(order(seedsOf(four, played, { ...seeding, divisionWinnersFirst: false }))).toBe('A B C D')
    const seeds = seedsOf(four, played, seeding)
    expect(order(seeds)).toBe('A C B D')
    expect(seeds.map(({ as }) => as)).toEqual(['division-winner', 'division-winner', 'ranked', 'ranked'])
    expect(seeds.map(({ seed }) => seed)).toEqual([1, 2, 3, 4])
  })

  it('leaves first who was put there by hand', () => {
    const seeds = seedsOf(four, played, seeding, ['D', 'B'])
    expect(order(seeds)).toBe('D B A C')
    expect(seeds[0]).toEqual({ team: 'D', seed: 1, as: 'given', why: null })
  })
})
