import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import type { Activity } from '../../../shared/events/league-event.ts'

type Outputs = inferRouterOutputs<AppRouter>

/** `league.home`: a procedure by its path. */
export type Path = {
  [Group in keyof Outputs]: `${Group}.${Extract<keyof Outputs[Group], string>}`
}[keyof Outputs]

type Kind = Activity['event']['kind']

/** Where the leagues that are open to all, and one's own, are listed. */
const LISTS = ['league.mine', 'league.joinable', 'league.search', 'league.preview'] as const satisfies Path[]
const POINTS = [
  'player.list',
  'player.get',
  'player.explain',
  'player.ofGame',
  'player.whatIf',
] as const satisfies Path[]

/** How drafts stand, for who is not in their room. */
const STANDINGS = ['draft.mine', 'draft.standing'] as const satisfies Path[]

/** What results decide. */
const SEASON = [
  'history.allTime',
  'history.headToHead',
  'history.luck',
  'recap.ofWeek',
  'standings.ofLeague',
  'standings.odds',
  'standings.playoffs',
  'lineup.ofTeam',
  'matchup.ofWeek',
  'matchup.get',
] as const satisfies Path[]

/** Matchups and what depends on them. */
const MATCHUPS = [
  'matchup.ofWeek',
  'matchup.get',
  'matchup.plays',
  'matchup.chance',
] as const satisfies Path[]

/** Who is on which team. */
const ROSTERS = [
  'roster.ofLeague',
  'lineup.ofTeam',
  'lineup.after',
  'roster.history',
  'draft.keepers',
  'player.list',
  'player.get',
  ...MATCHUPS,
] as const satisfies Path[]

/**
 * What each kind of event makes stale, besides the list of what happened, which takes in the event itself. Of what
 * is asked by league, that league's only.
 */
