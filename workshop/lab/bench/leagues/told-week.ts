import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { MINUTE, SECOND } from '../../../../shared/core/time.ts'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { bearer, send } from '../../driver/caller.ts'
import { median, percentile } from '../../driver/figures.ts'
import { type LoopDelay, takeDelay } from '../../driver/loop-delay.ts'
import { addressOf } from '../../driver/procedure.ts'
import { progress } from '../../driver/progress.ts'
import type { Row } from '../../driver/report.ts'
import { seedToldWeek } from '../../driver/seed-told-week.ts'
import type { Settings } from '../measuring/suite.ts'
import { rawWrites, startAt } from './many-leagues.ts'

const LEAGUES = 1_000
/** The 99th percentile of the event loop's delay, ms. */
const GOAL = 50
/** How long all of it may take before something is wrong. */
const PATIENCE = 20 * MINUTE
const PUSHES = ['--import', fileURLToPath(new URL('../../driver/push-service.js', import.meta.url))]

/** What is written for a league whose week is over and told, and the column that has the league. */
const TABLES = {
  result: 'league_id',
  closed_week: 'league_id',
  league_event: 'league_id',
  notice: 'league_id',
  webhook_delivery: '(select webhook.league_id from webhook where webhook.id = webhook_id)',
}

/**
 * A thousand leagues whose week ends in the same minute, each told to its twelve people by bell, mail and push, and to two
 * webhooks, of which one answers at once and one takes the message and says nothing.
 */
export async function measureToldWeek({ workDir }: Settings): Promise<Row[]> {
  progress(`Writing ${LEAGUES} leagues whose week is told elsewhere`)
  const folder = path.join(workDir, 'told-week')
  mkdirSync(folder, { recursive: true })
  const databaseFile = path.join(folder, 'empire.db')
  await using mails = await startMailServer()
  await using pushes = await startReceiver((_, response) => response.writeHead(201).end())
  const arrived = new Map<string, number>()
  await using quick = await startReceiver((request, response) => {
    const id = String(request.headers['webhook-id'])
    arrived.set(id, (arrived.get(id) ?? 0) + 1)
    response.writeHead(204).end()
  })
  await using silent = await startReceiver(() => undefined)
  const seeded = await seedToldWeek(databaseFile, {
    leagues: LEAGUES,
    receivers: { quick: quick.url, silent: silent.url },
  })

  progress(`Ending and telling the week of ${LEAGUES} leagues`)
  await using server = await startAt({ databaseFile, secret: seeded.secret }, seeded.endsAt - 6 * SECOND, {
    args: PUSHES,
    env: {
      SMTP_URL: mails.url,
      PUSHES_TO: String(pushes.port),
      WEBHOOK_INTERNAL_HOSTS: `127.0.0.1:${quick.port},127.0.0.1:${silent.port}`,
    },
  })
  const database = new SQLite(databaseFile, { readonly: true })
  const count = (query: string) => {
    const counted = database.prepare(query).pluck()
    return () => Number(counted.get())
  }
  const ended = count('select count(*) from closed_week')
  const letters = count(`select count(*) from deadline where kind = 'league-letter'`)
  const waiting = count(
    `select count(*) from webhook_delivery join webhook on webhook.id = webhook_id
     where state = 'waiting' and name = 'quick'`,
  )
  const untried = count(
    `select count(*) from webhook where name = 'silent' and not exists
     (select 1 from webhook_delivery where webhook_id = webhook.id and attempts > 0)`,
  )
  const mailed = count(`select count(*) from notice where mail = 'sent'`)

  const home = {
    url: addressOf(server.url, 'league.home', { code: seeded.code }),
    headers: bearer(seeded.token),
  }
  const waits: { before: number[]; meanwhile: number[] } = { before: [], meanwhile: [] }
  const ask = async (into: number[]) => {
    const asked = performance.now()
    const { status } = await send(home)
    if (status !== 200) throw new Error(`A page answered ${status}`)
    into.push(performance.now() - asked)
    await sleep(5)
  }
  while (ended() === 0) await ask(waits.before)
  await takeDelay(server)
  const startedAt = performance.now()
  /** Asks for the page until a count is so much. @returns how late the loop was, and when it is so, ms after the first week */
  const askUntil = async (counted: () => number, wanted: number): Promise<LoopDelay & { at: number }> => {
    while (counted() !== wanted) {
      // A count takes milliseconds of this process, not of the server.
      for (let asked = 0; asked < 20; asked++) await ask(waits.meanwhile)
      if (performance.now() - startedAt > PATIENCE) throw new Error(`${counted()} instead of ${wanted}`)
    }
    return { ...(await takeDelay(server)), at: performance.now() - startedAt }
  }
  const whenEnded = await askUntil(ended, LEAGUES)
  const whenTold = await askUntil(letters, 0)
  const whenPosted = await askUntil(waiting, 0)
  const raw = rawWrites(database, { of: 'closed_week', tables: TABLES })
  const sent = count(
    `select count(*) from webhook_delivery join webhook on webhook.id = webhook_id where state = 'sent' and name = 'quick'`,
  )()
  const seconds = ({ at }: { at: number }) => `${(at / SECOND).toFixed(1)} s`
  const late = ({ p99, max, ownP99, ownMax }: LoopDelay) =>
    `${p99.toFixed(1)} ms (worst ${max.toFixed(1)}; work of its own ${ownP99.toFixed(1)} and ${ownMax.toFixed(1)})`
  const phases = [whenEnded, whenTold, whenPosted]
  const twice = [...arrived.values()].filter((times) => times > 1).length
  const rows: Row[] = [
    {
      name: `The week of ${LEAGUES} leagues of 12 ends at once and is told: bell, mail, push and two webhooks each, of which one answers`,
      figure: `weeks counted after ${seconds(whenEnded)}, recaps written after ${seconds(whenTold)}, ${sent} messages to the webhooks that answer sent after ${seconds(whenPosted)}, and ${pushes.taken()} pushes and ${mailed()} of ${LEAGUES * 12} mails by then; ${(whenTold.at / raw).toFixed(1)} × better-sqlite3 writing the same rows in as many transactions`,
      isMet: null,
    },
    {
      name: 'The event loop meanwhile, 99th percentile',
      figure: `${late(whenEnded)} while weeks are counted, ${late(whenTold)} while recaps are written, ${late(whenPosted)} until the last message`,
      target: `≤ ${GOAL} ms`,
      isMet: phases.every(({ p99 }) => p99 <= GOAL),
    },
    {
      name: 'A league’s home meanwhile',
      figure: `${(median(waits.meanwhile) / median(waits.before)).toFixed(1)} × the time before; median ${median(waits.meanwhile).toFixed(1)} ms, 99th percentile ${percentile(
        waits.meanwhile.toSorted((a, b) => a - b),
        0.99,
      ).toFixed(0)}, worst ${Math.max(...waits.meanwhile).toFixed(0)}`,
      isMet: null,
    },
    {
      name: 'Messages that arrived twice; webhooks that say nothing and were not tried by then',
      figure: `${twice} of ${arrived.size}; ${untried()} of ${LEAGUES}`,
      target: '0 twice',
      isMet: twice === 0,
    },
  ]
  database.close()
  return rows
}

/** Somewhere that is posted to. */
async function startReceiver(take: (request: IncomingMessage, response: ServerResponse) => unknown) {
  let taken = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      taken++
      take(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A receiver has no port')
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}/`,
    taken: () => taken,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
