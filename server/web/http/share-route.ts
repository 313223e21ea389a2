import type { FastifyInstance } from 'fastify'

/** A message has no more; what is longer need not arrive. */
const MOST_SHARED = 64 * 1024

/**
 * What another app shares to the installed app is taken by its service worker, and stays on the device. Where there is no
 * worker it comes here: nothing of it is read, and the page says so.
 */
export async function mountShare(server: FastifyInstance): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      ['multipart/form-data', 'application/x-www-form-urlencoded'],
      { parseAs: 'buffer', bodyLimit: MOST_SHARED },
      (_request: unknown, _body: Buffer, done: (error: null, body: null) => void) => done(null, null),
    )
    scope.post('/share', (_request, reply) => reply.redirect('/share', 303))
  })
}
