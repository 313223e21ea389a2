import type { UserId } from '../../../shared/core/ids.ts'
import type { Activity } from '../../../shared/events/league-event.ts'
import { ruleValueText } from '../../../shared/core/points.ts'
import { activityLabel } from '../../../shared/labels/events/event.ts'
import { ruleName } from '../../../shared/labels/ruleset/rule-label.ts'
import { settingChangeLabel } from '../../../shared/labels/settings/settings.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { listActivity } from '../../league/events/service.ts'
import { listFormerTeams, listTeams } from '../../league/team/service.ts'
import { settingsOf } from '../../people/notification/settings.ts'
import type { FeedEntry } from './atom.ts'

/** Of a feed: readers keep what they have read. */
export const MOST_ENTRIES = 50
/** Changes that an entry lists. */
const MOST_LISTED = 30

/**
 * The newest of what happened in a league, as its activity page has it: without what is sealed and without chat.
 * @param of.isNamed whether each entry names the league, because there are others in the feed
 */
export async function listEntries(
  app: App,
  league: LeagueRow,
  { userId, isNamed }: { userId: UserId; isNamed: boolean },
): Promise<FeedEntry[]> {
  const events = await listActivity(app, league.id, { before: null, limit: MOST_ENTRIES })
  const teams = [...(await listTeams(app, league.id)), ...(await listFormerTeams(app, league.id))]
  const names = new Map<string, string>(teams.map(({ id, name }) => [id, name]))
  const { timeZone } = await settingsOf(app, userId)
  const { publicUrl } = app.config
  return events.map(({ seq, at, actorName, event }) => {
    const who = actorName ?? 'Empire'
    const sentence = activityLabel(event, {
      who,
      teamName: (id) => names.get(id) ?? 'A team',
      time: (time) => dateAndTime(time, timeZone),
    })
    return {
      id: `urn:empire:${new URL(publicUrl).hostname}:${league.id}:${seq}`,
      at,
      title: isNamed ? `${league.name}: ${sentence}` : sentence,
      author: who,
      link: `${publicUrl}/league/activity/${league.code}?event=${seq}`,
      lines: changesOf(league, event),
    }
  })
}

/** What was changed, a line each: what it is called, what it was and what it is. */
function changesOf({ sport }: LeagueRow, event: Activity['event']): string[] {
  const changes =
    event.kind === 'rules-changed'
      ? rulesOf(sport, event.changes)
      : event.kind === 'settings-changed'
        ? event.changes.map((change) => settingChangeLabel(sport, change))
        : event.kind === 'league-created'
          ? rulesOf(sport, event.ruleChanges)
          : []
  const lines = changes
    .slice(0, MOST_LISTED)
    .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
  const more = changes.length - lines.length
  return more > 0 ? [...lines, `… and ${more} more`] : lines
}

function rulesOf(
  sport: LeagueRow['sport'],
  changes: readonly { readonly rule: string; readonly before: number; readonly after: number }[],
) {
  return changes.map(({ rule, before, after }) => ({
    label: ruleName(sport, rule),
    before: ruleValueText(before),
    after: ruleValueText(after),
  }))
}

/** `Nov 25, 2026, 3:00 AM EST`: an entry is read long after it was written. */
function dateAndTime(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at)
}
