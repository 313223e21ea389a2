import { as, atPosition, type HostRule, type HostSetting } from '../host-scoring.ts'
import { BY_UNIT, type ByUnit, DEFENSIVE_TOUCHDOWNS, RETURN_TOUCHDOWNS, SHARED } from './football-stats.ts'
import type { EspnItem } from './item.ts'

/** Lineup slots by id, where players of one position have other points; 16 is the team defense. */
const POSITIONS: Readonly<Record<string, string>> = {
  0: 'QB',
  2: 'RB',
  4: 'WR',
  6: 'TE',
  8: 'DT',
  9: 'DE',
  10: 'LB',
  11: 'DL',
  12: 'CB',
  13: 'S',
  14: 'DB',
  17: 'K',
  18: 'P',
}
const UNIT_SLOT = '16'

/** The settings of a football league: of each item those of players, of its positions and of the team defense. */
export function footballSettings(items: readonly EspnItem[]): HostSetting[] {
  const ofUnit = touchdownsOf(items, 'unit')
  const ofPlayers = touchdownsOf(items, 'players')
  const rest = items.flatMap((item) =>
    isDefensiveTouchdown(item.statId)
      ? [...(ofUnit ? [] : unitSettings(item)), ...(ofPlayers ? [] : playerSettings(item))]
      : [...unitSettings(item), ...playerSettings(item)],
  )
  return [...(ofUnit ?? []), ...(ofPlayers ?? []), ...rest]
}

/** Of touchdowns that are worth the same whatever they were made of, one rule pays for all; null where they are not. */
function touchdownsOf(items: readonly EspnItem[], who: keyof ByUnit): HostSetting[] | null {
  const found = DEFENSIVE_TOUCHDOWNS.map((id) => items.filter(({ statId }) => statId === id))
  const pointsOf = who === 'unit' ? unitPoints : playerPoints
  const values = found.map((same) => same.reduce((sum, item) => sum + pointsOf(item), 0))
  const [value = 0] = values
  const isSame = values.every((one) => one === value)
  if (!isSame || (who === 'players' && found.flat().some(hasPositions))) return null
  return [{ key: DEFENSIVE_TOUCHDOWNS.join(', '), value, rule: as(who === 'unit' ? 'def_td' : 'idp_td') }]
}

function unitSettings(item: EspnItem): HostSetting[] {
  const { statId } = item
  const { unit } = BY_UNIT[statId] ?? {}
  if (unit) return [{ key: String(statId), value: unitPoints(item), rule: unit }]
  // What a unit has more than the returner.
  if (RETURN_TOUCHDOWNS.includes(statId))
    return [
      {
        key: String(statId),
        value: unitPoints(item) - playerPoints(item),
        rule: atPosition(SHARED[statId] ?? null, 'D/ST'),
      },
    ]
  return []
}

function playerSettings(item: EspnItem): HostSetting[] {
  const { statId } = item
  const byUnit = BY_UNIT[statId]
  const rule = byUnit ? byUnit.players : (SHARED[statId] ?? null)
  if (rule === undefined) return []
  return [{ key: String(statId), value: playerPoints(item), rule }, ...byPosition(item, rule)]
}

function isDefensiveTouchdown(id: number): boolean {
  return DEFENSIVE_TOUCHDOWNS.some((one) => one === id)
}

function hasPositions(item: EspnItem): boolean {
  return byPosition(item, null).length > 0
}

function playerPoints({ points = 0 }: EspnItem): number {
  return points
}

function unitPoints({ points = 0, pointsOverrides }: EspnItem): number {
  return pointsOverrides?.[UNIT_SLOT] ?? points
}

/** What players of some positions have more or less than the others. */
function byPosition({ statId, points = 0, pointsOverrides }: EspnItem, rule: HostRule | null): HostSetting[] {
  return Object.entries(pointsOverrides ?? {}).flatMap(([slot, own]) =>
    slot === UNIT_SLOT || own === points
      ? []
      : [
          {
            key: `${statId} at slot ${slot}`,
            value: own - points,
            rule: atPosition(rule, POSITIONS[slot] ?? 'NONE'),
          },
        ],
  )
}
