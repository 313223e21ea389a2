import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FeedHealth } from '../../../shared/game/game.ts'

/** `api` is the bare document; `trpc` wraps it as the answer to one tRPC query, `batch` as that of a batch of one. */
export type Form = 'api' | 'trpc' | 'batch'
export type Encoding = 'br' | 'gzip' | 'identity'

/** The bytes of one form in one encoding, ready to be written. */
export interface Body {
  readonly bytes: Buffer
  readonly encoding: Encoding
  /** Strong, in quotes; it differs by encoding, as RFC 9110 §8.8.3 wants. */
  readonly etag: string
}

/** A document as it is served: made once, then only copied to sockets. */
export interface Snapshot<T> {
  readonly value: T & FeedHealth
  /** Of the content; equal for equal documents, whatever the form or encoding. */
  readonly hash: string
  /** Made when first asked for, then kept. */
  readonly body: (form: Form, encoding: Encoding) => Body
}

/** Live documents change every 10 s: quality 5 costs a few ms for a big one and is within 10 % of 11 in size. */
const BROTLI_QUALITY = 5

const COMPRESS = {
  identity: (bytes: Buffer) => bytes,
  gzip: (bytes: Buffer) => gzipSync(bytes),
  br: (bytes: Buffer) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
} as const satisfies Record<Encoding, (bytes: Buffer) => Buffer>

/**
 * The document holds plain JSON only (texts, numbers, lists), for which superjson's envelope is
 * `{json: …}` with nothing beside it.
 */
const WRAP = {
  api: ['', ''],
  trpc: ['{"result":{"data":{"json":', '}}}'],
  batch: ['[{"result":{"data":{"json":', '}}}]'],
} as const satisfies Record<Form, readonly [string, string]>

/**
 * @param previous returned instead when the new document is the same, so that its bytes are not
 * compressed again
 */
export function createSnapshot<T>(value: T & FeedHealth, previous?: Snapshot<T> | null): Snapshot<T> {
  const document = Buffer.from(JSON.stringify(value))
  const hash = createHash('sha256').update(document).digest('base64url').slice(0, 22)
  if (previous?.hash === hash) return previous
  const bodies = new Map<string, Body>()
  return {
    value,
    hash,
    body: (form, encoding) => {
      const key = `${form} ${encoding}`
      const kept = bodies.get(key)
      if (kept) return kept
      const [head, tail] = WRAP[form]
      const whole =
        form === 'api' ? document : Buffer.concat([Buffer.from(head), document, Buffer.from(tail)])
      const bytes = COMPRESS[encoding](whole)
      const body = { bytes, encoding, etag: `"${hash}-${form}-${encoding}"` }
      bodies.set(key, body)
      return body
    },
  }
}
