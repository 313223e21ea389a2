/** For what cannot be missing here: returns the value, or throws with the name of what was promised. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`)
  return value
}
