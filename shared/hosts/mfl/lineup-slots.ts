import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import { LONGEST_SLOT, MOST_OWN_SLOTS } from '../../settings/catalogue/slots.ts'
import type { HostSettingNote } from '../league/host-league.ts'
import type { MflLeague } from './league-answer.ts'
import { POSITIONS } from './scoring.ts'

/** Starters by slot, with the slots that the sport does not have. */
export interface LineupSlots {
  readonly starters: Record<string, number>
  readonly slots: Record<string, string[]>
  readonly count: number
  readonly notes: readonly HostSettingNote[]
}

interface Range {
  readonly positions: readonly string[]
  readonly least: number
  readonly most: number
}

const NONE_LIKE_IT = 'Lineups in Empire have no slot for it.'
const OTHERWISE =
  'Here it is slots that each take several positions: they allow a few more lineups than these limits.'

/**
 * The starters of a league, which the host has as limits of each position and a sum: `RB 1-5`. What all must start has
 * slots of its own; the rest are flex slots, the first for every position that may have one more starter, the next for
 * those that may have two more, and so on.
 */
export function lineupSlotsOf({ starters }: MflLeague): LineupSlots | null {
  const given = starters?.position ?? []
  if (given.length === 0) return null
  const notes: HostSettingNote[] = []
  const ranges = given.flatMap(({ name, limit }): Range[] => {
    const range = rangeOf(limit)
    const positions = positionsOf(name)
    if (range !== null && positions !== null) return [{ ...range, positions }]
    if (range === null || range.most > 0)
      notes.push({ key: `starters ${name}`.slice(0, 200), value: limit, why: NONE_LIKE_IT })
    return []
  })
  const least = ranges.reduce((sum, range) => sum + range.least, 0)
  const most = ranges.reduce((sum, range) => sum + range.most, 0)
  const said = /^\d{1,2}$/.test(starters?.count ?? '') ? Number(starters?.count) : least
  const count = Math.min(Math.max(said, least), most, 40)
  const flex = Math.max(0, count - least)
  const counts = new Map<string, { positions: readonly string[]; count: number }>()
  const add = (positions: readonly string[], times: number) => {
    const sorted = withinGroups([...new Set(positions)])
    const key = sorted.join('/')
    const before = counts.get(key)?.count ?? 0
    if (times > 0 && sorted.length > 0) counts.set(key, { positions: sorted, count: before + times })
  }
  const extras = ranges.map(({ least: from, most: to }) => Math.min(to - from, flex))
  const room = extras.reduce((sum, extra) => sum + extra, 0)
  // As many more of a position as are left over when all others have their most must start, too.
  const forced = extras.map((extra) => Math.max(0, flex - (room - extra)))
  for (const [index, range] of ranges.entries()) add(range.positions, range.least + (forced[index] ?? 0))
  const left = extras.map((extra, index) => extra - (forced[index] ?? 0))
  const free = flex - forced.reduce((sum, one) => sum + one, 0)
  const levels = Array.from({ length: free }, (_, index) => leastOf(left, index + 1))
  for (const least of levels)
    add(
      ranges.filter((_, index) => (left[index] ?? 0) >= least).flatMap(({ positions }) => positions),
      1,
    )
  if (levels.some((least, index) => least !== index + 1))
    notes.push({
      key: 'starters',
      value: given
        .map(({ name, limit }) => `${name} ${limit}`)
        .join(', ')
        .slice(0, 500),
      why: OTHERWISE,
    })
  return { ...named([...counts.values()], notes), count: Math.max(count, least), notes }
}

/**
 * How many more of a position there may be, at least, for it to fit into a flex slot. The slot is for all positions where
 * nobody has so many, and where those with fewer would not all have room in the slots before.
 */
function leastOf(extras: readonly number[], level: number): number {
  const fewer = extras.filter((extra) => extra < level).reduce((sum, extra) => sum + extra, 0)
  return fewer <= level - 1 && extras.some((extra) => extra >= level) ? level : 1
}

/** `1`, `1-5`; an empty limit is none. */
function rangeOf(limit: string): { least: number; most: number } | null {
  const [, least = '', most = least] = /^\s*(\d{1,2})(?:\s*-\s*(\d{1,2}))?\s*$/.exec(limit) ?? []
  if (least === '' || Number(most) < Number(least)) return null
  return { least: Number(least), most: Number(most) }
}

/** `RB+WR+TE`; null where one of them is no position here. */
export function positionsOf(name: string): string[] | null {
  const all = name.split(/[+/|,]/).map((position) => position.trim())
  const known = all.flatMap((position) =>
    Object.hasOwn(POSITIONS, position) ? (POSITIONS[position] ?? []) : [],
  )
  return known.length === all.length ? known : null
}

/** Ends and tackles together are linemen, corners and safeties backs: who plays one of them is one of those. */
function withinGroups(positions: readonly string[]): string[] {
  const groups = [
    ['DL', 'DE', 'DT'],
    ['DB', 'CB', 'S'],
  ].filter(([all = '', ...ones]) => positions.includes(all) || ones.every((one) => positions.includes(one)))
  const order: readonly string[] = FANTASY_SPORTS.nfl.positions.map(({ key }) => key)
  return [
    ...new Set(
      positions.map((position) => groups.find((group) => group.includes(position))?.[0] ?? position),
    ),
  ].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

/** By the sport’s slots where it has one of the same positions, else under a name that says them. */
function named(
  all: readonly { positions: readonly string[]; count: number }[],
  notes: HostSettingNote[],
): Pick<LineupSlots, 'starters' | 'slots'> {
  const starters: Record<string, number> = Object.fromEntries(
    Object.keys(FANTASY_SPORTS.nfl.roster.starters).map((key) => [key, 0]),
  )
  const slots: Record<string, string[]> = {}
  for (const { positions, count } of all) {
    const usual = FANTASY_SPORTS.nfl.slots.find(
      (slot) =>
        slot.positions.length === positions.length && slot.positions.every((one) => positions.includes(one)),
    )
    const own = positions.join('/')
    const name = usual?.key ?? (own.length <= LONGEST_SLOT ? own : `Flex ${Object.keys(slots).length + 1}`)
    if (usual === undefined && Object.keys(slots).length >= MOST_OWN_SLOTS) {
      notes.push({ key: `starters ${own}`.slice(0, 200), value: String(count), why: NONE_LIKE_IT })
      continue
    }
    if (usual === undefined) slots[name] = [...positions]
    starters[name] = Math.min(20, (starters[name] ?? 0) + count)
  }
  return { starters, slots }
}
