import { publicPageEventLabel } from '../../../shared/labels/public-page/event.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { CommissionerEvent } from '../../../shared/commissioner/event.ts'
import { effectPhrase } from '../../../shared/labels/lineup/effect.ts'
import { spotStepLabel } from '../../../shared/labels/roster/spot-step.ts'
import { actorLabel } from '../../../shared/labels/events/actor.ts'
import { accountOpenedLabel } from '../../../shared/labels/account/opened.ts'
import { webhookEventLabel } from '../../../shared/labels/webhook/event.ts'
import { proposalEventLabel } from '../../../shared/labels/proposal/event.ts'
import type { ProposalEvent } from '../../../shared/proposal/event.ts'
import { commissionerEventLabel } from '../../../shared/labels/commissioner/event.ts'
import type { DraftEvent } from '../../../shared/draft/event.ts'
import type { AmendmentEvent } from '../../../shared/amendment/event.ts'
import { amendmentEventLabel } from '../../../shared/labels/amendment/amendment.ts'
import { constitutionEventLabel } from '../../../shared/labels/constitution/event.ts'
import type { DuesEvent } from '../../../shared/dues/event.ts'
import { duesEventLabel } from '../../../shared/labels/dues/event.ts'
import type { DraftOrderEvent } from '../../../shared/draft-order/event.ts'
import type { TradeEvent } from '../../../shared/trade/event.ts'
import type { SeasonEvent } from '../../../shared/season/event.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { draftEventLabel } from '../../../shared/labels/draft/event.ts'
import { excerptOf } from '../../../shared/chat/text.ts'
import type { ChatEvent } from '../../../shared/chat/event.ts'
import { draftOrderEventLabel } from '../../../shared/labels/draft-order/event.ts'
import { seasonEventLabel } from '../../../shared/labels/season/event.ts'
import { tradeEventLabel } from '../../../shared/labels/trade/trade.ts'
import { chatEventLabel } from '../../../shared/labels/chat/event.ts'
import { waiverEventLabel } from '../../../shared/labels/waiver/event.ts'
import type { WaiverEvent } from '../../../shared/waiver/event.ts'
import type { MemberEvent } from '../../../shared/league/member-event.ts'
import type { SharingEvent } from '../../../shared/league/sharing-event.ts'
import { memberEventLabel } from '../../../shared/labels/league/member-event.ts'
import { sharingEventLabel } from '../../../shared/labels/league/sharing-event.ts'
import { moveEventLabel } from '../../../shared/labels/move-in/event.ts'
import { memberGoneLabel } from '../../../shared/labels/account/member-gone.ts'
import { leagueEventLabel } from '../../../shared/labels/league/event.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { lazyExtra } from '../../ui/lazy/lazy-extra.tsx'
import { RuleChanges } from './rule-changes.tsx'
import type { ActivityItem } from '../league/types.ts'

// They bring the whole catalogue of settings along, and of most lists of events none is of settings.
const SettingChanges = lazyExtra(async () => (await import('./setting-changes.tsx')).SettingChanges)

/** What happened in a league: who, what, when, and for rules before and after. */
export function EventList({
  items,
  sport,
  code,
  actions,
}: {
  items: readonly ActivityItem[]
  sport: FantasySportKey
  code: string
  /** What can be done about one. */
  actions?: (item: ActivityItem) => ReactNode
}) {
  return (
    <ol className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.seq} className="py-2.5">
          <EventText item={item} sport={sport} code={code} />
          <Link href={links.event(code, item.seq)} className="text-sm text-muted hover:underline">
            <time dateTime={new Date(item.at).toISOString()}>{dateAndTime(item.at)}</time>
          </Link>
          {actions?.(item)}
        </li>
      ))}
    </ol>
  )
}

