import type { LeagueChange, TeamChange } from '../../notification/changes.ts'
import type { NotificationContent } from '../../notification/notification.ts'
import { clockLabel } from '../../core/clock-label.ts'
import { counted, joinList } from '../../core/lists.ts'
import { moneyText } from '../dues/money.ts'
import { ownEffectLabel } from '../lineup/effect.ts'
import { ordinal } from '../../core/ordinal.ts'
import { differenceText } from '../../core/points.ts'
import type { NotificationCopy } from './text.ts'

type Of<Kind extends NotificationContent['kind']> = Extract<NotificationContent, { kind: Kind }>

/** What was done to a team, one line for each change. */
export function teamChangeLabel({ teamName, changes, count }: Of<'team-change'>): NotificationCopy {
  const [only] = changes
  const lines = changes.map((change) => withReason(teamChangeLine(change), change))
  if (count === 1 && only && only.what === 'given')
    return only.isReaders
      ? { title: `You now manage ${teamName}`, text: withReason(`It was ${only.name}’s team`, only) }
      : {
          title: `${teamName} is not your team anymore`,
          text: withReason(`${only.name} manages it now`, only),
        }
  if (count === 1 && only) return { title: teamChangeLine(only), text: textOf(only) }
  return { title: `${counted(count, 'change')} to ${teamName}`, text: withMore(lines, count) }
}

/** What was done to a league. @param timeWords how its reader is told a time, ms since the epoch */
export function leagueChangeLabel(
  { changes, count }: Of<'league-change'>,
  timeWords: (at: number) => string,
): NotificationCopy {
  const [only] = changes
  const lines = changes.map((change) => leagueChangeLine(change, timeWords))
  return count === 1 && only
    ? { title: lines[0] ?? '', text: textOf(only) }
    : {
        title: `${counted(count, 'change')} in your league`,
        text: withMore(
          changes.map((change, index) => withReason(lines[index] ?? '', change)),
          count,
        ),
      }
}

function withMore(lines: readonly string[], count: number): string {
  const more = count - lines.length
  return [...(more > 0 ? [`${counted(more, 'earlier change')}, then:`] : []), ...lines].join('\n')
}

function reasonOf(change: TeamChange | LeagueChange): string {
  // What Empire says, not a person.
  if (change.what === 'draft-put-off') return change.reason ?? ''
  return 'reason' in change && change.reason ? `“${change.reason}”` : ''
}

function withReason(line: string, change: TeamChange | LeagueChange): string {
  const [reason, besides] = [reasonOf(change), besidesOf(change)]
  if (besides !== '') return `${line}. ${besides}${reason === '' ? '' : ` ${reason}`}`
  return reason === '' ? `${line}.` : `${line}: ${reason}`
}

/** Sentences first: people's own texts keep their endings. */
function textOf(change: TeamChange | LeagueChange): string {
  return [besidesOf(change), reasonOf(change)].filter((part) => part !== '').join(' ')
}

/** What the reader can do about a change, or has to know besides, in sentences; empty for nothing. */
function besidesOf(change: TeamChange | LeagueChange): string {
  switch (change.what) {
    case 'roster':
    case 'spot':
    case 'undone':
      return ownEffectLabel(change.lineUp)
    case 'renewed':
      return 'The last one is in the league’s history.'
    case 'offered':
      return 'The team stays yours unless they accept.'
    case 'draft-put-off':
      return change.empty
        ? `Start with ${counted(change.empty.teams, 'team')}, wait for more, or set a new time.`
        : ''
    case 'draft-called-off':
      return change.startsAt === undefined ? 'It has no start time until the commissioner sets one.' : ''
    case 'draft-entered':
      return 'Check your roster: the commissioner can correct a pick.'
    case 'no-manager':
      return change.roster === 'released'
        ? 'Its players go to waivers.'
        : 'Its roster is locked until it has a new manager.'
    case 'replacement':
      return change.isAsked ? 'They manage the team until someone takes it over, or you let them go.' : ''
    case 'team-left':
      return change.removed?.reason ? `“${change.removed.reason}”` : ''
    case 'offer-ended':
      return change.how === 'void' ? 'The team or its manager changed since.' : ''
    default:
      return ''
  }
}

function publicPageLine({
  isOn,
  isRenewed,
  showsManagers,
}: Extract<LeagueChange, { what: 'public-page' }>): string {
  if (!isOn) return 'The league’s public page is off'
  if (isRenewed) return 'The league’s public page has a new address'
  const names = showsManagers ? 'team names and usernames' : 'team names only'
  return `The league has a public page: anyone with its link sees standings, matchups and rosters, with ${names}`
}

