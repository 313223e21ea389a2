import { HostFileError } from '../league/host-file-error.ts'
import { note, type Unread } from '../league/unread.ts'
import type { BracketGame, Matchup, Roster, TradedPick, Transaction, User } from './documents.ts'
import type { Draft, Pick } from './draft-documents.ts'
import type { League } from './league-document.ts'
import { isOf, type ItemOf, type Kind, type Part } from './parts.ts'
import { weekOf } from './week-of.ts'
import { leaguesOf, textAt, titleOf } from './which-league.ts'
import { seasonFinder } from './which-season.ts'

/** Everything that the files have of a league in one season. */
export interface SeasonFiles {
  readonly league: League
  readonly users: readonly User[]
  readonly rosters: readonly Roster[]
  readonly matchups: ReadonlyMap<number, readonly Matchup[]>
  readonly transactions: ReadonlyArray<Transaction & { readonly week: number | null }>
  readonly winners: readonly BracketGame[]
  readonly losers: readonly BracketGame[]
  readonly tradedPicks: readonly TradedPick[]
  readonly drafts: readonly Draft[]
  readonly picks: readonly Pick[]
  /** The kinds of requests that are there, if only with nothing in them. */
  readonly kinds: ReadonlySet<Kind>
}

/** What the files have, by season, and what of them is of another league. */
export interface LeagueFiles {
  /** The oldest first. */
  readonly seasons: readonly SeasonFiles[]
  readonly missing: readonly string[]
}

/**
 * Puts what was found into the seasons of one league. An answer that does not say its league is of the one that is in
 * its folder, or in the nearest folder above that has one, or of the season that its path names.
 * @throws {HostFileError} without a league, for two that are not one league’s seasons, and where the season cannot be told
 */
export function seasonsOf(parts: readonly Part[], unread: Unread): LeagueFiles {
  const { leagues, others } = leaguesOf(parts)
  const seasonOf = seasonFinder(parts, leagues)
  const missing = others.slice(0, 20).map((one) => `${titleOf(one)} is another league, and left out.`)
  const bySeason = new Map<string, Part[]>(leagues.map(({ league_id: id }) => [id, []]))
  for (const part of parts) {
    if (OF_ALL.has(part.kind) || isAlone(part)) continue
    const id = seasonOf(part)
    if (id === undefined && part.items.length > 0)
      throw new HostFileError(
        part.document.path,
        'does not say which season it is of: please give each season a folder of its own',
      )
    if (id === undefined) continue
    const found = id === null ? undefined : bySeason.get(id)
    if (found !== undefined) found.push(part)
    else if (part.kind !== 'draft' && part.kind !== 'pick')
      throw new HostFileError(part.document.path, 'is of another league than the other files')
    else {
      note(unread, `${part.document.path}:`)
      missing.push(
        `${part.document.path} is of a draft of another league, or of a season that is not in the files.`,
      )
    }
  }
  return {
    seasons: leagues.map((league) => filesOf(league, bySeason.get(league.league_id) ?? [])),
    missing: [...new Set(missing)].slice(0, 50),
  }
}

/** Kinds that are of no season. */
const OF_ALL: ReadonlySet<Kind> = new Set<Kind>(['league', 'player', 'state'])

/** `GET /v1/user/<user_id>`: someone, and not a member of a league. */
function isAlone({ kind, items: [first, ...others] }: Part): boolean {
  return (
    kind === 'user' && others.length === 0 && first !== undefined && textAt(first, 'league_id') === undefined
  )
}

