import { BroadcastChannel } from 'node:worker_threads'
import type { Browser, Channel } from '../../client/data/live/tabs.ts'

interface Request {
  readonly given: () => unknown
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/**
 * What the tabs of one browser have in common, with as much of its locks as they use: one holder a name, the others
 * in line; one who is in a hurry may steal it. Channels are Node's own.
 */
export function createFakeBrowser(): Browser {
  const holders = new Map<string, Request>()
  const lines = new Map<string, Request[]>()

  const lineOf = (name: string) => {
    const line = lines.get(name) ?? []
    lines.set(name, line)
    return line
  }

  const give = (name: string, request: Request) => {
    holders.set(name, request)
    Promise.resolve(request.given()).then(
      () => {
        if (holders.get(name) !== request) return
        request.resolve()
        holders.delete(name)
        const next = lineOf(name).shift()
        if (next) give(name, next)
      },
      () => {},
    )
  }

  const ask = (name: string, options: LockOptions, given: () => unknown) =>
    new Promise<void>((resolve, reject) => {
      const request = { given, resolve, reject }
      const line = lineOf(name)
      const leaveLine = () => {
        const at = line.indexOf(request)
        if (at < 0) return
        line.splice(at, 1)
        reject(new DOMException('Aborted', 'AbortError'))
      }
      options.signal?.addEventListener('abort', leaveLine)
      // Locks are given later, never within the call.
      queueMicrotask(() => {
        if (options.signal?.aborted) {
          reject(new DOMException('Aborted', 'AbortError'))
          return
        }
        const holder = holders.get(name)
        if (holder && !options.steal) {
          line.push(request)
          return
        }
        give(name, request)
        holder?.reject(new DOMException('Stolen', 'AbortError'))
      })
    })

  return {
    // As much of it as is called here.
    locks: { request: ask as LockManager['request'] },
    openChannel<T>(name: string, hear: (said: T) => void): Channel<T> {
      const channel = new BroadcastChannel(name)
      channel.unref()
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the types of Node's have none
      channel.onmessage = (event) => {
        const { data } = event as { data: T } // what the other tabs say
        hear(data)
      }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window's
      return { say: (said) => channel.postMessage(said), close: () => channel.close() }
    },
  }
}
