import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { asList } from '../answers.ts'
import { HostFileError } from './host-file-error.ts'
import { parseDocument } from './parse.ts'
import type { Unread } from './unread.ts'

function wrong(schema: z.ZodType, value: unknown, at?: string): string {
  try {
    parseDocument(schema, { path: 'a.json', kind: 'json', value }, { unread: new Map(), ...(at && { at }) })
  } catch (error) {
    if (error instanceof HostFileError) return error.message
    throw error
  }
  return 'nothing'
}

const TAIL = ': the host may have changed its format.'
const Kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add') }),
  z.object({ kind: z.literal('trade'), picks: z.array(z.number()) }),
])

describe('a document that is not what its host sends', () => {
  it.each([
    [
      z.object({ teams: z.array(z.object({ id: z.int() })) }),
      { teams: [{ id: 1 }, { id: '2' }] },
      'has something else than a number at teams[1].id',
    ],
    [z.object({ id: z.int() }), { id: 1.5 }, 'has something else than a whole number at id'],
    [
      z.object({ id: z.number() }),
      { id: Number.POSITIVE_INFINITY },
      'has something else than a number at id',
    ],
    [
      z.object({ id: z.int() }),
      { id: 1e300 },
      'has something else than a number of at most 9007199254740991 at id',
    ],
    [z.object({ a: z.object({ name: z.string() }) }), { a: {} }, 'lacks a text at a.name'],
    [z.object({ a: z.object({ name: z.string() }) }), {}, 'lacks an object at a'],
    [z.object({ a: z.string() }), { a: null }, 'has something else than a text at a'],
    [z.array(z.boolean()), {}, 'has something else than a list at its beginning'],
    [z.array(z.boolean()), [1], 'has something else than true or false at [0]'],
    [z.record(z.string(), z.number()), { x: { y: 1 } }, 'has something else than a number at x'],
    [
      z.record(z.string().regex(/^\d$/), z.number()),
      { x: 1 },
      'has something else than what is usual there at x',
    ],
    [z.tuple([z.string(), z.number()]), ['a', 'b'], 'has something else than a number at [1]'],
    [z.object({ a: z.literal('x') }), { a: 'y' }, 'has something else than "x" at a'],
    [z.object({ a: z.enum(['x', 'y', 'z']) }), { a: 'w' }, 'has something else than "x", "y" or "z" at a'],
    [
      z.object({ a: z.literal(Array.from({ length: 99 }, (_, n) => n)) }),
      { a: 'w' },
      'has something else than one of 99 values at a',
    ],
    [
      z.object({ a: z.string().or(z.number()) }),
      { a: true },
      'has something else than a text or a number at a',
    ],
    [z.object({ a: z.string().or(z.number()) }), {}, 'lacks a text or a number at a'],
    [
      z.object({ a: z.string().or(z.array(z.object({ id: z.number() }))) }),
      { a: [{ id: 1 }, { id: 'x' }] },
      'has something else than a number at a[1].id',
    ],
    [z.array(Kinds), [{ kind: 'drop' }], 'has something else than "add" or "trade" at [0].kind'],
    [z.array(Kinds), [{}], 'lacks "add" or "trade" at [0].kind'],
    [z.array(Kinds), [{ kind: 'trade', picks: ['x'] }], 'has something else than a number at [0].picks[0]'],
    [z.xor([z.number(), z.int()]), 1, 'has something else than what is usual there at its beginning'],
    [
      z.object({ a: z.preprocess(asList, z.array(z.object({ id: z.number() }))) }),
      { a: { id: 'x' } },
      'lacks a number at a[0].id',
    ],
    [
      z.object({ a: z.string().max(3) }),
      { a: 'long' },
      'has something else than a text of at most 3 characters at a',
    ],
    [
      z.object({ a: z.array(z.number()).min(2) }),
      { a: [1] },
      'has something else than a list of at least 2 at a',
    ],
    [
      z.object({ a: z.string().regex(/^\d+$/) }),
      { a: 'x' },
      'has something else than a text of the usual form at a',
    ],
    [
      z.object({ a: z.number().refine((n) => n > 3) }),
      { a: 1 },
      'has something else than what is usual there at a',
    ],
    [
      z.object({ a: z.number().refine((n) => n > 3, { error: 'a week from 4' }) }),
      { a: 1 },
      'has something else than a week from 4 at a',
    ],
    [
      z.object({ a: z.strictObject({ b: z.number() }) }),
      { a: { b: 1, c: 2 } },
      'has something else than an object without c at a',
    ],
    [z.object({ a: z.never().optional() }), { a: 1 }, 'has something else than what is usual there at a'],
    [z.lazy(() => z.object({ a: z.null() })), { a: 1 }, 'has something else than null at a'],
  ])('%# is refused by place and what was expected', (schema, value, why) => {
    expect(wrong(schema, value)).toBe(`a.json ${why}${TAIL}`)
  })

  it('is told by its place in the file, of a part of it', () => {
    const schema = z.object({ teams: z.number() })
    expect(wrong(schema, { teams: 'x' }, '[3].settings')).toBe(
      `a.json has something else than a number at [3].settings.teams${TAIL}`,
    )
    expect(wrong(schema, 5, '[3].settings')).toBe(
      `a.json has something else than an object at [3].settings${TAIL}`,
    )
    const unread: Unread = new Map()
    const document = { path: 'a.json', kind: 'json', value: null } as const
    const value = { teams: 1, x: 1 }
    expect(parseDocument(schema, document, { unread, value, at: '[3]' })).toEqual({ teams: 1 })
    expect([...unread.keys()]).toEqual(['a.json: [3].x'])
  })

  it('makes no long sentence of a long name, and none of every fault', () => {
    const value = JSON.parse(`{"__proto__": "x", "${'k'.repeat(100_000)}": "x"}`)
    expect(wrong(z.record(z.string(), z.number()), value)).toBe(
      `a.json has something else than a number at ${'k'.repeat(200)}…${TAIL}`,
    )
    const many = Array.from({ length: 100_000 }, () => 'x')
    expect(wrong(z.array(z.number()), many)).toBe(`a.json has something else than a number at [0]${TAIL}`)
  })

  it('leaves the prototype of what it gives alone', () => {
    const value = JSON.parse('{"id": 1, "__proto__": {"isAdmin": true}}')
    const document = { path: 'a.json', kind: 'json', value } as const
    for (const schema of [
      z.object({ id: z.number() }),
      z.looseObject({ id: z.number() }),
      z.object({ id: z.number() }).catchall(z.unknown()),
      z.record(z.string(), z.unknown()),
    ]) {
      const unread: Unread = new Map()
      const read = parseDocument<z.ZodType>(schema, document, { unread })
      expect(read).toEqual({ id: 1 })
      expect(read).not.toHaveProperty('isAdmin')
      expect([...unread.keys()]).toEqual(['a.json: __proto__'])
    }
  })
})
