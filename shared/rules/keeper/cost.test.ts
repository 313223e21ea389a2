import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeeperOrigin, KeeperStory } from '../../keeper/keeper.ts'
import type { DraftKind, KeeperSettings } from '../../settings/settings.ts'
import { verdictLabel } from '../../labels/keeper/keeper.ts'
import { defaultSettings } from '../settings/default-settings.ts'
import { keeperVerdict } from './cost.ts'

const ROUNDS = 16

function rulesFor(keeping: Partial<KeeperSettings>, kind: DraftKind = 'snake') {
  const { draft } = defaultSettings('nfl')
  return { rounds: ROUNDS, draft: { ...draft, kind, keeping: { ...draft.keeping, ...keeping } } }
}

function storyOf(origin: KeeperOrigin, since = 0, kept = since): KeeperStory {
  return { origin, since, kept }
}

const drafted = (round: number): KeeperOrigin => ({ how: 'drafted', round, season: 2025 })
const bought = (price: number): KeeperOrigin => ({ how: 'bought', price, season: 2025 })
const ADDED: KeeperOrigin = { how: 'added', season: 2025 }

describe('what a keeper costs on a board', () => {
  it.each<[words: string, story: KeeperStory, keeping: Partial<KeeperSettings>]>([
    ['Drafted in round 7 in 2025: 7 − 2 = round 5.', storyOf(drafted(7)), { roundsPerYear: 2 }],
    [
      'Drafted in round 7 in 2025, kept once since: 7 − 4 = round 3.',
      storyOf(drafted(7), 1),
      { roundsPerYear: 2 },
    ],
    ['Drafted in round 7 in 2025, kept twice since: 7 − 3 = round 4.', storyOf(drafted(7), 2), {}],
    ['Drafted in round 7 in 2025: round 7.', storyOf(drafted(7)), { roundsPerYear: 0 }],
    [
      'Drafted in round 20 in 2025: 20 − 1 = round 19, and the last one is round 16.',
      storyOf(drafted(20)),
      {},
    ],
    ['Not drafted, added in 2025: round 16.', storyOf(ADDED), {}],
    ['Not drafted, added in 2025: round 10.', storyOf(ADDED), { undraftedRound: 10 }],
    ['Not drafted, added in 2025: round 16.', storyOf(ADDED), { undraftedRound: 40 }],
    [
      'Not drafted, added in 2025, kept once since: 10 − 2 = round 8.',
      storyOf(ADDED, 1),
      { undraftedRound: 10, roundsPerYear: 2 },
    ],
    [
      'Kept for round 4 in 2025: 4 − 1 = round 3.',
      storyOf({ how: 'kept', cost: 4, costsIn: 'rounds', season: 2025 }, 0, 1),
      {},
    ],
    // Dollars are no round.
    ['Bought for $30 in 2025: round 16.', storyOf(bought(30)), {}],
    ['Every keeper costs the last round their team has left.', storyOf(drafted(3)), { cost: 'last-rounds' }],
    [
      'Drafted in round 2 in 2025: players of rounds 1 to 2 can’t be kept.',
      storyOf(drafted(2)),
      { shutRounds: 2 },
    ],
    [
      'Drafted in round 1 in 2025: players of round 1 can’t be kept.',
      storyOf(drafted(1)),
      { shutRounds: 1, cost: 'last-rounds' },
    ],
    ['Drafted in round 3 in 2025: 3 − 1 = round 2.', storyOf(drafted(3)), { shutRounds: 2 }],
    ['Drafted in round 1 in 2025: 1 − 1, and there is no round before round 1.', storyOf(drafted(1)), {}],
    ['Kept for 3 seasons in a row, the league’s limit.', storyOf(drafted(12), 3), {}],
    ['Drafted in round 12 in 2025, kept twice since: 12 − 3 = round 9.', storyOf(drafted(12), 2), {}],
    [
      'Drafted in round 12 in 2025, kept 9 times since: 12 − 10 = round 2.',
      storyOf(drafted(12), 9),
      { years: null },
    ],
  ])('%s', (words, story, keeping) => {
    expect(verdictLabel(keeperVerdict(story, rulesFor(keeping)))).toBe(words)
  })
})

