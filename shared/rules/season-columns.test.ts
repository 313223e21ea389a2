import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OwnedLine, unpackSeason, writeColumns } from './season-columns.ts'
import { packLines, scorePackedLines, unpackLines } from './season-scoring.ts'

describe('a scoring period on its way to the browser', () => {
  it('is a column of text for each stat, without zeros', () => {
    const lines = [
      { owner: 4, stats: { passyd: 212, sack: 0.5 } },
      { owner: 1, stats: { rushyd: -3 } },
      { owner: 4, stats: {} },
      { owner: 7, stats: { passyd: 8, int: 0 } },
    ]
    expect(writeColumns(11, lines)).toEqual({
      number: 11,
      owners: '1,3,,3',
      columns: { passyd: ',212,,8', sack: ',0.5,,', rushyd: '-3,,,' },
    })
  })

  const stats = fc.dictionary(
    fc.constantFrom('point', 'rebound', 'sack', 'ip'),
    fc.oneof(
      fc.integer({ min: -20, max: 600 }),
      fc.integer({ min: -9, max: 9 }).map((count) => count / 2),
    ),
  )
  const owned: fc.Arbitrary<OwnedLine> = fc.record({ owner: fc.nat(3000), stats })
  const rules = { points_point: 1, points_rebound: -1.25, points_sack: 0.5, points_ip: 3.01 }

  it('is worth the same when it gets there', () => {
    fc.assert(
      fc.property(fc.array(owned, { minLength: 1, maxLength: 40 }), (lines) => {
        const [period] = unpackSeason({ periods: [writeColumns(3, lines)] })
        const sorted = lines.toSorted((a, b) => a.owner - b.owner)
        expect(period?.number).toBe(3)
        expect([...(period?.owners ?? [])]).toEqual(sorted.map(({ owner }) => owner))
        const sent = packLines(sorted.map(({ stats }) => stats))
        const arrived = period?.packed ?? packLines([])
        expect(scorePackedLines(rules, arrived)).toEqual(scorePackedLines(rules, sent))
      }),
    )
  })

  it('comes out of the packed lines that the server keeps', () => {
    fc.assert(
      fc.property(fc.array(stats, { maxLength: 40 }), (lines) => {
        const again = packLines(unpackLines(packLines(lines)))
        expect(scorePackedLines(rules, again)).toEqual(scorePackedLines(rules, packLines(lines)))
      }),
    )
  })
})
