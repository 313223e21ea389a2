import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DAY, SECOND } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import { pictureRoute } from '../rest/routes.ts'
import { addressOf } from './address.ts'
import { readAddress, sendRestError } from '../rest/rest-route.ts'
import { type Pictures, picturesOf } from '../../feed/picture/pictures.ts'

type Answer = Awaited<ReturnType<Pictures['find']>>

/** So long a browser shows what it has without asking. */
const FRESH = 7 * DAY

/** Ours, whatever the other side said; and a file opened by itself may do nothing. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="picture"',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Serves pictures. 204 for one that there is not, which no browser reports as an error of the page. */
export function mountPictures(server: FastifyInstance, app: App): void {
  server.get(pictureRoute.path, async (request, reply) => {
    reply.headers({ ...HEADERS, 'cache-control': 'no-store' })
    // Another site's pages may not show them anyway; this saves the fetching.
    if (request.headers['sec-fetch-site'] === 'cross-site') {
      return reply.code(403).send({ error: 'Requests from other sites are not taken.' })
    }
    try {
      const wanted = readAddress(pictureRoute.request, request.query)
      const pictures = picturesOf(app)
      if (!pictures) return await reply.code(204).send()
      return await send(
        reply,
        await pictures.find(wanted, addressOf(request)),
        request.headers['if-none-match'],
      )
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error
      return sendRestError(reply, error)
    }
  })
}

function send(reply: FastifyReply, answer: Answer, known: string | undefined): FastifyReply {
  if ('noneFor' in answer) {
    const seconds = Math.floor(answer.noneFor / SECOND)
    if (seconds > 0) void reply.header('cache-control', `public, max-age=${seconds}`)
    return reply.code(204).send()
  }
  void reply.headers({
    'cache-control': `public, max-age=${FRESH / SECOND}, stale-while-revalidate=${(4 * FRESH) / SECOND}`,
    etag: answer.etag,
  })
  if (known?.split(/\s*,\s*/).includes(answer.etag)) return reply.code(304).send()
  return reply.type(answer.type).send(answer.bytes)
}
