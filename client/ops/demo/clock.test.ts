import { afterEach, expect, it } from 'vitest'
import { HOUR, SECOND } from '../../../shared/core/time.ts'
import { demoAhead, mayBeDemo } from './is-demo.ts'
import { keepDemoTime } from './clock.ts'

afterEach(() => keepDemoTime(null))

it('a page goes by the time of the demo, and by its own where there is none', () => {
  const real = performance.timeOrigin + performance.now()
  keepDemoTime(3 * HOUR)
  expect(Math.abs(Date.now() - real - 3 * HOUR)).toBeLessThan(10 * SECOND)
  expect([mayBeDemo(), demoAhead()]).toEqual([true, 3 * HOUR])
  keepDemoTime(null)
  expect(Math.abs(Date.now() - real)).toBeLessThan(10 * SECOND)
  expect([mayBeDemo(), demoAhead()]).toEqual([false, 0])
})
