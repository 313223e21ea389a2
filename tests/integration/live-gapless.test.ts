import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { inLeague } from '../../server/league/events/in-league.ts'
import type { LeagueId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { openBreakingProxy } from '../support/breaking-proxy.ts'
import { faultsOf, openBrowsers } from '../support/browsers.ts'
import { createLasting } from '../support/test-database.ts'
import { createWorld, type World } from '../support/world.ts'

const BROWSERS = 40
const RESTARTS = 2
const ROUNDS = 30
const EVENTS_OF_A_ROUND = 10

// With 500 browsers, 10,000 events and a built server that is killed: npm run crash -- stream.
it('browsers hear every event once and in order, through restarts of the server and breaks of the network', async () => {
  const lasting = createLasting()
  let world: World = createWorld({ database: lasting.open() })
  const { code, id, commissioner } = await world.league()
  const by = { leagueId: id as LeagueId, actorId: null } // it comes from the server
  const people = [commissioner]
  for (let n = 1; n < 8; n += 1) people.push(await world.member({ code, commissioner }, `fan-${n}`))
  let head = (await commissioner.api.league.home({ code })).seq
  const from = head

  const server = await world.http()
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // listening on a port
  const restart = async () => {
    await world[Symbol.asyncDispose]()
    world = createWorld({ database: lasting.open() })
    await (await world.http()).listen({ port, host: '127.0.0.1' })
  }
  await using proxy = await openBreakingProxy(port)
  const tokens = people.map(({ token }) => token)
  const opened = openBrowsers(BROWSERS, { url: proxy.url, code, tokens, from, head: () => head })
  const untilAllKnowAll = () =>
    vi.waitFor(() => expect(faultsOf(opened.browsers, from, head)).toEqual([]), {
      timeout: MINUTE,
      interval: 20,
    })

  await vi.waitFor(() => expect(opened.browsers.every(({ returns }) => returns === 0)).toBe(true), MINUTE)
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (let n = 0; n < EVENTS_OF_A_ROUND; n += 1) {
      head = await inLeague(world.app, by, (_app, league) =>
        league.append({ kind: 'invites-revoked', count: n }),
      )
    }
    proxy.cut(0.1)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    if (round % Math.floor(ROUNDS / (RESTARTS + 1)) === 0 && round < ROUNDS) await restart()
  }
  await untilAllKnowAll()
  opened.close()
  await world[Symbol.asyncDispose]()

  const returns = opened.browsers.map((browser) => browser.returns)
  expect(Math.min(...returns)).toBeGreaterThanOrEqual(1)
  expect(must(opened.browsers[0], 'a browser').events).toHaveLength(ROUNDS * EVENTS_OF_A_ROUND)
})
