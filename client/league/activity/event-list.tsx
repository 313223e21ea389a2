import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { CommissionerEvent } from '../../../shared/commissioner/event.ts'
import { effectPhrase } from '../../../shared/labels/lineup/effect.ts'
import { spotStepLabel } from '../../../shared/labels/roster/spot-step.ts'
import { accountOpenedLabel } from '../../../shared/labels/account/opened.ts'
import { proposalEventLabel } from '../../../shared/labels/proposal/event.ts'
import type { ProposalEvent } from '../../../shared/proposal/event.ts'
import { commissionerEventLabel } from '../../../shared/labels/commissioner/event.ts'
import type { DraftEvent } from '../../../shared/draft/event.ts'
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
import { memberEventLabel } from '../../../shared/labels/league/member-event.ts'
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
  item: { actorName, event, message },
  sport,
  code,
}: {
  item: ActivityItem
  sport: FantasySportKey
  code: string
}) {
  const who = <strong className="font-bold">{actorName ?? 'Empire'}</strong>
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
      return <CommissionerText event={event} who={actorName ?? 'Empire'} code={code} />
    case 'act-proposed':
    case 'act-approved':
    case 'act-objected':
    case 'act-withdrawn':
    case 'act-applied':
    case 'act-lapsed':
      return <ProposalText event={event} who={actorName ?? 'Empire'} code={code} />
    case 'account-opened':
      return <p className="break-words">{accountOpenedLabel(event)}</p>
    case 'team-offered':
    case 'team-offer-ended':
    case 'replacement-asked':
    case 'team-removed':
    case 'team-orphaned':
      return <MemberText event={event} who={actorName ?? 'Empire'} code={code} />
    case 'offer-changed':
    case 'trade-accepted':
    case 'trade-voted':
    case 'trade-waits':
    case 'trade-made':
    case 'trade-stopped':
    case 'trade-passed':
    case 'trade-failed':
    case 'trade-block-set':
      return <TradeText event={event} who={actorName ?? 'Empire'} code={code} />
    case 'league-moved-in':
    case 'seasons-moved-in':
    case 'rosters-moved-in':
    case 'weeks-moved-in':
      return <p className="break-words">{moveEventLabel(event, { who: actorName ?? 'Empire' })}</p>
    case 'draw-opened':
    case 'draw-entropy-added':
    case 'draw-revealed':
    case 'draw-cancelled':
      return <DrawText event={event} who={actorName ?? 'Empire'} code={code} />
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
      return <SeasonText event={event} who={actorName ?? 'Empire'} code={code} />
    case 'unreadable':
      return <p>{who} did something that this page cannot show</p>
    default:
      return <DraftText event={event} who={actorName ?? 'Empire'} code={code} />
  }
}

function GoneText({ event, code }: { event: Happened<'member-gone'>; code: string }) {
  const teamName = useTeamName(code)
  return <p className="break-words">{memberGoneLabel(event, { teamName })}</p>
}

function MemberText({ event, who, code }: { event: MemberEvent; who: string; code: string }) {
  const teamName = useTeamName(code)
  return <p className="break-words">{memberEventLabel(event, { who, teamName })}</p>
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
