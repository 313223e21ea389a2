import { isDeepStrictEqual } from 'node:util'
import type { SportsTeam } from '../../../shared/game/game.ts'
import type { LiveGame } from '../../../shared/live/points.ts'
import { overAfter } from '../../../shared/rules/lineup/day-end.ts'
import type { Period } from '../../../shared/rules/scoring/scoring-period.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey, type SportKey } from '../../../shared/sports/index.ts'
import { type App, transact } from '../../core/app/app.ts'
import { cachedOfSport } from '../../core/cache/cached.ts'
import type { Schedule, ScheduledGame } from '../upstream/parse/schedule.ts'
import { ensureTeams } from '../player/service.ts'
import { publishSport } from '../../core/news/publish-sport.ts'
import { findReadAt, listReadAt, setDueAt, recordRead, subjectOf } from '../sync-state/service.ts'
import { followGame, nextReadAfter, type ScoreDoubts } from './follow.ts'
import { liveGame, liveNews } from './live-game.ts'
import { savePeriods, saveStages, type SeasonPeriods } from './periods.ts'
import type { GameRow } from './queries.ts'
import type { CalendarGame, ScoringPeriod } from './calendar-game.ts'
import * as queries from './queries.ts'
import { MAY_RESUME_FOR } from './may-resume.ts'

/**
 * Stores what a scoreboard says of periods and games. A game that has begun, or is newly known to be over,
 * becomes due to be read. The same document again writes nothing.
 * @param doubts where what goes back is kept until it has been read twice; without it, it never counts
 */
export async function saveSchedule(
  app: App,
  sport: FantasySportKey,
  schedule: Schedule,
  doubts?: ScoreDoubts,
): Promise<void> {
  await transact(app, async (app) => {
    const calendar = await savePeriods(app, sport, schedule)
    const { areChanged, arePlacedAnew, told } = await saveGames(app, sport, {
      games: schedule.games,
      doubts,
      periods: calendar.known,
    })
    await publishSport(app, sport, {
      seasons: [
        ...(calendar.isNew || arePlacedAnew ? [{ what: 'games', sport } as const] : []),
        ...(areChanged ? [{ what: 'clocks', sport } as const] : []),
      ],
      live: told.length > 0 ? { lines: [], games: told } : null,
    })
  })
}

/** @returns whether one is another than it was, whether one is placed anew, and what is to be told of them to who listens */
async function saveGames(
  app: App,
  sport: FantasySportKey,
  {
    games,
    doubts,
    periods: known,
  }: {
    games: readonly ScheduledGame[]
    doubts: ScoreDoubts | undefined
    /** Of one season, where they have been read. */
    periods: SeasonPeriods | null
  },
): Promise<{ areChanged: boolean; arePlacedAnew: boolean; told: LiveGame[] }> {
  const now = app.now()
  const stored = await queries.findGames(
    app.db,
    sport,
    games.map(({ id }) => id),
  )
  await ensureTeams(app, sport, teamsOfNew(games, stored))
  const seasons = new Map<number, readonly Period[]>(known ? [[known.season, known.periods]] : [])
  const rearranged = new Set<number>()
  const told: LiveGame[] = []
  let areChanged = false
  let arePlacedAnew = false
  for (const game of games) {
    const periods = seasons.get(game.season) ?? (await queries.listPeriods(app.db, sport, game.season))
    seasons.set(game.season, periods)
    const before = stored.get(game.id) ?? null
    const after = followGame(before, game, { sport, periods, now, doubts })
    if (after === null || after === before) continue
    const reading = nextReadAfter(before, after)
    await queries.upsertGame(app.db, sport, after)
    areChanged = true
    if (reading !== 'same')
      await setDueAt(app, sport, { what: 'box-score', id: after.id }, reading === 'due' ? now : null)
    stored.set(after.id, after)
    arePlacedAnew ||= isPlacedAnew(before, after)
    const news = liveNews(sport, { before, after, now })
    if (news) told.push(news)
    if (before?.period !== after.period || before.stage !== after.stage) rearranged.add(after.season)
  }
  for (const season of rearranged) await saveStages(app, sport, season)
  return { areChanged, arePlacedAnew, told }
}

