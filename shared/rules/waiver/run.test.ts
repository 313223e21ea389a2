import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slowRun } from '../../../tests/support/slow-waiver-run.ts'
import { runWaivers, type WaiverClaim, type WaiverRules, type WaiverTeam } from './run.ts'

type Claim = WaiverClaim<string, string>
type Team = WaiverTeam<string, string>

const FAAB: WaiverRules = { kind: 'faab', ties: 'rolling', minimumBid: 0 }

const claim = (id: string, team: string, add: string, more: Partial<Claim> = {}): Claim => ({
  id,
  team,
  add,
  drop: null,
  bid: 0,
  order: null,
  group: null,
  at: 0,
  ...more,
})
const team = (id: string, priority: number, more: Partial<Team> = {}): Team => ({
  id,
  budget: 100,
  priority,
  roster: [],
  ...more,
})

function run(
  claims: readonly Claim[],
  { rules = FAAB, teams = [team('A', 1), team('B', 2), team('C', 3)], size = 3 } = {},
) {
  const { claims: outcomes, teams: after } = runWaivers({
    rules,
    teams,
    claims,
    hasRoom: (roster) => roster.length <= size,
  })
  return {
    looked: outcomes.map(({ id, loss }) => `${id} ${loss?.reason ?? 'won'}`),
    line: after.toSorted((one, other) => one.priority - other.priority).map(({ id }) => id),
    budgets: after.map(({ budget }) => budget),
    rosters: after.map(({ roster }) => roster.toSorted().join(' ')),
  }
}

describe('a run of sealed bids', () => {
  it('looks at the highest bid first, and the winner pays what he bid', () => {
    const { looked, budgets, rosters } = run([
      claim('1', 'A', 'x', { bid: 9 }),
      claim('2', 'B', 'x', { bid: 12 }),
    ])
    expect(looked).toEqual(['2 won', '1 taken'])
    expect(budgets).toEqual([100, 88, 100])
    expect(rosters).toEqual(['', 'x', ''])
  })

  it('looks at equal bids in the order of the line, which moves with each win and with no loss', () => {
    const { looked, line } = run(
      [
        claim('1', 'A', 'x', { bid: 5 }),
        claim('2', 'A', 'y', { bid: 5 }),
        claim('3', 'B', 'x', { bid: 5 }),
        claim('4', 'B', 'y', { bid: 5 }),
        claim('5', 'C', 'y', { bid: 5 }),
      ],
      {},
    )
    expect(looked).toEqual(['1 won', '3 taken', '4 won', '5 taken', '2 taken'])
    expect(line).toEqual(['C', 'A', 'B'])
  })

  it('keeps the line as it was where ties go by the standings', () => {
    const claims = [
      claim('1', 'A', 'x', { bid: 5 }),
      claim('2', 'A', 'y', { bid: 5 }),
      claim('3', 'B', 'y', { bid: 5 }),
    ]
    const { looked, line } = run(claims, { rules: { ...FAAB, ties: 'reverse' } })
    expect(looked).toEqual(['1 won', '2 won', '3 taken'])
    expect(line).toEqual(['A', 'B', 'C'])
  })

  it('goes by the time where the earliest of equal bids wins', () => {
    const claims = [
      claim('1', 'A', 'x', { bid: 5, at: 30 }),
      claim('2', 'B', 'x', { bid: 5, at: 20 }),
      claim('3', 'C', 'x', { bid: 5, at: 25 }),
    ]
    expect(run(claims, { rules: { ...FAAB, ties: 'earliest' } }).looked).toEqual([
      '2 won',
      '3 taken',
      '1 taken',
    ])
  })

  it('looks at the claims of a team in its own order, then in that of making them', () => {
    const claims = [
      claim('late', 'A', 'x', { at: 3 }),
      claim('early', 'A', 'y', { at: 1 }),
      claim('second', 'A', 'z', { order: 2, at: 9 }),
      claim('first', 'A', 'w', { order: 1, at: 10 }),
    ]
    expect(run(claims, { size: 9 }).looked).toEqual(['first won', 'second won', 'early won', 'late won'])
  })
})

