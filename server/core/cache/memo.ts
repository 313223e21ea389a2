/** Something that is loaded when it is first asked for, and anew after it was dropped. */
export interface Resident<T> {
  /** Who asks while it is being loaded waits for the same load. One that fails is not remembered. */
  get(load: () => Promise<T>): Promise<T>
  /** A load under way still answers those who wait for it, but nobody who asks from now on. */
  drop(): void
}

export function createResident<T>(): Resident<T> {
  let kept: Promise<T> | null = null
  return {
    get(load) {
      if (kept) return kept
      const loading = load()
      kept = loading
      loading.catch(() => {
        if (kept === loading) kept = null
      })
      return loading
    },
    drop: () => void (kept = null),
  }
}
