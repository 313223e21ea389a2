/** The figures of a process. Bytes, and ms of the wall unless stated otherwise. */
export interface Sample {
  readonly rss: number
  readonly heapUsed: number
  readonly external: number
  readonly arrayBuffers: number
  /** Whether what is garbage had been collected just before. */
  readonly isCollected: boolean
  /** Share of one core that it has used since the last sample. */
  readonly cpu: number
  /** How late the event loop was since the last sample. */
  readonly loop: { readonly p50: number; readonly p99: number; readonly max: number }
  /** What keeps the event loop going, by kind. */
  readonly resources: Readonly<Record<string, number>>
  /** Timers that are set, by how long they take, also those that keep nothing going. */
  readonly timers: Readonly<Record<string, number>>
  /** Open files, by kind: `socket`, `file`, … */
  readonly files: Readonly<Record<string, number>>
  /** Listeners of the process itself. */
  readonly listeners: number
  /** Since the last sample, of each kind of deadline: by how much one was late at most. */
  readonly late: Readonly<Record<string, number>>
  /** Since the last sample: what Node warned of, such as listeners that are too many. */
  readonly warnings: readonly string[]
}

/** What it is asked for. */
export interface Question {
  /** Whether to collect what is garbage before. */
  readonly collect: boolean
  /** Where to write down all that is in the heap (a `.heapsnapshot` of V8), which holds it up for some seconds. */
  readonly snapshot?: string
}
