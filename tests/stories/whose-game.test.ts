import { describe, expect, it } from 'vitest'
import { saveRoster } from '../../server/feed/player/service.ts'
import { saveSchedule } from '../../server/feed/pro-game/service.ts'
import { saveBoxScore } from '../../server/feed/stat-line/service.ts'
import type { ScheduledGame } from '../../server/feed/upstream/parse/schedule.ts'
import { GameId, ProTeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { holdOn } from '../../shared/rules/waiver/holds.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { claim } from '../support/claims.ts'
import { type Draftable, draftableLeague, draftAtOnce } from '../support/drafted-league.ts'
import { summaryOf } from '../support/summary-of.ts'
import { createWorld, type Person, START, type World } from '../support/world.ts'

// Which game of a scoring period is a player's is one rule (shared/rules/scoring/player-game.ts). Here each door asks it: a
// player of town 1 played on Friday, and by Saturday has another pro team, or none.

const FRIDAY = START + 2 * HOUR
const SUNDAY = FRIDAY + 2 * DAY
const GAME = GameId.parse('401000001')
const NEXT = GameId.parse('401000002')
const OVER = { state: 'post', status: 'STATUS_FINAL', detail: 'Final' } as const

interface Sport {
  readonly sport: FantasySportKey
  /** The lineup of Friday's game. */
  readonly day: number
  readonly season: number
  readonly period: number
}

const FOOTBALL: Sport = { sport: 'nfl', day: 11, season: 2026, period: 11 }
const BASKETBALL: Sport = { sport: 'nba', day: 20_261_120, season: 2026, period: 1 }

function team(id: string) {
  const name = `Town ${id}`
  const looks = { color: null, alternateColor: null, logo: null }
  return { id, abbreviation: `T${id}`, displayName: name, shortDisplayName: name, ...looks }
}

function game(
  { season, sport }: Sport,
  {
    teams: [away, home],
    ...rest
  }: { teams: readonly [string, string] } & Pick<ScheduledGame, 'id' | 'startsAt'> & Partial<ScheduledGame>,
): ScheduledGame {
  return {
    season,
    stage: 'regular',
    week: sport === 'nfl' ? 11 : null,
    state: 'pre',
    status: 'STATUS_SCHEDULED',
    detail: 'Scheduled',
    calledOff: false,
    away: { team: team(away), score: 0 },
    home: { team: team(home), score: 0 },
    playoff: null,
    ...rest,
  }
}

async function readGames(world: World, sport: Sport, now: Partial<ScheduledGame> = {}) {
  const weeks = [11, 12, 13, 14, 15, 16, 17].map((number, index) => ({
    stage: 'regular' as const,
    number,
    label: `Week ${number}`,
    startsAt: START - 2 * DAY + 7 * index * DAY,
    endsAt: START + 5 * DAY + 7 * index * DAY,
  }))
  const later = Array.from({ length: 6 }, (_, week) =>
    game(sport, {
      id: GameId.parse(String(610 + week)),
      teams: ['1', '2'],
      startsAt: SUNDAY + 7 * (week + 1) * DAY,
      week: sport.sport === 'nfl' ? 12 + week : null,
    }),
  )
  await saveSchedule(world.app, sport.sport, {
    season: { year: sport.season, startsAt: START - 4 * DAY, endsAt: START + 100 * DAY },
    weeks: sport.sport === 'nfl' ? weeks : [],
    games: [
      game(sport, { id: GAME, teams: ['1', '2'], startsAt: FRIDAY, ...now }),
      game(sport, { id: NEXT, teams: ['3', '4'], startsAt: SUNDAY }),
      ...later,
    ],
  })
}

/** From now on the feed lists players of town 1 with another team, or with none. */
async function movesTo(
  world: World,
  { sport }: Sport,
  { ids, to }: { ids: readonly string[]; to: string | null },
) {
  const rows = await world.app.db.selectFrom('player').selectAll().where('sport', '=', sport).execute()
  const listed = (teamId: string, wanted: (one: string) => boolean) =>
    saveRoster(world.app, sport, {
      teamId: ProTeamId.parse(teamId),
      players: rows
        .filter((one) => !one.id.endsWith('-dst') && wanted(one.id))
        .map((one) => ({
          id: one.id,
          name: one.name,
          position: one.position,
          number: null,
          headshot: null,
          status: 'active' as const,
          statusNote: null,
          experience: null,
          birthDate: null,
        })),
    })
  const isOf = (one: string, town: string) => Math.floor(Number(one) / 10_000) === Number(town)
  if (to === null) await listed('1', (one) => isOf(one, '1') && !ids.includes(one))
  else await listed(to, (one) => isOf(one, to) || ids.includes(one))
}

async function readPoints(world: World, { sport }: Sport, player: string) {
  const stats =
    sport === 'nfl' ? { rushing: [[player, { rushingYards: '100', rushingTouchdowns: '1' }] as const] } : null
  const football = () => summaryOf({ away: { score: 7, tables: stats ?? {} }, home: { score: 0 }, ...OVER })
  const athletes = [{ athlete: { id: player, displayName: player }, stats: ['20'] }]
  const competitors = ['1', '2'].map((id, index) => ({
    id,
    team: team(id),
    homeAway: index === 0 ? 'away' : 'home',
    score: '100',
  }))
  const type = { name: 'STATUS_FINAL', state: 'post', completed: true, description: 'Final', detail: 'Final' }
  const basketball = () => ({
    header: { id: GAME, competitions: [{ status: { type }, competitors }] },
    boxscore: {
      teams: [],
      players: [
        {
          team: { id: '1', displayName: 'Town 1' },
          statistics: [{ keys: ['points'], labels: ['PTS'], athletes }],
        },
      ],
    },
  })
  await saveBoxScore(world.app, {
    sport,
    gameId: GAME,
    document: sport === 'nfl' ? football() : basketball(),
  })
}

interface Played {
  readonly world: World
  readonly league: Draftable
  readonly me: Person
  readonly rival: Person
  /** Of town 1, who starts for me and played on Friday; with points, or was only on the roster then. */
  readonly starter: string
  /** Of town 1, on my bench. */
  readonly benched: string
  /** Of town 1, a free agent. */
  readonly free: string
}

/** A league on the day after Friday's game, before which none of its players was moved. */
async function afterFriday(sport: Sport, { hasLine }: { hasLine: boolean }): Promise<Played> {
  const world = createWorld()
  const league = await draftableLeague(world, { sport: sport.sport })
  await readGames(world, sport)
  await draftAtOnce(world, league)
  const { code, people } = league
  const before = await people[0].api.lineup.ofTeam({ code })
  const isOfTownOne = (id: string | null) => /^1\d{4}$/.test(id ?? '')
  const starting = before.places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
  const starter = must(starting.find(isOfTownOne), 'a starter of town 1')
  const benched = must(
    before.places.find(({ slot, player }) => slot === null && isOfTownOne(player))?.player,
    'one of town 1 on the bench',
  )
  const owned = (await people[0].api.roster.ofLeague({ code })).teams.flatMap(({ players }) =>
    players.map(({ id }): string => id),
  )
  const rows = await world.app.db
    .selectFrom('player')
    .select('id')
    .where('pro_team_id', '=', ProTeamId.parse('1'))
    .execute()
  const free = must(
    rows.find(({ id }) => !owned.includes(id) && isOfTownOne(id))?.id,
    'one of town 1 who is free',
  )
  world.advance(FRIDAY + 4 * HOUR - world.app.now())
  await readGames(world, sport, OVER)
  if (hasLine) await readPoints(world, sport, starter)
  const [me, rival] = [
    await world.logIn(people[0].username),
    await world.logIn(must(people[1], 'a rival').username),
  ]
  return { world, league, me, rival, starter, benched, free }
}

const WAYS: ReadonlyArray<readonly [string, string | null]> = [
  ['released', null],
  ['traded to a team that plays on Sunday', '3'],
  ['traded to a team without a game', '5'],
]
const SPORTS = [FOOTBALL, BASKETBALL].flatMap((sport) =>
  WAYS.flatMap(([way, to]) =>
    [true, false].map(
      (hasLine) =>
        [sport.sport, way, hasLine ? 'with a stat line' : 'without one', { sport, to, hasLine }] as const,
    ),
  ),
)

describe('a player whose game of the period has begun', () => {
  it.each(SPORTS)('%s: %s, %s, is theirs at every door', async (_sport, _way, _line, of) => {
    const { sport, to, hasLine } = of
    const played = await afterFriday(sport, { hasLine })
    await using world = played.world
    const { me, rival, starter, benched, free } = played
    const { code } = played.league
    const pages = async () => {
      const lineup = await me.api.lineup.ofTeam({ code, day: sport.day })
      const matchup = await me.api.matchup.get({ code })
      const scores = await me.api.matchup.ofWeek({ code })
      return {
        players: lineup.players.map(({ id, games, isLocked, locksAt, points, projection }) => ({
          id,
          games,
          isLocked,
          locksAt,
          points,
          projection,
        })),
        days: lineup.days.filter(({ day }) => day === sport.day),
        score: matchup.sides.map((side) => side?.score),
        lines: matchup.sides.map((side) =>
          side?.players.flatMap(({ id, lines }) =>
            lines.flatMap(({ game: one }) => (one.id === GAME ? [[id, one]] : [])),
          ),
        ),
        over: scores.matchups.map(({ home, away }) => [home?.over, away?.over]),
        optimal: (await me.api.lineup.optimal({ code, days: [sport.day] })).days.map(
          ({ starters }) => starters,
        ),
        holds: (await me.api.waiver.holds({ code })).games.length,
        logs: await Promise.all(
          [starter, benched, free].map(async (id) => {
            const { log } = await me.api.player.get({ code, id })
            return log.find(({ gameId }) => gameId === GAME)
          }),
        ),
        explained: (await me.api.player.explain({ code, id: benched, gameId: GAME })).title,
      }
    }
    const before = await pages()
    await movesTo(world, sport, { ids: [starter, benched, free], to })
    const after = await pages()

    const own = (page: typeof before, id: string) =>
      must(
        page.players.find((one) => one.id === id),
        'a player',
      )
    for (const id of [starter, benched]) {
      expect(own(after, id).games[0]).toEqual(own(before, id).games[0])
      expect(own(after, id)).toMatchObject({
        isLocked: true,
        locksAt: FRIDAY,
        points: own(before, id).points,
      })
      // In football Sunday's game with the new team is theirs too.
      expect(own(after, id).games.map((one) => one.id)).toEqual(
        to === '3' && sport === FOOTBALL ? [GAME, NEXT] : [GAME],
      )
    }
    expect(after.days.map(({ games }) => games)).toEqual(before.days.map(({ games }) => games))
    expect(after.lines).toEqual(before.lines)
    expect(after.over).toEqual(before.over)
    expect(after.optimal).toEqual(before.optimal)
    expect(after.logs.every((one) => one !== undefined)).toBe(true)
    expect(after.logs).toEqual(before.logs)
    expect(after.explained).toBe(before.explained)

    // Lineup, by hand and by Empire.
    const lineup = await me.api.lineup.ofTeam({ code, day: sport.day })
    const starters = lineup.places.flatMap(({ slot, player }) => (slot === null ? [] : [player]))
    const set = (change: (one: string | null) => string | null) =>
      me.api.lineup.set({ code, days: [{ day: sport.day, starters: starters.map(change) }] })
    await expect(set((one) => (one === starter ? null : one))).rejects.toThrow('locked')
    await expect(set((one) => (one === starter ? benched : one))).rejects.toThrow('locked')
    // Roster: a starter cannot be dropped during the day.
    await expect(me.api.roster.move({ code, drop: starter })).rejects.toThrow()
    // Waivers: who has played is held until the run as before, for the page and for the command.
    const holds = await me.api.waiver.holds({ code })
    const hold = holdOn(holds, { id: free, teamId: to }, world.app.now())
    expect(hold).toEqual(holdOn(holds, { id: '10001', teamId: '1' }, world.app.now()))
    if (sport === FOOTBALL) {
      expect(hold).toMatchObject({ kind: 'on-waivers' })
      await expect(rival.api.roster.move({ code, add: free, drop: null })).rejects.toThrow()
      const give = must(
        (await rival.api.lineup.ofTeam({ code })).places.findLast(({ slot }) => slot === null)?.player,
        'a bench player',
      )
      await claim(rival, code, { add: free, drop: give, bid: 1 })
      const board = await rival.api.waiver.board({ code })
      expect(board.claims[0]?.runsAt).toBe(hold?.kind === 'on-waivers' ? hold.until : null)
    }
    // A trade of them waits for the end of their day.
    const rosters = (await me.api.roster.ofLeague({ code })).teams
    const [mine, theirs] = [
      must(
        rosters.find(({ isMine }) => isMine),
        'mine',
      ),
      must(
        rosters.find(({ isMine }) => !isMine),
        'theirs',
      ),
    ]
    const swap = must(
      theirs.players.find(
        ({ position }) => position === mine.players.find(({ id }) => id === starter)?.position,
      ),
      'a like one',
    )
    const { id: tradeId } = await me.api.trade.offer({
      code,
      assets: [
        { kind: 'player', from: mine.id, to: theirs.id, player: starter },
        { kind: 'player', from: theirs.id, to: mine.id, player: swap.id },
      ],
    })
    await rival.api.trade.accept({ code, id: tradeId })
    const trade = (await me.api.trade.portal({ code })).trades.find(({ id }) => id === tradeId)
    expect(trade?.state).toBe('waiting')
  })
})
