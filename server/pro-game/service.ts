import type { GameId, ProTeamId } from '../../shared/ids.ts'
import type { GameState } from '../../shared/game.ts'
import type { Period } from '../../shared/rules/scoring-period.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey, type SportKey } from '../../shared/sports/index.ts'
import { type App, transact } from '../app.ts'
import type { Schedule, ScheduledGame } from '../upstream/parse/schedule.ts'
import { ensureTeams } from '../player/service.ts'
import { listReadAt, noteDue, noteRead, subjectOf } from '../reading/service.ts'
import { followGame, readingAfter, type ScoreDoubts } from './follow.ts'
import { savePeriods, saveStages } from './periods.ts'
import * as queries from './queries.ts'

export interface ScoringPeriod {
  readonly season: number
  readonly number: number
  readonly stage: 'regular' | 'post'
  readonly label: string
  readonly startsAt: number
  readonly endsAt: number
  readonly syncedAt: number | null
}

export interface StoredGame {
  readonly id: GameId
  readonly season: number
  readonly period: number | null
  readonly startsAt: number
  readonly state: GameState
  readonly status: string
  readonly detail: string
  readonly counts: boolean
  readonly awayId: ProTeamId
  readonly homeId: ProTeamId
  readonly awayScore: number | null
  readonly homeScore: number | null
}

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
    const periods = await savePeriods(app, sport, schedule)
    const teams = schedule.games.flatMap(({ away, home }) => [away.team, home.team])
    await ensureTeams(app, sport, teams)
    const games = await saveGames(app, sport, { games: schedule.games, doubts })
    if (periods || games) app.afterCommit(() => app.seasons.noteChange({ what: 'games', sport }))
  })
}

/** @returns whether one changed */
async function saveGames(
  app: App,
  sport: FantasySportKey,
  { games, doubts }: { games: readonly ScheduledGame[]; doubts: ScoreDoubts | undefined },
): Promise<boolean> {
  const now = app.now()
  const known = await queries.findGames(
    app.db,
    sport,
    games.map(({ id }) => id),
  )
  const seasons = new Map<number, Period[]>()
  const rearranged = new Set<number>()
  let changed = false
  for (const game of games) {
    const periods = seasons.get(game.season) ?? (await queries.listPeriods(app.db, sport, game.season))
    seasons.set(game.season, periods)
    const before = known.get(game.id) ?? null
    const after = followGame(before, game, { periods, now, doubts })
    if (after === null || after === before) continue
    const reading = readingAfter(before, after)
    await queries.upsertGame(app.db, sport, after)
    if (reading !== 'same')
      await noteDue(app, sport, { what: 'box-score', id: after.id }, reading === 'due' ? now : null)
    known.set(after.id, after)
    changed = true
    if (before?.period !== after.period || before.stage !== after.stage) rearranged.add(after.season)
  }
  for (const season of rearranged) await saveStages(app, sport, season)
  return changed
}

/** Whether the game is in the database. @param gameId any text */
export async function isStored({ db }: Pick<App, 'db'>, sport: SportKey, gameId: string): Promise<boolean> {
  const collected = FANTASY_SPORT_KEYS.find((key) => key === sport)
  if (collected === undefined) return false
  return (await queries.findGames(db, collected, [gameId])).has(gameId)
}

/** Remembers that the games of a period have been asked for. */
export async function notePeriodSynced(
  app: App,
  sport: FantasySportKey,
  period: { readonly season: number; readonly number: number },
): Promise<void> {
  await noteRead(app, sport, { what: 'schedule', ...period }, { at: app.now() })
  app.afterCommit(() => app.seasons.noteChange({ what: 'games', sport }))
}

/** The season in progress: the newest with a period that has begun, or else the one to come; null for none. */
export async function currentSeason(app: App, sport: FantasySportKey): Promise<number | null> {
  const begun = await queries.findSeasonBegun(app.db, sport, app.now())
  return begun ?? (await queries.findFirstSeason(app.db, sport)) ?? null
}

/** In order. */
export async function listPeriods(
  app: App,
  sport: FantasySportKey,
  season: number,
): Promise<ScoringPeriod[]> {
  const periods = await queries.listPeriods(app.db, sport, season)
  const readAt = await listReadAt(app, sport, 'schedule')
  return periods.map(({ feedWeek: _feedWeek, ...period }) => ({
    ...period,
    syncedAt: readAt.get(subjectOf({ what: 'schedule', ...period })) ?? null,
  }))
}

/** In order of start. */
export async function listGames(app: App, sport: FantasySportKey, season: number): Promise<StoredGame[]> {
  const games = await queries.listGames(app.db, sport, season)
  return games.map(({ stage: _stage, finalAt: _finalAt, ...game }) => game)
}
