import { slotsWith } from '../../settings/catalogue/slots.ts'
import type { LeagueSettings } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { SettingsProblem } from './problem.ts'

/** Caps of games at slots that the league's lineups cannot have. */
export function capProblems(
  sport: FantasySportKey,
  { roster, season }: Pick<LeagueSettings, 'roster' | 'season'>,
): SettingsProblem[] {
  const known = new Set(slotsWith(sport, roster.slots).map(({ key }) => key))
  return (['weekSlotGames', 'seasonSlotGames'] as const).flatMap((name) =>
    Object.keys(season.caps[name]).flatMap((slot): SettingsProblem[] =>
      known.has(slot) ? [] : [{ kind: 'unknown-slot', path: `season.caps.${name}.${slot}`, slot }],
    ),
  )
}
