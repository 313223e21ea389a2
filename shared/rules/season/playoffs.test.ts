import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlayoffPoints, type PlayoffRules, playoffsOf } from './playoffs.ts'

const USUAL: PlayoffRules = {
  teams: 6,
  reseed: false,
  roundWeeks: [1, 1, 1, 1],
  thirdPlace: true,
  consolation: 'none',
  tie: 'higher-seed',
}

/** Teams are their seeds. Weeks as lists of points by seed; `-` stands for what is not known yet. */
function playoffs(size: number, rules: Partial<PlayoffRules>, ...weeks: readonly string[]) {
  const seeds = Array.from({ length: size }, (_, index) => index + 1)
  return playoffsOf(seeds, { ...USUAL, ...rules }, 15, { points: pointsOf(weeks) })
}

function pointsOf(weeks: readonly string[]): PlayoffPoints<number>[] {
  return weeks.flatMap((week, index) =>
    week
      .split(' ')
      .flatMap((points, seed) =>
        points === '-' ? [] : [{ week: 15 + index, team: seed + 1, points: Number(points) * 100 }],
      ),
  )
}

/** `r1 4-5` for a game, `r1 1` for a bye, `>4` for who has won, `#1` for the place that is played for. */
function told({ games }: ReturnType<typeof playoffs>, part: 'all' | 'outside' = 'all'): string {
  return games
    .filter((game) => part === 'all' || game.part === 'consolation')
    .map(({ round, teams, winner, place }) =>
      [
        `r${round}`,
        teams.filter((team) => team !== null).join('-') + (winner === null ? '' : `>${winner}`),
        ...(place === null ? [] : [`#${place}`]),
      ].join(' '),
    )
    .join(', ')
}

/** Each team scores by its seed: the better, the more. */
const asSeeded = (size: number) => Array.from({ length: size }, (_, index) => 100 - index).join(' ')

describe('the winners’ tree', () => {
  it.each([
    [2, 'r1 1-2>1 #1'],
    [3, 'r1 1>1, r1 2-3>2, r2 1-2>1 #1'],
    [4, 'r1 1-4>1, r1 2-3>2, r2 1-2>1 #1, r2 3-4>3 #3'],
    [5, 'r1 1>1, r1 4-5>4, r1 2>2, r1 3>3, r2 1-4>1, r2 2-3>2, r3 1-2>1 #1, r3 3-4>3 #3'],
    [6, 'r1 1>1, r1 4-5>4, r1 2>2, r1 3-6>3, r2 1-4>1, r2 2-3>2, r3 1-2>1 #1, r3 3-4>3 #3'],
    [8, 'r1 1-8>1, r1 4-5>4, r1 2-7>2, r1 3-6>3, r2 1-4>1, r2 2-3>2, r3 1-2>1 #1, r3 3-4>3 #3'],
  ])('of %i', (teams, expected) => {
    const seeded = asSeeded(teams)
    const result = playoffs(teams, { teams }, seeded, seeded, seeded)
    expect(told(result)).toBe(expected)
    expect(result.places).toEqual(Array.from({ length: teams }, (_, index) => index + 1))
  })

  it('keeps a fixed tree and turns a reseeded one round after an upset', () => {
    const weeks = ['1 9 9 1 9 10', '9 9 9 9 9 9', '9 9 9 9 9 9']
    expect(told(playoffs(6, {}, ...weeks))).toContain('r2 1-5>1, r2 2-6>2')
    expect(told(playoffs(6, { reseed: true }, ...weeks))).toContain('r2 1-6>1, r2 2-5>2')
  })

  it('counts all weeks of a round', () => {
    const { games } = playoffs(2, { teams: 2, roundWeeks: [2] }, '10 30', '40 10')
    expect(games).toEqual([
      {
        round: 1,
        week: 15,
        weeks: 2,
        part: 'winners',
        teams: [1, 2],
        points: [5000, 4000],
        winner: 1,
        loser: 2,
        place: 1,
      },
    ])
  })

  it('leaves out what hangs on a game that is not over', () => {
    const result = playoffs(6, {}, '1 1 9 9 1 -', '9 9 9 9 9 9')
    expect(told(result)).toBe('r1 1>1, r1 4-5>4, r1 2>2, r1 3-6, r2 1-4>1')
    expect(result.places).toEqual(Array(6).fill(null))
    expect(told(playoffs(6, { reseed: true }, '1 1 9 9 1 -', '9 9 9 9 9 9'))).not.toContain('r2')
  })

  it('knows places as soon as they are decided', () => {
    const result = playoffs(8, { teams: 4, thirdPlace: false }, '9 1 2 1 1 1 1 1')
    expect(result.places).toEqual([null, null, 2, 4, 5, 6, 7, 8])
  })

  it.each([
    ['nobody is kept', [], 'r1 1-4>1, r1 2-3>2'],
    ['the loser by points is kept', [{ week: 15, winner: 4, loser: 1 }], 'r1 1-4>4, r1 2-3>2'],
    ['so in the second week of the round', [{ week: 16, winner: 4, loser: 1 }], 'r1 1-4>4, r1 2-3>2'],
    ['of two who did not meet', [{ week: 15, winner: 4, loser: 3 }], 'r1 1-4>1, r1 2-3>2'],
    ['in a week before the round', [{ week: 14, winner: 4, loser: 1 }], 'r1 1-4>1, r1 2-3>2'],
    ['in a week after it', [{ week: 17, winner: 4, loser: 1 }], 'r1 1-4>1, r1 2-3>2'],
  ])('goes on with whoever is kept, where %s', (_what, kept, expected) => {
    const rules = { ...USUAL, teams: 4, roundWeeks: [2, 1] }
    const played = playoffsOf([1, 2, 3, 4], rules, 15, { points: pointsOf(['9 9 1 1', '9 9 1 1']), kept })
    expect(told(played)).toContain(expected)
  })

  it('gives a tie to the better seed, or to the better bench', () => {
    const seeds = [1, 2]
    const points = [
      { week: 15, team: 1, points: 100, benchPoints: 5 },
      { week: 15, team: 2, points: 100, benchPoints: 9 },
    ]
    const winner = (tie: PlayoffRules['tie'], rows: readonly PlayoffPoints<number>[] = points) =>
      playoffsOf(seeds, { ...USUAL, teams: 2, tie }, 15, { points: rows }).games[0]?.winner
    expect(winner('higher-seed')).toBe(1)
    expect(winner('bench-points')).toBe(2)
    expect(
      winner(
        'bench-points',
        points.map(({ week, team, points }) => ({ week, team, points })),
      ),
    ).toBe(1)
  })
})

