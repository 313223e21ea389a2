import type { LeagueEvent } from './league-event.ts'

/** What events of a league are about, in the order of a choice. */
export const TOPICS = [
  'moves',
  'line-ups',
  'results',
  'draft',
  'commissioner',
  'league',
  'talk',
  'seals',
] as const
export type Topic = (typeof TOPICS)[number]

/** A topic for everything that can happen. Apart from the schemas of events, which no browser loads. */
const TOPIC_OF = {
  'league-created': 'league',
  'team-joined': 'league',
  'member-gone': 'league',
  'invite-created': 'league',
  'invites-revoked': 'league',
  'invites-restored': 'league',
  'rules-changed': 'league',
  'settings-changed': 'league',
  'listing-changed': 'league',
  'team-renamed': 'league',
  'crest-set': 'league',
  'league-renamed': 'league',
  'position-granted': 'league',
  'position-revoked': 'league',
  'bracket-completed': 'league',
  'message-posted': 'talk',
  'message-edited': 'talk',
  'message-deleted': 'talk',
  'message-pinned': 'talk',
  'message-reacted': 'talk',
  'poll-voted': 'talk',
  'poll-closed': 'talk',
  'roster-moved': 'moves',
  'spot-changed': 'moves',
  'waiver-claimed': 'moves',
  'waivers-run': 'moves',
  'claims-lapsed': 'moves',
  'roster-set': 'commissioner',
  'undroppable-changed': 'commissioner',
  'spot-set': 'commissioner',
  'move-undone': 'commissioner',
  'score-adjusted': 'commissioner',
  'league-paused': 'commissioner',
  'league-resumed': 'commissioner',
  'team-handed-over': 'commissioner',
  'commissioner-changed': 'commissioner',
  'act-proposed': 'commissioner',
  'act-approved': 'commissioner',
  'act-objected': 'commissioner',
  'act-withdrawn': 'commissioner',
  'act-applied': 'commissioner',
  'act-lapsed': 'commissioner',
  'account-opened': 'league',
  'team-offered': 'commissioner',
  'team-offer-ended': 'commissioner',
  'replacement-asked': 'league',
  'team-removed': 'league',
  'team-orphaned': 'league',
  'trade-accepted': 'moves',
  'trade-voted': 'moves',
  'trade-waits': 'moves',
  'trade-made': 'moves',
  'trade-stopped': 'moves',
  'trade-passed': 'moves',
  'trade-failed': 'moves',
  'trade-block-set': 'moves',
  'offer-changed': 'seals',
  'claim-sealed': 'seals',
  'claim-withdrawn': 'seals',
  'line-up-set': 'line-ups',
  'auto-start-set': 'line-ups',
  'division-set': 'league',
  'schedule-made': 'results',
  'matchups-changed': 'results',
  'week-closed': 'results',
  'week-official': 'results',
  'teams-eliminated': 'results',
  'result-corrected': 'results',
  'week-recounted': 'results',
  'playoffs-began': 'results',
  'seeds-changed': 'results',
  'season-ended': 'results',
  'season-renewed': 'league',
  'draw-opened': 'draft',
  'draw-entropy-added': 'draft',
  'draw-revealed': 'draft',
  'draw-cancelled': 'draft',
  'draft-scheduled': 'draft',
  'draft-put-off': 'draft',
  'draft-called-off': 'draft',
  'draft-order-set': 'draft',
  'keeper-set': 'draft',
  'keeper-removed': 'draft',
  'draft-started': 'draft',
  'draft-team-joined': 'draft',
  'draft-picked': 'draft',
  'draft-clock-missed': 'draft',
  'draft-autopick-set': 'draft',
  'draft-paused': 'draft',
  'draft-resumed': 'draft',
  'draft-undone': 'draft',
  'draft-pick-corrected': 'draft',
  'draft-clock-changed': 'draft',
  'draft-nominated': 'draft',
  'draft-bid': 'draft',
  'draft-sold': 'draft',
  'draft-ended': 'draft',
} as const satisfies Record<LeagueEvent['kind'], Topic>

/** Of another topic as well: people leave by themselves, or the commissioner removes them. */
const COMMISSIONER_TOO: ReadonlySet<LeagueEvent['kind']> = new Set(['team-removed', 'team-orphaned'])

/** The kinds of events of a topic. */
export function kindsOf(topic: Topic): LeagueEvent['kind'][] {
  // The keys of the literal above.
  return (Object.keys(TOPIC_OF) as LeagueEvent['kind'][]).filter(
    (kind) => TOPIC_OF[kind] === topic || (topic === 'commissioner' && COMMISSIONER_TOO.has(kind)),
  )
}

/**
 * Events left out of lists of all kinds: those that are in the log only for later checks, and messages, which
 * have a page of their own and would bury all else.
 */
export const QUIET_EVENTS: readonly LeagueEvent['kind'][] = [...kindsOf('seals'), ...kindsOf('talk')]
