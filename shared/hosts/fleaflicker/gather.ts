import type * as z from 'zod'
import { isRecord, objectsIn } from '../answers.ts'
import type { HostDocument } from '../league/documents.ts'
import { HostFileError } from '../league/host-file-error.ts'
import { answersIn, yearIn } from '../league/host-values.ts'
import { parseDocument } from '../league/parse.ts'
import { note, type Unread } from '../league/unread.ts'
import {
  FLEAFLICKER_ANSWERS,
  type FleaBoxscore,
  type FleaDraftBoard,
  type FleaGame,
  type FleaItem,
  fleaflickerKind,
  type FleaKind,
  type FleaPick,
  type FleaPlayer,
  type FleaRosterPosition,
  type FleaRules,
  type FleaTrade,
} from './documents.ts'

export type FleaStandings = z.output<(typeof FLEAFLICKER_ANSWERS)['standings']>
type Rosters = z.output<(typeof FLEAFLICKER_ANSWERS)['rosters']>['rosters']
type Groups = z.output<(typeof FLEAFLICKER_ANSWERS)['roster']>['groups']

/** An answer that does not say itself of which season it is. */
export interface Dated<Value> {
  readonly value: Value
  /** Of the file, the answer or what is in it; null where nothing says one. */
  readonly year: number | null
  readonly path: string
}

/** A game with its matchup period. */
export interface DatedGame {
  readonly game: FleaGame
  readonly year: number | null
  /** Null where only a day is known. */
  readonly week: number | null
}

/** A player in a slot of a team’s lineup. */
export interface SlotPlayer {
  readonly player: FleaPlayer
  readonly position: FleaRosterPosition | null
  readonly group: string | null
}

/** Everything that the answers have, once each. */
export interface Gathered {
  readonly standings: Dated<FleaStandings>[]
  readonly rules: (Dated<FleaRules> & { readonly raw: unknown })[]
  readonly rosters: Dated<Rosters>[]
  readonly slots: Dated<SlotPlayer[]>[]
  readonly trades: FleaTrade[]
  readonly items: Dated<FleaItem>[]
  readonly games: DatedGame[]
  readonly boxscores: Dated<FleaBoxscore>[]
  readonly drafts: Dated<FleaDraftBoard>[]
  readonly picks: FleaPick[]
  readonly listed: FleaPlayer[]
  /** By file, the names of all teams in it by their ids. */
  readonly teams: Map<string, ReadonlyMap<string, string>>
}

/**
 * The answers of documents by their kinds, which are told apart by what is in them.
 * @throws {HostFileError} for one that is not what the host sends
 */
export function gather(documents: readonly HostDocument[], unread: Unread): Gathered {
  const all: Gathered = {
    standings: [],
    rules: [],
    rosters: [],
    slots: [],
    trades: [],
    items: [],
    games: [],
    boxscores: [],
    drafts: [],
    picks: [],
    listed: [],
    teams: new Map(),
  }
  for (const document of documents) {
    all.teams.set(document.path, teamsIn(document.value))
    for (const { kind, value, at } of answersIn(document.value, fleaflickerKind)) {
      const place = at.replace(/^\./, '')
      if (kind === null) note(unread, `${document.path}:${place && ` ${place}`}`)
      else add(all, kind, { document, value, at: place, unread })
    }
  }
  return all
}

/** Teams have an id and a name wherever they are; pro teams have no id. */
function teamsIn(value: unknown): ReadonlyMap<string, string> {
  const teams = new Map<string, string>()
  for (const object of objectsIn(value))
    for (const key of TEAM_KEYS) {
      const team = object[key]
      if (isRecord(team) && typeof team['id'] === 'number' && typeof team['name'] === 'string')
        teams.set(String(team['id']), team['name'])
    }
  return teams
}

const TEAM_KEYS = ['team', 'home', 'away', 'owner', 'ownedBy', 'originalOwner'] as const

interface Part {
  readonly document: HostDocument
  readonly value: unknown
  readonly at: string
  readonly unread: Unread
}

function add(all: Gathered, kind: FleaKind, part: Part): void {
  const { document } = part
  const path = part.at === '' ? document.path : `${document.path} ${part.at}`
  const dated = { year: yearIn(path), path: document.path }
  switch (kind) {
    case 'standings':
      return void all.standings.push({ ...dated, value: parsed(FLEAFLICKER_ANSWERS.standings, part) })
    case 'rules':
      return void all.rules.push({
        ...dated,
        value: parsed(FLEAFLICKER_ANSWERS.rules, part),
        raw: part.value,
      })
    case 'rosters':
      return void all.rosters.push({ ...dated, value: parsed(FLEAFLICKER_ANSWERS.rosters, part).rosters })
    case 'roster':
      return void all.slots.push({
        ...dated,
        value: slotsOf(parsed(FLEAFLICKER_ANSWERS.roster, part).groups),
      })
    case 'trades':
      return void all.trades.push(...(parsed(FLEAFLICKER_ANSWERS.trades, part).trades ?? []))
    case 'items':
      return void all.items.push(
        ...(parsed(FLEAFLICKER_ANSWERS.items, part).items ?? []).map((value) => ({ ...dated, value })),
      )
    case 'scoreboard':
      return void all.games.push(...gamesOf(part, dated.year))
    case 'boxscore': {
      const value = parsed(FLEAFLICKER_ANSWERS.boxscore, part)
      const year = value.scoringPeriod?.season ?? dated.year
      return void all.boxscores.push({ ...dated, value, year })
    }
    case 'draft':
      return void all.drafts.push({ ...dated, value: parsed(FLEAFLICKER_ANSWERS.draft, part) })
    case 'picks':
      return void all.picks.push(...parsed(FLEAFLICKER_ANSWERS.picks, part).picks)
    case 'listing':
      return void all.listed.push(...(parsed(FLEAFLICKER_ANSWERS.listing, part).players ?? []))
    default:
      return kind satisfies never
  }
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  { document, value, at, unread }: Part,
): z.output<Schema> {
  return parseDocument(schema, document, { value, at, unread })
}

/**
 * The games of a scoreboard with its season, which is the one that its period says: a season that the host does not
 * have is answered with its last.
 */
function gamesOf(part: Part, year: number | null): DatedGame[] {
  const { schedulePeriod: period, games } = parsed(FLEAFLICKER_ANSWERS.scoreboard, part)
  const week = period?.ordinal ?? period?.value ?? null
  if ((games ?? []).length > 0 && week === null)
    throw new HostFileError(part.document.path, 'has games but not of which week they are')
  return (games ?? []).map((game) => ({ game, week, year: period?.low?.season ?? year }))
}

function slotsOf(groups: Groups): SlotPlayer[] {
  return groups.flatMap(({ group, slots }) =>
    (slots ?? []).flatMap(({ position, leaguePlayer }) =>
      leaguePlayer ? [{ player: leaguePlayer, position: position ?? null, group: group ?? null }] : [],
    ),
  )
}
