import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR } from '../../core/time.ts'
import { defaultSettings } from '../settings/default-settings.ts'
import { reviewOf, verdictOf } from './review.ts'

const { trades } = defaultSettings('nfl')
const between = { teams: 10, parties: 2, isCommissioners: false }

describe('the review of a trade', () => {
  it.each([
    // Yahoo: a third of the league; ESPN: half of the eight others (game rules 2.5).
    ['share', 50, 4, 4],
    ['share', 33, 4, 3],
    ['share', 1, 4, 1],
    ['share', 100, 4, 8],
    ['count', 50, 4, 4],
    ['count', 50, 20, 8],
  ] as const)(
    'by %s of %i per cent or %i teams takes %i votes of eight',
    (vetoBy, vetoShare, vetoCount, needed) => {
      const rules = { ...trades, review: 'votes', vetoBy, vetoShare, vetoCount } as const
      expect(reviewOf(rules, between)).toEqual({ by: 'votes', lasts: 24 * HOUR, needed, voters: 8 })
    },
  )

  it('of the commissioner’s own trade is the others’, half of whom stop it', () => {
    const rules = { ...trades, review: 'commissioner' } as const
    expect(reviewOf(rules, between)).toMatchObject({ by: 'commissioner', needed: null })
    expect(reviewOf(rules, { ...between, isCommissioners: true })).toMatchObject({ by: 'votes', needed: 4 })
  })

  it('is none where nobody is left to vote', () => {
    const all = { teams: 3, parties: 3, isCommissioners: true }
    for (const review of ['votes', 'commissioner'] as const)
      expect(reviewOf({ ...trades, review }, all)).toMatchObject({ by: 'none', lasts: 0 })
  })

  it.each([
    [4, 8, '', 'open'],
    [4, 8, '+++', 'open'],
    [4, 8, '----', 'stopped'],
    [4, 8, '---++', 'open'],
    [4, 8, '+++++', 'passed'],
    [4, 8, '---+++++', 'passed'],
    [1, 1, '-', 'stopped'],
    [1, 1, '+', 'passed'],
    [8, 8, '+', 'passed'],
    [null, 8, '--------', 'open'],
  ] as const)('with %s votes needed of %i and %s is %s', (needed, voters, said, verdict) => {
    const votes = Array.from(said, (sign) => ({ isAgainst: sign === '-' }))
    expect(verdictOf({ needed, voters }, votes)).toBe(verdict)
  })

  it('ends the same in whatever order the votes come, and never later than the last of them', () => {
    const league = fc.integer({ min: 1, max: 18 }).chain((voters) =>
      fc.record({
        voters: fc.constant(voters),
        needed: fc.integer({ min: 1, max: voters }),
        votes: fc.array(fc.boolean(), { minLength: voters, maxLength: voters }),
      }),
    )
    fc.assert(
      fc.property(league, ({ voters, needed, votes }) => {
        const end = (said: boolean[]) => {
          for (let count = 1; count <= said.length; count++) {
            const verdict = verdictOf(
              { needed, voters },
              said.slice(0, count).map((isAgainst) => ({ isAgainst })),
            )
            if (verdict !== 'open') return verdict
          }
          return 'open'
        }
        expect(end(votes)).toBe(votes.filter((against) => against).length >= needed ? 'stopped' : 'passed')
        expect(end(votes.toReversed())).toBe(end(votes))
      }),
    )
  })
})
