import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Urgency } from '../load/load.ts'
import { createTurns } from './turns.ts'

/** Somebody's request, by what it is: `acts 1`. */
function ask(url: string): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(new Socket())
  request.url = url
  return [request, new ServerResponse(request)]
}

const URGENCIES: Readonly<Record<string, Urgency>> = { acts: 'acts', needed: 'needed', read: 'can-wait' }

function open() {
  const served: string[] = []
  const waits: number[] = []
  const listen = createTurns((request) => served.push(request.url ?? ''), {
    load: { noteWait: (ms) => waits.push(ms) },
    urgencyOf: (_method, path) => URGENCIES[path.split('-')[0] ?? ''] ?? null,
  })
  return { listen, served, waits }
}

describe('requests that come at once', () => {
  it('are served one a turn of the event loop, the first at once, then as urgent as they are', async () => {
    const { listen, served } = open()
    for (const url of ['read-1', 'read-2?a=acts', 'file', 'needed-1', 'acts-1', 'acts-2']) listen(...ask(url))
    const inOrder = ['read-1', 'acts-1', 'needed-1', 'acts-2', 'read-2?a=acts', 'file']
    for (let turn = 1; turn <= inOrder.length; turn++) {
      expect(served).toEqual(inOrder.slice(0, turn))
      await turnOfTheLoop()
    }
    expect(served).toEqual(inOrder)
  })

  it.each([
    ['read', 'acts'],
    ['acts', 'read'],
    ['acts', 'needed'],
    ['file', 'needed'],
  ])('do not keep others waiting: two hundred of %s, and one of %s', async (crowd, other) => {
    const { listen, served } = open()
    for (let number = 0; number < 200; number++) listen(...ask(`${crowd}-${number}`))
    for (let turn = 0; turn < 50; turn++) await turnOfTheLoop()
    listen(...ask(`${other}-1`))
    for (let turn = 0; turn < 4; turn++) await turnOfTheLoop()
    expect(served).toContain(`${other}-1`)
    expect(served).toHaveLength(55)
  })

  it('are passed over where who asked has gone', async () => {
    const { listen, served } = open()
    const [gone, answer] = ask('acts-1')
    listen(...ask('read-1'))
    listen(gone, answer)
    listen(...ask('read-2'))
    gone.socket.destroy()
    for (let turn = 0; turn < 3; turn++) await turnOfTheLoop()
    expect(served).toEqual(['read-1', 'read-2'])
  })

  it('tell for how long who could be sent away has been waiting', async () => {
    const { listen, waits } = open()
    for (const url of ['read-1', 'read-2', 'read-3', 'acts-1', 'acts-2']) listen(...ask(url))
    const begun = performance.now()
    while (performance.now() - begun < 5);
    for (let turn = 0; turn < 5; turn++) await turnOfTheLoop()
    expect(waits.length).toBeGreaterThan(0)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(5)
    waits.length = 0
    for (const url of ['read-4', 'acts-3', 'acts-4']) listen(...ask(url))
    for (let turn = 0; turn < 3; turn++) await turnOfTheLoop()
    expect(waits).toEqual([])
  })
})

it('one that comes alone is served at once, and so is the next', async () => {
  const { listen, served, waits } = open()
  for (const url of ['read-1', 'read-2', 'read-3']) {
    listen(...ask(url))
    expect(served.at(-1)).toBe(url)
    await turnOfTheLoop()
    await turnOfTheLoop()
  }
  expect(waits).toEqual([])
})
