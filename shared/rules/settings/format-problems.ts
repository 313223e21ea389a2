import { isByCategories } from '../../settings/catalogue/format.ts'
import type { LeagueSettings } from '../../settings/settings.ts'
import { weeksToOne } from '../elimination/elimination.ts'
import type { SettingsProblem } from './problem.ts'

/** Choices of a format that do not go together. */
export type FormatClash =
  /** No one total says who is the lowest. */
  | 'elimination-by-categories'
  /** What the best lineup is depends on the categories that a team can win. */
  | 'best-ball-by-categories'
  | 'median-by-categories'
  /** Categories are won against an opponent: there is no score by which all could meet all. */
  | 'all-play-by-categories'
  /** Without opponents. */
  | 'playoffs-without-opponents'
  | 'double-headers-without-opponents'
  | 'median-without-opponents'

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
