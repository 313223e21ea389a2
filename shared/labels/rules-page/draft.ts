import type { DraftKind, DraftSettings, LeagueSettings } from '../../settings/settings.ts'
import { isSlow } from '../../rules/draft/pace.ts'
import { rosterSize } from '../../rules/settings/roster.ts'
import { clockWords } from '../draft/event.ts'
import { counted } from '../../core/lists.ts'
import { keeperLines } from './keepers.ts'
import { DRAFT_KIND_WORDS, timeOfDay, zoneName } from '../settings/settings.ts'

/** How each kind of draft goes (game rules 2.1, 2.2). */
export const DRAFT_KIND_SENTENCES = {
  snake: 'The order flips each round: whoever picks last picks first in the next.',
  'third-round-reversal':
    'Third-round reversal: a snake in which round 3 repeats the order of round 2, so that the first pick is worth less.',
  linear: 'Every round has the same order.',
  auction: 'Managers take turns nominating a player, who goes to the highest bidder.',
} as const satisfies Record<DraftKind, string>

/** The draft in plain words. */
export function draftLines({ roster, draft }: LeagueSettings): Array<{ term: string; text: string }> {
  const isAuction = draft.kind === 'auction'
  const players = rosterSize(roster)
  return [
    { term: 'Format', text: `${DRAFT_KIND_WORDS[draft.kind]}. ${DRAFT_KIND_SENTENCES[draft.kind]}` },
    {
      term: 'Order',
      text:
        draft.order === 'draw'
          ? 'Random order (verified): every member can check it.'
          : 'Set by the commissioner.',
    },
    ...(isAuction ? auctionLines(draft, players) : [{ term: 'Rounds', text: `${players}.` }]),
    {
      term: isAuction ? 'Clock to nominate' : 'Clock',
      text: `${clockWords(draft.clock)} for each ${isAuction ? 'nomination' : 'pick'}.`,
    },
    {
      term: 'Night',
      text: draft.night
        ? `No clock runs from ${timeOfDay(draft.night.from)} to ${timeOfDay(draft.night.until)} (${zoneName(draft.night.timeZone)}). You can still pick.`
        : 'No pause.',
    },
    {
      term: 'After a pause',
      text: draft.onResume === 'rest' ? 'The clock keeps the time that was left.' : 'The clock starts over.',
    },
    {
      term: 'Missed picks',
      text: missedClocksText(draft),
    },
    ...keeperLines(draft),
  ]
}

/** What becomes of a team whose clock runs out again and again. */
export function missedClocksText({
  kind,
  clock,
  auction,
  missesUntilAutopick: most,
}: Pick<DraftSettings, 'kind' | 'clock' | 'auction' | 'missesUntilAutopick'>): string {
  const after = `After ${most === 1 ? 'one missed pick' : `${most} missed picks in a row`},`
  return isSlow(clock, kind === 'auction' ? auction.lotClock : null)
    ? `With a clock of an hour or more, auto-pick makes one pick each time the clock runs out. ${after} it keeps doing so until the manager is back.`
    : `${after} auto-pick picks right away until the manager is back.`
}

function auctionLines({ auction }: DraftSettings, players: number): Array<{ term: string; text: string }> {
  const { budget, minimumBid, lotClock, bidReset } = auction
  const reset = bidReset === 0 ? '' : ` A bid with less than ${clockWords(bidReset)} left resets it to that.`
  return [
    {
      term: 'Budget',
      text: `$${budget.toLocaleString('en-US')} for ${counted(players, 'player')}. The minimum bid is $${minimumBid}.`,
    },
    { term: 'Clock to bid', text: `${clockWords(lotClock)} for each player.${reset}` },
  ]
}
