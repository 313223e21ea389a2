import { TRPCError } from '@trpc/server'
import type { App } from '../../core/app/app.ts'
import { readInput } from '../wire/read-input.ts'
import { checkValues, readJson } from '../wire/read-json.ts'
import type { SnapshotRoute } from '../rest/snapshot-route.ts'
import type { Form, Snapshot } from '../../feed/snapshot/snapshot.ts'

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
    const parsed = route.request.safeParse(route.takesNothing ? (value ?? {}) : value)
    if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
    return (caller) => route.answer(app, parsed.data, caller)
  }
}

/** The address of a documented path: `?sport=nhl&dates=…`. A name that comes twice is a list, as no schema has it. */
export function readApiQuery(query: string, ask: Ask): Question {
  const given = new URLSearchParams(query)
  const values = [...new Set(given.keys())].map((name): [string, unknown] => {
    const all = given.getAll(name)
    return [name, all.length === 1 ? all[0] : all]
  })
  const input = Object.fromEntries(values)
  checkValues(input)
  return { form: 'api', answer: ask(input) }
}

/** The address of tRPC's HTTP links: `?input={json}`, or `?batch=1&input={0:{json}}` for a batch of one. */
export function readTrpcQuery(query: string, ask: Ask): Question {
  const form = isBatch(query) ? 'batch' : 'trpc'
  return { form, answer: ask(readInput(inputOf(query, form))) }
}

function inputOf(query: string, form: Form): unknown {
  const text = new URLSearchParams(query).get('input')
  if (text === null) return undefined
  const input = readJson(text)
  return form === 'batch' ? Object(input)['0'] : input
}

export function isBatch(query: string): boolean {
  return new URLSearchParams(query).get('batch') === '1'
}
