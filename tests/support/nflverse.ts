import type { Stats } from '../../shared/rules/scoring/scoring.ts'
import type { Row } from './read-table.ts'

/** What a player did in a game, of a line of nflverse's `player_stats`. */
export function nflverseStats(row: Row): Stats {
  return {
    passyd: row.number('passing_yards'),
    passtd: row.number('passing_tds'),
    int: row.number('interceptions'),
    '2pt_passtd': row.number('passing_2pt_conversions'),
    rushyd: row.number('rushing_yards'),
    rushtd: row.number('rushing_tds'),
    '2pt_rushtd': row.number('rushing_2pt_conversions'),
    reception: row.number('receptions'),
    recyd: row.number('receiving_yards'),
    rectd: row.number('receiving_tds'),
    '2pt_rectd': row.number('receiving_2pt_conversions'),
    fumble:
      row.number('sack_fumbles_lost') +
      row.number('rushing_fumbles_lost') +
      row.number('receiving_fumbles_lost'),
    // The source counts returns of kickoffs and punts together.
    kick_return_td: row.number('special_teams_tds'),
  }
}

/** What a kicker did in a game, of a line of nflverse's `player_stats_kicking`. */
export function nflverseKicks(row: Row): Stats {
  const yards = (column: string) =>
    row
      .text(column)
      .split(';')
      .filter((one) => one !== '')
      .map(Number)
  const stats: Record<string, number> = {
    xp: row.number('pat_made'),
    // Blocked ones are missed ones in a box score.
    xp_miss: row.number('pat_missed') + row.number('pat_blocked'),
  }
  const count = (stat: string, amount: number) => {
    stats[stat] = (stats[stat] ?? 0) + amount
  }
  for (const length of yards('fg_made_list')) {
    count('fg', 1)
    count(`fg#${length}`, 1)
    count('fgyd', length)
    count(`fgyd#${length}`, length)
    count(length < 40 ? 'fg_0_39' : length < 50 ? 'fg_40_49' : 'fg_50plus', 1)
  }
  for (const length of [...yards('fg_missed_list'), ...yards('fg_blocked_list')]) {
    count('fg_miss', 1)
    count(`fg_miss#${length}`, 1)
  }
  return stats
}
