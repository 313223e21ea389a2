import type { FeedSource, ProjectedSport, ProjectionPage } from '../../shared/feed/source.ts'
import { simulated } from './simulated.ts'
import { createWorld, START } from './world.ts'

/** The setting as it is where projections are wanted; nothing is asked at that address. */
const ON = { baseUrl: 'http://fantasy.example' }

interface Asked extends ProjectionPage {
  readonly sport: ProjectedSport
}

/** A world whose feed is simulated, with a fantasy host that answers as told. @param options.isOn the setting */
export function createFantasyWorld({
  isOn = true,
  anchor = START,
}: { isOn?: boolean; anchor?: number } = {}) {
  const clock = { now: () => START }
  const host = {
    asked: [] as Asked[], // filled below
    /** What it answers to a page; throws where it fails. */
    answer: (_asked: Asked): unknown => ({ players: [] }),
  }
  const source: FeedSource = {
    ...simulated(() => clock.now(), { anchor, oneGameOf: 3 }),
    projections: async (sport, page) => {
      host.asked.push({ sport, ...page })
      return host.answer({ sport, ...page })
    },
  }
  const world = createWorld({ source, config: { projections: isOn ? ON : null } })
  clock.now = world.app.now
  return { world, host, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}
