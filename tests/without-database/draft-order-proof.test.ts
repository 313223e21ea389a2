import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { DraftOrderProof } from '../../shared/draft-order/draft-order.ts'
import { bySteps, verifyProof } from '../../shared/draft-order/verify-proof.ts'
import { commitmentOf, drawnOrder, fingerprintOf } from '../../shared/draft-order/hashes.ts'
import { readProof } from '../../shared/draft-order/read-proof.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { anyStory, idOf, proofOf } from '../support/draft-order-proof.ts'
import { isValidProof } from '../support/draft-order-verifier.ts'
/** JSON, as it comes out of a file. */
type Json = string | number | null | Json[] | { [name: string]: Json }

const STORY = {
  seed: new Uint8Array(32).map((_, index) => index),
  names: ['Gold Standard', 'Toga Party', 'Second Legion', 'Ides of März 🏛'],
  words: ['Alea iacta est', '', 'The die is cast', ''],
  minutes: 60,
  reason: null,
}

/** A copy to spoil. */
const copyOf = (proof: DraftOrderProof): Json => JSON.parse(JSON.stringify(proof))

/** Every place in a document, leaves and branches. */
function placesIn(node: Json, path: Array<string | number> = []): Array<Array<string | number>> {
  const inner =
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([name, child]) =>
          placesIn(child, [...path, Array.isArray(node) ? Number(name) : name]),
        )
      : []
  return [path, ...inner]
}

function at(document: Json, path: ReadonlyArray<string | number>): Json {
  return path.reduce<Json>((node, step) => Reflect.get(Object(node), step), document)
}

/** A copy with something else in one place. */
function withAt(document: Json, path: ReadonlyArray<string | number>, value: Json): Json {
  const copy = structuredClone(document)
  const last = path.at(-1)
  if (last === undefined) return value
  Reflect.set(Object(at(copy, path.slice(0, -1))), last, value)
  return copy
}

/** The smallest changes of a leaf, that look as right as they can, and some that do not. */
function changesOfLeaf(leaf: string | number | null): Json[] {
  if (leaf === null) return ['because', 0, []]
  if (typeof leaf === 'number') return [leaf + 1, leaf - 1, leaf + 0.5, String(leaf), null]
  const [first = '', last = ''] = [leaf.at(0), leaf.at(-1)]
  const other = (character: string) => (character === 'a' ? 'b' : 'a')
  return [
    `${other(first)}${leaf.slice(first.length)}`,
    `${leaf.slice(0, -last.length)}${other(last)}`,
    `${leaf} `,
    `${leaf}a`,
    leaf.slice(1),
    leaf.toUpperCase(),
    leaf.normalize('NFD'),
    `${leaf}\ud800`,
    null,
    1,
  ].filter((changed) => changed !== leaf)
}

/** The smallest changes of a list: an item less, one twice, two that changed places, one that is strange. */
function changesOfList(list: readonly Json[]): Json[] {
  return [
    [...list, 'x'],
    {},
    ...list.flatMap((item, index) => [list.toSpliced(index, 1), list.toSpliced(index, 0, item)]),
    ...list.slice(1).map((item, index) => list.toSpliced(index, 2, item, list[index] ?? null)),
    // Two teams may have as many balls.
  ].filter((changed) => JSON.stringify(changed) !== JSON.stringify(list))
}

/** A field less, and one more. */
function changesOfRecord(fields: { readonly [name: string]: Json }): Json[] {
  const names = Object.keys(fields)
  return [
    ...names.map((name) => Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))),
    { ...fields, note: 'x' },
    Object.fromEntries([...Object.entries(fields), ['__proto__', 'x']]),
    [],
  ]
}

function changesOf(node: Json): Json[] {
  if (typeof node !== 'object' || node === null) return changesOfLeaf(node)
  return Array.isArray(node) ? changesOfList(node) : changesOfRecord(node)
}

