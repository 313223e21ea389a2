import {
  coCommissionerEnded,
  coCommissionerNamed,
  coManagerEnded,
  coManagerJoined,
  teamLeadChanged,
} from './sharing.ts'
import type { LeagueEvent } from '../../../shared/events/league-event.ts'
import { listTeams } from '../../league/team/service.ts'
import {
  autopickSet,
  clockMissed,
  draftPutOff,
  draftStarted,
  draftTeamJoined,
  keeperChanged,
  lotteryOpened,
  pickCorrected,
  picked,
  pickUndone,
} from './draft.ts'
import { amendmentEnded, amendmentProposed } from './amendments.ts'
import { duesEntry, duesSet, payoutsSet } from './dues.ts'
import {
  leagueRenamed,
  replacementAsked,
  teamHandedOver,
  teamOffered,
  teamOfferEnded,
  teamOrphaned,
  teamRemoved,
  teamRenamed,
} from './members.ts'
import { actApplied, actLapsed, actObjected, actProposed, actWithdrawn } from './requests.ts'
import {
  autoStartSet,
  divisionSet,
  lineupSet,
  matchupsChanged,
  moveUndone,
  positionChanged,
  rosterSet,
  scoreAdjusted,
  seedsChanged,
  spotSet,
} from './teams.ts'
import { seasonTopics } from './season-topics.ts'
import { webhookSwitched } from './webhooks.ts'
import {
  aboutLeague,
  type Elsewhere,
  type Nobody,
  type AudienceRule,
  leagueNotifications,
} from './audience-rule.ts'
import {
  offerChanged,
  tradeAccepted,
  tradeFailed,
  tradeMade,
  tradeStopped,
  tradeVoted,
  tradeWaits,
} from './trades.ts'

const nobody = (why: string): Nobody => ({ nobody: why })
const elsewhere = (where: string, ...kinds: Elsewhere['kinds'][number][]): Elsewhere => ({ where, kinds })

/**
 * The audience of each kind of event of a league: a function, the file that notifies them because the event
 * says too little, or why there is none. A new kind of event does not compile without a line here. The person
 * who gave the command is never notified; managers' acts with their own team are only in the activity.
 */
