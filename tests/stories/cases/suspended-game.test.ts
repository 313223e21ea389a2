import { expect, it } from 'vitest'
import { saveSchedule } from '../../../server/feed/pro-game/service.ts'
import { saveBoxScore } from '../../../server/feed/stat-line/service.ts'
import { GameId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import { draftableLeague, draftAtOnce } from '../../support/drafted-league.ts'
import { createWorld, START, type World } from '../../support/world.ts'

// Yahoo SLN6799: what was scored up to the suspension counts, and the rest counts for that day; Baseball Reference, MLB
// and FanGraphs date the whole game by its start.

/** 1 pm on Sunday in New York, and 2 pm on Monday. */
const SUNDAY = START + 2 * DAY + HOUR
const MONDAY = SUNDAY + DAY + HOUR
const GAME = GameId.parse('501')

function team(id: string) {
  const name = `Town ${id}`
  const looks = { color: null, alternateColor: null, logo: null }
  return { id, abbreviation: `T${id}`, displayName: name, shortDisplayName: name, ...looks }
}

async function readGame(
  world: World,
  startsAt: number,
  [state, status]: readonly ['pre' | 'in' | 'post', string],
) {
  await saveSchedule(world.app, 'nba', {
    season: { year: 2027, startsAt: START - 30 * DAY, endsAt: START + 120 * DAY },
    weeks: [],
    games: [
      {
        id: GAME,
        season: 2027,
        stage: 'regular',
        week: null,
        startsAt,
        state,
        status,
        detail: status,
        calledOff: false,
        away: { team: team('1'), score: 50 },
        home: { team: team('2'), score: 50 },
        playoff: null,
      },
    ],
  })
}

async function readPoints(world: World, player: string, points: number, isOver = false) {
  const type = isOver
    ? { name: 'STATUS_FINAL', state: 'post', completed: true, description: 'Final', detail: 'Final' }
    : { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false, description: 'In Progress', detail: '3rd' }
  const competitors = ['1', '2'].map((id, index) => ({
    id,
    team: team(id),
    homeAway: index === 0 ? 'away' : 'home',
    score: '100',
  }))
  const athletes = [{ athlete: { id: player, displayName: player }, stats: [String(points)] }]
  const players = [
    {
      team: { id: '1', displayName: 'Town 1' },
      statistics: [{ keys: ['points'], labels: ['PTS'], athletes }],
    },
  ]
  const document = {
    header: { id: GAME, competitions: [{ status: { type }, competitors }] },
    boxscore: { teams: [], players },
  }
  await saveBoxScore(world.app, { sport: 'nba', gameId: GAME, document })
}

const LIVE = ['in', 'STATUS_IN_PROGRESS'] as const

it.each<
  [
    string,
    { resumedAt: number; between: readonly (readonly [number, 'pre' | 'in', string])[]; drop: boolean },
  ]
>([
  ['with its date kept', { resumedAt: SUNDAY, between: [], drop: false }],
  ['under another date', { resumedAt: MONDAY, between: [], drop: false }],
  ['after the starter was dropped', { resumedAt: SUNDAY, between: [], drop: true }],
  ['under another date, after the starter was dropped', { resumedAt: MONDAY, between: [], drop: true }],
  [
    'listed as a game to come in between',
    { resumedAt: MONDAY, between: [[MONDAY, 'pre', 'STATUS_SCHEDULED']], drop: true },
  ],
])('a game that is suspended and resumed counts on the day of its first start: %s', async (_, how) => {
  await using world = createWorld()
  const league = await draftableLeague(world, { sport: 'nba' })
  await readGame(world, SUNDAY, ['pre', 'STATUS_SCHEDULED'])
  await draftAtOnce(world, league)
  const { code, people } = league
  const lineup = await people[0].api.lineup.ofTeam({ code })
  const isOfTownOne = ({ slot, player }: (typeof lineup.places)[number]) =>
    slot !== null && /^1\d{4}$/.test(player ?? '')
  const player = must(must(lineup.places.find(isOfTownOne), 'a starter of town 1').player, 'that starter')

  world.advance(SUNDAY + HOUR - world.app.now())
  await readGame(world, SUNDAY, LIVE)
  await readPoints(world, player, 20)
  // Seen suspended, or only seen again on its new date.
  if (how.between.length === 0) await readGame(world, SUNDAY, ['in', 'STATUS_SUSPENDED'])
  for (const [startsAt, state, status] of how.between) await readGame(world, startsAt, [state, status])

  world.advance(MONDAY - 2 * HOUR - world.app.now())
  await world.runJobs()
  const { api } = await world.logIn(people[0].username)
  const sunday = await api.lineup.ofTeam({ code, day: lineup.day + 2 })
  expect(
    must(
      sunday.players.find(({ id }) => id === player),
      'the player',
    ).isLocked,
  ).toBe(true)
  if (how.drop) await api.roster.move({ code, drop: player })

  world.advance(3 * HOUR)
  await readGame(world, how.resumedAt, LIVE)
  await readPoints(world, player, 26)
  world.advance(HOUR)
  await readGame(world, how.resumedAt, ['post', 'STATUS_FINAL'])
  await readPoints(world, player, 30, true)
  const row = await world.app.db
    .selectFrom('game')
    .select('starts_at')
    .where('id', '=', GAME)
    .executeTakeFirstOrThrow()
  expect(row.starts_at).toBe(SUNDAY)

  world.advance(2 * DAY)
  await world.runJobs()
  const results = await world.app.db.selectFrom('result').select('points').execute()
  expect(Math.max(...results.map(({ points }) => points))).toBe(3000)
})
