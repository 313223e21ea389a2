import { decidesOrder, decidesResults } from '../../../shared/rules/settings/frozen.ts'
import type { SettingsVersion } from '../../../shared/league/settings-version.ts'
import { fromLabel } from '../../../shared/labels/ruleset/counts-from.ts'

/**
 * From when a change of settings counts during a season: `from Week 5 on`, or `from now on`, for what is not
 * counted by weeks. What decides the order of the standings counts for the final ones too.
 * @param paths of the settings that are changed
 * @param from the scoring period that is not over yet, and the first of which no game has begun
 */
export function whenWords(
  paths: readonly string[],
  from: Pick<SettingsVersion['changeFrom'], 'period' | 'unplayed'>,
): string {
  const ofMoves = paths.filter((path) => path.startsWith('waivers.') || path.startsWith('trades.'))
  if (ofMoves.length === paths.length) return 'from now on'
  const when = fromLabel(paths.some(decidesResults) ? from.unplayed : from.period)
  return paths.some(decidesOrder) ? `${when}, and for the final standings and the playoffs` : when
}
