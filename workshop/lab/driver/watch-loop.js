// Loaded into the server before its own code: answers every message of the parent with how late the
// event loop was since the last one, in ms. Plain JavaScript, because the built server runs without a loader.
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'

const NANOS_PER_MS = 1e6
const NANOS_PER_MICRO = 1e3
// An idle loop shows as about 1 ms, the interval of the timer that is watched.
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

// What the thread itself did between two looks: not what it waited for a core or a disk that others had.
const own = createHistogram()
let before = used()
setInterval(() => {
  const now = used()
  own.record(Math.max(1, (now - before) * NANOS_PER_MICRO))
  before = now
}, 1).unref()

/** Processor time of this thread so far, µs. */
function used() {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

process.on('message', () => {
  process.send({
    p50: delay.percentile(50) / NANOS_PER_MS,
    p99: delay.percentile(99) / NANOS_PER_MS,
    max: delay.max / NANOS_PER_MS,
    ownP99: own.percentile(99) / NANOS_PER_MS,
    ownMax: own.max / NANOS_PER_MS,
  })
  delay.reset()
  own.reset()
})
// Listening alone must not keep the server from stopping.
process.channel.unref()
