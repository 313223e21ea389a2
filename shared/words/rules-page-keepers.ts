import type { DraftSettings, KeeperSettings } from '../league-settings.ts'
import { counted } from './lists.ts'

interface Line {
  readonly term: string
  readonly text: string
}

/** What a keeper costs in a draft of rounds, in a sentence. */
export const KEEPER_COST_SENTENCES = {
  acquired: 'The round in which he was drafted, or an earlier one for each season that he is kept.',
  'last-rounds': 'The last round; a second keeper the round before it, and so on.',
} as const satisfies Record<KeeperSettings['cost'], string>

/** Whom a team may keep and what he costs, in plain words. */
export function keeperLines({ kind, keepers, keeping }: DraftSettings): Line[] {
  if (keepers === 0) return [{ term: 'Keepers', text: 'None: everybody can be drafted.' }]
  const isAuction = kind === 'auction'
  return [
    {
      term: 'Keepers',
      text: `Up to ${counted(keepers, 'player')} a team, each for ${isAuction ? 'money' : 'a pick'}.`,
    },
    { term: 'Who chooses', text: whoText(keeping) },
    { term: 'What he costs', text: isAuction ? priceText(keeping) : roundText(keeping) },
    ...(isAuction ? [] : [{ term: 'Two for one pick', text: TWO_FOR_ONE }]),
    { term: 'Not kept', text: isAuction ? 'Nobody is left out.' : shutText(keeping) },
    {
      term: 'How long',
      text:
        keeping.years === null
          ? 'As long as a team likes.'
          : `At most ${counted(keeping.years, 'season')} in a row.${keeping.resetByTrade ? ' After a trade they begin anew.' : ' A trade changes nothing: they go on with him.'}`,
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
  'The second takes the team’s next earlier pick, and so does one whose pick was traded away. Who finds no pick left cannot be kept.'

function whoText({ by, closesHours }: KeeperSettings): string {
  if (by === 'commissioner') return 'The commissioner enters them for everybody.'
  return closesHours === 0
    ? 'Each manager, up to the start of the draft.'
    : `Each manager, up to ${closesHours % 24 === 0 ? counted(closesHours / 24, 'day') : counted(closesHours, 'hour')} before the draft.`
}

function roundText({ cost, roundsPerYear, undraftedRound }: KeeperSettings): string {
  if (cost === 'last-rounds') return KEEPER_COST_SENTENCES['last-rounds']
  const last = undraftedRound === null ? 'the last round' : `round ${undraftedRound}`
  return roundsPerYear === 0
    ? `The round in which he was drafted, every season. Who was not drafted: ${last}.`
    : `The round in which he was drafted, ${counted(roundsPerYear, 'round')} earlier for each season that he is kept. Who was not drafted: ${last} at first, then ${roundsPerYear} earlier each season.`
}

function priceText({ raiseBy, raiseDollars, raisePercent, undraftedPrice }: KeeperSettings): string {
  const raise = raiseBy === 'dollars' ? `$${raiseDollars}` : `${raisePercent} per cent, rounded up,`
  return `What was paid for him, and ${raise} more for each season that he is kept. Who was not drafted: $${undraftedPrice} at first, then as much more each season.`
}

function shutText({ cost, shutRounds }: KeeperSettings): string {
  const early =
    shutRounds === 0
      ? ''
      : `Who was drafted in ${shutRounds === 1 ? 'round 1' : `rounds 1 to ${shutRounds}`}.`
  const above = cost === 'acquired' ? 'Who would cost more than a first-round pick.' : ''
  return [early, above].filter(Boolean).join(' ') || 'Nobody is left out.'
}
