import { saveSchedule } from '../../server/feed/pro-game/service.ts'
import type { SportsTeam } from '../../shared/game/game.ts'
import type { RoundId } from '../../shared/rules/bracket/bracket.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { createWorld, type World } from './world.ts'

/** A Friday evening on the US East coast, four weeks after a world's start. */
export const FIRST_KICK_OFF = Date.parse('2026-12-19T01:00:00Z')

const ROUND_DAYS = { first: 0, quarter: 12, semi: 20, final: 31 } as const satisfies Record<RoundId, number>

export interface PlayoffGame {
  readonly round: RoundId
  readonly away: number
  readonly home: number
  /** Away, home; of a game that is over. */
  readonly score?: readonly [number, number]
}

/** An hour before the first game, so that sessions last until after it. */
export function worldBeforePlayoff(): World {
  const world = createWorld()
  world.advance(FIRST_KICK_OFF - HOUR - world.app.now())
  return world
}

/** The feed brings games of the season's playoff; those that it brought before keep their ids. */
export async function schedulePlayoff(world: World, games: readonly PlayoffGame[]): Promise<void> {
  await saveSchedule(world.app, 'ncaaf', {
    season: { year: 2026, startsAt: FIRST_KICK_OFF - 120 * DAY, endsAt: FIRST_KICK_OFF + 40 * DAY },
    weeks: [],
    games: games.map(({ round, away, home, score }, index) => ({
      id: String(401_900_000 + index),
      season: 2026,
      stage: 'post',
      week: 1,
      startsAt: FIRST_KICK_OFF + ROUND_DAYS[round] * DAY,
      state: score ? 'post' : 'pre',
      status: score ? 'STATUS_FINAL' : 'STATUS_SCHEDULED',
      detail: score ? 'Final' : 'Friday',
      calledOff: false,
      away: { team: team(away), score: score?.[0] ?? null },
      home: { team: team(home), score: score?.[1] ?? null },
      playoff: round,
    })),
  })
}

function team(id: number): SportsTeam {
  const name = `Team ${id}`
  return {
    id: String(id),
    abbreviation: `T${id}`.slice(0, 4),
    displayName: name,
    shortDisplayName: name,
    color: null,
    alternateColor: null,
    logo: null,
  }
}
