import { useEffect, useEffectEvent } from 'react'
import { SECOND } from '../../../../shared/core/time.ts'
import { randomKey } from '../../../../shared/core/random-key.ts'
import { useLeagueStream } from '../../../data/live/use-league-stream.ts'
import { errorWords, isLost, isPassing, trpc } from '../../../data/trpc/trpc.ts'
import { NO_CONNECTION, type Outgoing, useOutbox } from './outbox.ts'
import type { ThreadKey } from '../types.ts'

/** After so long without its event, a posted message is fetched. */
const LATE = 2 * SECOND

/** Sends messages, and keeps each until it is in the thread. */
export function useSending(code: string, thread: ThreadKey) {
  const utils = trpc.useUtils()
  const outbox = useOutbox(`${code} ${thread}`)
  const { state } = useLeagueStream(code)

  const set = (key: string, change: Partial<Outgoing>) =>
    outbox.change((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))

  const drop = (key: string) => outbox.change((all) => all.filter((one) => one.key !== key))

  const ask = () => {
    void utils.chat.threads.invalidate({ code })
    void utils.chat.page.invalidate({ code, thread })
    void utils.chat.pinned.invalidate({ code })
  }

  const send = async ({ key, post }: Pick<Outgoing, 'key' | 'post'>) => {
    set(key, { failure: null, isRefused: false })
    try {
      const { number } = await utils.client.chat.post.mutate({ ...post, code, idempotencyKey: key })
      set(key, { number })
      if (state !== 'live') ask()
      setTimeout(() => {
        if (state === 'live') ask()
        drop(key)
      }, LATE)
    } catch (error) {
      const failure = isLost(error)
        ? NO_CONNECTION
        : error instanceof Error
          ? errorWords(error)
          : 'An error occurred.'
      set(key, { failure, isRefused: !isPassing(error) })
    }
  }

  // Sent by itself once there is a connection again; a message goes out once, however often it is sent.
  const sendUnsent = useEffectEvent(() => {
    for (const one of outbox.all) if (one.failure === NO_CONNECTION) void send(one)
  })
  useEffect(() => {
    if (state !== 'offline') sendUnsent()
    window.addEventListener('online', sendUnsent)
    return () => window.removeEventListener('online', sendUnsent)
  }, [state])

  return {
    outgoing: outbox.all,
    say(post: Omit<Outgoing['post'], 'thread'>) {
      const one: Outgoing = {
        key: randomKey(),
        at: Date.now(),
        post: { ...post, thread },
        failure: null,
        isRefused: false,
        number: null,
      }
      outbox.change((all) => [...all, one])
      void send(one)
    },
    again: (one: Outgoing) => void send(one),
    discard: ({ key }: Outgoing) => drop(key),
  }
}
