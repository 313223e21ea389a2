/**
 * What follows from an object that is never written to, or is kept beside it: made once for each, and let go of with it.
 * Another object has its own, so nothing has to say that it is out of date.
 * @param make what throws is not kept
 */
export function oncePer<Of extends object, T>(make: (of: Of) => T): (of: Of) => T {
  const known = new WeakMap<Of, { readonly value: T }>()
  return (of) => {
    const before = known.get(of)
    if (before) return before.value
    const value = make(of)
    known.set(of, { value })
    return value
  }
}
