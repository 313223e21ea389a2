import { schemaChanges } from '../../../migrations/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { subjectOf, tableOf } from './schema-parts.ts'

/** How a schema compares with what its migrations make. */
export interface Comparison {
  /** What is missing, is otherwise or is in the way, a few words each: nothing may run on such a database. */
  readonly differences: readonly string[]
  /** What its owner has added, which does no harm. */
  readonly extras: readonly string[]
  /** One that nothing of ours has run on, and that nothing may run on: the first of its tables. */
  readonly strangeTable: string | null
}

/** So many are named in a line; `empire check` names all. */
const NAMED = 3

/**
 * Compares a schema with the one that this release's migrations make.
 * @param parts what it consists of (schema-parts.ts)
 * @param ran the migrations that its database says have run; those of a newer Empire count for nothing
 */
export function compareSchema(parts: readonly string[], ran: readonly string[]): Comparison {
  const expected = partsAfter(ran)
  const [there, subjects] = [new Set(parts), new Map(parts.map((part) => [subjectOf(part), part]))]
  const [tables, expectedTables] = [tablesOf(parts), tablesOf(expected)]
  const missingTables = [...expectedTables].filter((table) => !tables.has(table))
  const missing = [...expected].filter((part) => !there.has(part) && tables.has(tableOf(part)))
  const expectedSubjects = new Set([...expected].map(subjectOf))
  const extra = parts.filter((part) => !expected.has(part) && !expectedSubjects.has(subjectOf(part)))
  const early = earlyOnes(extra, ran, expectedTables)
  const unfilled = extra.filter((part) => expectedTables.has(tableOf(part)) && needsValue(part))
  const inTheWay = new Set([...early.parts, ...unfilled])
  return {
    strangeTable: ran.length > 0 ? null : (early.tables[0] ?? null),
    differences: [
      ...missingTables.map((table) => `table ${table} is missing`),
      ...missing.map((part) => howOtherwise(part, subjects.get(subjectOf(part)))),
      ...early.words,
      ...unfilled.map((part) => `${nameOf(part)} needs a value that nothing gives it`),
    ],
    extras: [
      ...new Set(
        extra
          .filter((part) => !inTheWay.has(part))
          .map((part) => (expectedTables.has(tableOf(part)) ? nameOf(part) : `table ${tableOf(part)}`)),
      ),
    ],
  }
}

/**
 * Refuses a database whose tables are not those that its list of migrations says.
 * @param name what to call it
 * @throws {Refusal}
 */
export function refuseDifferences(name: string, { differences, strangeTable }: Comparison): void {
  if (differences.length === 0) return
  if (strangeTable !== null)
    throw new Refusal(
      `${name} is not Empire’s and not empty (it has a table ${strangeTable}). Name an empty one.`,
    )
  const more = differences.length - NAMED
  const list = [
    ...differences.slice(0, NAMED),
    ...(more > 0 ? [`${more} more (\`empire check\` lists them)`] : []),
  ]
  throw new Refusal(
    `${name} was made by an unreleased Empire, or changed by hand: ${list.join(', ')}. Nothing was changed. Export its leagues with the Empire that made it, or restore a backup.`,
  )
}

/** What there is after these migrations. */
function partsAfter(ran: readonly string[]): Set<string> {
  const parts = new Set<string>()
  for (const [name, { adds, drops }] of Object.entries(schemaChanges)) {
    if (!ran.includes(name)) continue
    for (const part of drops ?? []) parts.delete(part)
    for (const part of adds) parts.add(part)
  }
  return parts
}

/** Those that have columns. */
function tablesOf(parts: Iterable<string>): Set<string> {
  return new Set([...parts].filter((part) => part.startsWith('column ')).map(tableOf))
}

/** What a migration that has not run yet would make, and could not. */
function earlyOnes(extra: readonly string[], ran: readonly string[], expectedTables: ReadonlySet<string>) {
  const makers = new Map<string, string>()
  for (const [name, { adds }] of Object.entries(schemaChanges))
    if (!ran.includes(name)) for (const part of adds) makers.set(subjectOf(part), name)
  // The first that has to do with it.
  const pendingTables = new Map([...makers].toReversed().map(([subject, name]) => [tableOf(subject), name]))
  const parts: string[] = []
  const words = new Set<string>()
  for (const part of extra) {
    const table = tableOf(part)
    const isTable = !expectedTables.has(table)
    const maker = isTable ? pendingTables.get(table) : makers.get(subjectOf(part))
    if (maker === undefined) continue
    parts.push(part)
    words.add(`${isTable ? `table ${table}` : nameOf(part)} is there before its migration ${maker} has run`)
  }
  return { parts, words: [...words], tables: parts.map(tableOf) }
}

/** A row that leaves it out is refused. */
function needsValue(part: string): boolean {
  return part.startsWith('column ') && part.endsWith(' not null')
}

/** @param found how it is instead */
function howOtherwise(part: string, found: string | undefined): string {
  if (found === undefined) return `${nameOf(part)} is missing`
  const [is, shouldBe] = [found, part].map((text) => text.slice(subjectOf(part).length + 1))
  return `${nameOf(part)} is "${is}" and not "${shouldBe}"`
}

function nameOf(part: string): string {
  const subject = subjectOf(part)
  if (subject !== part) return subject
  const [, kind, table, rest] = /^(\S+) (\S+) (.*)$/.exec(part) ?? []
  const kinds = { key: 'primary key', unique: 'unique key', reference: 'foreign key', check: 'check' }
  return `${Object.entries(kinds).find(([known]) => known === kind)?.[1] ?? kind} of ${table}: ${rest}`
}
