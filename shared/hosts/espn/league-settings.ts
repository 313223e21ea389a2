import { isTimeZone } from '../../core/time-zone.ts'
import { SECOND } from '../../core/time.ts'
import { settingsProblemText } from '../../labels/settings/problem.ts'
import { withChange } from '../../rules/settings/change.ts'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { settingsProblems } from '../../rules/settings/problems.ts'
import { SettingsChange } from '../../settings/settings.ts'
import { isRecord } from '../answers.ts'
import type { CategoryFormat } from '../host-scoring.ts'
import type { HostSettingNote } from '../league/host-league.ts'
import { rosterSettingsOf } from './roster-settings.ts'
import type { EspnSport } from './scoring.ts'
import type { EspnSeason } from './season-documents.ts'
import { seasonSettingsOf } from './season-settings.ts'
import { numberFor, type ReadSettings, settingNote } from './setting-notes.ts'
import type { EspnSettings } from './settings-documents.ts'
import { acquisitionSettingsOf } from './waiver-settings.ts'

/**
 * A league’s settings as those of a league here, such that one can begin with them; and what of them is otherwise here,
 * or not at all.
 * @param format of a league by categories
 */
export function settingsOf(
  sport: EspnSport,
  { settings, teams }: EspnSeason,
  format: CategoryFormat | undefined,
): ReadSettings {
  const parts = [
    leagueOf(settings, { teams: teams.size, format }),
    rosterSettingsOf(sport, settings),
    draftOf(settings),
    seasonSettingsOf(sport, settings),
    acquisitionSettingsOf(sport, settings),
  ]
  const together = parts.reduce<SettingsChange>((all, { change }) => withGroups(all, change), {})
  const { change, notes } = acceptable(sport, together)
  return { change, notes: [...parts.flatMap((part) => part.notes), ...notes] }
}

/** Two parts may each have some of one group’s settings. */
function withGroups(one: SettingsChange, other: SettingsChange): SettingsChange {
  const groups = ['format', 'roster', 'draft', 'season', 'waivers', 'trades'] as const
  const both = groups.flatMap((group) =>
    one[group] && other[group] ? [[group, { ...one[group], ...other[group] }] as const] : [],
  )
  return { ...one, ...other, ...Object.fromEntries(both) }
}

function leagueOf(
  { size: told, scoringSettings, financeSettings }: EspnSettings,
  { teams, format }: { teams: number; format: CategoryFormat | undefined },
): ReadSettings {
  const notes: HostSettingNote[] = []
  const size = numberFor('size', { key: 'size', value: told ?? (teams > 0 ? teams : undefined), notes })
  const type = scoringSettings?.scoringType
  if (type && /ALL_PLAY/.test(type))
    notes.push(
      settingNote(
        'scoringSettings.scoringType',
        type,
        'Teams play one opponent a week here, not all of them.',
      ),
    )
  const fees = Object.entries(financeSettings ?? {}).filter(([, fee]) => (fee ?? 0) !== 0)
  for (const [name, fee] of fees)
    notes.push(settingNote(`financeSettings.${name}`, fee, 'Empire keeps no accounts of fees.'))
  const points = {
    scoring: 'points',
    competition: type === 'TOTAL_SEASON_POINTS' ? 'table' : 'head-to-head',
  } as const
  return {
    change: {
      ...(size === undefined ? {} : { size }),
      ...(format || type ? { format: format ?? points } : {}),
    },
    notes,
  }
}

/** Draft formats as the host names them; one that is made offline is entered by the commissioner. */
const KINDS: ReadonlyMap<string, 'snake' | 'linear' | 'auction'> = new Map([
  ['SNAKE', 'snake'],
  ['SNAIL', 'snake'],
  ['LINEAR', 'linear'],
  ['AUCTION', 'auction'],
])

function draftOf({ draftSettings }: EspnSettings): ReadSettings {
  if (!draftSettings) return { change: {}, notes: [] }
  const notes: HostSettingNote[] = []
  const { type, orderType, timePerSelection, keeperCount, auctionBudget, keeperOrderType } = draftSettings
  const kind = type ? KINDS.get(type) : undefined
  if (type && kind === undefined)
    notes.push(
      settingNote(
        'draftSettings.type',
        type,
        'Drafts are held in the draft room here: please choose a format.',
      ),
    )
  const number = (path: string, name: string, value: number | null | undefined) =>
    numberFor(path, { key: `draftSettings.${name}`, value, notes })
  const seconds = timePerSelection ? timePerSelection * SECOND : undefined
  const clock = number('draft.clock', 'timePerSelection', seconds)
  const keepers = number('draft.keepers', 'keeperCount', keeperCount)
  const budget =
    kind === 'auction' ? number('draft.auction.budget', 'auctionBudget', auctionBudget) : undefined
  if (keepers && keeperOrderType && keeperOrderType !== 'TRADITIONAL')
    notes.push(
      settingNote(
        'draftSettings.keeperOrderType',
        keeperOrderType,
        'Which picks keepers cost has its own setting here.',
      ),
    )
  return {
    change: {
      draft: {
        ...(kind === undefined ? {} : { kind }),
        ...(orderType ? { order: orderType === 'MANUAL' ? 'hand' : 'draw' } : {}),
        ...(clock === undefined ? {} : { clock }),
        ...(keepers === undefined ? {} : { keepers }),
        ...(budget === undefined ? {} : { auction: { budget } }),
      },
    },
    notes,
  }
}

/** At most so many settings are left out one after another: a league has fewer groups of them. */
const MOST_LEFT_OUT = 20

/** Leaves out what a league here cannot be made with, each with a note of why. */
function acceptable(sport: EspnSport, given: SettingsChange): ReadSettings {
  let change = given
  const notes: HostSettingNote[] = []
  for (let left = 0; left < MOST_LEFT_OUT; left += 1) {
    const fault = faultOf(sport, change)
    if (fault === null) return { change, notes }
    const [group = '', name] = fault.path.split('.')
    const before: unknown = Reflect.get(change, group)
    if (before === undefined) break
    // Where the setting itself is not one of those that were read, its whole group is at fault.
    const without =
      isRecord(before) && name !== undefined && Object.hasOwn(before, name) ? omit(before, name) : null
    notes.push(
      settingNote(fault.path, without === null || !isRecord(before) ? before : before[name ?? ''], fault.why),
    )
    change = { ...omit(change, group), ...(without === null ? {} : { [group]: without }) }
  }
  return { change: {}, notes }
}

function faultOf(sport: EspnSport, change: SettingsChange): { path: string; why: string } | null {
  const parsed = SettingsChange.safeParse(change)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { path: issue?.path.map(String).join('.') ?? '', why: 'Here it is otherwise.' }
  }
  const settings = withChange(sport, defaultSettings(sport, change.size), change)
  const [problem] = settingsProblems(sport, settings, { teams: 1, isTimeZone })
  return problem ? { path: problem.path, why: settingsProblemText(sport, problem) } : null
}

function omit<Value extends object>(value: Value, name: string): Partial<Value> {
  const entries = Object.entries(value).filter(([key]) => key !== name)
  return Object.fromEntries(entries) as Partial<Value> // all but one of its own entries
}
