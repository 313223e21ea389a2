import type { Rule } from '../../../shared/rules/scoring/rule.ts'
import { rangeOf } from './range-of.ts'

/** How a rule pays for a stat. */
export type Way = 'each' | 'every' | 'game' | 'length'

/** A rule as it is shaped: texts, which need not be numbers yet. */
export interface Shape {
  readonly way: Way
  /** How many it pays for at a time. */
  readonly every: string
  /** Of the band of a game's total, or of the length. */
  readonly from: string
  /** Empty where it has no end. */
  readonly to: string
  readonly positions: readonly string[]
  /** The key of a stat that is counted with it; empty for none. */
  readonly together: string
}

export const PLAIN: Shape = { way: 'each', every: '', from: '', to: '', positions: [], together: '' }

/** The rule of a shape; null while its numbers are none. */
export function ruleOfShape(stat: string, { way, every, from, to, positions, together }: Shape): Rule | null {
  const range = way === 'game' || way === 'length' ? rangeOf({ from, to }) : null
  if ((way === 'game' || way === 'length') && range === null) return null
  if (way === 'every' && !/^[1-9]\d{0,5}$/.test(every)) return null
  const length = way === 'length' ? range : null
  const counts = [stat, together].filter(Boolean).map((key) => ({ stat: key, length }))
  return {
    counts,
    positions,
    band: way === 'game' ? range : null,
    every: way === 'every' ? Number(every) : null,
  }
}
