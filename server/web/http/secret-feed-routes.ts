import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { SECRET_ADDRESS_FILES, SECRET_ADDRESS_KINDS } from '../../../shared/secret-address/secret-address.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { readFeed } from '../../social/secret-address/read.ts'
import { addressOf } from './address.ts'

/** The addresses below this have a secret in them: nothing may write them down (`logRequests`). */
export const SECRET_FEEDS = '/feeds/'

const TYPES = {
  calendar: 'text/calendar; charset=utf-8',
  activity: 'application/atom+xml; charset=utf-8',
} as const

/** For no cache on the way, no page that is linked to and no index. */
const HEADERS = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Serves calendars and activity to apps that cannot sign in, by the secret in their address. */
export function mountSecretFeeds(server: FastifyInstance, app: App): void {
  for (const kind of SECRET_ADDRESS_KINDS)
    server.get<{ Params: { secret: string } }>(
      `${SECRET_FEEDS}:secret/${SECRET_ADDRESS_FILES[kind]}`,
      async (request, reply) => {
        void reply.headers(HEADERS)
        try {
          const body = await readFeed(app, { kind, secret: request.params.secret, ip: addressOf(request) })
          const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
          void reply.header('etag', etag)
          if (isKnown(request.headers['if-none-match'], etag)) return await reply.code(304).send()
          return await reply.type(TYPES[kind]).send(body)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          if (error.retryAfter !== null) void reply.header('retry-after', error.retryAfter)
          const status = error.code === 'FEED_NOT_FOUND' ? 404 : error.code === 'TOO_MANY_TRIES' ? 429 : 503
          return reply.code(status).type('text/plain; charset=utf-8').send(`${error.message}\n`)
        }
      },
    )
}

/** Proxies that compress make a weak one of it. */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(/\s*,\s*/).some((one) => one === '*' || one.replace(/^W\//, '') === etag) ?? false
}