describe('a team with somebody beside its roster', () => {
  const beside = (more: Partial<Team> = {}) => [
    team('A', 1, { roster: ['a', 'b', 'c', 'ill'], stashed: new Set(['ill']), ...more }),
    team('B', 2),
    team('C', 3),
  ]

  it('has room by its roster alone: a drop from its reserve frees none', () => {
    const claims = [
      claim('1', 'A', 'x', { drop: 'ill', order: 1 }),
      claim('2', 'A', 'y', { drop: 'a', order: 2 }),
    ]
    expect(run(claims, { teams: beside() }).looked).toEqual(['1 no-room', '2 won'])
  })

  it('counts whom it wins back as one of its roster', () => {
    const claims = [
      claim('1', 'A', 'x', { drop: 'ill', order: 1 }),
      claim('2', 'A', 'ill', { order: 2 }),
      claim('3', 'A', 'y', { order: 3 }),
    ]
    expect(run(claims, { teams: beside(), size: 5 })).toMatchObject({
      looked: ['1 won', '2 won', '3 no-room'],
      rosters: ['a b c ill x', '', ''],
    })
  })

  it('wins nobody with somebody there who may not be, until it drops him', () => {
    const claims = [
      claim('1', 'A', 'x', { drop: 'a', order: 1 }),
      claim('2', 'B', 'ill', { bid: 1 }),
      claim('3', 'A', 'y', { drop: 'ill', order: 2 }),
      claim('4', 'A', 'z', { order: 3 }),
    ]
    const teams = beside({ overstaying: new Set(['ill']) })
    expect(run(claims, { teams, size: 5 }).looked).toEqual(['2 taken', '1 no-room', '3 won', '4 won'])
  })
})

describe('a line of teams', () => {
  it('gives the one in front its first claim that can be carried out, and sends it to the back', () => {
    const claims = [
      claim('1', 'A', 'x'),
      claim('2', 'A', 'y', { at: 1 }),
      claim('3', 'B', 'x'),
      claim('4', 'B', 'y', { at: 1 }),
    ]
    expect(run(claims, { rules: { ...FAAB, kind: 'rolling' } })).toMatchObject({
      looked: ['1 won', '3 taken', '4 won', '2 taken'],
      line: ['C', 'A', 'B'],
    })
  })
})

describe('a claim is lost', () => {
  const roster = ['r', 's', 't']
  it.each<[why: string, claims: Claim[], teams: Team[], looked: string[]]>([
    ['to who has him', [claim('1', 'A', 'r')], [team('A', 1), team('B', 2, { roster })], ['1 taken']],
    ['where the team has him already', [claim('1', 'A', 'r')], [team('A', 1, { roster })], ['1 taken']],
    [
      'when another of its group was won',
      [
        claim('1', 'A', 'x', { group: 'g', bid: 2 }),
        claim('2', 'A', 'y', { group: 'g', bid: 1 }),
        claim('3', 'B', 'z', { group: 'g' }),
      ],
      [team('A', 1), team('B', 2)],
      ['1 won', '2 group', '3 won'],
    ],
    [
      'when no add is left',
      [claim('1', 'A', 'x', { bid: 2 }), claim('2', 'A', 'y', { bid: 1 })],
      [team('A', 1, { addsLeft: 1 })],
      ['1 won', '2 limit'],
    ],
    [
      'when its drop is gone, even if there were room',
      [claim('1', 'A', 'x', { drop: 'r', bid: 2 }), claim('2', 'A', 'y', { drop: 'r', bid: 1 })],
      [team('A', 1, { roster: ['r'] })],
      ['1 won', '2 drop-gone'],
    ],
    [
      'when its drop is locked',
      [claim('1', 'A', 'x', { drop: 'r' })],
      [team('A', 1, { roster, locked: new Set(['r']) })],
      ['1 drop-locked'],
    ],
    [
      'when its drop is undroppable',
      [claim('1', 'A', 'x', { drop: 'r' })],
      [team('A', 1, { roster, undroppable: new Set(['r']) })],
      ['1 drop-undroppable'],
    ],
    ['when there is no room', [claim('1', 'A', 'x')], [team('A', 1, { roster })], ['1 no-room']],
    [
      'when the money is gone',
      [claim('1', 'A', 'x', { bid: 60 }), claim('2', 'A', 'y', { bid: 41 })],
      [team('A', 1)],
      ['1 won', '2 budget'],
    ],
    [
      'by the first reason that holds',
      [claim('1', 'A', 'r', { drop: 'gone', bid: 1000 }), claim('2', 'A', 'x', { drop: 'gone', bid: 999 })],
      [team('A', 1, { roster })],
      ['1 taken', '2 drop-gone'],
    ],
  ])('%s', (_, claims, teams, looked) => {
    expect(run(claims, { teams }).looked).toEqual(looked)
  })

  it('under the smallest bid', () => {
    const rules = { ...FAAB, minimumBid: 2 }
    const claims = [claim('1', 'A', 'x', { bid: 1 }), claim('2', 'B', 'y', { bid: 2 })]
    expect(run(claims, { rules }).looked).toEqual(['2 won', '1 budget'])
  })

  it('and who was dropped in the run can be won by who is looked at later', () => {
    const claims = [claim('1', 'A', 'x', { drop: 'r', bid: 2 }), claim('2', 'B', 'r', { bid: 1 })]
    const teams = [team('A', 1, { roster }), team('B', 2)]
    expect(run(claims, { teams }).looked).toEqual(['1 won', '2 won'])
  })
})

