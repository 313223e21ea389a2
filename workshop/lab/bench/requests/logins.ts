import { performance } from 'node:perf_hooks'
import { PASSWORD, send, signUp } from '../../driver/caller.ts'
import { BUILT_SERVER, type ServerProcess, startServer } from '../../driver/server-process.ts'
import { type LoopDelay, takeDelay, WATCHED } from '../../driver/loop-delay.ts'
import { settingsOf } from '../measuring/own-database.ts'
import type { Settings } from '../measuring/suite.ts'
import { median, spread } from '../../driver/figures.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'

const AT_ONCE = 64

/** Many people signing in at once, which must not keep everybody else waiting. */
export async function measureLogins(settings: Settings): Promise<Row[]> {
  const { env } = settingsOf(settings.workDir, 'logins')
  await using server = await startServer([...WATCHED, BUILT_SERVER], { env, ipc: true })
  const people = Array.from({ length: AT_ONCE }, (_, index) => `person-${index}`)
  for (const username of people) await signUp(server.url, username)

  const delays: LoopDelay[] = []
  const rates: number[] = []
  // The first only fills caches and opens connections.
  for (let round = 0; round <= settings.rounds; round++) {
    progress(`${AT_ONCE} logins at once, round ${round}`)
    await takeDelay(server)
    const start = performance.now()
    const statuses = await Promise.all(people.map((username) => logIn(server, username)))
    const seconds = (performance.now() - start) / 1000
    const delay = await takeDelay(server)
    const refused = statuses.filter((status) => status !== 200).length
    if (refused > 0) throw new Error(`${refused} of ${AT_ONCE} logins were refused`)
    if (round === 0) continue
    delays.push(delay)
    rates.push(AT_ONCE / seconds)
  }
  const p99 = delays.map((delay) => delay.p99)
  const [median50, worst] = [
    median(delays.map((delay) => delay.p50)),
    Math.max(...delays.map((delay) => delay.max)),
  ]
  const refused = await countRefusals(server)
  return [
    {
      name: `${AT_ONCE} people log in at once: event-loop delay, 99th percentile`,
      figure: `${spread(p99, 1)} ms; median ${median50.toFixed(1)}, worst ${worst.toFixed(1)}`,
      target: '≤ 10 ms',
      isMet: median(p99) <= 10,
    },
    { name: 'Logins', figure: `${spread(rates, 0)} per second`, isMet: null },
    {
      name: `One person logs in ${AT_ONCE} times at once with the right password`,
      figure: `${refused} refused`,
      isMet: null,
    },
  ]
}

async function logIn(server: ServerProcess, username: string): Promise<number> {
  const body = JSON.stringify({ username, password: PASSWORD })
  const { status } = await send({ url: `${server.url}/api/login`, body })
  return status
}

async function countRefusals(server: ServerProcess): Promise<number> {
  const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => logIn(server, 'person-0')))
  return statuses.filter((status) => status !== 200).length
}
