import type { DraftSettings } from '../../../../shared/settings/settings.ts'
import { type RosterPlan } from '../../../../shared/rules/slots/room.ts'
import type { DraftRoom } from '../../../../shared/draft-room/draft-room.ts'
import { counted } from '../../../../shared/core/lists.ts'
import { HOUR, MINUTE } from '../../../../shared/core/time.ts'
import { clockLabel } from '../../../../shared/core/clock-label.ts'
import { missedPicksText } from '../../../../shared/settings/catalogue/missed-picks.ts'
import { isSlow } from '../../../../shared/rules/draft/slow-draft.ts'
import { slotsWords } from '../players/needs.ts'

const KINDS = {
  snake: 'Snake: the order reverses every round.',
  'third-round-reversal': '3RR: a snake whose third round runs in the order of the second.',
  linear: 'Linear: every round runs in the same order.',
  auction: 'Auction: teams take turns nominating players, and all can bid.',
} as const satisfies Record<DraftSettings['kind'], string>

/** The settings of a draft, a sentence each. */
export function settingsLabels(
  settings: DraftSettings,
  roster: RosterPlan,
  next: DraftRoom['next'],
): string[] {
  const { kind, clock, night, onResume, keepers, auction } = settings
  const bench = roster.size - roster.starters.length
  return [
    KINDS[kind],
    `${clockLabel(clock)} ${kind === 'auction' ? 'to nominate' : 'per pick'}.`,
    ...(settings.teamClock === null
      ? []
      : [
          `Each team has ${clockLabel(settings.teamClock)} for all its ${kind === 'auction' ? 'nominations' : 'picks'}, and then autopick at once.`,
        ]),
    ...(kind === 'auction'
      ? [
          `Every team has $${auction.budget}; bids start at $${auction.minimumBid}. A player is on the block for ${clockLabel(auction.lotClock)}, and a late bid resets the clock to ${clockLabel(auction.bidReset)}.`,
        ]
      : []),
    ...(night
      ? [`Night pause from ${timeOfDay(night.from)} to ${timeOfDay(night.until)} (${night.timeZone}).`]
      : []),
    missedPicksText(
      settings.missesUntilAutopick,
      isSlow(clock, kind === 'auction' ? auction.lotClock : null),
    ),
    onResume === 'rest'
      ? 'After a pause the clock continues where it was.'
      : 'After a pause the clock restarts.',
    next
      ? `${counted(next.rounds, 'round')} for ${next.pool === 'rookies' ? 'rookies' : 'all free agents'}. Every team keeps all its players.`
      : `Each team drafts ${roster.size} players: ${slotsWords(roster.starters)}, and ${bench} for the bench.`,
    ...(keepers > 0 && !settings.keepAll ? [`Up to ${keepers} keepers a team.`] : []),
  ]
}

function timeOfDay(minutes: number): string {
  const hour = Math.floor((minutes * MINUTE) / HOUR)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(hour)}:${two(minutes % 60)}`
}
