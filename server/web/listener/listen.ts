import { once } from 'node:events'
import { chmodSync, existsSync, lstatSync, rmSync } from 'node:fs'
import { connect, type ListenOptions } from 'node:net'
import path from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { hasCode } from '../../core/errors/storage-error.ts'
import { MOST_CONNECTING } from '../../core/overload/limits.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { createListener, type Listener } from './listener.ts'

/** The proxy in front is another user, of the same group. */
const SOCKET_MODE = 0o660

/**
 * Listens on the port, or the Unix socket, of the settings: on `localhost` at its address of each protocol. What is
 * asked waits for `answerWith`. A socket that a server that was killed has left is replaced.
 * @throws {Refusal} where another server answers on the socket, or none can be made there
 */
export async function listenWhereSet({
  host,
  port,
  socket,
}: Pick<Config, 'host' | 'port' | 'socket'>): Promise<[Listener, ...Listener[]]> {
  const listener = createListener()
  if (socket === null) {
    await listen(listener, { host, port })
    return [listener, ...(host === 'localhost' ? await listenBeside(listener) : [])]
  }
  await makeWay(socket)
  await listen(listener, { path: socket })
  chmodSync(socket, SOCKET_MODE)
  return [listener]
}

/** At the other addresses of `localhost`; one that cannot be had is done without. */
async function listenBeside({ server }: Listener): Promise<Listener[]> {
  const first = server.address()
  if (first === null || typeof first === 'string') return []
  const { lookup } = await import('node:dns/promises')
  const listeners: Listener[] = []
  for (const { address } of await lookup('localhost', { all: true }).catch(() => [])) {
    if (address === first.address) continue
    const listener = createListener()
    const isListening = await listen(listener, { host: address, port: first.port }).then(
      () => true,
      () => false,
    )
    if (isListening) listeners.push(listener)
  }
  return listeners
}

/** @throws what the system says */
async function listen({ server }: Listener, where: ListenOptions): Promise<void> {
  server.listen({ ...where, backlog: MOST_CONNECTING })
  await once(server, 'listening')
}

async function makeWay(socket: string): Promise<void> {
  const why = await whyNoSocket(socket)
  if (why !== null) throw new Refusal(why)
  // Left by a server that was killed, if there is one.
  rmSync(socket, { force: true })
}

/** What keeps a server from listening on a Unix socket, in one line; null where nothing does. Changes nothing. */
export async function whyNoSocket(socket: string): Promise<string | null> {
  const folder = path.dirname(socket)
  if (!existsSync(folder)) return `HOST: there is no folder ${folder} for a Unix socket.`
  const found = lstatSync(socket, { throwIfNoEntry: false })
  if (!found) return null
  if (!found.isSocket()) return `HOST: ${socket} is there already and is not a Unix socket.`
  const code = await connectTo(socket)
  if (code === 'EACCES') return `HOST: ${socket} is another user's, and this one may not connect to it.`
  // Anything else, such as a queue that is full, is a sign of life.
  return code === 'ECONNREFUSED' || code === 'ENOENT'
    ? null
    : `HOST: another server answers at ${socket}: perhaps Empire runs already. Stop it, or set HOST to another path.`
}

/** @returns null where it is answered, else the code of the error */
async function connectTo(socket: string): Promise<string | null> {
  const connection = connect(socket)
  try {
    await once(connection, 'connect')
    return null
  } catch (error) {
    return hasCode(error) ? error.code : ''
  } finally {
    connection.destroy()
  }
}
