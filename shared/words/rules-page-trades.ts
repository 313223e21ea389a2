import type { LeagueSettings, TradeSettings } from '../league-settings.ts'
import { counted } from './lists.ts'

interface Line {
  readonly term: string
  readonly text: string
}

/** Who looks at a trade before it counts (game rules 2.5). */
export const REVIEW_SENTENCES = {
  none: 'A trade counts as soon as every team in it has accepted.',
  commissioner: 'The commissioner can stop a trade, and says why. In his own the others vote.',
  votes: 'The teams that are not part of a trade can stop it by votes, each with its reason.',
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
            text: `${hours(trades.reviewHours)}; then it counts, if nobody has stopped it.`,
          },
        ]),
    ...(review === 'votes' ? [{ term: 'Votes', text: vetoText(trades) }] : []),
    {
      term: 'Deadline',
      text:
        lastWeek === null
          ? 'None.'
          : `The end of week ${lastWeek}: what was accepted before counts, also when its review ends later.`,
    },
    {
      term: 'Money',
      text: money && waivers.kind === 'faab' ? 'What a team has left for bids can be traded.' : 'Not traded.',
    },
    {
      term: 'Picks',
      text:
        pickSeasons === 0 || draft.kind === 'auction'
          ? 'Not traded.'
          : `Those of the next ${pickSeasons === 1 ? 'draft' : counted(pickSeasons, 'draft')} can be traded.`,
    },
  ]
}

function vetoText({ vetoBy, vetoCount, vetoShare }: TradeSettings): string {
  return vetoBy === 'count'
    ? `${counted(vetoCount, 'team')} against it ${vetoCount === 1 ? 'stops' : 'stop'} it. Who does not vote lets it pass.`
    : `${vetoShare} per cent of the teams that are not part of it stop it. Who does not vote lets it pass.`
}

function hours(count: number): string {
  return count % 24 === 0 ? counted(count / 24, 'day') : counted(count, 'hour')
}
