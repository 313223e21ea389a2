import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiffLine, lineDiff } from './line-diff.ts'

const told = (lines: readonly DiffLine[]) =>
  lines.map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)

describe('the difference of two texts', () => {
  it.each([
    ['', '', []],
    ['', 'a', ['+a']],
    ['a', '', ['-a']],
    ['a\nb\nc', 'a\nc', [' a', '-b', ' c']],
    ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
    ['a\nb', 'a\nB', [' a', '-b', '+B']],
  ])('of %j and %j', (before, after, lines) => {
    expect(told(lineDiff(before, after))).toEqual(lines)
  })

  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 12 })
    .map((all) => all.join('\n'))
  const without = (lines: readonly DiffLine[], kind: DiffLine['kind']) =>
    lines.flatMap((line) => (line.kind === kind ? [] : [line.text])).join('\n')

  it('has both texts in it, and no more changes than there must be', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = lineDiff(before, after)
        expect(without(lines, 'added')).toBe(before)
        expect(without(lines, 'removed')).toBe(after)
        expect(lines.filter(({ kind }) => kind === 'same')).toHaveLength(common(before, after))
      }),
    )
  })

  it('takes texts of which every line is another', () => {
    const [before, after] = ['x', 'y'].map((one) =>
      Array.from({ length: 5000 }, (_, at) => `${one}${at}`).join('\n'),
    )
    const lines = lineDiff(before ?? '', after ?? '')
    expect(without(lines, 'added')).toBe(before)
    expect(without(lines, 'removed')).toBe(after)
  })
})

/** How long the longest common subsequence is, by the textbook. */
function common(before: string, after: string): number {
  const [a, b] = [before, after].map((text) => (text === '' ? [] : text.split('\n'))) as [string[], string[]] // of two
  const row = Array.from({ length: b.length + 1 }, () => 0)
  for (const line of a) {
    let diagonal = 0
    for (const [index, other] of b.entries()) {
      const above = row[index + 1] ?? 0
      row[index + 1] = line === other ? diagonal + 1 : Math.max(above, row[index] ?? 0)
      diagonal = above
    }
  }
  return row.at(-1) ?? 0
}
