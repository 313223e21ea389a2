import type { Unsaved } from './unsaved.ts'

/** What the server keeps. */
export interface Saved<What> {
  readonly what: What
  /** When it was last saved, ms since the epoch; null before the first save. */
  readonly updatedAt: number | null
}

/** How what is on the page stands with the server. */
export type Standing<What> =
  | { readonly state: 'saving' }
  /** When; null before the first save. */
  | { readonly state: 'saved'; readonly at: number | null }
  /** The server cannot be reached. */
  | { readonly state: 'unsaved' }
  /** Another device has saved something else since. */
  | { readonly state: 'changed'; readonly theirs: Saved<What> }
  /** The server will not have it, and why. */
  | { readonly state: 'refused'; readonly words: string }

/** What a failed save was: no connection, something else that was saved meanwhile, or a refusal in words. */
export type Failure = 'unreachable' | 'changed' | { readonly words: string }

interface SaverOptions<What> {
  readonly start: Saved<What>
  /** Left over from before a reload. */
  readonly left: Unsaved<What> | null
  /** @param expected when what it was made from was saved; undefined to replace whatever is there */
  readonly send: (what: What, expected: number | null | undefined) => Promise<Saved<What>>
  readonly load: () => Promise<Saved<What>>
  readonly isSame: (one: What, other: What) => boolean
  readonly failureOf: (error: unknown) => Failure
  /** Keeps across a reload what is not saved; null once all is. */
  readonly keep: (unsaved: Unsaved<What> | null) => void
  readonly onSaved: (saved: Saved<What>) => void
}

export type Saver<What> = ReturnType<typeof createSaver<What>>

/** How many answers may be missing before the oldest is forgotten. */
const MOST_IN_DOUBT = 5

/**
 * Saves a document in the order in which it is changed, one save at a time and always the latest. What cannot
 * be saved is kept, and sent again when told to. It replaces none that it does not know: if the server has
 * another one, it is asked which one this is, and only one of our own whose answer was lost may go.
 */
export function createSaver<What>(options: SaverOptions<What>) {
  const { send, load, isSame, failureOf, keep, onSaved } = options
  let base: number | null | undefined = options.left ? options.left.base : options.start.updatedAt
  let inDoubt: readonly What[] = options.left?.inDoubt ?? []
  let wanted: What | null = options.left?.what ?? null
  let isSending = false
  let standing: Standing<What> = wanted
    ? { state: 'unsaved' }
    : { state: 'saved', at: options.start.updatedAt }
  const listeners = new Set<() => void>()

  function become(next: Standing<What>): void {
    standing = next
    for (const listener of listeners) listener()
  }

  function remember(): void {
    keep(wanted === null ? null : { what: wanted, base: base ?? null, inDoubt })
  }

  async function run(): Promise<void> {
    if (isSending || wanted === null) return
    isSending = true
    become({ state: 'saving' })
    const outcome = await saveAll()
    isSending = false
    become(outcome)
  }

  async function saveAll(): Promise<Standing<What>> {
    while (wanted !== null) {
      const sent: What = wanted
      try {
        recordSaved(await send(sent, base), sent)
      } catch (error) {
        const standing = await afterFailure(sent, failureOf(error))
        if (standing) return standing
      }
    }
    return { state: 'saved', at: base ?? null }
  }

  function recordSaved(saved: Saved<What>, sent: What): void {
    base = saved.updatedAt
    inDoubt = []
    if (wanted === sent) wanted = null
    remember()
    onSaved(saved)
  }

  /** @returns null to go on */
  async function afterFailure(sent: What, failure: Failure): Promise<Standing<What> | null> {
    if (typeof failure === 'object') return { state: 'refused', words: failure.words }
    if (failure === 'unreachable') {
      inDoubt = [...inDoubt, sent].slice(-MOST_IN_DOUBT)
      remember()
      return { state: 'unsaved' }
    }
    try {
      const theirs = await load()
      if (!inDoubt.some((one) => isSame(one, theirs.what))) return { state: 'changed', theirs }
      base = theirs.updatedAt
      return null
    } catch {
      return { state: 'unsaved' }
    }
  }

  return {
    standing: (): Standing<What> => standing,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** It was changed. While it is open which one shall be kept, this one is only remembered. */
    save: (what: What): void => {
      wanted = what
      remember()
      if (standing.state !== 'changed') void run()
    },
    /** Tries again, if there is anything to save. */
    retry: (): void => void run(),
    /** This page’s shall be kept, whatever the server has. */
    keepMine: (): void => {
      base = undefined
      void run()
    },
    /** The other device’s shall be kept. */
    takeTheirs: (theirs: Saved<What>): void => {
      wanted = null
      recordSaved(theirs, theirs.what)
      become({ state: 'saved', at: theirs.updatedAt })
    },
  }
}
