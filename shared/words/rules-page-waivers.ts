import type { WaiverSettings } from '../league-settings.ts'
import { counted, listWords } from './lists.ts'
import { timeOfDay, weekdayName, zoneName } from './settings.ts'

type Line = { readonly term: string; readonly text: string }

/** How several who want the same player are told apart (game rules 2.4). */
export const WAIVER_KIND_SENTENCES = {
  faab: 'Sealed bids: the highest wins and pays what it bid.',
  rolling: 'A line of teams: who gets a player goes to the back.',
  reverse:
    'A line of teams that begins each week with the last of the table; who gets a player goes to the back.',
  none: 'None: who comes first has him.',
} as const satisfies Record<WaiverSettings['kind'], string>

/** How equal bids are told apart. */
export const BID_TIES_SENTENCES = {
  rolling: 'A line of teams: who gets a player goes to the back.',
  reverse: 'The team that is lower in the table is in front.',
  earliest: 'The bid that was made first.',
} as const satisfies Record<WaiverSettings['ties'], string>

/** What becomes of players whom nobody drafted. */
export const AFTER_DRAFT_SENTENCES = {
  waivers: 'Undrafted players are on waivers until the first run after the draft.',
  free: 'Undrafted players are free agents as soon as the draft is over.',
} as const satisfies Record<WaiverSettings['afterDraft'], string>

/** The exception to waivers after a drop. */
const SHORT_TENURE_SENTENCE =
  'A free agent dropped within 24 hours of being added is a free agent again; a player who was drafted, claimed or traded for is not.'

/** `every day`, `on Wednesday and Sunday` */
function runDaysWords(days: readonly number[]): string {
  return days.length === 7
    ? 'every day'
    : `on ${listWords(days.toSorted((one, other) => one - other).map(weekdayName))}`
}

/** How free agents come to a team, in plain words. */
export function waiverLines(waivers: WaiverSettings): Line[] {
  const { kind, addsPerWeek, addsPerSeason } = waivers
  const limits: Line = { term: 'Adds', text: limitsText(addsPerWeek, addsPerSeason) }
  const claims: Line = { term: 'Claims', text: WAIVER_KIND_SENTENCES[kind] }
  if (kind === 'none')
    return [claims, { term: 'Locked', text: 'Whose game has begun can be added when it is over.' }, limits]
  const { days, time, timeZone } = waivers
  return [
    claims,
    ...(kind === 'faab' ? moneyLines(waivers) : []),
    {
      term: 'Runs',
      text: `${upper(runDaysWords(days))} at ${timeOfDay(time)}, ${zoneName(timeZone)}.`,
    },
    ...(waivers.continuous
      ? [{ term: 'On waivers', text: 'Everybody whom nobody has, always.' }]
      : [
          { term: 'After the draft', text: AFTER_DRAFT_SENTENCES[waivers.afterDraft] },
          { term: 'After a game', text: afterGameText(waivers) },
          { term: 'After a drop', text: afterDropText(waivers.dropHours) },
        ]),
    limits,
  ]
}

function moneyLines({ budget, minimumBid, ties }: WaiverSettings): Line[] {
  return [
    { term: 'Money', text: `$${budget} for the season, and $${minimumBid} at least for each claim.` },
    { term: 'Equal bids', text: BID_TIES_SENTENCES[ties] },
    {
      term: 'Sealed',
      text: 'No one in the league sees a bid before its run. Whoever runs this server could open it with its secret key; if they reset your password, your claims are withdrawn and the league is told.',
    },
  ]
}

function afterGameText({ afterGame, weekday }: WaiverSettings): string {
  switch (afterGame) {
    case 'weekly':
      return `Whose game has begun is on waivers up to the run of ${weekdayName(weekday)}.`
    case 'next':
      return 'Whose game has begun is on waivers up to the next run.'
    case 'free':
      return 'Whose game has begun can be added when it is over.'
    default:
      return afterGame satisfies never
  }
}

function afterDropText(hours: number): string {
  if (hours === 0) return 'A dropped player is a free agent at once.'
  const span = hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour')
  return `A dropped player is on waivers for ${span}, then until the next run. ${SHORT_TENURE_SENTENCE}`
}

function limitsText(week: number | null, season: number | null): string {
  const limits = [
    week === null ? null : `${week} a week`,
    season === null ? null : `${season} a season`,
  ].filter((limit) => limit !== null)
  return limits.length === 0 ? 'As many as a team likes.' : `At most ${listWords(limits)}.`
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
