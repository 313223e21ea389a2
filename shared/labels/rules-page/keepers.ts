import type { DraftSettings, KeeperSettings } from '../../settings/settings.ts'
import { counted } from '../../core/lists.ts'

interface Line {
  readonly term: string
  readonly text: string
}

/** What a keeper costs in a draft of rounds, in a sentence. */
export const KEEPER_COST_SENTENCES = {
  acquired: 'The round they were drafted in, and earlier for each season they’re kept.',
  'last-rounds': 'The last round; for a second keeper the round before it, and so on.',
} as const satisfies Record<KeeperSettings['cost'], string>

/** Whom a team may keep and what he costs, in plain words. */
export function keeperLines({ kind, keepers, keeping }: DraftSettings): Line[] {
  if (keepers === 0) return [{ term: 'Keepers', text: 'None.' }]
  const isAuction = kind === 'auction'
  return [
    {
      term: 'Keepers',
      text: `Up to ${counted(keepers, 'player')} per team, each for ${isAuction ? 'part of the budget' : 'a pick'}.`,
    },
    { term: 'Who chooses', text: whoText(keeping) },
    { term: 'Cost', text: isAuction ? priceText(keeping) : roundText(keeping) },
    ...(isAuction ? [] : [{ term: 'Two for one pick', text: TWO_FOR_ONE }]),
    { term: 'Not eligible', text: isAuction ? 'Everyone is eligible.' : shutText(keeping) },
    {
      term: 'How long',
      text:
        keeping.years === null
          ? 'No limit.'
          : `At most ${counted(keeping.years, 'season')} in a row.${keeping.resetByTrade ? ' A trade resets it.' : ' A trade doesn’t reset it.'}`,
    },
    {
      term: 'After a drop',
      text: keeping.resetByDrop
        ? 'For any other team, a dropped player counts as undrafted. A team that had the player earlier in the season keeps its cost.'
        : 'A dropped player keeps the same cost, whichever team adds them.',
    },
  ]
}

const TWO_FOR_ONE =
  'The second keeper takes the team’s next earlier pick, and so does one whose pick was traded away. Without a pick left, a player can’t be kept.'

function whoText({ by, closesHours }: KeeperSettings): string {
  if (by === 'commissioner') return 'The commissioner enters them for every team.'
  return closesHours === 0
    ? 'Each manager, until the draft starts.'
    : `Each manager, until ${closesHours % 24 === 0 ? counted(closesHours / 24, 'day') : counted(closesHours, 'hour')} before the draft.`
}

function roundText({ cost, roundsPerYear, undraftedRound }: KeeperSettings): string {
  if (cost === 'last-rounds') return KEEPER_COST_SENTENCES['last-rounds']
  const last = undraftedRound === null ? 'the last round' : `round ${undraftedRound}`
  return roundsPerYear === 0
    ? `The round they were drafted in, every season. Undrafted: ${last}.`
    : `The round they were drafted in, ${counted(roundsPerYear, 'round')} earlier for each season they’re kept. Undrafted: ${last} at first, then ${roundsPerYear} earlier each season.`
}

function priceText({ raiseBy, raiseDollars, raisePercent, undraftedPrice }: KeeperSettings): string {
  const raise = raiseBy === 'dollars' ? `$${raiseDollars}` : `${raisePercent} percent, rounded up,`
  return `Last price, plus ${raise} for each season they’re kept. Undrafted: $${undraftedPrice} at first, then the same raise each season.`
}

function shutText({ cost, shutRounds }: KeeperSettings): string {
  const early =
    shutRounds === 0
      ? ''
      : `Players drafted in ${shutRounds === 1 ? 'round 1' : `rounds 1 to ${shutRounds}`}.`
  const above = cost === 'acquired' ? 'Players who would cost more than a first-round pick.' : ''
  return [early, above].filter(Boolean).join(' ') || 'Everyone is eligible.'
}
