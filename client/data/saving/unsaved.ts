import { readStored, type StorageName, store } from '../../ui/storage/storage.ts'

/** A document that is not on the server yet. */
export interface Unsaved<What> {
  readonly what: What
  /** When the one that it changes was saved; null where there was none. */
  readonly base: number | null
  /** What was sent and never answered: the server may have it. */
  readonly inDoubt: readonly What[]
}

/** Whose document: an account's in a league. */
export type Owner = `${string}/${string}`

/**
 * What a browser keeps of documents across a reload, until they are saved. Storage can hold anything: what is
 * no document is not there.
 * @param asWhat null for what is none
 */
export function createUnsaved<What>(name: StorageName, asWhat: (value: unknown) => What | null) {
  function all(): Record<Owner, Unsaved<What>> {
    try {
      const stored: unknown = JSON.parse(readStored(name) ?? '{}')
      return Object.fromEntries(
        Object.entries(Object(stored)).flatMap(([owner, unsaved]) => {
          const read = asUnsaved(unsaved)
          return read ? [[owner, read]] : []
        }),
      )
    } catch {
      return {}
    }
  }

  function asUnsaved(value: unknown): Unsaved<What> | null {
    const { what, base, inDoubt } = asRecord(value)
    const read = asWhat(what)
    if (read === null) return null
    return {
      what: read,
      base: typeof base === 'number' ? base : null,
      inDoubt: (Array.isArray(inDoubt) ? inDoubt : []).flatMap((one): What[] => {
        const other = asWhat(one)
        return other === null ? [] : [other]
      }),
    }
  }

  return {
    read: (owner: Owner): Unsaved<What> | null => all()[owner] ?? null,
    /** @param unsaved null forgets it */
    keep: (owner: Owner, unsaved: Unsaved<What> | null): void => {
      const { [owner]: _before, ...others } = all()
      const kept = unsaved === null ? others : { ...others, [owner]: unsaved }
      store(name, Object.keys(kept).length === 0 ? null : JSON.stringify(kept))
    },
  }
}

/** Of anything that may have fields; none of what has none. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
