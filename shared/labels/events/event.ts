import type { TeamId } from '../../core/ids.ts'
import type { Activity } from '../../events/league-event.ts'
import { accountOpenedLabel } from '../account/opened.ts'
import { memberGoneLabel } from '../account/member-gone.ts'
import { chatEventLabel } from '../chat/event.ts'
import { commissionerEventLabel } from '../commissioner/event.ts'
import { draftEventLabel } from '../draft/event.ts'
import { draftOrderEventLabel } from '../draft-order/event.ts'
import { leagueEventLabel } from '../league/event.ts'
import { memberEventLabel } from '../league/member-event.ts'
import { moveEventLabel } from '../move-in/event.ts'
import { proposalEventLabel } from '../proposal/event.ts'
import { spotStepLabel } from '../roster/spot-step.ts'
import { effectPhrase } from '../lineup/effect.ts'
import { seasonEventLabel } from '../season/event.ts'
import { tradeEventLabel } from '../trade/trade.ts'
import { amendmentEventLabel } from '../amendment/amendment.ts'
import { constitutionEventLabel } from '../constitution/event.ts'
import { duesEventLabel } from '../dues/event.ts'
import { publicPageEventLabel } from '../public-page/event.ts'
import { sharingEventLabel } from '../league/sharing-event.ts'
import { webhookEventLabel } from '../webhook/event.ts'
import { waiverEventLabel } from '../waiver/event.ts'

interface Names {
  readonly who: string
  readonly teamName: (id: TeamId) => string
  /** @param at ms since the epoch */
  readonly time: (at: number) => string
  /** A language tag, for amounts of money; that of the process where it is left out. */
  readonly locale?: string
}

/**
 * What happened in a league as one sentence without its full stop: on pages and where nothing but text can be shown.
 */
export function activityLabel(event: Activity['event'], names: Names): string {
  const { who } = names
  switch (event.kind) {
    case 'league-created':
    case 'team-joined':
    case 'invite-created':
    case 'invites-revoked':
    case 'invites-restored':
    case 'rules-changed':
    case 'settings-changed':
    case 'team-renamed':
    case 'crest-set':
    case 'league-renamed':
    case 'listing-changed':
    case 'position-granted':
    case 'position-revoked':
    case 'bracket-completed':
    case 'roster-moved':
      return `${who} ${leagueEventLabel(event)}`
    case 'member-gone':
      return memberGoneLabel(event, names)
    case 'message-posted':
    case 'message-edited':
    case 'message-deleted':
    case 'message-pinned':
    case 'message-reacted':
    case 'poll-voted':
    case 'poll-closed':
      return `${who} ${chatEventLabel(event)}`
    case 'spot-changed':
      return `${who} ${spotStepLabel(event)}${effectPhrase(event.lineUp)}`
    case 'waiver-claimed':
    case 'waivers-run':
    case 'claims-lapsed':
    case 'claim-sealed':
    case 'claim-withdrawn':
      return waiverEventLabel(event, names)
    case 'undroppable-changed':
    case 'roster-set':
    case 'spot-set':
    case 'move-undone':
    case 'score-adjusted':
    case 'league-paused':
    case 'league-resumed':
    case 'team-handed-over':
    case 'commissioner-changed':
      return commissionerEventLabel(event, names)
    case 'act-proposed':
    case 'act-approved':
    case 'act-objected':
    case 'act-withdrawn':
    case 'act-applied':
    case 'act-lapsed':
      return proposalEventLabel(event, names)
    case 'account-opened':
      return accountOpenedLabel(event)
    case 'team-offered':
    case 'team-offer-ended':
    case 'replacement-asked':
    case 'team-removed':
    case 'team-orphaned':
      return memberEventLabel(event, names)
    case 'offer-changed':
    case 'trade-accepted':
    case 'trade-voted':
    case 'trade-waits':
    case 'trade-made':
    case 'trade-stopped':
    case 'trade-passed':
    case 'trade-failed':
    case 'trade-block-set':
      return tradeEventLabel(event, names)
    case 'league-moved-in':
    case 'seasons-moved-in':
    case 'rosters-moved-in':
    case 'weeks-moved-in':
      return moveEventLabel(event, names)
    case 'draw-opened':
    case 'draw-entropy-added':
    case 'draw-revealed':
    case 'draw-cancelled':
      return draftOrderEventLabel(event, names)
    case 'division-set':
    case 'schedule-made':
    case 'schedule-replaced':
    case 'matchups-changed':
    case 'line-up-set':
    case 'auto-start-set':
    case 'week-closed':
    case 'week-official':
    case 'teams-eliminated':
    case 'result-corrected':
    case 'week-recounted':
    case 'playoffs-began':
    case 'seeds-changed':
    case 'season-ended':
      return seasonEventLabel(event, names)
    case 'co-manager-joined':
    case 'co-manager-ended':
    case 'team-lead-changed':
    case 'co-commissioner-named':
    case 'co-commissioner-ended':
      return sharingEventLabel(event, names)
    case 'league-deleted':
      return `${who} deleted the league: ${event.reason}`
    case 'league-restored':
      return `${event.by === 'server-owner' ? 'An owner of the server' : who} restored the league${event.reason === undefined ? '' : `: ${event.reason}`}`
    case 'public-page-set':
      return `${who} ${publicPageEventLabel(event)}`
    case 'webhook-added':
    case 'webhook-changed':
    case 'webhook-switched':
    case 'webhook-removed':
      return webhookEventLabel(event, names)
    case 'amendment-terms-set':
    case 'amendment-proposed':
    case 'amendment-voted':
    case 'amendment-withdrawn':
    case 'amendment-decided':
    case 'amendment-applied':
    case 'amendment-lapsed':
      return amendmentEventLabel(event, names)
    case 'constitution-changed':
      return constitutionEventLabel(event, who)
    case 'dues-set':
    case 'dues-paid':
    case 'dues-charged':
    case 'dues-reversed':
    case 'dues-payouts-set':
    case 'dues-paid-out':
      return duesEventLabel(event, names)
    case 'unreadable':
      return `${who} did something that this page cannot show`
    default:
      return draftEventLabel(event, names)
  }
}
