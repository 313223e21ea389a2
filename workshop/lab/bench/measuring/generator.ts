import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runOnCore } from '../../driver/cores.ts'
import { bodiesOf, type Target } from '../../driver/caller.ts'
import { progress } from '../../driver/progress.ts'

/** What came of sending a request over and over. */
export interface Answered {
  readonly count: number
  /** ms from the question to the answer: of half of them at most, and of 99 in 100. */
  readonly p50: number
  readonly p99: number
}

interface How {
  /** 32 unless told otherwise. */
  readonly connections?: number
  /** The second unless told otherwise; null leaves it to the system. */
  readonly core?: 1 | null
}

export interface Generator {
  readonly name: string
  /** Sends the request as fast as answers come. */
  run(target: Target, seconds: number, how?: How): Promise<Answered>
}

const CONNECTIONS = 32
const AUTOCANNON = new URL('../node_modules/autocannon', import.meta.url)
const RUN_AUTOCANNON = fileURLToPath(new URL('autocannon.js', import.meta.url))

/**
 * wrk, installed when it is missing and may be; else autocannon, which as a Node program is slower than
 * the servers it is to load.
 */
export function findGenerator(workDir: string): Generator {
  const hasWrk = () => spawnSync('wrk', ['-v']).error === undefined
  if (!hasWrk() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    progress('Installing wrk')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'wrk'], { env })
  }
  if (hasWrk()) return createWrk(workDir)
  if (existsSync(AUTOCANNON)) return createAutocannon()
  throw new Error('Neither wrk nor autocannon is here to send requests with')
}

function createWrk(workDir: string): Generator {
  return {
    name: 'wrk -t1 -c32',
    async run(target, seconds, { connections = CONNECTIONS, core = 1 } = {}) {
      const headers = Object.entries(target.headers ?? {}).flatMap(([key, value]) => [
        '-H',
        `${key}: ${value}`,
      ])
      const bodies = bodiesOf(target)
      const options = bodies.length === 0 ? [] : ['-s', writeScript(workDir, bodies)]
      const output = await runOnCore(core, 'wrk', [
        '-t1',
        `-c${connections}`,
        `-d${seconds}s`,
        '--timeout=30s',
        '--latency',
        ...headers,
        ...options,
        target.url,
      ])
      const trouble = /Non-2xx or 3xx responses: \d+|Socket errors: .+/.exec(output)?.[0]
      const count = Number(/(\d+) requests in/.exec(output)?.[1])
      const within = (percent: number) => {
        const [, value, unit = ''] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? []
        return Number(value) * (UNITS[unit] ?? Number.NaN)
      }
      return checked(target, { count, p50: within(50), p99: within(99) }, trouble)
    },
  }
}

/** Of wrk's words for times, ms. */
const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }

/** A Lua string in long brackets takes JSON as it is. */
function writeScript(workDir: string, bodies: readonly string[]): string {
  const file = path.join(workDir, 'post.lua')
  const lines = [
    'wrk.method = "POST"',
    'wrk.headers["content-type"] = "application/json"',
    'local requests, sent = {}, 0',
    'function init()',
    ...bodies.map((body) => `  requests[#requests + 1] = wrk.format(nil, nil, nil, [==[${body}]==])`),
    'end',
    'function request()',
    '  sent = sent + 1',
    '  return requests[sent % #requests + 1]',
    'end',
  ]
  writeFileSync(file, lines.join('\n'))
  return file
}

function createAutocannon(): Generator {
  return {
    name: 'autocannon -c 32, which limits what the fastest cases can show in requests per second',
    async run(target, seconds, { connections = CONNECTIONS, core = 1 } = {}) {
      const { url, headers } = target
      const output = await runOnCore(core, process.execPath, [
        RUN_AUTOCANNON,
        JSON.stringify({ url, headers, bodies: bodiesOf(target) }),
        String(connections),
        String(seconds),
      ])
      const result: Partial<Record<'4xx' | '5xx' | 'errors' | 'timeouts', number>> & {
        requests: { total: number }
        latency: { p50: number; p99: number }
      } = JSON.parse(output)
      const failed = (['4xx', '5xx', 'errors', 'timeouts'] as const).filter((kind) => (result[kind] ?? 0) > 0)
      const { p50, p99 } = result.latency
      return checked(target, { count: result.requests.total, p50, p99 }, failed.join(', ') || undefined)
    },
  }
}

/** A refused request is answered fast, so a single one spoils the figure. */
function checked(target: Target, answered: Answered, trouble: string | undefined): Answered {
  if (trouble !== undefined || !(answered.count > 0))
    throw new Error(`${target.url}: ${trouble ?? 'no request was answered'}`)
  return answered
}
