import { readdirSync, readlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeHeapSnapshot } from 'node:v8'
import type { App } from '../../../server/core/app/app.ts'
import { jobHandlers } from '../../../server/ops/job-handlers.ts'
import { listLate } from '../../../server/core/jobs/service.ts'
import { must } from '../../../shared/core/must.ts'
import { SPEED } from './pace.ts'
import type { Question, Sample } from './sample.ts'

const RESOLUTION = 10
const NANOS = 1e6
const KINDS = jobHandlers.map(({ kind }) => kind)

/** Answers every message of the parent with how this process is. @returns has a look at whether deadlines are late */
export function watch(app: App): () => Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  const late = new Map<string, number>()
  const warnings: string[] = []
  process.on('warning', ({ name, message }) => warnings.push(`${name}: ${message}`))
  let cpu = process.cpuUsage()
  let asked = performance.now()

  async function sample({ collect, snapshot }: Question): Promise<Sample> {
    if (collect) await collectGarbage()
    if (snapshot !== undefined) writeHeapSnapshot(snapshot)
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
    const used = process.cpuUsage(cpu)
    const now = performance.now()
    const answer: Sample = {
      rss,
      heapUsed,
      external,
      arrayBuffers,
      isCollected: collect,
      cpu: (used.user + used.system) / 1000 / (now - asked),
      loop: {
        p50: lateness(delay.percentile(50)),
        p99: lateness(delay.percentile(99)),
        max: lateness(delay.max),
      },
      resources: countBy(process.getActiveResourcesInfo()),
      timers: countTimers(),
      files: countFiles(),
      listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
      late: Object.fromEntries(late),
      warnings: warnings.splice(0),
    }
    cpu = process.cpuUsage()
    asked = now
    late.clear()
    delay.reset()
    return answer
  }

  process.on('message', (question: Question) => {
    void sample(question).then((answer) => process.send?.(answer))
  })
  // Listening alone must not keep the server from stopping; and without a parent it is of no use.
  process.channel?.unref()
  process.once('disconnect', () => process.exit(1))

  return async () => {
    for (const { kind, since } of await listLate(app, KINDS)) {
      const ms = (app.now() - since) / SPEED
      late.set(kind, Math.max(late.get(kind) ?? 0, ms))
    }
  }
}

async function collectGarbage(): Promise<void> {
  // What the first leaves to finalizers the next finds.
  for (let round = 0; round < 2; round += 1) {
    must(globalThis.gc, '--expose-gc')()
    await sleep(20)
  }
}

function lateness(ns: number): number {
  return Number.isFinite(ns) ? Math.max(0, ns / NANOS - RESOLUTION) : 0
}

interface TimerList {
  readonly _idleNext: TimerList
}

/** Node's own lists, with `--expose-internals`: what it tells without leaves out timers that keep nothing going. */
const { timerListMap } = createRequire(import.meta.url)('internal/timers') as {
  readonly timerListMap: Readonly<Record<string, TimerList>>
}

function countTimers(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [ms, list] of Object.entries(timerListMap)) {
    counts[ms] = 0
    for (let timer = list._idleNext; timer !== list; timer = timer._idleNext) counts[ms] += 1
  }
  return counts
}

/** Of Linux. A file is named by what it is, not where. */
function countFiles(): Record<string, number> {
  const kinds = readdirSync('/proc/self/fd').map((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`)
      return /^(\w+):/.exec(target)?.[1] ?? (target.startsWith('/dev/') ? 'device' : 'file')
    } catch {
      // The one that it was listed by.
      return 'closed'
    }
  })
  return countBy(kinds.filter((kind) => kind !== 'closed'))
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
