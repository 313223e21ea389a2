import path from 'node:path'
import { FANTASY_SPORT_KEYS } from '../../../../shared/sports/index.ts'
import { must } from '../../../../shared/core/must.ts'
import type { Row } from '../../driver/report.ts'
import { progress } from '../../driver/progress.ts'
import { runByItself } from '../measuring/run-by-itself.ts'
import type { Settings } from '../measuring/suite.ts'

const RUN = new URL('reread-run.ts', import.meta.url)

/** What became of so many games. Times are ms of all of them together. */
export interface Sample {
  readonly games: number
  /** Stat lines that got a stat. */
  readonly changed: number
  /** Documents only unpacked and read, with nothing compared or written. */
  readonly bareMs: number
  /** Read again by an Empire that knows another stat, and once more when nothing is left to write. */
  readonly withChangesMs: number
  readonly withoutChangesMs: number
  /** Of some games that share a transaction: others wait for less. */
  readonly longestBatchMs: number
  readonly sizes: ReadonlyArray<{ sport: string; games: number; bytes: number }>
  /** Of stat lines, by the end. */
  readonly versions: number
  readonly databaseBytes: number
  readonly backupBytes: number
  readonly backupMs: number
  readonly restoreMs: number
}

const GAMES = Number(process.env['REREAD_GAMES'] ?? 1000)
const WANTED = 10_000
/** "In minutes" (docs/decisions/054). */
const MOST_MINUTES = 10

/** What `empire reread` takes, and what kept box scores take of the disk and of a backup. */
export async function measureReread({ workDir }: Settings): Promise<Row[]> {
  progress('Reading kept box scores again')
  const [sample] = await runByItself<Sample>(RUN, [path.join(workDir, 'reread.db'), GAMES])
  const of = must(sample, 'a sample')
  const minutes = (ms: number) => (ms / of.games / 60_000) * WANTED
  const perSecond = (ms: number) => ((of.games / ms) * 1000).toFixed(0)
  const kept = of.sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    {
      name: `${WANTED} games read again with a new stat, of ${of.games} measured`,
      figure: `${minutes(of.withChangesMs).toFixed(1)} minutes, ${perSecond(of.withChangesMs)} games/s, ${(of.withChangesMs / of.bareMs).toFixed(1)} × unpacking and reading alone; ${of.changed} lines changed, ${of.longestBatchMs.toFixed(0)} ms for the slowest 8 games`,
      target: `≤ ${MOST_MINUTES} minutes`,
      isMet: minutes(of.withChangesMs) <= MOST_MINUTES,
    },
    {
      name: 'The same once more, with nothing to write',
      figure: `${minutes(of.withoutChangesMs).toFixed(1)} minutes, ${perSecond(of.withoutChangesMs)} games/s`,
      isMet: null,
    },
    {
      name: 'A kept box score of the simulator, on average',
      figure: FANTASY_SPORT_KEYS.map((sport) => {
        const { games = 1, bytes = 0 } = of.sizes.find((one) => one.sport === sport) ?? {}
        return `${sport} ${(bytes / games / 1000).toFixed(1)} kB`
      }).join(', '),
      isMet: null,
    },
    {
      name: `Database with ${of.games} games and ${of.versions} versions of stat lines, and its backup`,
      figure: `${megabytes(of.databaseBytes)} and ${megabytes(of.backupBytes)} MB, ${megabytes(kept)} of them box scores; backup ${seconds(of.backupMs)} s, restore ${seconds(of.restoreMs)} s`,
      isMet: null,
    },
  ]
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
const seconds = (ms: number) => (ms / 1000).toFixed(1)
