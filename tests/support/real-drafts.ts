import { defaultSettings } from '../../shared/rules/settings/default-settings.ts'
import { firstRounds, mockDraft } from './mock-drafts.ts'
import { CONSENSUS, nameKey, realPool, spearman } from './real-season.ts'

/** The results of drafts on real figures, with all teams on auto-pick. */
export interface RealDrafts {
  readonly drafts: number
  /** The earliest round of all drafts in which a player of each position went. */
  readonly earliest: ReadonlyMap<string, number>
  /** Rounds of a draft. */
  readonly rounds: number
}

/** Standard rules, or those of the settings; each draft by other tastes. */
export function realDrafts(drafts: number, settings = defaultSettings('nfl')): RealDrafts {
  const players = realPool({ settings })
  const earliest = new Map<string, number>()
  let rounds = 0
  for (let seed = 1; seed <= drafts; seed++) {
    const state = mockDraft('nfl', { players, seed, settings })
    rounds = state.plan?.roster.size ?? 0
    for (const [position, round] of firstRounds(state))
      earliest.set(position, Math.min(round, earliest.get(position) ?? Infinity))
  }
  return { drafts, earliest, rounds }
}

/** How the ranking and the consensus agree. */
export interface Agreement {
  /** Of the first 60 of the ranking who are in the consensus. */
  readonly correlation: number
  readonly players: number
  /** By position: how many places later than the consensus the ranking has them, on average. */
  readonly later: ReadonlyMap<string, { players: number; places: number }>
  /** Those where the two differ most. */
  readonly furthest: readonly { name: string; rank: number; consensus: number }[]
}

const FIRST = 60

export function agreement(): Agreement {
  const both = realPool()
    .slice(0, FIRST)
    .flatMap(({ name, positions }, index) => {
      const consensus = CONSENSUS.get(nameKey(name))
      return consensus === undefined
        ? []
        : [{ name, position: positions[0] ?? '', rank: index + 1, consensus }]
    })
  const positions = new Set(both.map(({ position }) => position))
  const later = new Map(
    Array.from(positions, (position) => {
      const own = both.filter((player) => player.position === position)
      const sum = own.reduce((total, { rank, consensus }) => total + rank - consensus, 0)
      return [position, { players: own.length, places: Math.round(sum / own.length) }]
    }),
  )
  const furthest = both
    .toSorted((a, b) => Math.abs(b.rank - b.consensus) - Math.abs(a.rank - a.consensus))
    .slice(0, 8)
    .map(({ name, rank, consensus }) => ({ name, rank, consensus }))
  const correlation = spearman(both.map(({ rank, consensus }) => [rank, consensus]))
  return { correlation, players: both.length, later, furthest }
}
