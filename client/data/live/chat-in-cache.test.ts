import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { MessageId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { Message } from '../../../shared/chat/chat.ts'
import { LEAGUE_THREAD, PAGE, pageOf } from '../../../shared/chat/thread.ts'
import { sayInCache } from './chat-in-cache.ts'

const message = (number: number, change: Partial<Message> = {}): Message => ({
  id: MessageId.parse('aaaaaaaaaaaa'.slice(0, 11) + 'abcdefghij'.charAt(number % 10)),
  thread: LEAGUE_THREAD,
  number,
  seq: number,
  at: number,
  author: { userId: UserId.parse('aaaaaaaaaaaa'), name: 'livia', teamId: TeamId.parse('aaaaaaaaaaaa') },
  text: `Word ${number}`,
  replyTo: null,
  mentions: [],
  editedAt: null,
  deleted: null,
  pinnedAt: null,
  reactions: [],
  poll: null,
  ...change,
})
const keyOf = (name: string, more: object = {}) => [
  ['chat', name],
  { input: { code: 'ours', ...more }, type: 'query' },
]
const pageKey = (page: number) => keyOf('page', { thread: 'league', page })
const thread = { key: LEAGUE_THREAD, messages: 2, lastAt: 2, readTo: 1, isMuted: false, isFollowed: true }

/** A page that has fetched the two messages of a league. */
function fetched() {
  const client = new QueryClient()
  client.setQueryData(pageKey(0), [message(1), message(2)])
  client.setQueryData(keyOf('threads'), [thread])
  client.setQueryData(keyOf('pinned'), [])
  const numbers = (page = 0) => client.getQueryData<Message[]>(pageKey(page))?.map(({ number }) => number)
  const say = (one: Message) => sayInCache(client, 'ours', one)
  return { client, numbers, say }
}

describe('what is said', () => {
  it('stands in its place, once, whatever order it comes in', () => {
    const { numbers, say } = fetched()
    for (const number of [5, 3, 4, 3]) say(message(number))
    expect(numbers()).toEqual([1, 2, 3, 4, 5])
  })

  it('is the newer of two versions', () => {
    const { client, say } = fetched()
    say(message(2, { seq: 9, text: 'Edited' }))
    say(message(2, { seq: 8, text: 'Older' }))
    expect(client.getQueryData<Message[]>(pageKey(0))?.[1]?.text).toBe('Edited')
  })

  it('counts for its thread, and reads nothing for anybody', () => {
    const { client, say } = fetched()
    say(message(3))
    say(message(2, { seq: 10 }))
    expect(client.getQueryData(keyOf('threads'))).toEqual([{ ...thread, messages: 3, lastAt: 3 }])
  })

  it('begins a page of its own without asking for it, and is no part of one that nobody has', () => {
    const { client, numbers, say } = fetched()
    const next = PAGE + 1
    for (let number = 3; number <= next; number += 1) say(message(number))
    expect(numbers(0)).toHaveLength(PAGE)
    expect(numbers(1)).toEqual([next])
    say(message(next + 1))
    expect(numbers(1)).toEqual([next, next + 1])
    say(message(230))
    expect(client.getQueryData(pageKey(pageOf(230)))).toBeUndefined()
  })

  it('is not quoted any more once it was deleted', () => {
    const { client, say } = fetched()
    say(message(3, { replyTo: { number: 1, name: 'livia', excerpt: 'Word 1' } }))
    say(message(1, { seq: 4, text: null, deleted: { at: 4, byName: 'livia' } }))
    expect(client.getQueryData<Message[]>(pageKey(0))?.[2]?.replyTo?.excerpt).toBeNull()
  })

  it('stands on top for as long as it is pinned', () => {
    const { client, say } = fetched()
    const pinned = () => client.getQueryData<Message[]>(keyOf('pinned'))?.map(({ number }) => number)
    say(message(2, { seq: 3, pinnedAt: 10 }))
    say(message(1, { seq: 4, pinnedAt: 11 }))
    expect(pinned()).toEqual([1, 2])
    say(message(1, { seq: 5, pinnedAt: null }))
    expect(pinned()).toEqual([2])
  })

  it('of another league is nothing here', () => {
    const { client, numbers } = fetched()
    sayInCache(client, 'theirs', message(3))
    expect(numbers()).toEqual([1, 2])
  })

  it('is not lost to an answer that was on its way', async () => {
    const { client, numbers, say } = fetched()
    let answer: (messages: Message[]) => void = () => {}
    const observer = new QueryObserver(client, {
      queryKey: pageKey(0),
      staleTime: 0,
      queryFn: () =>
        new Promise<Message[]>((resolve) => {
          answer = resolve
        }),
    })
    const stop = observer.subscribe(() => {})
    await Promise.resolve()
    say(message(3))
    answer([message(1), message(2)])
    await expect.poll(() => numbers(), { timeout: 30_000 }).toEqual([1, 2, 3])
    stop()
  })
})
