import type { SavedBracket } from '../../shared/bracket.ts'
import { type Bracket, isSameBracket } from '../../shared/rules/bracket.ts'
import type { Unsaved } from './unsaved.ts'

/** How the picks on the page stand with the server. */
export type Standing =
  | { readonly state: 'saving' }
  /** When; null before the first save. */
  | { readonly state: 'saved'; readonly at: number | null }
  /** The server cannot be reached. */
  | { readonly state: 'unsaved' }
  /** Another device has saved other picks since. */
  | { readonly state: 'changed'; readonly theirs: SavedBracket }
  /** The server will not have them, and why. */
  | { readonly state: 'refused'; readonly words: string }

/** What a failed save was: no connection, picks that changed meanwhile, or a refusal in words. */
export type Failure = 'unreachable' | 'changed' | { readonly words: string }

interface SaverOptions {
  readonly start: SavedBracket
  /** Left over from before a reload. */
  readonly left: Unsaved | null
  /** @param expected as of `bracket.save`; undefined to replace whatever is there */
  readonly send: (bracket: Bracket, expected: number | null | undefined) => Promise<SavedBracket>
  readonly load: () => Promise<SavedBracket>
  readonly failureOf: (error: unknown) => Failure
  /** Keeps across a reload what is not saved; null once all is. */
  readonly keep: (unsaved: Unsaved | null) => void
  readonly onSaved: (saved: SavedBracket) => void
}

export type Saver = ReturnType<typeof createSaver>

/** How many answers may be missing before the oldest is forgotten. */
const MOST_IN_DOUBT = 5

/**
 * Saves picks in the order in which they are made, one save at a time and always the latest. What cannot be
 * saved is kept, and sent again when told to. It replaces no bracket that it does not know: if the server has
 * another one, it is asked which one this is, and only one of our own whose answer was lost may go.
 */
export function createSaver(options: SaverOptions) {
  const { send, load, failureOf, keep, onSaved } = options
  let base: number | null | undefined = options.left ? options.left.base : options.start.updatedAt
  let inDoubt: readonly Bracket[] = options.left?.inDoubt ?? []
  let wanted: Bracket | null = options.left?.bracket ?? null
  let isSending = false
  let standing: Standing = wanted ? { state: 'unsaved' } : { state: 'saved', at: options.start.updatedAt }
  const listeners = new Set<() => void>()

  function become(next: Standing): void {
    standing = next
    for (const listener of listeners) listener()
  }

  function remember(): void {
    keep(wanted && { bracket: wanted, base: base ?? null, inDoubt })
  }

  async function run(): Promise<void> {
    if (isSending || wanted === null) return
    isSending = true
    become({ state: 'saving' })
    const outcome = await saveAll()
    isSending = false
    become(outcome)
  }

  async function saveAll(): Promise<Standing> {
    while (wanted !== null) {
      const sent: Bracket = wanted
      try {
        noteSaved(await send(sent, base), sent)
      } catch (error) {
        const standing = await afterFailure(sent, failureOf(error))
        if (standing) return standing
      }
    }
    return { state: 'saved', at: base ?? null }
  }

  function noteSaved(saved: SavedBracket, sent: Bracket): void {
    base = saved.updatedAt
    inDoubt = []
    if (wanted === sent) wanted = null
    remember()
    onSaved(saved)
  }

  /** @returns null to go on */
  async function afterFailure(sent: Bracket, failure: Failure): Promise<Standing | null> {
    if (typeof failure === 'object') return { state: 'refused', words: failure.words }
    if (failure === 'unreachable') {
      inDoubt = [...inDoubt, sent].slice(-MOST_IN_DOUBT)
      remember()
      return { state: 'unsaved' }
    }
    try {
      const theirs = await load()
      if (!inDoubt.some((one) => isSameBracket(one, theirs.bracket))) return { state: 'changed', theirs }
      base = theirs.updatedAt
      return null
    } catch {
      return { state: 'unsaved' }
    }
  }

  return {
    standing: (): Standing => standing,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Picks were made. While it is open which ones shall be kept, they are only remembered. */
    save: (bracket: Bracket): void => {
      wanted = bracket
      remember()
      if (standing.state !== 'changed') void run()
    },
    /** Tries again, if there is anything to save. */
    retry: (): void => void run(),
    /** The picks of this page shall be kept, whatever the server has. */
    keepMine: (): void => {
      base = undefined
      void run()
    },
    /** The picks of the other device shall be kept. */
    takeTheirs: (theirs: SavedBracket): void => {
      wanted = null
      noteSaved(theirs, theirs.bracket)
      become({ state: 'saved', at: theirs.updatedAt })
    },
  }
}
