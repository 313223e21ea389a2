import { setImmediate } from 'node:timers/promises'
import { type Cell, pointsCell, timeCell } from '../../../shared/export/csv.ts'
import { readSeason } from '../../league/standings/record.ts'
import { tableOf } from '../../league/standings/table.ts'
import { cell, type ExportTable, list, number, pagesOf, sectionTable } from './table.ts'

/** Who met, what came of it, and the table. */
export const RESULT_TABLES: readonly ExportTable[] = [
  sectionTable({
    file: 'schedule.csv',
    section: 'matchups',
    columns: ['season', 'period', 'matchup', 'home_id', 'home', 'away_id', 'away'],
    cells: (row, names) => [
      [
        cell(row['season']),
        cell(row['period']),
        cell(row['number']),
        cell(row['home_id']),
        names.team(row['home_id']),
        cell(row['away_id']),
        row['away_id'] === null ? null : names.team(row['away_id']),
      ],
    ],
  }),
  sectionTable({
    file: 'weeks.csv',
    section: 'closedWeeks',
    columns: [
      'season',
      'period',
      'state',
      'rules_version',
      'settings_version',
      'closed_at',
      'official_at',
      'kept_winners',
      'eliminated',
    ],
    cells: (row) => [
      [
        cell(row['season']),
        cell(row['period']),
        cell(row['state']),
        cell(row['ruleset_version']),
        cell(row['settings_version']),
        timeCell(number(row['closed_at'])),
        timeCell(number(row['official_at'])),
        cell(row['kept_winners']),
        cell(row['eliminated']),
      ],
    ],
  }),
  sectionTable({
    file: 'results.csv',
    section: 'results',
    columns: ['season', 'period', 'team_id', 'team', 'points', 'bench_points', 'categories', 'event'],
    cells: (row, names) => [
      [
        cell(row['season']),
        cell(row['period']),
        cell(row['team_id']),
        names.team(row['team_id']),
        pointsCell(number(row['points'])),
        pointsCell(number(row['bench_points'])),
        cell(row['categories']),
        cell(row['seq']),
      ],
    ],
  }),
  sectionTable({
    file: 'result-players.csv',
    section: 'results',
    columns: ['season', 'period', 'team_id', 'team', 'game_id', 'player_id', 'player', 'version', 'slot'],
    players: (row) => list(row['lines']).map((line) => list(line)[1]),
    cells: (row, names) =>
      list(row['lines']).map((line): readonly Cell[] => {
        const [game, player, version, slot] = list(line)
        return [
          cell(row['season']),
          cell(row['period']),
          cell(row['team_id']),
          names.team(row['team_id']),
          cell(game),
          cell(player),
          names.player(player),
          cell(version),
          cell(slot),
        ]
      }),
  }),
  {
    file: 'standings.csv',
    columns: [
      'season',
      'rank',
      'team_id',
      'team',
      'manager',
      'division',
      'wins',
      'losses',
      'ties',
      'points_for',
      'points_against',
      'out_in_week',
    ],
    async *rows(of) {
      const seasons = new Set<number>()
      for await (const page of pagesOf(of, 'teamSeasons'))
        for (const { season } of page) if (typeof season === 'number') seasons.add(season)
      for (const season of [...seasons].toSorted((a, b) => a - b)) {
        const record = await readSeason(of.app, of.league, season)
        if (record === null) continue
        const teams = new Map(record.teams.map((team) => [team.id, team]))
        yield tableOf(record).map((row) => [
          season,
          row.rank,
          row.team,
          teams.get(row.team)?.name ?? null,
          teams.get(row.team)?.ownerName ?? null,
          teams.get(row.team)?.division ?? null,
          row.wins,
          row.losses,
          row.ties,
          pointsCell(row.pointsFor),
          pointsCell(row.pointsAgainst),
          row.outIn,
        ])
        await setImmediate()
      }
    },
  },
]
