import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { type Family, gauge } from '../../core/metrics/text.ts'

/** ms between two looks at the event loop, which are in what it measures. */
const RESOLUTION = 10

/**
 * How the process is. Names are those that boards for Node already know.
 * @returns gives the numbers; of the event loop those since it was last asked
 */
export function watchProcess(): () => Promise<Family[]> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  let before = performance.eventLoopUtilization()

  const eventLoop = (): Family[] => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const late = (ns: number) => (Number.isFinite(ns) ? Math.max(ns / 1e6 - RESOLUTION, 0) / 1000 : 0)
    const families = [
      gauge(
        'nodejs_eventloop_utilization',
        'Share of the time that the event loop was at work.',
        utilization,
      ),
      gauge('nodejs_eventloop_lag_seconds', 'By how much timers were late, in the mean.', late(delay.mean)),
      gauge('nodejs_eventloop_lag_p99_seconds', 'The same, for 99 of 100.', late(delay.percentile(99))),
      gauge('nodejs_eventloop_lag_max_seconds', 'The same, at the worst.', late(delay.max)),
    ]
    delay.reset()
    return families
  }

  return async () => [...eventLoop(), ...memory(), ...work(), ...(await openFiles())]
}

function memory(): Family[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Heap.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.', external),
  ]
}

function work(): Family[] {
  const { user, system } = process.cpuUsage()
  const kinds = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Time of processors, user and system.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge(
      'process_start_time_seconds',
      'When the process began, since the epoch.',
      performance.timeOrigin / 1000,
    ),
    {
      name: 'nodejs_active_resources',
      help: 'What keeps the event loop going, by kind: sockets, timers, requests.',
      type: 'gauge',
      samples: [...kinds].map(([type, value]) => ({ labels: { type }, value })),
    },
    {
      name: 'nodejs_version_info',
      help: 'The version of Node.',
      type: 'gauge',
      samples: [{ labels: { version: process.version }, value: 1 }],
    },
  ]
}

/** Where the system tells; nowhere but on Linux. */
async function openFiles(): Promise<Family[]> {
  try {
    const open = (await readdir('/proc/self/fd')).length
    return [gauge('process_open_fds', 'Open files and sockets.', open)]
  } catch {
    return []
  }
}
