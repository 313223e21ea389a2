import type { PlayerId } from '../../../shared/core/ids.ts'
import type { Found } from '../../../shared/player/search.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../shared/sports/index.ts'
import type { App } from '../../core/app/app.ts'
import { listIndexed } from './load.ts'
import { isFound, searchKey, searchWords, sortKey } from './search.ts'
import type { SeasonView } from './season-view.ts'

/** As many as can be looked over at a glance. */
const MOST_PLAYERS = 8
const MOST_TEAMS = 6

type FoundPlayer = Found['players'][number]
type FoundTeam = Found['teams'][number]

/** A hit, with its sort keys: the lower the earlier, one after the other. */
interface Hit<What> {
  readonly what: What
  readonly order: readonly number[]
}

/**
 * Players and teams of all fantasy sports: the best match of the name first, among equal ones the best of
 * their sports, then those on a roster. The rank is known where the sport's players were viewed before, as of
 * then: a search waits for no season to be packed.
 */
export async function findAnywhere(app: App, text: string): Promise<Found> {
  const words = searchWords(text)
  if (words.length === 0) return { players: [], teams: [] }
  const found = await Promise.all(FANTASY_SPORT_KEYS.map((sport) => findInSport(app, sport, { text, words })))
  const players = found.flatMap((sport) => sport.players)
  const teams = found.flatMap((sport) => sport.teams)
  return { players: best(players, MOST_PLAYERS), teams: best(teams, MOST_TEAMS) }
}

async function findInSport(
  app: App,
  sport: FantasySportKey,
  { text, words }: { text: string; words: readonly string[] },
): Promise<{ players: Hit<FoundPlayer>[]; teams: Hit<FoundTeam>[] }> {
  const { index, latest } = await listIndexed(app, sport)
  const rankOf = ranksOf(latest)
  const found = index.search.find(text)
  return {
    players: index.players.flatMap(({ id, name, position, team }, place) => {
      if (found?.[place] !== 1) return []
      const what = { sport, id, name, position, team: team?.abbreviation ?? null }
      return { what, order: [misfit(name, words), rankOf(id) ?? Infinity, index.areOnRoster[place] ? 0 : 1] }
    }),
    teams: index.teams.flatMap(({ key, team: { id, name, abbreviation } }) =>
      isFound(key, words) ? { what: { sport, id, name, abbreviation }, order: [misfit(name, words)] } : [],
    ),
  }
}

/** Under the rules that were asked for last; null for who has none. */
function ranksOf(latest: SeasonView | null): (id: PlayerId) => number | null {
  const table = latest?.tables.values().next().value
  return (id) => {
    const place = latest?.players.places.get(id)
    return (place === undefined ? null : table?.ranks[place]) ?? null
  }
}

/** 0 for a name that is what was asked, 1 for one that has the words, 2 where the team's has them. */
function misfit(name: string, words: readonly string[]): number {
  if (sortKey(name) === words.join(' ')) return 0
  return isFound(searchKey(name), words) ? 1 : 2
}

function best<What>(hits: readonly Hit<What>[], most: number): What[] {
  return hits
    .toSorted((a, b) => compare(a.order, b.order))
    .slice(0, most)
    .map(({ what }) => what)
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [place, own] of a.entries()) {
    const other = b[place] ?? own
    if (own !== other) return own < other ? -1 : 1
  }
  return 0
}
