import { parseScoreboard } from '../../server/feed/upstream/parse/scoreboard.ts'
import type { Game, GameStatus, Scoreboard } from '../../shared/game/game.ts'
import { DAY, MINUTE } from '../../shared/core/time.ts'
import { createSimulator } from '../../workshop/simulator/simulator.ts'
import { easternDay } from '../../shared/core/eastern-time.ts'

/** As many as the feed listed on the second Saturday of September 2026, and one. */
const GAMES = 87
const LIVE = 30
const UPCOMING = 27

/**
 * The scoreboard of the busiest kind of day there is: a college Saturday with 87 games, 30 of them live.
 * The games are those of some weeks of the simulator, each set to a state.
 * @param now ms since the epoch
 */
export async function collegeSaturday(now: number): Promise<Scoreboard> {
  const simulator = createSimulator({ now: () => now, seed: 'saturday', anchor: now })
  const weeks = { from: easternDay(now - 21 * DAY), to: easternDay(now + 21 * DAY) }
  const { value } = parseScoreboard(await simulator.scoreboard('ncaaf', weeks))
  return { ...value, events: value.events.slice(0, GAMES).map((game, index) => setTo(game, index, now)) }
}

/** The same day ten seconds later: in `count` of its live games there was a touchdown. */
export function tick({ events, ...board }: Scoreboard, count: number): Scoreboard {
  const changed = events.map((game, index) => (index < count ? withTouchdown(game) : game))
  return { ...board, events: changed }
}

function setTo(game: Game, index: number, now: number): Game {
  const state = index < LIVE ? 'in' : index < LIVE + UPCOMING ? 'pre' : 'post'
  const start =
    state === 'in'
      ? now - 90 * MINUTE
      : state === 'pre'
        ? now + (60 + 5 * index) * MINUTE
        : now - 300 * MINUTE
  const [competition] = game.competitions
  const competitors = competition.competitors.map((side, at) => ({
    ...side,
    score: state === 'pre' ? '0' : String(7 * ((index + 3 * at) % 5)),
    winner: state === 'post' && at === index % 2,
  }))
  const situation = state === 'in' ? '2nd & 7 at the 34' : null
  return {
    ...game,
    date: new Date(start).toISOString(),
    status: statusOf(state, index),
    competitions: [{ ...competition, competitors, situation, stateOfPlay: null, homeWinChance: null }],
  }
}

function statusOf(state: GameStatus['type']['state'], index: number): GameStatus {
  const period = 1 + (index % 4)
  const clock = `${1 + (index % 14)}:12`
  const words = {
    pre: 'Scheduled',
    in: `${clock} - ${['1st', '2nd', '3rd', '4th'][index % 4]}`,
    post: 'Final',
  }[state]
  return {
    period: state === 'pre' ? 0 : period,
    displayClock: state === 'in' ? clock : '0:00',
    type: {
      name: { pre: 'STATUS_SCHEDULED', in: 'STATUS_IN_PROGRESS', post: 'STATUS_FINAL' }[state],
      state,
      completed: state === 'post',
      description: words,
      detail: words,
      shortDetail: words,
    },
  }
}

function withTouchdown(game: Game): Game {
  const [competition] = game.competitions
  const [scorer, ...others] = competition.competitors
  if (!scorer) return game
  const competitors = [{ ...scorer, score: String(Number(scorer.score) + 7) }, ...others]
  return { ...game, competitions: [{ ...competition, competitors }] }
}
