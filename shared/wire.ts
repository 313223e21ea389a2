import superjson from 'superjson'

/**
 * The transformer of tRPC on both sides: superjson's format, without superjson's work where there is
 * none to do. Nearly all answers are plain JSON, for which the format is `{ json: value }`.
 */
export const wire = {
  serialize: (value: unknown) => (isPlainJson(value) ? { json: value } : superjson.serialize(value)),
  deserialize: (value: never) => superjson.deserialize(value),
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
