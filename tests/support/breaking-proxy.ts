import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between browsers and their server that breaks. */
export interface BreakingProxy {
  readonly url: string
  /** Cuts connections, wherever they are in what they carry. @param share of them, up to 1; @returns how many */
  readonly cut: (share: number) => number
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/** @param port where the server is, or will be */
export async function openBreakingProxy(port: number): Promise<BreakingProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1')
    sockets.add(socket)
    const close = () => {
      sockets.delete(socket)
      socket.destroy()
      onward.destroy()
    }
    for (const end of [socket, onward]) end.on('error', close).on('close', close)
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on a port
    cut(share) {
      const victims = [...sockets].filter(() => Math.random() < share)
      for (const socket of victims) socket.destroy()
      return victims.length
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
