import { type LeagueChange, SEASON_TOPICS } from '../../../shared/notification/changes.ts'
import type { NotificationContent } from '../../../shared/notification/notification.ts'
import type { NotificationKind } from '../../../shared/notification/kinds.ts'
import { DAY, MINUTE } from '../../../shared/core/time.ts'
import type { Limit } from '../../core/rate-limit/service.ts'

type Of<Kind extends NotificationKind> = Extract<NotificationContent, { kind: Kind }>

/** How notices of a kind about the same thing become one. */
interface Merging<Kind extends NotificationKind> {
  /** How long mail and push wait for what else happens, ms. */
  readonly gather: number
  /** Whether a later one says all there is to know: one that was sent already and not read counts as read then. */
  readonly replaces: boolean
  /** What is told of both; null where they cancel each other out. */
  readonly together: (earlier: Of<Kind>, later: Of<Kind>) => Of<Kind> | null
}

/** Most changes that one notice lists. */
const MOST_LISTED = 10

/**
 * Kinds of which several about the same thing are one notice until it is read or sent. Of all others a reader is told
 * once about one thing.
 */
export const MERGES: { readonly [Kind in NotificationKind]?: Merging<Kind> } = {
  'trade-update': { gather: 0, replaces: true, together: (_, later) => later },
  request: { gather: 0, replaces: true, together: (_, later) => later },
  // Each league of a person withdraws what is sealed there.
  'account-opened': {
    gather: MINUTE,
    replaces: false,
    together: (earlier, later) => ({
      ...later,
      claims: earlier.claims + later.claims,
      proxies: earlier.proxies + later.proxies,
    }),
  },
  'autopick-on': {
    gather: 0,
    replaces: true,
    together: (earlier, later) => ({
      ...later,
      players: [...earlier.players, ...later.players].slice(-MOST_LISTED),
    }),
  },
  'team-change': {
    gather: MINUTE,
    replaces: false,
    together: (earlier, later) => ({
      ...later,
      changes: [...earlier.changes, ...later.changes].slice(-MOST_LISTED),
      count: earlier.count + later.count,
    }),
  },
  'league-change': {
    gather: 5 * MINUTE,
    replaces: false,
    together: (earlier, later) => {
      const changes = later.changes.reduce(addLeagueChange, earlier.changes)
      if (changes.length === 0) return null
      return { ...later, changes: changes.slice(-MOST_LISTED), count: changes.length }
    },
  },
  // Of a person who asks for several teams in turn the last one is told.
  'team-asked': {
    gather: MINUTE,
    replaces: true,
    together: (earlier, later) => {
      const again = later.requests.map(({ by }) => by)
      const others = earlier.requests.filter(({ by }) => !again.includes(by))
      const requests = [...others, ...later.requests].slice(-MOST_LISTED)
      const count = earlier.count + later.count - (earlier.requests.length - others.length)
      return { ...later, requests, count }
    },
  },
  'result-changed': {
    gather: MINUTE,
    replaces: true,
    together: (earlier, later) =>
      earlier.before === later.after ? null : { ...later, before: earlier.before },
  },
}

/** Of a kind of change, about the same team, the last one is told; of rules and settings, how many changed. */
function addLeagueChange(changes: readonly LeagueChange[], change: LeagueChange): LeagueChange[] {
  const earlier = changes.find((one) => isAboutSame(one, change))
  const others = changes.filter((one) => one !== earlier)
  const both = earlier ? bothChanges(earlier, change) : change
  // Called again as before, nothing has changed.
  return both.what === 'name' && both.before === both.after ? others : [...others, both]
}

function isAboutSame(one: LeagueChange, other: LeagueChange): boolean {
  const teamOf = (change: LeagueChange) => ('teamName' in change ? change.teamName : null)
  return one.what === other.what && teamOf(one) === teamOf(other)
}

function bothChanges(earlier: LeagueChange, later: LeagueChange): LeagueChange {
  if (earlier.what === 'settings' && later.what === 'settings') {
    const about = SEASON_TOPICS.filter((topic) => [earlier, later].some((one) => one.about?.includes(topic)))
    const count = earlier.count + later.count
    return { what: 'settings', count, ...(about.length > 0 && { about }) }
  }
  if (earlier.what === 'rules' && later.what === 'rules')
    return { ...later, count: earlier.count + later.count }
  return earlier.what === 'name' && later.what === 'name' ? { ...later, before: earlier.before } : later
}

/**
 * Most mails at once of a kind to one reader from one league: the rest come in the app and in the daily mail.
 * For kinds that other people can trigger as often as they like.
 */
export const MOST_MAILS: { readonly [Kind in NotificationKind]?: Limit } = {
  announcement: { max: 3, windowMs: DAY },
  mention: { max: 10, windowMs: DAY },
  'trade-offered': { max: 10, windowMs: DAY },
  'trade-update': { max: 20, windowMs: DAY },
  'team-change': { max: 10, windowMs: DAY },
  'league-change': { max: 5, windowMs: DAY },
  request: { max: 10, windowMs: DAY },
  dues: { max: 10, windowMs: DAY },
  amendment: { max: 10, windowMs: DAY },
  'league-deleted': { max: 5, windowMs: DAY },
  'team-offer': { max: 5, windowMs: DAY },
  'team-asked': { max: 10, windowMs: DAY },
  'team-refused': { max: 5, windowMs: DAY },
  'sign-in': { max: 5, windowMs: DAY },
  'api-token': { max: 5, windowMs: DAY },
  'account-opened': { max: 5, windowMs: DAY },
}

/** Mentions of one person within so long are one push. */
export const MENTIONS_TOGETHER = MINUTE
