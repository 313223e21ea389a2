import { cellOf, readColumns, type StatColumns, whole } from './columns.ts'
import { type BoxGame, type Row, rowsOf } from './game.ts'
import { createStatLines, type Draft, flag, type StatLine } from './stat-line.ts'

const REBOUNDS = { stat: 'rebound', key: 'rebounds', label: 'REB', read: whole }
const OFFENSIVE = { key: 'offensiveRebounds', label: 'OREB' }
const DEFENSIVE = { key: 'defensiveRebounds', label: 'DREB' }

/** Of these a double-double has ten or more of two, a triple-double of three. */
const DOUBLE_STATS = ['point', 'rebound', 'assist', 'steal', 'block'] as const

/** Everything is in the one table, also during the game. A triple-double is a double-double, too: both count. */
export function basketballStatLines(game: BoxGame, columns: StatColumns): StatLine[] {
  const lines = createStatLines(game.caveats)
  for (const team of game.teams) {
    for (const row of team.tables.flatMap((table) => rowsOf({ ...team, tables: [table] }, table.name))) {
      const line = lines.of(team, row.row.athlete)
      readColumns(line, row, columns.get(''))
      readRebounds(line, row)
      readDoubles(line)
    }
  }
  return lines.all()
}

function readRebounds(line: Draft, row: Row): void {
  const parts = [OFFENSIVE, DEFENSIVE].map((column) => whole(cellOf(row, column) ?? ''))
  const [offensive, defensive] = parts
  const isTold = whole(cellOf(row, REBOUNDS) ?? '') !== null
  if (!isTold && typeof offensive === 'number' && typeof defensive === 'number')
    line.stats[REBOUNDS.stat] = offensive + defensive
  else readColumns(line, row, [REBOUNDS])
}

function readDoubles(line: Draft): void {
  const amounts = DOUBLE_STATS.map((stat) => line.stats[stat])
  if (amounts.includes(undefined)) flag(line, 'Double figures are counted without what could not be read.')
  const tens = amounts.filter((amount) => amount !== undefined && amount >= 10).length
  line.stats['double_double'] = tens >= 2 ? 1 : 0
  line.stats['triple_double'] = tens >= 3 ? 1 : 0
}
