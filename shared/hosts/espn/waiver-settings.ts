import { DAY } from '../../core/time.ts'
import { WEEKDAYS } from '../../settings/catalogue/weekdays.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import type { HostSettingNote } from '../league/host-league.ts'
import type { EspnSport } from './scoring.ts'
import { limitFor, numberFor, type ReadSettings, settingNote } from './setting-notes.ts'
import type { EspnSettings } from './settings-documents.ts'

/** Waivers and trades, of `acquisitionSettings` and `tradeSettings`. */
export function acquisitionSettingsOf(
  sport: EspnSport,
  { acquisitionSettings, tradeSettings, draftSettings }: EspnSettings,
): ReadSettings {
  const notes: HostSettingNote[] = []
  const waivers = acquisitionSettings ? waiversOf(sport, acquisitionSettings, notes) : undefined
  const trades = tradeSettings ? tradesOf(tradeSettings, notes) : undefined
  const picks = draftSettings?.isTradingEnabled
  return {
    change: {
      ...(waivers ? { waivers } : {}),
      ...(trades || typeof picks === 'boolean'
        ? { trades: { ...trades, ...(typeof picks === 'boolean' ? { pickSeasons: picks ? 1 : 0 } : {}) } }
        : {}),
    },
    notes,
  }
}

type Acquisition = NonNullable<EspnSettings['acquisitionSettings']>
type WaiverChange = NonNullable<SettingsChange['waivers']>

function waiversOf(sport: EspnSport, of: Acquisition, notes: HostSettingNote[]): WaiverChange {
  const { acquisitionType: type, waiverProcessHour, waiverProcessDays = [] } = of
  const number = (path: string, name: keyof Acquisition, value: number | null | undefined) =>
    numberFor(path, { key: `acquisitionSettings.${name}`, value, notes })
  const limit = (path: string, name: keyof Acquisition, value: number | null | undefined) =>
    limitFor(path, { key: `acquisitionSettings.${name}`, value, notes })
  const isFaab = of.isUsingAcquisitionBudget === true
  const days = waiverProcessDays.flatMap((day) => {
    const index = WEEKDAYS.findIndex((name) => name.toUpperCase() === day)
    return index === -1 ? [] : [index]
  })
  const hour =
    typeof waiverProcessHour === 'number' && waiverProcessHour >= 0 ? waiverProcessHour * 60 : undefined
  const change: Partial<Record<keyof WaiverChange, WaiverChange[keyof WaiverChange]>> = {
    kind: isFaab
      ? 'faab'
      : type === 'FREEAGENCY'
        ? 'none'
        : of.waiverOrderReset === true
          ? 'reverse'
          : 'rolling',
    budget: isFaab ? number('waivers.budget', 'acquisitionBudget', of.acquisitionBudget) : undefined,
    minimumBid: isFaab ? number('waivers.minimumBid', 'minimumBid', of.minimumBid) : undefined,
    days: days.length === 0 ? undefined : [...new Set(days)].toSorted((a, b) => a - b),
    time: hour === undefined ? undefined : number('waivers.time', 'waiverProcessHour', hour),
    // The hours of the host are those of the US East coast.
    timeZone: hour === undefined ? undefined : 'America/New_York',
    dropHours: number('waivers.dropHours', 'waiverHours', of.waiverHours),
    continuous: type === undefined || type === null ? undefined : type === 'WAIVERS_CONTINUOUS',
    addsPerSeason: limit('waivers.addsPerSeason', 'acquisitionLimit', of.acquisitionLimit),
    addsPerWeek: limit('waivers.addsPerWeek', 'matchupAcquisitionLimit', addsPerWeek(sport, of)),
  }
  const weekly = days.length > 0 && !days.includes(WEDNESDAY) ? { weekday: Math.max(...days) } : {}
  return {
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    ...weekly,
  }
}

const WEDNESDAY = 3

/** In sports that are played daily the host counts per scoring period, a day: 3/7 is three a week. */
function addsPerWeek(
  sport: EspnSport,
  { matchupAcquisitionLimit: limit, matchupLimitPerScoringPeriod: isPerDay }: Acquisition,
): number | null | undefined {
  if (typeof limit !== 'number' || limit < 0) return limit
  return isPerDay === true && sport !== 'nfl' ? Math.round(limit * 7) : limit
}

type Trade = NonNullable<EspnSettings['tradeSettings']>

function tradesOf(
  { deadlineDate, max, revisionHours, vetoVotesRequired: votes }: Trade,
  notes: HostSettingNote[],
): NonNullable<SettingsChange['trades']> {
  if (typeof deadlineDate === 'number' && deadlineDate > 0 && deadlineDate < LAST_TIME)
    notes.push(
      settingNote(
        'tradeSettings.deadlineDate',
        new Date(deadlineDate).toISOString(),
        'The trade deadline is the end of a week here: please choose it.',
      ),
    )
  const isVoted = (votes ?? 0) > 0
  const number = (path: string, name: keyof Trade, value: number | null | undefined) =>
    numberFor(path, { key: `tradeSettings.${name}`, value, notes })
  const vetoCount = isVoted ? number('trades.vetoCount', 'vetoVotesRequired', votes) : undefined
  const hours = revisionHours ?? 0
  const reviewHours = hours > 0 ? number('trades.reviewHours', 'revisionHours', hours) : undefined
  const perSeason = limitFor('trades.perSeason', { key: 'tradeSettings.max', value: max, notes })
  return {
    review: hours <= 0 ? 'none' : isVoted ? 'votes' : 'commissioner',
    ...(vetoCount === undefined ? {} : { vetoBy: 'count', vetoCount }),
    ...(reviewHours === undefined ? {} : { reviewHours }),
    ...(perSeason === undefined ? {} : { perSeason }),
  }
}

/** The last that a date can be. */
const LAST_TIME = 100_000_000 * DAY
