import { saveSchedule } from '../../server/feed/pro-game/service.ts'
import { saveBoxScore } from '../../server/feed/stat-line/service.ts'
import type { ScheduledGame } from '../../server/feed/upstream/parse/schedule.ts'
import { GameId } from '../../shared/core/ids.ts'
import { DAY } from '../../shared/core/time.ts'
import { summaryOf } from './summary-of.ts'
import type { World } from './world.ts'

/** Of the feed: the game that is on, and who runs with the ball in it. */
export const GAME = GameId.parse('401000001')
export const BACK = '3001'
export const OTHER_BACK = '4001'
export const PERIOD = 11

function side(id: string, abbreviation: string) {
  const displayName = `Team ${id}`
  const colors = { color: null, alternateColor: null, logo: null }
  return { team: { id, abbreviation, displayName, shortDisplayName: displayName, ...colors }, score: 0 }
}

export const AWAY = side('1', 'AWY')

/** What a scoreboard says of the one game of a week. */
export async function readScoreboard(world: World, now: Partial<ScheduledGame> = {}): Promise<void> {
  const today = world.app.now()
  const week = { stage: 'regular', number: PERIOD, label: `Week ${PERIOD}` } as const
  await saveSchedule(world.app, 'nfl', {
    season: { year: 2026, startsAt: today - 100 * DAY, endsAt: today + 100 * DAY },
    weeks: [{ ...week, startsAt: today - 2 * DAY, endsAt: today + 5 * DAY }],
    games: [
      {
        id: GAME,
        season: 2026,
        stage: 'regular',
        week: PERIOD,
        startsAt: today,
        state: 'in',
        status: 'STATUS_IN_PROGRESS',
        detail: '15:00 - 1st Quarter',
        calledOff: false,
        away: AWAY,
        home: side('2', 'HOM'),
        playoff: null,
        ...now,
      },
    ],
  })
}

/** What a box score says of both backs: yards run. */
export async function readYards(world: World, yards: number, ofOther = 55): Promise<void> {
  const rushing = (player: string, run: number) => ({
    score: 14,
    tables: { rushing: [[player, { rushingYards: String(run), rushingTouchdowns: '0' }] as const] },
  })
  const document = summaryOf({
    away: rushing(BACK, yards),
    home: rushing(OTHER_BACK, ofOther),
    state: 'in',
    detail: '4:12 - 3rd',
  })
  await saveBoxScore(world.app, { sport: 'nfl', gameId: GAME, document })
}
