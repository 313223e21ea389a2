import * as z from 'zod'
import { LineupEffect } from '../roster-change/lineup-effect.ts'
import { OrphanRoster } from '../league/member-event.ts'

/**
 * What notices say was done to a team, or to a league, with names as they were then. Stored: change one only by adding
 * to it. Points are in hundredths, times in ms since the epoch.
 */

const Reason = z.string().nullable()

/** What it did to the team's lineup; left out where that stayed as it was. */
const lineup = LineupEffect.optional()

/** Something that was done to a team by others than its manager. */
export const TeamChange = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('roster'),
    added: z.string().nullable(),
    dropped: z.string().nullable(),
    lineUp: lineup,
    reason: Reason,
  }),
  /** Players were put on injured reserve or taxi squad, or brought back. */
  z.object({ what: z.literal('spot'), players: z.array(z.string()), lineUp: lineup, reason: Reason }),
  /** A move, a claim or a trade was undone. */
  z.object({ what: z.literal('undone'), players: z.array(z.string()), lineUp: lineup, reason: Reason }),
  /** `opponent`: whose score it is, where it is that of the team's opponent. */
  z.object({
    what: z.literal('score'),
    label: z.string(),
    before: z.int(),
    after: z.int(),
    opponent: z.string().optional(),
    reason: Reason,
  }),
  /** `in`: who starts since. */
  z.object({
    what: z.literal('lineup'),
    by: z.enum(['commissioner', 'auto-start']),
    in: z.array(z.string()),
    out: z.array(z.string()),
    reason: Reason,
  }),
  z.object({ what: z.literal('auto-start'), isOn: z.boolean() }),
  z.object({ what: z.literal('keeper'), player: z.string(), isKept: z.boolean(), reason: Reason }),
  z.object({ what: z.literal('pick'), player: z.string(), reason: Reason }),
  z.object({ what: z.literal('pick-undone'), player: z.string(), reason: Reason }),
  z.object({
    what: z.literal('matchup'),
    label: z.string(),
    opponent: z.string().nullable(),
    reason: Reason,
  }),
  z.object({ what: z.literal('division'), division: z.string().nullable() }),
  z.object({
    what: z.literal('position'),
    player: z.string(),
    position: z.string(),
    isGranted: z.boolean(),
    reason: Reason,
  }),
  /** Places, from 1. */
  z.object({ what: z.literal('seed'), before: z.int(), after: z.int() }),
  z.object({ what: z.literal('claims-canceled'), count: z.int() }),
  /** The reader manages it from now on, or does not any more. `name`: of the other. */
  z.object({ what: z.literal('given'), isReaders: z.boolean(), name: z.string(), reason: Reason }),
  z.object({ what: z.literal('message-deleted') }),
  z.object({
    what: z.literal('renamed'),
    before: z.string(),
    after: z.string(),
    by: z.string(),
    reason: Reason,
  }),
  /** The commissioner offers it to a person, by the username that was entered. */
  z.object({
    what: z.literal('offered'),
    to: z.string(),
    expiresAt: z.int(),
    withLeague: z.boolean(),
  }),
  /** An offer of the reader's team is over, and it is still theirs. */
  z.object({
    what: z.literal('offer-over'),
    to: z.string(),
    how: z.enum(['declined', 'withdrawn', 'expired', 'void']),
  }),
  /** Someone shares the reader’s team, or does not any more; `isReaders`: the reader does. `leads`: leads it from now on. */
  z.object({
    what: z.literal('co-manager'),
    name: z.string(),
    isReaders: z.boolean(),
    how: z.enum(['joined', 'left', 'removed', 'ended', 'declined', 'expired', 'leads']),
    reason: Reason,
  }),
  /** The reader was taken out of a league. */
  z.object({ what: z.literal('removed'), league: z.string(), reason: Reason }),
  /** The reader had asked to be replaced: they are out of the league, or the commissioner has declined. */
  z.object({
    what: z.literal('replacement-answered'),
    isAccepted: z.boolean(),
    league: z.string(),
    reason: Reason,
  }),
])
export type TeamChange = z.infer<typeof TeamChange>

/** Settings that change how a season is decided. */
export const SEASON_TOPICS = ['format', 'playoffs', 'tiebreakers', 'median'] as const

