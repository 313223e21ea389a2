import { randomInt } from 'node:crypto'
import http from 'node:http'
import { SECOND } from '../../../shared/core/time.ts'
import { addressOf } from '../driver/procedure.ts'
import { any, type Crowd } from './crowd.ts'
import type { Act } from './load.ts'

/** How long a page stays open, ms. */
const SHORTEST = SECOND
const LONGEST = 60 * SECOND
/** One of so many is a browser that stands still. */
const STALLED = 8

/** Pages that come and go, told what happens: some say that they leave, some are cut off, and some do not read on. */
export function openStreams(url: string, { member }: Crowd, ended: AbortSignal): Act[] {
  const open = (path: string, input: object, headers: Record<string, string>) =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(addressOf(url, path, input), {
        headers: { ...headers, accept: 'text/event-stream' },
        agent: false,
      })
      let isLeft = false
      const close = () => {
        isLeft = true
        request.destroy()
      }
      const timer = setTimeout(close, SHORTEST + randomInt(LONGEST - SHORTEST))
      ended.addEventListener('abort', close)
      request.once('close', () => {
        clearTimeout(timer)
        ended.removeEventListener('abort', close)
        resolve()
      })
      // Left before it was answered.
      request.once('error', (error) => (isLeft ? resolve() : reject(error)))
      request.once('response', (response) => {
        response.on('error', () => {}) // It is cut off.
        if (response.statusCode !== 200) {
          request.destroy()
          reject(new Error(`A stream answered ${response.statusCode}`))
          return
        }
        if (randomInt(STALLED) === 0) response.pause()
        else response.resume()
        resolve()
      })
    })
  return [
    {
      name: 'opens a league',
      every: SECOND,
      run() {
        const { person, league } = member()
        return open('live.league', { code: league.code }, person.headers())
      },
    },
    {
      name: 'watches a sport',
      every: 2 * SECOND,
      run() {
        const { person } = member()
        return open('live.sport', { sport: any(['nfl', 'nba', 'nhl', 'mlb']) }, person.headers())
      },
    },
  ]
}
