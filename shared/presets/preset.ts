import type { FantasySportKey } from '../sports/index.ts'
import type { Ruleset } from '../sports/model/sport.ts'
import { NO_POINTS } from '../sports/stats.ts'

/** Rules that a league may start from: a host's published defaults, or the product's own. */
export interface Preset {
  /** Unique among all sports. */
  readonly id: string
  readonly sport: FantasySportKey
  readonly host: string
  /** As a fan knows it: `ESPN PPR`. */
  readonly name: string
  /** The season whose published table it is; null for rules of the product's own. */
  readonly season: number | null
  /** Where the table can be read; null for rules of the product's own. */
  readonly source: string | null
  /** All rules of the sport's defaults, those that pay nothing included, and those of the host beside them. */
  readonly rules: Ruleset
  /** What the host pays for and no rule here does. */
  readonly without: readonly Omission[]
}

/** Something that a host pays for, in its words, and why no rule stands for it. */
export interface Omission {
  readonly what: string
  readonly why: string
}

/** Points by what they are for: keys of rules without their prefix. */
export type Pays = Readonly<Record<string, number>>

/** A host's table of points. */
export interface HostTable {
  /** What tells it from the host's other tables of the sport: `ppr`. */
  readonly key?: string
  readonly name: string
  readonly sport: FantasySportKey
  readonly season: number
  readonly source: string
  readonly pays: Pays
  readonly without?: readonly Omission[]
}

/** The presets of a host of its tables. */
export function hostPresets(host: string, tables: readonly HostTable[]): readonly Preset[] {
  return tables.map(({ key, pays, without = [], ...table }) => ({
    ...table,
    id: [host.toLowerCase(), table.sport, ...(key === undefined ? [] : [key])].join('-'),
    host,
    rules: rulesetThatPays(table.sport, pays),
    without,
  }))
}

/** A complete ruleset that pays for these and nothing else. */
function rulesetThatPays(sport: FantasySportKey, pays: Pays): Ruleset {
  const paying = Object.entries(pays).map(([what, points]) => [`points_${what}`, points] as const)
  return { ...NO_POINTS[sport], ...Object.fromEntries(paying) }
}

/** A preset as a list names it: `ESPN PPR, 2025`. */
export function presetName({ name, season }: Preset): string {
  return season === null ? name : `${name}, ${season}`
}
