import type { TeamId } from '../../../shared/core/ids.ts'
import { bracketOf } from './bracket.ts'
import type { SeasonRecord } from './record.ts'
import { tableOf } from './table.ts'

/** All teams from the champion down: by the bracket, null where it has not decided a place, or without one by the table. */
export function placesOf(record: SeasonRecord): readonly (TeamId | null)[] {
  return bracketOf(record)?.places ?? tableOf(record).map(({ team }) => team)
}
