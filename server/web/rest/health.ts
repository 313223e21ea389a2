import * as z from 'zod'
import type { RestDoc } from './rest-route.ts'

const NOTHING = z.strictObject({})

export const aliveRoute = {
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the process is alive. It asks neither the database nor the feed',
  signedIn: false,
  once: false,
  request: NOTHING,
  response: z.object({ ok: z.literal(true) }),
} as const satisfies RestDoc

export const readyRoute = {
  method: 'GET',
  path: '/api/ready',
  summary: 'Whether this process should be asked: 200, or 503 with the same body',
  signedIn: false,
  once: false,
  request: z.strictObject({
    for: z.literal('reading').optional().meta({
      description:
        'For load balancers: 200 also while nothing can be saved, because all others have the same database',
    }),
  }),
  response: z.object({
    ready: z.boolean(),
    stopping: z.boolean().meta({ description: 'It was asked to stop and serves a moment longer' }),
    database: z.enum(['ok', 'failing']).meta({ description: 'Whether it can be read' }),
    storage: z.enum(['ok', 'refuses']).nullable().meta({
      description: 'Whether anything can be saved: it refuses on a full disk; null where nothing is read',
    }),
    backups: z.enum(['ok', 'failing']).nullable().meta({
      description:
        'Whether backups by time table can be made, and the last one was; null where there are none or nothing is read',
    }),
    schema: z.enum(['as-it-should-be', 'older', 'newer', 'differs']).nullable(),
    feed: z.object({
      answeredAgo: z.number().nullable().meta({ description: 'Seconds; null before this process asked it' }),
      downFor: z.number().nullable().meta({ description: 'Seconds; null while it answers' }),
    }),
    deadlines: z
      .object({
        late: z.number().meta({ description: 'Things that should have happened by now' }),
        lateBy: z.number().meta({ description: 'Seconds, of the first of them' }),
      })
      .nullable(),
  }),
} as const satisfies RestDoc
