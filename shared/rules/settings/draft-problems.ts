import type { LeagueSettings, Night } from '../../settings/settings.ts'
import type { SettingsProblem } from './problem.ts'
import { rosterSize } from './roster.ts'

/** Minutes of every day in which the clock runs, at least: otherwise a clock of a day would take years. */
const SHORTEST_DAY = 4 * 60

function dayOf({ from, until }: Night): number {
  const night = (until - from + 24 * 60) % (24 * 60)
  return 24 * 60 - night
}

/** What keeps a draft from being held. What concerns auctions alone is asked of auctions alone. */
export function draftProblems(
  { roster, draft }: Pick<LeagueSettings, 'roster' | 'draft'>,
  isTimeZone: (name: string) => boolean,
): SettingsProblem[] {
  const { night, auction } = draft
  const problems: SettingsProblem[] = []
  const players = rosterSize(roster)
  if (night !== null && night.from === night.until)
    problems.push({ kind: 'no-night', path: 'draft.night.until' })
  else if (night !== null && dayOf(night) < SHORTEST_DAY)
    problems.push({ kind: 'night-too-long', path: 'draft.night.until' })
  if (night !== null && !isTimeZone(night.timeZone))
    problems.push({ kind: 'unknown-zone', path: 'draft.night.timeZone', timeZone: night.timeZone })
  if (draft.keepers > players) problems.push({ kind: 'too-many-keepers', path: 'draft.keepers', players })
  if (draft.kind !== 'auction') return problems
  const least = players * auction.minimumBid
  if (auction.budget < least)
    problems.push({ kind: 'budget-too-small', path: 'draft.auction.budget', least, players })
  if (auction.bidReset > auction.lotClock)
    problems.push({ kind: 'reset-too-long', path: 'draft.auction.bidReset', lotClock: auction.lotClock })
  return problems
}