/** What happened, in a sentence, and what it changed. */
export function EventText({
  item,
  sport,
  code,
}: {
  item: ActivityItem
  sport: FantasySportKey
  code: string
}) {
  const { event, message } = item
  const isByVote = 'amendmentId' in event && event.kind.endsWith('-changed')
  const name = item.actorName === null && isByVote ? 'The league, by vote,' : actorLabel(item)
  const who = <strong className="font-bold">{name}</strong>
  switch (event.kind) {
    case 'league-created':
      return (
        <div>
          {who} {leagueEventLabel(event)}
          {event.settingChanges.length > 0 && <SettingChanges sport={sport} changes={event.settingChanges} />}
          <RuleChanges sport={sport} changes={event.ruleChanges} />
        </div>
      )
    case 'member-gone':
      return <GoneText event={event} code={code} />
    case 'rules-changed':
      return (
        <div>
          {who} {leagueEventLabel(event)}
          <RuleChanges sport={sport} changes={event.changes} />
        </div>
      )
    case 'settings-changed':
      return (
        <div>
          {who} {leagueEventLabel(event)}
          {event.changes.length > 0 && <SettingChanges sport={sport} changes={event.changes} />}
        </div>
      )
    case 'team-joined':
    case 'invite-created':
    case 'invites-revoked':
    case 'invites-restored':
    case 'team-renamed':
    case 'crest-set':
    case 'league-renamed':
    case 'listing-changed':
    case 'position-granted':
    case 'position-revoked':
    case 'bracket-completed':
    case 'roster-moved':
      return (
        <p className="break-words">
          {who} {leagueEventLabel(event)}
        </p>
      )
    case 'league-deleted':
      return (
        <p className="break-words">
          {who} deleted the league: {event.reason}
        </p>
      )
    case 'league-restored':
      return (
        <p className="break-words">
          {event.by === 'server-owner' ? 'An owner of the server' : who} restored the league
          {event.reason !== undefined && `: ${event.reason}`}
        </p>
      )
    case 'public-page-set':
      return (
        <p>
          {who} {publicPageEventLabel(event)}
        </p>
      )
    case 'message-posted':
    case 'message-edited':
    case 'message-deleted':
    case 'message-pinned':
    case 'message-reacted':
    case 'poll-voted':
    case 'poll-closed':
      return <TalkText event={event} message={message ?? null} who={who} code={code} />
    case 'spot-changed':
      return (
        <p className="break-words">
          {who} {spotStepLabel(event)}
          {effectPhrase(event.lineUp)}
        </p>
      )
    case 'waiver-claimed':
    case 'waivers-run':
    case 'claims-lapsed':
    case 'claim-sealed':
    case 'claim-withdrawn':
      return <WaiverText event={event} code={code} />
    case 'undroppable-changed':
    case 'roster-set':
    case 'spot-set':
    case 'move-undone':
    case 'score-adjusted':
    case 'league-paused':
    case 'league-resumed':
    case 'team-handed-over':
    case 'commissioner-changed':
      return <CommissionerText event={event} who={name} code={code} />
    case 'act-proposed':
    case 'act-approved':
    case 'act-objected':
    case 'act-withdrawn':
    case 'act-applied':
    case 'act-lapsed':
      return <ProposalText event={event} who={name} code={code} />
    case 'webhook-added':
    case 'webhook-changed':
    case 'webhook-switched':
    case 'webhook-removed':
      return <p className="break-words">{webhookEventLabel(event, { who: name })}</p>
    case 'account-opened':
      return <p className="break-words">{accountOpenedLabel(event)}</p>
    case 'team-offered':
    case 'team-offer-ended':
    case 'replacement-asked':
    case 'team-removed':
    case 'team-orphaned':
      return <MemberText event={event} who={name} code={code} />
    case 'co-manager-joined':
    case 'co-manager-ended':
    case 'team-lead-changed':
    case 'co-commissioner-named':
    case 'co-commissioner-ended':
      return <SharingText event={event} who={name} code={code} />
    case 'offer-changed':
    case 'trade-accepted':
    case 'trade-voted':
    case 'trade-waits':
    case 'trade-made':
    case 'trade-stopped':
    case 'trade-passed':
    case 'trade-failed':
    case 'trade-block-set':
      return <TradeText event={event} who={name} code={code} />
    case 'league-moved-in':
    case 'seasons-moved-in':
    case 'rosters-moved-in':
    case 'weeks-moved-in':
      return <p className="break-words">{moveEventLabel(event, { who: name })}</p>
    case 'draw-opened':
    case 'draw-entropy-added':
    case 'draw-revealed':
    case 'draw-cancelled':
      return <DrawText event={event} who={name} code={code} />
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
      return <SeasonText event={event} who={name} code={code} />
    case 'amendment-terms-set':
    case 'amendment-proposed':
    case 'amendment-voted':
    case 'amendment-withdrawn':
    case 'amendment-decided':
    case 'amendment-applied':
    case 'amendment-lapsed':
      return <AmendmentText event={event} who={name} code={code} />
    case 'constitution-changed':
      return (
        <div className="break-words">
          <p>{constitutionEventLabel(event, name)}</p>
          <TextLink className="text-sm" href={links.league('constitution', code)}>
            Constitution
          </TextLink>
        </div>
      )
    case 'dues-set':
    case 'dues-paid':
    case 'dues-charged':
    case 'dues-reversed':
    case 'dues-payouts-set':
    case 'dues-paid-out':
      return <DuesText event={event} who={name} code={code} />
    case 'unreadable':
      return <p>{who} did something that this page cannot show</p>
    default:
      return <DraftText event={event} who={name} code={code} />
  }
}

