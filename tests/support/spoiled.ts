import fc from 'fast-check'

/** Values that a damaged or hostile file may have anywhere. */
const STRANGE: readonly unknown[] = [
  null,
  [],
  {},
  '',
  0,
  -1,
  1e308,
  0.1 + 0.2,
  true,
  '__proto__',
  '1e999',
  'NaN',
  '<b>',
  '\u0000\u202e',
  'x'.repeat(500),
  [[]],
  JSON.parse('{"__proto__": {"id": 1}, "constructor": 1, "toString": 2}'),
]

/** How a document is spoiled: at one of its places, by one of several ways. */
const Damage = fc.record({
  place: fc.nat(),
  way: fc.constantFrom('delete', 'retype', 'cut', 'double'),
  strange: fc.constantFrom(...STRANGE),
})

export const Damages = fc.array(Damage, { minLength: 1, maxLength: 4 })

/** A copy of a JSON value with some of its places spoiled. */
export function spoiled(
  value: unknown,
  damages: readonly (typeof Damage extends fc.Arbitrary<infer One> ? One : never)[],
): unknown {
  const copy: unknown = structuredClone(value)
  for (const { place, way, strange } of damages) {
    const places = [...containersIn(copy)].flatMap((container) =>
      Object.keys(container).map((key) => ({ container, key })),
    )
    const at = places[place % Math.max(1, places.length)]
    if (at) spoil(at, { way, strange })
  }
  return copy
}

function spoil(
  { container, key }: { container: object; key: string },
  { way, strange }: { way: string; strange: unknown },
): void {
  const value: unknown = Reflect.get(container, key)
  if (way === 'delete') Reflect.deleteProperty(container, key)
  else if (way === 'double' && Array.isArray(container)) container.push(structuredClone(value))
  else if (way === 'cut' && Array.isArray(value)) value.length = Math.floor(value.length / 2)
  else if (way === 'cut' && typeof value === 'string') Reflect.set(container, key, value.slice(0, 1))
  else Reflect.set(container, key, structuredClone(strange))
}

function* containersIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return
  yield value
  for (const one of Object.values(value)) yield* containersIn(one)
}
