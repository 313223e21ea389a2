import { type BoxTeam, type Row, rowsOf } from './game.ts'
import { nameFinder, onlyOne } from './names.ts'

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

/** The same with all who may be meant. */
export type FindPeople = (name: string, table?: string) => readonly Person[]

export function peopleOf(team: BoxTeam): FindPeople {
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
    return those.length > 0 ? those : all
  }
}

/** The one who is meant, if only one may be. */
export function onlyOf(find: FindPeople): FindPerson {
  return (name, table) => onlyOne(find(name, table))
}
