import type { HostMove } from '../league/host-league.ts'
import { groupedBy } from '../league/host-values.ts'
import { note, type Unread } from '../league/unread.ts'
import { type CsvRow, dateColumn } from './csv.ts'
import type { FantraxHistory } from './documents.ts'
import type { Gathered } from './gather.ts'
import { namePlayer, type Players } from './rosters.ts'
import { numberIn } from './tables.ts'
import { momentOf } from './time.ts'

type Row = NonNullable<FantraxHistory['table']['rows']>[number]

interface Context {
  readonly players: Players
  readonly unread: Unread
  /** The id of a team by the name that a text has. */
  readonly teamNamed: (name: string) => string | null
  /** The feed’s year of the host’s. */
  readonly yearOf: (year: number) => number
}

/** Transactions of pages and of downloads, each once, the oldest first: rows that the host ties are one. */
export function movesOf({ history, csv }: Pick<Gathered, 'history' | 'csv'>, context: Context): HostMove[] {
  const sets = new Map<string, HostMove>()
  for (const { value, path } of history) {
    const heading = (value.table.header?.cells ?? []).find(({ key }) => key === 'date')?.name ?? null
    const rows = (value.table.rows ?? []).filter(({ deleted }) => deleted !== true)
    for (const [id, set] of groupedBy(rows, ({ txSetId }) => txSetId)) {
      const move = id ? moveOfSet(id, set, { ...context, heading }) : null
      if (move) sets.set(move.id ?? '', move)
      else note(context.unread, `${path}: table.rows[] of type ${set[0]?.transactionCode ?? ''}`)
    }
  }
  const known = [...sets.values()]
  // Downloads have no ids: where the pages are there, too, they say the same.
  const moves =
    known.length > 0 ? known : csv.flatMap(({ value }) => movesOfRows(value.kind, value.rows, context))
  return moves.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
}

function cellOf(row: Row, key: string) {
  return row.cells?.find((cell) => cell.key === key)
}

function moveOfSet(
  id: string,
  rows: readonly Row[],
  { players, yearOf, teamNamed, heading }: Context & { heading: string | null },
): HostMove | null {
  const shared = (key: string) => rows.map((row) => cellOf(row, key)).find((cell) => cell !== undefined)
  const at = momentOf(shared('date')?.content, heading)
  const week = numberIn(shared('week')?.content)
  const base = { id, at, week: week === null ? null : Math.round(week), faab: [], bid: null }
  if (rows.some((row) => cellOf(row, 'from') && cellOf(row, 'to'))) {
    const legs = rows.flatMap((row) => {
      const [from, to] = ['from', 'to'].map((key) => cellOf(row, key)?.teamId ?? null)
      return from && to ? [{ from, to, row }] : []
    })
    return {
      ...base,
      kind: 'trade',
      teams: [...new Set(legs.flatMap(({ from, to }) => [from, to]))],
      players: legs.flatMap(({ from, to, row }) => {
        const player = namePlayer(players, row.scorer)
        return player === null ? [] : [{ player, from, to }]
      }),
      picks: legs.flatMap(({ from, to, row }) =>
        row.scorer?.scorerId
          ? []
          : (row.cells ?? []).flatMap(({ content }) =>
              pickIn(content ?? '', { from, to, yearOf, teamNamed }),
            ),
      ),
    }
  }
  const team = shared('team')?.teamId
  const codes = new Set(rows.map(({ transactionCode }) => transactionCode ?? ''))
  if (!team || ![...codes].every((code) => code === 'CLAIM' || code === 'DROP')) return null
  const claim = rows.find(({ transactionCode }) => transactionCode === 'CLAIM')
  const bid = numberIn(shared('bid')?.content?.replace('$', ''))
  return {
    ...base,
    kind: kindOf(claim),
    teams: [team],
    players: rows.flatMap(({ scorer, transactionCode }) => {
      const player = namePlayer(players, scorer)
      if (player === null) return []
      return [
        transactionCode === 'CLAIM' ? { player, from: null, to: team } : { player, from: team, to: null },
      ]
    }),
    picks: [],
    bid: bid === null ? null : Math.round(bid),
  }
}

