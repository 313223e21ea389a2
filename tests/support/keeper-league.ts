import { listPeriods, recordPeriodSynced, saveSchedule } from '../../server/feed/pro-game/service.ts'
import { recordRead } from '../../server/feed/sync-state/service.ts'
import type { ScheduledGame } from '../../server/feed/upstream/parse/schedule.ts'
import { GameId, type PlayerId, type TeamId } from '../../shared/core/ids.ts'
import type { SettingsChange } from '../../shared/settings/settings.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { letDraftRun } from './drafted-league.ts'
import { addPlayers } from './many-players.ts'
import type { Person, World } from './world.ts'

const WEEK = 7 * DAY
const WEEKS = 3
const NAMES = [
  'marcus',
  'livia',
  'titus',
  'gaius',
  'julia',
  'nero',
  'galba',
  'otho',
  'nerva',
  'trajan',
  'hadrian',
]
const PRO_TEAMS = 16

/** A league that keeps players: a quarterback and a running back start, and there are places for four more. */
export interface KeeperLeague {
  readonly code: string
  readonly usernames: readonly string[]
  /** The commissioner's first. */
  readonly teams: readonly TeamId[]
}

/** Before its first draft of six rounds, which the commissioner's team begins. */
export async function keeperLeague(
  world: World,
  {
    draft = {},
    keeping = {},
    size = 2,
    trades = {},
    roster = {},
  }: {
    draft?: SettingsChange['draft']
    keeping?: NonNullable<SettingsChange['draft']>['keeping']
    size?: number
    trades?: SettingsChange['trades']
    roster?: SettingsChange['roster']
  } = {},
): Promise<KeeperLeague> {
  await addPlayers(world, 'nfl', PRO_TEAMS)
  const league = await world.league({
    settings: {
      size,
      roster: { starters: { QB: 1, RB: 0, WR: 0, TE: 0, FLEX: 1, 'D/ST': 0, K: 0 }, bench: 4, ...roster },
      season: { weeks: 1, playoffs: { teams: 2, roundWeeks: [1] } },
      draft: { order: 'hand', keepers: 2, ...draft, keeping: { closesHours: 0, ...keeping } },
      trades,
    },
  })
  const people: Person[] = [league.commissioner]
  for (const name of NAMES.slice(0, size - 1)) people.push(await world.member(league, name))
  const { teams } = await league.commissioner.api.draft.room({ code: league.code })
  return {
    code: league.code,
    usernames: people.map(({ username }) => username),
    teams: teams.map(({ id }) => id),
  }
}

/** One of its people, whose sessions run out from season to season. */
export function personOf(world: World, { usernames }: KeeperLeague, index = 0): Promise<Person> {
  return world.logIn(must(usernames[index], 'somebody'))
}

/** Drafts: each name is the next pick (`Rb 3-1`), and Empire makes the rest. */
export async function draftNow(
  world: World,
  league: KeeperLeague,
  names: readonly string[] = [],
): Promise<void> {
  const { code } = league
  await openNextSeason(world, league)
  const people = await Promise.all(league.usernames.map((_, index) => personOf(world, league, index)))
  const { api } = must(people[0], 'the commissioner')
  await api.draft.setOrder({ code, teams: [...league.teams] })
  await api.draft.start({ code })
  for (const name of names) {
    const { turn } = (await api.draft.room({ code })).state
    const whose = must(people[league.teams.indexOf(must(turn, 'a turn').teamId)], 'whose turn it is')
    await whose.api.draft.pick({ code, overall: must(turn, 'a turn').overall, playerId: idOf(name) })
  }
  for (const { api } of people) await api.draft.setAutopick({ code, mode: 'instant' })
  await letDraftRun(world, must(people[0], 'the commissioner'), code)
}

/** Plays the present season to its end, and has the commissioner begin the next. */
export async function playAndRenew(world: World, league: KeeperLeague): Promise<void> {
  await playSeason(world, league)
  const { api } = await personOf(world, league)
  await api.season.renew({ code: league.code })
}

/** The commissioner of a league that has drafted once (`Wr 1-1` with his third pick), has played, and drafts anew. */
export async function renewedKeepers(world: World): Promise<{ league: KeeperLeague; api: Person['api'] }> {
  const league = await keeperLeague(world)
  await draftNow(world, league, ['Qb 1-1', 'Rb 1-1', 'Qb 2-1', 'Rb 2-1', 'Wr 1-1'])
  await playAndRenew(world, league)
  const { api } = await personOf(world, league)
  return { league, api }
}

