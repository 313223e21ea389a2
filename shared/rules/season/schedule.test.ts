import * as fc from 'fast-check'
import roundrobin from 'roundrobin'
import { describe, expect, it } from 'vitest'
import { circleRounds } from './round-robin.ts'
import { scheduleOf } from './schedule.ts'

/** Divisions are letters: `AABB` is four teams in two. */
function schedule(divisions: string, weeks: number, options: { doubleHeaders?: boolean } = {}) {
  const teams = divisions
    .split('')
    .map((division, id) => ({ id, division: division === '-' ? null : division }))
  const hasDivisions = teams.some(({ division }) => division !== null)
  return scheduleOf({ teams, weeks, divisions: hasDivisions, doubleHeaders: options.doubleHeaders ?? false })
}

type Games = ReturnType<typeof schedule>['games']

function spread(counts: readonly number[]): number {
  return Math.max(...counts) - Math.min(...counts)
}

function meetingsOf(
  games: Games,
  teams: number,
): (readonly [first: number, second: number, count: number])[] {
  const counts: (readonly [number, number, number])[] = []
  for (let first = 0; first < teams; first++)
    for (let second = first + 1; second < teams; second++)
      counts.push([
        first,
        second,
        games.filter(
          ({ home, away }) => (home === first && away === second) || (home === second && away === first),
        ).length,
      ])
  return counts
}

function homeLead(games: Games, team: number): number {
  const real = games.filter(({ away }) => away !== null)
  return real.filter(({ home }) => home === team).length - real.filter(({ away }) => away === team).length
}

function expectEveryWeek(games: Games, teams: number, weeks: number): void {
  for (let week = 1; week <= weeks; week++) {
    const playing = games
      .filter((game) => game.week === week)
      .flatMap(({ home, away }) => (away === null ? [home] : [home, away]))
    expect(playing.toSorted((a, b) => a - b)).toEqual(Array.from({ length: teams }, (_, team) => team))
  }
}

function byesOf(games: Games, teams: number): number[] {
  return byTeam(teams).map((team) => games.filter(({ home, away }) => home === team && away === null).length)
}

/** How many games each team plays in a week, or in all of them. */
function gamesOf(games: Games, teams: number): number[] {
  const counts = Array.from({ length: teams }, () => 0)
  for (const { home, away } of games) {
    if (away === null) continue
    counts[home] = (counts[home] ?? 0) + 1
    counts[away] = (counts[away] ?? 0) + 1
  }
  return counts
}

const byTeam = (teams: number) => Array.from({ length: teams }, (_, team) => team)

