import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '../../../shared/core/time.ts'

/** Servers are asked so often whether they are well, and have so long to say so, ms. */
const ASKED_EVERY = SECOND
const PATIENCE = 2 * SECOND

/** One address for several servers. */
export interface Balancer {
  readonly url: string
  /** How many connections each server has had, in the order of its ports. */
  readonly given: () => readonly number[]
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/**
 * Gives each connection to the next server that is well, and to another where that one is not there: what a proxy such
 * as Caddy does. What is open on a server that goes is cut; on one that stands still it stays.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  const given = ports.map(() => 0)
  const isWell = ports.map(() => true)
  let turn = 0
  const closing = new AbortController()

  function hand(socket: Socket): void {
    const inTurn = ports.map((_, index) => (index + turn) % ports.length)
    turn += 1
    tryNext(
      socket,
      inTurn.toSorted((a, b) => Number(isWell[b]) - Number(isWell[a])),
    )
  }

  function tryNext(socket: Socket, [index, ...rest]: readonly number[]): void {
    const port = index === undefined ? undefined : ports[index]
    if (index === undefined || port === undefined) return void socket.destroy()
    const onward = connect(port, '127.0.0.1')
    onward.once('error', () => {
      if (!onward.connecting && onward.pending) tryNext(socket, rest)
    })
    onward.once('connect', () => {
      given[index] = (given[index] ?? 0) + 1
      onward.removeAllListeners('error')
      const close = () => {
        socket.destroy()
        onward.destroy()
      }
      for (const end of [socket, onward]) end.on('error', close).on('close', close)
      socket.pipe(onward).pipe(socket)
    })
  }

  async function look(): Promise<void> {
    while (!closing.signal.aborted) {
      await Promise.all(
        ports.map(async (port, index) => {
          const signal = AbortSignal.timeout(PATIENCE)
          const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal }).catch(() => null)
          isWell[index] = answer?.ok ?? false
        }),
      )
      await sleep(ASKED_EVERY, undefined, { ref: false })
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    hand(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  void look()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on a port
    given: () => given,
    async [Symbol.asyncDispose]() {
      closing.abort()
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
