import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './open.ts'

/** What may be bound at the call. Lists change the text of a query: write it anew for them. */
type Value = string | number | null

/** A query whose text is made once. */
export interface Compiled<Values, Row> {
  /** Runs it on `db`, which may be a transaction. */
  all(db: Db, values: Values): Promise<Row[]>
  /** The first row, or undefined when there is none. */
  first(db: Db, values: Values): Promise<Row | undefined>
}

/**
 * A query for paths that are run all the time: building and compiling one with Kysely costs more than
 * SQLite takes to answer it. It is built at its first use, and again for each database, with marks in
 * place of the values that a call then binds.
 * @param build may only hand the values on to Kysely: it sees the marks, not what will be bound
 */
export function compiled<Values extends { readonly [Name in keyof Values]: Value }, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): Compiled<Values, Row> {
  // By what all transactions of a database share.
  const plans = new WeakMap<object, Plan<Row>>()

  const planFor = (db: Db): Plan<Row> => {
    const { adapter } = db.getExecutor()
    const known = plans.get(adapter)
    if (known) return known
    const plan = createPlan(build(db, MARKS as Values).compile()) // Kysely hands marks through as it does values
    plans.set(adapter, plan)
    return plan
  }

  const run = (db: Db, values: Values) => db.executeQuery(bind(planFor(db), values))

  return {
    all: async (db, values) => (await run(db, values)).rows,
    first: async (db, values) => (await run(db, values)).rows[0],
  }
}

interface Plan<Row> {
  readonly query: CompiledQuery<Row>
  /** For each parameter the name of the value that is bound to it, or null for one that is always the same. */
  readonly names: readonly (string | null)[]
}

/** Stands for a value while a query is built. */
class Mark {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  /** It would become a part of the query, the same for every call. */
  [Symbol.toPrimitive](): never {
    throw new TypeError(`The value ${this.name} of a compiled query can be bound, not reckoned with`)
  }
}

/** A mark under every name. */
const MARKS: Readonly<Record<string, unknown>> = new Proxy({}, { get: (_, name) => new Mark(String(name)) })

function createPlan<Row>(query: CompiledQuery<Row>): Plan<Row> {
  return { query, names: query.parameters.map((value) => (value instanceof Mark ? value.name : null)) }
}

/** @throws {TypeError} for what a column cannot hold, such as a list or a value that was left out */
function bind<Row>({ query, names }: Plan<Row>, values: object): CompiledQuery<Row> {
  const parameters = names.map((name, at) => {
    if (name === null) return query.parameters[at]
    const value: unknown = Reflect.get(values, name)
    if (typeof value === 'string' || typeof value === 'number' || value === null) return value
    throw new TypeError(`The value ${name} of a compiled query is neither a text nor a number`)
  })
  return { ...query, parameters }
}
