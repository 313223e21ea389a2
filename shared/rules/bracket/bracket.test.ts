import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Bracket,
  type Change,
  EMPTY_BRACKET,
  MATCHUP_IDS,
  type MatchupId,
  SEEDS,
  type Seed,
  champion,
  chooseTeam,
  isSameBracket,
  matchups,
  pickFavorites,
  pickWinner,
  problems,
  seedOf,
} from './bracket.ts'

/** The id of the team that these tests put in a seed's slot: 101 for seed 1, 112 for seed 12. */
const teamOf = (seed: number) => 100 + seed

const FULL_FIELD: Bracket = {
  teams: Object.fromEntries(SEEDS.map((seed) => [seed, teamOf(seed)])),
  winners: {},
}

function done(change: Change): Bracket {
  if (!change.ok) throw new Error(`Refused: ${JSON.stringify(change.problem)}`)
  return change.bracket
}

/** Picks winners by seed, in the order given: `first-8-9>9 quarter-1>9`. */
function withPicks(bracket: Bracket, picks: string): Bracket {
  return picks.split(' ').reduce((bracket, pick) => {
    const [id, seed] = pick.split('>')
    const matchup = MATCHUP_IDS.find((known) => known === id)
    if (!matchup) throw new Error(`No such matchup: ${id}`)
    return done(pickWinner(bracket, matchup, teamOf(Number(seed))))
  }, bracket)
}

/** The picks that are left, in the same notation. */
function picksOf(bracket: Bracket): string {
  return Object.entries(bracket.winners)
    .map(([id, team]) => `${id}>${team - 100}`)
    .join(' ')
}

function matchup(bracket: Bracket, id: MatchupId) {
  return matchups(bracket).find((matchup) => matchup.id === id)
}

const FIRST_ROUND = 'first-8-9>9 first-5-12>12 first-7-10>7 first-6-11>6'
const QUARTERS = 'quarter-1>9 quarter-4>4 quarter-2>7 quarter-3>3'
const ALL = `${FIRST_ROUND} ${QUARTERS} semi-1>9 semi-2>7 final>9`

describe('the shape of the playoff', () => {
  it.each([
    ['first-8-9', 'first', 8, 9],
    ['first-5-12', 'first', 5, 12],
    ['first-7-10', 'first', 7, 10],
    ['first-6-11', 'first', 6, 11],
    ['quarter-1', 'quarter', 1, 'first-8-9'],
    ['quarter-4', 'quarter', 4, 'first-5-12'],
    ['quarter-2', 'quarter', 2, 'first-7-10'],
    ['quarter-3', 'quarter', 3, 'first-6-11'],
    ['semi-1', 'semi', 'quarter-1', 'quarter-4'],
    ['semi-2', 'semi', 'quarter-2', 'quarter-3'],
    ['final', 'final', 'semi-1', 'semi-2'],
  ] as const)('%s in the %s round is %s against %s', (id, round, first, second) => {
    const found = matchup(EMPTY_BRACKET, id)
    expect(found?.round).toBe(round)
    expect(found?.sides.map((side) => ('seed' in side ? side.seed : side.winnerOf))).toEqual([first, second])
  })

  it('gives every seed one slot and every matchup but the final one place to feed', () => {
    const sides = matchups(EMPTY_BRACKET).flatMap((matchup) => matchup.sides)
    const seeds = sides.flatMap((side) => ('seed' in side ? [side.seed] : []))
    const fed = sides.flatMap((side) => ('winnerOf' in side ? [side.winnerOf] : []))
    expect(seeds.toSorted((a, b) => a - b)).toEqual([...SEEDS])
    expect(fed.toSorted()).toEqual(MATCHUP_IDS.filter((id) => id !== 'final').toSorted())
  })

  it('makes favourites meet as late as they can: without upsets the semifinals are 1v4 and 2v3', () => {
    const favourites = withPicks(
      FULL_FIELD,
      'first-8-9>8 first-5-12>5 first-7-10>7 first-6-11>6 quarter-1>1 quarter-4>4 quarter-2>2 quarter-3>3',
    )
    expect(matchup(favourites, 'semi-1')?.sides.map((side) => side.team)).toEqual([101, 104])
    expect(matchup(favourites, 'semi-2')?.sides.map((side) => side.team)).toEqual([102, 103])
  })
})

