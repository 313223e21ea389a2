import type { LeagueChange } from '../../shared/notice-changes.ts'
import type { NoticeContent } from '../../shared/notice.ts'
import type { NoticeKind } from '../../shared/notice-kinds.ts'
import { DAY, MINUTE } from '../../shared/time.ts'
import type { Limit } from '../limits/service.ts'

type Of<Kind extends NoticeKind> = Extract<NoticeContent, { kind: Kind }>

/** How notices of a kind about the same thing become one. */
interface Merging<Kind extends NoticeKind> {
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
export const MERGES: { readonly [Kind in NoticeKind]?: Merging<Kind> } = {
  'trade-update': { gather: 0, replaces: true, together: (_, later) => later },
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
      return { ...later, changes: changes.slice(-MOST_LISTED), count: changes.length }
    },
  },
  'result-changed': {
    gather: MINUTE,
    replaces: true,
    together: (earlier, later) =>
      earlier.before === later.after ? null : { ...later, before: earlier.before },
  },
}

/** Of a kind of change the last one is told; of rules and settings, how many changed. */
function addLeagueChange(changes: readonly LeagueChange[], change: LeagueChange): LeagueChange[] {
  const earlier = changes.find(({ what }) => what === change.what)
  const others = changes.filter(({ what }) => what !== change.what)
  return earlier && 'count' in earlier && 'count' in change
    ? [...others, { ...change, count: earlier.count + change.count }]
    : [...others, change]
}

/**
 * Most mails at once of a kind to one reader from one league: the rest come in the app and in the daily mail. For kinds
 * that somebody else can bring about as often as they like.
 */
export const MOST_MAILS: { readonly [Kind in NoticeKind]?: Limit } = {
  announcement: { max: 3, windowMs: DAY },
  mention: { max: 10, windowMs: DAY },
  'trade-offered': { max: 10, windowMs: DAY },
  'trade-update': { max: 20, windowMs: DAY },
  'team-change': { max: 10, windowMs: DAY },
  'league-change': { max: 5, windowMs: DAY },
  'sign-in': { max: 5, windowMs: DAY },
}

/** Mentions of one person within so long are one push. */
export const MENTIONS_TOGETHER = MINUTE
