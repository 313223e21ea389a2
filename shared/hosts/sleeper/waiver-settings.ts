import type { WaiverKind } from '../../settings/catalogue/waiver-kinds.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { clamped, inBounds, note, type Read } from './setting-notes.ts'

/** `waiver_type` */
const KINDS: readonly WaiverKind[] = ['rolling', 'reverse', 'faab']

/** Claims run at five past the hour, by the clock of this host. */
const TIME_ZONE = 'America/Los_Angeles'
const MINUTES = 5

export function waiversOf({ files, note: add }: Read): NonNullable<SettingsChange['waivers']> {
  const { settings } = files.league
  const { waiver_type: type, waiver_clear_days: days, waiver_day_of_week: weekday } = settings
  const kind = type === null ? undefined : KINDS[type]
  if (type !== null && kind === undefined)
    add(note('waiver_type', type, 'That kind of waivers is not known here: the league has the usual one.'))
  const isDaily = settings.daily_waivers === 1
  if (isDaily && settings.daily_waivers_days !== null)
    add(
      note(
        'daily_waivers_days',
        settings.daily_waivers_days,
        'Claims run every day here: choose the days anew.',
      ),
    )
  const budget = settings.waiver_budget === null ? null : inBounds('waivers.budget', settings.waiver_budget)
  const least = Math.min(inBounds('waivers.minimumBid', settings.waiver_bid_min ?? 0), budget ?? 0)
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(kind === 'faab' && budget !== null ? { budget, minimumBid: least } : {}),
    ties: 'rolling',
    time: (isDaily ? clamped({ min: 0, max: 23 }, settings.daily_waivers_hour ?? 0) * 60 : 0) + MINUTES,
    timeZone: TIME_ZONE,
    // The run that ends a day is a few minutes into the next one.
    ...(weekday === null || weekday < 0 || weekday > 6
      ? {}
      : { afterGame: 'weekly' as const, weekday: (weekday + 1) % 7 }),
    ...(days === null ? {} : { dropHours: inBounds('waivers.dropHours', days * 24) }),
  }
}
