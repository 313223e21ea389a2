import type { AnyProcedure } from '@trpc/server'
import type { Urgency } from '../../core/overload/load.ts'
import { MOST_CALLS } from '../../core/overload/limits.ts'
import { appRouter } from '../trpc/router.ts'
import { pictureRoute, restRoutes } from '../rest/routes.ts'
import { urgencyOfProcedure } from '../../core/trpc/trpc.ts'

// Keyed by whole path at run time; the type shows the nesting instead.
const procedures = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>),
)

const paths = new Map<string, Urgency>([
  ...restRoutes.map(({ method, path, urgency }) => [`${method} ${path}`, urgency] as const),
  [`${pictureRoute.method} ${pictureRoute.path}`, 'can-wait'],
])

const IN_ORDER = ['acts', 'needed', 'can-wait'] as const satisfies Urgency[]

/**
 * What becomes of a request when there is too much to do; a batch is as urgent as the most urgent of its calls. Null
 * for what is never sent away: files, streams, and what is repeated from memory.
 * @param path without the question mark
 */
export function urgencyOf(method: string, path: string): Urgency | null {
  if (!path.startsWith('/trpc/')) return paths.get(`${method} ${path}`) ?? null
  const calls = path.slice('/trpc/'.length).split(/,|%2C/i, MOST_CALLS)
  const urgencies = calls.map((call) => urgencyOfCall(call))
  if (urgencies.includes(null)) return null
  return IN_ORDER.find((urgency) => urgencies.includes(urgency)) ?? null
}

function urgencyOfCall(path: string): Urgency | null {
  const procedure = procedures.get(path)
  if (!procedure || procedure._def.type === 'subscription' || /^(scores|news)\./.test(path)) return null
  return urgencyOfProcedure(procedure)
}