function GoneText({ event, code }: { event: Happened<'member-gone'>; code: string }) {
  const teamName = useTeamName(code)
  return <p className="break-words">{memberGoneLabel(event, { teamName })}</p>
}

function AmendmentText({ event, who, code }: { event: AmendmentEvent; who: string; code: string }) {
  const teamName = useTeamName(code)
  return (
    <div className="break-words">
      <p>{amendmentEventLabel(event, { who, teamName })}</p>
      <TextLink className="text-sm" href={links.league('amendments', code)}>
        Amendments
      </TextLink>
    </div>
  )
}

function DuesText({ event, who, code }: { event: DuesEvent; who: string; code: string }) {
  const teamName = useTeamName(code)
  const of = { who, teamName, locale: navigator.language, time: dateAndTime }
  return (
    <div className="break-words">
      <p>{duesEventLabel(event, of)}</p>
      <TextLink className="text-sm" href={links.league('dues', code)}>
        Dues
      </TextLink>
    </div>
  )
}

function MemberText({ event, who, code }: { event: MemberEvent; who: string; code: string }) {
  const teamName = useTeamName(code)
  return <p className="break-words">{memberEventLabel(event, { who, teamName })}</p>
}

function SharingText({ event, who, code }: { event: SharingEvent; who: string; code: string }) {
  const teamName = useTeamName(code)
  return <p className="break-words">{sharingEventLabel(event, { who, teamName })}</p>
}

function WaiverText({ event, code }: { event: WaiverEvent; code: string }) {
  const teamName = useTeamName(code)
  return (
    <div className="break-words">
      <p>{waiverEventLabel(event, { teamName })}</p>
      {event.kind === 'waivers-run' && (
        <TextLink className="text-sm" href={links.waiverRun(code, event.dueAt)}>
          All claims
        </TextLink>
      )}
    </div>
  )
}

function CommissionerText({ event, who, code }: { event: CommissionerEvent; who: string; code: string }) {
  const teamName = useTeamName(code)
  return <p className="break-words">{commissionerEventLabel(event, { who, teamName })}</p>
}

function ProposalText({ event, who, code }: { event: ProposalEvent; who: string; code: string }) {
  const teamName = useTeamName(code)
  return (
    <div className="break-words">
      <p className="text-sm font-bold text-amber">Commissioner’s own team or game</p>
      <p>{proposalEventLabel(event, { who, teamName })}</p>
    </div>
  )
}

function TradeText({ event, who, code }: { event: TradeEvent; who: string; code: string }) {
  const teamName = useTeamName(code)
  return <p className="break-words">{tradeEventLabel(event, { who, teamName, time: dateAndTime })}</p>
}

function TalkText({
  event,
  message,
  who,
  code,
}: {
  event: ChatEvent
  message: ActivityItem['message'] | null
  who: ReactNode
  code: string
}) {
  return (
    <div className="break-words">
      <p>
        {who} {chatEventLabel(event)}
        {event.kind === 'message-posted' && message?.text && <>: {excerptOf(message.text)}</>}
      </p>
      <TextLink className="text-sm" href={links.message(code, event)}>
        See it in chat
      </TextLink>
    </div>
  )
}

type Happened<Kind extends ActivityItem['event']['kind']> = Extract<ActivityItem['event'], { kind: Kind }>

function DraftText({ event, who, code }: { event: DraftEvent; who: string; code: string }) {
  const teamName = useTeamName(code)
  return <p>{draftEventLabel(event, { who, teamName })}</p>
}

function SeasonText({ event, who, code }: { event: SeasonEvent; who: string; code: string }) {
  const teamName = useTeamName(code)
  return <p className="break-words">{seasonEventLabel(event, { who, teamName })}</p>
}

function DrawText({ event, who, code }: { event: DraftOrderEvent; who: string; code: string }) {
  const teamName = useTeamName(code)
  return (
    <div className="break-words">
      <p>{draftOrderEventLabel(event, { who, teamName })}</p>
      {event.kind !== 'draw-entropy-added' && (
        <TextLink className="text-sm" href={links.proof(code, event.drawId)}>
          See the lottery
        </TextLink>
      )}
    </div>
  )
}

function useTeamName(code: string) {
  const home = trpc.league.home.useQuery({ code })
  return (id: string) =>
    home.data?.teams.find((team) => team.id === id)?.name ??
    home.data?.formerTeams.find((team) => team.id === id)?.name ??
    'A team'
}
