// Loaded into a server before its own code: answers every message of the parent with its resident memory in bytes,
// after what is garbage has been collected. Plain JavaScript, because the built server runs without a loader.
import { setTimeout as sleep } from 'node:timers/promises'

async function takeMemory() {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc()
    await sleep(100)
  }
  return process.memoryUsage.rss()
}

process.on('message', () => {
  void takeMemory().then((bytes) => process.send(bytes))
})
// Listening alone must not keep the server from stopping.
process.channel.unref()
