// Thousands of readers of a stream, in a process of their own. Told by messages: to connect, and to have something
// happen and say when the last of them has heard of it.
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What this process is asked. */
export type Order =
  | {
      readonly kind: 'connect'
      readonly name: string
      readonly port: number
      readonly heads: readonly string[]
    }
  | { readonly kind: 'event'; readonly name: string; readonly id: number; readonly trigger: Trigger }
  /** Messages that they are told in that time, all together. */
  | { readonly kind: 'count'; readonly name: string; readonly ms: number }
  | { readonly kind: 'disconnect'; readonly name: string }

/** What makes something happen: a POST. */
export interface Trigger {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Crowd {
  readonly sockets: Array<ReturnType<typeof connect>>
  /** Those who have not heard yet. */
  waiting: Set<object>
  /** What ends the frame that they wait for. */
  end: string
  heard: () => void
  /** Messages that reached any of them. */
  told: number
}

const crowds = new Map<string, Crowd>()
const AT_ONCE = 100

process.on('message', (order: Order) => {
  void obey(order).then((answer) => process.send?.(answer))
})

async function obey(order: Order): Promise<number> {
  if (order.kind === 'connect') return open(order)
  const crowd = crowds.get(order.name)
  if (!crowd) throw new Error(`No reader has ${order.name}`)
  if (order.kind === 'event') return hear(crowd, order)
  if (order.kind === 'count') {
    const before = crowd.told
    await sleep(order.ms)
    return crowd.told - before
  }
  for (const socket of crowd.sockets) socket.destroy()
  crowds.delete(order.name)
  return 0
}

/** @returns how many are connected, once each has heard that it is */
async function open({ name, port, heads }: Extract<Order, { kind: 'connect' }>): Promise<number> {
  const crowd: Crowd = { sockets: [], waiting: new Set(), end: '', heard: () => {}, told: 0 }
  crowds.set(name, crowd)
  for (let from = 0; from < heads.length; from += AT_ONCE)
    await Promise.all(heads.slice(from, from + AT_ONCE).map((head) => join(crowd, port, head)))
  return crowd.sockets.length
}

function join(crowd: Crowd, port: number, head: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    crowd.sockets.push(socket)
    let tail = ''
    socket.once('error', reject)
    socket.once('close', () => {
      if (crowds.size > 0 && !socket.destroyed) throw new Error('A reader was dropped')
    })
    socket.once('data', (chunk: Buffer) => {
      if (chunk.includes(' 200 OK')) resolve()
      else reject(new Error(chunk.toString()))
    })
    socket.on('data', (chunk: Buffer) => {
      for (let at = chunk.indexOf('\nid: '); at >= 0; at = chunk.indexOf('\nid: ', at + 1)) crowd.told += 1
      if (!crowd.waiting.has(socket)) return
      // The end of a frame may come apart.
      const text = tail + chunk.subarray(-64).toString('latin1')
      tail = text.slice(-32)
      if (!text.includes(crowd.end) && !chunk.includes(crowd.end)) return
      crowd.waiting.delete(socket)
      if (crowd.waiting.size === 0) crowd.heard()
    })
  })
}

/** @returns ms from the question that made it happen until the last has heard */
async function hear(crowd: Crowd, { id, trigger }: Extract<Order, { kind: 'event' }>): Promise<number> {
  crowd.end = `\nid: ${id}\n`
  crowd.waiting = new Set(crowd.sockets)
  const began = performance.now()
  const heard = new Promise<number>((resolve) => {
    crowd.heard = () => resolve(performance.now() - began)
  })
  await post(trigger)
  return heard
}

function post({ url, headers, body }: Trigger): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    asked.once('error', reject)
    asked.end(body)
  })
}
