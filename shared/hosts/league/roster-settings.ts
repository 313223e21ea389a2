import { withChange } from '../../rules/settings/change.ts'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { settingsProblems } from '../../rules/settings/problems.ts'
import { settingsProblemText } from '../../labels/settings/problem.ts'
import { LONGEST_SLOT, MOST_OWN_SLOTS } from '../../settings/catalogue/slots.ts'
import type { SettingEntry } from '../../settings/catalogue/catalogue.ts'
import { ROSTER } from '../../settings/catalogue/roster.ts'
import { SettingsChange } from '../../settings/settings.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { FantasySport } from '../../sports/model/sport.ts'
import { isTimeZone } from '../../core/time-zone.ts'
import type { HostSettingNote } from './host-league.ts'
import { cut, plainName } from './host-values.ts'

/** A slot of a host’s lineups, with how many of it there are. */
export interface HostSlot {
  /** As the host calls it. */
  readonly name: string
  /** Whoever may start there, by their positions here. */
  readonly positions: readonly string[]
  readonly count: number
}

/** A roster as a host has it. */
export interface HostRosterRules {
  readonly starters: readonly HostSlot[]
  /** Without a limit it is infinite. */
  readonly bench: number
  readonly injuredReserve: number
  readonly taxi: number
  /** The most of a position, by its key here; no limit where it is left out. */
  readonly limits: ReadonlyMap<string, number>
}

const MOST_AT_SLOT = maxOf(ROSTER.starters)

type RosterChange = NonNullable<SettingsChange['roster']>

/** A roster in settings here, and what of it is otherwise. */
export function rosterSettings(
  sport: FantasySportKey,
  { starters, bench, injuredReserve, taxi, limits }: HostRosterRules,
): { roster: RosterChange; notes: HostSettingNote[] } {
  const { slots, notes, own } = slotsOf(sport, starters)
  const { positions }: FantasySport = FANTASY_SPORTS[sport]
  const limited = positions.filter(({ within }) => within === undefined)
  return {
    roster: {
      starters: slots,
      ...(Object.keys(own).length > 0 && { slots: own }),
      bench: atMost('bench', bench, { most: maxOf(ROSTER.bench), notes }),
      injuredReserve: atMost('IR', injuredReserve, { most: maxOf(ROSTER.injuredReserve), notes }),
      taxi: atMost('taxi', taxi, { most: maxOf(ROSTER.taxi), notes }),
      maxima: Object.fromEntries(limited.map(({ key }) => [key, limits.get(key) ?? null])),
    },
    notes,
  }
}

function maxOf(entry: SettingEntry): number {
  return 'max' in entry ? entry.max : Infinity
}

function atMost(
  key: string,
  count: number,
  { most, notes }: { most: number; notes: HostSettingNote[] },
): number {
  if (count > most)
    notes.push({
      key,
      value: Number.isFinite(count) ? String(count) : 'Unlimited',
      why: `Here a team has at most ${most} of them.`,
    })
  return Math.max(0, Math.min(count, most))
}

/** Every slot of the sport with how many start there, and those that only the league has. */
function slotsOf(sport: FantasySportKey, starters: readonly HostSlot[]) {
  const usual: FantasySport['slots'] = FANTASY_SPORTS[sport].slots
  const slots = new Map<string, number>(usual.map(({ key }) => [key, 0]))
  const own = new Map<string, readonly string[]>()
  const notes: HostSettingNote[] = []
  for (const { name, positions, count } of starters) {
    if (count <= 0) continue
    const known = usual.find((slot) => isSame(slot.positions, positions))?.key
    const made = [...own].find(([, of]) => isSame(of, positions))?.[0]
    const key = known ?? made ?? (own.size < MOST_OWN_SLOTS ? ownName(name, slots) : null)
    if (key === null || positions.length === 0) {
      notes.push({
        key: cut(name, 200),
        value: String(count),
        why: 'Lineups here have no slot for these positions.',
      })
      continue
    }
    if (known === undefined && made === undefined) own.set(key, positions)
    const wanted = (slots.get(key) ?? 0) + count
    slots.set(key, Math.min(wanted, MOST_AT_SLOT))
    if (wanted > MOST_AT_SLOT)
      notes.push({
        key: cut(name, 200),
        value: String(wanted),
        why: `At most ${MOST_AT_SLOT} start at a slot.`,
      })
  }
  return {
    slots: Object.fromEntries(slots),
    own: Object.fromEntries([...own].map(([key, positions]) => [key, [...positions]])),
    notes,
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === new Set(others).size && some.every((one) => others.includes(one))
}

/** A name for a slot of the league’s own, near the host’s, that no other slot has. */
function ownName(name: string, taken: ReadonlyMap<string, number>): string {
  const clean = plainName(name.replaceAll(/[^\p{L}\p{N} /+&-]/gu, ' '), '')
  const wanted = /^\p{L}/u.test(clean) ? clean : `Flex ${clean}`
  const isTaken = (one: string) => [...taken.keys()].some((key) => key.toLowerCase() === one.toLowerCase())
  const short = wanted.slice(0, LONGEST_SLOT).replace(/[^\p{L}\p{N}]+$/u, '')
  for (let number = 2; isTaken(short) && number < 100; number += 1) {
    const numbered = `${short.slice(0, LONGEST_SLOT - 3).trim()} ${number}`
    if (!isTaken(numbered)) return numbered
  }
  return short
}

/**
 * Settings that a league here can be made with: of a group in which something is wrong nothing is left, with a note why.
 * @param change parts may be of any value that a host’s file can have
 */
export function playableSettings(
  sport: FantasySportKey,
  change: SettingsChange,
): { settings: SettingsChange; notes: HostSettingNote[] } {
  const notes: HostSettingNote[] = []
  let settings = change
  // Each time at least one group goes.
  for (const _ of [...Object.keys(change), 'the last']) {
    const faults = faultsOf(sport, settings)
    if (faults.length === 0) return { settings, notes }
    for (const { path, why } of faults.slice(0, 20))
      notes.push({ key: cut(path, 200), value: '', why: cut(why, 500) })
    const bad = new Set(faults.map(({ path }) => path.split('.')[0]))
    settings = Object.fromEntries(Object.entries(settings).filter(([group]) => !bad.has(group)))
  }
  return { settings: {}, notes }
}

function faultsOf(sport: FantasySportKey, change: SettingsChange): { path: string; why: string }[] {
  const parsed = SettingsChange.safeParse(change)
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => ({
      path: path.map(String).join('.'),
      why: message,
    }))
  const settings = withChange(sport, defaultSettings(sport, change.size), parsed.data)
  return settingsProblems(sport, settings, { teams: 1, isTimeZone }).map((problem) => ({
    path: problem.path,
    why: settingsProblemText(sport, problem),
  }))
}
