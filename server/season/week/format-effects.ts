import { isDeepStrictEqual } from 'node:util'
import { formatEffectLabel } from '../../../shared/labels/settings/format-effects.ts'
import { formatEffects } from '../../../shared/rules/format-change/effects.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'
import { getRuleset } from '../../league/ruleset/service.ts'
import { findFirstPeriod } from '../../league/schedule/service.ts'
import { fitFrom } from './remake-schedule.ts'

/** What other settings do to the format of a league that has drafted, a sentence each. */
export async function formatEffectsOf(
  app: App,
  league: LeagueRow,
  { before, after }: { before: LeagueSettings; after: LeagueSettings },
): Promise<string[]> {
  const { id: leagueId, sport, season } = league
  if (season === null) return []
  const first = await findFirstPeriod(app, { leagueId, season })
  const { rules } = await getRuleset(app, league)
  const schedule =
    first === null
      ? null
      : {
          fit: await fitFrom(app, league, { season, first }),
          changedWeeks: await listChangedWeeks(app, league),
        }
  return formatEffects({ sport, rules, before, after, schedule }).map((effect) =>
    formatEffectLabel(sport, effect),
  )
}

/** So many changes of the schedule are looked through: a season has no more weeks. */
const MOST_CHANGES = 200

/** What the weeks are called that are otherwise than the schedule had them when it was made. */
async function listChangedWeeks(app: App, { id, season }: LeagueRow): Promise<string[]> {
  const kinds = ['schedule-made', 'schedule-replaced', 'matchups-changed'] as const
  const events = await listActivity(app, id, { before: null, limit: MOST_CHANGES, kinds })
  const made = events.findIndex(({ event }) => event.kind !== 'matchups-changed')
  const weeks = new Map<number, { label: string; was: unknown; is: unknown }>()
  for (const { event } of events.slice(0, made === -1 ? undefined : made).toReversed()) {
    if (event.kind !== 'matchups-changed' || event.season !== season) continue
    const { period, label, before, after } = event
    weeks.set(period, { label, was: weeks.get(period)?.was ?? before, is: after })
  }
  const changed = [...weeks].toSorted(([one], [other]) => one - other)
  return changed.flatMap(([, { label, was, is }]) => (isDeepStrictEqual(was, is) ? [] : [label]))
}
