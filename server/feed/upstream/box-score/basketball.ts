import { list, record, text } from '../parse/read.ts'
import { cellOf, readColumns, type StatColumns, natural } from './columns.ts'
import { type BoxGame, type BoxTeam, opponentOf, type Row, rowsOf } from './game.ts'
import { add, createStatLines, type Draft, eachOnce, flag, type StatLine } from './stat-line.ts'

const REBOUNDS = { stat: 'rebound', key: 'rebounds', label: 'REB', read: natural }
const OFFENSIVE = { key: 'offensiveRebounds', label: 'OREB' }
const DEFENSIVE = { key: 'defensiveRebounds', label: 'DREB' }

/** Of these a double-double has ten or more of two, a triple-double of three. */
const DOUBLE_STATS = ['point', 'rebound', 'assist', 'steal', 'block'] as const

/**
 * All but fouls of a kind is in the one table, also during the game. A triple-double is a double-double, too: both
 * count.
 */
export function basketballStatLines(game: BoxGame, columns: StatColumns): StatLine[] {
  const lines = createStatLines(game.caveats)
  const ejected = readEjected(game)
  const fouls = readFouls(game)
  for (const team of game.teams) {
    const hasWon = game.final && isAhead(team, opponentOf(game, team))
    const started = new Set<Draft>()
    const rows = team.tables.flatMap((table) => rowsOf({ ...team, tables: [table] }, table.name))
    for (const row of rows) {
      const line = lines.of(team, row.row.athlete)
      readColumns(line, row, columns.get(''))
      readRebounds(line, row)
      if (row.row.starter) started.add(line)
    }
    for (const line of eachOnce(rows.map((row) => lines.of(team, row.row.athlete)))) {
      readDoubles(line)
      const id = line.player.id === '' ? null : line.player.id
      line.stats['game'] = 1
      line.stats['start'] = started.has(line) ? 1 : 0
      line.stats['team_win'] = hasWon ? 1 : 0
      line.stats['ejection'] = id !== null && ejected.has(id) ? 1 : 0
      for (const stat of ['technical', 'flagrant'] as const)
        line.stats[stat] = fouls.filter((foul) => foul.stat === stat && foul.athleteId === id).length
    }
  }
  return lines.all()
}

function readRebounds(line: Draft, row: Row): void {
  const parts = [OFFENSIVE, DEFENSIVE].map((column) => natural(cellOf(row, column) ?? ''))
  const [offensive, defensive] = parts
  const isTold = natural(cellOf(row, REBOUNDS) ?? '') !== null
  if (!isTold && typeof offensive === 'number' && typeof defensive === 'number')
    add(line, REBOUNDS.stat, offensive + defensive)
  else readColumns(line, row, [REBOUNDS])
}

function readDoubles(line: Draft): void {
  const amounts = DOUBLE_STATS.map((stat) => line.stats[stat])
  if (amounts.includes(undefined)) flag(line, 'Double figures are counted without what could not be read.')
  const tens = amounts.filter((amount) => amount !== undefined && amount >= 10).length
  line.stats['double_double'] = tens >= 2 ? 1 : 0
  line.stats['triple_double'] = tens >= 3 ? 1 : 0
  line.stats['quadruple_double'] = tens >= 4 ? 1 : 0
}

function isAhead(team: BoxTeam, opponent: BoxTeam | null): boolean {
  return team.score !== null && opponent !== null && opponent.score !== null && team.score > opponent.score
}

/** Ids of those who were sent off. */
function readEjected({ document }: BoxGame): ReadonlySet<string> {
  const rows = list(record(document['boxscore'])['players'])
    .flatMap((team) => list(record(team)['statistics']))
    .flatMap((table) => list(record(table)['athletes']))
    .map(record)
  return new Set(
    rows.flatMap((row) => {
      const id = text(record(row['athlete'])['id'])
      return row['ejected'] === true && id !== null ? [id] : []
    }),
  )
}

interface Foul {
  readonly stat: 'technical' | 'flagrant'
  readonly athleteId: string
}

/**
 * Technical and flagrant fouls of players, from the plays. A defense that is too long in the lane is given a technical
 * foul that is no player's; the free throw that follows one is none.
 */
function readFouls({ document }: BoxGame): Foul[] {
  const plays = list(document['plays']).map(record)
  const once = new Map(plays.map((play, n) => [text(play['id']) ?? n, play]))
  return [...once.values()].flatMap((play) => {
    const type = text(record(play['type'])['text']) ?? ''
    const stat = /flagrant/i.test(type) ? 'flagrant' : /technical/i.test(type) ? 'technical' : null
    if (stat === null || /free throw|3-second|three-second|delay|team|bench|coach/i.test(type)) return []
    const ids = list(play['participants']).map((one) => text(record(record(one)['athlete'])['id']))
    // Only a double technical is given to more than one.
    const guilty = /double/i.test(type) ? ids : ids.slice(0, 1)
    return guilty.flatMap((athleteId) => (athleteId === null ? [] : [{ stat, athleteId }]))
  })
}
