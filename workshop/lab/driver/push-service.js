// Loaded before a built server: what it pushes to push.example goes to the port of this machine that PUSHES_TO names. A
// push service has https and a public address, which no benchmark has. All that comes before that is the server's own.
import { createRequire } from 'node:module'
import { request } from 'node:http'

const https = createRequire(import.meta.url)('node:https')
const secure = https.request
https.request = (url, options, onAnswer) => {
  const { hostname, pathname } = new URL(String(url))
  if (hostname !== 'push.example') return secure(url, options, onAnswer)
  const { method, headers } = options
  return request(
    { host: '127.0.0.1', port: Number(process.env.PUSHES_TO), path: pathname, method, headers },
    onAnswer,
  )
}
