import { setTimeout as sleep } from 'node:timers/promises'
import { must } from '../../../../shared/core/must.ts'
import { ask, inputOf } from '../../driver/procedure.ts'
import { takeMemory, MEASURED } from '../../driver/memory.ts'
import { seatMany } from '../../driver/seat-many.ts'
import { bearer, makeLeague, send } from '../../driver/caller.ts'
import {
  BUILT_SERVER,
  type ServerProcess,
  startServer,
  WITHOUT_RATE_LIMITS,
} from '../../driver/server-process.ts'
import { type Crowd, startCrowd } from './crowd.ts'
import type { Trigger } from './stream-clients.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import { script } from '../../driver/cores.ts'
import { median, spread } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'
import { cpuMicros } from '../../driver/usage.ts'

const READERS = 5_000
/** Of one user; the server allows six. */
const DEVICES = 5
const EVENTS_OF_A_ROUND = 5
const WARM_UP_EVENTS = 40
const GOALS = { time: 1.25, memory: 1.5 }

const REFERENCE = new URL('stream-reference.ts', import.meta.url)

/** Who reads, and what happens. */
export interface StreamCounts {
  /** Names its database. */
  readonly suite: string
  readonly readers: number
  /** Of an event: `One event of 90 bytes`. */
  readonly name: (bytes: number) => string
  /** How much longer than the reference it may take. */
  readonly goal: number
  /**
   * Makes something happen.
   * @param seq the number that it will have
   */
  readonly happen: (of: { code: string; tokens: readonly string[]; seq: number }) => {
    readonly path: string
    readonly token: string
    readonly input: object
  }
}

/**
 * A long message in the chat: an event about which no member gets a notification, which would be a row, and a second
 * message on the stream, for each of a thousand.
 */
const LONG_MESSAGE: StreamCounts = {
  suite: 'stream',
  readers: READERS,
  name: (bytes) => `One event of ${bytes} bytes`,
  goal: GOALS.time,
  happen: ({ code, tokens, seq }) => ({
    path: 'chat.post',
    token: must(tokens[seq % tokens.length], 'a member'),
    input: { code, text: `Message ${seq}: ${'did you see that catch? '.repeat(60)}` },
  }),
}

/** A server with readers, and what makes something happen there. */
interface Side {
  readonly name: string
  readonly server: ServerProcess
  /** Of the requests, a text each. */
  readonly heads: readonly string[]
  /** What happens next, and the number that readers hear with it. */
  readonly next: () => { readonly id: number; readonly trigger: Trigger }
}

interface Sample {
  readonly ms: number
  readonly cpuMs: number
}

/** One event to thousands who have a league open, against `node:http` sending the same bytes. */
export function measureStream(settings: Settings): Promise<Row[]> {
  return measureTold(settings, LONG_MESSAGE)
}

/** The same of any event. */
export async function measureTold(settings: Settings, told: StreamCounts): Promise<Row[]> {
  await using crowd = startCrowd()
  await using empire = await startEmpire(settings.workDir, told)
  const frame = await readFrame(empire)
  await using bare = await startServer([...MEASURED, ...script(REFERENCE)], { core: 0, ipc: true })
  const reference = referenceOf(bare, frame, told.readers)

  const memory = { empire: await connectAll(crowd, empire), reference: await connectAll(crowd, reference) }
  progress(`Warming up: an event to ${told.readers} readers`)
  for (let n = 0; n < WARM_UP_EVENTS; n += 1) {
    await happen(crowd, reference)
    await happen(crowd, empire)
  }
  const samples: { empire: Sample[]; reference: Sample[] } = { empire: [], reference: [] }
  for (let round = 1; round <= settings.rounds; round += 1) {
    progress(`Round ${round} of ${settings.rounds}`)
    for (let n = 0; n < EVENTS_OF_A_ROUND; n += 1) {
      samples.reference.push(await happen(crowd, reference))
      samples.empire.push(await happen(crowd, empire))
    }
  }
  return describe(samples, memory, { told, bytes: frame.length })
}

