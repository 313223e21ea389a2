import superjson from 'superjson'

/**
 * The transformer of tRPC on both sides: superjson's format, without superjson's work where there is
 * none to do. Nearly all answers are plain JSON, for which the format is `{ json: value }`; all inputs
 * are, and only as such are they read.
 */
export const trpcTransformer = {
  input: {
    // A field that is undefined is one that is left out.
    serialize: (value: unknown) => ({ json: value }),
    deserialize: readInput,
  },
  output: {
    serialize: (value: unknown) => (isPlainJson(value) ? { json: value } : superjson.serialize(value)),
    deserialize: (value: never) => superjson.deserialize(value),
  },
}

/**
 * Reads an untrusted input. superjson's `meta` may ask for typed arrays of any length, regular expressions
 * and much else; here it may only list the values that are `undefined`, because superjson's own clients send
 * that for optional fields.
 * @param envelope plain JSON of a bounded size
 * @throws {Error} with a sentence for the author of the client
 */
function readInput(envelope: unknown): unknown {
  if (!isRecord(envelope)) throw new Error('Send an input as {"json": …}.')
  const { json, meta, ...rest } = envelope
  if (Object.keys(rest).length > 0) throw new Error('Send an input as {"json": …}, with nothing beside it.')
  if (meta === undefined) return json
  if (!isRecord(meta)) throw new Error('This meta cannot be read.')
  const { values, v, ...others } = meta
  if (v !== 1 || Object.keys(others).length > 0 || !saysUndefined(values))
    throw new Error('Send plain JSON: meta may only say which values are undefined.')
  try {
    return superjson.deserialize({ json, meta: { values, v } } as never) // a tree of "undefined", as was checked
  } catch {
    throw new Error('This meta is about values that are not there.')
  }
}

/** Whether superjson's tree of types names no type but this: `["undefined"]`, `{"a.b": ["undefined"]}`. */
function saysUndefined(tree: unknown): boolean {
  if (Array.isArray(tree)) return tree.length === 1 && tree[0] === 'undefined'
  return isRecord(tree) && Object.values(tree).every(saysUndefined)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlainJson(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      // -0, NaN and the infinities are not what JSON makes of them.
      return Number.isFinite(value) && !Object.is(value, -0)
    case 'object':
      if (value === null) return true
      if (Array.isArray(value)) return value.every(isPlainJson)
      return isPlainObject(value) && Object.values(value).every(isPlainJson)
    default:
      return false
  }
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
