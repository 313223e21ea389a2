import type { FantasySportKey } from '../sports/index.ts'
import { CBS } from './cbs.ts'
import { DRAFTKINGS } from './draftkings.ts'
import { empirePresets } from './empire.ts'
import { ESPN } from './espn.ts'
import { FANDUEL } from './fanduel.ts'
import { FANTRAX } from './fantrax.ts'
import { NFBC } from './nfbc.ts'
import type { Preset } from './preset.ts'
import { SLEEPER } from './sleeper.ts'
import { YAHOO } from './yahoo.ts'

const OF_HOSTS = [ESPN, YAHOO, SLEEPER, FANTRAX, CBS, NFBC, DRAFTKINGS, FANDUEL].flat()

/** The presets of a sport, the product's own first. */
export function presetsOf(sport: FantasySportKey): readonly Preset[] {
  return [...empirePresets(sport), ...OF_HOSTS.filter((preset) => preset.sport === sport)]
}
