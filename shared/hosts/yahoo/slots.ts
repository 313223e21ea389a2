import type { HostSettingNote } from '../league/host-league.ts'
import { LONGEST_SLOT, MOST_OWN_SLOTS } from '../../settings/catalogue/slots.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySport, Slot } from '../../sports/model/sport.ts'
import type { YahooSport } from './scoring.ts'
import type { YahooSettings } from './league-documents.ts'
import { isReserve } from './teams.ts'

/** Slots that Yahoo names otherwise. */
const SLOTS: Readonly<Record<YahooSport, Readonly<Record<string, string>>>> = {
  nfl: { DEF: 'D/ST', D: 'IDP' },
  nba: { Util: 'UTIL' },
  mlb: { Util: 'UTIL' },
  nhl: { Util: 'UTIL' },
}

/** Positions in the names of Yahoo’s slots for several: `W/R/T`. */
const LETTERS: Readonly<Record<string, string>> = { Q: 'QB', W: 'WR', R: 'RB', T: 'TE' }

/** A league’s lineup slots, bench and reserve; what has none like it here is a note. */
export function rosterOf(
  sport: YahooSport,
  { roster_positions: given }: Pick<YahooSettings, 'roster_positions'>,
): { roster: NonNullable<SettingsChange['roster']>; notes: HostSettingNote[] } {
  const { slots: usual, roster: defaults } = FANTASY_SPORTS[sport]
  const starters = new Map(Object.keys(defaults.starters).map((slot) => [slot, 0]))
  const own = new Map<string, string[]>()
  const notes: HostSettingNote[] = []
  let [bench, reserve] = [0, 0]
  const note = (position: string, count: number, why: string) =>
    notes.push({ key: `roster_positions ${position}`.slice(0, 200), value: String(count), why })
  for (const { position = '', count = 0 } of given) {
    if (count < 1) continue
    if (position === 'BN') bench += count
    else if (isReserve(position)) {
      reserve += count
      if (position !== 'IR')
        note(position, count, 'Here it is an extra IR slot, for the statuses of the league’s settings.')
    } else {
      const slot = slotOf(sport, position)
      if (slot === null) note(position, count, 'There is no lineup slot here for these positions.')
      else if (usual.some(({ key }) => key === slot.key))
        starters.set(slot.key, (starters.get(slot.key) ?? 0) + count)
      else if (own.size >= MOST_OWN_SLOTS && !own.has(slot.key))
        note(position, count, `A league has at most ${MOST_OWN_SLOTS} slots of its own.`)
      else {
        own.set(slot.key, [...slot.positions])
        starters.set(slot.key, (starters.get(slot.key) ?? 0) + count)
      }
    }
  }
  const most = (slot: string, count: number, limit: number) => {
    if (count > limit) note(slot, count, `Here there are at most ${limit}.`)
    return Math.min(count, limit)
  }
  return {
    roster: {
      starters: Object.fromEntries([...starters].map(([slot, count]) => [slot, most(slot, count, 20)])),
      ...(own.size > 0 && { slots: Object.fromEntries(own) }),
      bench: most('BN', bench, 50),
      injuredReserve: most('IR', reserve, 10),
    },
    notes,
  }
}

/** The slot here of Yahoo’s, or one of the league’s own for several positions; null for neither. */
function slotOf(sport: YahooSport, position: string): Pick<Slot, 'key' | 'positions'> | null {
  const { slots, positions: known }: FantasySport = FANTASY_SPORTS[sport]
  const names = SLOTS[sport]
  const name = Object.hasOwn(names, position) ? names[position] : position
  const same = slots.find(({ key }) => key === name)
  if (same !== undefined) return same
  const positions = [
    ...new Set(position.split('/').map((one) => (Object.hasOwn(LETTERS, one) ? (LETTERS[one] ?? one) : one))),
  ]
  if (positions.some((one) => !known.some(({ key }) => key === one))) return null
  const alike = slots.find(
    (slot) =>
      slot.positions.length === positions.length && positions.every((one) => slot.positions.includes(one)),
  )
  return alike ?? (position.length <= LONGEST_SLOT ? { key: position, positions } : null)
}
