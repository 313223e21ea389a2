import * as z from 'zod'
import { isRecord } from '../answers.ts'
import type { HostDocument } from '../league/documents.ts'
import { parseDocument } from '../league/parse.ts'
import { note, type Unread } from '../league/unread.ts'
import {
  BracketGame,
  Matchup,
  Roster,
  ROSTER_METADATA,
  TradedPick,
  Transaction,
  User,
  USER_METADATA,
} from './documents.ts'
import { Draft, Pick, Player, State } from './draft-documents.ts'
import { League } from './league-document.ts'

/** What each kind of document has in its list; a league and a state are one by themselves. */
const SCHEMAS = {
  league: League,
  user: User,
  roster: Roster,
  matchup: Matchup,
  transaction: Transaction,
  bracket: BracketGame,
  tradedPick: TradedPick,
  draft: Draft,
  pick: Pick,
  player: Player,
  state: State,
} as const
export type Kind = keyof typeof SCHEMAS
export type ItemOf<K extends Kind> = z.output<(typeof SCHEMAS)[K]>

/** Entries of one kind that one request answers, wherever they are in a file. */
export interface Part<K extends Kind = Kind> {
  readonly kind: K
  readonly document: HostDocument
  /** Folders, the file and the keys within it, down to the entries: `['2023', 'matchups', '3.json']`. */
  readonly place: readonly string[]
  readonly items: readonly ItemOf<K>[]
}

/** Whether a part is of a kind. */
export function isOf<K extends Kind>(part: Part, kind: K): part is Part<K> {
  return part.kind === kind
}

/** Fields that a kind has and no kind after it: an entry with one of them is of that kind, whatever else changed. */
const SIGNS: Readonly<Record<Kind, readonly string[]>> = {
  transaction: ['transaction_id', 'roster_ids', 'status_updated'],
  pick: ['pick_no', 'picked_by', 'is_keeper'],
  league: ['roster_positions', 'scoring_settings', 'total_rosters', 'previous_league_id'],
  draft: ['draft_id', 'slot_to_roster_id', 'draft_order'],
  tradedPick: ['previous_owner_id'],
  matchup: ['matchup_id', 'custom_points', 'starters_points', 'players_points'],
  roster: ['roster_id', 'co_owners', 'taxi', 'reserve'],
  user: ['user_id', 'display_name'],
  bracket: ['t1', 't2', 't1_from', 't2_from'],
  player: ['player_id', 'fantasy_positions', 'search_rank', 'first_name'],
  state: ['season_type', 'display_week'],
}
const KINDS = Object.keys(SIGNS) as Kind[] // the keys of a literal

/** What names of files say, where the entries do not. */
const NAMES: readonly (readonly [name: RegExp, kind: Kind])[] = [
  [/traded/i, 'tradedPick'],
  [/picks/i, 'pick'],
  [/drafts?\b/i, 'draft'],
  [/match-?_?ups?/i, 'matchup'],
  [/transactions?/i, 'transaction'],
  [/brackets?/i, 'bracket'],
  [/rosters?/i, 'roster'],
  [/users?/i, 'user'],
  [/players?/i, 'player'],
  [/league/i, 'league'],
  [/state/i, 'state'],
]

/** How deep entries are looked for: a folder of a tool in one file has its season, its request and its week. */
const DEEPEST = 8

/**
 * All that documents have of what the host answers: one request each, or several in one file by name or by week. What
 * is none of it is told as unread.
 * @throws {HostFileError} where an entry is not what the host sends
 */
export function partsOf(documents: readonly HostDocument[], unread: Unread): Part[] {
  return documents.flatMap((document) => {
    const folders = document.path.split('/')
    if (document.kind !== 'json') {
      note(unread, `${document.path}:`)
      return []
    }
    const found = [...findParts(document, { value: document.value, keys: [], at: '', unread })]
    return found.map(({ keys, ...part }) => ({ ...part, place: [...folders, ...keys] }))
  })
}

interface Found {
  readonly kind: Kind
  readonly document: HostDocument
  readonly keys: readonly string[]
  readonly items: Part['items']
}

