import { scheduleCorrection } from '../../server/feed/correction/service.ts'
import { listPeriods, recordPeriodSynced, saveSchedule } from '../../server/feed/pro-game/service.ts'
import { recordRead } from '../../server/feed/sync-state/service.ts'
import type { ScheduledGame } from '../../server/feed/upstream/parse/schedule.ts'
import { GameId, type PlayerId, type ProTeamId, type TeamId } from '../../shared/core/ids.ts'
import type { Stats } from '../../shared/rules/scoring/scoring.ts'
import type { SettingsChange } from '../../shared/settings/settings.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { type Draftable, draftAtOnce } from './drafted-league.ts'
import { snapshotLeague } from './league-snapshot.ts'
import { addPlayers } from './many-players.ts'
import { type Person, START, type World } from './world.ts'
import { publishChange } from './publish-change.ts'

const SEASON = 2026
const WEEKS = 8
const WEEK = 7 * DAY
/** The Wednesday after the world begins: leagues have drafted by then. */
const WEEK_1 = START + 5 * DAY - 9 * HOUR
const PRO_TEAMS = 16
/** Passing yards that are worth a point. */
const YARDS = 25

/** A league in season: each team has one player, who starts and gets as many points as a test says. */
export interface PlayedLeague extends Draftable {
  /** In the order of joining, as `people`. */
  readonly teams: readonly { readonly id: TeamId; readonly player: PlayerId; readonly proTeam: ProTeamId }[]
}

/** Only a quarterback starts, so that a team has the points of one player. */
const ROSTER = {
  starters: { QB: 1, RB: 0, WR: 0, TE: 0, FLEX: 0, 'D/ST': 0, K: 0 },
  bench: 0,
} as const satisfies SettingsChange['roster']

/** A league of so many that has drafted, a few days before its first week. */
export function playedLeague(world: World, options: Options = {}): Promise<PlayedLeague> {
  return snapshotLeague(world, ['to be played', options], (world) => makeLeague(world, options))
}

interface Options {
  size?: number
  season?: SettingsChange['season']
  format?: SettingsChange['format']
  roster?: SettingsChange['roster']
  waivers?: SettingsChange['waivers']
  /** In which the commissioner puts the first teams. */
  divisions?: readonly number[]
}

async function makeLeague(
  world: World,
  { size = 4, season = {}, format = {}, roster = {}, waivers = {}, divisions = [] }: Options,
): Promise<PlayedLeague> {
  await addPlayers(world, 'nfl', PRO_TEAMS)
  await saveCalendar(world)
  const league = await world.league({
    settings: { size, format, roster: { ...ROSTER, ...roster }, season, waivers },
  })
  const people: [Person, ...Person[]] = [league.commissioner]
  for (let seat = 2; seat <= size; seat++) people.push(await world.member(league, `rival-${seat}`))
  const { code } = league
  const members = (await league.commissioner.api.schedule.ofLeague({ code })).teams
  for (const [index, division] of divisions.entries())
    await league.commissioner.api.schedule.setDivision({
      code,
      teamId: must(members[index], 'a member').id,
      division,
    })
  await draftAtOnce(world, { code, people })
  const { teams } = await league.commissioner.api.roster.ofLeague({ code })
  return {
    code,
    people,
    teams: people.map(({ username }) => {
      const { id, players } = must(
        teams.find(({ ownerName }) => ownerName === username),
        'a team',
      )
      const player = must(players[0], 'its player')
      return { id, player: player.id, proTeam: must(player.team, 'his team').id }
    }),
  }
}

/** The same people, whose sessions would have run out after weeks. */
export function signedInAgain(world: World, { people }: Draftable, index = 0): Promise<Person> {
  return world.logIn(must(people[index], 'somebody').username)
}

/**
 * Plays a week and lets it end.
 * @param options.points of each team in the order of joining, in whole points
 * @param options.isRead false where the feed does not tell that the games are over
 */
export async function playWeek(
  world: World,
  league: PlayedLeague,
  options: { week: number; points: readonly number[]; isRead?: boolean },
): Promise<void> {
  const endsAt = await untilEnd(world, league, options)
  world.advance(endsAt - world.app.now())
  await world.runJobs()
}

/** The same until the hour before the week ends. @returns when it does */
export async function untilEnd(
  world: World,
  league: PlayedLeague,
  { week, points, isRead = true }: { week: number; points: readonly number[]; isRead?: boolean },
): Promise<number> {
  const { endsAt } = await periodOf(world, week)
  world.advance(Math.max(0, endsAt - HOUR - world.app.now()))
  await world.runJobs()
  for (const [index, value] of points.entries())
    await score(world, league, { week, team: index, points: value })
  if (isRead) await endGames(world, week)
  return endsAt
}

/** The feed tells that all games of a week are over, and their box scores have been read. @returns when the week ends */
export async function endGames(world: World, week: number): Promise<number> {
  await saveGames(world, week, 'post')
  for (const { id } of gamesOf(week, 'post'))
    await recordRead(world.app, 'nfl', { what: 'box-score', id: GameId.parse(id) }, { at: world.app.now() })
  return (await periodOf(world, week)).endsAt
}

