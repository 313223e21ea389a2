/** Something that is made when it is first asked for, and anew for another version or after it was dropped. */
export interface Memo<T> {
  /**
   * Who asks while it is being made waits for the same. One that fails is not kept.
   * @param version of what it follows from; left out where all changes drop it
   */
  get(make: () => Promise<T>, version?: string | number): Promise<T>
  /** What is being made still answers those who wait for it, but no one who asks from now on. */
  drop(): void
}

export function createMemo<T>(): Memo<T> {
  let kept: { readonly version: string | number; readonly value: Promise<T> } | null = null
  return {
    get(make, version = 0) {
      if (kept?.version === version) return kept.value
      const made = { version, value: make() }
      kept = made
      made.value.catch(() => {
        if (kept === made) kept = null
      })
      return made.value
    },
    drop: () => void (kept = null),
  }
}
