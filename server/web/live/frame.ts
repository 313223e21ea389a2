import { DEAD_AFTER, type StreamMessage } from '../../../shared/live/live.ts'
import { trpcTransformer } from '../../../shared/core/trpc-transformer.ts'

/** A message, and the bytes of it that every reader is sent. */
export interface Frame<Message = unknown> {
  /** What whoever has read this says when he comes back. */
  readonly id: string
  readonly message: Message
  /** As tRPC's own links write it (`sse.ts` of @trpc/server); tests/http/live-http.test.ts compares them. */
  readonly bytes: Buffer
}

/** A message of a league's stream. */
export interface LeagueFrame extends Frame<StreamMessage> {
  /** Of the last event that whoever has read this knows. */
  readonly seq: number
}

/** Frames that go out together. */
export interface Page<Of extends Frame = Frame> {
  readonly frames: readonly Of[]
  readonly bytes: Buffer
}

export function toFrame<Message>(id: string, message: Message): Frame<Message> {
  const data = JSON.stringify(trpcTransformer.output.serialize(message))
  return { id, message, bytes: Buffer.from(`data: ${data}\nid: ${id}\n\n\n`) }
}

export function toLeagueFrame(seq: number, message: StreamMessage): LeagueFrame {
  return { seq, ...toFrame(String(seq), message) }
}

export function toPage<Of extends Frame>(frames: readonly Of[]): Page<Of> {
  const [first] = frames
  const bytes = first && frames.length === 1 ? first.bytes : Buffer.concat(frames.map((frame) => frame.bytes))
  return { frames, bytes }
}

/** The first that a reader hears, with what his browser is to go by. */
export const CONNECTED = Buffer.from(
  `event: connected\ndata: ${JSON.stringify({ reconnectAfterInactivityMs: DEAD_AFTER })}\n\n\n`,
)
export const PING = Buffer.from('event: ping\ndata: \n\n\n')
/** The last that he hears where he is to come back: browsers that go by themselves come after a second. */
export const COME_BACK = Buffer.from('retry: 1000\n\n\n')

/** @param shape of the error, as tRPC formats it */
export function errorBytes(shape: unknown): Buffer {
  return Buffer.from(
    `event: serialized-error\ndata: ${JSON.stringify(trpcTransformer.output.serialize(shape))}\n\n\n`,
  )
}
