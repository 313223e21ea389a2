import { crestText } from '../../crest/crest.ts'
import type { LeagueEvent } from '../../events/league-event.ts'
import { effectPhrase } from '../lineup/effect.ts'
import { SPOT_WORDS } from '../roster/spot-step.ts'
import { fromLabel } from '../ruleset/counts-from.ts'

type Happened<Kind extends LeagueEvent['kind']> = Extract<LeagueEvent, { kind: Kind }>

/** What happens to a league itself, its invites, rules, names and eligibility, and moves of a roster. */
export type PlainLeagueEvent = Happened<
  | 'league-created'
  | 'team-joined'
  | 'invite-created'
  | 'invites-revoked'
  | 'invites-restored'
  | 'rules-changed'
  | 'settings-changed'
  | 'team-renamed'
  | 'crest-set'
  | 'league-renamed'
  | 'listing-changed'
  | 'position-granted'
  | 'position-revoked'
  | 'bracket-completed'
  | 'roster-moved'
>

/** What someone did to a league, after their name and without a full stop. What was changed is listed apart. */
export function leagueEventLabel(event: PlainLeagueEvent): string {
  switch (event.kind) {
    case 'league-created':
      return `created the league with ${event.teamName}`
    case 'team-joined':
      return `joined with ${event.teamName}${JOINED_BY[event.via]}`
    case 'invite-created':
      return 'created an invite link'
    case 'invites-revoked':
      return `canceled ${linksWords(event.count)}`
    case 'invites-restored':
      return `restored ${linksWords(event.count)}`
    case 'rules-changed':
      return changedWords(event, 'the scoring rules')
    case 'settings-changed':
      return changedWords(event, 'the settings')
    case 'team-renamed':
      return `renamed ${event.before} to ${event.after}${event.reason === null ? '' : `: ${event.reason}`}`
    case 'crest-set':
      return `changed the crest of ${event.teamName} from ${crestText(event.before)} to ${crestText(event.after)}`
    case 'league-renamed':
      return `renamed the league from ${event.before} to ${event.after}`
    case 'listing-changed':
      return event.after ? 'opened the league to everyone on this server' : 'made the league invite-only'
    case 'position-granted':
      return `made ${event.player.name} eligible at ${event.position}: ${event.reason}`
    case 'position-revoked':
      return `removed ${event.player.name}’s eligibility at ${event.position}: ${event.reason}`
    case 'bracket-completed':
      return 'picked a champion in the bracket'
    case 'roster-moved':
      return movedWords(event)
    default:
      return event satisfies never
  }
}

const JOINED_BY = { invite: ' by invite', listing: '', moved: ', moved in with the league' } as const

function linksWords(count: number): string {
  return count === 1 ? 'an invite link' : `${count} invite links`
}

function changedWords(
  { changes, from }: Happened<'rules-changed' | 'settings-changed'>,
  what: string,
): string {
  const since = changes.length > 0 && from.at === 'beginning' ? '' : ` ${fromLabel(from)}`
  return `${changes.length > 0 ? 'changed' : 'applied'} ${what}${since}`
}

function movedWords({ added, dropped, spot = null, lineUp: lineup }: Happened<'roster-moved'>): string {
  const to = spot === null ? '' : ` straight to ${SPOT_WORDS[spot]}`
  const words = [added && `added ${added.name}${to}`, dropped && `dropped ${dropped.name}`]
  return `${words.filter((word) => word !== null).join(' and ')}${effectPhrase(lineup)}`
}