/** Plays the present season until the league is over. */
export async function playSeason(world: World, league: KeeperLeague): Promise<void> {
  const season = must((await homeOf(world, league)).season, 'a season')
  for (const { number, endsAt } of await listPeriods(world.app, 'nfl', season)) {
    world.advance(Math.max(0, endsAt - HOUR - world.app.now()))
    await world.runJobs()
    const games = gamesOf(season, number, { startsAt: endsAt - 3 * DAY, state: 'post' })
    await saveSchedule(world.app, 'nfl', { season: null, weeks: [], games })
    for (const { id } of games)
      await recordRead(world.app, 'nfl', { what: 'box-score', id: GameId.parse(id) }, { at: world.app.now() })
    world.advance(HOUR)
    await world.runJobs()
  }
  world.advance(WEEK)
  await world.runJobs()
  const { phase } = await homeOf(world, league)
  if (phase !== 'over') throw new Error(`The season is not over but ${phase}`)
}

async function homeOf(world: World, league: KeeperLeague) {
  const { api } = await personOf(world, league)
  return (await api.league.home({ code: league.code })).league
}

/** The feed knows the season that the league drafts for next. */
export async function openNextSeason(world: World, league: KeeperLeague): Promise<number> {
  const season = await seasonToCome(world, league)
  await openSeason(world, season)
  return season
}

async function seasonToCome(world: World, league: KeeperLeague): Promise<number> {
  const { api } = await personOf(world, league)
  const past = await api.season.past({ code: league.code })
  return 2026 + past.length
}

/** Weeks that begin in two days. */
async function openSeason(world: World, season: number): Promise<void> {
  const first = world.app.now() + 2 * DAY
  const weeks = Array.from({ length: WEEKS }, (_, index) => ({
    stage: 'regular' as const,
    number: index + 1,
    label: `Week ${index + 1}`,
    startsAt: first + index * WEEK,
    endsAt: first + (index + 1) * WEEK,
  }))
  const games = weeks.flatMap(({ number, endsAt }) =>
    gamesOf(season, number, { startsAt: endsAt - 3 * DAY, state: 'pre' }),
  )
  await saveSchedule(world.app, 'nfl', {
    season: { year: season, startsAt: world.app.now(), endsAt: first + WEEKS * WEEK },
    weeks,
    games,
  })
  for (const { number } of weeks) await recordPeriodSynced(world.app, 'nfl', { season, number })
}

function gamesOf(
  season: number,
  week: number,
  { startsAt, state }: { startsAt: number; state: 'pre' | 'post' },
): ScheduledGame[] {
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
    score: state === 'post' ? 20 : null,
  })
  return Array.from({ length: PRO_TEAMS / 2 }, (_, index) => ({
    id: String(season * 1000 + week * 100 + index),
    season,
    stage: 'regular' as const,
    week,
    startsAt,
    state,
    status: state === 'post' ? 'STATUS_FINAL' : 'STATUS_SCHEDULED',
    detail: state === 'post' ? 'Final' : 'Sunday',
    calledOff: false,
    away: side(2 * index + 1),
    home: side(2 * index + 2),
    playoff: null,
  }))
}

const POSITIONS = { Qb: 1, Rb: 3, Wr: 7, Te: 12, Pk: 15 } as const

/** `Rb 3-1` is 30003: tests/support/many-players.ts. */
export function idOf(name: string): PlayerId {
  const [position = '', where = ''] = name.split(' ')
  const [team, number] = where.split('-').map(Number)
  const first = POSITIONS[position as keyof typeof POSITIONS] // as the names have it
  return String((team ?? 0) * 10_000 + first + (number ?? 0) - 1) as PlayerId // as they are given out
}

/** A team's keeper board for a player: his cost and why, or why he cannot be kept. */
export async function boardOf({ api }: Person, { code }: KeeperLeague, index = 0) {
  const board = await api.draft.keepers({ code })
  const team = must(board.teams[index], 'a team')
  return { board, team, of: (name: string) => team.players.find(({ player }) => player.id === idOf(name)) }
}
