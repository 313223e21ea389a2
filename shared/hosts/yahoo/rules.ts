import type { CategoryFormat } from '../host-scoring.ts'
import type { HostRules, HostSettingNote } from '../league/host-league.ts'
import { readYahooScoring, YahooScoring, type YahooSport } from './scoring.ts'
import type { YahooSettings } from './league-documents.ts'

/** A league’s scoring as rules here, and how it compares teams. */
export interface LeagueRules {
  /** Null where the settings have none. */
  readonly rules: HostRules | null
  /** Null of a league by points. */
  readonly format: CategoryFormat | null
  /** How many categories it has. */
  readonly categories: number
  /** Rules that pay a little else here. */
  readonly notes: readonly HostSettingNote[]
}

/** By the reader of scoring alone: what it knows here it knows everywhere. @param scoringType what the league says beside its settings */
export function rulesOf(sport: YahooSport, settings: YahooSettings, scoringType: string | null): LeagueRules {
  const scoring = YahooScoring.safeParse({
    game_code: sport,
    scoring_type: settings.scoring_type ?? scoringType ?? '',
    uses_fractional_points: settings.uses_fractional_points === false ? '0' : '1',
    stat_categories: settings.stat_categories,
    stat_modifiers: settings.stat_modifiers ?? { stats: [] },
  })
  if (!scoring.success) return NONE
  const { stats, categories = [] } = scoring.data
  const read = readYahooScoring(sport, scoring.data)
  if (typeof read === 'string') return NONE
  const compared = categories.filter(
    ({ enabled, is_only_display_stat: isOnlyShown }) => enabled !== false && isOnlyShown !== true,
  ).length
  const paid = (stats ?? []).reduce(
    (sum, { value, bonuses = [] }) =>
      sum + Number(value !== 0) + bonuses.filter(({ points }) => points !== 0).length,
    0,
  )
  return {
    rules: {
      rules: read.rules,
      mapped: Math.max(0, (stats === null ? compared : paid) - read.missing.length),
      unmapped: read.missing.map(({ key, value, why }) => ({ key: nameOf(settings, key), value, why })),
    },
    format: read.format ?? null,
    categories: compared,
    notes: read.rounded.map(({ rule, value }) => ({
      key: rule,
      value: String(value),
      why: 'A rule pays up to four decimals here: it is the nearest of those.',
    })),
  }
}

const NONE: LeagueRules = { rules: null, format: null, categories: 0, notes: [] }

/** A stat’s number with its name, where the league’s categories tell it: `78 Targets`. */
function nameOf({ stat_categories: categories }: YahooSettings, key: string): string {
  const [id = ''] = key.split(' ')
  const name = categories?.stats.find((stat) => String(stat.stat_id) === id)?.name
  return typeof name === 'string' ? `${key} ${name}`.slice(0, 200) : key
}
