import { PlayerId } from '../../shared/core/ids.ts'
import type { NotificationKind } from '../../shared/notification/kinds.ts'
import { NotificationContent } from '../../shared/notification/notification.ts'

const player = { id: PlayerId.parse('1'), name: 'Grady Farrowby' }
const at = Date.parse('2026-11-22T18:00:00Z')
const score = { own: 10_234, other: 9870, opponent: 'Fourth and Long' }

/** Something that a person is told, of each kind. */
const EVERY = {
  'your-pick': { overall: 12, isAuction: false, endsAt: at },
  'autopick-on': { teamName: 'Gold Standard', what: 'on', by: 'misses', players: ['Grady Farrowby'] },
  'draft-soon': { startsAt: at },
  'keepers-due': { closesAt: at, most: 3 },
  'line-up-holes': {
    teamName: 'Gold Standard',
    label: 'Week 11',
    day: 11,
    locksAt: at,
    holes: [{ slot: 'QB', why: 'empty', player: null }],
  },
  'starter-out': { player, status: 'out', teamName: 'Gold Standard', day: 11, locksAt: at },
  'reserve-recovered': { player, status: 'active', teamName: 'Gold Standard' },
  'trade-offered': { tradeId: 'trade', fromTeam: 'Fourth and Long', expiresAt: at },
  'trade-update': {
    tradeId: 'trade',
    state: 'made',
    by: null,
    others: ['Fourth and Long'],
    reviewedBy: null,
    until: null,
    reasons: [],
  },
  'trade-vote': { tradeId: 'trade', teams: ['One', 'Two'], as: 'voter', until: at },
  request: {
    state: 'asked',
    by: 'augusta',
    summary: 'move a player',
    reason: null,
    dueAt: at,
    how: null,
  },
  dues: { state: 'due', amount: 5000, currency: 'USD', dueAt: at, by: null, note: null },
  amendment: { state: 'proposed', by: 'rome', summary: 'Full PPR', at, why: 'More points' },
  'claim-won': { player, dropped: null, runAt: at },
  'claim-lost': { players: ['Grady Farrowby'], runAt: at },
  'team-change': {
    teamName: 'Gold Standard',
    changes: [{ what: 'auto-start', isOn: true }],
    count: 1,
  },
  'week-result': { outcome: 'won', label: 'Week 11', period: 11, number: 1, ...score },
  'result-changed': {
    label: 'Week 11',
    period: 11,
    number: 1,
    before: 'won',
    after: 'lost',
    ...score,
    cause: 'stats',
    reason: null,
    isKept: false,
  },
  'league-week': {
    label: 'Week 11',
    results: [{ home: 'One', away: 'Two', homePoints: 1, awayPoints: 2 }],
    place: null,
    next: null,
    counts: { moves: 1, claims: 2, trades: 3 },
    log: { seq: 12, hash: 'abcdef' },
  },
  'league-change': { changes: [{ what: 'champion', teamName: 'Gold Standard' }], count: 1 },
  'league-deleted': {
    leagueName: 'Sunday Rivals',
    by: 'augusta',
    reason: 'Not enough people',
    expiresAt: at,
    mayRestore: false,
  },
  mention: { by: 'marcus', text: 'Look, @livia', thread: 'league', number: 4 },
  announcement: { by: 'augusta', text: 'Pay your dues', number: 5 },
  'team-offer': { offeredBy: 'augusta', leagueName: 'Sunday Rivals', expiresAt: at },
  'team-asked': { requests: [{ by: 'rome', teamName: 'titus’s team' }], count: 1 },
  'team-refused': { state: 'taken', teamName: 'titus’s team', leagueName: 'Sunday Rivals' },
  'sign-in': { device: 'Firefox on Linux', at },
  'api-token': { name: 'Lineup bot', scopes: ['read', 'lineups'], at, expiresAt: at },
  'account-opened': { what: 'link-made', claims: 0, proxies: 0 },
  'webhook-off': { service: 'discord', name: 'Our server', why: 'failed' },
} as const satisfies {
  readonly [Kind in NotificationKind]: Omit<Extract<NotificationContent, { kind: Kind }>, 'kind'>
}

/** All of them, as they are stored. */
export const EVERY_NOTIFICATION: readonly NotificationContent[] = Object.entries(EVERY).map(
  ([kind, content]) => NotificationContent.parse({ kind, ...content }),
)
