import type { CompiledQuery, Dialect } from 'kysely'

/** A text that a function of `queries.ts` has sent. */
export interface SentQuery {
  readonly text: string
  /** How many values are bound to it. */
  readonly parameters: number
  /** Whose it is: `people/auth/queries findUser`. */
  readonly by: string
}

const sent = new Map<string, SentQuery>()

/** Of this test file, each text once. */
export const sentQueries = (): SentQuery[] => [...sent.values()]

/** Another test file begins, which shares our worker. */
export const forgetSentQueries = (): void => sent.clear()

/** Queries with good plans, in whatever file of our worker: the text, and its source. */
const sound = new Set<string>()
const nameOf = ({ by, text }: SentQuery) => `${by}: ${text}`

/** @returns those whose plans are still to be looked at */
export const unexplained = (queries: readonly SentQuery[]): SentQuery[] =>
  queries.filter((query) => !sound.has(nameOf(query)))
/** Their plans are good. */
export const recordSound = (queries: readonly SentQuery[]): void =>
  queries.forEach((query) => sound.add(nameOf(query)))

/** Has every query that the server sends to a database noted, with the function that did it. */
export function noting<Noted extends Dialect>(dialect: Noted): Noted {
  const create = dialect.createQueryCompiler.bind(dialect)
  dialect.createQueryCompiler = () => {
    const compiler = create()
    const compile = compiler.compileQuery.bind(compiler)
    // Kysely compiles a query where it is called, so that the stack says who has called it.
    compiler.compileQuery = (...query) => {
      const compiled = compile(...query)
      note(compiled)
      return compiled
    }
    return compiler
  }
  return dialect
}

const COMPILED = '(compiled)'
const OF_QUERIES = /\/server\/((?:[\w-]+\/)+queries)\.[jt]s$/

function note({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): void {
  if (sent.has(sql)) return
  const callers = stack().flatMap((site) => {
    const file = OF_QUERIES.exec(site.getFileName() ?? '')?.[1]
    const name = site.getFunctionName()
    if (file === undefined) return []
    // One that is compiled beforehand has no name but that of where it is.
    return [`${file} ${name?.replace(/^.*[ .]/, '') ?? COMPILED}`]
  })
  const by = callers.at(-1)
  if (by !== undefined) sent.set(sql, { text: sql, parameters: parameters.length, by })
}

/** The places from which we are called, as V8 has them. */
function stack(): NodeJS.CallSite[] {
  const { stackTraceLimit } = Error
  const usual = Reflect.get(Error, 'prepareStackTrace')
  Error.stackTraceLimit = 40
  Error.prepareStackTrace = (_, sites) => sites
  const { stack: sites } = new Error('Where are we?')
  Reflect.set(Error, 'prepareStackTrace', usual)
  Error.stackTraceLimit = stackTraceLimit
  return sites as unknown as NodeJS.CallSite[] // that is what prepareStackTrace has handed on
}
