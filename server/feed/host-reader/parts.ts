import { isRecord } from '../../../shared/hosts/answers.ts'

/** Entries of a list that is within a value, or the value itself without its long lists. */
export interface ValuePart {
  /** The way to the list: keys, and places in lists; empty for the value itself. */
  readonly at: readonly (string | number)[]
  readonly items: readonly unknown[]
}

/** So many values are copied from one thread to another, and put into place, in a few ms. */
const VALUES_AT_ONCE = 8_000

/**
 * A value in parts of a bounded size, of which none takes a thread long to receive: first all of it with long lists
 * emptied, then what is in those, in order. Only what is JSON.
 */
export function* partsOf(value: unknown): Generator<ValuePart> {
  const later: ValuePart[] = []
  yield { at: [], items: [hollow(value, [], later)] }
  for (let next = later.shift(); next !== undefined; next = later.shift()) yield* listParts(next)
}

function* listParts({ at, items }: ValuePart): Generator<ValuePart> {
  let own: unknown[] = []
  let size = 0
  const inner: ValuePart[] = []
  for (const [index, item] of items.entries()) {
    const count = countOf(item)
    if (size > 0 && size + Math.min(count, VALUES_AT_ONCE) > VALUES_AT_ONCE) {
      yield { at, items: own }
      own = []
      size = 0
    }
    own.push(count > VALUES_AT_ONCE ? hollow(item, [...at, index], inner) : item)
    size += count
  }
  if (own.length > 0) yield { at, items: own }
  for (const one of inner) yield* listParts(one)
}

/** The same without the lists that make it large, which are told to `later`. */
function hollow(value: unknown, at: readonly (string | number)[], later: ValuePart[]): unknown {
  if (countOf(value) <= VALUES_AT_ONCE) return value
  if (Array.isArray(value)) {
    later.push({ at, items: value })
    return []
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, hollow(one, [...at, key], later)]),
  )
}

/** How many values it is made of, up to one more than are sent at once. */
function countOf(value: unknown): number {
  let count = 0
  const open: unknown[] = [value]
  for (let one = open.pop(); count <= VALUES_AT_ONCE; one = open.pop()) {
    count += 1
    if (Array.isArray(one)) open.push(...one.slice(0, VALUES_AT_ONCE + 1))
    else if (isRecord(one)) open.push(...Object.values(one))
    if (open.length === 0) break
  }
  return count
}

/** Puts parts together again, in the order in which they come. */
export function createAssembly(): { add(part: ValuePart): void; value(): unknown } {
  const root: unknown[] = []
  return {
    add: ({ at, items }) => {
      let list: unknown = root
      for (const key of at.length === 0 ? [] : [0, ...at])
        list = Array.isArray(list) || isRecord(list) ? Reflect.get(list, key) : undefined
      if (!Array.isArray(list)) throw new Error(`There is no list at ${at.join('.')}`)
      for (const item of items) list.push(item)
    },
    value: () => root[0],
  }
}