function* findParts(
  document: HostDocument,
  { value, keys, at, unread }: { value: unknown; keys: readonly string[]; at: string; unread: Unread },
): Generator<Found> {
  const entries = entriesOf(value)
  const kind = entries === null ? null : kindIn(entries, keys.length === 0 ? document.path : null)
  if (entries !== null && kind !== null) {
    yield { kind, document, keys, items: itemsOf(kind, document, { value, at, unread }) }
    return
  }
  const named =
    Array.isArray(value) && value.length === 0 ? kindByName([document.path, ...keys].join('/')) : null
  if (named !== null) {
    yield { kind: named, document, keys, items: [] }
    return
  }
  const inner = Array.isArray(value)
    ? value.map((one, index) => [String(index), one])
    : isRecord(value)
      ? Object.entries(value)
      : null
  if (inner === null || keys.length >= DEEPEST || (inner.length === 0 && keys.length === 0))
    note(unread, `${document.path}: ${at.replaceAll(/\[\d+\]/g, '[]')}`.trimEnd())
  // Beside what was answered there may be values that say something of it, such as when that was.
  else
    for (const [key, one] of inner)
      if (one !== null)
        yield* findParts(document, {
          value: one,
          keys: [...keys, Array.isArray(value) ? String(Number(key) + firstOf(value)) : key],
          at: inside(at, value, key),
          unread,
        })
}

/** The number of the first in a list of lists, one per week: some begin with an empty one, so that the place is the week. */
function firstOf(lists: readonly unknown[]): number {
  const [first] = lists
  return first === null || (Array.isArray(first) && first.length === 0) ? 0 : 1
}

function inside(at: string, value: unknown, key: string): string {
  return Array.isArray(value) ? `${at}[${key}]` : `${at}.${key}`.replace(/^\./, '')
}

/** A map of players is one request; every other map of entries has one request, or one week, under each key. */
function entriesOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return null
  if (kindOf(value) !== null) return [value]
  const entries = Object.values(value)
  const players = entries.filter((entry) => kindOf(entry) === 'player').length
  return players > entries.length / 2 ? entries : null
}

/** The one kind that entries are of; null where they are of several, or of none. @param path of a file that is all of it */
function kindIn(entries: readonly unknown[], path: string | null): Kind | null {
  const kinds = new Set(entries.flatMap((entry) => kindOf(entry) ?? []))
  if (kinds.size > 1) return null
  for (const kind of kinds) return kind
  const isFlat =
    entries.length > 0 && entries.every((entry) => isRecord(entry) && !Object.values(entry).some(isDeep))
  return path !== null && isFlat ? kindByName(path) : null
}

/** A list of entries: what has such a list is none itself. */
function isDeep(value: unknown): boolean {
  return Array.isArray(value) && value.some((one) => isRecord(one) || Array.isArray(one))
}

function kindOf(entry: unknown): Kind | null {
  if (!isRecord(entry)) return null
  return (
    KINDS.find((kind) => SIGNS[kind].some((sign) => Object.hasOwn(entry, sign) && fits(kind, sign, entry))) ??
    null
  )
}

/** A file with a league's answers by name may have a map under a name that is also a field: `{"taxi": …}` is none. */
function fits(kind: Kind, sign: string, entry: Readonly<Record<string, unknown>>): boolean {
  return kind !== 'bracket' || sign.includes('_') || Object.hasOwn(entry, 'm') || Object.hasOwn(entry, 'r')
}

function kindByName(path: string): Kind | null {
  return NAMES.find(([name]) => name.test(path))?.[1] ?? null
}

/** Without the keys of metadata that there is one of per week or per player. */
function withoutPatterns(kind: Kind, entry: unknown): unknown {
  const pattern = kind === 'user' ? USER_METADATA : kind === 'roster' ? ROSTER_METADATA : null
  if (pattern === null || !isRecord(entry) || !isRecord(entry['metadata'])) return entry
  const metadata = Object.entries(entry['metadata']).filter(([key]) => !pattern.test(key))
  return { ...entry, metadata: Object.fromEntries(metadata) }
}

/** Entries of a kind: a list of them, players by id, or one by itself. */
function itemsOf(
  kind: Kind,
  document: HostDocument,
  { value, at, unread }: { value: unknown; at: string; unread: Unread },
): Part['items'] {
  const schema = SCHEMAS[kind]
  if (Array.isArray(value)) {
    const list = value.map((entry: unknown) => withoutPatterns(kind, entry))
    return parseDocument(z.array(schema), document, { unread, value: list, at })
  }
  if (kind === 'player' && kindOf(value) === null) {
    const players = parseDocument(z.record(z.string(), Player), document, { unread, value, at })
    // A player’s id is their key where the entry has none.
    return Object.entries(players).map(([id, player]) => ({ ...player, player_id: player.player_id ?? id }))
  }
  return [parseDocument(schema, document, { unread, value: withoutPatterns(kind, value), at })]
}
