import type { Competitor, GameState, SportsTeam } from '../../../../shared/game/game.ts'
import type { RoundId } from '../../../../shared/rules/bracket/bracket.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { isCalledOff } from './game-status.ts'
import { parseSides } from './competitor.ts'
import { isFeedId } from './ids.ts'
import { playoffRound } from './playoff-round.ts'
import { count, isRecord, type JsonRecord, list, type Parsed, record, text } from './read.ts'
import {
  type CalendarWeek,
  documentYear,
  isOfSeason,
  parseSeason,
  parseWeeks,
  type Season,
  seasonYear,
  stageOf,
  time,
} from './schedule-calendar.ts'
import { endOfEasternDay, hasTime } from './start-time.ts'
import { parseStatus } from './status.ts'

export type { CalendarWeek }

/** A game as far as schedules and scoring periods need it. */
export interface ScheduledGame {
  readonly id: string
  readonly season: number
  /** `pre`: before the season, does not count. `off`: all-star games and the like. */
  readonly stage: 'pre' | 'regular' | 'post' | 'off'
  /** Football only, as in the calendar. */
  readonly week: number | null
  /** ms since the epoch; of a game to come whose time is not set the end of its day on the US East coast. */
  readonly startsAt: number
  /** False where only its day is known. Left out, its time is. */
  readonly isTimeSet?: boolean
  readonly state: GameState
  /** `STATUS_FINAL`, `STATUS_POSTPONED` … */
  readonly status: string
  readonly detail: string
  /** The quarter, inning … that the game is in, from 1; 0 or left out where the feed does not tell. */
  readonly clockPeriod?: number
  /** Postponed, cancelled or forfeited: not to be played, at least not at that time. */
  readonly calledOff: boolean
  /** The score is null before the game, and of a game called off. */
  readonly away: { readonly team: SportsTeam; readonly score: number | null }
  readonly home: { readonly team: SportsTeam; readonly score: number | null }
  /** Its round of the college football playoff; null for every other game. */
  readonly playoff: RoundId | null
}

export interface Schedule {
  /** Of the document; null where it has none. */
  readonly season: Season | null
  /** Football only; empty elsewhere. */
  readonly weeks: readonly CalendarWeek[]
  readonly games: readonly ScheduledGame[]
}

/**
 * The season, calendar and games of a scoreboard as the feed sends it. Games between teams that are
 * not known yet are dropped, as are repetitions.
 * @throws {FeedError} when the document is no scoreboard
 */
export function parseSchedule(document: unknown): Parsed<Schedule> {
  if (!isRecord(document) || !Array.isArray(document['events'])) {
    throw new FeedError('The scoreboard has no list of events.')
  }
  const context = {
    year: documentYear(document),
    type: record(document['season'])['type'],
    weeks: parseWeeks(document),
  }
  const games = new Map<string, ScheduledGame>()
  for (const event of document['events']) {
    const game = parseScheduledGame(record(event), context)
    if (game && !games.has(game.id)) games.set(game.id, game)
  }
  return {
    value: { season: parseSeason(document, context.weeks), weeks: context.weeks, games: [...games.values()] },
    dropped: document['events'].length - games.size,
  }
}

/** What the document says of all its games, for those that do not say it themselves. */
interface Context {
  readonly year: number | null
  readonly type: unknown
  readonly weeks: readonly CalendarWeek[]
}

function parseScheduledGame(event: JsonRecord, context: Context): ScheduledGame | null {
  const competition = record(list(event['competitions'])[0])
  const id = text(event['id'])
  const season = seasonYear(record(event['season'])['year']) ?? context.year
  const scheduledAt = time(event['date']) ?? time(competition['date'])
  const status = parseStatus(event['status'], competition['status'])
  const sides = parseSides(competition)
  if (id === null || !isFeedId(id) || season === null || !isOfSeason(scheduledAt, season)) return null
  if (status === null || sides === null || sides.some((side) => !isFeedId(side.team.id))) return null

  const { name, state, detail, description } = status.type
  const isTimeSet = hasTime({ timeValid: event['timeValid'], ...competition }, scheduledAt, status.type)
  const startsAt = isTimeSet || state !== 'pre' ? scheduledAt : endOfEasternDay(scheduledAt)
  const calledOff = isCalledOff(`${name} ${description}`)
  const hasScore = state !== 'pre' && !calledOff
  const [away, home] = sides.map((side) => ({ team: side.team, score: hasScore ? scoreOf(side) : null }))
  const stage = stageOf(record(event['season'])['type'] ?? context.type)
  const week = stage === null ? null : (ownWeek(event) ?? weekAt(startsAt, stage, context.weeks))
  const headlines = list(competition['notes']).map((note) => text(record(note)['headline']))
  const counts = stage !== null && !isExhibition(event, competition, headlines)
  if (!away || !home) return null
  return {
    id,
    season,
    stage: counts ? stage : 'off',
    week,
    startsAt,
    isTimeSet,
    state,
    status: name,
    detail,
    clockPeriod: status.period,
    calledOff,
    away,
    home,
    playoff: stage === 'post' ? playoffRound(headlines) : null,
  }
}

function scoreOf(side: Competitor): number | null {
  return side.score === '' ? null : Number(side.score)
}

function ownWeek(event: JsonRecord): number | null {
  const number = count(record(event['week'])['number'])
  return number === 0 ? null : number
}

/** Recordings up to 2022 do not name the week of a game; those of 2015 leave a day between two weeks. */
function weekAt(moment: number, stage: CalendarWeek['stage'], weeks: readonly CalendarWeek[]): number | null {
  const started = weeks.filter((week) => week.stage === stage && week.startsAt <= moment)
  const found = started.find((week) => moment <= week.endsAt) ?? started.at(-1)
  return found?.number ?? null
}

const EXHIBITION = /\ball.?star|\bpro bowl\b|\brising stars\b|\bfutures game\b/i

/** Games of the chosen, which the feed puts into the regular season or the post-season. */
function isExhibition(
  event: JsonRecord,
  competition: JsonRecord,
  headlines: readonly (string | null)[],
): boolean {
  const type = record(competition['type'])
  const teams = list(competition['competitors']).map((side) => record(record(side)['team']))
  if (teams.some((team) => team['isAllStar'] === true)) return true
  const words = [
    event['name'],
    record(event['season'])['slug'],
    type['abbreviation'],
    type['text'],
    ...headlines,
    ...teams.map((team) => team['displayName']),
  ]
  return words.some((word) => EXHIBITION.test(text(word) ?? ''))
}
