import { easternDay } from '../../../shared/core/eastern-time.ts'
import { GameId } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { DAY } from '../../../shared/core/time.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../../server/core/app/app.ts'
import { readConfig } from '../../../server/core/config/config.ts'
import { saveSchedule } from '../../../server/feed/pro-game/service.ts'
import { saveBoxScore } from '../../../server/feed/stat-line/service.ts'
import { parseSchedule } from '../../../server/feed/upstream/parse/schedule.ts'
import { createApp } from '../../../server/ops/create-app.ts'
import { createSimulator } from '../../simulator/simulator.ts'

/** A Sunday on which all sports of the simulator are in the middle of their seasons. */
const NOW = Date.parse('2026-11-22T21:30:00Z')
/** Different games of a sport; what is more is copies of them. */
const DIFFERENT = 40
const SEASON_OF_COPIES = 300 * DAY

/** An app on a database file that keeps every box score, at a time when the simulator's games are over. */
export function openKeeping(file: string): Promise<App> {
  const source = createSimulator({ now: () => NOW, seed: 'kept', anchor: NOW })
  const config = readConfig({
    DATABASE_URL: `sqlite:${file}`,
    FEED: 'simulator',
    LOG_LEVEL: 'silent',
    KEEP_BOX_SCORES: '100000',
  })
  return createApp({ ...config, secret: 'of use to a measurement alone' }, { now: () => NOW, source })
}

/**
 * Has games of all five sports read and their box scores kept, as the collector does: some that the simulator has
 * played, and copies of them under other ids, until there are so many.
 */
export async function seedKeptGames(app: App, count: number): Promise<void> {
  for (const [index, sport] of FANTASY_SPORT_KEYS.entries()) {
    const games = Math.trunc((count * (index + 1)) / 5) - Math.trunc((count * index) / 5)
    await seedSport(app, sport, games)
  }
}

async function seedSport(app: App, sport: FantasySportKey, count: number): Promise<void> {
  const { feed, documents } = await playedGames(sport)
  await saveSchedule(app, sport, feed)
  for (let n = 0; n < count; n += 1) {
    const { id, text } = must(documents[n % documents.length], 'a game')
    const copy = Math.trunc(n / documents.length)
    const gameId = GameId.parse(copy === 0 ? id : `${id}${copy}`)
    if (copy > 0) await copyGame(app, sport, { id: GameId.parse(id), gameId, copy })
    const document = JSON.parse(copy === 0 ? text : text.replaceAll(`"${id}"`, `"${gameId}"`))
    await saveBoxScore(app, { sport, gameId, document })
  }
}

async function playedGames(sport: FantasySportKey) {
  const source = createSimulator({ now: () => NOW, seed: 'kept', anchor: NOW })
  const feed = parseSchedule(
    await source.scoreboard(sport, { from: easternDay(NOW - 10 * DAY), to: easternDay(NOW) }),
  ).value
  const over = feed.games.filter(({ state, calledOff }) => state === 'post' && !calledOff).slice(0, DIFFERENT)
  const documents = []
  for (const { id } of over) documents.push({ id, text: JSON.stringify(await source.summary(sport, id)) })
  return { feed, documents }
}

async function copyGame(
  { db }: App,
  sport: FantasySportKey,
  { id, gameId, copy }: { id: GameId; gameId: GameId; copy: number },
): Promise<void> {
  const game = await db
    .selectFrom('game')
    .selectAll()
    .where('sport', '=', sport)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const starts_at = game.starts_at - ((copy * 7 * DAY) % SEASON_OF_COPIES)
  await db
    .insertInto('game')
    .values({ ...game, id: gameId, starts_at })
    .execute()
}
