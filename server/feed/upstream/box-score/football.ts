import { cellOf, readColumns, type StatColumns } from './columns.ts'
import { defenseStatLines } from './defense.ts'
import { readDrives } from './drives.ts'
import { creditFieldGoals } from './field-goals.ts'
import { type BoxGame, type BoxTeam, type Row, rowsOf } from './game.ts'
import { findByName } from './names.ts'
import { readScoringPlays, type ScoringPlay } from './scoring-plays.ts'
import { add, createStatLines, type Draft, flag, type StatLines, type StatLine } from './stat-line.ts'

const LOST = { key: 'fumblesLost', label: 'LOST' }

/**
 * Lines of players and of both defenses. The rule for fumbles counts fumbles lost, as all big fantasy hosts
 * do: one that the own side recovers costs nothing. Who only tackled or punted has no line, because no rule
 * scores it; a touchdown on an own fumble is in no column and under no rule.
 */
export function footballStatLines(game: BoxGame, tables: StatColumns): StatLine[] {
  const lines = createStatLines(game.caveats)
  const scoringPlays = readScoringPlays(game.document)
  const drives = readDrives(game.document)
  for (const team of game.teams) {
    for (const [name, columns] of tables) {
      for (const row of rowsOf(team, name).filter(hasStats))
        readColumns(lineOf(game, lines, team, row), row, columns)
    }
    const kickers = rowsOf(team, 'kicking').map((row) => ({ row, line: lineOf(game, lines, team, row) }))
    const ownPlays = scoringPlays.filter(({ teamId }) => teamId === team.id)
    creditFieldGoals(kickers, ownPlays, drives)
  }
  creditTries(game, lines, scoringPlays)
  return [...lines.all(), ...defenseStatLines(game, scoringPlays, drives)]
}

function lineOf(game: BoxGame, lines: StatLines, team: BoxTeam, { row: { athlete } }: Row): Draft {
  const position = athlete.position ?? (athlete.id === null ? null : (game.positions.get(athlete.id) ?? null))
  return lines.of(team, { ...athlete, position })
}

/** Those who fumbled and lost nothing, or only recovered, are listed among the fumbles. */
function hasStats(row: Row): boolean {
  return row.table.name !== 'fumbles' || cellOf(row, LOST) !== '0'
}

/** Two-point tries, which no column counts, from the end of the touchdowns’ texts: names, no ids. */
function creditTries(game: BoxGame, lines: StatLines, plays: readonly ScoringPlay[]): void {
  for (const { score, teamId } of plays) {
    const after = score.kind === 'touchdown' || score.kind === 'try' ? score.after : null
    const team = game.teams.find(({ id }) => id === teamId)
    if (team === undefined || after === null) continue
    if (after.kind === 'run') credit(after.runner, '2pt_rushtd', { game, lines, team })
    if (after.kind !== 'pass') continue
    const passer = credit(after.passer, '2pt_passtd', { game, lines, team })
    if (after.receiver === null) flag(passer, 'The document does not tell who caught the two-point try.')
    else credit(after.receiver, '2pt_rectd', { game, lines, team })
  }
}

/** A player with no other stats may be missing from the box score; his line has the name but no id. */
function credit(name: string, stat: string, on: { game: BoxGame; lines: StatLines; team: BoxTeam }): Draft {
  const { game, lines, team } = on
  const rows = new Map(
    rowsOf(team, ...team.tables.map((table) => table.name)).map((row) => [
      row.row.athlete.id ?? row.row.athlete.displayName,
      row,
    ]),
  )
  const found = findByName(name, [...rows.values()], ({ row }) => row.athlete.displayName)
  const nobody = { id: null, displayName: name, position: null }
  const line = found === null ? lines.of(team, nobody) : lineOf(game, lines, team, found)
  add(line, stat, 1)
  if (found === null) flag(line, 'Only a scoring play names this player, who must be found on the roster.')
  return line
}
