import { setImmediate } from 'node:timers/promises'
import type { LogEntry } from '../../../shared/audit-log/audit-log.ts'
import { type Cell, timeCell } from '../../../shared/export/csv.ts'
import { listEntriesAfter } from '../../league/events/service.ts'
import { cell, type Exported, type ExportTable, list, number, record, sectionTable } from './table.ts'

/** Events read in one go. */
const AT_ONCE = 250

async function* entriesOf({ app, league }: Exported): AsyncGenerator<readonly LogEntry[]> {
  for (let after = 0; ;) {
    const page = await listEntriesAfter(app, league.id, { after, limit: AT_ONCE })
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last.seq
    await setImmediate()
  }
}

/** Events that move players. */
const MOVES: readonly string[] = [
  'roster-moved',
  'waiver-claimed',
  'roster-set',
  'spot-changed',
  'spot-set',
  'move-undone',
  'trade-made',
]

/** What an event does to players: each with where from and to, a team or a spot of one. */
function movesIn(kind: string, payload: Readonly<Record<string, unknown>>): Move[] {
  const team = payload['teamId']
  const moved = (player: unknown, from: unknown, to: unknown): Move[] =>
    player === null || player === undefined ? [] : [{ player: record(player), from, to }]
  switch (kind) {
    case 'trade-made':
      return [
        ...list(payload['assets']).flatMap((one) => {
          const { kind: what, player, from, to } = record(one)
          return what === 'player' ? moved(player, from, to) : []
        }),
        ...list(payload['drops']).flatMap((one) => moved(record(one)['player'], record(one)['team'], null)),
      ]
    case 'move-undone':
      return list(payload['players']).flatMap((one) => {
        const { player, from, to } = record(one)
        return moved(player, from, to)
      })
    case 'spot-changed':
    case 'spot-set':
      return [
        ...list(payload['changes']).flatMap((one) => moved(record(one)['player'], team, team)),
        ...moved(payload['dropped'], team, null),
      ]
    default:
      return [...moved(payload['added'], null, team), ...moved(payload['dropped'], team, null)]
  }
}

interface Move {
  readonly player: Readonly<Record<string, unknown>>
  readonly from: unknown
  readonly to: unknown
}

