import { setImmediate } from 'node:timers/promises'
import type { MatchedList } from '../../../shared/ranking/own-ranking.ts'
import { type LineMatch, matchLine, readList, settle } from '../../../shared/ranking/pasted/match.ts'
import type { PastedLine } from '../../../shared/ranking/pasted/cells.ts'
import type { NameColumn } from '../../../shared/ranking/pasted/columns.ts'
import { readAdp } from '../../../shared/ranking/pasted/draft-position.ts'
import { createPoolInParts, type Pool } from '../../../shared/rules/player-match/pool.ts'
import type { App } from '../../core/app/app.ts'
import { chunks } from '../../core/db/chunks.ts'
import type { LeagueRanking } from '../scoring/season-view.ts'
import { type LeagueView, type RankedLeague, type RowPicks, rowsOf, viewLeague } from './league-view.ts'

/** Between so many lines others get their turn. */
const LINES_AT_ONCE = 10
/** As much of a line as it takes to know it again. */
const SHOWN = 100

/**
 * The players of a league's ranking that the lines of a pasted list mean; of equally likely ones the best
 * comes first. It may mark a line as doubtful, and does not guess.
 */
export async function matchPasted(app: App, league: RankedLeague, text: string): Promise<MatchedList> {
  const { view, pool } = await openPool(app, league)
  const { lines, column, adp } = readList(pool, text)
  return (await matchLines(pool, lines, column)).flatMap((match, index) => {
    const line = lines[index]
    if (!line) return []
    const shown = line.text.length > SHOWN ? `${line.text.slice(0, SHOWN)}…` : line.text
    return { line: line.number, text: shown, adp: readAdp(line, adp), match: toShow(view, match) }
  })
}

/** A league's players, and the pool in which their names are found. Not inside a transaction. */
export async function openPool(app: App, league: RankedLeague): Promise<{ view: LeagueView; pool: Pool }> {
  const view = await viewLeague(app, league)
  return { view, pool: await poolOf(league, view) }
}

/** Who the lines of a list mean, in their order; others get their turn in between. */
export async function matchLines(
  pool: Pool,
  lines: readonly PastedLine[],
  column: NameColumn,
): Promise<LineMatch[]> {
  const verdicts = []
  for (const some of chunks(lines, LINES_AT_ONCE)) {
    for (const line of some) verdicts.push(matchLine(pool, line, column))
    await setImmediate()
  }
  return settle(verdicts)
}

/** The line has its own, or none. */
const NO_PICKS: RowPicks = { own: null, all: new Map() }

/** The same with what pages show of the players. */
export function toShow(view: LeagueView, match: LineMatch): MatchedList[number]['match'] {
  if (match.kind === 'unknown') return match
  const meant = match.kind === 'sure' ? [match.player] : match.players
  const players = rowsOf(
    view,
    meant.map(({ id }) => id),
    NO_PICKS,
  )
  const [player] = players
  return match.kind === 'sure' && player ? { kind: 'sure', player } : { kind: 'doubt', players }
}

const pools = new WeakMap<LeagueRanking, Promise<Pool>>()

/** Made once for a ranking. */
function poolOf({ sport }: RankedLeague, view: LeagueView): Promise<Pool> {
  let pool = pools.get(view.ranking)
  if (!pool) {
    pool = makePool(sport, view)
    pools.set(view.ranking, pool)
  }
  return pool
}

async function makePool(
  sport: RankedLeague['sport'],
  { ranking, season }: Pick<LeagueView, 'ranking' | 'season'>,
): Promise<Pool> {
  // Players that no slot of the league takes are none of its.
  const listed = ranking.players.map(({ playerId }) => season.players.places.get(playerId) ?? -1)
  const players = listed
    .map((place) => season.players.players[place])
    .filter((player) => player !== undefined)
  const parts = createPoolInParts(
    sport,
    players.map(({ id, name, eligible, team }) => ({ id, name, positions: eligible, team })),
  )
  for (;;) {
    const part = parts.next()
    if (part.done) return part.value
    await setImmediate()
  }
}
