import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between browsers and their server that breaks. */
export interface BreakingProxy {
  readonly url: string
  /** Cuts connections, wherever they are in what they carry. @param share of them, up to 1; @returns how many */
  readonly cut: (share: number) => number
  /** Whether nothing gets through: what is open is cut, and what is opened is cut at once. */
  readonly setDown: (isDown: boolean) => void
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/** @param port where the server is, or will be */
export async function openBreakingProxy(port: number): Promise<BreakingProxy> {
  const sockets = new Set<Socket>()
  let isNowDown = false
  const server = createServer((socket) => {
    if (isNowDown) {
      socket.destroy()
      return
    }
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
    setDown(isDown) {
      isNowDown = isDown
      if (isDown) for (const socket of sockets) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
