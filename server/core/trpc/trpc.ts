import { type AnyProcedure, initTRPC, type ProcedureType, TRPCError } from '@trpc/server'
import type { CreateRouterOptions } from '@trpc/server/unstable-core-do-not-import'
import { DEAD_AFTER, PING_EVERY } from '../../../shared/live/live.ts'
import { trpcTransformer } from '../../../shared/core/trpc-transformer.ts'
import * as z from 'zod'
import type { TokenScope } from '../../../shared/account/token-scopes.ts'
import { ERRORS, type ErrorCode, type FieldErrors } from '../../../shared/core/errors.ts'
import type { App } from '../app/app.ts'
import type { Caller } from '../app/caller.ts'
import { asStorageError, DomainError } from '../errors/errors.ts'
import { fieldErrors, shortened } from '../errors/field-errors.ts'
import type { Priority } from '../overload/overload.ts'
import { type Pace } from '../rate-limit/rate-limits.ts'
import { refuseUnknownFields } from '../errors/unknown-fields.ts'

// What a fan reads where a schema has no words of its own; zod's are for developers.
z.config({ customError: () => 'This value cannot be used.' })

export interface Context {
  readonly app: App
  readonly caller: Caller
  /** From the Authorization header only. */
  readonly token: string | null
  /** What the request is called in the log, if it came by HTTP. */
  readonly requestId?: string
}

export interface Meta {
  /** Without one a mutation acts and a query can wait. */
  readonly priority?: Priority
  /** How often a mutation may be called; `usual` without one. */
  readonly pace?: Pace
  /** Whether it is for people who are signed in alone. */
  readonly needsSession?: true
  /** Which scope lets an API token call it; null for what no token may do. Without one: see `scopeOf`. */
  readonly scope?: TokenScope | null
  /** Which scope lets an API token ask the queries of a kind, and listen to its streams. */
  readonly queryScope?: TokenScope
}

/**
 * Which scope lets an API token call a procedure; null for what no token may do, which is all that declares nothing: so
 * a new mutation is closed to tokens until someone says which scope it takes.
 */
export function scopeOf(type: ProcedureType, meta: Meta | undefined): TokenScope | null {
  if (meta?.scope !== undefined) return meta.scope
  return type === 'mutation' ? null : (meta?.queryScope ?? null)
}

/** For `.meta()` of what an API token may do that has that scope. */
export const BY_TOKEN = {
  read: { scope: 'read' },
  lineups: { scope: 'lineups' },
  moves: { scope: 'moves' },
  chat: { scope: 'chat' },
  commissioner: { scope: 'commissioner' },
} as const satisfies Record<TokenScope, Meta>
/** And of what none may do, of a kind of which tokens may do the rest. */
export const NEVER_BY_TOKEN = { scope: null } as const satisfies Meta

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: trpcTransformer,
    // Stacks and causes stay in the log, whatever NODE_ENV says.
    isDev: false,
    sse: {
      ping: { enabled: true, intervalMs: PING_EVERY },
      client: { reconnectAfterInactivityMs: DEAD_AFTER },
    },
    errorFormatter: ({ shape, error, ctx }) => {
      const { message, data } = describeError(error)
      // Only for errors that are in the log, so that a reader can find the log line.
      const id = error.code === 'INTERNAL_SERVER_ERROR' ? (ctx?.requestId ?? null) : null
      return { ...shape, message, data: { ...shape.data, ...data, id } }
    },
  })

/** How values and errors are written, for what answers without tRPC's own adapters. */
export const trpcConfig = t._config

/** A router whose procedures refuse fields that they do not read. */
export const router: typeof t.router = (members) =>
  t.router(
    Object.fromEntries(
      Object.entries(members).map(([name, member]) => [
        name,
        isProcedure(member) ? refuseUnknownFields(member) : member,
      ]),
    ) as typeof members, // the same members under the same names
  )

/** Two routers under one name: what a league's members ask of something, and what its commissioner does about it. */
export const { mergeRouters } = t

/**
 * The schema of a large answer: checked without waiting, three times as fast as in the way that tRPC asks for first,
 * in which each part of it may wait. No schema of ours does.
 */
export function atOnce<Schema extends z.ZodType>(schema: Schema): Schema {
  return Object.assign(schema, { parseAsync: async (value: unknown) => schema.parse(value) })
}

function isProcedure(member: CreateRouterOptions[string]): member is AnyProcedure {
  return typeof member === 'function' && '_def' in member && 'procedure' in member
}

export const createCallerFactory = t.createCallerFactory

/**
 * What a caller may know of an error: a code of the catalogue, a sentence for a fan, the fields that
 * are wrong, the seconds after which it may go better. A bug says only that something went wrong.
 */
export function describeError(error: TRPCError): {
  message: string
  data: { reason: ErrorCode | null; fields: FieldErrors | null; retryAfter: number | null }
} {
  if (error.cause instanceof DomainError) {
    const { code, message, retryAfter } = error.cause
    const fields = error.cause.fields && shortened(Object.entries(error.cause.fields))
    return { message: firstOf(fields) ?? message, data: { reason: code, fields, retryAfter } }
  }
  if (error.code === 'BAD_REQUEST') {
    const fields = error.cause instanceof z.ZodError ? fieldErrors(error.cause) : null
    return {
      message: firstOf(fields) ?? ERRORS.INVALID_INPUT.message,
      data: { reason: 'INVALID_INPUT', fields, retryAfter: null },
    }
  }
  const message = error.code === 'INTERNAL_SERVER_ERROR' ? 'Something went wrong on our side.' : error.message
  return { message, data: { reason: null, fields: null, retryAfter: null } }
}

function firstOf(fields: FieldErrors | null): string | undefined {
  return fields ? Object.values(fields)[0] : undefined
}

/** For `.meta()` of a query that users need in order to act: it is answered under overload. */
export const NEEDED = { priority: 'needed' } as const satisfies Meta
/** And of a mutation that can be made later as well. */
export const CAN_WAIT = { priority: 'can-wait' } as const satisfies Meta

/** What becomes of a procedure's calls when there is too much to do. */
export function priorityOfProcedure({ _def }: AnyProcedure): Priority {
  const { priority } = (_def.meta ?? {}) as Meta // made by t
  return priority ?? (_def.type === 'mutation' ? 'acts' : 'can-wait')
}

/** For anyone. */
export const publicProcedure = t.procedure.use(async ({ ctx, next }) => {
  const result = await next()
  if (result.ok) return result
  const cause = result.error.cause
  const storage = asStorageError(cause)
  if (storage) ctx.app.storageTrouble.note(storage.cause)
  const expected = cause instanceof DomainError ? cause : storage?.expected
  if (!expected) return result
  throw new TRPCError({ code: ERRORS[expected.code].status, message: expected.message, cause: expected })
})

/** For `.meta()` of a mutation that is called again and again while something is on. */
export const OFTEN = { pace: 'often' } as const satisfies Meta
/** And of a message, which may be long. */
export const CHAT = { pace: 'chat' } as const satisfies Meta
/** And of one whose every call is kept for ever. */
export const SELDOM = { pace: 'seldom' } as const satisfies Meta
