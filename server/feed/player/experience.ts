import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { FantasySport } from '../../../shared/sports/model/sport.ts'
import type { FeedExperience } from '../upstream/parse/roster.ts'

/**
 * The seasons that a player had played before this one; null where the feed's value is unknown or ambiguous.
 *
 * The value differs by sport, as the recordings show: in football and baseball a rookie has 0 and all others
 * the number of their present season (Mahomes, of 2017, has 5 in that of 2021; Judge, of 2016, has 11 in
 * 2026), in basketball the seasons before it (Doncic, of 2018, has 7 in that of 2025). For colleges it is the
 * class. For hockey there is no recording.
 */
export function seasonsBefore(sport: FantasySportKey, experience: FeedExperience | null): number | null {
  if (experience === null) return null
  const { in: unit, count } = experience
  const { college, experience: counted }: FantasySport = FANTASY_SPORTS[sport]
  if (unit === 'class') return college ? count - 1 : null
  switch (counted) {
    case 'with-this':
      return Math.max(0, count - 1)
    case 'before':
      return count
    case null:
      return null
  }
}
