import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { DraftOrderPromise, DraftOrderProof } from './draft-order.ts'
import type { TeamId } from '../core/ids.ts'
import { listed, lengthPrefixed } from '../core/length-prefixed.ts'
import { shuffle } from './shuffle.ts'
import { DRAW_VERSION } from './version.ts'

/**
 * The commitment that is published when a draw opens: SHA-256 of the seed and of everything that is fixed by
 * then. The seed cannot be guessed from it, and no other seed, teams or time with the same hash can be found.
 * @param seed 64 hexadecimal digits
 * @returns 64 hexadecimal digits
 */
export function commitmentOf(promise: DraftOrderPromise, seed: string): string {
  const { drawId, purpose, number, reason, league, teams, openedAt, closesAt } = promise
  return hashOf([
    'commitment',
    seed,
    drawId,
    purpose,
    number,
    reason ?? '',
    league.code,
    league.name,
    openedAt,
    closesAt,
    ...listed(teams, ({ id, name }) => [id, name]),
  ])
}

/** The order that comes out. */
export function drawnOrder({
  seed,
  commitment,
  entropies,
  teams,
}: Pick<DraftOrderProof, 'seed' | 'commitment' | 'entropies' | 'teams'>): TeamId[] {
  const ids = teams.map(({ id }) => id)
  return shuffle(ids, { seed: hexToBytes(seed), label: commitment, entropies })
}

/** SHA-256 of the whole proof; the commitment stands for all that it is made of. */
export function fingerprintOf({
  commitment,
  seed,
  entropies,
  order,
  revealedAt,
}: Pick<DraftOrderProof, 'commitment' | 'seed' | 'entropies' | 'order' | 'revealedAt'>): string {
  return hashOf([
    'fingerprint',
    commitment,
    seed,
    ...listed(entropies, ({ teamId, text, at }) => [teamId, text, at]),
    ...listed(order, (id) => [id]),
    revealedAt,
  ])
}

function hashOf(texts: ReadonlyArray<string | number>): string {
  return bytesToHex(sha256(lengthPrefixed([DRAW_VERSION, ...texts])))
}
