import { expect, it } from 'vitest'
import type { PoolPlayer } from '../../shared/draft-room/draft-room.ts'
import { must } from '../../shared/core/must.ts'
import { defaultSettings } from '../../shared/rules/settings/default-settings.ts'
import { rosterOf } from '../../shared/rules/draft/state.ts'
import { missingStarters } from '../../shared/rules/slots/slots.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../shared/sports/index.ts'
import { firstRounds, mockDraft } from '../support/mock-drafts.ts'
import { agreement, realDrafts } from '../support/real-drafts.ts'
import { realPool } from '../support/real-season.ts'
import { inRing, RING } from '../support/ring.ts'
import { keptSeasons, simulatedPool, simulateSeason } from '../support/simulated-pool.ts'

it('drafts on real figures take kickers and team defenses in the last three rounds', () => {
  const { earliest, rounds } = realDrafts(inRing({ fast: 4, all: 200 }))
  expect(rounds).toBe(16)
  expect(Math.min(earliest.get('K') ?? 0, earliest.get('D/ST') ?? 0)).toBeGreaterThanOrEqual(rounds - 2)
  expect(earliest.get('RB')).toBe(1)
})

it.each([8, 10, 14])('drafts of %i teams do so, too', (size) => {
  const { earliest, rounds } = realDrafts(inRing({ fast: 2, all: 50 }), defaultSettings('nfl', size))
  expect(Math.min(earliest.get('K') ?? 0, earliest.get('D/ST') ?? 0)).toBeGreaterThanOrEqual(rounds - 2)
})

it('a superflex league takes quarterbacks early, and one whose rules tell tight ends apart takes those earlier', () => {
  const settings = defaultSettings('nfl')
  const { starters } = settings.roster
  const superflex = { ...settings, roster: { ...settings.roster, starters: { ...starters, SUPERFLEX: 1 } } }
  const amongFirst = (count: number, position: string, pool: PoolPlayer[]) =>
    pool.slice(0, count).filter(({ positions }) => positions[0] === position).length
  expect(amongFirst(24, 'QB', realPool())).toBeLessThanOrEqual(3)
  expect(amongFirst(24, 'QB', realPool({ settings: superflex }))).toBeGreaterThanOrEqual(8)
  expect(realDrafts(2, superflex).earliest.get('K')).toBeGreaterThanOrEqual(15)
  const premium = realPool({ apart: new Map([['TE', 1.4]]) })
  expect(amongFirst(36, 'TE', premium)).toBeGreaterThan(amongFirst(36, 'TE', realPool()))
})

it('the ranking by real figures of 2024 agrees with the consensus before the next season', () => {
  const { correlation, players } = agreement()
  expect(players).toBeGreaterThanOrEqual(55)
  expect(correlation).toBeGreaterThan(0.7)
})

it('the ranking by real figures has kickers where teams must have one, not before', () => {
  const places = realPool().flatMap(({ positions }, index) => (positions[0] === 'K' ? [index + 1] : []))
  const [first = 0] = places
  // Round 14 of 16, of twelve teams; and each team finds one among the 192 who are drafted.
  expect(first).toBeGreaterThan(13 * 12)
  expect(places.filter((place) => place <= 192).length).toBeGreaterThanOrEqual(12)
})

/**
 * Of the first 60 of each list: NFL by eleven hosts, August 2025; MLB by experts for 2026, in which the first reliever is 147th; NBA by
 * two hosts in the season of 2024-25, whose guards and forwards are listed by one position, as in the simulator by several.
 */
const CONSENSUS_SHARES = {
  nfl: { WR: 29, RB: 21, QB: 6, TE: 4 },
  mlb: { OF: 19, SP: 19, IF: 20, DH: 1, C: 1 },
  nba: { G: 30, F: 20, C: 10 },
} as const

const KINDS: Readonly<Record<string, string>> = {
  '1B': 'IF',
  '2B': 'IF',
  '3B': 'IF',
  SS: 'IF',
  PG: 'G',
  SG: 'G',
  SF: 'F',
  PF: 'F',
}

it.each(['nfl', 'mlb', 'nba'] as const)(
  'no position has far more of the first rounds than in %s',
  (sport) => {
    const shares: Readonly<Record<string, number>> = CONSENSUS_SHARES[sport]
    const counts = new Map<string, number>()
    for (const { positions } of simulatedPool(sport).slice(0, 60)) {
      const [position = ''] = positions
      const kind = KINDS[position] ?? position
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    for (const [kind, count] of counts)
      expect([kind, count <= 3 + 1.3 * (shares[kind] ?? 0)]).toEqual([kind, true])
  },
)

/** Rounds in which the first player of a position may go, in any of the drafts. */
const FIRST_ROUNDS: readonly (readonly [FantasySportKey, string, number, number])[] = [
  ['nfl', 'QB', 1, 8],
  ['nfl', 'TE', 1, 6],
  ['nfl', 'K', 14, 16],
  ['nfl', 'D/ST', 14, 16],
  ['ncaaf', 'QB', 1, 8],
  ['ncaaf', 'K', 15, 17],
  ['ncaaf', 'D/ST', 15, 17],
  ['nba', 'C', 1, 3],
  ['nhl', 'D', 1, 5],
  // The default rules have no points for wins: a goalie has half the points of a forward.
  ['nhl', 'G', 3, 11],
  ['mlb', 'SP', 1, 3],
  ['mlb', 'RP', 4, 12],
]

it('drafts of every sport take each position when fans would', () => {
  for (const sport of FANTASY_SPORT_KEYS) {
    const players = simulatedPool(sport)
    for (let seed = 1; seed <= inRing({ fast: 1, all: 40 }); seed++) {
      const state = mockDraft(sport, { players, seed })
      const rounds = firstRounds(state)
      for (const [, position, from, to] of FIRST_ROUNDS.filter(([key]) => key === sport)) {
        const round = rounds.get(position) ?? Infinity
        expect([sport, position, round, from <= round && round <= to]).toEqual([sport, position, round, true])
      }
      const { teams, roster } = must(state.plan, 'a plan')
      for (const { id } of teams) expect(missingStarters(roster.starters, rosterOf(state, id))).toBe(0)
    }
  }
})

it.runIf(RING === 'all').each(FANTASY_SPORT_KEYS)(
  'the kept season of %s is what the simulator plays',
  (sport) => {
    expect(simulateSeason(sport)).toEqual(keptSeasons()[sport])
  },
)

it('kickers go earlier in a league whose rules tell them apart', () => {
  const players = realPool({ apart: new Map([['K', 8]]) })
  const { picks } = mockDraft('nfl', { players, seed: 1 })
  const first = picks.findIndex((pick) => pick?.player.positions[0] === 'K')
  expect(first).toBeGreaterThan(-1)
  expect(first).toBeLessThan(8 * 12)
})