function teamChangeLine(change: TeamChange): string {
  switch (change.what) {
    case 'roster':
      return `The commissioner ${joinList([
        ...(change.added === null ? [] : [`added ${change.added}`]),
        ...(change.dropped === null ? [] : [`dropped ${change.dropped}`]),
      ])}`
    case 'spot':
      return `The commissioner moved ${joinList(change.players)} to or from IR or the taxi squad`
    case 'undone':
      return change.players.length === 0
        ? 'The commissioner undid a trade'
        : `The commissioner undid a move: ${joinList(change.players)}`
    case 'score':
      if (change.opponent !== undefined)
        return `${change.label}: the commissioner adjusted the score of ${change.opponent}, your opponent, by ${differenceText(change.after - change.before)}`
      return change.before === 0
        ? `${change.label}: the commissioner adjusted your score by ${differenceText(change.after)}`
        : `${change.label}: the commissioner’s adjustment of your score is ${differenceText(change.after)} now, not ${differenceText(change.before)}`
    case 'lineup':
      return `${change.by === 'auto-start' ? 'Auto-start' : 'The commissioner'} changed your lineup${lineupWords(change)}`
    case 'auto-start':
      return `Auto-start is ${change.isOn ? 'on' : 'off'} for your team`
    case 'keeper':
      return change.isKept
        ? `${change.player} is one of your keepers`
        : `${change.player} is not a keeper anymore`
    case 'pick':
      return `The commissioner picked ${change.player} for you`
    case 'pick-undone':
      return `Your pick of ${change.player} was undone`
    case 'matchup':
      return change.opponent === null
        ? `${change.label}: you have a bye`
        : `${change.label}: you play ${change.opponent}`
    case 'division':
      return change.division === null
        ? 'Your team is in no division anymore'
        : `Your team is in ${change.division} now`
    case 'position':
      return change.isGranted
        ? `${change.player} can be played at ${change.position}`
        : `${change.player} cannot be played at ${change.position} anymore`
    case 'seed':
      return `A correction made you the ${ordinal(change.after)} seed, you were ${ordinal(change.before)}`
    case 'claims-canceled':
      return `${counted(change.count, 'waiver claim')} of yours ${change.count === 1 ? 'was' : 'were'} canceled: no waivers run anymore`
    case 'given':
      return change.isReaders
        ? `You manage the team now, after ${change.name}`
        : `${change.name} manages the team now`
    case 'message-deleted':
      return 'The commissioner deleted a message of yours'
    case 'renamed':
      return `${change.by} renamed your team: ${change.before} is now ${change.after}`
    case 'offered':
      return `Your team${change.withLeague ? ' and the league are' : ' is'} offered to ${change.to}`
    case 'offer-over':
      return OFFER_OVER_WORDS[change.how](change.to)
    case 'removed':
      return `You were removed from ${change.league}`
    case 'replacement-answered':
      return change.isAccepted
        ? `You are out of ${change.league}, as you asked`
        : 'The commissioner declined to replace you: the team stays yours'
    case 'co-manager':
      return (change.isReaders ? YOU_SHARE : THEY_SHARE)[change.how](change.name)
    default:
      return change satisfies never
  }
}

/** How it is with someone who shares the reader’s team. */
const THEY_SHARE = {
  joined: (name: string) => `${name} co-manages your team now`,
  left: (name: string) => `${name} stopped co-managing your team`,
  removed: (name: string) => `${name} was removed as co-manager of your team`,
  ended: (name: string) => `${name} is no longer co-manager of your team`,
  declined: (name: string) => `${name} declined to co-manage your team`,
  expired: (name: string) => `${name} did not answer your invitation to co-manage your team`,
  leads: (name: string) => `${name} leads your team now`,
} as const

/** The same of the reader; the name is that of who did it, or had it before. */
const YOU_SHARE = {
  ...THEY_SHARE,
  joined: () => 'You co-manage this team now',
  left: () => 'You stopped co-managing this team',
  removed: () => 'You were removed as co-manager',
  ended: () => 'The team changed hands, and you no longer co-manage it',
  leads: (name: string) => `You lead the team now, after ${name}`,
} as const

const OFFER_OVER_WORDS = {
  declined: (to: string) => `${to} declined your team, and it stays yours`,
  withdrawn: (to: string) => `Your team is no longer offered to ${to}`,
  expired: (to: string) => `${to} did not answer the offer of your team, and it stays yours`,
  void: (to: string) => `Your team is no longer offered to ${to}`,
} as const

const OFFER_ENDED_WORDS = {
  declined: ({ to, teamName }: EndedOffer) => `${to} declined the offer of ${teamName}`,
  expired: ({ to, teamName }: EndedOffer) => `${to} did not answer: the offer of ${teamName} expired`,
  void: ({ to, teamName }: EndedOffer) => `The offer of ${teamName} to ${to} is void`,
} as const

type EndedOffer = Pick<Extract<LeagueChange, { what: 'offer-ended' }>, 'to' | 'teamName'>

const SEASON_TOPIC_WORDS = {
  format: 'format',
  playoffs: 'playoffs',
  tiebreakers: 'tiebreakers',
  median: 'median game',
} as const

/** Names what decides a season: it can be turned by a change that looks like the others. */
function settingsLine({ count, about = [] }: Extract<LeagueChange, { what: 'settings' }>): string {
  if (count === 0) return 'The league settings were changed'
  const topics = joinList(about.map((topic) => SEASON_TOPIC_WORDS[topic]))
  return `${counted(count, 'league setting')} changed${topics === '' ? '' : `, including the ${topics}`}`
}

