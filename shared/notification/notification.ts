import * as z from 'zod'
import { TOKEN_SCOPES } from '../account/token-scopes.ts'
import { CategoryRecord } from '../category/record.ts'
import { LeagueCode, LeagueId, NotificationId, PlayerId } from '../core/ids.ts'
import { MAIL_WAYS, NOTICE_KINDS, type NotificationKind, USUAL_WAYS } from './kinds.ts'
import { LeagueChange, TeamChange } from './changes.ts'
import { AutopickMode } from '../draft/draft.ts'
import { LineupEffect } from '../roster-change/lineup-effect.ts'
import { PlayerStatus } from '../player/player.ts'
import { OFF_REASONS, SERVICES } from '../webhook/kinds.ts'
import { isTimeZone } from '../core/time-zone.ts'

/** Times are ms since the epoch, times of the day minutes from midnight. */

/** A player that a notification is about. */
const Named = z.object({ id: PlayerId, name: z.string() })

/** What a notice says, by its kind: enough to word it without looking anything up. */
export const NotificationContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('your-pick'),
    overall: z.int(),
    isAuction: z.boolean(),
    /** When the clock runs out; null where none does. */
    endsAt: z.int().nullable(),
  }),
  /**
   * `empty`: spots that no team has; left out where all are taken. `isOn`: it has started, not at a time that was set;
   * left out where it is to come.
   */
  z.object({
    kind: z.literal('draft-soon'),
    startsAt: z.int(),
    empty: z.int().optional(),
    isOn: z.literal(true).optional(),
  }),
  /** `most`: how many a team may keep. */
  z.object({ kind: z.literal('keepers-due'), closesAt: z.int(), most: z.int() }),
  z.object({
    kind: z.literal('line-up-holes'),
    teamName: z.string(),
    /** What the day is called, in football the week. */
    label: z.string(),
    day: z.int(),
    locksAt: z.int(),
    holes: z.array(
      z.object({
        /** What the place is called. */
        slot: z.string(),
        why: z.enum(['empty', 'out', 'no-game']),
        /** Who has it; null where it is empty. */
        player: z.string().nullable(),
      }),
    ),
  }),
  z.object({
    kind: z.literal('starter-out'),
    player: Named,
    status: PlayerStatus,
    teamName: z.string(),
    day: z.int(),
    /** When his place is locked; null where no game locks it. */
    locksAt: z.int().nullable(),
  }),
  /** Until he is activated or dropped, the team may not add players. */
  z.object({
    kind: z.literal('reserve-recovered'),
    player: Named,
    status: PlayerStatus,
    teamName: z.string(),
  }),
  z.object({
    kind: z.literal('trade-offered'),
    tradeId: z.string(),
    fromTeam: z.string(),
    /** After which the offer is of no use any more. */
    expiresAt: z.int(),
    /** Whether it answers an offer of the reader's. */
    isCounter: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('trade-update'),
    tradeId: z.string(),
    state: z.enum([
      'accepted',
      'agreed',
      'declined',
      'countered',
      'withdrawn',
      'expired',
      'waits',
      'made',
      'vetoed',
      'failed',
    ]),
    /** The person who answered the offer; null without an answer. */
    by: z.string().nullable(),
    /** The other teams of it. */
    others: z.array(z.string()),
    /** Who reviews it, once it is agreed. */
    reviewedBy: z.enum(['commissioner', 'votes']).nullable(),
    /** When its review is over, or the games that it waits for. */
    until: z.int().nullable(),
    /** Why it was vetoed, or fell through: sentences, or the words of people. */
    reasons: z.array(z.string()),
    /** What it did to the reader's lineup, once it was made. */
    lineUp: LineupEffect.optional(),
  }),
  /** A trade of others waits for the reader's vote, or for the commissioner's word. */
  z.object({
    kind: z.literal('trade-vote'),
    tradeId: z.string(),
    teams: z.array(z.string()),
    as: z.enum(['voter', 'commissioner']),
    until: z.int(),
  }),
  /** `missed`: the clock began again; `picked`: it ran out and the player was taken; `on`: all further picks are automatic. */
  z.object({
    kind: z.literal('autopick-on'),
    teamName: z.string(),
    what: z.enum(['missed', 'picked', 'on']),
    by: z.enum(['misses', 'commissioner']),
    /** How it picks from now on; left out of older ones, where it is `instant`. */
    mode: AutopickMode.optional(),
    /** How many clocks in a row had run out; left out where unknown. */
    misses: z.int().optional(),
    /** Who was taken for the team, the first at the head. */
    players: z.array(z.string()),
  }),
  /** What was done to a team by others: the last of them, and how many there were. */
  z.object({
    kind: z.literal('team-change'),
    teamName: z.string(),
    changes: z.array(TeamChange),
    count: z.int(),
  }),
  /** The same of a league. */
  z.object({ kind: z.literal('league-change'), changes: z.array(LeagueChange), count: z.int() }),
  z.object({
    kind: z.literal('result-changed'),
    label: z.string(),
    period: z.int(),
    /** Of the matchup in its week; null for the extra game against the league's median. */
    number: z.int().nullable(),
    before: z.enum(['won', 'lost', 'tied']),
    after: z.enum(['won', 'lost', 'tied']),
    /** In hundredths. */
    own: z.int(),
    other: z.int(),
    /** In a league by categories, those that the reader won, lost and tied. */
    categories: CategoryRecord.optional(),
    opponent: z.string(),
    cause: z.enum(['stats', 'rules', 'commissioner']),
    /** Of the commissioner. */
    reason: z.string().nullable(),
    /** Whether the bracket stays as it was, because the next round had begun. */
    isKept: z.boolean(),
  }),
  z.object({
    kind: z.literal('claim-won'),
    player: Named,
    dropped: Named.nullable(),
    runAt: z.int(),
    /** What it did to the reader's lineup. */
    lineUp: LineupEffect.optional(),
  }),
  z.object({ kind: z.literal('claim-lost'), players: z.array(z.string()), runAt: z.int() }),
  z.object({
    kind: z.literal('week-result'),
    outcome: z.enum(['won', 'lost', 'tied']),
    label: z.string(),
    period: z.int(),
    number: z.int(),
    /** In hundredths. */
    own: z.int(),
    other: z.int(),
    /** In a league by categories, those that the reader won, lost and tied. */
    categories: CategoryRecord.optional(),
    opponent: z.string(),
  }),
  z.object({
    kind: z.literal('league-week'),
    /** What the week is called; null where the draft is over. */
    label: z.string().nullable(),
    /** Points in hundredths. */
    results: z.array(
      z.object({
        home: z.string(),
        away: z.string(),
        homePoints: z.int(),
        awayPoints: z.int(),
        categories: CategoryRecord.optional(),
      }),
    ),
    /** In the table; null in the playoffs. */
    place: z
      .object({
        rank: z.int(),
        of: z.int(),
        wins: z.int(),
        losses: z.int(),
        ties: z.int(),
        /** What a team without opponents has so far, in hundredths; in roto a sum of points by rank. */
        total: z.object({ points: z.int(), isRoto: z.boolean(), outIn: z.int().nullable() }).optional(),
      })
      .nullable(),
    /**
     * What stands out in the week, in words, as of a moment in ms since the epoch; left out where the draft is over, and
     * of older ones. Stat corrections may have altered it since.
     */
    recap: z.object({ season: z.int(), period: z.int(), at: z.int(), lines: z.array(z.string()) }).optional(),
    /** The reader's next opponent; its `opponent` null for a bye, all null without a next game. */
    next: z.object({ opponent: z.string().nullable() }).nullable(),
    /** What has changed hands since the last of these. */
    counts: z.object({ moves: z.int(), claims: z.int(), trades: z.int() }),
    /** The last event of the league's log, and its hash. */
    log: z.object({ seq: z.int(), hash: z.string() }),
  }),
  /** Of no league, for it is gone. `mayRestore`: whether the reader can put it back until then. */
  z.object({
    kind: z.literal('league-deleted'),
    leagueName: z.string(),
    by: z.string(),
    reason: z.string(),
    expiresAt: z.int(),
    mayRestore: z.boolean(),
  }),
  /** `number` of the message in its thread. */
  z.object({
    kind: z.literal('mention'),
    by: z.string(),
    text: z.string(),
    thread: z.string(),
    number: z.int(),
  }),
  z.object({ kind: z.literal('announcement'), by: z.string(), text: z.string(), number: z.int() }),
  /** A commissioner asks for consent, and what became of it. */
  z.object({
    kind: z.literal('request'),
    state: z.enum(['asked', 'done', 'objected', 'withdrawn', 'lapsed']),
    /** Who asks, or has objected; null where it was done or lapsed. */
    by: z.string().nullable(),
    /** What would be done, in words. */
    summary: z.string(),
    /** Of the commissioner, or of who objected; of `lapsed` why it could not be done. */
    reason: z.string().nullable(),
    /** When it is done unless a member objects; null where it is decided. */
    dueAt: z.int().nullable(),
    /** Of `done`: whether another manager approved it, or the time for objections was over. */
    how: z.enum(['approval', 'time']).nullable(),
  }),
  /** Of the reader's team, in minor units of the currency. */
  z.object({
    kind: z.literal('dues'),
    /** `due`, `overdue` and `asked`: it owes the amount. The others: an entry of the ledger, or what the team wins. */
    state: z.enum(['due', 'overdue', 'asked', 'paid', 'charged', 'reversed', 'paid-out', 'won']),
    amount: z.int(),
    currency: z.string(),
    /** Of what is owed; null without a due date. */
    dueAt: z.int().nullable(),
    /** Who reminds, or made the entry; null for Empire. */
    by: z.string().nullable(),
    note: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('amendment'),
    state: z.enum(['proposed', 'closing', 'accepted', 'rejected', 'withdrawn', 'lapsed']),
    /** Who proposes it; null for the others. */
    by: z.string().nullable(),
    /** What would be changed, in words. */
    summary: z.string(),
    /** Until when votes are taken; of `accepted` when it takes effect, null for the next season. */
    at: z.int().nullable(),
    /** Of `proposed` the reason, of `lapsed` why it is not possible any more. */
    why: z.string().nullable(),
  }),
  /** To a person who is not in the league: nothing that its commissioner has written but its name. */
  z.object({
    kind: z.literal('team-offer'),
    offeredBy: z.string(),
    leagueName: z.string(),
    expiresAt: z.int(),
    /** Where they are asked to share the team, not to take it over. */
    role: z.literal('co-manager').optional(),
  }),
  /** People who ask for teams by the group link: the last of them, and how many there were. */
  z.object({
    kind: z.literal('team-asked'),
    requests: z.array(z.object({ by: z.string(), teamName: z.string() })),
    count: z.int(),
  }),
  /** To a person who is not in the league. `taken`: someone else has the team now. */
  z.object({
    kind: z.literal('team-refused'),
    state: z.enum(['refused', 'taken']),
    teamName: z.string(),
    leagueName: z.string(),
  }),
  /** An owner of the server made a way into the reader's account, or it was used. Counts are of what was withdrawn. */
  z.object({
    kind: z.literal('account-opened'),
    what: z.enum(['link-made', 'link-used', 'code-used']),
    claims: z.int(),
    proxies: z.int(),
  }),
  /** To a commissioner: Empire posts no more to a chat app or a webhook, and why. */
  z.object({
    kind: z.literal('webhook-off'),
    service: z.enum(SERVICES),
    name: z.string(),
    why: z.enum(OFF_REASONS),
  }),
  /** `device`: what people call it, such as `Firefox on Linux`. */
  z.object({ kind: z.literal('sign-in'), device: z.string(), at: z.int() }),
  z.object({
    kind: z.literal('api-token'),
    name: z.string(),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    at: z.int(),
    expiresAt: z.int(),
  }),
])
export type NotificationContent = z.infer<typeof NotificationContent>

