import { isByCategories } from '../../settings/catalogue/format.ts'
import type { FormatSettings, LeagueSettings } from '../../settings/settings.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import type { Ruleset } from '../../sports/model/sport.ts'
import { leagueCategories } from '../format/format-of.ts'
import { categoriesOf } from '../scoring/category.ts'
import { altersSchedule, schedulePlanOf, type SchedulePlan } from '../season/schedule-plan.ts'
import { settingsChanges } from '../settings/change.ts'

/** Something that a change of the format does to a league that has drafted. */
export type FormatEffect =
  /** The schedule is made again. */
  | { readonly kind: 'schedule'; readonly before: SchedulePlan; readonly after: SchedulePlan }
  /** Weeks that a commissioner had put otherwise are lost with it, by what they are called. */
  | { readonly kind: 'matchups-lost'; readonly weeks: readonly string[] }
  /** The season is made to fit into the weeks that are left. */
  | { readonly kind: 'shortened'; readonly weeks: number; readonly hasPlayoffs: boolean }
  | { readonly kind: 'no-playoffs'; readonly competition: FormatSettings['competition'] }
  | { readonly kind: 'playoffs'; readonly teams: number; readonly weeks: number }
  | { readonly kind: 'no-median' }
  | { readonly kind: 'elimination'; readonly perWeek: number }
  /** In points from now on. */
  | { readonly kind: 'points' }
  /** In categories, by their keys; usual ones where the league has named none. */
  | { readonly kind: 'categories'; readonly keys: readonly string[]; readonly areUsual: boolean }
  /** What the categories of a week count as. */
  | { readonly kind: 'category-record'; readonly scoring: FormatSettings['scoring'] }
  /** By managers, or by themselves. */
  | { readonly kind: 'lineups'; readonly lineups: FormatSettings['lineups'] }

/** What is known of a league that would change its format. */
interface Changing {
  readonly sport: FantasySportKey
  readonly rules: Ruleset
  readonly before: LeagueSettings
  /** As they are asked for. */
  readonly after: LeagueSettings
  /** Its schedule; null before there is one. */
  readonly schedule: {
    /** What becomes of settings so that their season fits into the weeks that are left. */
    readonly fit: (settings: LeagueSettings) => LeagueSettings
    /** What the weeks are called that a commissioner has put otherwise. */
    readonly changedWeeks: readonly string[]
  } | null
}

/** What a change of the format does, in the order in which a fan would ask; none where it changes nothing of it. */
export function formatEffects({ sport, rules, before, after: asked, schedule }: Changing): FormatEffect[] {
  const isRemade = schedule !== null && altersSchedule(settingsChanges(before, asked))
  const after = isRemade ? schedule.fit(asked) : asked
  return [
    ...(isRemade ? scheduleEffects({ before, asked, after }, schedule.changedWeeks) : []),
    ...seasonEffects(before, after),
    ...scoringEffects({ sport, rules, before, after }),
    ...(before.format.lineups === after.format.lineups
      ? []
      : [{ kind: 'lineups', lineups: after.format.lineups } as const]),
  ]
}

function scheduleEffects(
  { before, asked, after }: { before: LeagueSettings; asked: LeagueSettings; after: LeagueSettings },
  changedWeeks: readonly string[],
): FormatEffect[] {
  const isShorter = settingsChanges(asked, after).length > 0
  const { weeks, playoffs } = after.season
  return [
    { kind: 'schedule', before: schedulePlanOf(before), after: schedulePlanOf(after) },
    ...(changedWeeks.length > 0 ? [{ kind: 'matchups-lost', weeks: changedWeeks } as const] : []),
    ...(isShorter ? [{ kind: 'shortened', weeks, hasPlayoffs: playoffs !== null } as const] : []),
  ]
}

function seasonEffects(before: LeagueSettings, after: LeagueSettings): FormatEffect[] {
  const { competition, outEachWeek } = after.format
  const { playoffs } = after.season
  const effects: FormatEffect[] = []
  if (before.season.playoffs !== null && playoffs === null) effects.push({ kind: 'no-playoffs', competition })
  if (before.season.playoffs === null && playoffs !== null) {
    const weeks = playoffs.roundWeeks.reduce((sum, count) => sum + count, 0)
    effects.push({ kind: 'playoffs', teams: playoffs.teams, weeks })
  }
  if (before.season.medianGame && !after.season.medianGame) effects.push({ kind: 'no-median' })
  const isOther = before.format.competition !== competition || before.format.outEachWeek !== outEachWeek
  if (competition === 'elimination' && isOther) effects.push({ kind: 'elimination', perWeek: outEachWeek })
  return effects
}

function scoringEffects({
  sport,
  rules,
  before,
  after,
}: Pick<Changing, 'sport' | 'rules' | 'before' | 'after'>): FormatEffect[] {
  const { scoring, competition } = after.format
  if (before.format.scoring === scoring) return []
  if (!isByCategories(after.format)) return [{ kind: 'points' }]
  // A table ranks teams in each category, whichever way they would be counted against an opponent.
  const record: FormatEffect[] = competition === 'head-to-head' ? [{ kind: 'category-record', scoring }] : []
  if (isByCategories(before.format)) return record
  const keys = leagueCategories(sport, rules).map(({ key }) => key)
  return [{ kind: 'categories', keys, areUsual: categoriesOf(sport, rules).length === 0 }, ...record]
}
