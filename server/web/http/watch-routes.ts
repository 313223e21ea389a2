import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { SECOND } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { memoizeFor } from '../../core/cache/memoize-for.ts'
import { canRead, readiness } from '../health/service.ts'
import { createMetrics } from '../metrics/service.ts'
import { TEXT_TYPE } from '../../core/metrics/text.ts'
import { aliveRoute, readyRoute } from '../rest/routes.ts'
import { version } from '../../core/machine/installed.ts'

/** So long an answer serves everybody who asks, ms: asking all the time costs the database nothing. */
const READY_FOR = SECOND
const METRICS_FOR = 5 * SECOND

/**
 * What watches over the server asks: whether it lives, whether it should be asked, and with the token of
 * `METRICS_TOKEN` the numbers for Prometheus.
 */
export function mountWatch(server: FastifyInstance, app: App): void {
  server.get(aliveRoute.path, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )

  const whetherReady = memoizeFor(app.elapsed, READY_FOR, () => readiness(app))
  server.get(readyRoute.path, async (request, reply) => {
    const { success, data } = readyRoute.request.safeParse(request.query)
    const isForReading = success && data.for === 'reading'
    const found = await whetherReady()
    const known = isForReading ? { ...found, ready: canRead(found) } : found
    // At once: whoever hands out requests must not send another one here.
    const isStopping = app.stopping.hasBegun()
    const answer = isStopping ? { ...known, ready: false, stopping: true } : known
    return reply
      .code(answer.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer)
  })

  const { metricsToken } = app.config
  if (metricsToken === null) {
    // Not the page that all other addresses have: Prometheus would not know what to make of it.
    server.get('/metrics', (_request, reply) => reply.code(404).send({ error: 'METRICS_TOKEN is not set.' }))
    return
  }
  const metrics = memoizeFor(app.elapsed, METRICS_FOR, createMetrics(app, version))
  server.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (given !== undefined && isSame(given, metricsToken)) return reply.type(TEXT_TYPE).send(await metrics())
    void reply.code(401).header('www-authenticate', 'Bearer')
    return reply.send({ error: 'This needs the token of METRICS_TOKEN.' })
  })
}

/** In a time that says nothing of how much of it was right. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