/** Who plays the games that are not stored with both of their teams: the others' teams are known. */
function teamsOfNew(games: readonly ScheduledGame[], stored: ReadonlyMap<string, GameRow>): SportsTeam[] {
  return games.flatMap(({ id, away, home }) => {
    const before = stored.get(id)
    const isKnown = before?.awayId === away.team.id && before.homeId === home.team.id
    return isKnown ? [] : [away.team, home.team]
  })
}

/** Whether the game is in the database. @param gameId any text */
export async function isStored({ db }: Pick<App, 'db'>, sport: SportKey, gameId: string): Promise<boolean> {
  const collected = FANTASY_SPORT_KEYS.find((key) => key === sport)
  if (collected === undefined) return false
  return (await queries.findGames(db, collected, [gameId])).has(gameId)
}

/** The scoring period that a game belongs to; null for a game that is not known, or belongs to none. */
export async function findPeriodOfGame(
  app: App,
  sport: FantasySportKey,
  gameId: string,
): Promise<{ season: number; period: number } | null> {
  const game = (await queries.findGames(app.db, sport, [gameId])).get(gameId)
  return game && game.period !== null ? { season: game.season, period: game.period } : null
}

/** Remembers that the games of a period have been asked for. */
export async function recordPeriodSynced(
  app: App,
  sport: FantasySportKey,
  period: { readonly season: number; readonly number: number },
): Promise<void> {
  const read = { what: 'schedule', ...period } as const
  const isFirst = (await findReadAt(app, sport, read)) === null
  await recordRead(app, sport, read, { at: app.now() })
  if (isFirst) await publishSport(app, sport, { seasons: [{ what: 'games', sport }] })
}

/** When the first game that counts in each period of a season begins, ms since the epoch; without periods that have none. */
export function listFirstGames(
  app: App,
  sport: FantasySportKey,
  season: number,
): Promise<ReadonlyMap<number, number>> {
  return cachedOfSport(app, sport, `first games ${season}`, async () => {
    const rows = await queries.listFirstGames(app.db, sport, season)
    return new Map(rows.flatMap(({ period, startsAt }) => (period === null ? [] : [[period, startsAt]])))
  })
}

/** The games of a scoring period, in order of start, those called off too. */
export function listGamesOfPeriod(
  app: App,
  sport: FantasySportKey,
  { season, period }: { season: number; period: number },
): Promise<GameRow[]> {
  return queries.listGamesOfPeriod(app.db, sport, { season, number: period })
}

/** The games that start in a span, ms since the epoch, in order of start; those called off too. */
export function listGamesBetween(
  app: App,
  sport: FantasySportKey,
  span: { from: number; until: number },
): Promise<GameRow[]> {
  return queries.listGamesBetween(app.db, { sport, from: span.from, until: span.until })
}

/**
 * How many games of a scoring period that count are not over, or not read to their end. One that has only just been
 * called over is not over yet.
 */
export function countUnread(
  app: App,
  sport: FantasySportKey,
  of: { season: number; period: number },
): Promise<number> {
  return queries.countUnread(app.db, sport, { ...of, overBy: app.now() - MAY_RESUME_FOR })
}

/** The season in progress: the newest with a period that has begun, or else the one to come; null for none. */
export async function currentSeason(app: App, sport: FantasySportKey): Promise<number | null> {
  const begun = await queries.findSeasonBegun(app.db, sport, app.now())
  return begun ?? (await queries.findFirstSeason(app.db, sport)) ?? null
}

/**
 * The season that a league plays which begins now: the one in progress while it has scoring periods to come, or
 * else the next; by the calendar where the feed has told of none.
 */
export async function seasonToPlay(app: App, sport: FantasySportKey): Promise<number> {
  const open = await findOpenPeriod(app, sport)
  if (open) return open.season
  const closed = await findLastClosed(app, sport)
  return closed ? closed.season + 1 : new Date(app.now()).getUTCFullYear()
}

