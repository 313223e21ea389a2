import { expect, it } from 'vitest'
import { saveSchedule } from '../../server/feed/pro-game/service.ts'
import { saveBoxScore } from '../../server/feed/stat-line/service.ts'
import { GameId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { draftableLeague, draftAtOnce } from '../support/drafted-league.ts'
import { createWorld, START, type World } from '../support/world.ts'

/** Friday noon and Saturday noon, Eastern time, with an hour to spare. */
const TIMES = { '501': START + HOUR, '502': START + DAY + HOUR } as const
type Played = keyof typeof TIMES

const TEAMS = ['1', '2'] as const

const teamOf = (id: string) => ({
  id,
  abbreviation: `T${id}`,
  displayName: `Town ${id}`,
  shortDisplayName: `Town ${id}`,
  color: null,
  alternateColor: null,
  logo: null,
})

/** The same two towns play one another on both days. */
async function readGames(world: World): Promise<void> {
  const [away, home] = TEAMS
  await saveSchedule(world.app, 'nba', {
    season: { year: 2027, startsAt: START - 30 * DAY, endsAt: START + 120 * DAY },
    weeks: [],
    games: (Object.keys(TIMES) as Played[]).map((id) => ({
      id: GameId.parse(id),
      season: 2027,
      stage: 'regular',
      week: null,
      startsAt: TIMES[id],
      state: world.app.now() < TIMES[id] ? 'pre' : 'post',
      status: world.app.now() < TIMES[id] ? 'STATUS_SCHEDULED' : 'STATUS_FINAL',
      detail: world.app.now() < TIMES[id] ? 'Scheduled' : 'Final',
      calledOff: false,
      away: { team: teamOf(away), score: 0 },
      home: { team: teamOf(home), score: 0 },
      playoff: null,
    })),
  })
}

/** A player of the first town has scored so many points in a game. */
async function readPoints(world: World, gameId: Played, player: string, points: number): Promise<void> {
  const team = { id: '1', displayName: 'Town 1' }
  const type = { name: 'STATUS_FINAL', state: 'post', completed: true, description: 'Final', detail: 'Final' }
  const competitors = TEAMS.map((id, side) => ({
    id,
    team: teamOf(id),
    homeAway: side === 0 ? 'away' : 'home',
    score: '100',
  }))
  const athletes = [{ athlete: { id: player, displayName: player }, stats: [String(points)] }]
  await saveBoxScore(world.app, {
    sport: 'nba',
    gameId: GameId.parse(gameId),
    document: {
      header: { id: gameId, competitions: [{ status: { type }, competitors }] },
      boxscore: {
        teams: [],
        players: [{ team, statistics: [{ keys: ['points'], labels: ['PTS'], athletes }] }],
      },
    },
  })
}

it('a matchup of a daily sport counts each game by the lineup of its day', async () => {
  await using world = createWorld()
  const league = await draftableLeague(world, { sport: 'nba' })
  await readGames(world)
  await draftAtOnce(world, league)
  const { code, people } = league
  const [{ api }] = people
  const lineup = await api.lineup.ofTeam({ code })
  const starter = must(
    lineup.places.find(({ slot, player }) => slot !== null && /^1\d{4}$/.test(player ?? '')),
    'a starter of the first town',
  )
  const player = must(starter.player, 'a starter')
  world.advance(TIMES['501'] + 3 * HOUR - world.app.now())
  await readGames(world)
  await readPoints(world, '501', player, 20)
  // For the day after, another player takes his slot.
  const [, saturday] = lineup.days.slice(lineup.days.findIndex(({ day }) => day === lineup.day))
  const starters = lineup.places.flatMap(({ slot, player: one }) =>
    slot === null ? [] : [one === player ? null : one],
  )
  await api.lineup.set({ code, days: [{ day: must(saturday, 'the day after').day, starters }] })
  world.advance(DAY)
  await readGames(world)
  await readPoints(world, '502', player, 31)

  const later = await world.logIn(people[0].username)
  const { sides } = await later.api.matchup.get({ code })
  const side = must(
    sides.find((one) => one?.team.isMine),
    'one’s own',
  )
  const row = must(
    side.players.find(({ id }) => id === player),
    'the player',
  )
  expect(row).toMatchObject({ slot: null, points: 2_000, benchPoints: 3_100 })
  expect(row.lines.map(({ game, slot, points }) => [game.id, slot, points])).toEqual([
    ['501', starter.slot, 2_000],
    ['502', null, 3_100],
  ])
  expect(side.score).toMatchObject({ points: 2_000 })
  expect(side.benchPoints).toBe(3_100)
})
