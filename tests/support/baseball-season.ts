import { recordPeriodSynced, saveSchedule } from '../../server/feed/pro-game/service.ts'
import { saveRoster, saveTeams } from '../../server/feed/player/service.ts'
import { saveBoxScore } from '../../server/feed/stat-line/service.ts'
import type { SportsTeam } from '../../shared/game/game.ts'
import { GameId, ProTeamId } from '../../shared/core/ids.ts'
import { DAY } from '../../shared/core/time.ts'
import { START, type World } from './world.ts'

/** The year that a game made here is of. */
export const SEASON = 2026

/** Ids and positions of those on the one roster that matters. */
export const SHORTSTOP = '11'
export const RELIEVER = '12'
const ROSTER = [
  [SHORTSTOP, 'Ben Utility', 'SS'],
  [RELIEVER, 'Swing Man', 'RP'],
  ['13', 'Left Fielder', 'LF'],
] as const

function sportsTeam(id: string, abbreviation: string): SportsTeam {
  const displayName = `Team ${abbreviation}`
  const look = { color: null, alternateColor: null, logo: null }
  return { id, abbreviation, displayName, shortDisplayName: abbreviation, ...look }
}
const AWAY = sportsTeam('1', 'AWY')
const HOME = sportsTeam('2', 'HOM')

/** Two teams and a roster of three on the sixtieth day of a baseball season, before any of its games is known. */
export async function beginSeason(world: World): Promise<void> {
  await saveTeams(world.app, 'mlb', [AWAY, HOME])
  await listRoster(world)
  await schedule(world, [])
}

/** Reads the roster. @param listed positions that are not as they were */
export async function listRoster(world: World, listed: Readonly<Record<string, string>> = {}): Promise<void> {
  const players = ROSTER.map(([id, name, position]) => ({
    id,
    name,
    position: listed[id] ?? position,
    number: null,
    headshot: null,
    status: 'active' as const,
    statusNote: null,
    experience: null,
    birthDate: null,
  }))
  await saveRoster(world.app, 'mlb', { teamId: ProTeamId.parse('2'), players, season: SEASON })
}

interface GameOf {
  readonly id: string
  /** By default the one in progress. */
  readonly season?: number
  readonly stage?: 'regular' | 'post'
  /** Days since the season began: 60 is today. */
  readonly day: number
  readonly state?: 'in' | 'post'
}

/** Where players were: `SS` from the first pitch, `-2B` later, `-PH -LF` one after the other. */
type Box = Readonly<Record<string, string>>

/** A game that the scoreboard has, and its box score once it has been read. */
export async function play(world: World, game: GameOf, box: Box): Promise<void> {
  await schedule(world, [game])
  await saveBoxScore(world.app, {
    sport: 'mlb',
    gameId: GameId.parse(game.id),
    document: summary(game, box),
  })
}

/** Games on days in a row, all with the same box score. @param of.from their first id and day */
export async function playMany(
  world: World,
  of: { count: number; from: number; season?: number },
  box: Box,
): Promise<void> {
  for (let n = 0; n < of.count; n += 1) {
    const at = of.from + n
    const season = of.season ?? SEASON
    await play(world, { id: `${season}${String(at).padStart(3, '0')}`, day: at, season }, box)
  }
}

const beginning = (season: number) => START - 60 * DAY - (SEASON - season) * 364 * DAY

async function schedule(world: World, games: readonly GameOf[]): Promise<void> {
  const year = games[0]?.season ?? SEASON
  const startsAt = beginning(year)
  await saveSchedule(world.app, 'mlb', {
    season: { year, startsAt, endsAt: startsAt + 200 * DAY },
    weeks: [],
    games: games.map(({ id, stage = 'regular', day, state = 'post' }) => ({
      id,
      season: year,
      stage,
      week: null,
      startsAt: startsAt + day * DAY - DAY / 4,
      state,
      status: state === 'post' ? 'STATUS_FINAL' : 'STATUS_IN_PROGRESS',
      detail: state === 'post' ? 'Final' : 'Top 5th',
      calledOff: false,
      away: { team: AWAY, score: 0 },
      home: { team: HOME, score: 1 },
      playoff: null,
    })),
  })
  await recordPeriodSynced(world.app, 'mlb', { season: year, number: 1 })
}

function summary({ id, state = 'post' }: GameOf, box: Box) {
  const isOver = state === 'post'
  const type = {
    name: isOver ? 'STATUS_FINAL' : 'STATUS_IN_PROGRESS',
    state,
    completed: isOver,
    description: isOver ? 'Final' : 'In Progress',
  }
  const pitched = (places: string) => places === 'P' || places === '-P'
  const rows = (isPitching: boolean) =>
    Object.entries(box)
      .filter(([, places]) => pitched(places) === isPitching)
      .map(([athleteId, places]) => row(athleteId, places))
  const table = (name: string, isPitching: boolean) => ({
    type: name,
    keys: ['hits'],
    labels: ['H'],
    athletes: rows(isPitching),
  })
  return {
    header: {
      id,
      competitions: [
        {
          status: { type },
          competitors: [
            { id: AWAY.id, team: AWAY, homeAway: 'away', score: '0' },
            { id: HOME.id, team: HOME, homeAway: 'home', score: '1' },
          ],
        },
      ],
    },
    boxscore: { players: [{ team: HOME, statistics: [table('batting', false), table('pitching', true)] }] },
  }
}

function row(id: string, written: string) {
  const positions = written.split(' ').map((place) => ({ abbreviation: place.replace('-', '') }))
  return {
    athlete: { id, displayName: `Player ${id}` },
    starter: !written.startsWith('-'),
    position: positions[0],
    ...(positions.length > 1 ? { positions } : {}),
    stats: ['1'],
  }
}
