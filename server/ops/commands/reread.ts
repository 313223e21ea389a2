import { parseArgs } from 'node:util'
import { counted } from '../../../shared/core/lists.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../shared/sports/index.ts'
import { findStat } from '../../../shared/sports/stats.ts'
import type { App } from '../../core/app/app.ts'
import type { Config } from '../../core/config/config.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { countKept, listKept, type NewestKept, readKeptState } from '../../feed/kept-box-score/service.ts'
import { joinReports, NOTHING_READ, type RereadReport } from '../../feed/reread/report.ts'
import { rereadGames } from '../../feed/reread/reread.ts'
import { createProgressLine, type ProgressOutput } from './progress-line.ts'
import { say } from './say.ts'
import { withApp } from './with-app.ts'

const USAGE = `say \`empire reread [--sport ${FANTASY_SPORT_KEYS.join('|')}] [--season 2026]\`.`

/** Games of one transaction: whoever else writes waits for some tens of milliseconds. */
const GAMES_AT_ONCE = 8

/**
 * `empire reread [--sport nfl] [--season 2026]`: reads all stat lines again from the kept box scores, as this Empire reads
 * them, also while the server runs, and says what has changed. What was killed is done again from the beginning, which
 * finds nothing more to write where it has been.
 * @param output where the progress goes
 * @returns 1 where box scores could not be read
 */
export async function reread(
  args: readonly string[],
  config: Config,
  _settings?: unknown,
  output: ProgressOutput = process.stderr,
): Promise<number> {
  const { sports, season } = readArguments(args)
  return withApp(config, async (app) => {
    const began = app.elapsed()
    const reports = await rereadAll(app, { sports, season, output })
    const all = reports.reduce((sum, { report }) => joinReports(sum, report), NOTHING_READ)
    for (const { sport, report } of reports) sayReport(sport, report)
    await sayMissing(app, { sports, season })
    say(
      all.unreadable.length === 0 ? 'ok' : 'WRONG',
      `${counted(all.games, 'game')} read again in ${((app.elapsed() - began) / 1000).toFixed(1)} s: ${counted(all.lines, 'stat line')} of ${counted(all.changedGames, 'game')} changed`,
    )
    return all.unreadable.length === 0 ? 0 : 1
  })
}

interface Scope {
  readonly sports: readonly FantasySportKey[]
  /** Null for all. */
  readonly season: number | null
}

function readArguments(args: readonly string[]): Scope {
  const { sport, season } = parsed(args)
  const sports = sport === undefined ? FANTASY_SPORT_KEYS : FANTASY_SPORT_KEYS.filter((key) => key === sport)
  if (sports.length === 0) throw new Refusal(USAGE)
  if (season !== undefined && !/^\d{4}$/.test(season)) throw new Refusal(USAGE)
  return { sports, season: season === undefined ? null : Number(season) }
}

function parsed(args: readonly string[]) {
  try {
    const options = { sport: { type: 'string' }, season: { type: 'string' } } as const
    return parseArgs({ args: [...args], options }).values
  } catch {
    throw new Refusal(USAGE)
  }
}

async function rereadAll(
  app: App,
  { sports, season, output }: Scope & { output: ProgressOutput },
): Promise<{ sport: FantasySportKey; report: RereadReport }[]> {
  let all = 0
  for (const sport of sports) all += await countKept(app, { sport, season, notBy: null })
  const progress = createProgressLine(output, { all, what: 'games', elapsed: app.elapsed })
  let done = 0
  const reports = []
  try {
    for (const sport of sports) {
      let report = NOTHING_READ
      for await (const games of pagesOf(app, { sport, season })) {
        report = joinReports(report, await rereadGames(app, sport, games))
        done += games.length
        // Games that end meanwhile are kept, and read, too.
        progress.show(Math.min(done, all))
      }
      reports.push({ sport, report })
    }
  } finally {
    progress.end()
  }
  return reports
}

async function* pagesOf(
  app: App,
  of: { sport: FantasySportKey; season: number | null },
): AsyncGenerator<NewestKept[]> {
  let after: NewestKept | null = null
  for (;;) {
    const games: NewestKept[] = await listKept(app, { ...of, notBy: null }, { after, limit: GAMES_AT_ONCE })
    if (games.length === 0) return
    yield games
    after = games.at(-1) ?? null
  }
}

/** Stats told of one by one. */
const MOST_STATS = 40

function sayReport(sport: FantasySportKey, report: RereadReport): void {
  if (report.games === 0) return
  say('', `${sport}: ${counted(report.games, 'game')}, ${counted(report.lines, 'stat line')} changed`)
  const stats = Object.entries(report.stats).toSorted(([, a], [, b]) => sumOf(b) - sumOf(a))
  for (const [stat, { filled, changed }] of stats.slice(0, MOST_STATS)) {
    const parts = [
      ...(filled > 0 ? [`new in ${counted(filled, 'line')}`] : []),
      ...(changed > 0 ? [`another number in ${counted(changed, 'line')}`] : []),
    ]
    say('', `  ${findStat(sport, stat)?.label ?? stat}: ${parts.join(', ')}`)
  }
  if (stats.length > MOST_STATS) say('', `  and ${counted(stats.length - MOST_STATS, 'stat')} more`)
  if (report.overtaken > 0)
    say(
      '',
      `  ${counted(report.overtaken, 'game')} left as they are: their newest corrections came while no box score was kept`,
    )
  for (const problem of report.unreadable) say('WRONG', problem)
}

function sumOf({ filled, changed }: { filled: number; changed: number }): number {
  return filled + changed
}

/** Games that nothing can be read of again. */
async function sayMissing(app: App, { sports, season: wanted }: Scope): Promise<void> {
  const { seasons } = await readKeptState(app)
  for (const { sport, season, games, kept } of seasons)
    if (sports.includes(sport) && (wanted ?? season) === season && kept < games)
      say(
        '',
        `${sport} ${season}: of ${counted(games - kept, 'game')} no box score is kept, so they stay as they are`,
      )
}