describe('scheduleOf', () => {
  it.each([
    [8, 14],
    [10, 14],
    [12, 14],
    [14, 14],
    [10, 21],
    [9, 14],
    [11, 14],
    [20, 19],
  ])('is even for %i teams in %i weeks (game rules 2.8)', (teams, weeks) => {
    const { games, relaxed } = schedule('-'.repeat(teams), weeks)
    expectEveryWeek(games, teams, weeks)
    expect(relaxed).toEqual([])
    expect(spread(meetingsOf(games, teams).map(([, , count]) => count))).toBeLessThanOrEqual(1)
    for (const team of byTeam(teams)) expect(Math.abs(homeLead(games, team))).toBeLessThanOrEqual(1)
    expect(spread(byesOf(games, teams))).toBeLessThanOrEqual(1)
  })

  it('is even for every size and length that a league may have', () => {
    for (const teams of byTeam(33).slice(2))
      for (const weeks of [1, 5, 14, 17, 22, 27, 30]) {
        const { games, relaxed } = schedule('-'.repeat(teams), weeks)
        const at = `${teams} teams, ${weeks} weeks`
        expectEveryWeek(games, teams, weeks)
        expect(relaxed, at).toEqual([])
        expect(spread(meetingsOf(games, teams).map(([, , count]) => count)), at).toBeLessThanOrEqual(1)
        expect(spread(byesOf(games, teams)), at).toBeLessThanOrEqual(1)
        for (const team of byTeam(teams)) expect(Math.abs(homeLead(games, team)), at).toBeLessThanOrEqual(1)
      }
  })

  it('has the first rounds of four teams as they are written down', () => {
    expect(circleRounds(4)).toEqual([
      [
        [0, 3],
        [2, 1],
      ],
      [
        [2, 0],
        [1, 3],
      ],
      [
        [0, 1],
        [3, 2],
      ],
    ])
  })

  it('plays the rounds of another maker of round robins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), (teams) => {
        const key = (pairs: readonly (readonly number[])[], from: number) =>
          pairs
            .map((pair) =>
              pair
                .map((team) => team - from)
                .toSorted((a, b) => a - b)
                .join('-'),
            )
            .toSorted()
            .join(' ')
        expect(circleRounds(teams).map((round) => key(round, 0))).toEqual(
          roundrobin(teams).map((round) => key(round, 1)),
        )
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['3 divisions of 4', 'AAAABBBBCCCC', 14],
    ['2 of 6', 'AAAAAABBBBBB', 16],
    ['2 of 5', 'AAAAABBBBB', 13],
    ['2 of 4', 'AAAABBBB', 10],
    ['4 of 3, not in order', 'ABCDABCDABCD', 13],
    ['4 of 5', 'AAAAABBBBBCCCCCDDDDD', 23],
    ['5 of 4', 'AAAABBBBCCCCDDDDEEEE', 22],
    ['3 of 2', 'AABBCC', 6],
  ])('lets rivals meet twice and others once: %s', (_, divisions, weeks) => {
    const { games, relaxed } = schedule(divisions, weeks)
    expect(relaxed).toEqual([])
    expectEveryWeek(games, divisions.length, weeks)
    for (const [first, second, count] of meetingsOf(games, divisions.length))
      expect(count, `${first} v ${second}`).toBe(divisions[first] === divisions[second] ? 2 : 1)
    for (const team of byTeam(divisions.length))
      expect(Math.abs(homeLead(games, team))).toBeLessThanOrEqual(1)
  })

  it.each([
    ['weeks for rivals only', 'AAAABBBBCCCC', 6, ['others-not-all']],
    ['not even those', 'AAAAAABBBBBB', 7, ['rivals-less-than-twice', 'others-not-all']],
    ['divisions of different sizes', 'AAAABBBCCC', 14, ['uneven-divisions']],
    ['an odd number', 'AAABBBCCC', 14, ['uneven-divisions']],
  ])('says what it could not keep: %s', (_, divisions, weeks, kinds) => {
    const { games, relaxed } = schedule(divisions, weeks)
    expect(relaxed.map(({ kind }) => kind)).toEqual(kinds)
    expectEveryWeek(games, divisions.length, weeks)
  })

  it('lets rivals of uneven divisions meet more often', () => {
    const { games } = schedule('AAAABBBCCC', 14)
    const meetings = meetingsOf(games, 10)
    const isRivals = ([first, second]: readonly [number, number, number]) =>
      'AAAABBBCCC'[first] === 'AAAABBBCCC'[second]
    const rivals = meetings.filter(isRivals).map(([, , count]) => count)
    const others = meetings.filter((one) => !isRivals(one)).map(([, , count]) => count)
    expect(Math.min(...rivals)).toBeGreaterThanOrEqual(Math.max(...others))
    expect(Math.min(...others)).toBeGreaterThanOrEqual(1)
  })

  const shape = fc.record({
    divisions: fc
      .array(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'), { minLength: 2, maxLength: 32 })
      .map((letters) => letters.join('')),
    weeks: fc.integer({ min: 1, max: 30 }),
  })

  it('has everybody once a week, and home and away in turn, whatever the divisions', () => {
    fc.assert(
      fc.property(shape, ({ divisions, weeks }) => {
        const { games } = schedule(divisions, weeks)
        const teams = divisions.length
        expectEveryWeek(games, teams, weeks)
        expect(spread(byesOf(games, teams))).toBeLessThanOrEqual(1)
        for (const team of byTeam(teams)) expect(Math.abs(homeLead(games, team))).toBeLessThanOrEqual(1)
      }),
    )
  })

  /** Every week two games for each, against two opponents; of an odd number one has one, in turn. */
  function expectTwoOpponents(games: Games, teams: number, weeks: number): void {
    for (let week = 1; week <= weeks; week++) {
      const ofWeek = games.filter((game) => game.week === week)
      expect(Math.max(...meetingsOf(ofWeek, teams).map(([, , count]) => count))).toBe(1)
      for (const count of gamesOf(ofWeek, teams)) {
        expect(count).toBeGreaterThanOrEqual(teams % 2 === 0 ? 2 : 1)
        expect(count).toBeLessThanOrEqual(2)
      }
    }
  }

  it('has nobody play the same team twice in a week of double headers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 32 }), fc.integer({ min: 1, max: 30 }), (teams, weeks) => {
        const { games, relaxed } = schedule('-'.repeat(teams), weeks, { doubleHeaders: true })
        expect(relaxed).toEqual([])
        expectTwoOpponents(games, teams, weeks)
      }),
    )
    expect(schedule('--', 3, { doubleHeaders: true }).relaxed).toEqual([{ kind: 'no-double-headers' }])
  })

  it('has two opponents for all teams in a week of double headers, whatever the divisions', () => {
    const isLong = ({ divisions }: { divisions: string }) => divisions.length > 2
    fc.assert(
      fc.property(shape.filter(isLong), ({ divisions, weeks }) => {
        const { games } = schedule(divisions, weeks, { doubleHeaders: true })
        expectTwoOpponents(games, divisions.length, weeks)
        expect(spread(gamesOf(games, divisions.length))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it.each([
    ['4 of 8', 'ABCD'.repeat(8), 30, []],
    ['8 of 4', 'ABCDEFGH'.repeat(4), 17, []],
    ['8 of 2', 'ABCDEFGH'.repeat(2), 8, []],
    ['2 of 2', 'ABAB', 3, []],
    ['2 of 2 in one week', 'ABAB', 1, ['rivals-less-than-twice', 'others-not-all']],
    ['3 of 4 in few weeks', 'ABC'.repeat(4), 4, ['others-not-all']],
    ['4 of 8 in few weeks', 'ABCD'.repeat(8), 12, ['others-not-all']],
  ])('keeps divisions with double headers, or says what it could not: %s', (_, divisions, weeks, kinds) => {
    const { games, relaxed } = schedule(divisions, weeks, { doubleHeaders: true })
    expectTwoOpponents(games, divisions.length, weeks)
    expect(relaxed.map(({ kind }) => kind)).toEqual(kinds)
    for (const [first, second, count] of meetingsOf(games, divisions.length)) {
      const least = divisions[first] === divisions[second] ? 2 : 1
      if (kinds.length === 0) expect(count, `${first} v ${second}`).toBeGreaterThanOrEqual(least)
    }
  })
})
