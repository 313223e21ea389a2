import type { DraftSettings } from '../../shared/league-settings.ts'
import type { RosterPlan } from '../../shared/rules/roster/room.ts'
import { HOUR, MINUTE } from '../../shared/time.ts'
import { clockWords } from '../../shared/words/draft-event.ts'
import { missedClocksText } from '../../shared/words/rules-page-draft.ts'
import { slotsWords } from './needs.ts'

const KINDS = {
  snake: 'Snake: every second round goes the other way round.',
  'third-round-reversal': 'Snake with third-round reversal: from the third round on it goes the other way.',
  linear: 'Linear: every round goes in the same order.',
  auction: 'Auction: teams nominate players in turn, and everybody bids.',
} as const satisfies Record<DraftSettings['kind'], string>

/** What a draft goes by, a sentence each. */
export function settingsWords(settings: DraftSettings, roster: RosterPlan): string[] {
  const { kind, clock, night, onResume, keepers, auction } = settings
  const bench = roster.size - roster.starters.length
  return [
    KINDS[kind],
    `${kind === 'auction' ? 'To nominate' : 'For each pick'} there are ${clockWords(clock)}.`,
    ...(kind === 'auction'
      ? [
          `Everybody has $${auction.budget}; bids begin at $${auction.minimumBid}. A player is on the block for ${clockWords(auction.lotClock)}, and a late bid leaves ${clockWords(auction.bidReset)} at least.`,
        ]
      : []),
    ...(night
      ? [`No clock runs from ${timeOfDay(night.from)} to ${timeOfDay(night.until)} (${night.timeZone}).`]
      : []),
    `Missed clocks: ${missedClocksText(settings)}`,
    onResume === 'rest'
      ? 'After a pause the clock goes on where it was.'
      : 'After a pause the clock begins again.',
    `Each team drafts ${roster.size} players: ${slotsWords(roster.starters)}, and ${bench} for the bench.`,
    ...(keepers > 0 ? [`A team may keep up to ${keepers} from before.`] : []),
  ]
}

function timeOfDay(minutes: number): string {
  const hour = Math.floor((minutes * MINUTE) / HOUR)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(hour)}:${two(minutes % 60)}`
}
