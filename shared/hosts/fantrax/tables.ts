import { Numeral } from '../answers.ts'
import { toHundredths } from '../league/host-values.ts'
import type { HostMatchup, HostStanding } from '../league/host-league.ts'
import { momentOf } from './time.ts'
import type { Cell, FantraxTable } from './documents.ts'
import type { Answer } from './gather.ts'

type Row = NonNullable<FantraxTable['rows']>[number]

/** A number as a page shows it, `1,234.5`; null for none, as `-` is. */
export function numberIn(shown: string | null | undefined): number | null {
  const read = Numeral.safeParse((shown ?? '').replaceAll(',', '').trim())
  return read.success ? read.data : null
}

/** A cell of a row by one of the keys of its column. */
function cellOf(table: FantraxTable, row: Row, keys: readonly string[]): Cell | undefined {
  const at = (table.header?.cells ?? []).findIndex(({ key }) => key && keys.includes(key))
  return at < 0 ? undefined : row.cells?.[at]
}

const teamOf = (row: Row) => row.fixedCells?.find(({ teamId }) => teamId)?.teamId ?? null

/** A table of a season as it is, whatever its league is: by opponents, by categories or by points alone. */
export function standingsIn({ tableList }: Answer<'standings'>): HostStanding[] {
  const table = tableList.find(
    (one) => hasColumn(one, ['win']) || one.tableType === 'Rotisserie' || hasColumn(one, ['pts', 'fpts']),
  )
  if (!table) return []
  const byOpponents = hasColumn(table, ['win'])
  return (table.rows ?? []).flatMap((row, index) => {
    const team = teamOf(row)
    if (team === null) return []
    const count = (...keys: readonly string[]) =>
      Math.max(0, Math.round(numberIn(cellOf(table, row, keys)?.content) ?? 0))
    const points = (...keys: readonly string[]) => hundredthsOf(cellOf(table, row, keys))
    return [
      {
        rank: Math.max(1, Math.round(numberIn(row.fixedCells?.[0]?.content) ?? index + 1)),
        team,
        wins: byOpponents ? count('win') : 0,
        losses: byOpponents ? count('loss') : 0,
        ties: byOpponents ? count('tie') : 0,
        pointsFor: byOpponents ? points('pointsFor', 'fptsf', 'pf') : points('fpts'),
        pointsAgainst: byOpponents ? points('pointsAgainst', 'fptsa', 'pa') : null,
        total: byOpponents ? null : points('pts'),
      },
    ]
  })
}

function hasColumn(table: FantraxTable, keys: readonly string[]): boolean {
  return (
    (table.header?.cells ?? []).some(({ key }) => key && keys.includes(key)) &&
    (table.rows ?? []).some(teamOf)
  )
}

/** A rank that is shown rounded has the whole number beside it. */
function hundredthsOf(cell: Cell | undefined): number | null {
  const value = numberIn(cell?.toolTip) ?? numberIn(cell?.content)
  return value === null ? null : toHundredths(value)
}

/** A matchup with what its table says of when it is. */
export interface PeriodMatchup {
  readonly matchup: HostMatchup
  /** Of the regular season; null in playoffs, which count their own rounds. */
  readonly period: number | null
  readonly round: number | null
  /** When its period begins and ends, ms; null where the table does not say. */
  readonly from: number | null
  readonly until: number | null
}

/** The matchups of every period that an answer has a table of. @param teams of the league: another one is a bye */
export function matchupsIn(answer: Answer<'standings'>, teams: ReadonlySet<string>): PeriodMatchup[] {
  const view = answer.displayedSelections?.view ?? ''
  const asOf = answer.displayedSelections?.displayedEndDate ?? null
  return answer.tableList.flatMap((table) => {
    const caption = table.caption ?? ''
    const [, period] = /Period:? (\d{1,3})\b/i.exec(caption) ?? []
    const [, round] = /(?:Playoffs|Round|Consolation)\D{0,12}(\d{1,3})\b/i.exec(caption) ?? []
    if (period === undefined && round === undefined) return []
    const part = partOf(view, caption)
    const [first = '', last = first] = (table.subCaption ?? '').split(' - ')
    const until = momentOf(last, null)
    const isOver = until === null || asOf === null || until < asOf
    return rowsOf(table, teams).map(({ points, ...sides }) => ({
      period: period === undefined ? null : Number(period),
      round: round === undefined ? null : Number(round),
      from: momentOf(first, null),
      until,
      matchup: { ...sides, ...points, part, isFinal: isOver && hasResult({ ...sides, ...points }) },
    }))
  })
}

