import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAJORITIES, type Vote, VOTES } from '../../amendment/majorities.ts'
import { neededOf, outcomeOf } from './tally.ts'

describe('a vote on an amendment', () => {
  it.each([
    ['simple', 12, 7],
    ['simple', 11, 6],
    ['simple', 2, 2],
    ['two-thirds', 12, 8],
    ['two-thirds', 10, 7],
    ['unanimous', 12, 12],
  ] as const)('by %s of %i teams needs %i', (majority, teams, needed) => {
    expect(neededOf(majority, teams)).toBe(needed)
  })

  const votes = (words: string) =>
    Array.from(words, (letter): Vote => (letter === 'f' ? 'for' : letter === 'a' ? 'against' : 'abstain'))

  it.each([
    ['fff', 'accepted'],
    ['ff', 'open'],
    ['aa', 'rejected'],
    ['-a', 'rejected'],
    ['fa-', 'rejected'],
    ['', 'open'],
  ] as const)('of four teams with %j is %s', (words, outcome) => {
    // Three are needed: two that are not for it decide.
    expect(outcomeOf(votes(words), { majority: 'simple', teams: 4, isOver: false })).toBe(outcome)
  })

  it('is rejected at its end where it was not accepted', () => {
    expect(outcomeOf(votes('ff'), { majority: 'simple', teams: 4, isOver: true })).toBe('rejected')
  })

  it('stays as it was decided, whatever else comes, and is decided once all have voted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...VOTES), { minLength: 1, maxLength: 32 }),
        fc.constantFrom(...MAJORITIES),
        (all, majority) => {
          const of = { majority, teams: all.length, isOver: false }
          const outcomes = all.map((_, index) => outcomeOf(all.slice(0, index + 1), of))
          const first = outcomes.findIndex((outcome) => outcome !== 'open')
          expect(first).toBeGreaterThan(-1)
          expect(new Set(outcomes.slice(first)).size).toBe(1)
        },
      ),
    )
  })
})
