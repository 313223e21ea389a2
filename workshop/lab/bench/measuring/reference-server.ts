// What every server here is compared with: the least that Node does for a request.
import { createServer } from 'node:http'

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '5' }).end('hello')
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
