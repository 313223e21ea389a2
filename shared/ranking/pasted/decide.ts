import { type Fit, fitOf, type PlayerHints } from '../../rules/player-match/fit.ts'
import { nameKeyOf } from '../../rules/player-match/name-key.ts'
import type { Pool, PooledPlayer } from '../../rules/player-match/pool.ts'
import type { CellReading } from './cell-reading.ts'

/** Who has the very name of a reading, and whether it is sure that he is meant. */
export interface Verdict {
  readonly players: readonly PooledPlayer[]
  /** Never with more than one of them. */
  readonly isSure: boolean
  /** Whether the line says more that is his than the name. */
  readonly isBacked: boolean
}

/**
 * Whether a line means a player whose name it has. It is sure of the only one of that name unless the line
 * says another kind of position; or another team and nothing for him; or a suffix that he has not, and nothing
 * for him. Of several it is sure of the only one at the position and on the team that the line says.
 */
export function decide(pool: Pool, reading: CellReading, beside: PlayerHints): Verdict {
  const key = nameKeyOf(reading.words)
  const named = pool.byName.get(key.compact) ?? []
  const positions = reading.positions ?? beside.positions
  const hints = { positions, teams: [...reading.teams, ...beside.teams] }
  const fits = named.map((player) => fitOf(pool, player, { key, hints }))
  const possible = fits.filter(({ position, suffix }) => position !== 'other' && suffix !== 'other')
  const chosen = possible.length > 1 ? onlyOneOf(possible) : fits.length > 0 ? possible[0] : undefined
  if (chosen && isCertain(chosen))
    return { players: [chosen.player], isSure: true, isBacked: isBacked(chosen) }
  return { players: fits.map(({ player }) => player), isSure: false, isBacked: false }
}

function isCertain(fit: Fit): boolean {
  if (fit.suffix === 'extra') return isBacked(fit)
  return fit.team !== 'other' || fit.position === 'same'
}

function isBacked({ position, team }: Fit): boolean {
  return team === 'same' || (team === 'unsaid' && position === 'same')
}

/** Namesakes: the line must say which. */
function onlyOneOf(fits: readonly Fit[]): Fit | undefined {
  const isTeamSaid = fits.some(({ team }) => team !== 'unsaid')
  const left = isTeamSaid ? fits.filter(({ team }) => team === 'same') : fits
  if (left.length === 1) return left[0]
  // Whoever has no suffix is no likelier than one whose suffix was left out.
  const suffixed = left.filter(({ player, suffix }) => suffix === 'same' && player.key.suffix !== null)
  return suffixed.length === 1 ? suffixed[0] : undefined
}
