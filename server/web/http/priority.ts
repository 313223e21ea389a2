import type { AnyProcedure } from '@trpc/server'
import type { Priority } from '../../core/overload/overload.ts'
import { MOST_CALLS } from '../../core/overload/limits.ts'
import { appRouter } from '../trpc/router.ts'
import { moveInFilesRoute, pictureRoute, restRoutes } from '../rest/routes.ts'
import { matchV1, PREFIX as V1 } from '../rest/v1/match.ts'
import { priorityOfProcedure } from '../../core/trpc/trpc.ts'
import { SECRET_FEEDS } from './secret-feed-routes.ts'

// Keyed by whole path at run time; the type shows the nesting instead.
const procedures = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>),
)

const paths = new Map<string, Priority>([
  ...restRoutes.map(({ method, path, priority }) => [`${method} ${path}`, priority] as const),
  [`${pictureRoute.method} ${pictureRoute.path}`, 'can-wait'],
  [`${moveInFilesRoute.method} ${moveInFilesRoute.path}`, 'acts'],
])

const IN_ORDER = ['acts', 'needed', 'can-wait'] as const satisfies Priority[]

/**
 * What becomes of a request when there is too much to do; a batch is as urgent as the most urgent of its calls. Null
 * for what is never sent away: files, streams, and what is repeated from memory.
 * @param path without the question mark
 */
export function priorityOf(method: string, path: string): Priority | null {
  if (path.startsWith(`${V1}/`)) return priorityOfV1(method, path.slice(V1.length))
  // Apps ask again by themselves.
  if (path.startsWith(SECRET_FEEDS)) return 'can-wait'
  if (!path.startsWith('/trpc/')) return paths.get(`${method} ${path}`) ?? null
  const calls = path.slice('/trpc/'.length).split(/,|%2C/i, MOST_CALLS)
  const priorities = calls.map((call) => priorityOfCall(call))
  if (priorities.includes(null)) return null
  return IN_ORDER.find((priority) => priorities.includes(priority)) ?? null
}

/** What is at no path of a procedure is refused for next to nothing, and is counted among what can wait. */
function priorityOfV1(method: string, path: string): Priority | null {
  const match = matchV1(method, path)
  if (match === null || 'allowed' in match) return 'can-wait'
  const procedure = procedures.get(match.procedure)
  if (!procedure) return 'can-wait'
  return procedure._def.type === 'subscription' ? null : priorityOfProcedure(procedure)
}

function priorityOfCall(path: string): Priority | null {
  const procedure = procedures.get(path)
  if (!procedure || procedure._def.type === 'subscription' || /^(scores|news)\./.test(path)) return null
  return priorityOfProcedure(procedure)
}
