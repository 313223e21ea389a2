import * as z from 'zod'
import { type Bounds, boundsText, stepOf, TIME_OF_DAY } from './catalogue/bounds.ts'
import { CATALOGUE, type LeagueSettings as Settings, type SettingEntry } from './catalogue/catalogue.ts'
import { CAPS } from './catalogue/caps.ts'
import { AUCTION, DRAFT, NIGHT } from './catalogue/draft.ts'
import { DRAFT_KINDS as KINDS, type DraftKind } from './catalogue/draft-kinds.ts'
import type { Entries } from './catalogue/entry.ts'
import { FORMAT } from './catalogue/format.ts'
import { KEEPING } from './catalogue/keepers.ts'
import { OFF_SEASON } from './catalogue/off-season.ts'
import { PLAYOFFS } from './catalogue/playoffs.ts'
import { ROSTER } from './catalogue/roster.ts'
import { SEASON } from './catalogue/season.ts'
import { TRADES } from './catalogue/trades.ts'
import { WAIVERS } from './catalogue/waivers.ts'

/** What the API takes and gives of settings: the schema of each follows from its entry in the catalogue. */

export const DRAFT_KINDS = keysOf(KINDS)
export type { DraftKind }

/** A schema of what is chosen. @param options by value */
export function enumOf<Key extends string>(options: Readonly<Record<Key, unknown>>) {
  return z.enum(keysOf(options))
}

function keysOf<Key extends string>(options: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(options) as Key[] // the keys of a literal
}

/** @param words put together only when they are read, which a start never does */
function whole(bounds: Bounds, words: string | (() => string) = () => boundsText(bounds)) {
  const number = z.int({ error: 'Please enter a whole number.' })
  const inBounds = number.min(bounds.min, { error: words }).max(bounds.max, { error: words })
  return bounds.unit === 'ms'
    ? inBounds.multipleOf(stepOf(bounds), { error: 'Whole seconds, please.' })
    : inBounds
}

const key = z.string().max(20)

/** Without dots, which part the names in a path: `roster.slots.Bullpen`. */
const slotName = key.regex(/^[^.]*$/, { error: 'Without dots, please.' })
const MOST_POSITIONS = 20

function schemaOf(entry: SettingEntry): z.ZodType {
  switch (entry.kind) {
    case 'number':
      return entry.orNone ? whole(entry).nullable() : whole(entry, entry.outOfBounds)
    case 'time':
      return whole(TIME_OF_DAY, 'Please enter a time of the day.')
    case 'zone':
      return z.string().max(60)
    case 'switch':
      return z.boolean()
    case 'choice':
      return enumOf(entry.options)
    case 'list': {
      const list = z.array(enumOf(entry.options))
      return (entry.least > 0 ? list.min(entry.least) : list).max(keysOf(entry.options).length)
    }
    case 'numbers':
      return z.array(whole(entry)).min(entry.least).max(entry.most)
    case 'names':
      return z
        .array(nameOf(entry.longest))
        .max(entry.most, { error: `At most ${entry.most} divisions, please.` })
    case 'counts':
      return z.record(key, whole(entry))
    case 'slots':
      return z.record(slotName, z.array(key).max(MOST_POSITIONS))
    case 'group': {
      const group = groupOf(entry.of)
      return entry.label === undefined ? group : group.nullable()
    }
    default:
      return entry satisfies never
  }
}

function nameOf(longest: number) {
  return z
    .string()
    .trim()
    .min(1, { error: 'Please enter a name.' })
    .max(longest, { error: `At most ${longest} characters, please.` })
}

function shapeOf(entries: Readonly<Record<string, SettingEntry>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, schemaOf(entry)]))
}

const groups = new WeakMap<object, z.ZodObject>()

/** Made once: a group is a schema by itself, and a part of that of all settings. */
function groupOf(entries: Readonly<Record<string, SettingEntry>>): z.ZodObject {
  const made = groups.get(entries) ?? z.object(shapeOf(entries))
  groups.set(entries, made)
  return made
}

/** The schema of a group of settings. @template Values what it is a schema of */
function objectOf<Values>(entries: Entries<Values, Settings> & Readonly<Record<string, SettingEntry>>) {
  // Each schema is of the kind of its entry, and that of the type of its values.
  return groupOf(entries) as z.ZodObject<{ [Name in keyof Values]: z.ZodType<Values[Name], Values[Name]> }>
}

export const FormatSettings = objectOf(FORMAT)
export type FormatSettings = z.infer<typeof FormatSettings>

export const RosterSettings = objectOf(ROSTER)
export type RosterSettings = z.infer<typeof RosterSettings>

export const Night = objectOf(NIGHT)
export type Night = z.infer<typeof Night>

export const KeeperSettings = objectOf(KEEPING)
export type KeeperSettings = z.infer<typeof KeeperSettings>

export const DraftSettings = objectOf(DRAFT)
export type DraftSettings = z.infer<typeof DraftSettings>

const PlayoffSettings = objectOf(PLAYOFFS)
export type PlayoffSettings = z.infer<typeof PlayoffSettings>

const CapSettings = objectOf(CAPS)
export type CapSettings = z.infer<typeof CapSettings>

export const SeasonSettings = objectOf(SEASON)
export type SeasonSettings = z.infer<typeof SeasonSettings>

export const WaiverSettings = objectOf(WAIVERS)
export type WaiverSettings = z.infer<typeof WaiverSettings>

export const TradeSettings = objectOf(TRADES)
export type TradeSettings = z.infer<typeof TradeSettings>

export const OffSeasonSettings = objectOf(OFF_SEASON)
export type OffSeasonSettings = z.infer<typeof OffSeasonSettings>

export const LeagueSettings = objectOf(CATALOGUE)
export type LeagueSettings = z.infer<typeof LeagueSettings>

/** What is to be different of a league's format. */
export const FormatChange = FormatSettings.partial().strict()

/**
 * Some of the settings, as others than they are; what is left out stays. Starters and games are named by slot, maxima
 * by position, null for no limit, and own slots by name, null for one that goes; every other list is whole. Of playoffs where there were none, what is left
 * out is as in a league that changes nothing.
 */
export const SettingsChange = z.strictObject({
  size: LeagueSettings.shape.size.optional(),
  format: FormatChange.optional(),
  roster: RosterSettings.extend({
    maxima: z.record(key, whole(ROSTER.maxima).nullable()),
    slots: z.record(slotName, z.array(key).max(MOST_POSITIONS).nullable()),
  })
    .partial()
    .strict()
    .optional(),
  draft: DraftSettings.extend({
    night: Night.strict().nullable(),
    keeping: KeeperSettings.partial().strict(),
    auction: objectOf(AUCTION).partial().strict(),
  })
    .partial()
    .strict()
    .optional(),
  season: SeasonSettings.extend({
    playoffs: PlayoffSettings.partial().strict().nullable(),
    caps: CapSettings.extend({
      weekSlotGames: z.record(key, whole(CAPS.weekSlotGames).nullable()),
      seasonSlotGames: z.record(key, whole(CAPS.seasonSlotGames).nullable()),
    })
      .partial()
      .strict(),
  })
    .partial()
    .strict()
    .optional(),
  waivers: WaiverSettings.partial().strict().optional(),
  trades: TradeSettings.partial().strict().optional(),
  offSeason: OffSeasonSettings.partial().strict().optional(),
})
export type SettingsChange = z.infer<typeof SettingsChange>
