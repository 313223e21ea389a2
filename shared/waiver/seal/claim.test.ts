import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeBox, openBox, openerOf, publicKeyOf } from './box.ts'
import { claimCommitment, openClaim, sealClaim } from './claim.ts'

const opener = openerOf(new Uint8Array(randomBytes(32)))
const key = publicKeyOf(opener)
const OF = { leagueId: 'league', season: 2026, teamId: 'aqueductaces' }
const CLAIM = { add: '4362628', drop: '12-dst', bid: 4711 }

describe('a box', () => {
  it('gives back what was put into it, to the key that it was closed for', () => {
    const text = fc.string({ unit: 'binary', maxLength: 120 })
    fc.assert(
      fc.property(text, (text) => {
        const box = closeBox(key, text, randomBytes)
        expect(openBox(opener, box)).toBe(new TextDecoder().decode(new TextEncoder().encode(text)))
        expect(openBox(openerOf(new Uint8Array(randomBytes(32))), box)).toBeNull()
      }),
      { numRuns: 30 },
    )
  })

  it('is of one length, and never the same twice', () => {
    const boxes = ['', 'a', 'a'.repeat(480), 'a'].map((text) => closeBox(key, text, randomBytes))
    expect(new Set(boxes.map(({ length }) => length)).size).toBe(1)
    expect(new Set(boxes).size).toBe(4)
  })

  it('is not opened once any of it is altered', () => {
    const box = closeBox(key, 'fifteen dollars', randomBytes)
    for (let at = 3; at < box.length; at += 37) {
      const other = box.at(at) === 'A' ? 'B' : 'A'
      expect(openBox(opener, box.slice(0, at) + other + box.slice(at + 1))).toBeNull()
    }
    for (const text of ['', 'v1.', box.slice(0, -4), `${box}AAAA`, box.slice(3), 'v1.…'])
      expect(openBox(opener, text)).toBeNull()
  })

  it('takes no more than it has room for', () => {
    expect(() => closeBox(key, 'a'.repeat(481), randomBytes)).toThrow(RangeError)
    expect(() => closeBox('AAAA', 'a', randomBytes)).toThrow(RangeError)
  })
})

describe('a sealed claim', () => {
  it('shows nothing of what it is, and is opened whole', () => {
    const sealed = sealClaim(OF, CLAIM, { key, randomBytes })
    const shown = JSON.stringify(sealed)
    // Not the bid alone: any four digits may stand in a hash by chance.
    for (const secret of ['4362628', '12-dst', ':4711']) expect(shown).not.toContain(secret)
    expect(openClaim(opener, OF, sealed)).toMatchObject(CLAIM)
  })

  it('is committed to by another text each time, though it be the same', () => {
    const seal = () => sealClaim(OF, CLAIM, { key, randomBytes }).commitment
    expect(seal()).not.toBe(seal())
  })

  it('is nobody else’s, and no other than was committed to', () => {
    const sealed = sealClaim(OF, CLAIM, { key, randomBytes })
    const other = sealClaim(OF, { ...CLAIM, bid: 1 }, { key, randomBytes })
    expect(openClaim(opener, { ...OF, teamId: 'another' }, sealed)).toBeNull()
    expect(openClaim(opener, { ...OF, season: 2027 }, sealed)).toBeNull()
    expect(openClaim(opener, OF, { ...sealed, commitment: other.commitment })).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '12'],
    ['no player', '{"add":"x","drop":null,"bid":1,"nonce":"' + 'a'.repeat(64) + '"}'],
    ['half a dollar', '{"add":"1","drop":null,"bid":0.5,"nonce":"' + 'a'.repeat(64) + '"}'],
    ['less than nothing', '{"add":"1","drop":null,"bid":-1,"nonce":"' + 'a'.repeat(64) + '"}'],
    ['no nonce', '{"add":"1","drop":null,"bid":1}'],
  ])('is not opened where its box holds %s', (_, text) => {
    const sealed = closeBox(key, text, randomBytes)
    expect(openClaim(opener, OF, { sealed, commitment: 'a'.repeat(64) })).toBeNull()
  })

  it('has a commitment that anybody can work out afterwards', () => {
    const secret = { ...CLAIM, nonce: '0'.repeat(64) }
    expect(claimCommitment(OF, secret)).toBe(claimCommitment({ ...OF }, { ...secret }))
    expect(claimCommitment(OF, secret)).toMatch(/^[0-9a-f]{64}$/)
    for (const other of [{ add: '1' }, { drop: null }, { bid: 0 }, { nonce: '1'.repeat(64) }])
      expect(claimCommitment(OF, { ...secret, ...other })).not.toBe(claimCommitment(OF, secret))
  })
})