describe('those outside', () => {
  const ten = asSeeded(10)

  it('stand by seed where nobody else plays', () => {
    const result = playoffs(10, { teams: 6 }, '9 9 1 1 9 9 9 9 9 9', ten, ten)
    expect(told(result, 'outside')).toBe('')
    expect(result.places).toEqual([1, 2, 5, 6, 3, 4, 7, 8, 9, 10])
  })

  it('climb a ladder, and who fell before the semifinals meets twice', () => {
    // 7, 8, 9, 10 outside; 5 and 6 fall.
    const result = playoffs(
      10,
      { consolation: 'ladder' },
      '9 9 9 9 1 1 1 2 3 4',
      '9 9 9 9 1 2 5 4 3 9',
      '9 9 9 9 2 1 1 2 4 3',
    )
    expect(told(result, 'outside')).toBe(
      [
        'r1 7-8>8, r1 9-10>10',
        'r2 5-6>6, r2 8-10>10, r2 7-9>7',
        'r3 5-6>5 #5, r3 7-10>10 #7, r3 8-9>9 #9',
      ].join(', '),
    )
    expect(result.places.slice(4)).toEqual([5, 6, 10, 7, 9, 8])
  })

  it('have a bye in a ladder of an odd number, which counts as a win', () => {
    const result = playoffs(5, { teams: 2, consolation: 'ladder' }, '9 8 3 4 1')
    expect(told(result, 'outside')).toBe('r1 3-4>4 #3, r1 5>5')
    expect(result.places).toEqual([1, 2, 4, 3, 5])
    const three = playoffs(7, { teams: 4, consolation: 'ladder' }, '9 8 7 6 3 4 1', '9 8 7 6 3 4 5')
    expect(told(three, 'outside')).toBe('r1 5-6>6, r1 7>7, r2 6-7>7 #5, r2 5>5')
  })

  it('play a tree of the same kind for the places after', () => {
    const result = playoffs(13, { consolation: 'bracket' }, ...[1, 2, 3].map(() => asSeeded(13)))
    expect(told(result, 'outside')).toBe(
      [
        'r1 7>7, r1 10-11>10, r1 8>8, r1 9-12>9',
        'r2 5-6>5 #5, r2 7-10>7, r2 8-9>8, r2 11-12>11 #11',
        'r3 7-8>7 #7, r3 9-10>9 #9',
      ].join(', '),
    )
    expect(result.places).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
  })

  it('play for all places of who fell early in a tree of eight', () => {
    const result = playoffs(8, { teams: 8, consolation: 'bracket' }, ...[1, 2, 3].map(() => asSeeded(8)))
    expect(told(result, 'outside')).toBe('r2 5-8>5, r2 6-7>6, r3 5-6>5 #5, r3 7-8>7 #7')
  })

  it('go on in a toilet bowl by scoring less, and places count from the bottom', () => {
    const rounds = [1, 2, 3].map(() => asSeeded(12))
    const result = playoffs(12, { consolation: 'toilet' }, ...rounds)
    expect(told(result, 'outside')).toBe(
      [
        'r1 12>12, r1 9-8>8, r1 11>11, r1 10-7>7',
        'r2 5-6>5 #5, r2 12-9>9, r2 11-10>10, r2 8-7>7 #7',
        'r3 12-11>11 #11, r3 10-9>9 #9',
      ].join(', '),
    )
    expect(result.places).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  it('stand between the playoffs and the toilet bowl where they are in neither', () => {
    const result = playoffs(10, { teams: 4, consolation: 'toilet' }, ten, '9 8 7 6 1 1 8 9 7 1')
    expect(result.places.slice(4, 6)).toEqual([5, 6])
    expect(result.places.at(-1)).toBe(10)
  })
})

const CONSOLATIONS = ['none', 'ladder', 'bracket', 'toilet'] as const

describe('any playoffs', () => {
  const league = fc
    .record({
      size: fc.integer({ min: 2, max: 32 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      reseed: fc.boolean(),
      thirdPlace: fc.boolean(),
      consolation: fc.constantFrom(...CONSOLATIONS),
      points: fc.array(fc.nat(12), { minLength: 32 * 5, maxLength: 32 * 5 }),
    })
    .map(({ size, share, points, ...rules }) => ({
      size,
      rules: { ...USUAL, ...rules, roundWeeks: [1, 1, 1, 1, 1], teams: 2 + Math.round(share * (size - 2)) },
      weeks: Array.from({ length: 5 }, (_, week) => points.slice(week * 32, week * 32 + size).join(' ')),
    }))

  it('give every team one place, and no team two games in a round', () => {
    fc.assert(
      fc.property(league, ({ size, rules, weeks }) => {
        const { games, places } = playoffs(size, rules, ...weeks)
        expect(places.toSorted((a, b) => Number(a) - Number(b))).toEqual(
          Array.from({ length: size }, (_, index) => index + 1),
        )
        const seen = games.flatMap(({ round, teams }) =>
          teams.filter((team) => team !== null).map((team) => `${round} ${team}`),
        )
        expect(new Set(seen).size).toBe(seen.length)
        for (const { winner, loser, place, part } of games) {
          if (place === null || winner === null || loser === null) continue
          expect([places[place - 1], places[place]]).toEqual([winner, loser])
          expect(part === 'third-place').toBe(part !== 'consolation' && place === 3)
        }
      }),
      { numRuns: 500 },
    )
  })

  it.each(CONSOLATIONS)(
    'have byes for the best of 32 teams, whatever their size, with consolation %s',
    (consolation) => {
      for (let teams = 2; teams <= 16; teams++)
        for (const reseed of [false, true]) {
          const rules = { teams, reseed, consolation }
          const { games, places } = playoffs(32, rules, ...Array.from({ length: 4 }, () => asSeeded(32)))
          const first = games.filter(({ round, part }) => round === 1 && part === 'winners')
          const rounds = Math.ceil(Math.log2(teams))
          const byes = first.flatMap(({ teams: [team, other] }) => (other === null ? [team] : []))
          expect(byes.toSorted((a, b) => a - b)).toEqual(
            Array.from({ length: 2 ** rounds - teams }, (_, index) => index + 1),
          )
          for (const { teams: pair } of first)
            if (pair[1] !== null) expect(pair[0] + pair[1]).toBe(2 ** rounds + 1)
          expect(Math.max(...games.map(({ round }) => round))).toBe(rounds)
          // Whoever is better seeded wins every game; a ladder lets those of each rung change places.
          if (consolation !== 'ladder')
            expect(places).toEqual(Array.from({ length: 32 }, (_, index) => index + 1))
          expect(new Set(places).size).toBe(32)
          const outside = games.filter(({ part, round }) => part === 'consolation' && round === 1)
          const outsideTeams = outside.flatMap((game) => game.teams.filter((team) => team !== null))
          expect(outsideTeams.every((team) => team > teams)).toBe(true)
          expect(outsideTeams.length).toBe(
            {
              none: 0,
              ladder: 32 - teams,
              bracket: Math.min(teams, 32 - teams),
              toilet: Math.min(teams, 32 - teams),
            }[consolation],
          )
        }
    },
  )

  it('never change a game or a place that was known, when more points come in', () => {
    fc.assert(
      fc.property(league, fc.nat(5), ({ size, rules, weeks }, until) => {
        const early = playoffs(size, rules, ...weeks.slice(0, until))
        const late = playoffs(size, rules, ...weeks)
        for (const game of early.games) if (game.winner !== null) expect(late.games).toContainEqual(game)
        for (const [index, team] of early.places.entries())
          if (team !== null) expect(late.places[index]).toBe(team)
      }),
    )
  })

  it('are played as another maker of brackets plays them, where they are fixed', async () => {
    const shape = fc.record({
      teams: fc.integer({ min: 4, max: 16 }),
      points: fc.array(fc.nat(1_000_000), { minLength: 64, maxLength: 64 }),
    })
    await fc.assert(
      fc.asyncProperty(shape, async ({ teams, points }) => {
        const score = (seed: number, round: number) =>
          (points[(round - 1) * 16 + seed - 1] ?? 0) * 16 + 16 - seed
        const rows = Array.from({ length: 4 }, (_, index) =>
          Array.from({ length: teams }, (_, seed) => score(seed + 1, index + 1)).join(' '),
        )
        const own = playoffs(teams, { teams }, ...rows)
          .games.filter((game) => game.teams[1] !== null)
          .map(
            ({ round, part, teams, winner }) =>
              `${part} ${round}: ${teams.toSorted((a, b) => Number(a) - Number(b)).join('-')}>${winner}`,
          )
        expect(own.toSorted((a, b) => a.localeCompare(b))).toEqual(await theirs(teams, score))
      }),
      { numRuns: 1000 },
    )
  })
})

/** Both teams are known and have not played. */
function isReady(status: number): boolean {
  return status === 2
}

async function theirs(teams: number, score: (seed: number, round: number) => number): Promise<string[]> {
  const size = 2 ** Math.ceil(Math.log2(teams))
  const manager = new BracketsManager(new InMemoryDatabase())
  const stage = await manager.create.stage({
    tournamentId: 0,
    name: 'Playoffs',
    type: 'single_elimination',
    seeding: Array.from({ length: size }, (_, index) => (index < teams ? `${index + 1}` : null)),
    settings: { seedOrdering: ['inner_outer'], consolationFinal: teams > 3 },
  })
  const { participant, round, group } = await manager.get.stageData(stage.id)
  const seedOf = (id: unknown) => Number(participant.find((one) => one.id === id)?.name)
  const played: string[] = []
  for (;;) {
    const { match } = await manager.get.stageData(stage.id)
    const ready = match.filter(({ status }) => isReady(status))
    if (ready.length === 0) return played.toSorted((a, b) => a.localeCompare(b))
    for (const { id, round_id, group_id, opponent1, opponent2 } of ready) {
      const isThird = group.find((one) => one.id === group_id)?.number === 2
      const last = Math.log2(size)
      const number = isThird ? last : Number(round.find((one) => one.id === round_id)?.number)
      const seeds = [seedOf(opponent1?.id), seedOf(opponent2?.id)] as const
      const isFirst = score(seeds[0], number) > score(seeds[1], number)
      await manager.update.match({
        id,
        opponent1: { result: isFirst ? 'win' : 'loss' },
        opponent2: { result: isFirst ? 'loss' : 'win' },
      })
      const part = isThird ? 'third-place' : 'winners'
      played.push(
        `${part} ${number}: ${seeds.toSorted((a, b) => a - b).join('-')}>${isFirst ? seeds[0] : seeds[1]}`,
      )
    }
  }
}
