import { boundCpu } from './cpu-bound.ts'
import { bearer, makeLeague, send } from '../../driver/caller.ts'
import { BUILT_SERVER, type ServerProcess, startServer } from '../../driver/server-process.ts'
import { findGenerator, type Generator } from '../measuring/generator.ts'
import type { Postgres } from '../../driver/postgres.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import type { Target } from '../../driver/caller.ts'
import { script } from '../../driver/cores.ts'
import { median, spread } from '../../driver/figures.ts'
import { inputOf } from '../../driver/procedure.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'
import { cpuMicros } from '../../driver/usage.ts'

const BARE_READS = new URL('bare-reads.ts', import.meta.url)
/** Of each process; what a browser would open. */
const CONNECTIONS = 16
/** Of a core, that each process has where it is as on a machine of its own. */
const SHARE = 0.3
const GOAL = 1.7

/** Two servers, of which the first alone and both together are asked for the same. */
interface Pair {
  readonly servers: readonly ServerProcess[]
  readonly target: (server: ServerProcess) => Target
}

interface Sample {
  readonly perSecond: number
  /** CPU time of one read, all servers and the database, µs. */
  readonly micros: number
}

interface Samples {
  readonly one: Sample[]
  readonly two: Sample[]
}

/** How many more reads of a league two processes on one PostgreSQL database answer than one. */
export async function measureProcesses(settings: Settings, postgres: Postgres): Promise<Row[]> {
  const { workDir } = settings
  const generator = findGenerator(workDir)
  const url = await postgres.create('processes')
  const { env } = settingsOf(workDir, 'processes')
  const start = () =>
    startServer([BUILT_SERVER], {
      env: { ...env, DATABASE_URL: url },
    })
  const startBare = () => startServer(script(BARE_READS), { env: { DATABASE: url } })
  await using first = await start()
  const { code, token } = await makeLeague(first.url)
  await using second = await start()
  await using bare = await startBare()
  await using secondBare = await startBare()
  const empire: Pair = {
    servers: [first, second],
    target: (server) => ({
      url: `${server.url}/trpc/league.home?${inputOf({ code })}`,
      headers: bearer(token),
    }),
  }
  const reference: Pair = { servers: [bare, secondBare], target: (server) => ({ url: server.url }) }
  for (const pair of [reference, empire]) {
    const { status } = await send(pair.target(pair.servers[0] ?? first))
    if (status !== 200) throw new Error(`What two processes are asked for answered ${status}`)
    if (settings.warmUp > 0) await ask(generator, postgres, { pair, all: true, seconds: settings.warmUp })
  }
  const free = await compare(generator, postgres, { settings, pairs: { empire, reference } })
  const removals = empire.servers.map(({ pid }) => boundCpu(pid, SHARE))
  if (removals.includes(null)) return describe(free)
  const bound = await compare(generator, postgres, { settings, pairs: { empire } })
  for (const server of empire.servers) await server.stop()
  for (const remove of removals) remove?.()
  return [...describe(free), describeBound(bound.empire)]
}

/** Each pair alone and together, in turn. */
async function compare<Names extends string>(
  generator: Generator,
  postgres: Postgres,
  { settings, pairs }: { settings: Settings; pairs: Readonly<Record<Names, Pair>> },
): Promise<Record<Names, Samples>> {
  const all = Object.entries<Pair>(pairs).map(([name, pair]) => ({
    name,
    pair,
    samples: { one: [], two: [] } as Samples,
  }))
  for (let round = 1; round <= settings.rounds; round++) {
    progress(`One process and two, round ${round} of ${settings.rounds}`)
    for (const { pair, samples } of all)
      for (const which of ['one', 'two'] as const)
        samples[which].push(
          await ask(generator, postgres, { pair, all: which === 'two', seconds: settings.seconds }),
        )
  }
  return Object.fromEntries(all.map(({ name, samples }) => [name, samples])) as Record<Names, Samples> // of the same names
}

async function ask(
  generator: Generator,
  postgres: Postgres,
  { pair, all, seconds }: { pair: Pair; all: boolean; seconds: number },
): Promise<Sample> {
  const servers = all ? pair.servers : pair.servers.slice(0, 1)
  const used = () => servers.reduce((sum, { pid }) => sum + cpuMicros(pid), postgres.cpuMicros())
  const before = used()
  const answered = await Promise.all(
    servers.map((server) =>
      // As many questions at once to one as to two.
      generator.run(pair.target(server), seconds, {
        connections: all ? CONNECTIONS : CONNECTIONS * 2,
        core: null,
      }),
    ),
  )
  const count = answered.reduce((sum, one) => sum + one.count, 0)
  return { perSecond: count / seconds, micros: (used() - before) / count }
}

function ratiosOf({ one, two }: Samples): number[] {
  return two.map((sample, round) => sample.perSecond / (one[round]?.perSecond ?? Number.NaN))
}

function pace({ one, two }: Samples): string {
  const perSecond = (samples: readonly Sample[]) =>
    (median(samples.map((sample) => sample.perSecond)) / 1000).toFixed(2)
  return `${perSecond(two)} k/s against ${perSecond(one)}`
}

function describe({ empire, reference }: { empire: Samples; reference: Samples }): Row[] {
  const dearer = empire.two.map((sample, round) => sample.micros / (empire.one[round]?.micros ?? Number.NaN))
  const micros = (samples: readonly Sample[]) => median(samples.map((sample) => sample.micros)).toFixed(0)
  return [
    {
      name: 'Reads of a league by two processes on PostgreSQL, against one, with load, servers and database on the same 2 cores',
      figure: `${spread(ratiosOf(empire))} × as many; ${pace(empire)}; \`node:http\` and \`pg\` alone, the same three statements: ${spread(ratiosOf(reference))} ×, ${pace(reference)}`,
      isMet: null,
    },
    {
      name: 'CPU time of such a read, servers and database together, by two processes against one',
      figure: `${spread(dearer)} × the cost; ${micros(empire.two)} µs against ${micros(empire.one)}`,
      isMet: null,
    },
  ]
}

function describeBound(samples: Samples): Row {
  const ratios = ratiosOf(samples)
  const [one, two] = [samples.one, samples.two].map((some) =>
    median(some.map(({ micros }) => micros)).toFixed(0),
  )
  return {
    name: `Reads of a league by two processes on PostgreSQL, against one, each with ${SHARE} of a core to itself`,
    figure: `${spread(ratios)} × as many; ${pace(samples)}; CPU time of one ${two} µs against ${one}`,
    target: `≥ ${GOAL} ×`,
    isMet: median(ratios) >= GOAL,
  }
}
