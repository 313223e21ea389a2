import { as, atPosition, type HostSetting, none } from '../host-scoring.ts'
import { BY_UNIT, type ByUnit, DEFENSIVE_TOUCHDOWNS, RETURN_TOUCHDOWNS, SHARED } from './football-stats.ts'
import type { EspnItem } from './item.ts'
import { byPosition, ESPN_POSITIONS, positionsOf } from './positions.ts'

type Positions = Readonly<Record<string, string>>

/** The team defense, as a position and as a slot. */
const UNIT = '16'

const OFFENSE = ['QB', 'RB', 'WR', 'TE']
const DEFENSE = ['DT', 'DE', 'LB', 'CB', 'S']

/** The settings of a football league: of each item those of players, of their positions and of the team defense. */
export function footballSettings(items: readonly EspnItem[]): HostSetting[] {
  const positions = positionsOf(items, ESPN_POSITIONS.nfl)
  const league = { items, positions }
  const ofUnit = touchdownsOf(league, 'unit')
  const ofPlayers = touchdownsOf(league, 'players')
  const rest = items.flatMap((item) =>
    isDefensiveTouchdown(item.statId)
      ? [
          ...(ofUnit ? [] : unitSettings(item, positions)),
          ...(ofPlayers ? [] : playerSettings(item, positions)),
        ]
      : [...unitSettings(item, positions), ...playerSettings(item, positions)],
  )
  return [...(ofUnit ?? []), ...(ofPlayers ?? []), ...rest]
}

/** Of touchdowns that are worth the same whatever they were made of, one rule pays for all; null where they are not. */
function touchdownsOf(
  { items, positions }: { items: readonly EspnItem[]; positions: Positions },
  who: keyof ByUnit,
): HostSetting[] | null {
  const found = DEFENSIVE_TOUCHDOWNS.map((id) => items.filter(({ statId }) => statId === id))
  const pointsOf = who === 'unit' ? unitPoints : (item: EspnItem) => playerPoints(item, positions)
  const values = found.map((same) => same.reduce((sum, item) => sum + pointsOf(item), 0))
  const [value = 0] = values
  const isSame = values.every((one) => one === value)
  if (!isSame || (who === 'players' && found.flat().some((item) => hasPositions(item, positions))))
    return null
  return [{ key: DEFENSIVE_TOUCHDOWNS.join(', '), value, rule: as(who === 'unit' ? 'def_td' : 'idp_td') }]
}

function unitSettings(item: EspnItem, positions: Positions): HostSetting[] {
  const { statId } = item
  const { unit } = BY_UNIT[statId] ?? {}
  if (unit) return [{ key: String(statId), value: unitPoints(item), rule: unit }]
  // What a unit has more than the returner.
  if (RETURN_TOUCHDOWNS.includes(statId))
    return [
      {
        key: String(statId),
        value: unitPoints(item) - playerPoints(item, positions),
        rule: atPosition(SHARED[statId] ?? null, 'D/ST'),
      },
    ]
  const own = item.pointsOverrides?.[UNIT] ?? 0
  const shared = SHARED[statId] ?? null
  const rule = shared === null || 'none' in shared ? shared : none('A team defense has no such stat here.')
  return own === 0 ? [] : [{ key: `${statId} at position ${UNIT}`, value: own, rule }]
}

function playerSettings(item: EspnItem, positions: Positions): HostSetting[] {
  const { statId } = item
  const byUnit = BY_UNIT[statId]
  const rule = byUnit ? byUnit.players : (SHARED[statId] ?? null)
  if (rule === undefined) return []
  const base = playerPoints(item, positions)
  return [{ key: String(statId), value: base, rule }, ...byPosition(item, { rule, base, positions })]
}

function isDefensiveTouchdown(id: number): boolean {
  return DEFENSIVE_TOUCHDOWNS.some((one) => one === id)
}

function hasPositions(item: EspnItem, positions: Positions): boolean {
  return byPosition(item, { rule: null, base: playerPoints(item, positions), positions }).length > 0
}

/**
 * What everybody has. A league may pay nothing to everybody and the same to each position that has the stat: others
 * hardly have it, so that is what everybody has.
 */
function playerPoints({ points = 0, pointsOverrides }: EspnItem, positions: Positions): number {
  if (points !== 0) return points
  const values = new Map(Object.entries(pointsOverrides ?? {}).map(([id, own]) => [positions[id], own]))
  const [whole] = [OFFENSE, DEFENSE].filter(([first, ...others]) => {
    const value = values.get(first)
    return value !== undefined && others.every((position) => values.get(position) === value)
  })
  return values.get(whole?.[0]) ?? 0
}

function unitPoints({ points = 0, pointsOverrides }: EspnItem): number {
  return pointsOverrides?.[UNIT] ?? points
}
