// Sends a request over and over with autocannon, whose own command would have every connection send the same bodies at the
// same time. Plain JavaScript, because what it imports is installed in this folder only.
// Usage: autocannon.js TARGET CONNECTIONS SECONDS. TARGET is JSON: caller.ts. Prints JSON: its result.
import autocannon from 'autocannon'

const [target = '', connections, seconds] = process.argv.slice(2)
const { url, headers, bodies } = JSON.parse(target)
let sent = 0

const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  headers: bodies.length > 0 ? { ...headers, 'content-type': 'application/json' } : headers,
  requests:
    bodies.length > 0
      ? [
          {
            method: 'POST',
            setupRequest: (request) => ({ ...request, body: bodies[sent++ % bodies.length] }),
          },
        ]
      : [{ method: 'GET' }],
})
console.log(JSON.stringify(result))
