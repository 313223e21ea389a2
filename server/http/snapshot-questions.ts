import { TRPCError } from '@trpc/server'
import superjson from 'superjson'
import type { App } from '../app.ts'
import type { SnapshotRoute } from './snapshot-route.ts'
import type { Form, Snapshot } from './snapshot.ts'

/** What an address asks for: its input has been checked. */
export interface Question {
  readonly form: Form
  /** @param caller's address */
  readonly answer: (caller: string) => Promise<Snapshot<object>>
}

/** Checks an input and gives the way to its answer. @throws {TRPCError} BAD_REQUEST */
type Ask = (input: unknown) => Question['answer']

export function toAsk(app: App, route: SnapshotRoute): Ask {
  return (value) => {
    const parsed = route.request.safeParse(value)
    if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
    return (caller) => route.answer(app, parsed.data, caller)
  }
}

/** The address of a documented path: `?sport=nhl&dates=…`. */
export function readApiQuery(query: string, ask: Ask): Question {
  return { form: 'api', answer: ask(Object.fromEntries(new URLSearchParams(query))) }
}

/** The address of tRPC's HTTP links: `?input={json}`, or `?batch=1&input={0:{json}}` for a batch of one. */
export function readTrpcQuery(query: string, ask: Ask): Question {
  const form = isBatch(query) ? 'batch' : 'trpc'
  return { form, answer: ask(readInput(new URLSearchParams(query).get('input'), form)) }
}

function readInput(text: string | null, form: Form): unknown {
  if (text === null) return undefined
  try {
    const input: unknown = JSON.parse(text)
    const serialized = form === 'batch' ? Object(input)['0'] : input
    return serialized ? superjson.deserialize(serialized) : undefined
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause })
  }
}

export function isBatch(query: string): boolean {
  return new URLSearchParams(query).get('batch') === '1'
}
