import type { LeagueSettings, TradeSettings } from '../../settings/settings.ts'
import { counted } from '../../core/lists.ts'

interface Line {
  readonly term: string
  readonly text: string
}

/** Who looks at a trade before it counts (game rules 2.5). */
export const REVIEW_SENTENCES = {
  none: 'A trade processes as soon as every team in it accepts.',
  commissioner: 'The commissioner can veto a trade, with a reason. On their own trades the league votes.',
  votes: 'Teams that aren’t in a trade can vote to veto it, each with a reason.',
} as const satisfies Record<TradeSettings['review'], string>

/** How teams trade, in plain words. */
export function tradeLines({ trades, waivers, draft }: LeagueSettings): Line[] {
  const { review, lastWeek, money, pickSeasons } = trades
  return [
    { term: 'Review', text: REVIEW_SENTENCES[review] },
    ...(review === 'none'
      ? []
      : [
          {
            term: 'How long',
            text: `${hours(trades.reviewHours)}, then the trade processes unless vetoed.`,
          },
        ]),
    ...(review === 'votes' ? [{ term: 'Votes', text: vetoText(trades) }] : []),
    {
      term: 'Deadline',
      text:
        lastWeek === null
          ? 'None.'
          : `End of week ${lastWeek}. Trades accepted by then still process, even if their review ends later.`,
    },
    {
      term: 'FAAB',
      text: money && waivers.kind === 'faab' ? 'Can be traded.' : 'Not traded.',
    },
    {
      term: 'Future picks',
      text:
        pickSeasons === 0 || draft.kind === 'auction'
          ? 'Not traded.'
          : `Picks in the next ${pickSeasons === 1 ? 'draft' : counted(pickSeasons, 'draft')} can be traded.`,
    },
  ]
}

function vetoText({ vetoBy, vetoCount, vetoShare }: TradeSettings): string {
  return vetoBy === 'count'
    ? `${counted(vetoCount, 'vote')} against ${vetoCount === 1 ? 'vetoes' : 'veto'} it. Not voting lets it through.`
    : `${vetoShare} percent of the teams that aren’t in it veto it. Not voting lets it through.`
}

function hours(count: number): string {
  return count % 24 === 0 ? counted(count / 24, 'day') : counted(count, 'hour')
}
