import type { PastedLine } from './cells.ts'
import { nameKeyOf, wordsOf } from '../../rules/player-match/name-key.ts'
import type { Pool } from '../../rules/player-match/pool.ts'
import { type CellReading, cellReadingsOf } from './cell-reading.ts'

/** Where in a line its name is: a column, or two that have a part of it each. */
export interface NameColumn {
  /** From 0; the one with the first name. */
  readonly first: number
  /** The one with the last name; null where one has both. */
  readonly last: number | null
}

/** So many lines tell where the names are. */
const LOOKED_AT = 50
/** Names are not further to the right. */
const MOST_COLUMNS = 12

/** What heads the column of names. */
const HEADS = new Set([
  'player',
  'players',
  'playername',
  'name',
  'fullname',
  'athlete',
  'nameteam',
  'playerteam',
])

/**
 * The column of a list that names players: the one, or the two beside each other, with most names that are
 * known; where none is, the one that its head says, or else the first in which most cells are two words.
 */
export function nameColumnOf(pool: Pool, lines: readonly PastedLine[]): NameColumn {
  const some = lines.slice(0, LOOKED_AT)
  const width = Math.min(MOST_COLUMNS, Math.max(1, ...some.map(({ cells }) => cells.length)))
  const singles = Array.from({ length: width }, (_, at): NameColumn => ({ first: at, last: null }))
  const pairs = singles.slice(1).flatMap(({ first: at }): NameColumn[] => [
    { first: at - 1, last: at },
    { first: at, last: at - 1 },
  ])
  const best = bestOf(pool, some, singles)
  // Halves of names are hardly ever known by themselves.
  const other = 2 * best.hits < some.length ? bestOf(pool, some, pairs) : best
  if (other.hits > best.hits) return other.column
  if (best.hits > 0) return best.column
  return singles.find((column) => looksLikeNames(pool, some, column)) ?? best.column
}

/** The first of those with most names that are known. */
function bestOf(
  pool: Pool,
  lines: readonly PastedLine[],
  columns: readonly NameColumn[],
): { readonly column: NameColumn; readonly hits: number } {
  let best = { column: columns[0] ?? { first: 0, last: null }, hits: 0 }
  for (const column of columns) {
    const hits = lines.filter((line) =>
      readName(pool, line, column).some((reading) => isKnown(pool, reading)),
    ).length
    if (hits > best.hits) best = { column, hits }
  }
  return best
}

/** The ways to read the name of a line; none where the line is too short for one. */
export function readName(pool: Pool, { cells }: PastedLine, { first, last }: NameColumn): CellReading[] {
  const cell = cells[first]
  if (cell === undefined) return []
  const readings = cellReadingsOf(cell, pool)
  if (last === null) return readings
  const words = wordsOf(cells[last]?.replace(/^[\d.)#\s]+/, '') ?? '')
  return words.length === 0
    ? []
    : readings.map((reading) => ({ ...reading, words: [...reading.words, ...words] }))
}

/** Whether a line is a heading of the columns, or of a part of the list, without a name. */
export function isHeading(pool: Pool, { text, cells }: PastedLine, { first, last }: NameColumn): boolean {
  const head = wordsOf(cells[first] ?? '').join('')
  if (HEADS.has(head) || (last !== null && /^(first|last)(name)?$/.test(head))) return true
  if (cells.some((cell) => HEADS.has(wordsOf(cell).join('')))) return true
  const bare = text.replace(/^\W+|\W+$/g, '')
  return /^(tier|round|rd|group)\s*\d*$/i.test(bare) || pool.positions.read(bare) !== null
}

/** Whether a reading is the name of a player, and not of a team. */
export function isKnown({ byName, teams }: Pool, { words }: CellReading): boolean {
  // A team’s name may be its defense, and is mostly the team of whoever else the line is about.
  return byName.has(nameKeyOf(words).compact) && teams.readName(words.join(' ')).length === 0
}

/** Whether most cells of a column are two words or more that are no team. */
function looksLikeNames(pool: Pool, lines: readonly PastedLine[], { first }: NameColumn): boolean {
  const alike = lines.filter(({ cells }) => {
    const cell = cells[first] ?? ''
    const words = cell.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word))
    return words.length > 1 && pool.teams.readName(cell).length === 0
  })
  return 2 * alike.length > lines.length
}
