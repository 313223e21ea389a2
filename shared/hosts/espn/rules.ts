import type { ReadScoring } from '../host-scoring.ts'
import type { HostRules, HostSettingNote } from '../league/host-league.ts'
import { EspnScoring, type EspnSport, readEspnScoring } from './scoring.ts'
import { settingNote } from './setting-notes.ts'

/** A league’s scoring rules, and how it keeps score where that is by categories. */
export interface LeagueRules {
  readonly rules: HostRules | null
  readonly format: ReadScoring['format']
  readonly notes: readonly HostSettingNote[]
  /** Numbers of the stats that pay something, or are compared. */
  readonly paid: readonly number[]
}

/** @param league an answer with `settings.scoringSettings` */
export function rulesOf(sport: EspnSport, league: unknown): LeagueRules {
  const parsed = EspnScoring.safeParse(league)
  if (!parsed.success) return { rules: null, format: undefined, notes: [], paid: [] }
  const { scoringItems, scoringType } = parsed.data
  const read = readEspnScoring(sport, parsed.data)
  if (typeof read === 'string')
    return {
      rules: null,
      format: undefined,
      notes: [settingNote('scoringSettings.scoringType', scoringType, read)],
      paid: [],
    }
  const missing = new Set(read.missing.map(({ key }) => key.split(' ')[0]))
  const paid = scoringItems.filter(
    ({ points, pointsOverrides }) =>
      read.format !== undefined ||
      [points ?? 0, ...Object.values(pointsOverrides ?? {})].some((one) => one !== 0),
  )
  const mapped = new Set(paid.map(({ statId }) => String(statId)).filter((id) => !missing.has(id)))
  return {
    rules: {
      rules: { ...read.rules },
      mapped: mapped.size,
      unmapped: read.missing.map((one) => ({ ...one })),
    },
    format: read.format,
    paid: paid.map(({ statId }) => statId),
    notes: read.rounded.map(({ rule, value }) =>
      settingNote(
        'scoringSettings.scoringItems',
        value,
        `A rule has four decimals here: ${rule} is the nearest.`,
      ),
    ),
  }
}
