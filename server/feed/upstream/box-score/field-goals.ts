import { cellOf, made, missed, whole } from './columns.ts'
import { type DrivePlay, fieldGoalOf, missOf } from './drives.ts'
import type { Row } from './game.ts'
import { findByName } from './names.ts'
import type { ScoringPlay } from './scoring-plays.ts'
import { add, type Draft, flag } from './stat-line.ts'

const MADE = { key: 'fieldGoalsMade/fieldGoalAttempts', label: 'FG' }
const LONGEST = { key: 'longFieldGoalMade', label: 'LONG' }

interface Kicker {
  /** More than one where he is listed twice. */
  readonly rows: readonly Row[]
  readonly line: Draft
}

/**
 * Field goals by distance. The box score only counts them: distances come from the scoring plays, or from
 * the drives where the scoring plays have another number of them than the box score. Where neither has it,
 * the longest is known, the others count as short, and the line says so.
 * @param kickers of one team
 * @param scoringPlays of that team
 */
export function creditFieldGoals(
  kickers: readonly Kicker[],
  scoringPlays: readonly ScoringPlay[],
  { drives, isFinal }: { drives: readonly DrivePlay[]; isFinal: boolean },
): void {
  const listed = scoringPlays.flatMap(({ score }) => (score.kind === 'field-goal' ? [score] : []))
  const driven = drives.flatMap((play) => fieldGoalOf(play) ?? [])
  for (const { rows, line } of kickers) {
    const count = sumOf(rows, made)
    if (count === null) continue
    const isOnly = kickers.length === 1
    const byScoring = distancesOf(line, listed, { kickers, isOnly })
    const byDrives = distancesOf(line, driven, { kickers, isOnly: false })
    const known = byScoring.length === count || byDrives.length !== count ? byScoring : byDrives
    const longest = longestOf(rows)
    for (const yards of settled(line, { known, count, longest })) {
      add(line, band(yards ?? 0), 1)
      if (yards !== null) creditYards(line, yards)
    }
    if (drives.length > 0) creditMisses(line, rows, { kickers, drives, isFinal })
  }
}

/** Null where one of the rows cannot be read. */
function sumOf(rows: readonly Row[], read: (cell: string) => number | null): number | null {
  const counts = rows.map((row) => read(cellOf(row, MADE) ?? ''))
  return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

function longestOf(rows: readonly Row[]): number | null {
  const yards = rows.flatMap((row) => whole(cellOf(row, LONGEST) ?? '') ?? [])
  return yards.length === 0 ? null : Math.max(...yards)
}

/** A rule may pay for each of a length, or for each yard. */
function creditYards(line: Draft, yards: number): void {
  add(line, `fg#${yards}`, 1)
  add(line, 'fgyd', yards)
  add(line, `fgyd#${yards}`, yards)
}

/** Only the drives tell from how far a field goal was missed; blocked ones are among them. */
function creditMisses(
  line: Draft,
  rows: readonly Row[],
  {
    kickers,
    drives,
    isFinal,
  }: { kickers: readonly Kicker[]; drives: readonly DrivePlay[]; isFinal: boolean },
): void {
  const count = sumOf(rows, missed)
  if (count === null) return
  const tries = drives.flatMap((play) => missOf(play) ?? [])
  const told = distancesOf(line, tries, { kickers, isOnly: false })
  if (isFinal && told.length !== count)
    flag(line, `The drives tell the distance of ${told.length} of the ${count} missed field goals.`)
  if (told.length <= count) for (const yards of told) add(line, `fg_miss#${yards}`, 1)
}

/** @param isOnly whether a goal with no name, or with an unknown one, must be his */
function distancesOf(
  line: Draft,
  goals: readonly { kicker: string | null; yards: number | null }[],
  { kickers, isOnly }: { kickers: readonly Kicker[]; isOnly: boolean },
): number[] {
  return goals.flatMap(({ kicker, yards }) => {
    const found = kicker === null ? null : findByName(kicker, kickers, (one) => one.line.player.name)
    const isHis = found === null ? isOnly : found.line === line
    return isHis && yards !== null ? [yards] : []
  })
}

function settled(
  line: Draft,
  { known, count, longest }: { known: readonly number[]; count: number; longest: number | null },
): readonly (number | null)[] {
  if (known.length === count) {
    if (count > 0 && longest !== null && longest !== Math.max(...known))
      flag(
        line,
        `The longest field goal is ${longest} yards in the box score, ${Math.max(...known)} in the scoring plays.`,
      )
    return known
  }
  const kept = known.length < count ? known : []
  const more = longest !== null && kept.length < count && !kept.includes(longest) ? [longest] : []
  const rest = Array<null>(count - kept.length - more.length).fill(null)
  flag(
    line,
    `The scoring plays tell the distance of ${known.length} field goals, the box score counts ${count}: ${rest.length} counted as under 40 yards.`,
  )
  return [...kept, ...more, ...rest]
}

function band(yards: number): string {
  if (yards >= 50) return 'fg_50plus'
  return yards >= 40 ? 'fg_40_49' : 'fg_0_39'
}
