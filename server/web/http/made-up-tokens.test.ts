import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createWorld } from '../../../tests/support/world.ts'
import { tokensOf } from '../../people/session/tokens.ts'

const CROWD = 300

/** Somebody who is connected, and has asked for nothing yet. */
async function arrive(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Does something that only who is signed in may do. Returns the first line of the answer. */
async function act(socket: Socket, token: string): Promise<string> {
  socket.write(
    `POST /trpc/auth.renew HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  )
  const [bytes] = await once(socket, 'data')
  return String(bytes).split('\r\n', 1)[0] ?? ''
}

it('three hundred acts with tokens that somebody made up keep nobody who is signed in waiting', async () => {
  await using world = createWorld()
  const { token } = await world.person('livia')
  const server = await world.http()
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // listening on a port
  const sockets = await Promise.all(Array.from({ length: CROWD + 1 }, () => arrive(port)))
  // Node takes up one connection a turn, so first all of theirs.
  while ((await promisify(server.server.getConnections.bind(server.server))()) <= CROWD) await turnOfTheLoop()
  const [member, ...crowd] = sockets.toReversed()

  const tokens = tokensOf(world.app)
  const verify = tokens.verify.bind(tokens)
  const inOrder: string[] = []
  tokens.verify = (one) => {
    inOrder.push(one)
    return verify(one)
  }
  const madeUp = crowd.map((socket, number) =>
    act(socket, token.replace(/.{8}$/, String(10_000_000 + number))),
  )
  if (!member) throw new Error('Nobody has arrived')
  const answer = await act(member, token)
  const refused = await Promise.all(madeUp)
  for (const socket of sockets) socket.destroy()

  expect(answer).toBe('HTTP/1.1 200 OK')
  expect(new Set(refused)).toEqual(new Set(['HTTP/1.1 422 Unprocessable Entity']))
  expect(inOrder).toHaveLength(CROWD + 1)
  // He came last.
  expect(inOrder.indexOf(token)).toBeLessThan(CROWD / 2)
})