function kindOf(claim: Row | undefined): HostMove['kind'] {
  if (!claim) return 'drop'
  if (claim.executed === false) return 'waiver-failed'
  return claim.claimType === 'WW' ? 'waiver' : 'free-agent'
}

/** `2026 Draft Pick, Round 3 (Buffalo Sabres)` */
function pickIn(
  text: string,
  { from, to, yearOf, teamNamed }: { from: string; to: string } & Pick<Context, 'yearOf' | 'teamNamed'>,
): HostMove['picks'] {
  const [, year, round, name] = /^(\d{4}) Draft Pick, Round (\d{1,2})(?:.*?\((.+)\))?/.exec(text) ?? []
  if (year === undefined || Number(round) < 1) return []
  const original = (name === undefined ? null : teamNamed(name)) ?? from
  return [{ season: yearOf(Number(year)), round: Number(round), original, from, to }]
}

/** A claim with its drop, or the rows of a trade, have one time and the same teams in a download. */
function movesOfRows(kind: string, rows: readonly CsvRow[], context: Context): HostMove[] {
  if (kind !== 'claims' && kind !== 'trades') return []
  const { players, teamNamed, yearOf } = context
  const nameOf = (row: CsvRow) => (row.get('Player') ?? '').slice(0, 80)
  const groups = groupedBy(rows, (row) => {
    const teams =
      kind === 'claims'
        ? [row.get('Team')]
        : [row.get('From') ?? '', row.get('To') ?? ''].toSorted((a, b) => a.localeCompare(b))
    return JSON.stringify([row.get(dateColumn(row) ?? ''), ...teams])
  })
  return [...groups.values()].flatMap((group): HostMove[] => {
    const [first] = group
    const column = first ? dateColumn(first) : undefined
    if (!first || column === undefined) return []
    const week = numberIn(first.get('Period'))
    const base = {
      id: null,
      at: momentOf(first.get(column), column),
      week: week === null ? null : Math.round(week),
      faab: [],
      bid: null,
    }
    const player = (row: CsvRow) => {
      const id = [...players.values()].find(({ name }) => name === row.get('Player'))?.id ?? nameOf(row)
      return namePlayer(players, {
        scorerId: id,
        name: row.get('Player'),
        posShortNames: row.get('Position'),
      })
    }
    if (kind === 'trades') {
      const legs = group.flatMap((row) => {
        const [from, to] = [teamNamed(row.get('From') ?? ''), teamNamed(row.get('To') ?? '')]
        return from !== null && to !== null
          ? [{ from, to, row, pick: pickIn(nameOf(row), { from, to, yearOf, teamNamed }) }]
          : []
      })
      if (legs.length === 0) return []
      return [
        {
          ...base,
          kind: 'trade',
          teams: [...new Set(legs.flatMap(({ from, to }) => [from, to]))],
          players: legs.flatMap(({ from, to, row, pick }) => {
            const id = pick.length > 0 ? null : player(row)
            return id === null || id === '' ? [] : [{ player: id, from, to }]
          }),
          picks: legs.flatMap(({ pick }) => pick),
        },
      ]
    }
    const team = teamNamed(first.get('Team') ?? '')
    const isClaim = (row: CsvRow) => /^claim/i.test(row.get('Type') ?? '')
    const moved = group.filter((row) => isClaim(row) || /^drop/i.test(row.get('Type') ?? ''))
    if (team === null || moved.length === 0) return []
    return [
      {
        ...base,
        kind: moved.some(isClaim) ? 'free-agent' : 'drop',
        teams: [team],
        players: moved.flatMap((row) => {
          const id = player(row)
          if (id === null || id === '') return []
          return [isClaim(row) ? { player: id, from: null, to: team } : { player: id, from: team, to: null }]
        }),
        picks: [],
      },
    ]
  })
}
