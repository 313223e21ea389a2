import type { FastifyInstance } from 'fastify'
import type { Outbox } from '../../core/mail/mailer.ts'
import { Leap, type TimeMachine } from './move-on.ts'

/** Names the demo to its pages, with how far its time is ahead, ms. */
const COOKIE = 'empire-demo'

/** What only the demo's server answers. */
export function mountDemo({ outbox, machine }: { outbox: Outbox; machine: TimeMachine }) {
  return (server: FastifyInstance): void => {
    server.addHook('onSend', (_request, reply, _payload, done) => {
      if (String(reply.getHeader('content-type') ?? '').startsWith('text/html'))
        void reply.header('set-cookie', `${COOKIE}=${machine.time().ahead}; Path=/; SameSite=Strict`)
      done()
    })
    server.get('/demo/mails.json', (_request, reply) =>
      reply.header('cache-control', 'no-store').send(outbox.mails),
    )
    server.get('/demo/time.json', (_request, reply) =>
      reply.header('cache-control', 'no-store').send(machine.time()),
    )
    server.post('/demo/time.json', async (request, reply) => {
      const leap = Leap.safeParse(request.body)
      if (!leap.success) return reply.code(400).send({ error: 'An hour, a day or a week, please.' })
      const moved = await machine.moveOn(leap.data)
      if (moved === 'moving') return reply.code(409).send({ error: 'Time is being moved on already.' })
      if (moved === 'end')
        return reply.code(409).send({ error: 'The seasons are over: start the demo again for others.' })
      return moved
    })
  }
}
