import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { boundHalfBodies } from './half-bodies.ts'

const open: Array<{ destroy(): unknown }> = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})

/** A server that answers once it has the whole body; its callers say who they are. */
async function serve(most: { perCaller: number; inAll: number }) {
  const server = createServer(
    boundHalfBodies(
      ({ headers }) => ({
        key: String(headers['caller']),
        isSignedIn: String(headers['caller']).startsWith('member'),
      }),
      (request, response) => {
        request.resume()
        request.once('end', () => response.end('done'))
      },
      most,
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({ destroy: () => server.close() })
  const { port } = server.address() as AddressInfo
  /** Sends a request whose body is to have four letters, and waits until the server has seen it. */
  return async (caller: string, body: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    await once(socket, 'connect')
    const seen = once(server, 'request')
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncaller: ${caller}\r\ncontent-length: 4\r\n\r\n${body}`)
    await seen
    // And has looked whether the rest has come with it.
    await turnOfTheLoop()
    return socket
  }
}

async function statusOf(socket: Socket): Promise<number> {
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return Number(answer.toString().split(' ')[1])
}

it('one caller has so many requests without the rest of their body, and others have theirs', async () => {
  const send = await serve({ perCaller: 2, inAll: 4 })
  const halves = [await send('stalling', 'ab'), await send('stalling', 'ab')]
  expect(await statusOf(await send('other', 'abcd'))).toBe(200)
  expect(await statusOf(await send('stalling', 'abcd'))).toBe(429)
  expect(await statusOf(await send('other', 'abcd'))).toBe(200)
  for (const half of halves) half.write('cd')
  expect(await Promise.all(halves.map(statusOf))).toEqual([200, 200])
  expect(await statusOf(await send('stalling', 'abcd'))).toBe(200)
})

it('of too many that one caller sends at the same moment, the rest are hung up on', async () => {
  const send = await serve({ perCaller: 2, inAll: 9 })
  const sockets = await Promise.all(['ab', 'ab', 'ab', 'ab', 'ab'].map((half) => send('stalling', half)))
  for (const socket of sockets) socket.resume().on('error', () => {})
  await expect.poll(() => sockets.filter(({ destroyed }) => destroyed), { timeout: 30_000 }).toHaveLength(3)
})

it('of too many of all, the one that has been arriving for the longest is hung up on', async () => {
  const send = await serve({ perCaller: 2, inAll: 3 })
  const member = await send('member', 'ab')
  const [oldest, ...others] = [await send('a', 'ab'), await send('b', 'ab'), await send('c', 'ab')]
  expect(await statusOf(await send('d', 'abcd'))).toBe(200)
  const [isGone] = await Promise.all([oldest && once(oldest, 'close'), send('d', 'ab')])
  expect(isGone).toBeDefined()
  // Whoever is signed in is not among those of strangers.
  for (const half of [member, ...others]) half.write('cd')
  expect(await Promise.all([member, ...others].map(statusOf))).toEqual([200, 200, 200])
})
