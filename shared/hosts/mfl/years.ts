import { isRecord } from '../answers.ts'
import { HostFileError } from '../league/host-file-error.ts'
import type { Unread } from '../league/unread.ts'
import type { MflLeague } from './league-answer.ts'
import { count, type Part, readPart } from './parts.ts'
import type { View, ViewOf } from './views.ts'

/** The answers of one season. */
export interface SeasonFiles {
  readonly year: number
  readonly league: MflLeague
  /** All of a view, in the order of their files. */
  readonly all: <Name extends View>(view: Name) => readonly ViewOf<Name>[]
}

interface Home {
  readonly part: Part
  readonly league: MflLeague
  readonly year: number
}

/**
 * The seasons that answers are of, the oldest first. Only `league` says which league it is, and its history begins with
 * its own year; the other answers are of the league that lies in their folder, or of the year in their path.
 * @throws {HostFileError} where there is no league, or another one
 */
export function seasonsIn(parts: readonly Part[], unread: Unread): SeasonFiles[] {
  const leagues = parts.filter((part) => part.view === 'league')
  const homes: Home[] = []
  for (const part of leagues) {
    const league = readPart({ ...part, view: 'league' }, unread)
    const home = { part, league, year: yearOf(part, { league, parts, isAlone: leagues.length === 1 }) }
    const same = homes.find(({ year }) => year === home.year)
    if (same === undefined) homes.push(home)
    else if (same.league.id !== league.id) throw differentLeagues(same, home)
    else if (JSON.stringify(same.league) !== JSON.stringify(league))
      count(unread, `${part.document.path}: ${part.at}`)
  }
  if (homes.length === 0)
    throw new HostFileError(
      null,
      'The files have no league of MyFantasyLeague: the answer to TYPE=league must be one of them',
    )
  refuseStrangers(homes)
  const byYear = new Map<number, Part[]>(homes.map(({ year }) => [year, []]))
  for (const part of parts) {
    if (part.view === 'league') continue
    const year = homeOf(part, homes)?.year
    if (year === undefined) count(unread, `${part.document.path}: ${part.at}`)
    else byYear.get(year)?.push(part)
  }
  return homes
    .toSorted((a, b) => a.year - b.year)
    .map(({ year, league }) => filesOf({ year, league, parts: byYear.get(year) ?? [], unread }))
}

function filesOf(of: {
  year: number
  league: MflLeague
  parts: readonly Part[]
  unread: Unread
}): SeasonFiles {
  const { year, league, parts, unread } = of
  const read = new Map<View, readonly unknown[]>()
  return {
    year,
    league,
    all: <Name extends View>(view: Name) => {
      const found =
        read.get(view) ?? parts.filter((part) => part.view === view).map((part) => readPart(part, unread))
      read.set(view, found)
      return found as readonly ViewOf<Name>[] // read by the schema of this view
    },
  }
}

/** Which league an answer is of: the only one in its folder, the one of the year in its path, or of a folder above. */
function homeOf(part: Part, homes: readonly Home[]): Home | undefined {
  const { path } = part.document
  const sameFile = homes.filter((home) => home.part.document.path === path)
  if (sameFile.length === 1) return sameFile[0]
  const [only] = homes
  const folder = folderOf(path)
  const years = yearsIn(path)
  // A folder that is called by another year is another season, of which there is no league.
  if (homes.length === 1)
    return path.split('/').some((name) => isOtherYear(name, only?.year)) ? undefined : only
  const neighbors = homes.filter((home) => folderOf(home.part.document.path) === folder)
  if (neighbors.length === 1) return neighbors[0]
  const called = homes.filter(({ year }) => years.includes(year))
  if (called.length === 1) return called[0]
  const above = homes.filter((home) => `${folder}/`.startsWith(`${folderOf(home.part.document.path)}/`))
  return above.length === 1 ? above[0] : undefined
}

function isOtherYear(name: string, year: number | undefined): boolean {
  return /^(?:19|20)\d\d$/.test(name) && Number(name) !== year
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
}

function yearsIn(text: string): number[] {
  return Array.from(text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g), ([year]) => Number(year))
}

/**
 * The season of a league. The host puts the year that was asked for first in the history; where there is none it is the
 * year of the path, and where that has none the one in which most was done, or that the newest players are of.
 */
function yearOf(
  part: Part,
  { league, parts, isAlone }: { league: MflLeague; parts: readonly Part[]; isAlone: boolean },
): number {
  const [first] = league.history?.league ?? []
  const own = isYear(first?.year) ? first.year : null
  const year =
    own ??
    yearsIn(part.document.path).at(-1) ??
    (isAlone ? (yearOfMoves(parts) ?? yearOfRookies(parts)) : null)
  if (year === null)
    throw new HostFileError(
      part.document.path,
      'does not say of which season it is: it must be in a folder that is called by the year',
    )
  return year
}

function isYear(year: number | null | undefined): year is number {
  return typeof year === 'number' && year >= 1990 && year <= 2200
}

/** A season of the host begins in spring, and its league is left in the February after it. */
function yearOfMoves(parts: readonly Part[]): number | null {
  return mostFrequent(
    objectsOf(parts, 'transactions').flatMap((move) => {
      const at = new Date(Number(move['timestamp']) * 1000)
      const year = at.getUTCFullYear()
      return isYear(year) ? [at.getUTCMonth() < 2 ? year - 1 : year] : []
    }),
  )
}

function yearOfRookies(parts: readonly Part[]): number | null {
  const years = objectsOf(parts, 'players')
    .map((player) => Number(player['draft_year']))
    .filter(isYear)
  return years.length === 0 ? null : years.reduce((most, year) => Math.max(most, year), 0)
}

/** The records of the list in an answer, before it is checked. */
function objectsOf(parts: readonly Part[], view: View): Readonly<Record<string, unknown>>[] {
  return parts
    .filter((part) => part.view === view)
    .flatMap(({ value }) => (isRecord(value) ? Object.values(value) : []))
    .flatMap((list) => (Array.isArray(list) ? list : [list]))
    .filter(isRecord)
}

function mostFrequent(values: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  return most?.[0] ?? null
}

/** A league keeps its id for years, or names those that it had in its history. */
function refuseStrangers(homes: readonly Home[]): void {
  const [first, ...others] = homes
  if (first === undefined) return
  const known = new Set(namesOf(first))
  let left = others
  for (;;) {
    const related = left.filter((home) => namesOf(home).some((name) => known.has(name)))
    for (const home of related) for (const name of namesOf(home)) known.add(name)
    left = left.filter((home) => !related.includes(home))
    if (related.length === 0) break
  }
  const [stranger] = left
  if (stranger !== undefined) throw differentLeagues(first, stranger)
}

/** What tells that two seasons are of one league: its id, and its addresses by year. */
function namesOf({ league, year }: Home): string[] {
  const urls = (league.history?.league ?? []).flatMap(
    ({ url }) => /\/(\d{4}\/home\/\d+)/.exec(url ?? '')?.[1] ?? [],
  )
  return [league.id, `${year}/home/${league.id}`, ...urls]
}

function differentLeagues(one: Home, other: Home): HostFileError {
  return new HostFileError(
    other.part.document.path,
    `is of another league (${other.league.id}) than ${one.part.document.path} (${one.league.id}): one folder is for one league`,
  )
}
