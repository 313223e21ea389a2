import type { FantasySportKey } from '../../sports/index.ts'
import type { Bounds } from './bounds.ts'

/** A value of the settings as it is written down: what JSON can say. */
export type SettingValue =
  | null
  | boolean
  | number
  | string
  | SettingValue[]
  | { [name: string]: SettingValue }

/** What the texts of a setting are made from: settings, and what the rules work out of them. */
export interface About<Settings> {
  readonly sport: FantasySportKey
  readonly settings: Settings
  /** Of a full roster: starters and bench. */
  readonly players: number
  /** Whether the clock of the draft is so long that managers sleep between their picks. */
  readonly isSlowDraft: boolean
  /** With those of the playoffs. */
  readonly weeksInAll: number
}

/** A text, or how it is made. */
export type Text<Settings> = string | ((about: About<Settings>) => string)

/** A line of the rules page. */
export interface RuleLine {
  readonly term: string
  readonly text: string
}

/** What the rules page says of a setting: a line, several, or nothing where another setting's line says it. */
export type Rule<Settings> =
  | {
      readonly term: string
      /** The `rule` or `hint` of the option that is chosen, where it is left out. */
      readonly text?: Text<Settings>
    }
  /** Asked even where the setting does not apply. */
  | { readonly lines: (about: About<Settings>) => readonly RuleLine[] }
  /** @see the path of the setting whose line it is in */
  | { readonly with: string }

/**
 * When a setting stops to move: once a player is kept by the rule of keepers, with the draft, with its end, with the
 * first game of the league's season, with the last week before the playoffs, with the playoffs. Once the season is over
 * nothing moves.
 */
export type Moment = 'keepers' | 'drafting' | 'regular' | 'first-game' | 'last-week' | 'playoffs'

/**
 * `shut`: it stays as it is; `may-grow`: its numbers can be raised, limits lifted, and lists made longer;
 * `may-be-renamed`: its names can be changed, not how many there are; `decided`: it stays as it is because the last
 * week before the playoffs has begun.
 */
export type FrozenHow = 'shut' | 'may-grow' | 'may-be-renamed' | 'decided'

/** What a form needs a component of its own for. */
export type EditorName =
  | 'size'
  | 'slots'
  | 'own-slots'
  | 'limits'
  | 'week-games'
  | 'season-games'
  | 'night'
  | 'divisions'
  | 'playoff-teams'
  | 'round-weeks'
  | 'tiebreakers'

/** What every setting has. */
interface Common<Value, Settings> {
  /** In lists of changes and in the command palette. */
  readonly label: string
  /** In a league that changes nothing. */
  readonly usual: Value | ((of: { sport: FantasySportKey; size: number }) => Value)
  /** Stored settings, and league files, may be older than it: they have the usual value. New settings need it. */
  readonly isYounger?: true
  /** What leagues have instead that are older than it. */
  readonly inOlderLeagues?: Value
  /** From when on it cannot be changed, and how; always, where it is left out, until the season is over. */
  readonly frozen?: Readonly<Partial<Record<Moment, FrozenHow>>>
  /** What it decides of a season: a change counts from the first week of which no game has begun, or for the final standings. */
  readonly decides?: 'results' | 'order'
  /** Why other teams must agree to a change of it during a season (server/social/commissioner/rules-acts.ts). */
  readonly consent?: 'trades' | 'season' | 'holds'
  /** What fans also call it, for the command palette. */
  readonly search?: string
  readonly isInPalette?: false
  /** Whether it has an effect: otherwise it is not asked for. */
  readonly applies?: (about: About<Settings>) => boolean
  /** In the form: the label is the one above where it is left out. */
  readonly row?: {
    readonly label?: Text<Settings>
    readonly hint?: Text<Settings>
    /** Shown in its place where it does not apply. */
    readonly instead?: string
  }
  readonly editor?: EditorName
  readonly rule: Rule<Settings>
  /** Of a value in a list of changes, where that of its kind does not fit. */
  readonly text?: (value: SettingValue) => string
}

/** One that may also be null, which a switch above its field decides. */
interface OrNone<Settings> {
  /** Of the switch. */
  readonly label: string
  /** Whether the switch is on while there is a number. */
  readonly isOn: boolean
  /** The number that the switch begins with. */
  readonly first: number | ((settings: Settings) => number)
  /** Of null in a list of changes: `no limit`, where it is left out. */
  readonly text?: string
}

export interface NumberEntry<Value, Settings> extends Common<Value, Settings>, Bounds {
  readonly kind: 'number'
  readonly orNone?: OrNone<Settings>
  /** Of 0, 1, … where the number stands for something. */
  readonly names?: readonly string[]
  readonly outOfBounds?: string
}

/** Minutes from midnight. */
export interface TimeEntry<Value, Settings> extends Common<Value, Settings> {
  readonly kind: 'time'
}

