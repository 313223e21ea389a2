import { expect, it } from 'vitest'
import { mockDraft } from '../support/mock-drafts.ts'
import { agreement, realDrafts } from '../support/real-drafts.ts'
import { realPool } from '../support/real-season.ts'
import { inRing } from '../support/ring.ts'

it('drafts on real figures take kickers and team defenses in the last three rounds', () => {
  const { earliest, rounds } = realDrafts(inRing({ fast: 4, all: 200 }))
  expect(rounds).toBe(16)
  expect(Math.min(earliest.get('K') ?? 0, earliest.get('D/ST') ?? 0)).toBeGreaterThanOrEqual(rounds - 2)
  expect(earliest.get('RB')).toBe(1)
})

it('the ranking by real figures of 2024 agrees with the consensus before the next season', () => {
  const { correlation, players } = agreement()
  expect(players).toBeGreaterThanOrEqual(55)
  expect(correlation).toBeGreaterThan(0.6)
})

it('the ranking by real figures has kickers where teams must have one, not before', () => {
  const places = realPool().flatMap(({ positions }, index) => (positions[0] === 'K' ? [index + 1] : []))
  const [first = 0] = places
  // Round 14 of 16, of twelve teams; and each team finds one among the 192 who are drafted.
  expect(first).toBeGreaterThan(13 * 12)
  expect(places.filter((place) => place <= 192).length).toBeGreaterThanOrEqual(12)
})

it('kickers go earlier in a league whose rules tell them apart', () => {
  const players = realPool({ apart: new Map([['K', 8]]) })
  const { picks } = mockDraft('nfl', { players, seed: 1 })
  const first = picks.findIndex((pick) => pick?.player.positions[0] === 'K')
  expect(first).toBeGreaterThan(-1)
  expect(first).toBeLessThan(8 * 12)
})
