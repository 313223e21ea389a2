import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { App } from '../../core/app/app.ts'
import { notingAnswers } from '../../core/db/answered.ts'
import { engineOf } from '../../core/db/open.ts'
import { type Meter, meterOf } from '../../core/metrics/meter.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { createRawServer, type RawHandlers } from './raw-handlers.ts'
import { dataHeaders, pageHeaders } from './headers.ts'
import { mountSnapshots } from './snapshot-routes.ts'
import { mountDocs } from './openapi.ts'
import { asTrpcError } from '../wire/failures.ts'
import { readJson } from '../wire/read-json.ts'
import { inRequest, requestId } from '../wire/request-id.ts'
import { mountFiles } from './files-route.ts'
import { mountPictures } from './picture-route.ts'
import { mountPublicPages, mountPublicPictures } from './public-page-route.ts'
import { mountRest, sendRestError } from '../rest/rest-route.ts'
import { mountV1 } from '../rest/v1/mount.ts'
import { PREFIX as V1 } from '../rest/v1/match.ts'
import { createCaller } from '../trpc/router.ts'
import { documentedPaths, pictureRoute, restRoutes, snapshotRoutes } from '../rest/routes.ts'
import type { Context } from '../../core/trpc/trpc.ts'
import { mountStreams } from './stream-route.ts'
import { mountTrpc } from './trpc-adapter.ts'
import { randomId } from '../../core/app/random-id.ts'
import { MOST_BODY, OUTSIDE } from '../../core/overload/limits.ts'
import { priorityOf } from './priority.ts'
import { trustedProxies } from './address.ts'
import { callerOf } from './caller.ts'
import { bearerToken } from './bearer.ts'
import { createLoadShedder } from './load-shedder.ts'
import { createAskers } from './asker.ts'
import { createRequestScheduler } from './request-scheduler.ts'
import { OTHER_ROUTE } from './other-route.ts'
import { mountShare } from './share-route.ts'
import { mountSecretFeeds } from './secret-feed-routes.ts'
import { mountWatch } from './watch-routes.ts'
import { liveOf } from '../live/live.ts'
import type { Listener } from '../listener/listener.ts'

/**
 * The web server: the browser's files, tRPC at /trpc, the documented paths at /api. Not listening yet, but with those that do
 * already, whose requests it answers once it is ready.
 * @param clientDir the built client, or null where Vite serves it
 * @param mountMore adds what only the demo has
 * @param listeners those of `listenWhereSet`
 */
export async function createHttp(
  app: App,
  clientDir: string | null,
  mountMore: (server: FastifyInstance) => void = () => {},
  listeners: readonly Listener[] = [],
): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = app.log
  const { answer: sendAway, refuse } = createLoadShedder(app, priorityOf, dataHeaders(app.config))
  const askerOf = createAskers(app)
  const lane: RawHandlers = {
    answer: () => false,
    sendAway,
    askerOf,
    inTurn: (listen) =>
      createRequestScheduler(listen, {
        urgencyOf: priorityOf,
        askerOf,
        isFromAfar: (path) => path === pictureRoute.path,
        refuse,
        outside: OUTSIDE,
      }),
    turns: [],
    closes: [],
    begins: [],
  }
  const server = Fastify({
    loggerInstance: log,
    // A logger for each request costs more than most requests; errors name theirs themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(app.config),
    bodyLimit: MOST_BODY,
    requestTimeout: 15_000,
    serverFactory: createRawServer(lane, listeners),
    // What was read before is answered, also where it waited for its turn.
    return503OnClosing: false,
    // The listener answers what is none.
    clientErrorHandler: () => {},
    genReqId: randomId,
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // A batch names its procedures in the path.
    routerOptions: { maxParamLength: 2000 },
  })
  acceptOnlyJson(server)
  answerErrors(server)
  server.addHook('preClose', async () => {
    await Promise.all(lane.closes.map((close) => close.stopListening()))
    // Not before, because browsers come back at once, and to the next process.
    liveOf(app).end()
    const cut = await Promise.all(lane.closes.map((close) => close.ended()))
    const connections = cut.reduce((sum, count) => sum + count, 0)
    if (connections > 0) log.warn({ connections }, 'Requests that took too long were cut off at the end')
  })
  // Outside the scope below, because what every open dashboard asks for must not pay for its hooks.
  mountSnapshots(server, app, snapshotRoutes, { headers: dataHeaders(app.config), lane })
  await server.register((scope) => mountEverythingElse(scope, app, { clientDir, mountMore, lane }))
  server.addHook('onReady', async () => lane.begins.forEach((begin) => begin()))
  return server
}

