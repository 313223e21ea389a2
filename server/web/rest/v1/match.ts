import { PATHS, type ProcedurePath } from './paths.ts'

/** Below which all of these paths are. */
export const PREFIX = '/api/v1'

/** A procedure, and what the path says of its input, as text. */
export interface Match {
  readonly procedure: ProcedurePath
  readonly params: Readonly<Record<string, string>>
}

/** A documented path of a procedure. */
export interface V1Route {
  readonly procedure: ProcedurePath
  readonly method: string
  /** Such as `/leagues/{code}/lineup`. */
  readonly path: string
  readonly params: readonly string[]
  readonly summary: string
}

const isParam = (segment: string) => segment.startsWith('{')

export const v1Routes: readonly V1Route[] = Object.entries(PATHS).map(([procedure, [route, summary]]) => {
  const [method = '', path = ''] = route.split(' ')
  const params = path.split('/').flatMap((segment) => (isParam(segment) ? [segment.slice(1, -1)] : []))
  return { procedure: procedure as ProcedurePath, method, path, params, summary } // a key of the table
})

interface Node {
  readonly named: Map<string, Node>
  any: Node | null
  /** By method. */
  readonly routes: Map<string, V1Route>
}

const newNode = (): Node => ({ named: new Map(), any: null, routes: new Map() })

const root = newNode()
for (const route of v1Routes) {
  let node = root
  for (const segment of route.path.slice(1).split('/')) {
    if (isParam(segment)) node = node.any ??= newNode()
    else {
      const next = node.named.get(segment) ?? newNode()
      node.named.set(segment, next)
      node = next
    }
  }
  if (node.routes.has(route.method)) throw new Error(`Two procedures are at ${route.method} ${route.path}`)
  node.routes.set(route.method, route)
}

/**
 * What a request asks for: a procedure; the methods that there are where it is not this one; or nothing, null.
 * @param path below the prefix, as it came, without the question mark
 */
export function matchV1(
  method: string,
  path: string,
): Match | { readonly allowed: readonly string[] } | null {
  const segments = path.slice(1).split('/')
  const found = walk(root, segments, [])
  if (!found) return null
  const route = found.node.routes.get(method)
  if (!route) return { allowed: [...found.node.routes.keys()] }
  const params: Record<string, string> = {}
  for (const [index, name] of route.params.entries()) {
    const text = decoded(found.values[index] ?? '')
    if (text === null) return null
    params[name] = text
  }
  return { procedure: route.procedure, params }
}

/** A name goes before whatever stands there. */
function walk(
  node: Node,
  [segment, ...rest]: readonly string[],
  values: readonly string[],
): { node: Node; values: readonly string[] } | null {
  if (segment === undefined) return node.routes.size > 0 ? { node, values } : null
  const named = node.named.get(segment)
  const byName = named ? walk(named, rest, values) : null
  if (byName || !node.any || segment === '') return byName
  return walk(node.any, rest, [...values, segment])
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