const STALE = {
  'league-created': [],
  // Whoever joins may have the next crest that is free.
  'team-joined': ['league.home', 'bracket.ofLeague', 'team.crests', ...LISTS],
  'invite-created': [],
  'invites-revoked': [],
  'invites-restored': [],
  'rules-changed': ['ruleset.get', 'settings.history', ...MATCHUPS, ...POINTS],
  'listing-changed': ['league.home', ...LISTS],
  'public-page-set': ['publicPage.get'],
  // Names are on every page.
  'team-renamed': null,
  'league-renamed': null,
  // Its pages are gone with it, and come back with it.
  'league-deleted': null,
  'league-restored': null,
  'crest-set': ['team.crests'],
  'bracket-completed': ['bracket.ofLeague'],
  'settings-changed': [
    'settings.get',
    'settings.history',
    'league.home',
    'waiver.board',
    'waiver.holds',
    'needs.mine',
    'trade.portal',
    'draft.room',
    'draft.players',
    'draft.keepers',
    'roster.ofLeague',
    'player.list',
    ...SEASON,
    ...MATCHUPS,
    ...LISTS,
  ],
  'position-granted': ['position.ofPlayer', 'roster.ofLeague', 'lineup.ofTeam', ...POINTS],
  'position-revoked': ['position.ofPlayer', 'roster.ofLeague', 'lineup.ofTeam', ...POINTS],
  'undroppable-changed': ['roster.undroppable', 'roster.ofLeague', 'waiver.board'],
  'draw-opened': ['draftOrder.proof'],
  'draw-entropy-added': ['draftOrder.proof'],
  'draw-revealed': ['draftOrder.proof'],
  'draw-cancelled': ['draftOrder.proof'],
  // The message comes with the event: client/data/live/chat-in-cache.ts.
  'message-posted': [],
  'message-edited': [],
  'message-deleted': [],
  'message-pinned': [],
  'message-reacted': [],
  'poll-voted': [],
  'poll-closed': [],
  'roster-moved': [...ROSTERS, 'waiver.board', 'waiver.holds', 'trade.portal'],
  'spot-changed': [...ROSTERS, 'waiver.board', 'trade.portal'],
  // The room takes in the events of its draft themselves: client/squad/draft/table/use-draft.ts.
  'draft-scheduled': ['league.home', 'draft.keepers', ...STANDINGS],
  'draft-put-off': ['draft.keepers', ...STANDINGS],
  'draft-called-off': null,
  'draft-order-set': [],
  'keeper-set': ['draft.keepers', 'settings.get'],
  'keeper-removed': ['draft.keepers', 'settings.get'],
  'draft-started': [
    'league.home',
    'league.mine',
    'draft.players',
    'draft.keepers',
    'roster.mine',
    ...STANDINGS,
  ],
  'draft-team-joined': ['draft.room', ...STANDINGS],
  'draft-picked': ['draft.standing'],
  'draft-clock-missed': [],
  'draft-autopick-set': [],
  'draft-paused': STANDINGS,
  'draft-resumed': STANDINGS,
  'draft-undone': ['draft.standing'],
  'draft-traded': ['draft.standing', 'trade.portal'],
  'draft-pick-corrected': [...ROSTERS, 'waiver.board', 'waiver.holds', 'trade.portal', 'draft.standing'],
  'draft-clock-changed': [],
  'draft-nominated': ['draft.standing'],
  'draft-bid': [],
  'draft-sold': ['draft.standing'],
  'draft-added': ['league.home', 'draft.room', 'draft.players', ...STANDINGS],
  'draft-rookie-set': ['draft.players'],
  'draft-ended': [
    'league.home',
    'league.mine',
    'roster.ofLeague',
    'roster.mine',
    'player.list',
    ...STANDINGS,
  ],
  'division-set': ['schedule.ofLeague', 'standings.ofLeague'],
  'schedule-made': ['schedule.ofLeague', 'league.mine', ...SEASON],
  'schedule-replaced': ['schedule.ofLeague', 'league.mine', ...SEASON],
  'matchups-changed': ['schedule.ofLeague', 'matchup.ofWeek', 'matchup.get'],
  'line-up-set': ['lineup.ofTeam', 'lineup.after', 'roster.ofLeague', ...MATCHUPS],
  'auto-start-set': ['lineup.ofTeam'],
  'week-closed': ['schedule.ofLeague', 'league.home', 'league.mine', ...SEASON],
  'teams-eliminated': ['league.home', 'roster.ofLeague', ...SEASON],
  'week-official': ['schedule.ofLeague', ...SEASON],
  'week-recounted': [...SEASON],
  'result-corrected': ['schedule.ofLeague', 'league.home', 'league.mine', ...SEASON],
  'playoffs-began': ['schedule.ofLeague', 'league.home', ...SEASON],
  'seeds-changed': ['schedule.ofLeague', ...SEASON],
  'season-ended': ['season.past', 'schedule.ofLeague', 'league.home', 'league.mine', ...SEASON],
  // Who made them is told by his own call.
  'claim-sealed': [],
  'claim-withdrawn': [],
  'waiver-claimed': [...ROSTERS],
  'waivers-run': ['waiver.board', 'waiver.holds', 'waiver.history', 'trade.portal', 'needs.mine'],
  'claims-lapsed': ['waiver.board', 'needs.mine'],
  'offer-changed': ['trade.portal', 'needs.mine'],
  'roster-set': [...ROSTERS, 'waiver.board', 'waiver.holds', 'trade.portal'],
  'spot-set': [...ROSTERS, 'waiver.board', 'trade.portal'],
  'move-undone': [...ROSTERS, 'waiver.board', 'waiver.holds', 'trade.portal'],
  'score-adjusted': [],
  'act-proposed': ['consent.list'],
  'act-approved': ['consent.list'],
  'act-objected': ['consent.list'],
  'act-withdrawn': ['consent.list'],
  'act-applied': ['consent.list'],
  'act-lapsed': ['consent.list'],
  'webhook-added': ['webhook.list', 'webhook.managed'],
  'webhook-changed': ['webhook.list', 'webhook.managed'],
  'webhook-switched': ['webhook.list', 'webhook.managed'],
  'webhook-removed': ['webhook.list', 'webhook.managed'],
  'account-opened': ['waiver.board', 'draft.room'],
  'league-paused': ['league.home'],
  'league-resumed': ['league.home'],
  // His name is another one wherever it stands.
  'member-gone': null,
  // Whose it was, and whose it is, sees other pages now.
  'team-handed-over': null,
  'commissioner-changed': null,
  'constitution-changed': ['constitution.get'],
  'amendment-terms-set': ['amendment.list'],
  'amendment-proposed': ['amendment.list', 'needs.mine'],
  'amendment-voted': ['amendment.list', 'needs.mine'],
  'amendment-withdrawn': ['amendment.list', 'needs.mine'],
  'amendment-decided': ['amendment.list', 'needs.mine'],
  'amendment-applied': ['amendment.list'],
  'amendment-lapsed': ['amendment.list'],
  'dues-set': ['dues.ofLeague', 'needs.mine'],
  'dues-paid': ['dues.ofLeague', 'needs.mine'],
  'dues-charged': ['dues.ofLeague', 'needs.mine'],
  'dues-reversed': ['dues.ofLeague', 'needs.mine'],
  'dues-payouts-set': ['dues.ofLeague'],
  'dues-paid-out': ['dues.ofLeague'],
  'team-offered': ['commissioner.offers', 'coManager.ofTeam'],
  'team-offer-ended': ['commissioner.offers', 'coManager.ofTeam'],
  'replacement-asked': [
    'commissioner.replacementRequests',
    'league.home',
    'unclaimedTeam.list',
    'claim.requests',
  ],
  'team-removed': null,
  'team-orphaned': null,
  // Whose pages they are, and what they may do on them, changes with it.
  'co-manager-joined': null,
  'co-manager-ended': null,
  'team-lead-changed': null,
  'co-commissioner-named': null,
  'co-commissioner-ended': null,
  'trade-accepted': ['trade.portal', 'waiver.board', 'needs.mine'],
  'trade-voted': ['trade.portal', 'needs.mine'],
  'trade-waits': ['trade.portal', 'needs.mine'],
  'trade-made': [...ROSTERS, 'trade.portal', 'waiver.board', 'waiver.holds', 'needs.mine'],
  'trade-stopped': ['trade.portal', 'waiver.board', 'needs.mine'],
  'trade-passed': ['trade.portal', 'needs.mine'],
  'trade-failed': ['trade.portal', 'waiver.board', 'needs.mine'],
  'trade-block-set': ['trade.portal'],
  'season-renewed': null,
  'league-moved-in': null,
  'seasons-moved-in': null,
  'rosters-moved-in': null,
  'weeks-moved-in': null,
  // Whoever wrote it knows what it changed; this page does not.
  unreadable: null,
} as const satisfies Record<Kind, readonly Path[] | null>

/** Whatever happens, the log has another last event. */
const ALWAYS = ['auditLog.head'] as const satisfies Path[]

/** Which queries an event makes stale; null for all that are about its league. */
export function staleAfter({ event }: Activity): readonly Path[] | null {
  // A server that is newer than this page has kinds of its own.
  const known: Partial<Record<string, readonly Path[] | null>> = STALE
  const paths = known[event.kind] ?? null
  return paths && [...paths, ...ALWAYS]
}
