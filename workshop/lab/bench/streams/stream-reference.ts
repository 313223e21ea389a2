// What the stream of a league is compared with: the least that Node does to send the same bytes to all. No
// authorisation, no resuming, no pings, and a slow reader fills the memory.
import { createServer, type ServerResponse } from 'node:http'

const readers = new Set<ServerResponse>()

createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('event: connected\ndata: {}\n\n\n')
    readers.add(response)
    response.once('close', () => readers.delete(response))
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => {
    const frame = Buffer.concat(chunks)
    for (const reader of readers) reader.write(frame)
    response.end('ok')
  })
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
