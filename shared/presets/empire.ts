import { FANTASY_SPORTS } from '../sports/fantasy.ts'
import type { FantasySportKey } from '../sports/index.ts'
import { DEFAULT_RULES } from '../sports/stats.ts'
import type { Preset } from './preset.ts'

/** The rules of a league that changes nothing (product spec §3), and in football what most leagues change of them. */
export function empirePresets(sport: FantasySportKey): Preset[] {
  if (FANTASY_SPORTS[sport].family !== 'football') return [preset(sport, 'standard', 'Empire standard')]
  return [
    preset(sport, 'ppr', 'Empire PPR'),
    preset(sport, 'half-ppr', 'Empire half PPR', { points_reception: 0.5 }),
    preset(sport, 'non-ppr', 'Empire non-PPR', { points_reception: 0 }),
  ]
}

function preset(sport: FantasySportKey, key: string, name: string, changes = {}): Preset {
  return {
    id: `empire-${sport}-${key}`,
    sport,
    host: 'Empire',
    name,
    season: null,
    source: null,
    rules: { ...DEFAULT_RULES[sport], ...changes },
    without: [],
  }
}
