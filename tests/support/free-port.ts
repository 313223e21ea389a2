import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A port that was free a moment ago, and that no system gives to whoever asks for any: those begin at 32,768. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + randomInt(12_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => {
      server.close(resolve)
    })
    return port
  }
}
