import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { FantasySport } from '../../../shared/sports/model/sport.ts'
import type { FeedExperience } from '../upstream/parse/roster.ts'

/**
 * Seasons that somebody had played before this one; null where the feed does not say it so that we know what it means.
 *
 * It counts differently by sport, as its recordings show: in football and baseball a rookie has 0 and everybody else
 * the number of the season he is in (Mahomes, of 2017, has 5 in that of 2021; Judge, of 2016, has 11 in 2026), in
 * basketball the seasons before it (Doncic, of 2018, has 7 in that of 2025). Of colleges it names the class. Of hockey
 * nothing is recorded.
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
