import type { GameStatus, SportsTeam, StatTable, Summary } from '../../../../shared/game/game.ts'
import { count, firstText, type JsonRecord, list, record, text } from '../parse/read.ts'
import { parseSummary } from '../parse/summary.ts'

/** One of the sides of a game, with what its box score says. */
export interface BoxTeam {
  readonly id: string
  readonly abbreviation: string
  readonly name: string
  /** Null where the document does not tell it. */
  readonly score: number | null
  readonly tables: readonly StatTable[]
  /** Rows that count for the other side, under which they are listed as well: a text may name these players for either. */
  readonly alsoListed: readonly StatTable[]
  /** Team totals by name, baseball's as `batting.caughtStealing`. */
  readonly totals: ReadonlyMap<string, string>
}

/** A game as far as stat lines need it. */
export interface BoxGame {
  readonly document: JsonRecord
  readonly teams: readonly BoxTeam[]
  /** Over, and it counts: neither called off nor broken off. */
  readonly final: boolean
  /** Positions by athlete id, from the leaders, where box scores have none. */
  readonly positions: ReadonlyMap<string, string>
  /** What every line of the game must say. */
  readonly caveats: readonly string[]
}

/** Some of these the feed calls completed. */
const CALLED_OFF = /cancel|postpone|suspend|forfeit|abandon|no[ _]?contest/i

/**
 * Null before the game, when tables hold averages of the season if anything, and where none was played.
 * @param mayEnd false where the game is not over, though the document may say so
 * @throws {FeedError} when the document is no summary
 */
export function readGame(document: unknown, mayEnd: boolean): BoxGame | null {
  const { value: summary } = parseSummary(document)
  const { status, competitors } = summary.header
  const isFinished =
    status.type.completed && !CALLED_OFF.test(`${status.type.name} ${status.type.description}`)
  const hasFigures = summary.boxscore.players.some(({ statistics }) => statistics.length > 0)
  const { state } = status.type
  if (state === 'pre' || (state === 'post' && !isFinished && !hasFigures)) return null
  const raw = record(document)
  const { tables, repeats } = withoutRepeats(summary.boxscore.players)
  const totals = readTotals(raw)
  const scores = new Map(competitors.map(({ team, score }) => [team.id, count(score)]))
  const teams = new Map<string, SportsTeam>()
  for (const { team } of [...summary.boxscore.players, ...competitors])
    if (!teams.has(team.id)) teams.set(team.id, team)
  return {
    document: raw,
    final: state === 'post' && isFinished && mayEnd,
    teams: [...teams.values()].map((team) => ({
      id: team.id,
      abbreviation: team.abbreviation,
      name: team.shortDisplayName,
      score: scores.get(team.id) ?? null,
      tables: tables.get(team.id) ?? [],
      alsoListed: repeats.get(team.id) ?? [],
      totals: totals.get(team.id) ?? new Map(),
    })),
    positions: new Map(
      [...summary.leaders.flatMap(({ leaders }) => leaders), ...competitors.flatMap((side) => side.leaders)]
        .flatMap(({ leaders }) => leaders)
        .flatMap(({ athlete }) =>
          athlete.id !== null && athlete.position !== null ? [[athlete.id, athlete.position] as const] : [],
        ),
    ),
    caveats: caveatsOf(status.type, { isFinished, mayEnd }),
  }
}

/** Skaters are listed in one table or in two, and by some documents in both ways. */
const KIND_OF_TABLE: ReadonlyMap<string | null, string> = new Map([
  ['forwards', 'skaters'],
  ['defenses', 'skaters'],
])

interface Listed {
  /** By team id. */
  readonly tables: ReadonlyMap<string, StatTable[]>
  /** Rows that are left out, of players who have none like it under that team. */
  readonly repeats: ReadonlyMap<string, StatTable[]>
}

/**
 * A player's row that says the same as another of his in tables of that kind is that row again: feeds list some players
 * twice, or under both teams, and some teams twice. Rows that differ are both his.
 */
