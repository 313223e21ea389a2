import { tracked, TRPCError, type TrackedEnvelope } from '@trpc/server'
import { ERRORS } from '../../../shared/core/errors.ts'
import type { DomainError } from '../../core/errors/errors.ts'
import type { Frame } from './frame.ts'
import type { Reader } from './reader.ts'

/** What a subscription of tRPC gives: each message with its number. */
export type Messages<Message> = AsyncIterable<TrackedEnvelope<Message>, void, undefined>

/** A subscriber with more unread messages than this counts as gone. */
const MOST_WAITING = 5_000

type Step<Message> = IteratorResult<TrackedEnvelope<Message>, void>

const DONE = { done: true, value: undefined } as const

/**
 * Reads a stream in this process, for calls that come without a socket. Unlike a generator it can be left while
 * it waits.
 * @param begin has a reader read the stream, and returns what ends that
 */
export function iterate<Message>(
  begin: (reader: Reader<Message>) => () => void,
  signal: AbortSignal | undefined,
): AsyncIterator<TrackedEnvelope<Message>, void, undefined> {
  const frames: Array<Frame<Message>> = []
  let waiting: PromiseWithResolversLike<Step<Message>> | null = null
  let leave: (() => void) | null = null
  let over: { error: DomainError | null } | null = null

  const wake = () => {
    if (!waiting) return
    const { resolve, reject } = waiting
    const frame = frames.shift()
    if (!frame && !over) return
    waiting = null
    if (frame) resolve({ done: false, value: tracked(frame.id, frame.message) })
    else if (over?.error) reject(asTrpcError(over.error))
    else resolve(DONE)
  }

  const finish = (error: DomainError | null) => {
    over ??= { error }
    leave?.()
    wake()
  }

  const reader: Reader<Message> = {
    take(page) {
      if (over) return
      frames.push(...page.frames)
      if (frames.length > MOST_WAITING) finish(null)
      wake()
    },
    ping: () => {},
    hasRoom: () => Promise.resolve(),
    end: finish,
  }

  if (signal?.aborted) finish(null)
  else signal?.addEventListener('abort', () => finish(null), { once: true })

  return {
    next() {
      if (!over) leave ??= begin(reader)
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        wake()
      })
    },
    return() {
      frames.length = 0
      finish(null)
      return Promise.resolve(DONE)
    },
  }
}

interface PromiseWithResolversLike<T> {
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
}

function asTrpcError(cause: DomainError): TRPCError {
  return new TRPCError({ code: ERRORS[cause.code].status, message: cause.message, cause })
}
