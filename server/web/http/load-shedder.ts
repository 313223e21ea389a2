import type { IncomingMessage, ServerResponse } from 'node:http'
import { getTRPCErrorShape, transformTRPCResponse } from '@trpc/server'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { COME_BACK } from '../../core/overload/limits.ts'
import type { Refusable, PriorityOf } from '../../core/overload/overload.ts'
import { describeError, trpcConfig as config } from '../../core/trpc/trpc.ts'
import { asTrpcError } from '../wire/failures.ts'
import type { RawHandler } from './raw-handlers.ts'
import { meterOf } from '../../core/metrics/meter.ts'

export interface LoadShedder {
  /** Sends away what can wait while there is too much to do. */
  readonly answer: RawHandler
  /** Sends away who would stand in too long a line. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse, priority: Refusable) => void
}

/**
 * Answers 503 before Fastify sees a request: to refuse must cost far less than to serve. Nothing is read of it but its
 * first line.
 */
export function createLoadShedder(
  app: Pick<App, 'overload' | 'own' | 'config'>,
  urgencyOf: PriorityOf,
  headers: Readonly<Record<string, string>>,
): LoadShedder {
  const refusals = COME_BACK.map((wait) => refusal(new DomainError('BUSY', { retryAfter: wait }), headers))
  let turn = 0

  const sendAway = (path: string, response: ServerResponse) => {
    turn = (turn + 1) % refusals.length
    const isTrpc = path.startsWith('/trpc/')
    const told = refusals[turn]
    response.writeHead(503, told?.headers).end(isTrpc ? told?.trpc : told?.api)
    meterOf(app)?.answered({ route: 'sent away', status: 503, ms: 0 })
  }

  return {
    answer(request, response) {
      const { url = '' } = request
      // What is not of these is a file.
      if (url.startsWith('/trpc/') || url.startsWith('/api/')) app.overload.countCall()
      if (app.overload.level() === 0) return false
      const [path = ''] = url.split('?', 1)
      const priority = urgencyOf(request.method ?? '', path)
      if (priority === null || !app.overload.refuses(priority)) return false
      sendAway(path, response)
      return true
    },
    refuse({ url = '' }, response, priority) {
      app.overload.countRefused(priority)
      sendAway(url, response)
    },
  }
}

/** One error stands for all calls of a batch. */
function refusal(cause: DomainError, headers: Readonly<Record<string, string>>) {
  const error = asTrpcError(cause)
  const shape = getTRPCErrorShape({
    config,
    error,
    type: 'query',
    path: undefined,
    input: undefined,
    ctx: undefined,
  })
  const { message, data } = describeError(error)
  return {
    headers: {
      ...headers,
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': String(data.retryAfter ?? 0),
    },
    trpc: JSON.stringify(transformTRPCResponse(config, { error: shape })),
    api: JSON.stringify({ error: message, msg: message }),
  }
}
