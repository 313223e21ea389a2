/**
 * Which tests run. `fast` is `npm test`, for every submission; `all` is `npm run test:all`, before a release: every story
 * on both pools of PostgreSQL, whole seasons, ten times as much fuzz, every width and theme.
 */
export const RING = process.env['TEST_RING'] === 'all' ? 'all' : 'fast'

/** How much of something each ring has: `inRing({ fast: 2, all: 20 })`. */
export function inRing<Value>({ fast, all }: { fast: Value; all: Value }): Value {
  return RING === 'all' ? all : fast
}