/** Adds, drops, claims, trades and the log. */
export const DEAL_TABLES: readonly ExportTable[] = [
  {
    file: 'transactions.csv',
    columns: [
      'event',
      'at',
      'kind',
      'by_id',
      'by',
      'player_id',
      'player',
      'from_team_id',
      'from_team',
      'to_team_id',
      'to_team',
      'bid',
      'reason',
    ],
    async *rows(of) {
      for await (const page of entriesOf(of)) {
        const some = page.filter(({ kind }) => MOVES.includes(kind))
        await of.names.load({ people: some.map(({ actorId }) => actorId) })
        yield some.flatMap(({ seq, at, actorId, kind, payload }) => {
          const said = record(JSON.parse(payload))
          return movesIn(kind, said).map(({ player, from, to }): readonly Cell[] => [
            seq,
            timeCell(at),
            kind,
            actorId,
            of.names.person(actorId),
            cell(player['id']),
            cell(player['name']),
            cell(from),
            of.names.team(from),
            cell(to),
            of.names.team(to),
            cell(said['bid']),
            cell(said['reason']),
          ])
        })
      }
    },
  },
  sectionTable({
    file: 'faab-and-waiver-priority.csv',
    section: 'waiverStandings',
    columns: ['season', 'team_id', 'team', 'faab_spent', 'waiver_priority', 'made_in_period'],
    cells: (row, names) => [
      [
        cell(row['season']),
        cell(row['team_id']),
        names.team(row['team_id']),
        cell(row['spent']),
        cell(row['place']),
        cell(row['placed_in']),
      ],
    ],
  }),
  sectionTable({
    file: 'waiver-runs.csv',
    section: 'waiverRuns',
    columns: ['season', 'due_at', 'made_at', 'event', 'won', 'lost'],
    cells: (row) => [
      [
        cell(row['season']),
        timeCell(number(row['due_at'])),
        timeCell(number(row['made_at'])),
        cell(row['seq']),
        cell(row['won']),
        cell(row['lost']),
      ],
    ],
  }),
  sectionTable({
    file: 'waiver-claims.csv',
    section: 'waiverRuns',
    columns: [
      'season',
      'due_at',
      'claim_id',
      'team_id',
      'team',
      'order',
      'add_id',
      'add',
      'drop_id',
      'drop',
      'bid',
      'claim_group',
      'won',
      'reason',
      'because',
      'made_at',
    ],
    cells: (row, names) =>
      list(record(row['report'])['claims']).map((one): readonly Cell[] => {
        const claim = record(one)
        const [add, drop] = [record(claim['add']), record(claim['drop'])]
        return [
          cell(row['season']),
          timeCell(number(row['due_at'])),
          cell(claim['id']),
          cell(claim['teamId']),
          names.team(claim['teamId']),
          cell(claim['order']),
          cell(add['id']),
          cell(add['name']),
          cell(drop['id']),
          cell(drop['name']),
          cell(claim['bid']),
          cell(claim['alternatives']),
          claim['won'] === true ? 1 : 0,
          cell(claim['reason']),
          cell(claim['because']),
          timeCell(number(claim['madeAt'])),
        ]
      }),
  }),
  sectionTable({
    file: 'trades.csv',
    section: 'trades',
    columns: [
      'trade_id',
      'proposer_id',
      'proposer',
      'state',
      'reviewed_by',
      'votes_needed',
      'voters',
      'offered_at',
      'accepted_at',
      'due_at',
      'ended_at',
      'reasons',
    ],
    cells: (row, names) => [
      [
        cell(row['id']),
        cell(row['proposer_id']),
        names.team(row['proposer_id']),
        cell(row['state']),
        cell(row['reviewed_by']),
        cell(row['needed']),
        cell(row['voters']),
        timeCell(number(row['offered_at'])),
        timeCell(number(row['accepted_at'])),
        timeCell(number(row['due_at'])),
        timeCell(number(row['ended_at'])),
        cell(row['reasons']),
      ],
    ],
  }),
  sectionTable({
    file: 'trade-assets.csv',
    section: 'trades',
    columns: [
      'trade_id',
      'kind',
      'from_team_id',
      'from_team',
      'to_team_id',
      'to_team',
      'player_id',
      'player',
      'pick_season',
      'pick_round',
      'pick_of_team_id',
      'pick_of_team',
      'faab',
    ],
    cells: (row, names) =>
      list(row['assets']).map((one): readonly Cell[] => {
        const asset = record(one)
        const player = record(asset['player'])
        return [
          cell(row['id']),
          // What the log calls money is FAAB.
          asset['kind'] === 'money' ? 'faab' : cell(asset['kind']),
          cell(asset['from']),
          names.team(asset['from']),
          cell(asset['to']),
          names.team(asset['to']),
          cell(player['id']),
          cell(player['name']),
          cell(asset['season']),
          cell(asset['round']),
          cell(asset['of']),
          names.team(asset['of']),
          cell(asset['amount']),
        ]
      }),
  }),
  sectionTable({
    file: 'trade-teams.csv',
    section: 'tradeTeams',
    columns: ['trade_id', 'team_id', 'team', 'accepted_at', 'drops'],
    cells: (row, names) => [
      [
        cell(row['trade_id']),
        cell(row['team_id']),
        names.team(row['team_id']),
        timeCell(number(row['accepted_at'])),
        cell(row['drops']),
      ],
    ],
  }),
  sectionTable({
    file: 'trade-votes.csv',
    section: 'tradeVotes',
    columns: ['trade_id', 'team_id', 'team', 'is_against', 'reason'],
    cells: (row, names) => [
      [
        cell(row['trade_id']),
        cell(row['team_id']),
        names.team(row['team_id']),
        cell(row['is_against']),
        cell(row['reason']),
      ],
    ],
  }),
  sectionTable({
    file: 'future-picks.csv',
    section: 'tradedPicks',
    columns: ['season', 'round', 'team_id', 'team', 'owner_id', 'owner'],
    cells: (row, names) => [
      [
        cell(row['season']),
        cell(row['round']),
        cell(row['team_id']),
        names.team(row['team_id']),
        cell(row['owner_id']),
        names.team(row['owner_id']),
      ],
    ],
  }),
  sectionTable({
    file: 'trade-blocks.csv',
    section: 'tradeBlocks',
    columns: ['team_id', 'team', 'player_id', 'player'],
    players: (row) => list(row['players']),
    cells: (row, names) =>
      list(row['players']).map((player): readonly Cell[] => [
        cell(row['team_id']),
        names.team(row['team_id']),
        cell(player),
        names.player(player),
      ]),
  }),
  {
    file: 'log.csv',
    columns: ['event', 'at', 'by_id', 'by', 'kind', 'payload', 'hash'],
    async *rows(of) {
      for await (const page of entriesOf(of)) {
        await of.names.load({ people: page.map(({ actorId }) => actorId) })
        yield page.map(({ seq, at, actorId, kind, payload, hash }) => [
          seq,
          timeCell(at),
          actorId,
          of.names.person(actorId),
          kind,
          payload,
          hash,
        ])
      }
    },
  },
]