describe('a matchup', () => {
  it('waits for both teams, is then open, and is decided by a pick', () => {
    const one = done(chooseTeam(EMPTY_BRACKET, 8, 108))
    const both = done(chooseTeam(one, 9, 109))
    const picked = done(pickWinner(both, 'first-8-9', 109))

    expect(matchup(EMPTY_BRACKET, 'first-8-9')).toMatchObject({ state: 'waiting', winner: null })
    expect(matchup(one, 'first-8-9')).toMatchObject({ state: 'waiting', winner: null })
    expect(matchup(both, 'first-8-9')).toMatchObject({ state: 'open', winner: null })
    expect(matchup(picked, 'first-8-9')).toMatchObject({ state: 'decided', winner: 109 })
    expect(matchup(picked, 'quarter-1')?.sides).toEqual([
      { seed: 1, team: null },
      { winnerOf: 'first-8-9', team: 109 },
    ])
  })

  it('takes no winner while it waits, and none that does not play in it', () => {
    const one = done(chooseTeam(EMPTY_BRACKET, 8, 108))
    expect(pickWinner(one, 'first-8-9', 108)).toEqual({
      ok: false,
      problem: { kind: 'not-playing', matchup: 'first-8-9', team: 108 },
    })
    expect(pickWinner(FULL_FIELD, 'first-8-9', 101)).toEqual({
      ok: false,
      problem: { kind: 'not-playing', matchup: 'first-8-9', team: 101 },
    })
  })
})

describe('champion', () => {
  it('is the winner of the last matchup, once everything on the way is decided', () => {
    const bracket = withPicks(FULL_FIELD, ALL)
    expect(champion(bracket)).toBe(109)
    expect(champion(done(pickWinner(bracket, 'final', null)))).toBeNull()
    expect(champion(done(pickWinner(bracket, 'first-6-11', null)))).toBeNull()
    expect(champion(EMPTY_BRACKET)).toBeNull()
  })
})

describe('chooseTeam', () => {
  it('refuses a team that stands in another slot', () => {
    expect(seedOf(FULL_FIELD, 103)).toBe(3)
    expect(chooseTeam(FULL_FIELD, 12, 103)).toEqual({
      ok: false,
      problem: { kind: 'team-twice', team: 103, seeds: [3, 12] },
    })
  })

  it('changes nothing when the team is already there', () => {
    const bracket = withPicks(FULL_FIELD, ALL)
    expect(chooseTeam(bracket, 9, 109)).toEqual({ ok: true, bracket })
  })

  it('takes the wins of the team that leaves, and only those', () => {
    const bracket = withPicks(FULL_FIELD, ALL)
    const left = 'first-5-12>12 first-7-10>7 first-6-11>6 quarter-4>4 quarter-2>7 quarter-3>3 semi-2>7'
    expect(picksOf(done(chooseTeam(bracket, 9, 55)))).toBe(left)
    expect(picksOf(done(chooseTeam(bracket, 9, null)))).toBe(left)
  })

  it('takes nothing when the team that leaves was picked to lose', () => {
    const bracket = withPicks(FULL_FIELD, ALL)
    expect(picksOf(done(chooseTeam(bracket, 8, 55)))).toBe(ALL)
  })

  it('lets a pick sleep while its opponent is missing, and wakes it with the next opponent', () => {
    const bracket = withPicks(FULL_FIELD, ALL)
    const without = done(chooseTeam(bracket, 12, null))
    expect(matchup(without, 'quarter-4')).toMatchObject({ state: 'waiting', winner: null })
    expect(matchup(without, 'semi-1')?.sides[1].team).toBeNull()

    const again = done(pickWinner(done(chooseTeam(without, 12, 55)), 'first-5-12', 55))
    expect(matchup(again, 'quarter-4')).toMatchObject({ state: 'decided', winner: 104 })
    expect(champion(again)).toBe(109)
  })
})

