import { CATALOGUE, type LeagueSettings, type SettingEntry } from '../../settings/catalogue/catalogue.ts'
import type { FantasySportKey } from '../../sports/index.ts'

/** Teams of a league that changes nothing. */
export const USUAL_SIZE = 12

/**
 * What a league plays by that changes nothing: the commonest practice (game rules 2.1–2.3, 2.9–2.11). In a
 * smaller one fewer teams go to the playoffs.
 */
export function defaultSettings(sport: FantasySportKey, size: number = USUAL_SIZE): LeagueSettings {
  return usualOf(CATALOGUE, { sport, size }) as LeagueSettings // of the entries of all of them
}

/**
 * Settings of any age, with what is younger than they are as leagues of their age have it.
 * @param stored as they were written down, without the settings that came later; nothing but its size for a league that
 *   is older than settings are
 */
export function withYounger(sport: FantasySportKey, stored: { readonly size: number }): LeagueSettings {
  return youngerOf(CATALOGUE, stored, { sport, size: stored.size }) as LeagueSettings // completed by the entries
}

interface LeagueKind {
  readonly sport: FantasySportKey
  readonly size: number
}

type Group = Readonly<Record<string, SettingEntry>>

function usualOf(entries: Group, of: LeagueKind): object {
  const usual: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries(entries)) usual[name] = usualValue(entry, of)
  return usual
}

function usualValue(entry: SettingEntry, of: LeagueKind): unknown {
  if (entry.kind === 'group') return entry.usual === null ? null : usualOf(entry.of, of)
  const { usual } = entry
  if (typeof usual === 'function') return usual(of)
  return Array.isArray(usual) ? [...usual] : usual
}

function youngerOf(entries: Group, stored: object, of: LeagueKind): object {
  const younger: Record<string, unknown> = {}
  const groups: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries(entries)) {
    const value: unknown = Reflect.get(stored, name)
    const isGroup = entry.kind === 'group' && (value === undefined ? entry.usual !== null : value !== null)
    if (isGroup) groups[name] = youngerOf(entry.of, Object(value ?? {}), of)
    else if (value === undefined) younger[name] = entry.inOlderLeagues ?? usualValue(entry, of)
  }
  return { ...younger, ...stored, ...groups }
}
