import { recordPeriodSynced, saveSchedule } from '../../server/feed/pro-game/service.ts'
import type { ScheduledGame } from '../../server/feed/upstream/parse/schedule.ts'
import { saveBoxScore } from '../../server/feed/stat-line/service.ts'
import type { SettingsChange } from '../../shared/settings/settings.ts'
import { GameId } from '../../shared/core/ids.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { draftAtOnce, type Draftable } from './drafted-league.ts'
import { snapshotLeague } from './league-snapshot.ts'
import { addPlayers } from './many-players.ts'
import { createWorld, START, type World } from './world.ts'

/** The day of the draft; its games begin two hours after it. */
export const TODAY = 20_261_120
/** Two days later, in the same week. */
export const SUNDAY = 20_261_122
export const TIP_OFF = START + 2 * HOUR

function side(id: number) {
  const name = `Town ${id}`
  const looks = { color: null, alternateColor: null, logo: null }
  return {
    team: { id: String(id), abbreviation: `T${id}`, displayName: name, shortDisplayName: name, ...looks },
    score: 0,
  }
}

/** Every second day all sixteen towns play, on the days between only the first eight. */
const GAMES = Array.from({ length: 60 }, (_, day) => day).flatMap((day) =>
  Array.from({ length: day % 2 === 0 ? 8 : 4 }, (_, index): ScheduledGame => {
    return {
      id: GameId.parse(String(402_000_000 + day * 100 + index)),
      season: 2026,
      stage: 'regular',
      week: null,
      startsAt: TIP_OFF + day * DAY + index * HOUR * 0.5,
      state: 'pre',
      status: 'STATUS_SCHEDULED',
      detail: 'Scheduled',
      calledOff: false,
      away: side(2 * index + 1),
      home: side(2 * index + 2),
      playoff: null,
    }
  }),
)

/** What the feed says of the season's games. @param now how those that are named stand */
export async function readGames(
  world: World,
  now: Readonly<Record<string, Partial<ScheduledGame>>> = {},
): Promise<void> {
  await saveSchedule(world.app, 'nba', {
    season: { year: 2026, startsAt: START - 4 * DAY, endsAt: START + 100 * DAY },
    weeks: [],
    games: GAMES.map((game) => ({ ...game, ...now[game.id] })),
  })
  await recordPeriodSynced(world.app, 'nba', { season: 2026, number: 1 })
}

/** The game of a town on a day of those, 0 for the first; the same two towns always play one another. */
export function gameOf(town: number, day: number): string {
  return String(402_000_000 + day * 100 + Math.floor((town - 1) / 2))
}

const OVER = { state: 'post', status: 'STATUS_FINAL', detail: 'Final' } as const

/** All games of a day are over. */
export function endGames(world: World, day: number): Promise<void> {
  return readGames(
    world,
    Object.fromEntries(Array.from({ length: 16 }, (_, town) => [gameOf(town + 1, day), OVER])),
  )
}

/** Games of a day are over, and players of the two towns have scored so many points. */
export async function readPoints(
  world: World,
  town: number,
  day: number,
  points: Readonly<Record<string, number>>,
): Promise<void> {
  const id = gameOf(town, day)
  await readGames(world, { [id]: OVER })
  const type = { ...OVER, name: OVER.status, completed: true, description: 'Final' }
  const players = Object.entries(points).map(([player, scored]) => ({
    team: { id: player.slice(0, -4), displayName: `Town ${player.slice(0, -4)}` },
    statistics: [
      {
        keys: ['points'],
        labels: ['PTS'],
        athletes: [{ athlete: { id: player, displayName: player }, stats: [String(scored)] }],
      },
    ],
  }))
  const first = 2 * Math.floor((town - 1) / 2) + 1
  const competitors = [first, first + 1].map((side, index) => ({
    id: String(side),
    team: { id: String(side), abbreviation: `T${side}`, displayName: `Town ${side}` },
    homeAway: index === 0 ? 'away' : 'home',
    score: '100',
  }))
  await saveBoxScore(world.app, {
    sport: 'nba',
    gameId: GameId.parse(id),
    document: {
      header: { id, competitions: [{ status: { type }, competitors }] },
      boxscore: { teams: [], players },
    },
  })
}

/** A league of two in basketball after its draft, on the Friday of its first week, before the day's games. */
export async function dailyLeague(
  settings: SettingsChange = {},
): Promise<{ world: World; league: Draftable }> {
  const world = createWorld()
  const league = await snapshotLeague(world, ['of days', settings], async (world) => {
    await addPlayers(world, 'nba')
    await readGames(world)
    const { code, commissioner } = await world.league({
      sport: 'nba',
      settings: { ...settings, waivers: { afterDraft: 'free', ...settings.waivers } },
    })
    const rival = await world.member({ code, commissioner }, 'rival')
    const league: Draftable = { code, people: [commissioner, rival] }
    await draftAtOnce(world, league)
    return league
  })
  return { world, league }
}
