import type { Range } from '../rules/scoring/rule.ts'
import { type HostRule, type HostSetting, none } from './host-scoring.ts'

/** A football stat of a host whose rules say for whom they hold. */
export interface FootballStat {
  /** What players have of it here, by the stat's key; of several their sum, `recyd+rushyd`. */
  readonly players?: string
  /** What a team defense has of it. */
  readonly unit?: string
  /** Whether the host counts it by its length: field goals of 40 to 49 yards. */
  readonly byLength?: true
  /** The yards of those, where they are a stat. */
  readonly yards?: string
  /** Why there is nothing of it. */
  readonly none?: string
}

/** How a host's rule pays. */
export interface Payment {
  /** Each one, a game once, or every full so many. */
  readonly per: 'each' | 'once' | number
  /** In which the total of a game, or the length of each, must be. */
  readonly range: Range | null
  /** Of this product; null for everybody. */
  readonly positions: readonly string[] | null
}

/** A rule of a host. */
export interface PaidStat {
  /** The host's name of the stat. */
  readonly stat: string
  /** Says which rule it is. */
  readonly key: string
  readonly value: number
  readonly payment: Payment
}

/** Stats of a host that only together have a rule here, where they pay the same. */
export interface Together {
  readonly keys: readonly string[]
  readonly stat: FootballStat
}

const UNIT = 'D/ST'
const OFFENSE = ['QB', 'RB', 'WR', 'TE']

/** A host's rules as settings. */
export function footballSettings(
  rules: readonly PaidStat[],
  host: { readonly stats: Readonly<Record<string, FootballStat>>; readonly together: readonly Together[] },
): HostSetting[] {
  const settings: HostSetting[] = []
  let left = rules
  for (const { keys, stat } of host.together)
    for (const first of left.filter((rule) => rule.stat === keys[0])) {
      const same = left.filter((rule) => keys.includes(rule.stat) && isSame(rule, first))
      if (new Set(same.map((rule) => rule.stat)).size < keys.length) continue
      const { value, payment } = first
      settings.push({ key: same.map(({ key }) => key).join(', '), value, rule: footballRule(stat, payment) })
      left = left.filter((rule) => !same.includes(rule))
    }
  return [
    ...settings,
    ...left.map(({ stat: name, key, value, payment }) => {
      const stat = Object.hasOwn(host.stats, name) ? host.stats[name] : undefined
      return { key, value, rule: stat ? footballRule(stat, payment) : null }
    }),
  ]
}

function isSame(one: PaidStat, other: PaidStat): boolean {
  return one.value === other.value && JSON.stringify(one.payment) === JSON.stringify(other.payment)
}

/** What a host's rule is here. */
function footballRule(stat: FootballStat, payment: Payment): HostRule {
  const { positions } = payment
  const forUnit = positions === null || positions.includes(UNIT)
  const players = positions?.filter((position) => position !== UNIT) ?? null
  const forPlayers = players === null || players.length > 0
  const keys = new Map<string, number>()
  if (forUnit && stat.unit !== undefined)
    addKey(
      keys,
      keyOf(stat, { counts: stat.unit, payment, at: isOfUnit(stat.unit, payment) ? [UNIT] : [] }),
      1,
    )
  if (forPlayers && stat.players !== undefined) {
    const at = players === null || isEverybody(players) ? [] : players
    addKey(keys, keyOf(stat, { counts: stat.players, payment, at }), 1)
    // A return for a touchdown is a stat of the unit too, which has a rule of its own.
    if (at.length === 0 && isReturn(stat.players))
      addKey(keys, keyOf(stat, { counts: stat.players, payment, at: [UNIT] }), -1)
  }
  const rules = [...keys].flatMap(([key, times]) => (times === 0 ? [] : [[`points_${key}`, times] as const]))
  if (rules.length > 0) return { rules }
  if (stat.none !== undefined) return none(stat.none)
  if (stat.byLength === true) return none('No rule pays for the yards of that.')
  return none(forPlayers ? 'Players have no such stat here.' : 'A team defense has no such stat here.')
}

function addKey(keys: Map<string, number>, key: string | null, times: number): void {
  if (key !== null) keys.set(key, (keys.get(key) ?? 0) + times)
}

/** Kickers and defenders hardly have the stats of an offense: whoever is paid with all of it is everybody. */
function isEverybody(players: readonly string[]): boolean {
  return OFFENSE.every((position) => players.includes(position))
}

function isReturn(counts: string): boolean {
  return /(?:kick|punt)_return_td/.test(counts)
}

/** Whether a rule must say that it is of a unit: others have the stat too, or none of it, which is in the range. */
function isOfUnit(counts: string, { range }: Payment): boolean {
  return isReturn(counts) || (range !== null && range.from <= 0)
}

/** Null for yards of what has none. */
function keyOf(
  { byLength, yards }: FootballStat,
  of: { counts: string; payment: Payment; at: readonly string[] },
): string | null {
  const { per, range } = of.payment
  const at = of.at.length === 0 ? '' : `@${of.at.toSorted().join(',')}`
  const band = range === null ? '' : `${range.from}-${range.to ?? ''}`
  if (byLength === true) {
    const counted = per === 'once' ? of.counts : yards
    if (counted === undefined || typeof per === 'number') return null
    // Each of several must be as long.
    const lengths = counted.split('+').map((one) => (band === '' ? one : `${one}#${band}`))
    return `${lengths.join('+')}${at}`
  }
  const game = band === '' ? '' : `:${band}`
  if (per === 'once') return `${of.counts}${at}${game}`
  return `${of.counts}${at}${game}${per === 'each' ? (game === '' ? '' : '/1') : `/${per}`}`
}
