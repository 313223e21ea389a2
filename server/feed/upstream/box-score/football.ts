import { readColumns, type StatColumns } from './columns.ts'
import { creditConversions } from './conversions.ts'
import { defenseStatLines } from './defense.ts'
import { readDrives } from './drives.ts'
import { creditFieldGoals } from './field-goals.ts'
import { type BoxGame, rowsOf } from './game.ts'
import { createLineup } from './lineup.ts'
import { creditLengths } from './play-lengths.ts'
import { readScoringPlays } from './scoring-plays.ts'
import { settlePlays } from './settle-plays.ts'
import { createStatLines, type Draft, eachOnce, type StatLine } from './stat-line.ts'
import { creditPickSixes, creditTouchdownLengths } from './touchdown-lengths.ts'
import { creditTurnovers } from './turnover-plays.ts'

/**
 * Lines of players and of both defenses. The rule `fumble` counts fumbles lost, as all big fantasy hosts do: one that
 * the own side recovers costs nothing.
 */
export function footballStatLines(game: BoxGame, tables: StatColumns): StatLine[] {
  const lines = createStatLines(game.caveats)
  const lineup = createLineup(game, lines)
  const drives = readDrives(game.document)
  const plays = settlePlays(readScoringPlays(game.document), { game, drives, people: lineup.people })
  for (const team of game.teams) {
    for (const [name, columns] of tables)
      for (const row of rowsOf(team, name)) readColumns(lineup.of(team, row), row, columns)
    const rows = rowsOf(team, 'kicking').map((row) => ({ row, line: lineup.of(team, row) }))
    const kickers = eachOnce(rows.map(({ line }) => line)).map((line) => ({
      line,
      rows: rows.flatMap((one) => (one.line === line ? [one.row] : [])),
    }))
    const ownPlays = plays.filter(({ teamId }) => teamId === team.id)
    creditFieldGoals(kickers, ownPlays, { drives, isFinal: game.final })
  }
  creditConversions(lineup, plays, drives)
  creditTouchdownLengths(lineup, plays)
  creditPickSixes(lineup, plays, drives)
  creditLengths(lineup, drives)
  for (const team of game.teams) lineup.lines(team).forEach(readAssists)
  const turnovers = creditTurnovers(lineup, drives)
  return [...lines.all(), ...defenseStatLines(game, plays, { drives, turnovers })]
}

/** Tackles are solo ones and assists. */
function readAssists({ stats }: Draft): void {
  const [all, solo] = [stats['tackle'], stats['tackle_solo']]
  if (all !== undefined && solo !== undefined && all >= solo) stats['tackle_assist'] = all - solo
}
