import { once } from 'node:events'
import { chmodSync, existsSync, lstatSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { hasCode } from '../db/storage-error.ts'
import { MOST_CONNECTING } from '../load/limits.ts'
import { Refusal } from '../refusal.ts'

/** The proxy in front is another user, of the same group. */
const SOCKET_MODE = 0o660

/**
 * Listens on the port, or the Unix socket, of the settings. A socket that a server that was killed has left is
 * replaced.
 * @throws {Refusal} where another server answers on the socket, or none can be made there
 */
export async function listenWhereSet(
  server: FastifyInstance,
  { host, port, socket }: Pick<Config, 'host' | 'port' | 'socket'>,
): Promise<void> {
  if (socket === null) return void (await server.listen({ host, port, backlog: MOST_CONNECTING }))
  await makeWay(socket)
  await server.listen({ path: socket, backlog: MOST_CONNECTING })
  chmodSync(socket, SOCKET_MODE)
}

async function makeWay(socket: string): Promise<void> {
  const folder = path.dirname(socket)
  if (!existsSync(folder)) throw new Refusal(`HOST: there is no folder ${folder} for a Unix socket.`)
  const found = lstatSync(socket, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isSocket()) throw new Refusal(`HOST: ${socket} is there already and is not a Unix socket.`)
  if (await isAnswered(socket))
    throw new Refusal(
      `HOST: another server answers at ${socket}: perhaps Empire runs already. Stop it, or set HOST to another path.`,
    )
  rmSync(socket, { force: true })
}

async function isAnswered(socket: string): Promise<boolean> {
  const connection = connect(socket)
  try {
    await once(connection, 'connect')
    return true
  } catch (error) {
    const code = hasCode(error) ? error.code : ''
    if (code === 'EACCES')
      throw new Refusal(`HOST: ${socket} is another user's, and this one may not connect to it.`, {
        cause: error,
      })
    // Anything else, such as a queue that is full, is a sign of life.
    return code !== 'ECONNREFUSED' && code !== 'ENOENT'
  } finally {
    connection.destroy()
  }
}