async function mountEverythingElse(
  server: FastifyInstance,
  app: App,
  {
    clientDir,
    mountMore,
    lane,
  }: { clientDir: string | null; mountMore: (server: FastifyInstance) => void; lane: RawHandlers },
): Promise<void> {
  nameRequests(server)
  sendHeaders(server, pageHeaders(app.config, clientDir === null ? '' : readPage(clientDir)))
  refuseOtherSites(server)
  actInTurn(server, lane)
  if (engineOf(app.db) === 'postgres') chargeAnswers(server, lane)
  logRequests(server)
  const meter = meterOf(app)
  if (meter) countRequests(server, meter)
  mountMore(server)
  const createContext = (request: FastifyRequest): Context => ({
    app: inRequest(app, request.id),
    requestId: request.id,
    token: bearerToken(request.headers.authorization),
    caller: callerOf(app, request),
  })
  mountStreams(server, createContext)
  mountTrpc(server, { createContext, nextTurn: (request) => oneMoreTurn(lane, request.raw) })
  mountV1(server, createContext)
  mountRest(server, restRoutes, {
    createApi: (request) => createCaller(createContext(request)),
    appOf: (request) => inRequest(app, request.id),
  })
  mountPictures(server, app)
  await mountFiles(server, app)
  await mountDocs(server, documentedPaths, app.config.publicUrl)
  mountWatch(server, app)
  mountPublicPictures(server, app)
  if (clientDir !== null) mountPublicPages(server, app, readPage(clientDir))
  mountSecretFeeds(server, app)
  await mountShare(server)
  await mountClient(server, clientDir)
}

/** zod checks what comes in, and Fastify’s own validator is a tenth of the time that starting takes. */
function refuseSchemas(): never {
  throw new Error('Routes have no schemas of Fastify here')
}

function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    request.id = requestId(request)
    reply.header('x-request-id', request.id)
    done()
  })
}

function sendHeaders(server: FastifyInstance, headers: Record<string, string>): void {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * Only once its body is there: who stalls with half of it keeps none of their own acts waiting. The body is parsed in
 * the same turn, because 64 kB of JSON can take longer than what is done with it.
 */
function actInTurn(server: FastifyInstance, lane: RawHandlers): void {
  server.addHook('preHandler', async (request, reply) => {
    const { method, raw, body } = request
    // Null from all but the one that has taken it.
    if (method !== 'GET' && method !== 'HEAD') for (const { act } of lane.turns) await act(raw, reply.raw)
    if (typeof body === 'string') request.body = body === '' ? {} : readJson(body)
  })
}

/** What PostgreSQL's answers make to do is done when no turn is under way, and costs its caller as much as a turn. */
function chargeAnswers(server: FastifyInstance, lane: RawHandlers): void {
  server.addHook('preHandler', ({ raw }, reply, done) => {
    const note = (cost: number) => lane.turns.forEach(({ charge }) => charge(raw, cost))
    // Streams have been sent too: what they tell is read for everybody.
    notingAnswers({ note, isOver: () => reply.sent }, done)
  })
}

/** By the turns of the server that has taken a request; what has come another way waits for the event loop alone. */
async function oneMoreTurn(lane: RawHandlers, request: IncomingMessage): Promise<void> {
  const [turn] = lane.turns.flatMap((turns) => turns.again(request) ?? [])
  await (turn ?? setImmediate())
}

/** At level `debug`. The route's pattern, never the address: inputs of queries are in it, and the secrets of feeds. */
function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    request.log.debug(
      { request: request.id, method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime },
      'request',
    )
    done()
  })
}

/** All but those to /trpc and to the paths of procedures, which count each of their calls. */
function countRequests(server: FastifyInstance, meter: Meter): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? OTHER_ROUTE
    if (!route.startsWith('/trpc/') && route !== `${V1}/*`)
      meter.answered({ route, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
}

/**
 * JSON is the only body there is, but for files (`mountFiles`), and no form of another site can be sent here: a credential
 * is in a header that it cannot set. It is parsed in the turn of its caller
 * (`actInTurn`). No body counts as {}.
 */
function acceptOnlyJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (_request: FastifyRequest, body: string, done: (error: null, body: string) => void) => done(null, body),
  )
  // One that says nothing of a body has ended when it comes, and never says so (`createRawServer`).
  server.addHook('preParsing', (_request, _reply, payload, done) => {
    done(null, payload.readableEnded ? Readable.from([]) : payload)
  })
}

/** No credential is ambient, so this is a second lock: a page of another site cannot change anything. */
function refuseOtherSites(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
      void reply.code(403).send({ error: 'Requests from other sites are not taken.' })
      return
    }
    done()
  })
}

function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof DomainError) return sendRestError(reply, asTrpcError(error))
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ error: error.message, msg: error.message })
    request.log.error(
      { err: error, request: request.id, route: request.routeOptions.url },
      'A request failed',
    )
    const message = 'Something went wrong on our side.'
    return reply.code(status).send({ error: message, msg: message, id: request.id })
  })
}

function readPage(clientDir: string): string {
  return readFileSync(path.join(clientDir, 'index.html'), 'utf8')
}

/** The built files, compressed beforehand; every other address of a page is the client's to route. */
async function mountClient(server: FastifyInstance, clientDir: string | null): Promise<void> {
  const nothing = { error: 'There is nothing here.' }
  if (!clientDir) {
    server.setNotFoundHandler((_request, reply) => reply.code(404).send(nothing))
    return
  }
  await server.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|trpc)\/|\.\w+$/.test(request.url.split('?')[0] ?? '')
    return isPage ? reply.sendFile('index.html') : reply.code(404).send(nothing)
  })
}
