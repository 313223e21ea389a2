import { setImmediate } from 'node:timers/promises'
import type { MatchedList } from '../../shared/own-ranking.ts'
import { matchLine, readList, settle } from '../../shared/ranking/match.ts'
import { createPool, type Pool, type PooledPlayer } from '../../shared/ranking/pool.ts'
import type { App } from '../app.ts'
import { chunks } from '../db/chunks.ts'
import type { LeagueRanking } from '../points/season-view.ts'
import { type LeagueView, type RankedLeague, viewLeague } from './league-view.ts'

/** Between so many lines others get their turn. */
const LINES_AT_ONCE = 50
/** As much of a line as it takes to know it again. */
const SHOWN = 100

/**
 * Whom the lines of a pasted list mean among the players of a league's ranking; of equally likely ones the best
 * comes first. It may doubt, and does not guess.
 */
export async function matchPasted(app: App, league: RankedLeague, text: string): Promise<MatchedList> {
  const pool = poolOf(league, await viewLeague(app, league))
  const { lines, column } = readList(pool, text)
  const verdicts = []
  for (const some of chunks(lines, LINES_AT_ONCE)) {
    for (const line of some) verdicts.push(matchLine(pool, line, column))
    await setImmediate()
  }
  return settle(verdicts).flatMap((match, index) => {
    const line = lines[index]
    if (!line) return []
    const shown = line.text.length > SHOWN ? `${line.text.slice(0, SHOWN)}…` : line.text
    return { line: line.number, text: shown, match: toShow(match) }
  })
}

function toShow(match: ReturnType<typeof settle>[number]): MatchedList[number]['match'] {
  switch (match.kind) {
    case 'sure':
      return { kind: 'sure', player: shownName(match.player) }
    case 'doubt':
      return { kind: 'doubt', players: match.players.map(shownName) }
    case 'unknown':
      return match
  }
}

function shownName({ id, name, positions, team }: PooledPlayer) {
  return { id, name, positions: [...positions], team: team?.abbreviation ?? null }
}

const pools = new WeakMap<LeagueRanking, Pool>()

/** Made once for a ranking. */
function poolOf({ sport }: RankedLeague, { ranking, season }: LeagueView): Pool {
  let pool = pools.get(ranking)
  if (!pool) {
    const players = Array.from(ranking.places, (place) => season.players.players[place]).filter(
      (player) => player !== undefined,
    )
    pool = createPool(
      sport,
      players.map(({ id, name, eligible, team }) => ({ id, name, positions: eligible, team })),
    )
    pools.set(ranking, pool)
  }
  return pool
}
