import { distanceOf } from '../../rules/player-match/distance.ts'
import { type NameKey, nameKeyOf } from '../../rules/player-match/name-key.ts'
import type { Pool, PooledPlayer } from '../../rules/player-match/pool.ts'
import type { PlayerHints } from '../../rules/player-match/fit.ts'
import type { CellReading } from './cell-reading.ts'

/** As many as can be chosen from at a glance. */
const MOST_CANDIDATES = 5

/** How like a name must be to be worth asking about. */
const ENOUGH = 2

/** More ways to read a line than this one are hardly there. */
const MOST_READINGS = 8

/**
 * The players that a line without an exact name may mean, the likeliest first: initials, nicknames, last
 * names alone, misspellings, first and last name the other way round. Never sure.
 */
export function guess(pool: Pool, readings: readonly CellReading[], beside: PlayerHints): PooledPlayer[] {
  const likeness = new Map<PooledPlayer, number>()
  // One word of several is a last name only where the others are known to be none.
  const [shortest] = readings.toSorted((a, b) => a.words.length - b.words.length)
  const some = readings.filter((one) => one.words.length > 1).slice(-MOST_READINGS)
  for (const reading of some.length > 0 ? some : shortest ? [shortest] : []) {
    if (reading.words.length === 0) continue
    const key = nameKeyOf(reading.words)
    for (const player of nearby(pool, key)) {
      const like = nameLikeness(key, player.key)
      if (like === 0) continue
      const all = like + evidence(pool, player, { reading, beside })
      likeness.set(player, Math.max(all, likeness.get(player) ?? 0))
    }
  }
  return [...likeness]
    .filter(([, like]) => like >= ENOUGH)
    .toSorted(([a, one], [b, other]) => other - one || a.at - b.at)
    .slice(0, MOST_CANDIDATES)
    .map(([player]) => player)
}

/** Who has the first or the last name, in whatever order they stand. */
function nearby({ byFirstName, byLastName, byName }: Pool, { words }: NameKey): Set<PooledPlayer> {
  const [first = '', ...others] = words
  const last = words.at(-1) ?? ''
  return new Set([
    ...[last, others.join(''), first].flatMap((word) => byLastName.get(word) ?? []),
    ...[first, last].flatMap((word) => byFirstName.get(word) ?? []),
    ...(byName.get([last, ...words.slice(0, -1)].join('')) ?? []),
  ])
}

/** From 0 for another to 4 for the same. */
function nameLikeness(listed: NameKey, own: NameKey): number {
  if (listed.compact === own.compact) return 4
  const [first = '', ...others] = listed.words
  const [ownFirst = '', ...ownOthers] = own.words
  const [rest, ownRest] = [others.join(''), ownOthers.join('')]
  if (rest + first === own.compact) return 3.5
  const [last, ownLast] = [listed.words.at(-1) ?? '', own.words.at(-1) ?? '']
  // `Allen` alone.
  if (rest === '') return first === ownLast || first === ownRest ? 2 : 0
  const isSameLast = rest === ownRest || last === ownLast
  if (isSameLast && first === ownFirst) return 3.5
  if (isSameLast) return first[0] === ownFirst[0] ? 3 : distanceOf(first, ownFirst, 2) <= 2 ? 2.5 : 1
  const slips = rest.length < 6 ? 1 : 2
  if (first === ownFirst && distanceOf(rest, ownRest, slips) <= slips) return 3
  return distanceOf(listed.compact, own.compact, slips) <= slips ? 2.5 : 0
}

/** What position and team make of it. */
function evidence(
  { positions }: Pool,
  player: PooledPlayer,
  { reading, beside }: { reading: PlayerHints; beside: PlayerHints },
): number {
  const listed = reading.positions ?? beside.positions
  const teams = [...reading.teams, ...beside.teams]
  const isSameTeam = player.team !== null && teams.includes(player.team.abbreviation)
  const byPosition = { same: 0.5, kin: 0, other: -1 }[
    listed ? positions.compare(listed, player.positions) : 'kin'
  ]
  return byPosition + (isSameTeam ? 1 : teams.length > 0 ? -0.5 : 0)
}