/** An IANA name, such as `America/New_York`. */
export interface ZoneEntry<Value, Settings> extends Common<Value, Settings> {
  readonly kind: 'zone'
}

export interface SwitchEntry<Value, Settings> extends Common<Value, Settings> {
  readonly kind: 'switch'
  /** Of a choice in its place. */
  readonly options?: { readonly off: string; readonly on: string }
  /** In a list of changes: `no` and `yes`, where they are left out. */
  readonly changes?: { readonly off: string; readonly on: string }
}

/** One value of a choice. */
export interface Option {
  readonly label: string
  /** The hint of the row while it is chosen. */
  readonly hint?: string
  /** Of the rules page, where it is not the hint. */
  readonly rule?: string
  /** In a list of changes, where it is not the label as it is within a sentence. */
  readonly change?: string
}

export interface ChoiceEntry<Value extends string, Settings> extends Common<Value, Settings> {
  readonly kind: 'choice'
  readonly options: Readonly<Record<Value, Option>>
  /** The order on the screen, where it is not that of the options. */
  readonly shown?: readonly Value[]
}

/** Some of a few, in an order. */
export interface ListEntry<Value extends string, Settings> extends Common<readonly Value[], Settings> {
  readonly kind: 'list'
  readonly options: Readonly<Record<Value, Option>>
  readonly least: number
  readonly shown?: readonly Value[]
  /** In a list of changes. */
  readonly none: string
}

export interface NumbersEntry<Settings> extends Common<readonly number[], Settings>, Bounds {
  readonly kind: 'numbers'
  readonly least: number
  readonly most: number
  readonly names?: readonly string[]
}

export interface NamesEntry<Settings> extends Common<readonly string[], Settings> {
  readonly kind: 'names'
  readonly most: number
  /** Of a name, in characters. */
  readonly longest: number
}

/** A number by slot or by position of the sport. */
export interface CountsEntry<Settings> extends Common<Readonly<Record<string, number>>, Settings>, Bounds {
  readonly kind: 'counts'
  readonly by: 'slot' | 'position'
  /** Before the name of each in a list of changes: `Starters at`. */
  readonly each: string
}

/** Slots by name, each with the positions that it takes. */
export interface SlotsEntry<Settings> extends Common<Readonly<Record<string, string[]>>, Settings> {
  readonly kind: 'slots'
  readonly most: number
  /** Of a name, in characters. */
  readonly longest: number
}

/** Settings in settings. */
export interface GroupEntry<Value, Settings> extends Partial<Omit<Common<null, Settings>, 'label' | 'rule'>> {
  readonly kind: 'group'
  readonly of: Entries<NonNullable<Value>, Settings>
  /** Where it may be null, which is a setting itself. */
  readonly label?: string
  readonly rule?: Rule<Settings>
}

type EntryOf<Value, Settings> = [Value] extends [boolean]
  ? SwitchEntry<Value, Settings>
  : [Value] extends [number]
    ? NumberEntry<Value, Settings> | TimeEntry<Value, Settings>
    : [Value] extends [number | null]
      ? NumberEntry<Value, Settings> & { readonly orNone: OrNone<Settings> }
      : [Value] extends [string]
        ? string extends Value
          ? ZoneEntry<Value, Settings>
          : ChoiceEntry<Value, Settings>
        : [Value] extends [number[]]
          ? NumbersEntry<Settings>
          : [Value] extends [Array<infer One extends string>]
            ? string extends One
              ? NamesEntry<Settings>
              : ListEntry<One, Settings>
            : [Value] extends [Record<string, number>]
              ? string extends keyof Value
                ? CountsEntry<Settings>
                : GroupEntry<Value, Settings>
              : [Value] extends [Record<string, string[]>]
                ? string extends keyof Value
                  ? SlotsEntry<Settings>
                  : GroupEntry<Value, Settings>
                : GroupEntry<Value, Settings>

/** An entry for each setting of a group, in the order in which they are stored. @template Settings that its texts are made from */
export type Entries<Values, Settings> = { readonly [Name in keyof Values]: EntryOf<Values[Name], Settings> }

/** Settings that are asked for together, in the order of the form and of the rules page. */
export interface Card {
  readonly title: string
  readonly about?: string
  /** The section of the rules page. */
  readonly section: RulesSectionKey
  /** Paths. */
  readonly rows: readonly string[]
}

/** The sections of what a league plays by, in the order of the page. */
export const RULES_SECTIONS = {
  teams: 'Teams',
  format: 'Format',
  roster: 'Rosters',
  draft: 'The draft',
  season: 'The season',
  playoffs: 'The playoffs',
  ties: 'Tiebreakers',
  waivers: 'Free agents and waivers',
  trades: 'Trades',
} as const
export type RulesSectionKey = keyof typeof RULES_SECTIONS