function describe(
  { empire, reference }: { empire: Sample[]; reference: Sample[] },
  memory: { empire: number; reference: number },
  { told, bytes }: { told: StreamCounts; bytes: number },
): Row[] {
  const times = empire.map(({ ms }, n) => ms / must(reference[n], 'a sample').ms)
  const cpu = median(empire.map(({ cpuMs }) => cpuMs)) / median(reference.map(({ cpuMs }) => cpuMs))
  const ms = (samples: Sample[]) => median(samples.map((sample) => sample.ms)).toFixed(1)
  const cpuOf = (samples: Sample[]) => median(samples.map(({ cpuMs }) => cpuMs)).toFixed(1)
  const kB = (of: number) => (of / 1024).toFixed(1)
  const heavier = memory.empire / memory.reference
  return [
    {
      name: `${told.name(bytes)} to ${told.readers} readers of a league, until the last has it`,
      figure: `${spread(times)} × the time of node:http sending the same bytes; ${ms(empire)} ms against ${ms(reference)} ms, CPU ${cpu.toFixed(2)} × (${cpuOf(empire)} ms)`,
      target: `≤ ${told.goal} ×`,
      isMet: median(times) <= told.goal,
    },
    {
      name: 'Memory of each of them, resident',
      figure: `${heavier.toFixed(2)} × node:http; ${kB(memory.empire)} kB against ${kB(memory.reference)} kB`,
      target: `≤ ${GOALS.memory} ×`,
      isMet: heavier <= GOALS.memory,
    },
  ]
}

async function startEmpire(workDir: string, told: StreamCounts): Promise<Side & AsyncDisposable> {
  const { readers } = told
  const { env, databaseFile } = settingsOf(workDir, told.suite)
  const first = await startServer([BUILT_SERVER], { env })
  const { code, token } = await makeLeague(first.url)
  await first.stop()
  const tokens = await seatMany({
    databaseFile,
    secret: must(env['SECRET'], 'a secret'),
    code,
    members: readers / DEVICES,
  })
  const server = await startServer([...MEASURED, ...WITHOUT_RATE_LIMITS, BUILT_SERVER], {
    core: 0,
    ipc: true,
    env,
  })
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  const commissioner = { url: server.url, token }
  let { seq } = await ask<{ seq: number }>(commissioner, 'league.home', { code })
  return {
    name: 'empire',
    server,
    heads: Array.from(
      { length: readers },
      (_, n) =>
        `GET /trpc/live.league?${inputOf({ code })} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens[n % tokens.length]}\r\n\r\n`,
    ),
    next() {
      seq += 1
      const { path, input, ...by } = told.happen({ code, tokens: [token, ...tokens], seq })
      const body = JSON.stringify({ json: input })
      return {
        id: seq,
        trigger: { url: `${server.url}/trpc/${path}`, headers: { ...headers, ...bearer(by.token) }, body },
      }
    },
    [Symbol.asyncDispose]: server.stop,
  }
}

/** The bytes of an event, as a reader gets them. */
async function readFrame({ server, heads, next }: Side): Promise<string> {
  const [, path = '', authorization = ''] =
    /^GET (\S+)[^]*Authorization: (.*)\r\n\r\n$/.exec(must(heads[0], 'a reader')) ?? []
  const stop = new AbortController()
  const answer = await fetch(server.url + path, { headers: { authorization }, signal: stop.signal })
  const { id, trigger } = next()
  await send(trigger)
  let text = ''
  for await (const chunk of must(answer.body, 'a stream')) {
    text += Buffer.from(chunk).toString()
    if (text.includes(`\nid: ${id}\n`)) break
  }
  stop.abort()
  return must(
    text.split('\n\n\n').find((frame) => frame.includes(`\nid: ${id}`)),
    'the event',
  )
}

function referenceOf(server: ServerProcess, frame: string, readers: number): Side {
  let id = 100_000
  return {
    name: 'reference',
    server,
    heads: Array.from({ length: readers }, () => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    next() {
      id += 1
      const body = `${frame.replace(/\nid: .*$/, '')}\nid: ${id}\n\n\n`
      return { id, trigger: { url: server.url, headers: {}, body } }
    },
  }
}

/** @returns bytes of memory for each reader */
async function connectAll(crowd: Crowd, { name, server, heads }: Side): Promise<number> {
  progress(`${heads.length} readers of ${name} come`)
  const port = Number(new URL(server.url).port)
  // What only the first ones cost is not theirs.
  await crowd.tell({ kind: 'connect', name, port, heads: heads.slice(0, 200) })
  await crowd.tell({ kind: 'disconnect', name })
  await sleep(1_000)
  const before = await takeMemory(server)
  await crowd.tell({ kind: 'connect', name, port, heads })
  // Until all have been told who is here.
  await sleep(3_000)
  return ((await takeMemory(server)) - before) / heads.length
}

async function happen(crowd: Crowd, { name, server, next }: Side): Promise<Sample> {
  const { id, trigger } = next()
  const before = cpuMicros(server.pid)
  const ms = await crowd.tell({ kind: 'event', name, id, trigger })
  return { ms, cpuMs: (cpuMicros(server.pid) - before) / 1000 }
}