describe('what a keeper costs in an auction', () => {
  it.each<[words: string, story: KeeperStory, keeping: Partial<KeeperSettings>]>([
    ['Bought for $20 in 2025: $20 + $5 = $25.', storyOf(bought(20)), {}],
    ['Bought for $20 in 2025, kept once since: $20 + $10 = $30.', storyOf(bought(20), 1), {}],
    ['Bought for $20 in 2025: $20.', storyOf(bought(20)), { raiseDollars: 0 }],
    // A part of a dollar is a dollar, each season of what he cost in the one before.
    [
      'Bought for $21 in 2025, kept once since: $21 + $11 = $32.',
      storyOf(bought(21), 1),
      { raiseBy: 'percent', raisePercent: 20 },
    ],
    ['Not drafted, added in 2025: $5.', storyOf(ADDED), {}],
    ['Not drafted, added in 2025, kept once since: $1 + $5 = $6.', storyOf(ADDED, 1), { undraftedPrice: 1 }],
    ['Drafted in round 3 in 2025: $5.', storyOf(drafted(3)), { shutRounds: 5 }],
    [
      'Kept for $12 in 2025: $12 + $5 = $17.',
      storyOf({ how: 'kept', cost: 12, costsIn: 'dollars', season: 2025 }),
      {},
    ],
    ['Bought for $199 in 2025: $204, and a team has $200.', storyOf(bought(199)), {}],
    ['Kept for 3 seasons in a row, the league’s limit.', storyOf(bought(1), 3), {}],
  ])('%s', (words, story, keeping) => {
    expect(verdictLabel(keeperVerdict(story, rulesFor(keeping, 'auction')))).toBe(words)
  })
})

describe('the rule of keepers', () => {
  const number = (max: number, min = 0) => fc.integer({ min, max })
  const keeping = fc.record({
    cost: fc.constantFrom('acquired' as const, 'last-rounds' as const),
    roundsPerYear: number(5),
    undraftedRound: fc.option(number(50, 1)),
    shutRounds: number(20),
    raiseBy: fc.constantFrom('dollars' as const, 'percent' as const),
    raiseDollars: number(1000),
    raisePercent: number(100),
    undraftedPrice: number(1000),
    years: fc.option(number(20, 1)),
  })
  const origin = fc.oneof(
    number(50, 1).map(drafted),
    number(10_000).map(bought),
    fc.constant(ADDED),
    fc.record({
      how: fc.constant('kept' as const),
      cost: number(50, 1),
      costsIn: fc.constantFrom('rounds' as const, 'dollars' as const),
      season: fc.constant(2025),
    }),
  )
  const kind = fc.constantFrom<DraftKind>('snake', 'linear', 'auction')

  it('gives a round of the draft or what a team can pay, and never lets somebody get cheaper or come back', () => {
    fc.assert(
      fc.property(keeping, kind, origin, number(30), (some, draft, from, since) => {
        const rules = rulesFor(some, draft)
        const [now, later] = [since, since + 1].map((seasons) => keeperVerdict(storyOf(from, seasons), rules))
        if (now?.can) {
          expect(Number.isInteger(now.cost)).toBe(true)
          expect(now.cost).toBeGreaterThanOrEqual(draft === 'auction' ? 0 : 1)
          expect(now.cost).toBeLessThanOrEqual(draft === 'auction' ? rules.draft.auction.budget : ROUNDS)
        }
        if (!later?.can) return
        expect(now?.can).toBe(true)
        if (now?.can && draft === 'auction') expect(later.cost).toBeGreaterThanOrEqual(now.cost)
        else if (now?.can) expect(later.cost).toBeLessThanOrEqual(now.cost)
      }),
    )
  })

  it('says everything in words that are whole', () => {
    fc.assert(
      fc.property(keeping, kind, origin, number(30), (some, draft, from, since) => {
        const words = verdictLabel(keeperVerdict(storyOf(from, since), rulesFor(some, draft)))
        expect(words).toMatch(/^[A-Z].*\.$/)
        expect(words).not.toMatch(/undefined|NaN|null/)
      }),
    )
  })
})
