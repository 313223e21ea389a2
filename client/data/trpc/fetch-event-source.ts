import { createParser } from 'eventsource-parser'

/** What a stream is asked for with, besides its address. */
export interface FetchEventSourceInit {
  /** Read when the stream is opened. */
  readonly headers?: () => Record<string, string>
  /** Called whenever anything comes, if only a ping. */
  readonly heard?: () => void
  /** Of the interface; there are no cookies. */
  readonly withCredentials?: boolean
}

/**
 * As much of an `EventSource` as tRPC needs, over `fetch`, because the browsers' own cannot send a header: the token
 * would have to be in the address, and so in logs. It says why it was refused, which theirs does not, and it does
 * not come back by itself: when, is decided in one place (`keep-connected.ts`).
 */
export class FetchEventSource {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 2
  readyState = 0
  readonly #events = new EventTarget()
  readonly #stop = new AbortController()
  /** Of the latest event that had one. */
  #lastEventId = ''

  constructor(url: string, init: FetchEventSourceInit = {}) {
    this.#read(url, init).then(
      () => this.#fail(),
      () => this.#fail(),
    )
  }

  addEventListener(type: string, listener: (event: Event) => void): void {
    this.#events.addEventListener(type, listener)
  }

  removeEventListener(type: string, listener: (event: Event) => void): void {
    this.#events.removeEventListener(type, listener)
  }

  close(): void {
    this.readyState = this.CLOSED
    this.#stop.abort()
  }

  async #read(url: string, { headers, heard }: FetchEventSourceInit): Promise<void> {
    const response = await fetch(url, {
      headers: { ...headers?.(), accept: 'text/event-stream' },
      cache: 'no-store',
      signal: this.#stop.signal,
    })
    heard?.()
    if (!response.ok) {
      await this.#refuse(response)
      return
    }
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) return
    this.readyState = this.OPEN
    const parser = createParser({
      onEvent: ({ event = 'message', data, id = this.#lastEventId }) => {
        this.#lastEventId = id
        this.#dispatch(event, data)
      },
    })
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard?.()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  }

  /** Hands on the server's error, as tRPC's own streams do. */
  async #refuse(response: Response): Promise<void> {
    const answer: { error?: unknown } = JSON.parse(await response.text())
    if (answer.error === undefined) return
    this.#dispatch('serialized-error', JSON.stringify(answer.error))
    // Whoever hears that the stream has failed forgets what he has not yet read.
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }

  #dispatch(type: string, data: string): void {
    if (this.readyState === this.CLOSED) return
    this.#events.dispatchEvent(new MessageEvent(type, { data, lastEventId: this.#lastEventId }))
  }

  #fail(): void {
    if (this.readyState === this.CLOSED) return
    this.readyState = this.CLOSED
    this.#stop.abort()
    this.#events.dispatchEvent(new Event('error'))
  }
}
