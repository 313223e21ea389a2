import type { FastifyInstance, FastifyReply } from 'fastify'
import { TRPCError } from '@trpc/server'
import * as z from 'zod'
import { PICTURE_SIZES, type PictureSize } from '../../shared/picture.ts'
import { DAY, SECOND } from '../../shared/time.ts'
import type { App } from '../app.ts'
import { DomainError } from '../errors.ts'
import { parseRequest, type RestDoc, sendRestError } from '../http/rest-route.ts'
import type { Answer } from './pictures.ts'
import { sourcesOf } from './sources.ts'

const PictureInput = z.object({
  of: z.string().max(400).meta({ description: 'The address of a picture, as another answer gives it' }),
  size: z
    .enum(PICTURE_SIZES.map(String))
    .transform((size) => Number(size) as PictureSize) // one of the list
    .optional()
    .meta({ description: 'Width and height in pixels; leave it out for the picture as it is' }),
  on: z
    .enum(['light', 'dark'])
    .default('light')
    .meta({ description: 'The surface it is to stand on: many logos have two versions' }),
})

export const pictureRoute = {
  method: 'GET',
  path: '/api/picture',
  summary: 'A logo, portrait or photograph that the sports feed names',
  signedIn: false,
  once: false,
  request: PictureInput.strict(),
  response: 'picture',
} as const satisfies RestDoc

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
      const wanted = parseRequest(pictureRoute.request, request.query)
      if (sourcesOf(wanted).length === 0) throw new DomainError('PICTURE_REFUSED', { field: 'of' })
      if (!app.pictures) return await reply.code(204).send()
      return await send(reply, await app.pictures.find(wanted, request.ip), request.headers['if-none-match'])
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
