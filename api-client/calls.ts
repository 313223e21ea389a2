import { procedureAt, takesKey } from '../server/web/rest/v1/fields.ts'
import { v1Routes } from '../server/web/rest/v1/match.ts'
import type { ProcedurePath } from '../server/web/rest/v1/paths.ts'

/**
 * Where each procedure is, by its path: `POST /leagues/{code}/moves once` where it takes an idempotency key, `stream`
 * where it is one. The package has the list that this makes in its place (scripts/api-client.ts).
 */
export const CALLS: Readonly<Record<string, string>> = Object.fromEntries(
  v1Routes.map(({ procedure, method, path }) => {
    const how = takesKey(procedure) ? ' once' : isStream(procedure) ? ' stream' : ''
    return [procedure, `${method} ${path}${how}`]
  }),
)

function isStream(procedure: ProcedurePath): boolean {
  return procedureAt(procedure)._def.type === 'subscription'
}
