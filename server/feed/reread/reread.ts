import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { FeedError } from '../../../shared/feed/source.ts'
import { type App, transact } from '../../core/app/app.ts'
import { catalogDigest } from '../kept-box-score/catalog-digest.ts'
import { unpackBoxScore } from '../kept-box-score/packing.ts'
import { findNewestKept, findPacked, type NewestKept, recordCatalog } from '../kept-box-score/service.ts'
import { findOnRoster } from '../stat-line/find-on-roster.ts'
import { type GameBoxScore, readGameBoxScore } from '../stat-line/game-box-score.ts'
import {
  countVersionsOfFeed,
  publishWritten,
  REREAD,
  settleDocument,
  type Written,
  writeSettled,
} from '../stat-line/settle-document.ts'
import { joinReports, NOTHING_READ, type RereadReport, reportOf } from './report.ts'

/** A game whose box score was read. */
interface Seen {
  readonly kept: NewestKept
  /** Null where its lines stay as they are. */
  readonly boxScore: GameBoxScore | null
}

/**
 * Reads the stat lines of some games of a sport from their kept box scores again, as this Empire reads them, and writes
 * what is different in one short transaction: as new versions of the lines, so that results that are official keep the
 * versions that they were counted from. Weeks that are not official are counted again. Writes nothing where nothing is
 * different; it may be killed at any time and called again.
 * @param games the last kept box score of each; few, for whoever else writes waits for the transaction
 */
export async function rereadGames(
  app: App,
  sport: FantasySportKey,
  games: readonly NewestKept[],
): Promise<RereadReport> {
  let report = NOTHING_READ
  const due: Seen[] = []
  for (const kept of games) {
    const { boxScore, isNews, said } = await look(app, kept)
    report = joinReports(report, said)
    if (isNews || kept.catalog !== catalogDigest(sport)) due.push({ kept, boxScore })
    // Requests are answered between two games.
    await letOthersIn()
  }
  if (due.length === 0) return report
  return joinReports(report, await transact(app, (app) => writeAll(app, sport, due)))
}

/** Reads one, outside of a transaction: mostly there is nothing to write. */
async function look(
  app: App,
  kept: NewestKept,
): Promise<Pick<Seen, 'boxScore'> & { isNews: boolean; said: RereadReport }> {
  const read = { ...NOTHING_READ, games: 1 }
  if (await isOvertaken(app, kept)) return { boxScore: null, isNews: false, said: { ...read, overtaken: 1 } }
  try {
    const boxScore = await findOnRoster(app, kept, await open(app, kept))
    const { isNews } = await settleDocument(app, kept, boxScore, { isReread: true })
    return { boxScore, isNews, said: read }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    const problem = `${kept.sport} game ${kept.gameId}: ${error.message}`
    return { boxScore: null, isNews: false, said: { ...read, unreadable: [problem] } }
  }
}

/** Whether the lines of a game have changed since by a box score that was not kept. */
async function isOvertaken(app: App, kept: NewestKept): Promise<boolean> {
  return (await countVersionsOfFeed(app, kept)) !== kept.versions
}

/** @throws {FeedError} for one that is damaged, and where it says by now that the game is not over */
async function open(app: App, kept: NewestKept): Promise<GameBoxScore> {
  const packed = await findPacked(app, kept)
  if (!packed) throw new FeedError('its box score was deleted meanwhile')
  const boxScore = await readPacked(kept, packed)
  if (!boxScore.final) throw new FeedError('its box score does not say that the game is over')
  return boxScore
}

async function readPacked({ sport, gameId }: NewestKept, packed: Buffer): Promise<GameBoxScore> {
  try {
    return readGameBoxScore(sport, { gameId, document: await unpackBoxScore(packed) })
  } catch (error) {
    // Whatever is wrong with one, the others are read.
    const reason = error instanceof Error ? error.message : String(error)
    throw new FeedError(`its box score cannot be read (${reason})`, { cause: error })
  }
}

async function writeAll(app: App, sport: FantasySportKey, due: readonly Seen[]): Promise<RereadReport> {
  let report = NOTHING_READ
  const written: Written[] = []
  for (const { kept, boxScore } of due) {
    const newest = await findNewestKept(app, kept)
    // A later one came meanwhile, and was read as it came.
    if (newest?.number !== kept.number) continue
    if (boxScore !== null && !(await isOvertaken(app, kept))) {
      const settling = await settleDocument(app, kept, boxScore, { isReread: true })
      if (settling.isNews) {
        const lines = await writeSettled(app, kept, { ...settling, source: REREAD })
        if (lines) written.push(lines)
        report = joinReports(report, reportOf(settling.settled))
      }
    }
    if (newest.catalog !== catalogDigest(sport)) await recordCatalog(app, kept)
  }
  await publishWritten(app, sport, written, { isReread: true })
  return report
}