interface Most {
  readonly teams: number
  readonly roster: number
  readonly claims: number
}

const leaguesOf = (most: Most) =>
  fc
    .record({
      kind: fc.constantFrom('faab' as const, 'rolling' as const, 'reverse' as const),
      ties: fc.constantFrom('rolling' as const, 'reverse' as const, 'earliest' as const),
      minimumBid: fc.integer({ min: 0, max: 1 }),
      rosterSize: fc.integer({ min: 1, max: most.roster }),
      teams: fc.array(
        fc.record({
          budget: fc.integer({ min: 0, max: 8 }),
          priority: fc.integer({ min: 1, max: most.teams }),
          size: fc.integer({ min: 0, max: most.roster }),
          addsLeft: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
          isLocked: fc.boolean(),
        }),
        { minLength: 1, maxLength: most.teams },
      ),
      claims: fc.array(
        fc.record({
          team: fc.nat(most.teams - 1),
          add: fc.nat(14),
          drop: fc.option(fc.nat(most.roster - 1)),
          bid: fc.nat(4),
          order: fc.option(fc.nat(2)),
          group: fc.option(fc.constantFrom('g', 'h')),
          at: fc.nat(3),
        }),
        { maxLength: most.claims },
      ),
    })
    .map(({ kind, ties, minimumBid, rosterSize, teams, claims }) => {
      // Some players are owned, the others free; a claim may want or drop any of them.
      let players = 0
      const made = teams.map(({ size, isLocked, addsLeft, ...of }, index): Team => {
        const roster = Array.from({ length: size }, () => `p${players++}`)
        const locked = new Set(isLocked ? roster.slice(0, 1) : [])
        const limits = addsLeft === undefined ? {} : { addsLeft }
        return { ...of, ...limits, id: `t${index}`, roster, locked }
      })
      return {
        rules: { kind, ties, minimumBid },
        rosterSize,
        teams: made,
        claims: claims.map(({ team: of, drop, add, ...rest }, index): Claim => {
          const own = made[of % made.length]
          return {
            ...rest,
            id: `c${index}`,
            team: own?.id ?? '',
            // As often a free agent as an owned player.
            add: add < 7 ? `p${players + add}` : `p${add - 7}`,
            drop: drop === null ? null : (own?.roster[drop] ?? 'p0'),
          }
        }),
      }
    })

const anyLeague = leaguesOf({ teams: 6, roster: 4, claims: 24 })

describe('any run', () => {
  it.each([
    ['10,000 random leagues', anyLeague, 10_000],
    ['leagues of 32 teams with 60 spots', leaguesOf({ teams: 32, roster: 60, claims: 160 }), 30],
  ])('of %s is the one that a slow and simple model makes', (_, leagues, numRuns) => {
    fc.assert(
      fc.property(leagues, ({ rules, teams, claims, rosterSize }) => {
        const { claims: outcomes, teams: after } = runWaivers({
          rules,
          teams,
          claims,
          hasRoom: (roster) => roster.length <= rosterSize,
        })
        expect({
          looked: outcomes.map(({ id, loss }) => `${id} ${loss?.reason ?? 'won'}`),
          teams: after.map(
            ({ id, budget, priority, roster }) =>
              `${id} ${budget} ${priority} ${roster.toSorted().join(',')}`,
          ),
        }).toEqual(slowRun(rules, teams, claims, rosterSize))
      }),
      { numRuns },
    )
  })

  it('looks at every claim once, has every player once, and leaves no budget under nothing', () => {
    fc.assert(
      fc.property(anyLeague, ({ rules, teams, claims, rosterSize }) => {
        const after = runWaivers({ rules, teams, claims, hasRoom: (roster) => roster.length <= rosterSize })
        expect(after.claims.map(({ id }) => id).toSorted()).toEqual(claims.map(({ id }) => id).toSorted())
        const owned = after.teams.flatMap(({ roster }) => roster)
        expect(new Set(owned).size).toBe(owned.length)
        for (const { budget } of after.teams) expect(budget).toBeGreaterThanOrEqual(0)
        expect(new Set(after.teams.map(({ priority }) => priority))).toEqual(
          new Set(teams.map((_, index) => index + 1)),
        )
      }),
    )
  })
})
