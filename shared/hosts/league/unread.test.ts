import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { asList } from '../answers.ts'
import { listUnread, type Unread, unreadFields, unused } from './unread.ts'

function unreadOf(schema: z.ZodType, value: unknown, path = 'a.json:'): Record<string, number> {
  expect(schema.safeParse(value).success).toBe(true)
  const unread: Unread = new Map()
  unreadFields(schema, value, { path, unread })
  return Object.fromEntries(unread)
}

const Team = z.object({ id: z.number(), logo: unused })
const team = { id: 1, logo: { url: 'x' }, mood: 'good' }

describe('fields that nothing reads', () => {
  it.each([
    ['an object', Team, team, { 'a.json: mood': 1 }],
    ['a list', z.array(Team), [team, team], { 'a.json: [].mood': 2 }],
    [
      'a list in an object',
      z.object({ teams: z.array(Team) }),
      { teams: [team] },
      { 'a.json: teams[].mood': 1 },
    ],
    ['a map', z.record(z.string(), Team), { 7: team, 8: team }, { 'a.json: {}.mood': 2 }],
    ['a tuple', z.tuple([z.string(), Team]), ['x', team], { 'a.json: [].mood': 1 }],
    ['the rest of a tuple', z.tuple([z.string()], Team), ['x', team, team], { 'a.json: [].mood': 2 }],
    ['the kind that fits', z.union([z.object({ name: z.string() }), Team]), team, { 'a.json: mood': 1 }],
    [
      'the first that fits',
      z.union([z.object({ mood: z.string() }), Team]),
      team,
      { 'a.json: id': 1, 'a.json: logo': 1 },
    ],
    [
      'one of several kinds by a field',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a') }),
        z.object({ kind: z.literal('b'), team: Team }),
      ]),
      { kind: 'b', team },
      { 'a.json: team.mood': 1 },
    ],
    ['exactly one of several kinds', z.xor([z.string(), Team]), team, { 'a.json: mood': 1 }],
    [
      'both of two',
      z.intersection(Team, z.object({ mood: z.string() })),
      { ...team, rank: 1 },
      { 'a.json: rank': 1 },
    ],
    ['a strict object', z.strictObject({ team: Team }), { team }, { 'a.json: team.mood': 1 }],
    ['a loose object', z.looseObject({ id: z.number() }), { id: 1, mood: 'good' }, { 'a.json: mood': 1 }],
    [
      'an object of others',
      z.object({ n: z.number() }).catchall(Team),
      { n: 2, 7: team },
      { 'a.json: 7.mood': 1 },
    ],
    ['what is made of it afterwards', Team.transform(({ id }) => id), team, { 'a.json: mood': 1 }],
    ['what is checked afterwards', Team.refine(({ id }) => id > 0), team, { 'a.json: mood': 1 }],
    ['what is made of that', Team.transform(({ id }) => id).pipe(z.int()), team, { 'a.json: mood': 1 }],
    ['what was made of it before', z.preprocess(asList, z.array(Team)), team, { 'a.json: [].mood': 1 }],
    [
      'the same in an object',
      z.object({ team: z.preprocess(asList, z.array(Team)).optional() }),
      { team },
      { 'a.json: team[].mood': 1 },
    ],
    [
      'the same by another way',
      z.unknown().transform(asList).pipe(z.array(Team)),
      { 0: team, count: 1 },
      { 'a.json: [].mood': 1 },
    ],
    [
      'what is made twice',
      z.preprocess(asList, z.array(Team)).transform((all) => all.length),
      team,
      { 'a.json: [].mood': 1 },
    ],
    ['anything made of anything', z.unknown().transform(String), team, {}],
    ['what is not known', z.unknown(), team, {}],
  ])('of %s', (_, schema, value, expected) => {
    expect(unreadOf(schema, value)).toEqual(expected)
  })

  it.each([
    ['optional', Team.optional()],
    ['exactly optional', Team.exactOptional()],
    ['nullable', Team.nullable()],
    ['nullish', Team.nullish()],
    ['with a default', Team.default({ id: 0, logo: null })],
    ['with one before it is checked', Team.prefault({ id: 0, logo: null })],
    ['needed after all', Team.optional().nonoptional()],
    ['caught', Team.catch({ id: 0, logo: null })],
    ['read-only', Team.readonly()],
    ['lazy', z.lazy(() => Team)],
    ['several of them', z.lazy(() => Team.nullish().readonly())],
  ])('of what is %s', (_, schema) => {
    expect(unreadOf(z.object({ team: schema }), { team })).toEqual({ 'a.json: team.mood': 1 })
  })

  it('are none where a field that is not used is not there', () => {
    expect(unreadOf(Team, { id: 1 })).toEqual({})
  })

  it('of a schema that names itself', () => {
    const Tree = z.object({
      get children() {
        return z.array(Tree).optional()
      },
    })
    const value = { children: [{ children: [{ x: 1 }] }, { x: 1 }] }
    expect(unreadOf(Tree, value)).toEqual({ 'a.json: children[].children[].x': 1, 'a.json: children[].x': 1 })
  })

  it('are also those with the names of what objects have', () => {
    const value = JSON.parse('{"id": 1, "__proto__": {"x": 1}, "constructor": 2, "toString": 3}')
    const names = ['__proto__', 'constructor', 'toString'].map((name) => [`a.json: ${name}`, 1])
    expect(unreadOf(z.object({ id: z.number() }), value)).toEqual(Object.fromEntries(names))
    expect(unreadOf(z.record(z.string(), z.unknown()), value)).toEqual({ 'a.json: __proto__': 1 })
    expect(unreadOf(z.object({}).catchall(z.unknown().nullable()), value)).toEqual({ 'a.json: __proto__': 1 })
  })

  it('are told once a path, the most frequent first, and in all no more than an answer may have', () => {
    const value = Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`f${n}`, 1]))
    const unread: Unread = new Map()
    unreadFields(z.object({}), value, { path: 'a.json:', unread })
    unreadFields(z.object({}), { f3: 1, ['x'.repeat(1_000)]: 1 }, { path: 'a.json:', unread })
    const list = listUnread(unread)
    expect(list).toHaveLength(5_000)
    expect(list.slice(0, 2)).toEqual([
      { path: 'others', count: 1_002 },
      { path: 'a.json: f3', count: 2 },
    ])
    expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(6_002)
    expect(unreadOf(z.object({}), { ['x'.repeat(1_000)]: 1 })).toEqual({ [`a.json: ${'x'.repeat(392)}`]: 1 })
  })
})
