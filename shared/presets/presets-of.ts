import type { FantasySportKey } from '../sports/index.ts'
import { empirePresets } from './empire.ts'
import { espnPresets } from './espn.ts'
import type { Preset } from './preset.ts'

/** The presets of a sport, the product's own first. */
export function presetsOf(sport: FantasySportKey): readonly Preset[] {
  return [...empirePresets(sport), ...espnPresets(sport)]
}
