import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { excerptOf } from '../../../shared/chat/text.ts'
import { actorLabel } from '../../../shared/labels/events/actor.ts'
import { activityLabel } from '../../../shared/labels/events/event.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { lazyExtra } from '../../ui/lazy/lazy-extra.tsx'
import { links } from '../../ui/page/routes.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import type { ActivityItem } from '../league/types.ts'
import { EventLink } from './event-link.tsx'
import { RuleChanges } from './rule-changes.tsx'

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

/** Events that are one person's act, and nothing else: their name is in bold. */
const OF_ONE_PERSON =
  /^(league-(created|renamed|deleted|restored)|team-(joined|renamed)|invites?-|rules-|settings-|crest-|listing-|position-|bracket-|roster-moved|message-|poll-|spot-changed|public-page-|unreadable)/

/** What happened, in a sentence, what it changed, and where it can be seen. */
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
  const teamName = useTeamName(code)
  const isByVote = 'amendmentId' in event && event.kind.endsWith('-changed')
  const who = item.actorName === null && isByVote ? 'The league, by vote,' : actorLabel(item)
  const sentence = activityLabel(event, { who, teamName, time: dateAndTime, locale: navigator.language })
  const excerpt = event.kind === 'message-posted' && message?.text ? `: ${excerptOf(message.text)}` : ''
  return (
    <div className="break-words">
      {event.kind.startsWith('act-') && (
        <p className="text-sm font-bold text-amber">Commissioner’s own team or game</p>
      )}
      <p>
        {OF_ONE_PERSON.test(event.kind) && sentence.startsWith(who) ? (
          <>
            <strong className="font-bold">{who}</strong>
            {sentence.slice(who.length)}
          </>
        ) : (
          sentence
        )}
        {excerpt}
      </p>
      <Changes event={event} sport={sport} />
      <EventLink event={event} code={code} />
    </div>
  )
}

/** What settings and rules were before and after. */
function Changes({ event, sport }: { event: ActivityItem['event']; sport: FantasySportKey }) {
  switch (event.kind) {
    case 'league-created':
      return (
        <>
          {event.settingChanges.length > 0 && <SettingChanges sport={sport} changes={event.settingChanges} />}
          <RuleChanges sport={sport} changes={event.ruleChanges} />
        </>
      )
    case 'rules-changed':
      return <RuleChanges sport={sport} changes={event.changes} />
    case 'settings-changed':
      return event.changes.length > 0 && <SettingChanges sport={sport} changes={event.changes} />
    default:
      return null
  }
}

function useTeamName(code: string) {
  const home = trpc.league.home.useQuery({ code })
  return (id: string) =>
    home.data?.teams.find((team) => team.id === id)?.name ??
    home.data?.formerTeams.find((team) => team.id === id)?.name ??
    'A team'
}
