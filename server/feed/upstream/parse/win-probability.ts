import type { WinChance } from '../../../../shared/game/game.ts'
import { count, isRecord, type JsonRecord, list, type Parsed, record, text } from './read.ts'

/** As many as a chart can show: a basketball game has 450 plays. */
const MOMENTS_AT_MOST = 120

/** From 0 to 1, to the thousandth. Null for anything else. */
export function parseChance(value: unknown): number | null {
  // Added to zero, because rounding keeps the sign of `-0`.
  return typeof value === 'number' && value >= 0 && value <= 1 ? Math.round(value * 1000) / 1000 + 0 : null
}

/**
 * How likely the home team was to win after each play, in order. Of many plays some are left out, evenly, and
 * never the first and the last.
 * @param document a summary
 * @returns `dropped` counts moments without a probability
 */
export function parseWinProbability(document: JsonRecord): Parsed<WinChance[]> {
  const plays = new Map(listPlays(document).map((play) => [text(play['id']), play]))
  const entries = list(document['winprobability'])
  const all: WinChance[] = []
  for (const entry of entries) {
    const home = parseChance(record(entry)['homeWinPercentage'])
    if (home === null) continue
    // A play that the feed does not list comes right after the one before it.
    const play = plays.get(text(record(entry)['playId']))
    const before = all.at(-1)
    all.push({
      home,
      period: play ? (count(record(play['period'])['number']) ?? 0) : (before?.period ?? 0),
      clock: play ? text(record(play['clock'])['displayValue']) : (before?.clock ?? null),
      awayScore: play ? count(play['awayScore']) : (before?.awayScore ?? null),
      homeScore: play ? count(play['homeScore']) : (before?.homeScore ?? null),
    })
  }
  return { value: thinned(all), dropped: entries.length - all.length }
}

/** Football lists plays by drive. */
function listPlays(document: JsonRecord): JsonRecord[] {
  const { previous, current } = record(document['drives'])
  const drives = [...list(previous), current].filter((drive) => isRecord(drive))
  const ofDrives = drives.flatMap((drive) => list(drive['plays']))
  return [...list(document['plays']), ...ofDrives].map(record)
}

function thinned<T>(all: readonly T[]): T[] {
  const step = (all.length - 1) / (MOMENTS_AT_MOST - 1)
  if (step <= 1) return [...all]
  return Array.from({ length: MOMENTS_AT_MOST }, (_, index) => all[Math.round(index * step)]).filter(
    (one) => one !== undefined,
  )
}
