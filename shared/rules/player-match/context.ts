import { createNearby, type Nearby } from './nearby.ts'
import { nameKeyOf, wordsOf } from './name-key.ts'
import type { FeedPlayer, MatchInput } from './player-match.ts'
import { createPoolInParts, type Pool, type PooledPlayer } from './pool.ts'

/** The players of the feed, found by what hosts say of them. */
export interface MatchContext {
  readonly pool: Pool
  readonly nearby: Nearby
  readonly feed: ReadonlyMap<string, FeedPlayer>
  readonly byId: ReadonlyMap<string, PooledPlayer>
}

/** What marks the id of a team’s defense. */
export const DEFENSE_ID = /-dst$/

/** With stops in which others may have their turn. The order of the players does not matter. */
export function* createContext({
  sport,
  known,
}: Pick<MatchInput, 'sport' | 'known'>): Generator<void, MatchContext> {
  const feed = new Map(known.map((player) => [player.id, player]))
  // A team that has left the league has a defense that no one can own, and whose name would be taken for a person’s.
  const players = [...feed.values()]
    .filter(({ id, positions }) => !DEFENSE_ID.test(id) || positions.length > 0)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const pool = yield* createPoolInParts(sport, players)
  const people = [...pool.byName.values()].flat().toSorted((a, b) => a.at - b.at)
  yield
  const birthDates = new Map(players.map(({ id, birthDate }) => [id, birthDate]))
  const nearby = createNearby(people, birthDates)
  const found = [...people, ...pool.defenses.values()]
  const byId = new Map(found.map((player) => [player.id, player]))
  // An id may mean someone who is found by no name.
  for (const player of feed.values())
    if (!byId.has(player.id)) byId.set(player.id, { ...player, key: nameKeyOf(wordsOf(player.name)), at: -1 })
  return { pool, nearby, feed, byId }
}
