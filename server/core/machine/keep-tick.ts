import { createHook } from 'node:async_hooks'

/** Never read: it is here to stay in memory. */
let kept: object | undefined

/**
 * Keeps `process.nextTick` fast for as long as the process lives. Node makes an object for each tick, and V8 forgets the
 * layout of these objects when it collects garbage while there is none: after the start (`releaseStart`), and sooner or
 * later in a quiet hour. Code that has lost a layout once adds each property by name from then on, which takes 0.4 µs a
 * tick instead of 0.06, and a request has five to twenty. One such object that stays is enough.
 * @returns it, for the test
 */
export function keepTick(): object | undefined {
  const hook = createHook({
    init(_id, type, _trigger, tick) {
      if (type === 'TickObject') kept = tick
    },
    // They would be dearer ever after.
    trackPromises: false,
  })
  hook.enable()
  process.nextTick(() => {})
  hook.disable()
  return kept
}
