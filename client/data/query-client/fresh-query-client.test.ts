import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { FreshQueryClient } from './fresh-query-client.ts'

/** A client, and a page that shows what is asked, which the test answers. */
function open() {
  const client = new FreshQueryClient()
  const asked: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['leagues'], queryFn, retry: false })
  const close = observer.subscribe(() => {})
  return { client, asked, shown: () => observer.getCurrentResult().data, close }
}

it('asks again for what changed during the first fetch, whose answer may be older', async () => {
  const { client, asked, shown, close } = open()
  void client.invalidateQueries({ queryKey: ['leagues'] })
  void client.invalidateQueries()
  asked[0]?.('none')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(shown()).toBe('none')
  asked[1]?.('one')
  await vi.waitFor(() => expect(shown()).toBe('one'))
  expect(asked).toHaveLength(2)
  close()
})

it('asks once where nothing changed meanwhile', async () => {
  const { client, asked, shown, close } = open()
  void client.invalidateQueries({ queryKey: ['others'] })
  asked[0]?.('none')
  await vi.waitFor(() => expect(shown()).toBe('none'))
  expect(asked).toHaveLength(1)
  close()
})

it('asks at once for what is there, and leaves what no page shows until one does', async () => {
  const { client, asked, shown, close } = open()
  asked[0]?.('none')
  await vi.waitFor(() => expect(shown()).toBe('none'))
  void client.invalidateQueries()
  expect(asked).toHaveLength(2)
  asked[1]?.('one')
  await vi.waitFor(() => expect(shown()).toBe('one'))
  close()
  void client.invalidateQueries()
  expect(asked).toHaveLength(2)
  expect(client.getQueryState(['leagues'])?.isInvalidated).toBe(true)
})
