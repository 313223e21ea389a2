import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
// Loaded beforehand, so that no test waits for it.
import '../../client/feed/scores/dashboard/dashboard-page.tsx'
import '../../client/feed/scores/game/game-dialog.tsx'
import '../../client/feed/news/news-tab.tsx'
import { createSimulator } from '../../workshop/simulator/simulator.ts'
import { FeedError, type FeedSource } from '../../shared/feed/source.ts'
import type { Game } from '../../shared/game/game.ts'
import type { SportKey } from '../../shared/sports/index.ts'
import { createWorld, type World } from '../support/world.ts'

/** When a world begins: noon on the US East coast, and for the simulator a Sunday afternoon. */
export const START = Date.parse('2026-11-20T17:00:00Z')
/** More than this only makes the pages of the tests slow. */
const GAMES_OF_A_STATE = 4

// A fan's today decides which games are asked for; this fan lives where the feed does.
process.env['TZ'] = 'America/New_York'

/**
 * Lets the browser's clock go with the world's; timers that wait for answers stay real.
 * @returns what was logged as a warning, for the test that is running
 */
export function keepSeasonClock(): { warnings: unknown[][] } {
  const log: { warnings: unknown[][] } = { warnings: [] }
  beforeEach(() => {
    vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval'] })
    log.warnings = []
    vi.spyOn(console, 'warn').mockImplementation((...warning) => void log.warnings.push(warning))
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return log
}

/**
 * A world on the simulator with a few games of each state.
 * @param change answers in place of the simulator's
 * @param states of the games
 * @returns `feed.isDown` cuts the feed off
 */
export function createSeason(
  change: Partial<FeedSource> = {},
  states: readonly string[] = ['pre', 'in', 'post'],
) {
  const feed = { isDown: false }
  const simulator = createSimulator({ now: () => world.app.now(), seed: 'dashboard', anchor: START })
  const source = { ...simulator, scoreboard: fewGames, ...change }
  const guarded =
    <Input extends unknown[]>(ask: (...input: Input) => Promise<unknown>) =>
    (...input: Input) =>
      feed.isDown ? Promise.reject(new FeedError('Cut off by the test')) : ask(...input)
  const world: World = createWorld({
    source: {
      name: 'simulator',
      scoreboard: guarded(source.scoreboard),
      summary: guarded(source.summary),
      news: guarded(source.news),
      teams: guarded(source.teams),
      roster: guarded(source.roster),
      injuries: guarded(source.injuries),
    },
  })
  return { world, feed }

  async function fewGames(...input: Parameters<FeedSource['scoreboard']>) {
    const document: { events?: Array<{ status: { type: { state: string } } }> } = Object(
      await simulator.scoreboard(...input),
    )
    const events = states.flatMap((state) =>
      (document.events ?? []).filter(({ status }) => status.type.state === state).slice(0, GAMES_OF_A_STATE),
    )
    return { ...document, events }
  }
}

/** Lets time pass on both clocks, with everything that is due meanwhile. */
export async function advance(world: World, ms: number): Promise<void> {
  world.advance(ms)
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

/** Moves both clocks on at once, as if the device had slept: nothing is done meanwhile. */
export function jump(world: World, ms: number): void {
  world.advance(ms)
  vi.setSystemTime(Date.now() + ms)
}

export async function gamesOf(world: World, sport: SportKey, state: string): Promise<Game[]> {
  const { events } = await world.anonymous.scores.scoreboard({ sport })
  return events.filter(({ status }) => status.type.state === state)
}

/** An area of the dashboard, once it has its games. */
export async function area(name: string): Promise<HTMLElement> {
  await screen.findByRole('region', { name })
  await waitFor(() => expect(document.querySelector('main [aria-busy]')).toBeNull())
  return screen.getByRole('region', { name })
}
