import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { DraftOrderLottery, DraftOrderPromise, DraftOrderProof } from './draft-order.ts'
import type { TeamId } from '../core/ids.ts'
import { listed, lengthPrefixed } from '../core/length-prefixed.ts'
import { drawLottery } from './lottery.ts'
import { shuffle } from './shuffle.ts'
import { DRAW_VERSION, LOTTERY_VERSION } from './version.ts'

/** The way of drawing that a promise is of. */
export function versionOf({ lottery }: Pick<DraftOrderPromise, 'lottery'>) {
  return lottery ? LOTTERY_VERSION : DRAW_VERSION
}

/**
 * The commitment that is published when a draw opens: SHA-256 of the seed and of everything that is fixed by
 * then. The seed cannot be guessed from it, and no other seed, teams or time with the same hash can be found.
 * @param seed 64 hexadecimal digits
 * @returns 64 hexadecimal digits
 */
export function commitmentOf(promise: DraftOrderPromise, seed: string): string {
  const { drawId, purpose, number, reason, league, teams, openedAt, closesAt, lottery } = promise
  return hashOf(versionOf(promise), [
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
    ...(lottery ? [lottery.places, ...listed(lottery.balls, (balls) => [balls])] : []),
  ])
}

/** The order that comes out. */
export function drawnOrder({
  seed,
  commitment,
  entropies,
  teams,
  lottery,
}: Pick<DraftOrderProof, 'seed' | 'commitment' | 'entropies' | 'teams' | 'lottery'>): TeamId[] {
  const ids = teams.map(({ id }) => id)
  const chance = { seed: hexToBytes(seed), label: commitment, entropies }
  if (!lottery) return shuffle(ids, chance)
  const drawn = drawLottery(entriesOf(ids, lottery), lottery.places, chance)
  return [...drawn, ...ids.filter((id) => !drawn.includes(id))]
}

/** The teams that are in a lottery, in their order. */
export function entriesOf<Id>(
  ids: readonly Id[],
  { balls }: Pick<DraftOrderLottery, 'balls'>,
): { readonly team: Id; readonly balls: number }[] {
  return ids.flatMap((team, index) => {
    const own = balls[index] ?? 0
    return own > 0 ? [{ team, balls: own }] : []
  })
}

/** SHA-256 of the whole proof; the commitment stands for all that it is made of. */
export function fingerprintOf({
  commitment,
  seed,
  entropies,
  order,
  revealedAt,
  ...promise
}: Pick<DraftOrderProof, 'commitment' | 'seed' | 'entropies' | 'order' | 'revealedAt' | 'lottery'>): string {
  return hashOf(versionOf(promise), [
    'fingerprint',
    commitment,
    seed,
    ...listed(entropies, ({ teamId, text, at }) => [teamId, text, at]),
    ...listed(order, (id) => [id]),
    revealedAt,
  ])
}

function hashOf(version: string, texts: ReadonlyArray<string | number>): string {
  return bytesToHex(sha256(lengthPrefixed([version, ...texts])))
}