/** When the season in progress may be another one: a scoring period begins; never where none is to come. */
export async function nextSeasonBegins(app: App, sport: FantasySportKey): Promise<number> {
  return (await queries.findNextStart(app.db, sport, app.now())) ?? Infinity
}

/** The first scoring period that is not over by the calendar, though it may be to come; null for none. */
export async function findOpenPeriod(
  app: App,
  sport: FantasySportKey,
): Promise<Pick<ScoringPeriod, 'season' | 'number' | 'label'> | null> {
  return (await queries.findOpenPeriod(app.db, sport, app.now())) ?? null
}

/**
 * The scoring periods that are not over, in order: the open one by the calendar, and before it those with a
 * game that was moved beyond their end, or lasts past it.
 */
export async function listOpenPeriods(
  app: App,
  sport: FantasySportKey,
): Promise<Pick<ScoringPeriod, 'season' | 'number' | 'label'>[]> {
  const late = await queries.listLatePeriods(app.db, sport, app.now())
  const open = await findOpenPeriod(app, sport)
  return open === null ? late : [...late, open]
}

/** The scoring period that was over last; null where none has been. */
export async function findLastClosed(
  app: App,
  sport: FantasySportKey,
): Promise<Pick<ScoringPeriod, 'season' | 'endsAt'> | null> {
  return (await queries.findLastClosed(app.db, sport, app.now())) ?? null
}

/** Whether there are games that count in earlier periods of the season: the first weeks of some have none. */
export async function hasGamesBefore(
  app: App,
  sport: FantasySportKey,
  period: Pick<ScoringPeriod, 'season' | 'number'>,
): Promise<boolean> {
  return (await queries.findGameBefore(app.db, sport, period)) !== undefined
}

/** In order. */
export function listPeriods(app: App, sport: FantasySportKey, season: number): Promise<ScoringPeriod[]> {
  return cachedOfSport(app, sport, `periods ${season}`, () => readKnownPeriods(app, sport, season))
}

async function readKnownPeriods(app: App, sport: FantasySportKey, season: number): Promise<ScoringPeriod[]> {
  const periods = await queries.listPeriods(app.db, sport, season)
  const readAt = await listReadAt(app, sport, 'schedule')
  const late = await queries.listLateGames(app.db, sport, season)
  return periods.map(({ feedWeek: _feedWeek, ...period }) => ({
    ...period,
    overAt: overAfter(
      period.endsAt,
      late.filter(({ number }) => number === period.number),
    ),
    syncedAt: readAt.get(subjectOf({ what: 'schedule', ...period })) ?? null,
  }))
}

/** In order of start. */
export async function listGames(app: App, sport: FantasySportKey, season: number): Promise<CalendarGame[]> {
  const games = await queries.listGames(app.db, sport, season)
  return games.map(placeOf)
}

/** The games of a scoring period, as live points go by them. */
export async function listLiveGames(
  app: App,
  sport: FantasySportKey,
  period: Pick<ScoringPeriod, 'season' | 'number'>,
): Promise<LiveGame[]> {
  const games = await queries.listGamesOfPeriod(app.db, sport, period)
  return games.map((game) => liveGame(sport, game))
}

/** The games of a season's college football playoff that are on, in order of start; none before it is drawn. */
export function listPlayoffGames(app: App, season: number): Promise<GameRow[]> {
  return queries.listPlayoffGames(app.db, season)
}

function placeOf({ id, period, startsAt, isTimeSet, state, counts, awayId, homeId }: GameRow): CalendarGame {
  return { id, period, startsAt, isTimeSet, state, counts, awayId, homeId }
}

/** Whether a game is another for the seasons in memory: its clock and its score are not part of them. */
function isPlacedAnew(before: GameRow | null, after: GameRow): boolean {
  return (
    before === null || before.season !== after.season || !isDeepStrictEqual(placeOf(before), placeOf(after))
  )
}

/** When the next game that counts begins after a moment, ms since the epoch; null where none is known. */
export async function findNextGameStart(
  app: App,
  sport: FantasySportKey,
  after: number,
): Promise<number | null> {
  return (await queries.findNextGameStart(app.db, sport, after)) ?? null
}
