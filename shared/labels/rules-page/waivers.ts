import type { WaiverSettings } from '../../settings/settings.ts'
import { counted, listWords } from '../../core/lists.ts'
import { timeOfDay, weekdayName, zoneName } from '../settings/settings.ts'

type Line = { readonly term: string; readonly text: string }

/** How several who want the same player are told apart (game rules 2.4). */
export const WAIVER_KIND_SENTENCES = {
  faab: 'FAAB blind bidding: the highest bid wins and pays what it bid.',
  rolling: 'Rolling waivers: whoever wins a player moves to the back of the line.',
  reverse: 'Waiver priority resets each week to reverse standings; whoever wins a player moves to the back.',
  none: 'None: first come, first served.',
} as const satisfies Record<WaiverSettings['kind'], string>

/** How equal bids are told apart. */
export const BID_TIES_SENTENCES = {
  rolling: 'The team with waiver priority wins; whoever wins a player moves to the back.',
  reverse: 'The team lower in the standings wins.',
  earliest: 'The earliest bid wins.',
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
    return [
      claims,
      { term: 'Locked', text: 'Once their game starts, players can’t be added until it’s over.' },
      limits,
    ]
  const { days, time, timeZone } = waivers
  return [
    claims,
    ...(kind === 'faab' ? moneyLines(waivers) : []),
    {
      term: 'Runs',
      text: `${upper(runDaysWords(days))} at ${timeOfDay(time)}, ${zoneName(timeZone)}.`,
    },
    ...(waivers.continuous
      ? [{ term: 'On waivers', text: 'Every free agent, always.' }]
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
    { term: 'FAAB budget', text: `$${budget} for the season, minimum bid $${minimumBid}.` },
    { term: 'Tied bids', text: BID_TIES_SENTENCES[ties] },
    {
      term: 'Blind bids',
      text: 'No one in the league sees a bid before its run. Whoever runs this server could open it with its secret key; if they reset your password, your claims are withdrawn and the league is told.',
    },
  ]
}

function afterGameText({ afterGame, weekday }: WaiverSettings): string {
  switch (afterGame) {
    case 'weekly':
      return `Once their game starts, free agents are on waivers until ${weekdayName(weekday)}’s run.`
    case 'next':
      return 'Once their game starts, free agents are on waivers until the next run.'
    case 'free':
      return 'Once their game starts, free agents can’t be added until it’s over.'
    default:
      return afterGame satisfies never
  }
}

function afterDropText(hours: number): string {
  if (hours === 0) return 'A dropped player is a free agent right away.'
  const span = hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour')
  return `A dropped player is on waivers for ${span}, then until the next run. ${SHORT_TENURE_SENTENCE}`
}

function limitsText(week: number | null, season: number | null): string {
  const limits = [
    week === null ? null : `${week} a week`,
    season === null ? null : `${season} a season`,
  ].filter((limit) => limit !== null)
  return limits.length === 0 ? 'No limit.' : `At most ${listWords(limits)}.`
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