/** In which league something happened; a notice of none has null. */
const NoticeLeague = z.object({ code: LeagueCode, name: z.string() })

/** A notification of a person. */
export const Notification = z.object({
  id: NotificationId,
  at: z.int(),
  isRead: z.boolean(),
  league: NoticeLeague.nullable(),
  /** Null for what another version of Empire wrote and this one cannot read. */
  content: NotificationContent.nullable(),
})
export type Notification = z.infer<typeof Notification>

export const Ways = z.strictObject({ mail: z.enum(MAIL_WAYS), push: z.boolean() })
export type Ways = z.infer<typeof Ways>

const timeOfDay = z
  .int({ error: 'Please enter a time of the day.' })
  .min(0, { error: 'Please enter a time of the day.' })
  .max(1439, { error: 'Please enter a time of the day.' })

/** A stretch of every day. It may go over midnight. */
const Quiet = z.strictObject({ from: timeOfDay, until: timeOfDay })

/** A person's notification settings. Notifications in the app cannot be turned off. */
export const NotificationSettings = z.strictObject({
  kinds: z.strictObject(
    Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, Ways])) as Record<NotificationKind, typeof Ways>,
  ), // a row for each kind
  /** IANA name of the zone by whose clocks the rest goes. */
  timeZone: z.string().max(60).refine(isTimeZone, { error: 'There is no such time zone.' }),
  /** When nothing is sent; null for never. */
  quiet: Quiet.nullable(),
  /** Whether one's turn in a draft is told in quiet hours all the same. */
  picksInQuiet: z.boolean(),
  /** When the mail of the day comes. */
  digestAt: timeOfDay,
  /** Leagues of which nothing is sent. */
  muted: z.array(LeagueId).max(500),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** The defaults, by the clocks of American sports, until the person sets a time zone. */
