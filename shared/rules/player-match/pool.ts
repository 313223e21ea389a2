import type { PlayerId } from '../../core/ids.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { type NameKey, nameKeyOf, wordsOf } from './name-key.ts'
import { type PositionWords, positionWordsOf } from './positions.ts'
import { type KnownTeam, type TeamWords, teamWordsOf } from './teams.ts'

/** The words of a sport for positions and teams. */
export interface Vocabulary {
  readonly positions: PositionWords
  readonly teams: TeamWords
}

/** A player of the feed, as far as lists name players. */
export interface KnownPlayer {
  readonly id: PlayerId
  readonly name: string
  /** Keys of the sport's positions. */
  readonly positions: readonly string[]
  readonly team: KnownTeam | null
}

/** One of them, with what his name is compared by. */
export interface PooledPlayer extends KnownPlayer {
  readonly key: NameKey
  /** His place among them: the lower, the likelier he is meant. */
  readonly at: number
}

/** The players that the names of a list may mean, found by name. */
export interface Pool extends Vocabulary {
  readonly byName: ReadonlyMap<string, readonly PooledPlayer[]>
  /** By the last word of a name, and by all but the first: `njigba`, `smithnjigba`. */
  readonly byLastName: ReadonlyMap<string, readonly PooledPlayer[]>
  readonly byFirstName: ReadonlyMap<string, readonly PooledPlayer[]>
  /** Teams’ defenses, by the abbreviation of the team. */
  readonly defenses: ReadonlyMap<string, PooledPlayer>
}

const DEFENCE = 'D/ST'

/** @param players the likelier first */
export function createPool(sport: FantasySportKey, players: readonly KnownPlayer[]): Pool {
  const parts = createPoolInParts(sport, players)
  for (;;) {
    const part = parts.next()
    if (part.done) return part.value
  }
}

/** Players between two parts. */
const A_PART = 500

/** The same for who must let others have their turn: it stops after each part of the players. */
export function* createPoolInParts(
  sport: FantasySportKey,
  players: readonly KnownPlayer[],
): Generator<void, Pool> {
  const byName = new Map<string, PooledPlayer[]>()
  const byLastName = new Map<string, PooledPlayer[]>()
  const byFirstName = new Map<string, PooledPlayer[]>()
  const defenses = new Map<string, PooledPlayer>()
  const teams = new Map<string, KnownTeam>()
  const positions = new Set<string>()
  for (const [at, player] of players.entries()) {
    if (at % A_PART === A_PART - 1) yield
    const { team } = player
    for (const position of player.positions) positions.add(position)
    if (team) teams.set(team.abbreviation, team)
    const key = nameKeyOf(wordsOf(player.name))
    const one = { ...player, key, at }
    if (player.positions.includes(DEFENCE)) {
      if (team) defenses.set(team.abbreviation, one)
      continue
    }
    add(byName, key.compact, one)
    const [first = '', ...others] = key.words
    add(byFirstName, first, one)
    for (const last of new Set([key.words.at(-1) ?? '', others.join('')])) add(byLastName, last, one)
  }
  return {
    positions: positionWordsOf(sport, positions),
    teams: teamWordsOf(sport, [...teams.values()]),
    byName,
    byLastName,
    byFirstName,
    defenses,
  }
}

function add<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
