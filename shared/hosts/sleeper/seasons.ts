import { HostFileError } from '../league/host-file-error.ts'
import { note, type Unread } from '../league/unread.ts'
import type {
  BracketGame,
  Draft,
  League,
  Matchup,
  Pick,
  Roster,
  TradedPick,
  Transaction,
  User,
} from './documents.ts'
import { isOf, type ItemOf, type Kind, type Part } from './parts.ts'
import { nameOf } from './text.ts'
import { weekOf } from './week-of.ts'

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

/** The seasons of the one league that the files have, the oldest first, and other leagues of someone who is in several. */
function leaguesOf(parts: readonly Part[]): { leagues: League[]; others: League[] } {
  const given = parts.filter((part) => isOf(part, 'league'))
  // A list of leagues is of someone who may be in several: what is there by itself comes first.
  const single = new Map(
    given.flatMap(({ items: [first, ...more] }) =>
      first === undefined || more.length > 0 ? [] : [[first.league_id, first]],
    ),
  )
  const listed = given.flatMap(({ items }) => items.map((league) => [league.league_id, league] as const))
  const all = [...new Map([...listed, ...single]).values()]
  if (all.length > MOST_LEAGUES)
    throw new HostFileError(null, 'The files have more leagues than anyone is in')
  const first =
    all.find(({ league_id: id }) => single.has(id)) ??
    all.find(({ league_id: id }) => isNamed(parts, id)) ??
    all[0]
  if (first === undefined)
    throw new HostFileError(null, 'The files have no league (league.json, with its settings and scoring)')
  const chain = chainOf(first, all)
  const others = all.filter(({ league_id: id }) => !chain.has(id))
  const other = others.find(({ league_id: id }) => single.has(id) || isNamed(parts, id))
  if (other !== undefined)
    throw new HostFileError(
      null,
      `The files are of two leagues, ${titleOf(first)} and ${titleOf(other)}: please import one at a time`,
    )
  return {
    leagues: all.filter(({ league_id: id }) => chain.has(id)).toSorted((one, two) => one.season - two.season),
    others,
  }
}

const MOST_LEAGUES = 200

function titleOf({ name, league_id: id, season }: League): string {
  return `${nameOf(name, 80) || id} (${season})`
}

/** Whether anything but a league is of a league. */
function isNamed(parts: readonly Part[], id: string): boolean {
  return parts.some(
    ({ kind, items }) => kind !== 'league' && items.some((item) => textAt(item, 'league_id') === id),
  )
}

function textAt(item: object, key: string): string | undefined {
  const value: unknown = Reflect.get(item, key)
  return typeof value === 'string' ? value : undefined
}

/** The ids of all seasons that are joined to one, in both directions. */
function chainOf(first: League, all: readonly League[]): ReadonlySet<string> {
  const chain = new Set([first.league_id])
  for (let size = 0; size < chain.size;) {
    size = chain.size
    for (const { league_id: id, previous_league_id: before } of all)
      if (before !== null && id !== before && (chain.has(id) || chain.has(before))) {
        chain.add(id)
        if (all.some((one) => one.league_id === before)) chain.add(before)
      }
  }
  return chain
}

/** Tells the league of a part: null where it is of one that is not in the files, undefined where nothing says it. */
function seasonFinder(
  parts: readonly Part[],
  leagues: readonly League[],
): (part: Part) => string | null | undefined {
  const ids = new Set(leagues.map(({ league_id: id }) => id))
  const drafts = draftsOf(parts, leagues)
  const folders = foldersOf(parts, ids)
  return (part) => {
    const said = leagueIn(part, drafts)
    if (said !== undefined) return ids.has(said) ? said : null
    for (let depth = part.place.length; depth >= 0; depth -= 1) {
      const near = folders.get(keyOf(part.place.slice(0, depth)))
      if (near?.size === 1) for (const only of near) return only
      if (near !== undefined) break
    }
    const named = leagues.filter((league) => isNamedIn(part.place, league))
    const [first, second] = named.length === 0 ? leagues : named
    return second === undefined ? first?.league_id : undefined
  }
}

/** The leagues of drafts, by what both say. */
function draftsOf(parts: readonly Part[], leagues: readonly League[]): ReadonlyMap<string, string> {
  const own = leagues.flatMap(({ draft_id: draft, league_id: id }) =>
    draft === null ? [] : [[draft, id] as const],
  )
  const said = parts.flatMap((part) =>
    isOf(part, 'draft')
      ? part.items.flatMap(({ draft_id: draft, league_id: id }) =>
          draft === null || id === null ? [] : [[draft, id] as const],
        )
      : [],
  )
  return new Map([...own, ...said])
}

/** The leagues that are in each folder, by answers that say of which they are. */
function foldersOf(
  parts: readonly Part[],
  ids: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>()
  for (const { kind, items, place } of parts) {
    if (kind !== 'league' && kind !== 'roster' && kind !== 'user') continue
    const folder = keyOf(place.slice(0, -1))
    for (const item of items) {
      const id = textAt(item, 'league_id')
      if (id === undefined || !ids.has(id)) continue
      const found = folders.get(folder) ?? new Set<string>()
      folders.set(folder, found.add(id))
    }
  }
  return folders
}

function keyOf(place: readonly string[]): string {
  return place.join('\n')
}

/** The league that entries themselves are of; undefined where they do not say. */
function leagueIn({ kind, items }: Part, drafts: ReadonlyMap<string, string>): string | undefined {
  for (const item of items) {
    const draft = kind === 'pick' || kind === 'draft' ? textAt(item, 'draft_id') : undefined
    const league = kind === 'tradedPick' ? undefined : textAt(item, 'league_id')
    const found = league ?? (draft === undefined ? undefined : drafts.get(draft))
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether a path has the league’s id, or else its season, by itself. */
function isNamedIn(place: readonly string[], { league_id: id, season }: League): boolean {
  const path = place.join('/')
  return path.includes(id) || path.split(/\D+/).includes(String(season))
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
