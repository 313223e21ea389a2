import { isByCategories } from '../../settings/catalogue/format.ts'
import type { LeagueSettings } from '../../settings/settings.ts'
import { weeksToOne } from '../elimination/elimination.ts'
import type { FormatClash, SettingsProblem } from './problem.ts'

/** What of a format cannot be played, as fields that show it; the other combinations all work. */
export function formatProblems({
  size,
  format,
  season,
}: Pick<LeagueSettings, 'size' | 'format' | 'season'>): SettingsProblem[] {
  const { competition, lineups, outEachWeek } = format
  const problems: SettingsProblem[] = []
  const clash = (path: string, clash: FormatClash) => problems.push({ kind: 'format-clash', path, clash })
  if (isByCategories(format)) {
    if (competition === 'elimination') clash('format.scoring', 'elimination-by-categories')
    if (lineups === 'best-ball') clash('format.lineups', 'best-ball-by-categories')
    if (season.medianGame) clash('season.medianGame', 'median-by-categories')
    if (season.tieBreakers.includes('all-play')) clash('season.tieBreakers', 'all-play-by-categories')
  }
  if (competition !== 'head-to-head') {
    if (season.playoffs !== null) clash('season.playoffs', 'playoffs-without-opponents')
    if (season.doubleHeaders) clash('season.doubleHeaders', 'double-headers-without-opponents')
    if (season.medianGame && !isByCategories(format)) clash('season.medianGame', 'median-without-opponents')
  }
  const weeks = weeksToOne(size, outEachWeek)
  if (competition === 'elimination' && season.weeks < weeks)
    problems.push({ kind: 'weeks-of-elimination', path: 'season.weeks', weeks })
  return problems
}
