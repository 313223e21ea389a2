import type { LeagueSettings } from '../../settings/catalogue/catalogue.ts'
import type { About } from '../../settings/catalogue/entry.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { isSlow } from '../draft/slow-draft.ts'
import { rosterSize } from './roster.ts'
import { weeksInAll } from './season-problems.ts'

/** What the texts of settings are made from. */
export function aboutSettings(sport: FantasySportKey, settings: LeagueSettings): About<LeagueSettings> {
  const { kind, clock, auction } = settings.draft
  return {
    sport,
    settings,
    players: rosterSize(settings.roster),
    isSlowDraft: isSlow(clock, kind === 'auction' ? auction.lotClock : null),
    weeksInAll: weeksInAll(settings.season),
  }
}
