import { describe, expect, it } from 'vitest'
import { fitWords, nextRow, type TierRow } from './tier-rows.ts'

const rows = (...bands: readonly (readonly [from: string, to: string])[]): TierRow[] =>
  bands.map(([from, to], id) => ({ id, from, to, points: '1' }))

describe('a row that is added to tiers', () => {
  it.each<[string, TierRow[], Pick<TierRow, 'from' | 'to'>]>([
    ['follows the last', rows(['0', '0'], ['1', '6']), { from: '7', to: '' }],
    ['is for the first gap', rows(['0', '0'], ['7', '13'], ['21', '']), { from: '1', to: '6' }],
    ['is for a gap whatever the order', rows(['35', ''], ['0', '13']), { from: '14', to: '34' }],
    ['is the first of all', [], { from: '', to: '' }],
    ['is not misled by a row that is no band yet', rows(['0', '6'], ['', '']), { from: '7', to: '' }],
  ])('%s', (_, before, bounds) => {
    const row = nextRow(before)
    expect(row).toMatchObject({ ...bounds, points: '' })
    expect(before.map(({ id }) => id)).not.toContain(row.id)
  })

  it('leaves nothing to say where it fills the only gap', () => {
    const before = rows(['0', '6'], ['14', ''])
    expect(fitWords(before)).toEqual(['No points for 7 to 13.'])
    expect(fitWords([...before, nextRow(before)])).toEqual([])
    expect(fitWords(rows(['0', '10'], ['7', '13']))).toEqual([
      'Rows overlap at 7 to 10: their points add up.',
    ])
  })
})
