import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The first bytes of each kind, and some more. */
export const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)])
export const JPEG = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(500, 7)])
export const WEBP = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(500, 7)])
export const GIF = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.alloc(500, 7)])

export type Way = (response: ServerResponse, address: string) => void

export const sends =
  (body: Buffer | string, headers: Record<string, string> = {}, status = 200): Way =>
  (response) =>
    void response.writeHead(status, headers).end(body)

/**
 * Hosts of pictures on a port of this machine, which misbehave as told: `await using host = await
 * createFakePictureHost()`. Give `host.fetch` to whoever asks them. Set `way` to what every request gets.
 */
export async function createFakePictureHost(way: Way = sends(PNG, { 'content-type': 'image/png' })) {
  const state = {
    way,
    /** Each address that was asked for. */
    asked: [] as string[], // filled below
    isDown: false,
  }
  const server = createServer((request, response) => {
    const address = `https:/${request.url ?? ''}`
    state.asked.push(address)
    state.way(response, address)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on a port, not on a pipe
  return Object.assign(state, {
    fetch: (address: string, init: RequestInit) => {
      const { host, pathname, search } = new URL(address)
      if (state.isDown) return Promise.reject(new TypeError('fetch failed'))
      return fetch(`http://127.0.0.1:${port}/${host}${pathname}${search}`, init)
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  })
}
