import { timeCell } from '../../../shared/export/csv.ts'
import { listPastDrafts } from '../../squad/draft/past-drafts.ts'
import { cell, type ExportTable, list, number, sectionTable } from './table.ts'

/** From when to when a player was somewhere. */
const HELD = ['from_event', 'from', 'until_event', 'until'] as const

function held(row: Readonly<Record<string, unknown>>) {
  return [
    cell(row['from_seq']),
    timeCell(number(row['from_at'])),
    cell(row['until_seq']),
    timeCell(number(row['until_at'])),
  ]
}

/** Who was drafted, who was on which team, and who started. */
export const PLAYER_TABLES: readonly ExportTable[] = [
  {
    file: 'drafts.csv',
    columns: [
      'season',
      'draft',
      'pick',
      'round',
      'team_id',
      'team',
      'player_id',
      'player',
      'price',
      'by',
      'picked_at',
    ],
    async *rows({ app, league, names }) {
      for (const [season, drafts] of await listPastDrafts(app, league.id))
        for (const [index, { plan, cells, picks }] of drafts.entries())
          yield picks.flatMap((pick) =>
            pick === null
              ? []
              : [
                  [
                    season,
                    index + 1,
                    pick.overall,
                    plan?.kind === 'auction' ? null : (cells[pick.overall - 1]?.round ?? null),
                    pick.teamId,
                    names.team(pick.teamId),
                    pick.player.id,
                    pick.player.name,
                    pick.price,
                    pick.by,
                    timeCell(pick.at),
                  ],
                ],
          )
    },
  },
  sectionTable({
    file: 'rosters.csv',
    section: 'ownership',
    columns: ['season', 'team_id', 'team', 'player_id', 'player', ...HELD],
    players: (row) => [row['player_id']],
    cells: (row, names) => [
      [
        cell(row['season']),
        cell(row['team_id']),
        names.team(row['team_id']),
        cell(row['player_id']),
        names.player(row['player_id']),
        ...held(row),
      ],
    ],
  }),
  sectionTable({
    file: 'ir-and-taxi.csv',
    section: 'rosterSpots',
    columns: ['season', 'team_id', 'team', 'player_id', 'player', 'spot', ...HELD],
    players: (row) => [row['player_id']],
    cells: (row, names) => [
      [
        cell(row['season']),
        cell(row['team_id']),
        names.team(row['team_id']),
        cell(row['player_id']),
        names.player(row['player_id']),
        cell(row['spot']),
        ...held(row),
      ],
    ],
  }),
  sectionTable({
    file: 'added-positions.csv',
    section: 'grantedPositions',
    columns: ['season', 'player_id', 'player', 'position', 'event'],
    players: (row) => [row['player_id']],
    cells: (row, names) => [
      [
        cell(row['season']),
        cell(row['player_id']),
        names.player(row['player_id']),
        cell(row['position']),
        cell(row['seq']),
      ],
    ],
  }),
  sectionTable({
    file: 'lineups.csv',
    section: 'lineUps',
    columns: ['season', 'team_id', 'team', 'day', 'number', 'slot', 'player_id', 'player', 'event'],
    players: (row) => list(row['places']).map((place) => list(place)[1]),
    cells: (row, names) =>
      list(row['places']).map((place, index) => {
        const [slot, player] = list(place)
        return [
          cell(row['season']),
          cell(row['team_id']),
          names.team(row['team_id']),
          cell(row['day']),
          index + 1,
          cell(slot),
          cell(player),
          names.player(player),
          cell(row['seq']),
        ]
      }),
  }),
]
