/** A row as it is stored or written into a file: JSON columns as what they say, booleans as 0 or 1. */
export type Row = Readonly<Record<string, unknown>>

/** What tells the rows of a section apart. */
export type Key = readonly (string | number)[]

/** What the log says of a column, and by which event. */
interface Cell {
  readonly value: unknown
  readonly seq: number
}

/** What the log says that a row must be. A column it says nothing about is not among its cells. */
export interface ExpectedRow {
  readonly key: Key
  readonly cells: ReadonlyMap<string, Cell>
  /** Of the event that created it. */
  readonly seq: number
}

/** What the log says of all rows of a league, by section. */
export interface Expected {
  /** There is such a row from now on, with these columns. */
  put(section: string, key: Key, cells: Row, seq: number): void
  /** Sets these columns of a row; creates the row where the log did not have it. */
  set(section: string, key: Key, cells: Row, seq: number): void
  /** The log says nothing more of a column, or of all. */
  forget(section: string, key: Key, column: string): void
  /** There is no such row any more. */
  drop(section: string, key: Key): void
  /** The log does not say whether there are rows with these values: there may be. */
  allow(section: string, match: Row): void
  valueOf(section: string, key: Key, column: string): unknown
  has(section: string, key: Key): boolean
  find(section: string, key: Key): ExpectedRow | undefined
  /** @param begin only those whose key begins so; of keys with two parts, the first */
  rowsOf(section: string, ...begin: readonly (string | number)[]): ExpectedRow[]
  isAllowed(section: string, row: Row): boolean
  /** Counts work that grows with what has been read. @throws {TooMuchToCompare} */
  spend(looks: number): void
}

/** A log in which many events each concern many rows, as no league has one: to compare it would take for ever. */
export class TooMuchToCompare extends Error {
  constructor() {
    super('The log has more in it than that of any league')
  }
}

interface Held {
  readonly key: Key
  readonly cells: Map<string, Cell>
  readonly seq: number
}

/**
 * Of a league of which nothing has been read yet.
 * @param most how many rows may be looked at for the sake of others, all in all
 */
export function nothingExpected(most = Infinity): Expected {
  let looked = 0
  const spend = (looks: number) => {
    looked += looks
    if (looked > most) throw new TooMuchToCompare()
  }
  // By the first parts of their keys: what goes with one message or week is found without looking through all.
  const sections = new Map<string, Map<unknown, Map<unknown, Map<string, Held>>>>()
  const allowed = new Map<string, Map<string, Set<string>>>()
  const under = (section: string, key: Key) =>
    within(within(within(sections, section), key[0]), secondOf(key))
  const found = (section: string, key: Key) =>
    sections.get(section)?.get(key[0])?.get(secondOf(key))?.get(keyText(key))
  const fill = ({ cells }: Held, columns: Row, seq: number) => {
    for (const [column, value] of Object.entries(columns))
      if (value !== undefined) cells.set(column, { value, seq })
  }
  const put: Expected['put'] = (section, key, columns, seq) => {
    const held: Held = { key, cells: new Map(), seq }
    under(section, key).set(keyText(key), held)
    fill(held, columns, seq)
  }
  return {
    put,
    set(section, key, columns, seq) {
      const held = found(section, key)
      if (held) fill(held, columns, seq)
      else put(section, key, columns, seq)
    },
    forget: (section, key, column) => void found(section, key)?.cells.delete(column),
    drop: (section, key) => void under(section, key).delete(keyText(key)),
    allow(section, match) {
      const columns = JSON.stringify(Object.keys(match))
      const of = within(allowed, section)
      const values = of.get(columns) ?? new Set()
      of.set(columns, values.add(JSON.stringify(Object.values(match))))
    },
    valueOf: (section, key, column) => found(section, key)?.cells.get(column)?.value,
    has: (section, key) => found(section, key) !== undefined,
    find: found,
    rowsOf(section, first, second) {
      const all = sections.get(section)
      const groups = first === undefined ? [...(all?.values() ?? [])] : listOf(all?.get(first))
      spend(groups.length)
      const parts = groups.flatMap((group) =>
        second === undefined ? [...group.values()] : listOf(group.get(second)),
      )
      spend(parts.length + parts.reduce((sum, rows) => sum + rows.size, 0))
      return parts.flatMap((rows) => [...rows.values()])
    },
    spend,
    isAllowed: (section, row) =>
      [...(allowed.get(section) ?? [])].some(([columns, values]) => {
        const names = JSON.parse(columns) as string[] // written by `allow`
        return values.has(JSON.stringify(names.map((name) => row[name])))
      }),
  }
}

/** Where a key has more than two parts, the second. */
function secondOf(key: Key): unknown {
  return key.length > 2 ? key[1] : null
}

function listOf<T>(one: T | undefined): T[] {
  return one === undefined ? [] : [one]
}

/** The map under a name, created where there is none. */
function within<Name, First, Inner>(maps: Map<Name, Map<First, Inner>>, name: Name): Map<First, Inner> {
  const inner = maps.get(name) ?? new Map<First, Inner>()
  maps.set(name, inner)
  return inner
}

/** A key as one text, by which rows are looked up. */
export function keyText(key: readonly unknown[]): string {
  return JSON.stringify(key)
}
