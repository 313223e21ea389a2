import { SECOND } from '../../shared/time.ts'
import { readSession } from '../auth/session.ts'
import { useLeagueStream } from '../live/use-league-stream.ts'
import { errorWords, isLost, isPassing, trpc } from '../trpc.ts'
import { changeOutgoing, type Outgoing, useOutgoing } from './outbox.ts'
import type { ThreadKey } from './types.ts'

/** So long after the answer what was said is asked for, where it did not come by itself. */
const LATE = 2 * SECOND

/** Sends what somebody says, and keeps it until it stands in the thread. */
export function useSending(code: string, thread: ThreadKey) {
  const utils = trpc.useUtils()
  const place = placeOf(code, thread)
  const outgoing = useOutgoing(place)
  const { state } = useLeagueStream(code)

  const set = (key: string, change: Partial<Outgoing>) =>
    changeOutgoing(place, (all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))

  const ask = () => {
    void utils.talk.threads.invalidate({ code })
    void utils.talk.page.invalidate({ code, thread })
    void utils.talk.pinned.invalidate({ code })
  }

  const send = async ({ key, post }: Pick<Outgoing, 'key' | 'post'>) => {
    set(key, { failure: null, isRefused: false })
    try {
      const { number } = await utils.client.talk.post.mutate({ ...post, code, idempotencyKey: key })
      set(key, { number })
      if (state === 'live') setTimeout(ask, LATE)
      else ask()
    } catch (error) {
      const failure = isLost(error)
        ? 'There is no connection.'
        : error instanceof Error
          ? errorWords(error)
          : 'An error occurred.'
      set(key, { failure, isRefused: !isPassing(error) })
    }
  }

  return {
    outgoing,
    say(post: Omit<Outgoing['post'], 'thread'>) {
      const one: Outgoing = {
        key: newKey(),
        at: Date.now(),
        post: { ...post, thread },
        failure: null,
        isRefused: false,
        number: null,
      }
      changeOutgoing(place, (all) => [...all.filter(({ number }) => number === null), one])
      void send(one)
    },
    again: (one: Outgoing) => void send(one),
    discard: (one: Outgoing) => changeOutgoing(place, (all) => all.filter(({ key }) => key !== one.key)),
  }
}

/** What is not said yet belongs to a session, as all else that is kept. */
export function placeOf(code: string, thread: ThreadKey): string {
  return `${readSession() ?? ''} ${code} ${thread}`
}

/** 128 random bits; pages that came without https have no `randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
