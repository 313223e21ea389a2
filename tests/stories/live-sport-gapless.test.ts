import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { PlayerId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { SECOND } from '../../shared/core/time.ts'
import { openBreakingProxy } from '../support/breaking-proxy.ts'
import { standInForWindow } from '../support/browsers.ts'
import { BACK, PERIOD, readScoreboard, readYards } from '../support/live-sunday.ts'
import { RING } from '../support/ring.ts'
import { openSportBrowser } from '../support/sport-browser.ts'
import { createLasting } from '../support/test-database.ts'
import { createWorld, type World } from '../support/world.ts'

const BROWSERS = 50
const ROUNDS = 6
const RESTART_AFTER = 3
const RULES = new Map([[PERIOD, { points_rushyd: 1 }]])
const player = PlayerId.parse(BACK)
const WATCHED = { sport: 'nfl', period: PERIOD, players: [player], rules: RULES } as const

// Takes as long as a dozen other stories: before a release.
it.runIf(RING === 'all')(
  'fifty browsers end up with the points there are, through breaks of the network and a restart of the server',
  async () => {
    standInForWindow()
    const lasting = createLasting()
    let world: World = createWorld({ database: lasting.open() })
    await readScoreboard(world)
    await readYards(world, 1)
    const people = await Promise.all(Array.from({ length: 10 }, (_, n) => world.person(`fan-${n}`)))
    const server = await world.http()
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo // listening on a port
    await using proxy = await openBreakingProxy(port)
    const browsers = Array.from({ length: BROWSERS }, (_, n) =>
      openSportBrowser(proxy.url, must(people[n % people.length], 'a fan').token, WATCHED),
    )
    const untilAllHave = (yards: number) =>
      vi.waitFor(
        () =>
          expect(browsers.filter(({ lines }) => lines(player)[0]?.points !== 100 * yards)).toHaveLength(0),
        {
          timeout: 60 * SECOND,
          interval: 20,
        },
      )

    await untilAllHave(1)
    for (let round = 1; round <= ROUNDS; round += 1) {
      await readYards(world, 10 * round)
      proxy.cut(0.3)
      if (round === RESTART_AFTER) {
        await world[Symbol.asyncDispose]()
        world = createWorld({ database: lasting.open() })
        await (await world.http()).listen({ port, host: '127.0.0.1' })
      } else await untilAllHave(10 * round)
    }
    const asked = browsers.map(({ answers }) => answers())
    const heard = browsers.map(({ changes }) => changes())
    for (const { close } of browsers) close()
    await world[Symbol.asyncDispose]()

    // A break is made good by the stream; only at first and after the restart are lines asked for.
    expect(Math.max(...asked)).toBeLessThanOrEqual(4)
    expect(Math.min(...heard)).toBeGreaterThanOrEqual(ROUNDS - 2)
  },
)
