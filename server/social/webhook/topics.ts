import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import type { PostKind } from '../../../shared/webhook/kinds.ts'
import { MINUTE } from '../../../shared/core/time.ts'

/** A message that an event is told in. */
export interface Topic {
  /** Of which choice of the commissioner it is. */
  readonly kind: PostKind
  /** What is told of it, as stored: change it never. */
  readonly topic: TopicName
  /** For how long it waits for others of its kind to be told together, ms; 0 for none. */
  readonly gather: number
}

const alone = (kind: PostKind, topic: TopicName): Topic => ({ kind, topic, gather: 0 })

const PICKS: Topic = { kind: 'draft', topic: 'picks', gather: 2 * MINUTE }

/**
 * What events are posted, and as what. What is not here is not posted: offers and claims, lineups, chat, and all that is
 * only for some of the league.
 */
const TOPICS: { readonly [Kind in LeagueEvent['kind']]?: readonly Topic[] } = {
  'week-closed': [
    alone('results', 'week-results'),
    alone('recap', 'recap'),
    alone('close-games', 'close-games'),
    alone('records', 'records'),
  ],
  'result-corrected': [alone('results', 'flipped')],
  'teams-eliminated': [alone('results', 'eliminated')],
  'playoffs-began': [alone('results', 'playoffs')],
  'season-ended': [alone('results', 'season-ended')],
  'trade-made': [alone('trades', 'trade-made')],
  'trade-stopped': [alone('trades', 'trade-stopped')],
  'waivers-run': [alone('waivers', 'waivers-run')],
  'draft-started': [alone('draft', 'draft-started')],
  'draft-picked': [PICKS],
  'draft-sold': [PICKS],
  'draft-ended': [alone('draft', 'draft-ended')],
}

export const TOPIC_NAMES = [
  'week-results',
  'recap',
  'records',
  'close-games',
  'flipped',
  'eliminated',
  'playoffs',
  'season-ended',
  'trade-made',
  'trade-stopped',
  'waivers-run',
  'draft-started',
  'picks',
  'draft-ended',
] as const
export type TopicName = (typeof TOPIC_NAMES)[number]

/** The messages that an event is told in; none for most. */
export function topicsOf(event: LeagueEvent): readonly Topic[] {
  const topics = TOPICS[event.kind]
  return topics === undefined || !isWorthPosting(event) ? [] : topics
}

function isWorthPosting(event: LeagueEvent): boolean {
  switch (event.kind) {
    case 'result-corrected':
      return event.isFlipped
    case 'teams-eliminated':
      return event.teams.length > 0
    case 'waivers-run':
      return event.won > 0
    case 'draft-started':
      // Held elsewhere before, and only entered.
      return event.plan.entered !== true
    default:
      return true
  }
}