describe('pickWinner', () => {
  it.each([
    [
      'first-8-9',
      8,
      'first-8-9>8 first-5-12>12 first-7-10>7 first-6-11>6 quarter-4>4 quarter-2>7 quarter-3>3 semi-2>7',
    ],
    ['first-5-12', 5, ALL.replace('first-5-12>12', 'first-5-12>5')],
    ['quarter-1', 1, `${FIRST_ROUND} ${QUARTERS.replace('quarter-1>9', 'quarter-1>1')} semi-2>7`],
    [
      'quarter-4',
      12,
      `${FIRST_ROUND} ${QUARTERS.replace('quarter-4>4', 'quarter-4>12')} semi-1>9 semi-2>7 final>9`,
    ],
    ['semi-2', 3, `${FIRST_ROUND} ${QUARTERS} semi-1>9 semi-2>3 final>9`],
    ['final', 7, ALL.replace('final>9', 'final>7')],
  ] as const)('%s to seed %s leaves what is still possible', (id, seed, left) => {
    const bracket = withPicks(FULL_FIELD, ALL)
    expect(picksOf(done(pickWinner(bracket, id, teamOf(seed))))).toBe(left)
  })

  it.each(MATCHUP_IDS)('%s, cleared and picked again, gives the same bracket', (id) => {
    const bracket = withPicks(FULL_FIELD, ALL)
    const cleared = done(pickWinner(bracket, id, null))
    expect(cleared.winners[id]).toBeUndefined()
    expect(done(pickWinner(cleared, id, bracket.winners[id] ?? null))).toEqual(bracket)
  })
})

describe('problems', () => {
  it('finds nothing in an empty bracket, a full one and every stage between', () => {
    expect(problems(EMPTY_BRACKET)).toEqual([])
    expect(problems(FULL_FIELD, new Set(SEEDS.map(teamOf)))).toEqual([])
    expect(problems(withPicks(FULL_FIELD, ALL))).toEqual([])
  })

  it('names all that is wrong at once', () => {
    const bracket: Bracket = {
      teams: { 1: 101, 2: 102, 3: 101, 8: 108, 9: 999 },
      winners: { 'first-8-9': 102, 'quarter-1': 101, 'quarter-2': 102, 'semi-1': 108, final: 777 },
    }
    expect(problems(bracket, new Set([101, 102, 108]))).toEqual([
      { kind: 'unknown-team', seed: 9, team: 999 },
      { kind: 'team-twice', team: 101, seeds: [1, 3] },
      { kind: 'not-playing', matchup: 'first-8-9', team: 102 },
      { kind: 'out-before', matchup: 'semi-1', team: 108, lostIn: 'first-8-9' },
      { kind: 'not-playing', matchup: 'final', team: 777 },
    ])
  })
})