/** Some weeks from the first on, one after the other. @param points a row a week, each as in `playWeek` */
export async function playWeeks(
  world: World,
  league: PlayedLeague,
  points: readonly (readonly number[])[],
): Promise<void> {
  for (const [index, row] of points.entries()) await playWeek(world, league, { week: index + 1, points: row })
}

/** Into the middle of a week's games. */
export async function advanceIntoWeek(world: World, week: number): Promise<void> {
  world.advance(kickOffOf(week) + HOUR - world.app.now())
  await world.runJobs()
}

/** Until the results of the last week that was played are official, in which time a week goes by. */
export async function letResultsStand(world: World): Promise<void> {
  world.advance(5 * DAY)
  await world.runJobs()
}

/** What a team’s player has in a week now, by the feed: a correction, where he had something else before. @param of.more stats beside his passing yards */
export async function score(
  world: World,
  { teams }: PlayedLeague,
  { week, team, points, more = {} }: { week: number; team: number; points: number; more?: Stats },
): Promise<void> {
  const { app } = world
  const { player, proTeam } = must(teams[team], 'a team')
  const game = must(
    gamesOf(week, 'post').find(({ away, home }) => away.team.id === proTeam || home.team.id === proTeam),
    'a game of his',
  )
  const key = { sport: 'nfl', game_id: GameId.parse(game.id), player_id: player } as const
  const before = await app.db
    .selectFrom('stat_line')
    .select('version')
    .where('game_id', '=', key.game_id)
    .where('player_id', '=', player)
    .executeTakeFirst()
  const version = (before?.version ?? 0) + 1
  const stage = version === 1 ? 'final' : 'correction'
  const read = { ...key, version, stage, source: 'simulator', received_at: app.now() } as const
  const stats: Stats = { passyd: points * YARDS, ...more }
  const line = { stats: JSON.stringify(stats), flags: '[]' }
  await app.db
    .insertInto('stat_line')
    .values({ ...read, ...line, pro_team_id: proTeam })
    .onConflict((conflict) =>
      conflict.columns(['sport', 'game_id', 'player_id']).doUpdateSet({ ...line, version, stage }),
    )
    .execute()
  await app.db
    .insertInto('stat_line_version')
    .values({
      ...read,
      changes: JSON.stringify(
        Object.fromEntries(Object.entries(stats).map(([stat, amount]) => [stat, [0, amount]])),
      ),
    })
    .execute()
  await scheduleCorrection(app, 'nfl', { season: SEASON, period: week })
  publishChange(app, { what: 'lines', sport: 'nfl', season: SEASON, period: week })
}

async function periodOf({ app }: World, week: number) {
  const periods = await listPeriods(app, 'nfl', SEASON)
  return must(
    periods.find(({ number }) => number === week),
    'a scoring period',
  )
}

/** Eight weeks of a season, of which the first begins a few days after the world does. */
export async function saveCalendar(world: World): Promise<void> {
  const season = { year: SEASON, startsAt: WEEK_1 - 60 * DAY, endsAt: WEEK_1 + WEEKS * WEEK }
  const weeks = Array.from({ length: WEEKS }, (_, index) => ({
    stage: 'regular' as const,
    number: index + 1,
    label: `Week ${index + 1}`,
    startsAt: WEEK_1 + index * WEEK,
    endsAt: WEEK_1 + (index + 1) * WEEK,
  }))
  const games = weeks.flatMap(({ number }) => gamesOf(number, 'pre'))
  await saveSchedule(world.app, 'nfl', { season, weeks, games })
  for (const { number } of weeks) await recordPeriodSynced(world.app, 'nfl', { season: SEASON, number })
}

function saveGames(world: World, week: number, state: 'pre' | 'post'): Promise<void> {
  return saveSchedule(world.app, 'nfl', { season: null, weeks: [], games: gamesOf(week, state) })
}

/** Sunday of a week. */
function kickOffOf(week: number): number {
  return WEEK_1 + (week - 1) * WEEK + 4 * DAY + 10 * HOUR
}

/** Every professional team plays its neighbour. */
function gamesOf(week: number, state: 'pre' | 'post'): ScheduledGame[] {
  const side = (id: number) => ({
    team: {
      id: String(id),
      abbreviation: `T${id}`,
      displayName: `Town ${id}`,
      shortDisplayName: `Town ${id}`,
      color: null,
      alternateColor: null,
      logo: null,
    },
    score: state === 'post' ? 20 + id : null,
  })
  return Array.from({ length: PRO_TEAMS / 2 }, (_, index) => ({
    id: String(week * 100 + index),
    season: SEASON,
    stage: 'regular' as const,
    week,
    startsAt: kickOffOf(week),
    state,
    status: state === 'post' ? 'STATUS_FINAL' : 'STATUS_SCHEDULED',
    detail: state === 'post' ? 'Final' : 'Sunday',
    calledOff: false,
    away: side(2 * index + 1),
    home: side(2 * index + 2),
    playoff: null,
  }))
}
