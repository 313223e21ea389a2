import type { Amounts } from './amounts.ts'

/** A column of the feed's box score. */
export interface BoxColumn {
  /** The feed's name of the table, or the parser's for several alike; left out where the sport has one table. */
  readonly table?: string
  /** The feed's key of the column, and its label for documents without keys. */
  readonly key: string
  readonly label: string
  /**
   * How a cell is read: of a pair such as `2/5` the first, the second or the rest, innings as outs, a time such as
   * `20:31` in seconds, `2.5` sacks. Left out for whole numbers.
   */
  readonly read?: 'made' | 'tried' | 'missed' | 'outs' | 'seconds' | 'halves'
}

/** What of the feed's document tells of a stat that is no column. */
export type StatSource =
  | 'scoring plays'
  | 'plays'
  | 'drives'
  | 'team totals'
  | 'score'
  | 'notes'
  | 'other stats'

/** All that the app knows of one stat. Rules, forms, texts, lists and the box score's parser are made from it. */
export interface Stat {
  /** As stat lines have it and, after `points_`, rulesets: stored, so it never changes. */
  readonly key: string
  /** What its rule pays for, in a fan's words. */
  readonly label: string
  /** The title of its group of rules: one of the sport's. */
  readonly group: string
  /** What one is worth in a league that changes nothing, in steps of 0.01; left out where such a league has no rule for it. */
  readonly points?: number
  /** What an amount counts, where that is a part of what `points` are paid for: three outs are an inning, sixty seconds a minute. */
  readonly unit?: 'out' | 'second'
  /** Where the feed's box score has it; left out for what the sport's parser works out. */
  readonly column?: BoxColumn
  /** What the sport's parser works it out from, where it is no column. */
  readonly source?: StatSource
  /** Whether it moves while nothing happens: of a running game it is stored with the next thing that does. */
  readonly drifts?: true
  /** Whether fewer are better. */
  readonly better?: 'fewer'
  /** What its length is measured in, where stat lines say how long each of them was: `passtd#40` (shared/rules/scoring/rule.ts). */
  readonly length?: 'yards'
  /** Heads its column in the list of players; left out where the list has none. */
  readonly head?: string
  /** That column in full, where it is not `several`. */
  readonly name?: string
  /** One of it in a stat line: `passing yard`. */
  readonly one: string
  /** More of it in a stat line, where an s does not make them. */
  readonly several?: string
  /** So many of it in a play, where that is told in other words than in a line. */
  readonly play?: (count: number) => string
}

/** A part of one thing in another: field goals made of those attempted. Leagues that play by categories compare them. */
export interface Ratio {
  readonly key: string
  readonly label: string
  readonly head: string
  /** Stats that are added up, over the sum of others. */
  readonly of: readonly string[]
  readonly per: readonly string[]
  /** What the quotient is multiplied by: an ERA is for nine innings. 1 where it is left out. */
  readonly times?: number
  readonly better?: 'fewer'
}

/** Rules that stand together. */
export interface StatGroup {
  readonly title: string
  /** Keys of those that come first in it; the others follow in the order of the ruleset. */
  readonly first?: readonly string[]
}

/** A column of the list of players: how often a player did something over the season. */
export interface StatColumn {
  /** Above the column. */
  readonly head: string
  /** In full. */
  readonly name: string
  /** Added up, by their names in stat lines; innings (`ip`) are in outs. */
  readonly stats: readonly string[]
}

/** The stats of a sport. */
export interface StatCatalog {
  /** In the order of the ruleset. */
  readonly stats: readonly Stat[]
  readonly ratios: readonly Ratio[]
  /** In the order of the ruleset form and of the rules page. */
  readonly groups: readonly StatGroup[]
  /** Keys of those that a stat line names first, in its order; the others follow in the order of the ruleset. */
  readonly told: readonly string[]
  /** Columns of the list of players that add up several stats, by their key. */
  readonly sums?: Readonly<Record<string, StatColumn>>
  /** Columns that the list of players shows at a position, what matters most first; under `all`, some of everything. */
  readonly shown: Readonly<Record<string, readonly string[]>> & { readonly all: readonly string[] }
  /** What several stats of one play are called together; takes those from the amounts. */
  readonly play: (amounts: Amounts) => string[]
}
