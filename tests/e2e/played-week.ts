import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createHttp } from '../../server/web/http/server.ts'
import { must } from '../../shared/core/must.ts'
import { MINUTE } from '../../shared/core/time.ts'
import type { World } from '../support/world.ts'
import { beforeWeek, GAME, IN_PLAY, KICK_OFF, readGames, readRushing } from '../support/matchup-week.ts'

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** Runs for the first team, in its FLEX. */
export const HOME_BACK = { id: '10003', name: 'Rb 1-1' }
/** Is on the bench of the second team, and the only one of it who can play in the week's first game at FLEX. */
export const AWAY_BACK = { id: '10004', name: 'Rb 1-2' }

/**
 * The built client before a whole server in this process, whose clock and whose feed a test holds in its hands: a
 * football league after its draft, two hours before the first game of its first week.
 */
export async function openWeek({
  size = 2,
  ...settings
}: { size?: number; format?: Record<string, unknown> } = {}) {
  const { world, league } = await beforeWeek(settings, size)
  const [first] = league.people
  return {
    ...(await serve(world)),
    ...league,
    people: [first, must(league.people[1], 'a rival')] as const,
    /** The first game began half an hour ago. */
    async kickOff(): Promise<void> {
      world.advance(KICK_OFF + 30 * MINUTE - world.app.now())
      await readGames(world, { [GAME]: IN_PLAY })
    },
    /** What the feed says by now of who has run how far, all in all. */
    async rush(
      rows: readonly (readonly [player: string, yards: number, touchdowns: number])[],
    ): Promise<void> {
      // A lower number than before is believed when it is read again.
      for (let reading = 1; reading <= 2; reading++) await readRushing(world, rows)
    },
  }
}

export type PlayedWeek = Awaited<ReturnType<typeof openWeek>>

/** A world, with the built client before it, on a port of this machine; both end together. */
export async function serve(world: World) {
  const http = await createHttp(world.app, CLIENT)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo // listening on a port
  return {
    world,
    port,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      http.server.closeAllConnections()
      await http.close()
      await world[Symbol.asyncDispose]()
    },
  }
}