function partOf(view: string, caption: string): HostMatchup['part'] {
  if (/third|3rd/i.test(caption)) return 'third-place'
  if (view.startsWith('.') || /consolation/i.test(caption)) return 'consolation'
  return view === 'PLAYOFFS' || /playoff/i.test(caption) ? 'winners' : 'regular'
}

type Sides = Pick<HostMatchup, 'home' | 'away' | 'categories'> & {
  readonly points: Pick<HostMatchup, 'homePoints' | 'awayPoints'>
}

function hasResult({ homePoints, awayPoints, categories }: Omit<Sides, 'points'> & Sides['points']): boolean {
  if (categories) return categories.wins + categories.losses + categories.ties > 0
  return (homePoints ?? 0) !== 0 || (awayPoints ?? 0) !== 0
}

function rowsOf(table: FantraxTable, teams: ReadonlySet<string>): Sides[] {
  const rows = table.rows ?? []
  if (rows.some(({ matchupId }) => matchupId)) return pairsOf(table, rows, teams)
  return rows.flatMap((row) => sidesOf(row.cells ?? [], teams) ?? [])
}

/** A row has the team that is away with its points, adjustment and total, and then the one at home. */
function sidesOf(cells: readonly Cell[], teams: ReadonlySet<string>): Sides | null {
  const named = cells.flatMap(({ teamId }, index) => (teamId ? [{ teamId, index }] : []))
  const [first, second] = named
  if (!first || !second) return null
  const away = { team: first.teamId, points: totalIn(cells.slice(first.index + 1, second.index)) }
  const home = { team: second.teamId, points: totalIn(cells.slice(second.index + 1)) }
  return twoSides(home, away, teams)
}

/** The last of points, adjustment and total. */
function totalIn(cells: readonly Cell[]): number | null {
  const last = cells.findLast(({ content }) => numberIn(content) !== null)
  return last === undefined ? null : toHundredths(numberIn(last.content) ?? 0)
}

interface OneSide {
  readonly team: string
  readonly points: number | null
}

function twoSides(home: OneSide, away: OneSide, teams: ReadonlySet<string>): Sides | null {
  const [one, other] = teams.has(home.team) ? [home, away] : [away, home]
  if (!teams.has(one.team)) return null
  const hasOther = teams.has(other.team) && other.team !== one.team
  return {
    home: one.team,
    away: hasOther ? other.team : null,
    categories: null,
    points: { homePoints: one.points, awayPoints: hasOther ? other.points : null },
  }
}

/** Rows of categories, a team each: the two of a matchup have its id, the one that is away first. */
function pairsOf(table: FantraxTable, rows: readonly Row[], teams: ReadonlySet<string>): Sides[] {
  const pairs = new Map<string, Row[]>()
  for (const row of rows)
    if (row.matchupId) pairs.set(row.matchupId, [...(pairs.get(row.matchupId) ?? []), row])
  return [...pairs.values()].flatMap(([away, home]) => {
    if (!away || !home) return []
    const [awayTeam, homeTeam] = [teamOf(away), teamOf(home)]
    if (awayTeam === null || homeTeam === null) return []
    const sides = twoSides({ team: homeTeam, points: null }, { team: awayTeam, points: null }, teams)
    if (!sides) return []
    const isTurned = sides.home !== homeTeam
    const categories = sides.away === null ? null : recordOf(table, isTurned ? [away, home] : [home, away])
    return [{ ...sides, categories }]
  })
}

/** The record of the first row over the second: as the host counts it, or by the colors of who leads. */
function recordOf(table: FantraxTable, [one, other]: readonly [Row, Row]): HostMatchup['categories'] {
  const names = (table.header?.cells ?? []).map(({ shortName }) => shortName ?? '')
  const counted = ['W', 'L', 'T'].every((name, index) => names[index] === name)
  if (counted) {
    const [wins = null, losses = null, ties = null] = [0, 1, 2].map((index) =>
      numberIn(one.cells?.[index]?.content),
    )
    return wins === null || losses === null || ties === null
      ? null
      : {
          wins: Math.max(0, Math.round(wins)),
          losses: Math.max(0, Math.round(losses)),
          ties: Math.max(0, Math.round(ties)),
        }
  }
  const leads = (row: Row) => (row.cells ?? []).filter(({ gainColor }) => gainColor === 1).length
  const all = names.filter((name) => !/^pts$/i.test(name)).length
  const [wins, losses] = [leads(one), leads(other)]
  return wins + losses === 0 ? null : { wins, losses, ties: Math.max(0, all - wins - losses) }
}
