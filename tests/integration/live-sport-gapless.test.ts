import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { isBehind } from '../../client/live/live-points.ts'
import { streamOfSport } from '../../client/live/open-stream.ts'
import { createPointsKeeper } from '../../client/live/points-keeper.ts'
import { createSportStream } from '../../client/live/sport-stream.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import { PlayerId } from '../../shared/ids.ts'
import { must } from '../../shared/must.ts'
import { SECOND } from '../../shared/time.ts'
import { openBreakingProxy } from '../support/breaking-proxy.ts'
import { connectTo, standInForWindow } from '../support/browsers.ts'
import { BACK, PERIOD, readScoreboard, readYards } from '../support/live-sunday.ts'
import { createWorld, type World } from '../support/world.ts'

const BROWSERS = 50
const ROUNDS = 6
const RESTART_AFTER = 3
const RULES = new Map([[PERIOD, { points_rushyd: 1 }]])
const player = PlayerId.parse(BACK)

/** A browser that shows the points of a player: the client's own code, without a page around it. */
function openBrowser(url: string, token: string) {
  const client = connectTo(url, token)
  const keeper = createPointsKeeper('nfl', new Set([player]))
  keeper.score(RULES)
  const stream = createSportStream({
    open: streamOfSport(client, 'nfl'),
    shared: null,
    onRefused: () => {
      throw new Error('A browser was refused')
    },
  })
  let answers = 0
  let changes = 0
  let isAsking = false
  let last: { readonly at: string } | null = null
  const ask = async () => {
    const { since } = stream.view()
    if (isAsking || since === null || (last && !isBehind(last, { since, from: null }))) return
    isAsking = true
    const answer = await client.live.lines
      .query({ sport: 'nfl', period: PERIOD, players: [player] })
      .catch(() => null)
    isAsking = false
    if (answer) {
      answers += 1
      last = answer
      keeper.learn(PERIOD, answer)
    }
    await ask()
  }
  keeper.hear(stream)
  stream.listen(() => (changes += 1))
  stream.subscribe(() => void ask())
  return {
    points: () => keeper.view().lines.get(player)?.[0]?.points,
    answers: () => answers,
    changes: () => changes,
    close: () => stream.close(),
  }
}

it('fifty browsers end up with the points there are, through breaks of the network and a restart of the server', async () => {
  standInForWindow()
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'empire-sport-')), 'empire.db')
  const database = openDatabase(file)
  await migrate(database)
  let world: World = createWorld({ database })
  await readScoreboard(world)
  await readYards(world, 1)
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => world.person(`fan-${n}`)))
  const server = await world.http()
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // listening on a port
  await using proxy = await openBreakingProxy(port)
  const browsers = Array.from({ length: BROWSERS }, (_, n) =>
    openBrowser(proxy.url, must(people[n % people.length], 'a fan').token),
  )
  const untilAllHave = (yards: number) =>
    vi.waitFor(() => expect(browsers.filter(({ points }) => points() !== 100 * yards)).toHaveLength(0), {
      timeout: 20 * SECOND,
      interval: 20,
    })

  await untilAllHave(1)
  for (let round = 1; round <= ROUNDS; round += 1) {
    await readYards(world, 10 * round)
    proxy.cut(0.3)
    if (round === RESTART_AFTER) {
      await world[Symbol.asyncDispose]()
      world = createWorld({ database: openDatabase(file) })
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
})
