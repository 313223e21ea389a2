import type { StatTable } from '../../../../shared/game/game.ts'

/** A column by its key, or in documents without keys by its label. */
type Column = readonly [key: string, label: string]

const SKATERS: readonly Column[] = [
  ['goals', 'G'],
  ['assists', 'A'],
  ['points', 'PTS'],
  ['plusMinus', '+/-'],
  ['shotsTotal', 'S'],
  ['timeOnIce', 'TOI'],
  ['hits', 'HT'],
  ['blockedShots', 'BS'],
  ['penaltyMinutes', 'PIM'],
]

/**
 * The columns that a fan looks for first, by table: a phone shows three or four. The feed has hockey's by when
 * they were added to it, and averages between yards and touchdowns.
 */
const FIRST: ReadonlyMap<string, readonly Column[]> = new Map(
  Object.entries({
    forwards: SKATERS,
    defenses: SKATERS,
    skaters: SKATERS,
    goalies: [
      ['saves', 'SV'],
      ['savePct', 'SV%'],
      ['goalsAgainst', 'GA'],
      ['shotsAgainst', 'SA'],
      ['timeOnIce', 'TOI'],
    ],
    passing: [
      ['completions/passingAttempts', 'C/ATT'],
      ['passingYards', 'YDS'],
      ['passingTouchdowns', 'TD'],
      ['interceptions', 'INT'],
    ],
    rushing: [
      ['rushingAttempts', 'CAR'],
      ['rushingYards', 'YDS'],
      ['rushingTouchdowns', 'TD'],
    ],
    receiving: [
      ['receptions', 'REC'],
      ['receivingYards', 'YDS'],
      ['receivingTouchdowns', 'TD'],
      ['receivingTargets', 'TGTS'],
    ],
    defensive: [
      ['totalTackles', 'TOT'],
      ['soloTackles', 'SOLO'],
      ['sacks', 'SACKS'],
      ['defensiveTouchdowns', 'TD'],
    ],
    kickReturns: [
      ['kickReturns', 'NO'],
      ['kickReturnYards', 'YDS'],
      ['kickReturnTouchdowns', 'TD'],
    ],
    puntReturns: [
      ['puntReturns', 'NO'],
      ['puntReturnYards', 'YDS'],
      ['puntReturnTouchdowns', 'TD'],
    ],
    kicking: [
      ['fieldGoalsMade/fieldGoalAttempts', 'FG'],
      ['extraPointsMade/extraPointAttempts', 'XP'],
      ['totalKickingPoints', 'PTS'],
    ],
    batting: [
      ['atBats', 'AB'],
      ['runs', 'R'],
      ['hits', 'H'],
      ['RBIs', 'RBI'],
      ['homeRuns', 'HR'],
      ['walks', 'BB'],
      ['strikeouts', 'K'],
      ['avg', 'AVG'],
      ['onBasePct', 'OBP'],
      ['slugAvg', 'SLG'],
    ],
    pitching: [
      ['fullInnings.partInnings', 'IP'],
      ['hits', 'H'],
      ['runs', 'R'],
      ['earnedRuns', 'ER'],
      ['walks', 'BB'],
      ['strikeouts', 'K'],
    ],
  } satisfies Record<string, readonly Column[]>),
)

/** Basketball's single table has no name. */
const BASKETBALL: readonly Column[] = [
  ['minutes', 'MIN'],
  ['points', 'PTS'],
  ['rebounds', 'REB'],
  ['assists', 'AST'],
  ['steals', 'STL'],
  ['blocks', 'BLK'],
  ['fieldGoalsMade-fieldGoalsAttempted', 'FG'],
  ['threePointFieldGoalsMade-threePointFieldGoalsAttempted', '3PT'],
  ['freeThrowsMade-freeThrowsAttempted', 'FT'],
  ['turnovers', 'TO'],
]

/**
 * A table with the columns that fans look for first in front, and all others behind them as they were. A
 * skater's points, goals and assists together, which the feed leaves to the reader, are added.
 */
export function inReadingOrder(table: StatTable): StatTable {
  const first = table.name === null ? BASKETBALL : (FIRST.get(table.name) ?? [])
  const whole = first === SKATERS ? withPoints(table) : table
  const found = first.flatMap((column) => placeOf(whole, column) ?? [])
  const others = whole.labels.flatMap((_, place) => (found.includes(place) ? [] : [place]))
  return withColumns(whole, [...found, ...others])
}

function placeOf({ keys, labels }: StatTable, [key, label]: Column): number | null {
  const place = keys.includes(key) ? keys.indexOf(key) : labels.indexOf(label)
  return place === -1 ? null : place
}

/** Empty lists stay empty: a table without keys, a player who did not play. */
function withColumns(table: StatTable, places: readonly number[]): StatTable {
  const arranged = (cells: readonly string[]) =>
    cells.length === 0 ? [] : places.map((place) => cells[place] ?? '')
  return {
    ...table,
    keys: arranged(table.keys),
    labels: arranged(table.labels),
    athletes: table.athletes.map((row) => ({ ...row, stats: arranged(row.stats) })),
    totals: arranged(table.totals),
  }
}

function withPoints(table: StatTable): StatTable {
  const [goals, assists] = [placeOf(table, ['goals', 'G']), placeOf(table, ['assists', 'A'])]
  if (goals === null || assists === null || placeOf(table, ['points', 'PTS']) !== null) return table
  const width = table.labels.length
  const extended = (cells: readonly string[], more: string) =>
    cells.length === 0 ? [] : [...Array.from({ length: width }, (_, place) => cells[place] ?? ''), more]
  const points = (cells: readonly string[]) => sumOf(cells[goals] ?? '', cells[assists] ?? '')
  return {
    ...table,
    keys: extended(table.keys, 'points'),
    labels: extended(table.labels, 'PTS'),
    athletes: table.athletes.map((row) => ({ ...row, stats: extended(row.stats, points(row.stats)) })),
    totals: extended(table.totals, points(table.totals)),
  }
}

/** Nothing unless both are whole numbers. */
function sumOf(goals: string, assists: string): string {
  return [goals, assists].every((cell) => /^\d{1,2}$/.test(cell))
    ? String(Number(goals) + Number(assists))
    : ''
}