function withoutRepeats(players: Summary['boxscore']['players']): Listed {
  /** Under which team a row was first. */
  const seen = new Map<string, string>()
  const tables = new Map<string, StatTable[]>()
  const repeats = new Map<string, StatTable[]>()
  for (const { team, statistics } of players) {
    for (const table of statistics) {
      const own: Athletes[number][] = []
      const elsewhere: Athletes[number][] = []
      for (const row of table.athletes) {
        const key = rowKey(team.id, table, row)
        const first = key === null ? undefined : seen.get(key)
        if (first === undefined) own.push(row)
        else if (first !== team.id) elsewhere.push(row)
        if (key !== null && first === undefined) seen.set(key, team.id)
      }
      // Totals of a table that is listed again are no other ones.
      if (own.length > 0 || table.athletes.length === 0)
        tables.set(team.id, [...(tables.get(team.id) ?? []), { ...table, athletes: own }])
      if (elsewhere.length > 0)
        repeats.set(team.id, [...(repeats.get(team.id) ?? []), { ...table, athletes: elsewhere }])
    }
  }
  return { tables, repeats }
}

/** Equal for two rows of a player that say the same; null for one who did not play. */
function rowKey(
  teamId: string,
  table: StatTable,
  { athlete, stats, didNotPlay }: Athletes[number],
): string | null {
  if (didNotPlay) return null
  const whose = athlete.id === null ? [teamId, athlete.displayName] : athlete.id
  return JSON.stringify([KIND_OF_TABLE.get(table.name) ?? table.name, whose, ...figuresOf(table, stats)])
}

type Athletes = StatTable['athletes']

/** In the order of their names, as two tables may have other orders. */
function figuresOf({ keys, labels }: StatTable, stats: readonly string[]): string[] {
  return stats.map((figure, n) => `${keys[n] ?? labels[n] ?? n} ${figure}`).toSorted()
}

/** The words do not tell the clock: a line must not change while nothing happens. */
function caveatsOf(
  type: GameStatus['type'],
  { isFinished, mayEnd }: { isFinished: boolean; mayEnd: boolean },
): string[] {
  if (type.state === 'in' || (isFinished && !mayEnd)) return ['Provisional: the game is not over.']
  if (type.name === 'STATUS_UNKNOWN') return ['The document does not say whether the game is over.']
  return isFinished ? [] : [`The game was not finished: ${type.description}.`]
}

/** All totals: the parser of what a fan sees keeps only some of baseball's. A name's first value counts. */
function readTotals(document: JsonRecord): Map<string, Map<string, string>> {
  const byTeam = new Map<string, Map<string, string>>()
  for (const entry of list(record(document['boxscore'])['teams']).map(record)) {
    const teamId = text(record(entry['team'])['id'])
    if (teamId === null) continue
    const totals = new Map<string, string>()
    const put = (name: string | null, stat: JsonRecord) => {
      const value = firstText(stat['displayValue'], stat['value'])
      if (name !== null && value !== null && !totals.has(name)) totals.set(name, value)
    }
    for (const stat of list(entry['statistics']).map(record)) {
      const name = text(stat['name'])
      put(name, stat)
      for (const part of list(stat['stats']).map(record)) put(`${name}.${text(part['name'])}`, part)
    }
    byTeam.set(teamId, totals)
  }
  return byTeam
}

/** Null unless there are exactly two teams. */
export function opponentOf(game: BoxGame, team: BoxTeam): BoxTeam | null {
  const [other, ...more] = game.teams.filter(({ id }) => id !== team.id)
  return other !== undefined && more.length === 0 ? other : null
}

/** The rows of those who played, of the tables with that name; basketball's table has none. */
export function rowsOf(team: Pick<BoxTeam, 'tables'>, ...names: (string | null)[]) {
  return team.tables
    .filter((table) => names.includes(table.name))
    .flatMap((table) => table.athletes.filter((row) => !row.didNotPlay).map((row) => ({ table, row })))
}
export type Row = ReturnType<typeof rowsOf>[number]