// Thousands of proofs, each with something else changed.
describe('a proof', { timeout: 2 * MINUTE }, () => {
  it('is good as Empire makes it, and to a verifier that somebody else wrote', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const proof = proofOf(story)

        expect(verifyProof(copyOf(proof))).toEqual([])
        expect(isValidProof(proof)).toBe(true)
      }),
    )
  })

  it('is checked without the crypto of a browser, which plain http does not have', () => {
    vi.stubGlobal('crypto', undefined)
    const problems = verifyProof(copyOf(proofOf(STORY)))
    vi.unstubAllGlobals()

    expect(problems).toEqual([])
  })

  it('is refused with any one thing in it changed', () => {
    fc.assert(
      fc.property(anyStory, (story) => {
        const document = copyOf(proofOf(story))
        for (const path of placesIn(document)) {
          for (const change of changesOf(at(document, path))) {
            const told = `${path.join('.')} = ${JSON.stringify(change).slice(0, 80)}`
            expect(verifyProof(withAt(document, path, change)), told).not.toEqual([])
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('is judged alike by both verifiers, whatever is changed in it', () => {
    fc.assert(
      fc.property(anyStory, fc.nat(), fc.nat(), (story, place, which) => {
        const document = copyOf(proofOf(story))
        const places = placesIn(document)
        const path = places[place % places.length] ?? []
        const changes = changesOf(at(document, path))
        const read = readProof(withAt(document, path, changes[which % changes.length] ?? null))
        // Whoever writes 30 lines does not look at the shape of every field.
        if ('proof' in read) expect(verifyProof(read.proof).length === 0).toBe(isValidProof(read.proof))
      }),
      { numRuns: 500 },
    )
  })

  it('comes out as it was written down in docs/decisions/027-draws.md, and will for ever', () => {
    const { commitment, order, fingerprint } = proofOf(STORY)

    expect(commitment).toBe('6c0c0e90f7cde81a6478b926f05f9d79e4df7370a3a649ad65d1465ac95b49ee')
    expect(order).toEqual([0, 1, 3, 2].map(idOf))
    expect(fingerprint).toBe('dda446988291c1ce774aba84c55c8a3f3254ecd82b1e28ce8aae0f0723924e1b')
  })
})

describe('a proof of a lottery', () => {
  const LOTTERY = { ...STORY, lottery: { balls: [4, 2, 1, 0], places: 2 } }

  it('comes out as it was written down in docs/decisions/027-draws.md, and will for ever', () => {
    const { version, commitment, order, fingerprint } = proofOf(LOTTERY)
    expect(version).toBe('empire-lottery-v1')
    expect({ commitment, order, fingerprint }).toMatchInlineSnapshot(`
      {
        "commitment": "e10c97773d417e1cae1600e7a8649c0b5e649820f1cf3d77987de34d5e827419",
        "fingerprint": "abce733c7fc0bf38111940a3c09f4aea31bbb28bcba700b5156679a0794b01a0",
        "order": [
          "aaaaaaaaaaaa",
          "aaaaaaaaaaac",
          "aaaaaaaaaaab",
          "aaaaaaaaaaad",
        ],
      }
    `)
  })

  it.each([
    ['too few balls', [4, 2, 1]],
    ['balls of one too many', [4, 2, 1, 0, 1]],
    ['nobody in the drum', [0, 0, 0, 0]],
    ['more balls than there may be', [1001, 2, 1, 0]],
  ])('is none with %s', (_what, balls) => {
    const { lottery, ...rest } = proofOf(LOTTERY)
    const [problem] = verifyProof({ ...rest, lottery: { ...lottery, balls } })
    expect(problem).toMatchObject({ kind: 'malformed', path: expect.stringContaining('lottery.balls') })
  })
})

describe('what is wrong with a proof', () => {
  const proof = proofOf(STORY)
  const [first, second] = proof.teams
  const [ofFirst, ofThird] = proof.entropies
  /** A skilled forger's proof: every hash fits again. */
  const forged = (changed: Partial<DraftOrderProof>): DraftOrderProof => {
    const parts = { ...proof, ...changed }
    const commitment = changed.commitment ?? commitmentOf(parts, parts.seed)
    const order = changed.order ?? drawnOrder({ ...parts, commitment })
    return { ...parts, commitment, order, fingerprint: fingerprintOf({ ...parts, commitment, order }) }
  }
  const kinds = (document: unknown) => verifyProof(document).map(({ kind }) => kind)

  it.each([
    ['null', null, ['not-a-proof']],
    ['a text', 'proof', ['not-a-proof']],
    ['a list', [proof], ['not-a-proof']],
    ['another document', { hello: 'world' }, ['not-a-proof']],
    ['a version to come', { ...proof, version: 'empire-draw-v2' }, ['unknown-version']],
  ])('is that it is none: %s', (_, document, expected) => {
    expect(kinds(document)).toEqual(expected)
  })

  it('is told of every field that is not as it must be, by its place', () => {
    const { seed: _, ...rest } = proof
    const document = { ...rest, teams: [first, { ...second, name: '' }, 'x'], revealedAt: 1.5, note: 'hi' }

    expect(verifyProof(document)).toEqual([
      { kind: 'malformed', path: 'teams[1].name' },
      { kind: 'malformed', path: 'teams[2]' },
      { kind: 'missing', path: 'seed' },
      { kind: 'malformed', path: 'revealedAt' },
      { kind: 'unknown-field', path: 'note' },
    ])
  })

  it('is that the seed is not the promised one, with what it gives instead', () => {
    const seed = `${proof.seed.slice(0, -1)}0`
    const forgery = forged({ seed, commitment: proof.commitment })

    expect(verifyProof(forgery)).toEqual([{ kind: 'other-commitment', found: commitmentOf(proof, seed) }])
  })

  it('is that the order is another one', () => {
    const order = proof.order.toReversed()

    expect(verifyProof(forged({ order }))).toEqual([{ kind: 'other-order', found: proof.order }])
  })

  it('is that words are somebody else’s, twice there, or not in the order of the teams', () => {
    const stranger = { ...ofFirst, teamId: 'zzzzzzzzzzzz' }
    const all = (...entropies: unknown[]) => kinds(forged({ entropies } as Partial<DraftOrderProof>)) // some are wrong

    expect(all(stranger)).toEqual(['words-of-stranger'])
    expect(all(ofFirst, ofFirst)).toEqual(['words-out-of-place'])
    expect(all(ofThird, ofFirst)).toEqual(['words-out-of-place'])
    expect(all(ofFirst)).toEqual([])
  })

  it('is that it was drawn while somebody could still have added words', () => {
    expect(kinds(forged({ revealedAt: proof.closesAt - 1 }))).toEqual(['drawn-early'])
    expect(kinds(forged({ revealedAt: proof.closesAt }))).toEqual([])
  })

  it('is that there is nothing to draw, or a team twice', () => {
    const teams = (...teams: unknown[]) => kinds(forged({ teams, entropies: [] } as Partial<DraftOrderProof>)) // some are wrong

    expect(teams(first)).toEqual(['too-few-teams'])
    expect(teams()).toEqual(['too-few-teams'])
    expect(teams(first, first)).toEqual(['team-twice'])
    expect(teams(first, second)).toEqual([])
  })

  it('is that a time was changed, of which the order does not depend', () => {
    expect(kinds({ ...proof, revealedAt: proof.revealedAt + 1 })).toEqual(['other-fingerprint'])
  })

  it('is put beside the steps of the check, and steps that make no sense are left out', () => {
    const states = (document: unknown) => bySteps(verifyProof(document)).map(({ state }) => state)

    expect(states(proof)).toEqual(['good', 'good', 'good', 'good', 'good', 'good'])
    expect(states({ ...proof, seed: '' })).toEqual(['wrong', ...Array.from({ length: 5 }, () => 'unchecked')])
    expect(states({ ...proof, order: proof.order.toReversed() })).toEqual([
      'good',
      'good',
      'good',
      'good',
      'wrong',
      'wrong',
    ])
  })
})
