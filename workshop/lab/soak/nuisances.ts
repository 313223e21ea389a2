import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { SECOND } from '../../../shared/core/time.ts'
import { MOST_BODY, MOST_CALLS } from '../../../server/core/overload/limits.ts'
import { any, type Crowd } from './crowd.ts'
import type { Act } from './load.ts'

/** A request as it is written, and what it should be answered with; null where the connection is cut before. */
interface Nuisance {
  readonly text: string
  readonly expected: RegExp | null
  /** How long it is left standing before it is cut, ms. */
  readonly stands?: number
}

const HOST = 'Host: empire.example\r\n'
const JSON_BODY = 'Content-Type: application/json\r\n'

function post(path: string, body: string, length = body.length): string {
  return `POST ${path} HTTP/1.1\r\n${HOST}${JSON_BODY}Content-Length: ${length}\r\nConnection: close\r\n\r\n${body}`
}

function get(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\n${HOST}${headers}Connection: close\r\n\r\n`
}

/** What the network and others do to a server. */
export function beNuisances(url: string, { anybody }: Crowd): Act[] {
  const { port } = new URL(url)
  const nuisances: ReadonlyArray<() => Nuisance> = [
    () => ({ text: post('/api/login', 'x'.repeat(MOST_BODY + 1)), expected: /^HTTP\/1\.1 413/ }),
    () => ({ text: post('/api/login', '{"username":'), expected: /^HTTP\/1\.1 400/ }),
    () => ({ text: post('/trpc/chat.post', '{"json":{}}'), expected: /^HTTP\/1\.1 4/ }),
    () => ({ text: get('/trpc/no.such'), expected: /^HTTP\/1\.1 404/ }),
    () => ({ text: get('/api/no-such'), expected: /^HTTP\/1\.1 404/ }),
    () => ({ text: get('/../../etc/passwd'), expected: /^HTTP\/1\.1 [24]/ }),
    () => ({ text: get('/api/auth/me', 'Authorization: Bearer nonsense\r\n'), expected: /^HTTP\/1\.1 4/ }),
    () => ({ text: 'NONSENSE\r\n\r\n', expected: /^HTTP\/1\.1 400/ }),
    () => ({ text: post('/api/login', '{"username":"cut', 500), expected: null }),
    () => ({ text: post('/api/login', '{"username":"slow', 500), expected: null, stands: 8 * SECOND }),
    () => ({
      text: 'GET /api/scoreboard?sport=nfl HTTP/1.1\r\nHost: em',
      expected: null,
      stands: 8 * SECOND,
    }),
    () => ({ text: get('/api/scoreboard?sport=nfl').repeat(20), expected: null }),
    () => {
      const calls = Array.from({ length: MOST_CALLS * 2 }, () => 'auth.me').join(',')
      return { text: get(`/trpc/${calls}?batch=1`), expected: /^HTTP\/1\.1 4/ }
    },
    () => {
      const headers = Object.entries(anybody().headers())
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')
      return { text: get('/trpc/notification.list?input=%7B%22json%22%3A%7B%7D%7D', headers), expected: null }
    },
  ]
  return [
    {
      name: 'is a nuisance',
      every: SECOND / 2,
      run: () => send(Number(port), any(nuisances)()),
    },
    {
      name: 'hangs on',
      every: 3 * SECOND,
      run: () =>
        send(Number(port), {
          text: get('/api/health').slice(0, -2),
          expected: null,
          stands: randomInt(6) * SECOND,
        }),
    },
  ]
}

function send(port: number, { text, expected, stands = 0 }: Nuisance): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      if (expected === null) setTimeout(() => socket.destroy(), stands)
    })
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => (answer += String(chunk)))
    // What is not read to its end may be reset.
    socket.on('error', () => {})
    socket.once('close', () => {
      if (expected === null || expected.test(answer)) resolve()
      else reject(new Error(`${text.slice(0, 60)} was answered ${answer.slice(0, 60)}`))
    })
    socket.setTimeout(30 * SECOND, () => socket.destroy())
  })
}