function lineupWords({ in: starting, out }: Extract<TeamChange, { what: 'lineup' }>): string {
  if (starting.length > 0 && out.length > 0) return `: ${joinList(starting)} for ${joinList(out)}`
  if (starting.length > 0) return `: ${joinList(starting)} ${starting.length === 1 ? 'starts' : 'start'}`
  return out.length > 0 ? `: ${joinList(out)} ${out.length === 1 ? 'sits' : 'sit'}` : ''
}

function leagueChangeLine(change: LeagueChange, timeWords: (at: number) => string): string {
  switch (change.what) {
    case 'pause':
      if (change.scope === null) return 'The league is no longer paused'
      return change.scope === 'everything' ? 'The league is paused' : 'Roster moves and trades are paused'
    case 'commissioner':
      return `${change.name} is the commissioner now`
    case 'co-commissioner':
      return change.mayEditSettings === null
        ? `${change.name} is no longer co-commissioner`
        : `${change.name} is co-commissioner now${change.mayEditSettings ? ' and may edit settings' : ''}`
    case 'rules':
      return change.count === 0
        ? 'The scoring rules were changed'
        : `${counted(change.count, 'scoring rule')} changed`
    case 'settings':
      return settingsLine(change)
    case 'draft-time':
      return change.at === null
        ? 'The draft has no start time anymore'
        : `The draft starts ${timeWords(change.at)}`
    case 'draft-put-off':
      return change.empty
        ? `Only ${change.empty.teams} of ${change.empty.spots} spots are taken: the draft waits for you`
        : 'The draft did not start on time'
    case 'draft-called-off':
      return change.startsAt === undefined
        ? 'The draft was called off'
        : `The draft was called off: it starts ${timeWords(change.startsAt)}, as planned`
    case 'pick-corrected':
      return `A pick of ${change.teamName} was corrected: ${change.after}${change.price === undefined ? '' : ` for $${change.price}`}${change.before === change.after ? '' : `, not ${change.before}`}`
    case 'draft-entered':
      return 'The commissioner entered your league’s draft'
    case 'draft-team-joined':
      return `${change.teamName} joined the draft, last in the order`
    case 'draft-order':
      return ORDER_SET[change.by]
    case 'draft-added':
      return `The commissioner added a draft: ${counted(change.rounds, 'round')} for ${change.pool === 'rookies' ? 'rookies' : 'all free agents'}`
    case 'draft-pause':
      return change.isPaused ? 'The draft is paused' : 'The draft resumed'
    case 'draft-clock':
      return `The pick clock is ${clockLabel(change.clock)} now`
    case 'lottery-canceled':
      return 'The draft lottery was canceled'
    case 'lottery':
      return `The draft lottery is open: add your words until ${timeWords(change.until)}`
    case 'member-gone':
      return `The account of ${change.teamName}’s manager was deleted: the team has no manager`
    case 'team-left':
      return change.removed
        ? `The commissioner removed ${change.teamName} (${change.username}) from the league`
        : `${change.username} left the league: ${change.teamName} is out of the draft`
    case 'no-manager':
      return change.how === 'left'
        ? `${change.username} left the league: ${change.teamName} has no manager`
        : `The commissioner removed ${change.username}: ${change.teamName} has no manager`
    case 'new-manager':
      return `${change.teamName} has a new manager: ${change.name}`
    case 'replacement':
      return change.isAsked
        ? `${change.username} (${change.teamName}) asks to be replaced`
        : `${change.username} (${change.teamName}) no longer asks to be replaced`
    case 'offer-ended':
      return OFFER_ENDED_WORDS[change.how](change)
    case 'name':
      return `${change.by} renamed the league: ${change.before} is now ${change.after}`
    case 'eliminated': {
      const are = change.teams.length === 1 ? 'is' : 'are'
      return `${joinList(change.teams)} ${are} out after ${change.label}: ${counted(change.left, 'team')} left`
    }
    case 'champion':
      return `${change.teamName} won the championship`
    case 'public-page':
      return publicPageLine(change)
    case 'votes':
      return 'The commissioner changed how the league votes on amendments'
    case 'constitution':
      return 'The league’s constitution was changed'
    case 'dues':
      if (change.each === null) return 'The commissioner turned dues off'
      return change.how === 'on'
        ? `Dues are ${moneyText(change.each.amount, change.each.currency)} a team`
        : `The dues or payouts were changed: ${moneyText(change.each.amount, change.each.currency)} a team`
    case 'restored':
      return 'The league was restored: everything is as it was before it was deleted'
    case 'renewed':
      return 'The league starts a new season'
    default:
      return change satisfies never
  }
}

/** How the order of the first round was set. */
const ORDER_SET = {
  draw: 'The draft lottery set the order',
  standings: 'The draft order follows the standings, the last team first',
  hand: 'The commissioner set the draft order',
} as const
