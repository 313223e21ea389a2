/** @returns what `make` gives, which is made when it is first asked for: for what costs time and may never be needed. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