export const USUAL_SETTINGS: NotificationSettings = {
  kinds: USUAL_WAYS,
  timeZone: 'America/New_York',
  quiet: null,
  picksInQuiet: false,
  digestAt: 8 * 60,
  muted: [],
}

/** A stored document, of this version or another: what it does not say is as usual. */
export function readNotificationSettings(stored: unknown): NotificationSettings {
  const given = Object(stored)
  const kinds = Object.fromEntries(
    NOTICE_KINDS.map((kind) => [kind, { ...USUAL_WAYS[kind], ...Object(Object(given.kinds)[kind]) }]),
  )
  const { timeZone, quiet, picksInQuiet, digestAt, muted } = { ...USUAL_SETTINGS, ...given }
  const known = NotificationSettings.safeParse({ kinds, timeZone, quiet, picksInQuiet, digestAt, muted })
  return known.success ? known.data : USUAL_SETTINGS
}

/** A browser that takes pushed messages, as `PushSubscription` has it. */
export const PushTarget = z.strictObject({
  endpoint: z.url({ protocol: /^https$/, error: 'This is no address of a push service.' }).max(1000),
  /** The browser's point on P-256, uncompressed, base64url. */
  publicKey: z.string().regex(/^[\w-]{87}$/, 'This is no key.'),
  auth: z.string().regex(/^[\w-]{22}$/, 'This is no key.'),
})
export type PushTarget = z.infer<typeof PushTarget>
