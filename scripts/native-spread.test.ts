import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { nativeSpread, restoreSpreads } from './native-spread.js'

const DIST = new URL('../node_modules/@trpc/server/dist/', import.meta.url)
const files = readdirSync(DIST)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => ({ name, code: readFileSync(new URL(name, DIST), 'utf8') }))
const callsOf = (code: string) => code.match(/_objectSpread2\((?!e\) \{)/g)?.length ?? 0

/** The helper as @trpc/server ships it. */
const helper = files
  .map(
    ({ code }) => /\/\/#region [^\n]+typeof\.js[\s\S]+function _objectSpread2[\s\S]+?\n\}\n/.exec(code)?.[0],
  )
  .find((found) => found !== undefined)

/** What an expression gives, before the spreads are restored and after; `a`, `b` and `c` are objects in it. */
function bothWays(expression: string, values: { a?: unknown; b?: unknown; c?: unknown }) {
  const run = (code: string): unknown =>
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- what is tested makes code
    new Function('a', 'b', 'c', `${helper}\n${code}`)(values.a, values.b, values.c)
  const code = `const result = ${expression};`
  return {
    before: run(`${code} return result`),
    after: run(`${restoreSpreads(code).text} return result`),
  }
}

describe('the spreads of @trpc/server', () => {
  test('every call of the helper is restored, in every file', () => {
    const made = files.map(({ name, code }) => ({ name, calls: callsOf(code), ...restoreSpreads(code) }))

    expect(made.map(({ name, count }) => [name, count])).toEqual(made.map(({ name, calls }) => [name, calls]))
    expect(made.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(20)
    expect(made.filter(({ text }) => callsOf(text) > 0)).toEqual([])
  })

  test('a bundle has none, and its middlewares work', async () => {
    const entry = 'entry-of-the-test.js'
    const code = `
      import { initTRPC } from '@trpc/server'
      const t = initTRPC.context().create()
      const router = t.router({
        hello: t.procedure
          .use(({ next }) => next({ ctx: { greeting: 'Hello' } }))
          .query(({ ctx }) => ctx.greeting + ' ' + ctx.name),
      })
      export const greet = (name) => t.createCallerFactory(router)({ name }).hello()`
    const virtual = {
      name: 'virtual',
      resolveId: (id: string) => (id.endsWith(entry) ? id : null),
      load: (id: string) => (id.endsWith(entry) ? code : null),
    }
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [virtual, nativeSpread()],
      build: { ssr: entry, write: false },
      ssr: { noExternal: true },
    })
    const [file] = Array.isArray(result) || !('output' in result) ? [] : result.output
    if (!file) throw new Error('Nothing was built')

    expect(file.code).not.toContain('_objectSpread2')
    const { greet } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(file.code)}`)
    expect(await greet('fan')).toBe('Hello fan')
  })

  test('a build without the helper fails, so that a needless step is noticed', async () => {
    const building = build({
      configFile: false,
      logLevel: 'silent',
      plugins: [nativeSpread()],
      build: { ssr: 'shared/core/time.ts', write: false },
    })
    await expect(building).rejects.toThrow('@trpc/server calls no _objectSpread2 any more')
  })
})

describe('a restored spread is the same', () => {
  const source = fc.option(
    fc.dictionary(fc.constantFrom('a', 'b', 'input', '__proto__', '1'), fc.anything()),
    {
      nil: undefined,
    },
  )

  test('for any objects, in value and in order', () => {
    fc.assert(
      fc.property(source, source, source, (a, b, c) => {
        const { before, after } = bothWays(
          '_objectSpread2(_objectSpread2(_objectSpread2({ input: 1 }, a), b), {}, { input: c, b: 2 })',
          { a, b, c },
        )
        expect(after).toEqual(before)
        expect(Object.keys(Object(after))).toEqual(Object.keys(Object(before)))
      }),
    )
  })

  test('with symbols, getters, what is inherited and what is hidden', () => {
    const symbol = Symbol('own')
    let reads = 0
    const a = Object.create(
      { inherited: 1 },
      {
        hidden: { value: 2, enumerable: false },
        computed: { get: () => (reads += 1), enumerable: true },
        [symbol]: { value: 3, enumerable: true },
      },
    )
    const { before, after } = bothWays('_objectSpread2(_objectSpread2({}, a), {}, { own: 4 })', { a })

    expect(before).toEqual({ computed: 1, own: 4, [symbol]: 3 })
    expect(after).toEqual({ computed: 2, own: 4, [symbol]: 3 })
    expect(Object.getOwnPropertyDescriptors(after)).toMatchObject({ computed: { value: 2, writable: true } })
  })

  test('with a getter in the literal itself, which stays one', () => {
    const { before, after } = bothWays(
      '_objectSpread2(_objectSpread2({}, a), {}, { get late() { return 1 } })',
      {
        a: { b: 2 },
      },
    )
    for (const object of [before, after])
      expect(Object.getOwnPropertyDescriptor(object, 'late')).toMatchObject({ get: expect.any(Function) })
  })

  test('where a brace would open a block', () => {
    const { before, after } = bothWays('[a].map((one) => _objectSpread2({}, one))', { a: { b: 1 } })
    expect(after).toEqual(before)
  })
})

test.each([
  ['a variable as its target', '_objectSpread2(a, b)'],
  ['a variable where descriptors are copied', '_objectSpread2({}, a, b)'],
  ['a list of arguments', '_objectSpread2({}, ...list)'],
  ['a prototype', '_objectSpread2({ __proto__: a }, b)'],
])('code that no compiler writes is refused: %s', (_what, code) => {
  expect(() => restoreSpreads(code)).toThrow('unfamiliar')
})
