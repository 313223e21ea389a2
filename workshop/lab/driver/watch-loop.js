// Loaded into the server before its own code: answers every message of the parent with how late the
// event loop was since the last one, in ms. Plain JavaScript, because the built server runs without a loader.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const NANOS_PER_MS = 1e6
// An idle loop shows as about 1 ms, the interval of the timer that is watched.
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  process.send({
    p50: delay.percentile(50) / NANOS_PER_MS,
    p99: delay.percentile(99) / NANOS_PER_MS,
    max: delay.max / NANOS_PER_MS,
  })
  delay.reset()
})
// Listening alone must not keep the server from stopping.
process.channel.unref()
