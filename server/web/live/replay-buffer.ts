import type { Frame } from './frame.ts'

/** So many messages of a sport are kept, if they are not larger than this together. */
const MOST = { messages: 200, bytes: 1024 * 1024 }

/** Who has missed something takes so much at once; between two pieces, others have their turn. */
const PIECE = 64 * 1024

/** The latest messages of a stream, for whoever was away a moment. */
export interface ReplayBuffer<Message> {
  add(frame: Frame<Message>): void
  /** Forgets all, up to the message of a number. */
  clear(upTo: number): void
  /** Whether all after the message of a number are there. */
  has(after: number): boolean
  /** The next of them, as many as go out in one piece. */
  next(after: number): Array<Frame<Message>>
}

/**
 * Keeps the last messages, numbered from 1 on. A client that was away for longer fetches the stat lines anew:
 * that is less data than all messages since.
 */
export function createReplayBuffer<Message>(): ReplayBuffer<Message> {
  const frames: Array<Frame<Message>> = []
  /** Number of the message before the first that is kept. */
  let before = 0
  let bytes = 0

  return {
    add(frame) {
      frames.push(frame)
      bytes += frame.bytes.length
      while (frames.length > MOST.messages || (bytes > MOST.bytes && frames.length > 1)) {
        bytes -= frames.shift()?.bytes.length ?? 0
        before += 1
      }
    },
    clear(upTo) {
      frames.length = 0
      bytes = 0
      before = upTo
    },
    has: (after) => after >= before && after <= before + frames.length,
    next(after) {
      const piece: Array<Frame<Message>> = []
      let size = 0
      for (let at = after - before; at < frames.length && size < PIECE; at += 1) {
        const frame = frames[at]
        if (!frame) break
        piece.push(frame)
        size += frame.bytes.length
      }
      return piece
    },
  }
}
