import type { NameKey } from './name-key.ts'
import type { Pool, PooledPlayer } from './pool.ts'

/** What is said of a player besides their name. */
export interface PlayerHints {
  /** Keys of the sport's positions; null where nothing is said of them, empty for one that no league owns. */
  readonly positions: readonly string[] | null
  /** Abbreviations of the feed; two that are equally meant where a place has two teams. */
  readonly teams: readonly string[]
}

/** How what is said goes with a player of that name. */
export interface Fit {
  readonly player: PooledPlayer
  /** `kin`: also where nothing is said. */
  readonly position: 'same' | 'kin' | 'other'
  readonly team: 'same' | 'unsaid' | 'other'
  /** `extra`: the player has none. */
  readonly suffix: 'same' | 'left-out' | 'extra' | 'other'
}

/** @param key the name that is said */
export function fitOf(
  { positions }: Pick<Pool, 'positions'>,
  player: PooledPlayer,
  { key, hints }: { readonly key: NameKey; readonly hints: PlayerHints },
): Fit {
  return {
    player,
    position: hints.positions ? positions.compare(hints.positions, player.positions) : 'kin',
    team:
      hints.teams.length === 0
        ? 'unsaid'
        : player.team && hints.teams.includes(player.team.abbreviation)
          ? 'same'
          : 'other',
    suffix:
      key.suffix === player.key.suffix
        ? 'same'
        : key.suffix === null
          ? 'left-out'
          : player.key.suffix === null
            ? 'extra'
            : 'other',
  }
}