describe('whatever a fan does', () => {
  type Action = { seed: Seed; team: number | null } | { matchup: MatchupId; side: 0 | 1 | null }

  const team = fc.option(fc.integer({ min: 101, max: 115 }))
  const action: fc.Arbitrary<Action> = fc.oneof(
    fc.record({ seed: fc.constantFrom(...SEEDS), team }),
    fc.record({ matchup: fc.constantFrom(...MATCHUP_IDS), side: fc.option(fc.constantFrom(0, 1)) }),
  )
  const actions = fc.array(action, { maxLength: 60 })
  const start = fc.constantFrom<Bracket[]>(EMPTY_BRACKET, FULL_FIELD, withPicks(FULL_FIELD, ALL))

  /** Does what the page lets a fan do; what the rule refuses leaves the bracket as it was. */
  function act(bracket: Bracket, action: Action): Bracket {
    if ('seed' in action) {
      const change = chooseTeam(bracket, action.seed, action.team)
      return change.ok ? change.bracket : bracket
    }
    const side = action.side === null ? null : matchup(bracket, action.matchup)?.sides[action.side].team
    const change = pickWinner(bracket, action.matchup, side ?? null)
    return change.ok ? change.bracket : bracket
  }

  const reached = fc.tuple(start, actions).map(([from, steps]) => steps.reduce(act, from))

  it('never makes a bracket with problems, and survives a trip through JSON', () => {
    fc.assert(
      fc.property(reached, (bracket) => {
        expect(problems(bracket)).toEqual([])
        expect(matchups(JSON.parse(JSON.stringify(bracket)))).toEqual(matchups(bracket))
      }),
    )
  })

  it('never loses a pick that could still come true', () => {
    fc.assert(
      fc.property(reached, action, (before, step) => {
        const after = act(before, step)
        for (const id of MATCHUP_IDS) {
          const pick = before.winners[id]
          if (pick === undefined || after.winners[id] === pick) continue
          if ('matchup' in step && step.matchup === id) continue
          expect(after.winners[id]).toBeUndefined()
          const kept: Bracket = { teams: after.teams, winners: { ...after.winners, [id]: pick } }
          expect(problems(kept)).not.toEqual([])
        }
      }),
    )
  })

  it('gives the same whether done once or twice', () => {
    fc.assert(
      fc.property(reached, action, (bracket, step) => {
        const once = act(bracket, step)
        expect(act(once, step)).toEqual(once)
      }),
    )
  })

  it('gets back every bracket by clearing a pick and making it again', () => {
    fc.assert(
      fc.property(reached, fc.constantFrom(...MATCHUP_IDS), (bracket, id) => {
        const winner = matchup(bracket, id)?.winner ?? null
        fc.pre(winner !== null)
        const cleared = done(pickWinner(bracket, id, null))
        expect(done(pickWinner(cleared, id, winner))).toEqual(bracket)
      }),
    )
  })

  it('does not matter in which order slots are filled and a round is picked', () => {
    const order = fc.shuffledSubarray([...SEEDS], { minLength: 12 })
    const firstRound = fc.shuffledSubarray(FIRST_ROUND.split(' '), { minLength: 4 })
    const quarters = fc.shuffledSubarray(QUARTERS.split(' '), { minLength: 4 })
    fc.assert(
      fc.property(order, firstRound, quarters, (seeds, first, second) => {
        const field = seeds.reduce<Bracket>(
          (bracket, seed) => done(chooseTeam(bracket, seed, teamOf(seed))),
          EMPTY_BRACKET,
        )
        const picked = withPicks(field, [...first, ...second].join(' '))
        expect(JSON.stringify(picked)).toBe(
          JSON.stringify(withPicks(FULL_FIELD, `${FIRST_ROUND} ${QUARTERS}`)),
        )
      }),
    )
  })
})

describe('favourites', () => {
  it('win every matchup that is open, and change no pick that is made', () => {
    const upset = withPicks(FULL_FIELD, 'first-8-9>9 quarter-1>9')
    expect(picksOf(pickFavorites(upset))).toBe(
      'first-8-9>9 first-5-12>5 first-7-10>7 first-6-11>6 quarter-1>9 quarter-4>4 quarter-2>2 quarter-3>3 semi-1>4 semi-2>2 final>2',
    )
    expect(pickFavorites(EMPTY_BRACKET)).toEqual(EMPTY_BRACKET)
  })

  it('leave a bracket that is full as it is', () => {
    const full = withPicks(FULL_FIELD, ALL)
    expect(isSameBracket(pickFavorites(full), full)).toBe(true)
    expect(isSameBracket(pickFavorites(FULL_FIELD), FULL_FIELD)).toBe(false)
  })
})
