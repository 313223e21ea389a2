import type { CalendarWeek, ScheduledGame } from '../../server/feed/upstream/parse/schedule.ts'
import { recordPeriodSynced, saveSchedule } from '../../server/feed/pro-game/service.ts'
import { saveRoster, saveTeams } from '../../server/feed/player/service.ts'
import type { SportsTeam } from '../../shared/game/game.ts'
import { GameId, PlayerId, ProTeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import type { Stats } from '../../shared/rules/scoring/scoring.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import type { World } from './world.ts'
import { publishChange } from './publish-change.ts'

export const SEASON = 2026
/** Wednesday morning, when the feed's weeks change; a scoring period changes on the Tuesday before. */
const WEEK_1 = Date.parse('2026-11-04T08:00:00Z')
const WEEK = 7 * DAY

const TEAMS = [
  ['2', 'BUF', 'Buffalo Bills'],
  ['15', 'MIA', 'Miami Dolphins'],
  ['17', 'NE', 'New England Patriots'],
  ['20', 'NYJ', 'New York Jets'],
] as const

type Listed = readonly [id: string, name: string, position: string]

const ROSTERS: Readonly<Record<string, readonly Listed[]>> = {
  '2': [
    ['100', 'Josh Allen', 'QB'],
    ['101', 'D’Andre O’Neal', 'RB'],
    ['102', 'José Ramírez', 'WR'],
    ['103', 'Bill Guard', 'OG'],
  ],
  '15': [
    ['150', 'Amon-Ra St. Brown', 'WR'],
    ['151', 'D.J. Moore', 'RB'],
  ],
  '17': [['170', 'Rookie Nobody', 'RB']],
  '20': [['200', 'Late Riser', 'TE']],
}

/** Id, week, day of it from Wednesday on, away, home, and the score of those that are over. */
const GAMES = [
  ['11', 1, 4, '15', '2', [17, 24]],
  ['12', 1, 4, '20', '17', [10, 13]],
  ['21', 2, 4, '2', '20', [20, 20]],
  ['31', 3, 1, '20', '15', [3, 30]],
  ['32', 3, 4, '17', '2', null],
  ['41', 4, 4, '15', '17', null],
  ['51', 5, 4, '20', '2', null],
  ['52', 5, 4, '17', '15', null],
] as const

function sportsTeam(id: string): SportsTeam {
  const [, abbreviation, displayName] = TEAMS.find(([known]) => known === id) ?? TEAMS[0]
  return {
    id,
    abbreviation,
    displayName,
    shortDisplayName: displayName,
    color: null,
    alternateColor: null,
    logo: null,
  }
}

function scheduledGame([id, week, day, away, home, score]: (typeof GAMES)[number]): ScheduledGame {
  return {
    id,
    season: SEASON,
    stage: 'regular',
    week,
    startsAt: WEEK_1 + (week - 1) * WEEK + day * DAY + 10 * HOUR,
    state: score ? 'post' : 'pre',
    status: score ? 'STATUS_FINAL' : 'STATUS_SCHEDULED',
    detail: score ? 'Final' : 'Sunday',
    calledOff: false,
    away: { team: sportsTeam(away), score: score?.[0] ?? null },
    home: { team: sportsTeam(home), score: score?.[1] ?? null },
    playoff: null,
  }
}

const weeks: CalendarWeek[] = [1, 2, 3, 4, 5].map((number) => ({
  stage: 'regular',
  number,
  label: `Week ${number}`,
  startsAt: WEEK_1 + (number - 1) * WEEK,
  endsAt: WEEK_1 + number * WEEK,
}))

/** A season of four teams on the Friday of its third week, without stat lines. */
export async function playSeason(world: World): Promise<void> {
  const { app } = world
  const teams = TEAMS.map(([id]) => sportsTeam(id))
  await saveTeams(app, 'nfl', teams)
  for (const teamId of Object.keys(ROSTERS)) await listRoster(world, teamId)
  const season = { year: SEASON, startsAt: WEEK_1 - 60 * DAY, endsAt: WEEK_1 + 12 * WEEK }
  await saveSchedule(app, 'nfl', { season, weeks, games: GAMES.map(scheduledGame) })
  for (const { number } of weeks) await recordPeriodSynced(app, 'nfl', { season: SEASON, number })
}

/** What a scoreboard says of the game between New England and Buffalo, in week 3. */
export async function readGame(
  world: World,
  now: { state: ScheduledGame['state']; detail: string; score: readonly [away: number, home: number] },
): Promise<void> {
  const game = scheduledGame(must(GAMES[4], 'the game'))
  const { state, detail, score } = now
  const status = state === 'in' ? 'STATUS_IN_PROGRESS' : 'STATUS_FINAL'
  const away = { ...game.away, score: score[0] }
  const home = { ...game.home, score: score[1] }
  await saveSchedule(world.app, 'nfl', {
    season: null,
    weeks: [],
    games: [{ ...game, state, status, detail, away, home }],
  })
}

/** Reads the roster of a team anew, with a player who has joined it. */
export async function listRoster(
  world: World,
  teamId: string,
  joined: readonly Listed[] = [],
): Promise<void> {
  const players = [...(ROSTERS[teamId] ?? []), ...joined]
  await saveRoster(world.app, 'nfl', {
    teamId: ProTeamId.parse(teamId),
    players: players.map(([id, name, position]) => ({
      id,
      name,
      position,
      number: null,
      headshot: null,
      status: 'active',
      statusNote: null,
      experience: null,
      birthDate: null,
    })),
  })
}

/** A player's stats in the one game of the season before. */
export async function recordLastSeason(
  world: World,
  { team, player }: { team: string; player: string },
  stats: Stats,
): Promise<void> {
  const past = 400 * DAY
  const week = {
    stage: 'regular',
    number: 1,
    label: 'Week 1',
    startsAt: WEEK_1 - past,
    endsAt: WEEK_1 + WEEK - past,
  } as const
  const [game] = GAMES
  const played = { ...scheduledGame(game), id: '9', season: SEASON - 1, startsAt: week.startsAt + 4 * DAY }
  const season = { year: SEASON - 1, startsAt: week.startsAt, endsAt: week.startsAt + 100 * DAY }
  await saveSchedule(world.app, 'nfl', { season, weeks: [week], games: [played] })
  await record(world, { game: played.id, team, player }, stats)
}

/** Stores a player's stats, version after version, an hour between them. */
export async function record(
  world: World,
  { game, team, player }: { game: string; team: string; player: string },
  ...versions: readonly Stats[]
): Promise<void> {
  const { db, now } = world.app
  const key = { sport: 'nfl', game_id: GameId.parse(game), player_id: PlayerId.parse(player) } as const
  for (const [index, stats] of versions.entries()) {
    const before = versions[index - 1] ?? {}
    const names = [...new Set([...Object.keys(before), ...Object.keys(stats)])]
    const changes = names
      .map((stat) => [stat, [before[stat] ?? 0, stats[stat] ?? 0]] as const)
      .filter(([, [old, current]]) => old !== current)
    const version = {
      ...key,
      version: index + 1,
      stage: index === 0 ? 'final' : 'correction',
      source: 'simulator',
      received_at: now() + index * HOUR,
    } as const
    const line = {
      ...version,
      pro_team_id: ProTeamId.parse(team),
      stats: JSON.stringify(stats),
      flags: JSON.stringify(index === 0 ? [] : ['Changed after the game.']),
    }
    await db
      .insertInto('stat_line')
      .values(line)
      .onConflict((conflict) =>
        conflict.columns(['sport', 'game_id', 'player_id']).doUpdateSet({
          version: line.version,
          stats: line.stats,
          flags: line.flags,
          stage: line.stage,
          received_at: line.received_at,
        }),
      )
      .execute()
    await db
      .insertInto('stat_line_version')
      .values({ ...version, changes: JSON.stringify(Object.fromEntries(changes)) })
      .execute()
  }
  const period = Number(game[0])
  publishChange(world.app, { what: 'lines', sport: 'nfl', season: SEASON, period })
}

/** Allen 30.0 and 10.0, O’Neal 12.0 and 6.0, Ramírez 14.0 with ten catches, St. Brown 25.0, Moore 0. */
export async function fillSeason(world: World): Promise<void> {
  await playSeason(world)
  await record(world, { game: '11', team: '2', player: '100' }, { passyd: 250, passtd: 5 })
  await record(world, { game: '21', team: '2', player: '100' }, { passyd: 150, passtd: 1 })
  await record(world, { game: '11', team: '2', player: '101' }, { rushyd: 60, rushtd: 1 })
  await record(world, { game: '21', team: '2', player: '101' }, { rushyd: 60 })
  await record(world, { game: '21', team: '2', player: '102' }, { recyd: 40, reception: 10 })
  await record(world, { game: '31', team: '15', player: '150' }, { recyd: 100, reception: 9, rectd: 1 })
  await record(world, { game: '31', team: '15', player: '151' }, {})
}
