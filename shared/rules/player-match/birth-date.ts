import { DAY } from '../../core/time.ts'

/**
 * How two birth dates, `1996-04-30`, go together. A day apart they are the same: hosts keep midnight of their own time zone.
 */
export function compareBirthDates(one: string | null, other: string | null): 'same' | 'unsaid' | 'other' {
  if (one === null || other === null) return 'unsaid'
  return Math.abs(Date.parse(one) - Date.parse(other)) <= DAY ? 'same' : 'other'
}
