import { bearer, makeLeague } from '../../driver/caller.ts'
import type { ServerProcess } from '../../driver/server-process.ts'
import type { Generator } from '../measuring/generator.ts'
import type { Settings } from '../measuring/suite.ts'
import { fullBrackets } from '../requests/full-bracket.ts'
import type { Target } from '../../driver/caller.ts'
import { median, spread } from '../../driver/figures.ts'
import { inputOf } from '../../driver/procedure.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'
import { cpuMicros } from '../../driver/usage.ts'

/** A server, and the database that it is on. */
export interface Side {
  readonly engine: 'SQLite' | 'PostgreSQL'
  readonly server: ServerProcess
  /** CPU time that the database has used so far outside of the server's process, µs. */
  readonly databaseMicros: () => number
}

/** What is asked of both, by its name. */
type Asked = Readonly<Record<string, Target>>

/** CPU time of one question, µs, and how long it took, ms. */
interface Sample {
  readonly server: number
  readonly database: number
  readonly perSecond: number
  readonly alone: { readonly p50: number; readonly p99: number }
}

/** A league's page and a save, on both engines in turn. */
export async function measureOnBoth(
  generator: Generator,
  [one, other]: readonly [Side, Side],
  { rounds, seconds, warmUp }: Settings,
): Promise<Row[]> {
  const asked = new Map<Side, Asked>([
    [one, await questionsTo(one.server)],
    [other, await questionsTo(other.server)],
  ])
  const names = Object.keys(asked.get(one) ?? {})
  const samples = new Map<Side, Record<string, Sample[]>>()
  for (const [side, questions] of asked) {
    progress(`Warming up: ${side.engine}`)
    samples.set(side, Object.fromEntries(names.map((name) => [name, []])))
    for (const target of Object.values(questions))
      if (warmUp > 0) await generator.run(target, Math.ceil(warmUp / 2))
  }
  for (let round = 1; round <= rounds; round++) {
    progress(`Round ${round} of ${rounds}`)
    for (const name of names)
      for (const [side, questions] of asked) {
        const target = questions[name]
        if (target) samples.get(side)?.[name]?.push(await sampleOf(generator, side, { target, seconds }))
      }
  }
  const of = (side: Side, name: string) => samples.get(side)?.[name] ?? []
  return names.map((name) => describe(name, of(one, name), of(other, name)))
}

async function questionsTo({ url }: ServerProcess): Promise<Asked> {
  const { code, token } = await makeLeague(url)
  const headers = bearer(token)
  const brackets = await fullBrackets(url, token)
  return {
    'League of 12 through tRPC': { url: `${url}/trpc/league.home?${inputOf({ code })}`, headers },
    'Save a bracket through tRPC, durable': {
      url: `${url}/trpc/bracket.save`,
      headers,
      body: brackets.map((bracket) => JSON.stringify({ json: { code, bracket } })),
    },
  }
}

/** What one costs among many is asked of 32 at once; how long one takes, of one after the other. */
async function sampleOf(
  generator: Generator,
  { server, databaseMicros }: Side,
  { target, seconds }: { target: Target; seconds: number },
): Promise<Sample> {
  const before = { server: cpuMicros(server.pid), database: databaseMicros() }
  const { count } = await generator.run(target, seconds)
  const micros = {
    server: (cpuMicros(server.pid) - before.server) / count,
    database: (databaseMicros() - before.database) / count,
  }
  const alone = await generator.run(target, 1, { connections: 1 })
  return { ...micros, perSecond: count / seconds, alone }
}

function describe(name: string, sqlite: readonly Sample[], postgres: readonly Sample[]): Row {
  const ratios = postgres.map((sample, round) => costOf(sample) / costOf(sqlite[round] ?? sample))
  const cost = (samples: readonly Sample[]) => `${median(samples.map(costOf)).toFixed(0)} µs`
  const database = median(postgres.map((sample) => sample.database)).toFixed(0)
  return {
    name: `${name}, PostgreSQL against SQLite`,
    figure: `${spread(ratios)} × the cost; ${cost(postgres)}, ${database} of them in the database, against ${cost(sqlite)}; ${pace(postgres)} against ${pace(sqlite)}`,
    isMet: null,
  }
}

function costOf({ server, database }: Sample): number {
  return server + database
}

function pace(samples: readonly Sample[]): string {
  const perSecond = median(samples.map((sample) => sample.perSecond)) / 1000
  const [p50, p99] = (['p50', 'p99'] as const).map((which) =>
    median(samples.map(({ alone }) => alone[which])),
  )
  return `${perSecond.toFixed(1)} k/s (one alone ${p50?.toFixed(2)} ms, 99th percentile ${p99?.toFixed(2)})`
}
