import { saveSchedule } from '../../server/feed/pro-game/service.ts'
import { saveBoxScore } from '../../server/feed/stat-line/service.ts'
import type { ScheduledGame } from '../../server/feed/upstream/parse/schedule.ts'
import { GameId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR, MINUTE } from '../../shared/core/time.ts'
import { draftAtOnce, type Draftable } from './drafted-league.ts'
import { snapshotLeague } from './league-snapshot.ts'
import { addPlayers } from './many-players.ts'
import { summaryOf } from './summary-of.ts'
import { createWorld, type Person, START, type World } from './world.ts'

/** The week in which the draft is over, and those after it. */
export const FIRST = 11
const WEEKS = [11, 12, 13, 14, 15, 16, 17]
const WEEK = 7 * DAY

/** Of the first week: two hours after the draft. */
export const GAME = GameId.parse('401000001')
export const KICK_OFF = START + 2 * HOUR

function side(id: string) {
  const name = `Town ${id}`
  const looks = { color: null, alternateColor: null, logo: null }
  return {
    team: { id, abbreviation: `T${id}`, displayName: name, shortDisplayName: name, ...looks },
    score: 0,
  }
}

function game(
  id: string,
  week: number,
  startsAt: number,
  [away, home]: readonly [string, string],
): ScheduledGame {
  return {
    id: GameId.parse(id),
    season: 2026,
    stage: 'regular',
    week,
    startsAt,
    state: 'pre',
    status: 'STATUS_SCHEDULED',
    detail: 'Scheduled',
    calledOff: false,
    away: side(away),
    home: side(home),
    playoff: null,
  }
}

/** The first game of each week is between the towns 1 and 2, the second two days later between 3 and 4. */
const GAMES = WEEKS.flatMap((week, index) => [
  game(String(401_000_001 + 10 * index), week, KICK_OFF + index * WEEK, ['1', '2']),
  game(String(401_000_002 + 10 * index), week, KICK_OFF + 2 * DAY + index * WEEK, ['3', '4']),
])

/** What the feed says of the season's games. @param now how those that are named stand */
export async function readGames(
  world: World,
  now: Readonly<Record<string, Partial<ScheduledGame>>> = {},
): Promise<void> {
  await saveSchedule(world.app, 'nfl', {
    season: { year: 2026, startsAt: START - 100 * DAY, endsAt: START + 100 * DAY },
    weeks: WEEKS.map((number, index) => ({
      stage: 'regular',
      number,
      label: `Week ${number}`,
      startsAt: START - 2 * DAY + index * WEEK,
      endsAt: START + 5 * DAY + index * WEEK,
    })),
    games: GAMES.map((one) => ({ ...one, ...now[one.id] })),
  })
}

export const IN_PLAY = { state: 'in', status: 'STATUS_IN_PROGRESS', detail: '7:30 - 2nd Quarter' } as const

export const OVER = { state: 'post', status: 'STATUS_FINAL', detail: 'Final' } as const

/** A box score of the first game: rushing yards and touchdowns by player. */
export async function readRushing(
  world: World,
  rows: readonly (readonly [player: string, yards: number, touchdowns: number])[],
  { state, detail }: { state: 'in' | 'post'; detail: string } = IN_PLAY,
): Promise<void> {
  const table = {
    rushing: rows.map(
      ([id, yards, touchdowns]) =>
        [id, { rushingYards: String(yards), rushingTouchdowns: String(touchdowns) }] as const,
    ),
  }
  const document = summaryOf({
    away: { score: 7, tables: table },
    home: { score: 7 },
    state,
    detail,
  })
  await saveBoxScore(world.app, { sport: 'nfl', gameId: GAME, document })
}

/** A league of so many after its draft, before the first game of its first week; undrafted players are free agents. */
export async function beforeWeek(
  settings: Record<string, unknown> = {},
  size = 2,
): Promise<{ world: World; league: Draftable }> {
  const world = createWorld()
  const league = await snapshotLeague(world, ['before its week', size, settings], async (world) => {
    await addPlayers(world, 'nfl')
    await readGames(world)
    const { code, commissioner } = await world.league({
      sport: 'nfl',
      // Settings of the test.
      settings: { size, ...settings, waivers: { afterDraft: 'free', ...(settings['waivers'] as object) } },
    } as never)
    const people: [Person, ...Person[]] = [commissioner]
    for (let seat = 2; seat <= size; seat++)
      people.push(await world.member({ code, commissioner }, `rival-${seat}`))
    await draftAtOnce(world, { code, people })
    return { code, people }
  })
  return { world, league }
}

/** A manager of a league, in another session than before: tokens do not last for a week. */
export function signedIn(world: World, { people }: Draftable, seat = 0): Promise<Person> {
  return world.logIn(must(people[seat], 'a manager').username)
}

/** The first week is over: a day after its end it is counted, whatever was not read of it. */
export async function closeWeek(world: World, rows: Parameters<typeof readRushing>[1]): Promise<void> {
  await readGames(world, { [GAME]: OVER })
  await readRushing(world, rows, OVER)
  world.advance(START + 6 * DAY + MINUTE - world.app.now())
  await world.runJobs()
}
