import { SEASON_TOPICS } from '../../../shared/notification/changes.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'

type Topic = (typeof SEASON_TOPICS)[number]

/** Paths of settings that change how a season is decided, by their beginnings. */
const PATHS: Readonly<Record<Topic, readonly string[]>> = {
  format: ['format'],
  playoffs: ['season.playoffs'],
  tiebreakers: ['season.tieBreakers', 'season.restartTies'],
  median: ['season.medianGame'],
}

/** What of changed settings decides a season. */
export function seasonTopics(
  changes: Extract<LeagueEvent, { kind: 'settings-changed' }>['changes'],
): Topic[] {
  return SEASON_TOPICS.filter((topic) =>
    changes.some(({ path }) => PATHS[topic].some((start) => path === start || path.startsWith(`${start}.`))),
  )
}
