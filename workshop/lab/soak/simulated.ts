import { inRealWeeks } from '../../simulator/real-week.ts'
import { createSimulator } from '../../simulator/simulator.ts'

/** The middle of the seasons that a built server simulates. */
const ANCHOR = Date.parse('2026-11-22T21:30:00Z')

/**
 * The seasons of the soak, as a built server simulates them.
 * @param now ms since the epoch
 */
export const simulate = (now: () => number) =>
  createSimulator({ now, seed: 'empire', anchor: inRealWeeks(ANCHOR) })
