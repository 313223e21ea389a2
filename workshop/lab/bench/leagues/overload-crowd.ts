// A crowd that asks for pages in a process of its own. Told by messages: to ask as fast as answers come, which is what a
// server can do, or so many times a second whether there are answers or not, which is what a crowd does.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { atPace } from '../../driver/pace.ts'

export interface Order {
  readonly urls: ReadonlyArray<{ readonly url: string; readonly token: string }>
  readonly seconds: number
  /** Null: 32 at once, as fast as answers come. */
  readonly perSecond: number | null
}

export interface Answers {
  readonly served: number
  readonly sentAway: number
  readonly other: number
  /** ms of those that were served, in order. */
  readonly took: readonly number[]
}

const AT_ONCE = 32
/** No browser waits behind so many others; each on its own connection, so that all wait at the server. */
const MOST_UNDER_WAY = 2000

process.on('message', (order: Order) => {
  void ask(order).then((answers) => process.send?.(answers))
})

async function ask({ urls, seconds, perSecond }: Order): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: perSecond === null ? AT_ONCE : MOST_UNDER_WAY })
  const counts = { served: 0, sentAway: 0, other: 0 }
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  let number = 0
  let underWay = 0

  const one = () =>
    new Promise<void>((resolve) => {
      const { url, token } = urls[number++ % urls.length] ?? { url: '', token: '' }
      const begun = performance.now()
      underWay += 1
      const over = (count: keyof typeof counts) => {
        underWay -= 1
        counts[count] += 1
        if (count === 'served') took.push(performance.now() - begun)
        resolve()
      }
      request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
        response.resume()
        response.once('end', () =>
          over(response.statusCode === 200 ? 'served' : response.statusCode === 503 ? 'sentAway' : 'other'),
        )
        response.once('error', () => over('other'))
      })
        .once('error', () => over('other'))
        .end()
    })

  if (perSecond === null) {
    const askOn = async () => {
      while (performance.now() < until) await one()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  } else {
    const end = atPace(perSecond, () => {
      if (underWay < MOST_UNDER_WAY) void one()
    })
    await sleep(seconds * 1000)
    end()
  }
  agent.destroy()
  return { ...counts, took: took.toSorted((a, b) => a - b) }
}
