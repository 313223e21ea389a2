import fc from 'fast-check'
import { commitmentOf, drawnOrder, fingerprintOf } from '../../shared/draft-order/hashes.ts'
import { DRAW_VERSION, LOTTERY_VERSION } from '../../shared/draft-order/version.ts'
import { DraftOrderProof } from '../../shared/draft-order/draft-order.ts'
import { MINUTE } from '../../shared/core/time.ts'

/** What a draw begins with and what is added to it. */
export interface DraftOrderStory {
  readonly seed: Uint8Array
  readonly names: readonly string[]
  /** By team; empty for one that added none. */
  readonly words: readonly string[]
  readonly minutes: number
  readonly reason: string | null
  /** The balls of each team and the places that are drawn; left out where every order is equally likely. */
  readonly lottery?: { readonly balls: readonly number[]; readonly places: number } | undefined
}

const OPENED = Date.parse('2026-11-20T17:00:00Z')

/** An id that is the same for the same number. */
export function idOf(number: number): string {
  return `aaaaaaaaaa${letter(Math.floor(number / 26))}${letter(number % 26)}`
}

function letter(number: number): string {
  return String.fromCodePoint('a'.charCodeAt(0) + number)
}

/** A draw as Empire would have made it. */
export function proofOf({ seed, names, words, minutes, reason, lottery }: DraftOrderStory): DraftOrderProof {
  const teams = names.map((name, index) => ({ id: idOf(index), name }))
  const entropies = teams.flatMap(({ id }, index) => {
    const text = words[index] ?? ''
    return text ? [{ teamId: id, text, at: OPENED + index }] : []
  })
  const promise = {
    drawId: idOf(99),
    purpose: 'draft-order',
    number: reason === null ? 1 : 2,
    reason,
    league: { code: 'abcdefgh', name: 'Sunday Rivals' },
    teams,
    ...(lottery && { lottery: { places: lottery.places, balls: [...lottery.balls] } }),
    openedAt: OPENED,
    closesAt: OPENED + minutes * MINUTE,
  }
  const hex = Buffer.from(seed).toString('hex')
  const parts = DraftOrderProof.omit({ fingerprint: true, commitment: true, order: true }).parse({
    version: lottery ? LOTTERY_VERSION : DRAW_VERSION,
    ...promise,
    entropies,
    seed: hex,
    revealedAt: entropies.length === teams.length ? OPENED + 100 : OPENED + minutes * MINUTE,
  })
  const commitment = commitmentOf(parts, hex)
  const order = drawnOrder({ ...parts, commitment })
  const proof = { ...parts, commitment, order }
  return { ...proof, fingerprint: fingerprintOf(proof) }
}

const someText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })

/** Any draw: of 2 to 14 teams, some of which added words in whatever script. */
export const anyStory: fc.Arbitrary<DraftOrderStory> = fc
  .array(fc.record({ name: someText, words: fc.oneof(fc.constant(''), someText) }), {
    minLength: 2,
    maxLength: 14,
  })
  .chain((teams) =>
    fc.record({
      seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
      names: fc.constant(teams.map(({ name }) => name)),
      words: fc.constant(teams.map(({ words }) => words)),
      minutes: fc.nat(10_080),
      reason: fc.option(someText),
      lottery: fc.option(
        fc.record({
          balls: fc
            .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1000 })), {
              minLength: teams.length,
              maxLength: teams.length,
            })
            .filter((balls) => balls.some((own) => own > 0)),
          places: fc.nat(teams.length + 1),
        }),
        { nil: undefined },
      ),
    }),
  )