function filesOf(league: League, parts: readonly Part[]): SeasonFiles {
  const listed = <K extends Kind>(kind: K) =>
    parts
      .filter((part) => isOf(part, kind))
      .flatMap(({ items, document }) => items.map((item: ItemOf<K>) => ({ item, path: document.path })))
  const brackets = parts.filter((part) => isOf(part, 'bracket'))
  const isLosers = (part: Part) => /loser|consolation|toilet/i.test(part.place.join('/'))
  const rosters = onceEach(listed('roster'), ({ roster_id: id }) => id, 'roster')
  if (rosters.length > MOST_TEAMS)
    throw new HostFileError(
      null,
      `The files have ${rosters.length} rosters of ${league.season}: no league has so many`,
    )
  return {
    league,
    // Members and drafts change between two requests; what comes later, or says more, counts.
    users: [...new Map(listed('user').map(({ item }) => [item.user_id, item])).values()],
    rosters,
    matchups: matchupsOf(parts.filter((part) => isOf(part, 'matchup'))),
    transactions: transactionsOf(parts.filter((part) => isOf(part, 'transaction'))),
    winners: gamesOf(brackets.filter((part) => !isLosers(part))),
    losers: gamesOf(brackets.filter(isLosers)),
    tradedPicks: listed('tradedPick').map(({ item }) => item),
    drafts: fullest(listed('draft').map(({ item }) => item)),
    picks: onceEach(listed('pick'), ({ draft_id: id, pick_no: number }) => `${id} ${number}`, 'pick'),
    kinds: new Set(parts.map(({ kind }) => kind)),
  }
}

const MOST_TEAMS = 64
/** More than a bracket of so many teams has. */
const MOST_GAMES = 400

function gamesOf(parts: ReadonlyArray<Part<'bracket'>>): BracketGame[] {
  const given = parts.flatMap(({ items, document }) => items.map((item) => ({ item, path: document.path })))
  const games = onceEach(given, ({ m }) => String(m), 'game of the bracket')
  const [first] = parts
  if (first !== undefined && games.length > MOST_GAMES)
    throw new HostFileError(first.document.path, 'has more games than any bracket')
  return games
}

/** Of each draft the answer that says most: in a list of drafts its slots are left out. */
function fullest(drafts: readonly Draft[]): Draft[] {
  const found = new Map<string | null, Draft>()
  for (const draft of drafts) {
    const before = found.get(draft.draft_id)
    const isFuller = before !== undefined && before.slot_to_roster_id.size > draft.slot_to_roster_id.size
    if (!isFuller) found.set(draft.draft_id, draft)
  }
  return [...found.values()]
}

function matchupsOf(parts: ReadonlyArray<Part<'matchup'>>): Map<number, readonly Matchup[]> {
  const weeks = new Map<number, { item: Matchup; path: string }[]>()
  for (const { items, document, place } of parts) {
    const week = weekOf(place)
    if (week === null && items.length > 0)
      throw new HostFileError(
        document.path,
        'has matchups and does not say of which week: please name it by its week, as in matchups/3.json',
      )
    if (week === null) continue
    const list = weeks.get(week) ?? []
    weeks.set(week, [...list, ...items.map((item) => ({ item, path: document.path }))])
  }
  return new Map(
    [...weeks]
      .toSorted(([one], [two]) => one - two)
      .map(([week, sides]) => [week, onceEach(sides, ({ roster_id: id }) => id, `matchup of week ${week}`)]),
  )
}

function transactionsOf(parts: ReadonlyArray<Part<'transaction'>>) {
  const given = parts.flatMap(({ items, document, place }) =>
    items.map((item) => ({ item: { ...item, week: item.leg ?? weekOf(place) }, path: document.path })),
  )
  // A week’s request may answer some of the week before, too.
  return onceEach(given, ({ transaction_id: id }) => id, 'transaction')
}

/**
 * Each entry once: the same again, in another file, is the same one.
 * @throws {HostFileError} where two of one id differ
 */
function onceEach<Item>(
  given: ReadonlyArray<{ readonly item: Item; readonly path: string }>,
  idOf: (item: Item) => string,
  noun: string,
): Item[] {
  const found = new Map<string, { item: Item; path: string; text: string }>()
  for (const { item, path } of given) {
    const id = idOf(item)
    const before = found.get(id)
    const text = JSON.stringify(item, withMaps)
    if (before === undefined) found.set(id, { item, path, text })
    else if (before.text !== text)
      throw new HostFileError(
        path,
        `has a ${noun} (${id.slice(0, 60)}) that is otherwise ${before.path === path ? 'in the same file' : `in ${before.path}`}`,
      )
  }
  return [...found.values()].map(({ item }) => item)
}

function withMaps(_key: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value
}
