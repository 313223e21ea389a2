import type { TeamId } from '../../core/ids.ts'
import type { AmendmentTerms, TakesEffect } from '../../amendment/amendment.ts'
import type { AmendmentEvent } from '../../amendment/event.ts'
import type { Majority, Vote } from '../../amendment/majorities.ts'
import { counted } from '../../core/lists.ts'

export const MAJORITY_NAMES = {
  simple: 'more than half of all teams',
  'two-thirds': 'two thirds of all teams',
  unanimous: 'all teams',
} as const satisfies Record<Majority, string>

export const VOTE_NAMES = {
  for: 'For',
  against: 'Against',
  abstain: 'Abstains',
} as const satisfies Record<Vote, string>

/** When an accepted amendment counts. */
export const EFFECT_NAMES = {
  week: 'the next week that hasn’t started',
  season: 'the next season',
} as const satisfies Record<TakesEffect, string>

/** How a league votes, in a sentence. */
export function termsText({ proposers, majority, days }: AmendmentTerms): string {
  const who =
    proposers === 'teams' ? 'Any team can propose a change' : 'Only the commissioner proposes changes'
  return `${who}. Teams have ${counted(days, 'day')} to vote, and ${MAJORITY_NAMES[majority]} must vote for it.`
}

/** What became of an amendment, as a sentence without its full stop. */
export function amendmentEventLabel(
  event: AmendmentEvent,
  { who, teamName }: { who: string; teamName: (id: TeamId) => string },
): string {
  switch (event.kind) {
    case 'amendment-terms-set':
      return `${who} changed how the league votes on amendments. ${termsText(event.after)} Before: ${termsText(event.before)}`
    case 'amendment-proposed':
      return `${who} (${teamName(event.teamId)}) proposed an amendment: ${event.summary}. ${event.reason}`
    case 'amendment-voted':
      return `${teamName(event.teamId)} ${VOTED[event.vote]}: ${event.summary}`
    case 'amendment-withdrawn':
      return `${who} withdrew the amendment: ${event.summary}`
    case 'amendment-decided': {
      const count = (vote: Vote) => event.votes.filter((one) => one.vote === vote).length
      return `The league ${event.isAccepted ? 'accepted' : 'rejected'} an amendment, ${count('for')} for, ${count('against')} against: ${event.summary}`
    }
    case 'amendment-applied':
      return `An amendment took effect: ${event.summary}`
    case 'amendment-lapsed':
      return `An amendment could not take effect: ${event.summary}. ${event.why}`
    default:
      return event satisfies never
  }
}

const VOTED = { for: 'voted for', against: 'voted against', abstain: 'abstained on' } as const
