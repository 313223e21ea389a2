// Loaded into a server before its own code: answers every message of the parent with its resident memory in bytes,
// after what is garbage has been collected. Plain JavaScript, because the built server runs without a loader.
import { setTimeout as sleep } from 'node:timers/promises'

process.on('message', async () => {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc()
    await sleep(100)
  }
  process.send(process.memoryUsage.rss())
})
// Listening alone must not keep the server from stopping.
process.channel.unref()
