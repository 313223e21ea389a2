import { describe, expect, test } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { groupBy } from './group-by.ts'
import { sampleMutants } from './sample-mutants.ts'
import { switchMutants } from './switch-mutants.ts'

const changesOf = (text: string) => findMutants('rules.ts', text).map(({ was, is }) => `${was} → ${is}`)

describe('mutants of a source', () => {
  test.each([
    ['a comparison', 'export const f = (a, b) => a < b', ['a < b → a <= b']],
    ['an equality', 'export const f = (a, b) => a === b', ['a === b → a !== b']],
    ['a sum', 'export const f = (a, b) => a + b', ['a + b → a - b', 'a + b → a', 'a + b → b']],
    ['a difference', 'export const f = (a, b) => a - b', ['a - b → a + b', 'a - b → a']],
    ['a condition', 'export const f = (a, b) => a && b', ['a && b → a || b', 'a && b → a', 'a && b → b']],
    [
      'a condition of three, whose parts stay together',
      'export const f = (a, b, c) => a || b || c',
      [
        'a || b || c → (a || b) && c',
        'a || b || c → (a || b)',
        'a || b || c → c',
        'a || b → a && b',
        'a || b → a',
        'a || b → b',
      ],
    ],
    ['a not', 'export const f = (a) => !a', ['!a → a']],
    ['a step', 'export function f(a, b) {\n  a += b\n}', ['b → -(b)']],
    ['a small number', 'export const most = 12', ['12 → 13']],
    ['a filter', 'export const f = (all) => all.filter(isIn)', ['all.filter(isIn) → all.filter(() => true)']],
    ['an order', 'export const f = (all) => all.toSorted(byName)', ['byName → (a, b) => (byName)(b, a)']],
    ['some', 'export const f = (all) => all.some(isIn)', ['all.some(isIn) → all.every(isIn)']],
    ['an extreme', 'export const f = (a, b) => Math.max(a, b)', ['Math.max(a, b) → Math.min(a, b)']],
    ['a choice', 'export const f = (a, b, c) => (a ? b : c)', ['a ? b : c → a ? c : b']],
    ['a guard', 'export function f(a) {\n  if (a) return b\n}', ['a → false']],
    [
      'a list that is returned',
      'export function f(): readonly string[] {\n  return all\n}',
      [' → return []'],
    ],
  ])('%s', (_, text, expected) => {
    expect(changesOf(text)).toEqual(expected)
  })

  test.each([
    ['types', 'export type A = { readonly a: 1 | 2 }\nexport const f = (a: 0 | 1) => a as 1'],
    ['what is thrown', 'export function f(a) {\n  throw new RangeError(`No ${a + 1}`)\n}'],
    ['texts', "export const f = (a) => 'a' + `b` + 'c'"],
    ['what the index checks want', 'export const f = (a) => a[b] ?? 0'],
    ['large numbers', 'export const DAY = 86400000'],
    ['what begins a statement', 'export function f(a) {\n  a()\n  b.filter(c)\n}'],
    ['what ?. may skip', 'export const f = (a) => a?.b.filter(c)'],
  ])('leave out %s', (_, text) => {
    expect(changesOf(text)).toEqual([])
  })

  test('keep their ids where lines move, and equal ones are told apart', () => {
    const text = 'export const f = (a) => [a < 1, a < 1]\n'
    const ids = findMutants('rules.ts', text).map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    const moved = findMutants('rules.ts', `// More.\n${text}`)
    expect(moved.map(({ id }) => id)).toEqual(ids)
    expect(moved.map(({ line }) => line)).toEqual([2, 2, 2, 2])
  })
})

test('a source has its mutants in it, one of which is on', () => {
  const text = 'export function f(a: number, b: number): number {\n  return a + b < 3 && !a ? a : b + 10\n}\n'
  const mutants = findMutants('rules.ts', text)
  const javaScript = (source: string) => source.replace(/export |: number/g, '')
  const callOf = (source: string) => `${javaScript(source)}; return [f(0, 2), f(0, 3), f(5, -9), f(1, 1)]`
  const switched = callOf(
    switchMutants(
      text,
      mutants.map((mutant, number) => ({ ...mutant, number })),
    ),
  )
  const results = mutants.map((_, on) => run(switched, on))
  const expected = mutants.map(({ start, end, is }) => {
    const insertion = start === end ? `;${is};` : `(${is})`
    return run(callOf(text.slice(0, start) + insertion + text.slice(end)), -1)
  })
  expect(results).toEqual(expected)
  expect(run(switched, -1)).toEqual(run(callOf(text), -1))
  expect(new Set(results.map(String)).size).toBeGreaterThan(6)
})

function run(body: string, on: number): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- a source that was written here
  return new Function('__isMutantOn', body)((number: number) => number === on)
}

describe('a sample', () => {
  const all = ['a.ts', 'b.ts', 'c.ts'].flatMap((file, index) =>
    findMutants(file, `export const f = (a) => [${'a < b, '.repeat(10 * (index + 1))}]`),
  )

  test('has of each file as many as it has of all', () => {
    const sample = sampleMutants(all, 12, 'seed')
    const counts = groupBy(sample, ({ file }) => file)
    expect([...counts].map(([file, { length }]) => [file, length])).toEqual([
      ['a.ts', 2],
      ['b.ts', 4],
      ['c.ts', 6],
    ])
  })

  test('is the same for a seed, and another for another', () => {
    const idsOf = (seed: string) => sampleMutants(all, 12, seed).map(({ id }) => id)
    expect(idsOf('one')).toEqual(idsOf('one'))
    expect(idsOf('two')).not.toEqual(idsOf('one'))
  })

  test('has all where there are not more', () => {
    expect(sampleMutants(all, 500, 'seed')).toEqual(all)
  })
})
