import { CALLS } from './calls.ts'
import type { CallOptions, ClientOptions } from './options.ts'
import { requestOf, type Route, routeFrom } from './request.ts'
import { answerOf, send } from './send.ts'
import { follow } from './stream.ts'
import type { EmpireClient } from './types.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Every procedure of a server as a function: `await empire.lineup.set({ code, days })`, and of its streams as what can
 * be looped over: `for await (const { message } of empire.live.league({ code }))`. Calls go to the documented paths.
 */
export function createEmpireClient(options: ClientOptions): EmpireClient {
  const nouns: Record<string, Record<string, unknown>> = {}
  for (const [procedure, text] of Object.entries(CALLS)) {
    const [noun = '', act = ''] = procedure.split('.')
    const route = routeFrom(text)
    nouns[noun] = {
      ...nouns[noun],
      [act]: route.isStream ? following(route, options) : calling(route, options),
    }
  }
  return nouns as EmpireClient // of the same table as its type
}

function calling(route: Route, options: ClientOptions) {
  return async (input: Fields = {}, how: CallOptions = {}): Promise<unknown> =>
    answerOf(await send(requestOf(route, input, options, how), options))
}

function following(route: Route, options: ClientOptions) {
  return (input: Fields = {}, { signal }: CallOptions = {}) => {
    const ask = (lastEventId: string | null, alive: AbortSignal) =>
      requestOf(route, lastEventId === null ? input : { ...input, lastEventId }, options, { signal: alive })
    return follow(ask, options, signal)
  }
}
