import { type BoxTeam, type Row, rowsOf } from './game.ts'
import { nameFinder } from './names.ts'

/** Somebody of a team's box score. */
export interface Person {
  /** One of his rows. */
  readonly row: Row
  /** The tables that he is in. */
  readonly tables: ReadonlySet<string | null>
}

/** Finds who of a team's box score a name in a text means; null where that is no one, or not sure. */
export type FindPerson = (name: string) => Person | null

export function peopleOf(team: BoxTeam): FindPerson {
  const people = new Map<string, { row: Row; tables: Set<string | null> }>()
  for (const row of rowsOf(team, ...team.tables.map((table) => table.name))) {
    const key = row.row.athlete.id ?? row.row.athlete.displayName
    const person = people.get(key) ?? { row, tables: new Set() }
    person.tables.add(row.table.name)
    people.set(key, person)
  }
  return nameFinder<Person>([...people.values()], ({ row }) => row.row.athlete.displayName)
}
