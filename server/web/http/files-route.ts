import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { readSession, type SessionUser } from '../../people/session/service.ts'
import { admitFiles, readFromForm } from '../../social/move-in/service.ts'
import { MOST_SENT } from '../rest/move-in.ts'
import { moveInFilesRoute } from '../rest/routes.ts'
import { asTrpcError } from '../wire/failures.ts'
import { inRequest } from '../wire/request-id.ts'
import { sendRestError } from '../rest/rest-route.ts'
import { bearerToken } from './bearer.ts'

/** Forms that arrive at the same time: each is held in memory, whole. */
const MOST_ARRIVING = 4

/**
 * Takes the files of a league, for whoever is signed in. They are held in memory and never written to a disk; a form is
 * taken at this path alone, and read only once it is known who sends it.
 */
export async function mountFiles(server: FastifyInstance, app: App): Promise<void> {
  const arriving = new Map<FastifyRequest, SessionUser>()

  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const user = await readSession(app, bearerToken(request.headers.authorization))
    if (!user) throw new DomainError('SESSION_INVALID')
    if (arriving.size >= MOST_ARRIVING) throw new DomainError('BUSY')
    arriving.set(request, user)
    // Of the answer: that of the request comes as soon as its body has been read.
    reply.raw.once('close', () => arriving.delete(request))
    await admitFiles(app, user.id)
  }

  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
    )
    scope.addHook('onResponse', async (request) => void arriving.delete(request))
    scope.post(moveInFilesRoute.path, {
      bodyLimit: MOST_SENT,
      onRequest: admit,
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const user = arriving.get(request)
        if (!user) throw new DomainError('SESSION_INVALID')
        const { body } = request
        if (!Buffer.isBuffer(body)) return fail(reply, 415, 'Send the files as a form.')
        return await readFromForm(inRequest(app, request.id), user, {
          body,
          type: request.headers['content-type'] ?? '',
        })
      },
      errorHandler: (error, _request, reply) => {
        if (error instanceof DomainError) return void sendRestError(reply, asTrpcError(error))
        if (error.statusCode === 413)
          return void fail(
            reply,
            413,
            'The files are larger than 20 MB together. Send them as a zip, or leave out what is not of the league.',
          )
        if (error.statusCode === 415) return void fail(reply, 415, 'Send the files as a form.')
        throw error
      },
    })
  })
}

function fail(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error, msg: error })
}
