import type { GameId } from '../../../shared/core/ids.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../shared/sports/index.ts'
import { type App, transact } from '../../core/app/app.ts'
import { own } from '../../core/app/own.ts'
import { catalogDigest } from './catalog-digest.ts'
import type { KeptName, KeptRow, NewestKept, SeasonKept, Wanted } from './queries.ts'
import * as queries from './queries.ts'

export type { NewestKept, SeasonKept, Wanted }

interface OfGame {
  readonly sport: FantasySportKey
  readonly gameId: GameId
}

/** What was deleted to make room, until it has been said. */
const deletedOf = own((): { count: number; until: number } => ({ count: 0, until: 0 }))

/** Whether box scores are kept, and the last one of this game is of before its stat lines got the versions they have. */
export async function isKeepingDue(
  { config, db }: Pick<App, 'config' | 'db'>,
  { sport, gameId, versions }: OfGame & { versions: number },
): Promise<boolean> {
  if (config.boxScores === null) return false
  return (await queries.findNewest(db, { sport, gameId }))?.versions !== versions
}

/**
 * Keeps the box score that the stat lines of a game are from now, in the transaction that has written them. As much of
 * the oldest games is deleted in it as makes room; a box score that is older than all others is not kept where there is
 * none.
 * @param box.startsAt of the game, ms since the epoch
 * @param box.versions how many versions of stat lines the game has by the feed's word
 */
export async function keepBoxScore(
  app: App,
  box: OfGame & { startsAt: number; versions: number; source: string; document: Buffer },
): Promise<void> {
  const { db, config } = app
  const { sport, gameId, startsAt, versions, source, document } = box
  const most = config.boxScores?.most ?? 0
  const newest = await queries.findNewest(db, { sport, gameId })
  if (newest?.versions === versions) return
  const { size } = await queries.sumSizes(db)
  const over = size + document.length - most
  if (over > 0 && !(await deleteOldest(app, { bytes: over, before: box }))) return
  await queries.insert(db, {
    sport,
    gameId,
    number: (newest?.number ?? 0) + 1,
    startsAt,
    keptAt: app.now(),
    source,
    versions,
    catalog: catalogDigest(sport),
    size: document.length,
    document,
  })
}

/** So many of the oldest are looked at in one go. */
const AT_ONCE = 50

/**
 * Deletes as many of the oldest as make so many bytes.
 * @returns false, with nothing deleted, where what is older than a game is not enough
 */
async function deleteOldest(
  app: App,
  { bytes, before }: { bytes: number; before: OfGame & Pick<KeptRow, 'startsAt'> },
): Promise<boolean> {
  const isOlder = ({ sport, gameId, startsAt }: KeptRow) =>
    startsAt < before.startsAt || (sport === before.sport && gameId === before.gameId)
  const enough: KeptRow[] = []
  let freed = 0
  for (let limit = AT_ONCE; freed < bytes; limit *= 2) {
    const oldest = (await queries.listOldest(app.db, limit)).filter(isOlder)
    enough.length = 0
    freed = 0
    for (const row of oldest) {
      if (freed >= bytes) break
      enough.push(row)
      freed += row.size
    }
    // The next ones are no older.
    if (freed < bytes && oldest.length < limit) return false
  }
  for (const row of enough) await queries.remove(app.db, row)
  noteDeleted(app, enough)
  return true
}

function noteDeleted(app: App, rows: readonly KeptRow[]): void {
  app.afterCommit(() => {
    const deleted = deletedOf(app)
    deleted.count += rows.length
    deleted.until = Math.max(deleted.until, ...rows.map(({ startsAt }) => startsAt))
  })
}

/**
 * Keeps what is kept within its bound where that was lowered since, a few rows in a transaction, and says in the log
 * what has been deleted since it was said last.
 */
export async function makeRoomForBoxScores(app: App): Promise<void> {
  const most = app.config.boxScores?.most ?? 0
  for (let isOver = true; isOver;)
    isOver = await transact(app, async (app) => {
      const { size } = await queries.sumSizes(app.db)
      if (size <= most) return false
      const rows: KeptRow[] = []
      let left = size
      for (const row of await queries.listOldest(app.db, AT_ONCE)) {
        if (left <= most) break
        await queries.remove(app.db, row)
        rows.push(row)
        left -= row.size
      }
      noteDeleted(app, rows)
      return left > most
    })
  const deleted = deletedOf(app)
  if (deleted.count === 0) return
  app.log.warn(
    { boxScores: deleted.count, ofGamesUntil: new Date(deleted.until).toISOString() },
    'The oldest kept box scores were deleted to stay within KEEP_BOX_SCORES: stats of later versions cannot be read from them any more',
  )
  deleted.count = 0
}

/** So many games of a sport, newest first, of those wanted. @param page.after the last one of the page before */
export function listKept(
  app: Pick<App, 'db'>,
  wanted: Wanted,
  page: Parameters<typeof queries.listNewest>[2],
): Promise<NewestKept[]> {
  return queries.listNewest(app.db, wanted, page)
}

/** Of how many games there is one. */
export function countKept(app: Pick<App, 'db'>, wanted: Wanted): Promise<number> {
  return queries.countNewest(app.db, wanted)
}

/** One as it is stored: `unpackBoxScore` opens it. Undefined where it is gone meanwhile. */
export function findPacked(app: Pick<App, 'db'>, name: KeptName): Promise<Buffer | undefined> {
  return queries.findDocument(app.db, name)
}

/** The last one of a game; undefined where none is kept. */
export function findNewestKept(app: Pick<App, 'db'>, game: OfGame): ReturnType<typeof queries.findNewest> {
  return queries.findNewest(app.db, game)
}

/** Writes down that a game's lines have been read from a document by the stats of this Empire. */
export function recordCatalog(app: Pick<App, 'db'>, name: KeptName): Promise<void> {
  return queries.setCatalog(app.db, name, catalogDigest(name.sport))
}

/** What is kept of all, for who looks after the server. */
export interface KeptState {
  /** Of how many games there is one. */
  readonly games: number
  /** Of all together, bytes. */
  readonly size: number
  readonly seasons: readonly SeasonKept[]
}

export async function readKeptState({ db }: Pick<App, 'db'>): Promise<KeptState> {
  const { size } = await queries.sumSizes(db)
  return { games: await queries.countGames(db), size, seasons: await queries.countBySeason(db) }
}

/** Sports of which there is a box score whose stats were read by another Empire, which knew others. */
export async function listOutdatedSports(app: Pick<App, 'db'>): Promise<FantasySportKey[]> {
  const outdated: FantasySportKey[] = []
  for (const sport of FANTASY_SPORT_KEYS) {
    const wanted = { sport, season: null, notBy: catalogDigest(sport) }
    if ((await queries.listNewest(app.db, wanted, { after: null, limit: 1 })).length > 0) outdated.push(sport)
  }
  return outdated
}