/** Something that was done to a league. */
export const LeagueChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('pause'), scope: z.enum(['everything', 'rosters']).nullable(), reason: Reason }),
  z.object({ what: z.literal('commissioner'), name: z.string(), reason: Reason }),
  /** `mayEditSettings`: null for who is no co-commissioner any more. */
  z.object({
    what: z.literal('co-commissioner'),
    name: z.string(),
    mayEditSettings: z.boolean().nullable(),
    reason: Reason,
  }),
  z.object({ what: z.literal('rules'), count: z.int() }),
  /** `about`: what changes how a season is decided. */
  z.object({
    what: z.literal('settings'),
    count: z.int(),
    about: z.array(z.enum(SEASON_TOPICS)).optional(),
  }),
  /** Null where the draft has no time any more. */
  z.object({ what: z.literal('draft-time'), at: z.int().nullable() }),
  /** `empty`: how many teams there are for how many spots, where the reader is asked what to do about it. */
  z.object({
    what: z.literal('draft-put-off'),
    reason: Reason,
    empty: z.object({ teams: z.int(), spots: z.int() }).optional(),
  }),
  /** `startsAt`: the time that it has, where it has one again. */
  z.object({ what: z.literal('draft-called-off'), reason: Reason, startsAt: z.int().optional() }),
  /** A draft that was held elsewhere was entered. */
  z.object({ what: z.literal('draft-entered') }),
  /** `price`: dollars, where that is another than before. */
  z.object({
    what: z.literal('pick-corrected'),
    teamName: z.string(),
    before: z.string(),
    after: z.string(),
    price: z.int().optional(),
    reason: Reason,
  }),
  z.object({ what: z.literal('draft-team-joined'), teamName: z.string() }),
  z.object({ what: z.literal('draft-added'), rounds: z.int(), pool: z.enum(['rookies', 'all']) }),
  z.object({ what: z.literal('draft-order'), by: z.enum(['hand', 'draw', 'standings']) }),
  z.object({ what: z.literal('draft-pause'), isPaused: z.boolean(), reason: Reason }),
  /** How long a team has for a pick from now on, ms. */
  z.object({ what: z.literal('draft-clock'), clock: z.int(), reason: Reason }),
  z.object({ what: z.literal('lottery'), until: z.int() }),
  z.object({ what: z.literal('lottery-canceled'), reason: Reason }),
  /** The account of a team's manager was deleted. */
  z.object({ what: z.literal('member-gone'), teamName: z.string() }),
  /** A team was taken out before the draft because its manager left. */
  z.object({
    what: z.literal('team-left'),
    teamName: z.string(),
    username: z.string(),
    /** Whether the commissioner took it out, and why; left out where its manager left. */
    removed: z.object({ reason: Reason }).optional(),
  }),
  z.object({
    what: z.literal('no-manager'),
    teamName: z.string(),
    username: z.string(),
    how: z.enum(['left', 'removed']),
    roster: OrphanRoster,
    reason: Reason,
  }),
  z.object({ what: z.literal('new-manager'), teamName: z.string(), name: z.string() }),
  z.object({
    what: z.literal('replacement'),
    teamName: z.string(),
    username: z.string(),
    isAsked: z.boolean(),
    /** Why, in the manager’s words. */
    reason: Reason.optional(),
  }),
  z.object({
    what: z.literal('offer-ended'),
    teamName: z.string(),
    to: z.string(),
    how: z.enum(['declined', 'expired', 'void']),
  }),
  z.object({ what: z.literal('name'), before: z.string(), after: z.string(), by: z.string() }),
  /** Of a guillotine league: who went, and how many are left. */
  z.object({ what: z.literal('eliminated'), teams: z.array(z.string()), label: z.string(), left: z.int() }),
  z.object({ what: z.literal('champion'), teamName: z.string() }),
  /** What everybody may see of the league. `isRenewed`: at another address since. */
  z.object({
    what: z.literal('public-page'),
    isOn: z.boolean(),
    showsManagers: z.boolean(),
    isRenewed: z.boolean(),
  }),
  z.object({ what: z.literal('renewed') }),
  /** How the league votes on amendments. */
  z.object({ what: z.literal('votes') }),
  z.object({ what: z.literal('constitution'), reason: Reason }),
  /** `each`: what a team owes, in minor units; null where dues are off. */
  z.object({
    what: z.literal('dues'),
    how: z.enum(['on', 'changed', 'off']),
    each: z.object({ amount: z.int(), currency: z.string() }).nullable(),
    reason: z.string().nullable(),
  }),
  /** The league was deleted, and is back whole. */
  z.object({ what: z.literal('restored') }),
])
export type LeagueChange = z.infer<typeof LeagueChange>
