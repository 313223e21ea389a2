import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { delay } from '../upstream/rate-limit.ts'
import { LONGEST_GAME } from '../upstream/parse/game-status.ts'
import { parseInjuries } from '../upstream/parse/injuries.ts'
import type { Parsed } from '../upstream/parse/read.ts'
import { parseRoster } from '../upstream/parse/roster.ts'
import { parseSchedule } from '../upstream/parse/schedule.ts'
import { parseTeams } from '../upstream/parse/teams.ts'
import { type DateRange, FeedError } from '../../../shared/feed/source.ts'
import type { ScoreDoubts } from '../pro-game/follow.ts'
import { findOpenPeriod, recordPeriodSynced, saveSchedule } from '../pro-game/service.ts'
import { saveInjuries, saveRoster, saveTeams } from '../player/service.ts'
import { saveBoxScore } from '../stat-line/service.ts'
import { dayRanges } from './day-ranges.ts'
import { onlyFbs } from './only-fbs.ts'
import { recordFailure, recordRead } from '../sync-state/service.ts'
import * as queries from './queries.ts'
import { nextSync, waitAfterFailure } from './sync-times.ts'
import { feedClientOf } from '../upstream/feed-client.ts'
import { fbsTeamsOf } from '../fbs/cfbd.ts'

/** Each job asks the feed for one thing and stores it. All throw what the feed or the database throws. */

export async function readBoxScore(
  app: App,
  game: queries.DueGame,
  priority: 'live' | 'rest',
): Promise<void> {
  const document = await feedClientOf(app).as(priority).summary(game.sport, game.id)
  // Asked once more: a scoreboard may have come meanwhile.
  const mayEnd =
    app.now() >= game.startsAt + LONGEST_GAME ||
    game.state === 'post' ||
    (await queries.findState(app.db, game)) === 'post'
  const reading = await saveBoxScore(app, { sport: game.sport, gameId: game.id, document, mayEnd })
  const now = app.now()
  const dueAt = nextSync(game, { final: reading.final, doubted: reading.doubted > 0 }, now)
  await recordRead(app, game.sport, { what: 'box-score', id: game.id }, { at: now, dueAt })
}

/** After a box score could not be read: leaves the game alone for a while, a live one only as long as it must. */
export async function postponeBoxScore(app: App, game: queries.DueGame, error: unknown): Promise<void> {
  const failures = game.failures + 1
  const isLive = game.state === 'in'
  const asked = isLive && error instanceof FeedError ? error.retryAfter : null
  const dueAt = app.now() + (asked ?? waitAfterFailure(failures, isLive))
  await recordFailure(app, game.sport, { what: 'box-score', id: game.id }, { failures, dueAt })
}

export async function readScoreboard(
  app: App,
  sport: FantasySportKey,
  { days, doubts, priority }: { days: DateRange; doubts: ScoreDoubts; priority: 'live' | 'rest' },
): Promise<void> {
  const schedule = usable(
    app,
    sport,
    parseSchedule(await feedClientOf(app).as(priority).scoreboard(sport, days)),
  )
  await saveSchedule(app, sport, schedule, doubts)
}

/** How fast a feed may be asked for what can wait. */
export interface Pace {
  /** Between two questions, ms. */
  readonly gap: number
  /** Of a schedule in one question. */
  readonly days: number
}

export async function readPeriod(
  app: App,
  sport: FantasySportKey,
  { period, pace, doubts }: { period: queries.KnownPeriod; pace: Pace; doubts: ScoreDoubts },
): Promise<void> {
  for (const [index, days] of dayRanges(period, pace.days).entries()) {
    if (index > 0 && pace.gap > 0) await delay(pace.gap)
    await readScoreboard(app, sport, { days, doubts, priority: 'rest' })
  }
  await recordPeriodSynced(app, sport, period)
}

export async function readTeams(app: App, sport: FantasySportKey): Promise<void> {
  const teams = usable(app, sport, parseTeams(await feedClientOf(app).as('rest').teams(sport)))
  if (teams.length === 0) throw new FeedError(`The feed names no team of ${sport}`)
  await saveTeams(app, sport, sport === 'ncaaf' ? await onlyFbs(fbsTeamsOf(app), teams) : teams)
  await recordRead(app, sport, { what: 'teams' }, { at: app.now() })
}

export async function readRoster(app: App, { sport, id }: queries.DueTeam): Promise<void> {
  const players = usable(app, sport, parseRoster(await feedClientOf(app).as('rest').roster(sport, id)))
  const season = (await findOpenPeriod(app, sport))?.season ?? null
  await saveRoster(app, sport, { teamId: id, players, season })
}

export async function readInjuries(app: App, sport: FantasySportKey): Promise<void> {
  const injuries = usable(app, sport, parseInjuries(await feedClientOf(app).as('rest').injuries(sport)))
  await saveInjuries(app, sport, injuries)
  await recordRead(app, sport, { what: 'injuries' }, { at: app.now() })
}

function usable<T>(app: App, sport: FantasySportKey, { value, dropped }: Parsed<T>): T {
  if (dropped > 0) app.log.debug({ sport, dropped }, 'parts of a document cannot be read')
  return value
}
