/** Where the server is, and who calls. Times are in ms. */
export interface ClientOptions {
  /** Of the server, such as `https://empire.example.org`. */
  readonly url: string
  /** An API token, `empire_pat_…`; left out for what anyone may ask. */
  readonly token?: string
  /** What sends requests; the platform's own `fetch` where it is left out. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /**
   * How long a call may wait, once, where the server says that it was too often or is busy; a minute where it is left
   * out, 0 for never. It fails at once where it would be longer.
   */
  readonly longestWait?: number
}

/** How one call is made. */
export interface CallOptions {
  /** Ends it. */
  readonly signal?: AbortSignal
  /**
   * A write with the same key is done once, however often it is sent; each call has one of its own where it is left out.
   * Give one where your program may come back to the same write after a restart.
   */
  readonly idempotencyKey?: string
}

/** Something that a stream says. */
export interface StreamEvent<Message> {
  /** Begin with it as `lastEventId` and you miss nothing that comes after it. */
  readonly id: string
  readonly message: Message
}
