import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Activity } from '../../../shared/events/league-event.ts'
import { refreshCache } from './refresh-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const activity = (seq: number, event: Activity['event'] = { kind: 'draft-ended' }): Activity => ({
  seq,
  at: 0,
  actorName: 'livia',
  event,
})
const RULES_CHANGED: Activity['event'] = {
  kind: 'rules-changed',
  version: 2,
  from: { at: 'beginning' },
  changes: [],
}

const key = (path: string, input?: object) => [path.split('.'), { ...(input && { input }), type: 'query' }]
const ACTIVITY = [['league', 'activity'], { input: { code: 'ours', limit: 20 }, type: 'infinite' }]

/** A browser that has fetched some, and which of it is stale after what it heard. */
function fetched() {
  const client = new QueryClient()
  const keys = {
    home: key('league.home', { code: 'ours' }),
    'home of another': key('league.home', { code: 'theirs' }),
    rules: key('ruleset.get', { code: 'ours' }),
    'rules of another': key('ruleset.get', { code: 'theirs' }),
    players: key('player.list', { code: 'ours', sport: 'nfl' }),
    'my leagues': key('league.mine'),
    scores: key('scores.scoreboard', { sport: 'nfl' }),
  }
  for (const one of Object.values(keys)) client.setQueryData(one, 'fetched')
  const stale = async () => {
    await vi.advanceTimersByTimeAsync(100)
    return Object.entries(keys).flatMap(([name, one]) =>
      client.getQueryState(one)?.isInvalidated ? [name] : [],
    )
  }
  return { client, cache: refreshCache(client, 'ours'), stale }
}

describe('what has been fetched', () => {
  it('is stale by the table, of this league only', async () => {
    const { cache, stale } = fetched()
    cache.onEvent?.(activity(11, RULES_CHANGED))
    expect(await stale()).toEqual(['rules', 'players'])
  })

  it('is stale as far as a league is listed elsewhere', async () => {
    const { cache, stale } = fetched()
    cache.onEvent?.(activity(11, { kind: 'listing-changed', before: true, after: false }))
    expect(await stale()).toEqual(['home', 'my leagues'])
  })

  it.each([
    { kind: 'unreadable', name: 'dice-thrown' } as const,
    // As a server that is newer than this page says it.
    JSON.parse('{"kind":"dice-thrown"}'),
  ])('is stale as a whole after %j, which this page does not know', async (event) => {
    const { cache, stale } = fetched()
    cache.onEvent?.(activity(11, event))
    expect(await stale()).toEqual(['home', 'rules', 'players', 'my leagues'])
  })

  it('is stale as a whole when too much was missed', async () => {
    const { cache, stale } = fetched()
    cache.onReset?.()
    expect(await stale()).toEqual(['home', 'rules', 'players', 'my leagues'])
  })

  it('is asked for once after many events', async () => {
    const { client, cache } = fetched()
    const invalidate = vi.spyOn(client, 'invalidateQueries')
    for (let seq = 11; seq < 500; seq += 1) cache.onEvent?.(activity(seq, RULES_CHANGED))
    await vi.advanceTimersByTimeAsync(100)
    expect(invalidate).toHaveBeenCalledTimes(1)
  })
})

describe('the list of what happened', () => {
  function listed(...pages: number[][]) {
    const client = new QueryClient()
    client.setQueryData(ACTIVITY, {
      pages: pages.map((page) => page.map((seq) => activity(seq))),
      pageParams: pages.map(() => null),
    })
    const cache = refreshCache(client, 'ours')
    return {
      client,
      cache,
      seqs: () => {
        const data: { pages: Activity[][] } | undefined = client.getQueryData(ACTIVITY)
        return data?.pages.map((page) => page.map(({ seq }) => seq))
      },
      isStale: async () => {
        await vi.advanceTimersByTimeAsync(100)
        return client.getQueryState(ACTIVITY)?.isInvalidated
      },
    }
  }

  it('takes in what happens, on top', async () => {
    const { cache, seqs, isStale } = listed([10, 9], [8, 7])
    cache.onEvent?.(activity(11))
    cache.onEvent?.(activity(12))
    expect(seqs()).toEqual([
      [12, 11, 10, 9],
      [8, 7],
    ])
    expect(await isStale()).toBe(false)
  })

  it('does not take in what it has', async () => {
    const { cache, seqs, isStale } = listed([12, 11, 10])
    cache.onEvent?.(activity(11))
    expect(seqs()).toEqual([[12, 11, 10]])
    expect(await isStale()).toBe(false)
  })

  it('is asked for again where it lacks something', async () => {
    const { cache, isStale } = listed([10])
    cache.onEvent?.(activity(12))
    expect(await isStale()).toBe(true)
  })

  it.each([[[10]], [[11, 10]]])(
    'takes in what happens while it is on its way, whether %j come or more',
    async (arriving) => {
      const { client, cache, seqs, isStale } = listed([9])
      let arrive = (_data: unknown) => {}
      void client.fetchQuery({
        queryKey: ACTIVITY,
        queryFn: () =>
          new Promise((resolve) => {
            arrive = resolve
          }),
      })
      await vi.advanceTimersByTimeAsync(0)
      cache.onEvent?.(activity(11))
      cache.onEvent?.(activity(12))
      arrive({ pages: [arriving.map((seq) => activity(seq))], pageParams: [null] })
      await vi.advanceTimersByTimeAsync(10)

      expect(seqs()).toEqual([[12, 11, 10]])
      expect(await isStale()).toBe(false)
    },
  )
})

describe('a first answer that is on its way', () => {
  it('is asked for again, because it may have been read before', async () => {
    const client = new QueryClient()
    const cache = refreshCache(client, 'ours')
    const arrive: Array<(data: string) => void> = []
    const observer = new QueryObserver(client, {
      queryKey: key('league.home', { code: 'ours' }),
      queryFn: () => new Promise<string>((resolve) => void arrive.push(resolve)),
    })
    const stop = observer.subscribe(() => {})
    cache.onEvent?.(activity(11, { kind: 'listing-changed', before: true, after: false }))
    await vi.advanceTimersByTimeAsync(100)
    arrive[0]?.('before')
    arrive[1]?.('after')
    await vi.advanceTimersByTimeAsync(1)

    expect(observer.getCurrentResult().data).toBe('after')
    stop()
  })
})
