import { type Cell, pointsCell, timeCell } from '../../../shared/export/csv.ts'
import { cell, type ExportTable, number, pagesOf, record, sectionTable } from './table.ts'

/** Each setting by its path: `season.playoffs.teams`. */
function leaves(value: unknown, path: readonly string[] = []): [path: string, value: unknown][] {
  const parts = Object.entries(record(value))
  return parts.length === 0
    ? [[path.join('.'), value]]
    : parts.flatMap(([key, part]) => leaves(part, [...path, key]))
}

/** The league, its teams and who is in it. */
export const LEAGUE_TABLES: readonly ExportTable[] = [
  {
    file: 'league.csv',
    columns: [
      'league_id',
      'code',
      'name',
      'sport',
      'commissioner_id',
      'commissioner',
      'created_at',
      'season',
      'phase',
    ],
    async *rows({ league, names }) {
      const { id, code, name, sport, commissionerId, createdAt, season, phase } = league
      await names.load({ people: [commissionerId] })
      yield [
        [
          id,
          code,
          name,
          sport,
          commissionerId,
          names.person(commissionerId),
          timeCell(createdAt),
          season,
          phase,
        ],
      ]
    },
  },
  sectionTable({
    file: 'teams.csv',
    section: 'teams',
    columns: [
      'team_id',
      'team',
      'manager_id',
      'manager',
      'joined_as',
      'division',
      'manager_since',
      'removed_at',
      'crest',
    ],
    people: ['owner_id'],
    cells: (row, names) => [
      [
        cell(row['id']),
        cell(row['name']),
        cell(row['owner_id']),
        names.person(row['owner_id']),
        cell(row['seat']),
        cell(row['division']),
        timeCell(number(row['manager_since'])),
        timeCell(number(row['removed_at'])),
        cell(row['crest']),
      ],
    ],
  }),
  {
    file: 'members.csv',
    columns: ['person_id', 'person', 'team_id', 'team'],
    async *rows(of) {
      // Whoever has a team now, then whoever had one and has it no longer.
      const seen = new Set<string>()
      for (const [section, team] of [
        ['teams', 'id'],
        ['seasonOwners', 'team_id'],
      ] as const)
        for await (const page of pagesOf(of, section)) {
          await of.names.load({ people: page.map((row) => row['owner_id']) })
          const some = page.filter((row) => {
            const key = `${String(row['owner_id'])} ${String(row[team])}`
            return row['owner_id'] !== null && seen.size < seen.add(key).size
          })
          yield some.map((row) => [
            cell(row['owner_id']),
            of.names.person(row['owner_id']),
            cell(row[team]),
            of.names.team(row[team]),
          ])
        }
    },
  },
  sectionTable({
    file: 'seasons.csv',
    section: 'teamSeasons',
    columns: ['season', 'team_id', 'team', 'team_then', 'division', 'seed'],
    cells: (row, names) => [
      [
        cell(row['season']),
        cell(row['team_id']),
        names.team(row['team_id']),
        cell(row['name']),
        cell(row['division']),
        cell(row['seed']),
      ],
    ],
  }),
  sectionTable({
    file: 'managers.csv',
    section: 'seasonOwners',
    columns: ['season', 'team_id', 'team', 'from_period', 'manager_id', 'manager'],
    people: ['owner_id'],
    cells: (row, names) => [
      [
        cell(row['season']),
        cell(row['team_id']),
        names.team(row['team_id']),
        cell(row['from_period']),
        cell(row['owner_id']),
        names.person(row['owner_id']),
      ],
    ],
  }),
  sectionTable({
    file: 'settings.csv',
    section: 'settings',
    columns: ['version', 'from_season', 'from_period', 'author_id', 'author', 'setting', 'value'],
    people: ['author_id'],
    cells: (row, names) =>
      leaves(row['settings']).map(([path, value]): readonly Cell[] => [
        cell(row['version']),
        cell(row['from_season']),
        cell(row['from_period']),
        cell(row['author_id']),
        names.person(row['author_id']),
        path,
        cell(value),
      ]),
  }),
  sectionTable({
    file: 'rules.csv',
    section: 'rulesets',
    columns: ['version', 'from_season', 'from_period', 'author_id', 'author', 'rule', 'points'],
    people: ['author_id'],
    cells: (row, names) =>
      Object.entries(record(row['rules'])).map(([rule, points]): readonly Cell[] => [
        cell(row['version']),
        cell(row['from_season']),
        cell(row['from_period']),
        cell(row['author_id']),
        names.person(row['author_id']),
        rule,
        cell(points),
      ]),
  }),
  sectionTable({
    file: 'draft-lotteries.csv',
    section: 'draws',
    columns: ['draw_id', 'seed', 'drawn_at'],
    cells: (row) => [[cell(row['id']), cell(row['seed'] ?? null), timeCell(number(row['created_at']))]],
  }),
  sectionTable({
    file: 'score-adjustments.csv',
    section: 'scoreAdjustments',
    columns: ['season', 'period', 'team_id', 'team', 'points'],
    cells: (row, names) => [
      [
        cell(row['season']),
        cell(row['period']),
        cell(row['team_id']),
        names.team(row['team_id']),
        pointsCell(number(row['points'])),
      ],
    ],
  }),
]
