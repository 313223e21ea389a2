import { type BoxTeam, type Row, rowsOf } from './game.ts'
import { nameFinder } from './names.ts'

/** Somebody of a team's box score. */
export interface Person {
  /** One of his rows. */
  readonly row: Row
  /** The tables that he is in. */
  readonly tables: ReadonlySet<string | null>
}

/**
 * Finds who of a team's box score a name in a text means; null where that is no one, or not sure.
 * @param table of those who are called alike the only one in it: `J.Smith` who passes is the passer of two
 */
export type FindPerson = (name: string, table?: string) => Person | null

export function peopleOf(team: BoxTeam): FindPerson {
  const people = new Map<string, { row: Row; tables: Set<string | null> }>()
  const rows = [team.tables, team.alsoListed].flatMap((tables) =>
    rowsOf({ tables }, ...tables.map((table) => table.name)),
  )
  for (const row of rows) {
    const key = row.row.athlete.id ?? row.row.athlete.displayName
    const person = people.get(key) ?? { row, tables: new Set() }
    person.tables.add(row.table.name)
    people.set(key, person)
  }
  const find = nameFinder<Person>([...people.values()], ({ row }) => row.row.athlete.displayName)
  return (name, table) => {
    const all = find(name)
    const those = all.length > 1 && table !== undefined ? all.filter(({ tables }) => tables.has(table)) : all
    return those.length === 1 ? (those[0] ?? null) : null
  }
}