export const AUDIENCE = {
  'league-created': nobody('Only its creator is in it.'),
  'team-joined': nobody('It changes no other team; members see it in the activity.'),
  'member-gone': async (app, { league, event }) => {
    const teams = await listTeams(app, league.id)
    const team = teams.find(({ id }) => id === event.teamId)
    if (!team) return []
    return teams
      .filter(({ id }) => id !== team.id)
      .map(({ id }) => aboutLeague(league.id, { teamId: id }, { what: 'member-gone', teamName: team.name }))
  },
  'invite-created': nobody('It changes no team.'),
  'invites-revoked': nobody('It changes no team.'),
  'invites-restored': nobody('It changes no team.'),
  'rules-changed': (app, happened) =>
    leagueNotifications(app, happened, { what: 'rules', count: happened.event.changes.length }),
  'settings-changed': (app, happened) => {
    const { changes } = happened.event
    const about = seasonTopics(changes)
    return leagueNotifications(app, happened, {
      what: 'settings',
      count: changes.length,
      ...(about.length > 0 && { about }),
    })
  },
  'listing-changed': nobody('It changes no team.'),
  'public-page-set': (app, happened) =>
    leagueNotifications(app, happened, {
      what: 'public-page',
      isOn: happened.event.after.isOn,
      showsManagers: happened.event.after.showsManagers,
      isRenewed: happened.event.isRenewed,
    }),
  'position-granted': positionChanged,
  'position-revoked': positionChanged,
  'team-renamed': teamRenamed,
  'crest-set': nobody('A manager’s own; the commissioner’s only for a team without one.'),
  'league-renamed': leagueRenamed,
  'league-deleted': elsewhere('social/deleted-league/delete.ts', 'league-deleted'),
  'league-restored': (app, happened) => leagueNotifications(app, happened, { what: 'restored' }),
  'team-offered': teamOffered,
  'team-offer-ended': teamOfferEnded,
  'team-removed': teamRemoved,
  'team-orphaned': teamOrphaned,
  'co-manager-joined': coManagerJoined,
  'co-manager-ended': coManagerEnded,
  'team-lead-changed': teamLeadChanged,
  'co-commissioner-named': coCommissionerNamed,
  'co-commissioner-ended': coCommissionerEnded,
  'replacement-asked': replacementAsked,
  'account-opened': elsewhere('people/auth/account-opened.ts', 'account-opened'),
  'bracket-completed': nobody('A bracket is its fan’s own.'),

  'webhook-added': nobody('It changes no team; members see it in the activity.'),
  'webhook-changed': nobody('It changes no team.'),
  'webhook-removed': nobody('It changes no team.'),
  'webhook-switched': webhookSwitched,
  'constitution-changed': (app, happened) =>
    leagueNotifications(app, happened, { what: 'constitution', reason: happened.event.reason }),
  'amendment-terms-set': (app, happened) => leagueNotifications(app, happened, { what: 'votes' }),
  'amendment-proposed': amendmentProposed,
  'amendment-voted': nobody('A vote is its team’s own, and open to all on the page.'),
  'amendment-withdrawn': amendmentEnded,
  'amendment-decided': amendmentEnded,
  'amendment-applied': nobody('The change that it made is told.'),
  'amendment-lapsed': amendmentEnded,
  'dues-set': duesSet,
  'dues-paid': (app, happened) => duesEntry(app, happened, { state: 'paid', note: happened.event.note }),
  'dues-charged': (app, happened) =>
    duesEntry(app, happened, { state: 'charged', note: happened.event.reason }),
  'dues-reversed': (app, happened) =>
    duesEntry(app, happened, { state: 'reversed', note: happened.event.reason }),
  'dues-payouts-set': payoutsSet,
  'dues-paid-out': (app, happened) =>
    duesEntry(app, happened, { state: 'paid-out', note: happened.event.note }),

  'message-posted': elsewhere('social/chat/post.ts', 'mention', 'announcement'),
  'message-edited': elsewhere('social/chat/change.ts', 'mention'),
  'message-deleted': elsewhere('social/chat/change.ts', 'team-change'),
  'message-pinned': nobody('It is on top of the chat, where all members see it.'),
  'message-reacted': nobody('Seen where it was said.'),
  'poll-voted': nobody('A vote is the voter’s own.'),
  'poll-closed': nobody('The votes are in the chat.'),

  'roster-moved': nobody('A manager’s own move.'),
  'spot-changed': nobody('A manager’s own move.'),
  'waiver-claimed': elsewhere('squad/waiver/notifications.ts', 'claim-won'),
  'waivers-run': elsewhere('squad/waiver/notifications.ts', 'claim-won', 'claim-lost'),
  'claim-sealed': nobody('A claim is secret until its run.'),
  'claim-withdrawn': nobody('A claim is secret until its run.'),
  'claims-lapsed': elsewhere('squad/waiver/notifications.ts', 'team-change'),

  'roster-set': rosterSet,
  'spot-set': spotSet,
  'undroppable-changed': nobody('A rule of the league, which its activity and the player’s page tell.'),
  'move-undone': moveUndone,
  'score-adjusted': scoreAdjusted,
  'league-paused': (app, happened) =>
    leagueNotifications(app, happened, {
      what: 'pause',
      scope: happened.event.what,
      reason: happened.event.reason,
    }),
  'league-resumed': (app, happened) =>
    leagueNotifications(app, happened, { what: 'pause', scope: null, reason: happened.event.reason }),
  'team-handed-over': teamHandedOver,
  'commissioner-changed': (app, happened) =>
    leagueNotifications(app, happened, {
      what: 'commissioner',
      name: happened.event.after,
      reason: happened.event.reason,
    }),

  'act-proposed': actProposed,
  'act-approved': nobody('It is done at once, or cannot be any more, and that is told.'),
  'act-applied': actApplied,
  'act-objected': actObjected,
  'act-withdrawn': actWithdrawn,
  'act-lapsed': actLapsed,

  'offer-changed': offerChanged,
  'trade-accepted': tradeAccepted,
  'trade-voted': tradeVoted,
  'trade-waits': tradeWaits,
  'trade-made': tradeMade,
  'trade-stopped': tradeStopped,
  'trade-passed': nobody('What comes of it follows at once, and is told.'),
  'trade-failed': tradeFailed,
  'trade-block-set': nobody('Seen on the trade block.'),

  'line-up-set': lineupSet,
  'auto-start-set': autoStartSet,
  'division-set': divisionSet,
  'schedule-made': elsewhere('social/weekly-digest/write.ts', 'league-week'),
  'schedule-replaced': nobody('Told with the change of settings that it follows.'),
  'matchups-changed': matchupsChanged,
  'week-closed': elsewhere('season/week/notifications.ts', 'week-result', 'league-week'),
  'teams-eliminated': async (app, happened) => {
    const { teams: out, label, left } = happened.event
    const names = (await listTeams(app, happened.league.id)).flatMap(({ id, name }) =>
      out.includes(id) ? [name] : [],
    )
    return names.length === 0
      ? []
      : leagueNotifications(app, happened, { what: 'eliminated', teams: names, label, left })
  },
  'week-official': nobody('Results stay as they were told.'),
  'result-corrected': elsewhere('season/week/notifications.ts', 'result-changed'),
  'week-recounted': nobody('All teams keep their points.'),
  'playoffs-began': elsewhere('social/weekly-digest/write.ts', 'league-week'),
  'seeds-changed': seedsChanged,
  'season-ended': async (app, happened) => {
    const teams = await listTeams(app, happened.league.id)
    const champion = teams.find(({ id }) => id === happened.event.places[0])
    return champion ? leagueNotifications(app, happened, { what: 'champion', teamName: champion.name }) : []
  },
  'season-renewed': (app, happened) => leagueNotifications(app, happened, { what: 'renewed' }),

  'league-moved-in': nobody('Its members are not here yet.'),
  'seasons-moved-in': nobody('The history has it; no team changes.'),
  'rosters-moved-in': nobody('Its members are not here yet.'),
  'weeks-moved-in': nobody('Its members are not here yet.'),

  'draw-opened': lotteryOpened,
  'draw-entropy-added': nobody('A team’s own words, in the lottery’s proof.'),
  'draw-revealed': nobody('The draft order that it gives is told.'),
  'draw-cancelled': (app, happened) =>
    leagueNotifications(app, happened, { what: 'lottery-canceled', reason: happened.event.reason }),

  'draft-scheduled': (app, happened) =>
    leagueNotifications(app, happened, { what: 'draft-time', at: happened.event.after }),
  'draft-put-off': draftPutOff,
  'draft-called-off': (app, happened) =>
    leagueNotifications(app, happened, {
      what: 'draft-called-off',
      reason: happened.event.reason,
      ...(happened.event.startsAt !== undefined && { startsAt: happened.event.startsAt }),
    }),
  'draft-team-joined': draftTeamJoined,
  'draft-order-set': (app, happened) =>
    leagueNotifications(app, happened, { what: 'draft-order', by: happened.event.by }),
  'keeper-set': keeperChanged,
  'keeper-removed': keeperChanged,
  'draft-started': draftStarted,
  'draft-picked': picked,
  'draft-clock-missed': clockMissed,
  'draft-autopick-set': autopickSet,
  'draft-paused': (app, happened) =>
    leagueNotifications(app, happened, {
      what: 'draft-pause',
      isPaused: true,
      reason: happened.event.reason,
    }),
  'draft-resumed': (app, happened) =>
    leagueNotifications(app, happened, {
      what: 'draft-pause',
      isPaused: false,
      reason: happened.event.reason,
    }),
  'draft-undone': pickUndone,
  'draft-traded': nobody('The trade itself is told, and whose turn it is.'),
  'draft-pick-corrected': pickCorrected,
  'draft-clock-changed': (app, happened) =>
    leagueNotifications(app, happened, {
      what: 'draft-clock',
      clock: happened.event.after,
      reason: happened.event.reason,
    }),
  'draft-nominated': picked,
  'draft-bid': nobody('The draft room shows bids as they come.'),
  'draft-sold': nobody('The draft room shows it, and the bid was the manager’s own.'),
  'draft-added': (app, happened) =>
    leagueNotifications(app, happened, {
      what: 'draft-added',
      rounds: happened.event.rounds,
      pool: happened.event.pool,
    }),
  'draft-rookie-set': nobody('The lobby of the draft lists rookies.'),
  'draft-ended': elsewhere('social/weekly-digest/write.ts', 'league-week'),
} as const satisfies { readonly [Kind in LeagueEvent['kind']]: AudienceRule<Kind> | Elsewhere | Nobody }
