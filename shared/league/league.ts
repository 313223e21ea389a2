import * as z from 'zod'
import { CoCommissioner, Office, TeamManager } from './sharing.ts'
import { LeagueCode, LeagueId, TeamId, UserId } from '../core/ids.ts'
import { MAX_NAME } from '../core/league-limits.ts'
import { PublicName } from '../core/name.ts'
import { LONGEST_RULE } from '../rules/scoring/rule.ts'
import { OffSeasonSettings, SettingsChange } from '../settings/settings.ts'
import { FANTASY_SPORT_KEYS } from '../sports/index.ts'

export const FantasySportSchema = z.enum(FANTASY_SPORT_KEYS, { error: 'Please choose a sport.' })

/** Rules by name, as a complete ruleset or as overrides of one; checked by shared/rules/scoring/ruleset.ts. */
export const Rules = z.record(z.string().max(LONGEST_RULE), z.number({ error: 'Please enter a number.' }))

export const LeagueName = PublicName(1, MAX_NAME)
export const TeamName = PublicName(1, MAX_NAME)

export const NewLeague = z.object({
  name: LeagueName,
  sport: FantasySportSchema,
  teamName: TeamName,
  /** Overrides of the sport's defaults. */
  rules: Rules.default({}),
  /** Where it differs from a league of its sport and size that changes nothing. */
  settings: SettingsChange.default({}),
  /** Whether anyone on this server may find and join it without an invite. */
  listed: z.boolean().default(true),
})

/** Where a league is in its year. */
export const LeaguePhase = z.enum(['setting-up', 'drafting', 'regular', 'playoffs', 'over'])
export type LeaguePhase = z.infer<typeof LeaguePhase>

/** What a commissioner stops: all that managers move, or players who change hands; lineups are set then. */
export const PauseScope = z.enum(['everything', 'rosters'])
export type PauseScope = z.infer<typeof PauseScope>

/** How a league plays, as its pages differ by it. */
export const LeagueFormat = z.object({
  scoring: z.enum(['points', 'each-category', 'most-categories']),
  competition: z.enum(['head-to-head', 'table', 'elimination']),
  lineups: z.enum(['set', 'best-ball']),
})
export type LeagueFormat = z.infer<typeof LeagueFormat>

const League = z.object({
  id: LeagueId,
  code: LeagueCode,
  name: z.string(),
  sport: FantasySportSchema,
  commissionerId: UserId,
  commissionerName: z.string(),
  /** Who runs it beside them. */
  coCommissioners: z.array(CoCommissioner),
  seats: z.int(),
  listed: z.boolean(),
  createdAt: z.int(),
  /** That it drafts for or plays; null until its draft begins. */
  season: z.int().nullable(),
  phase: LeaguePhase,
  /** What is open between two seasons; null while it drafts or plays, and where it carries no rosters over. */
  offSeason: OffSeasonSettings.nullable(),
  format: LeagueFormat,
  /** What is paused, and since when, ms since the epoch; null without a pause. */
  paused: z.object({ at: z.int(), what: PauseScope }).nullable(),
})
export type League = z.infer<typeof League>

const Team = z.object({
  id: TeamId,
  name: z.string(),
  /** Who leads it. */
  ownerId: UserId,
  ownerName: z.string(),
  /** Who manages it beside them. */
  coManagers: z.array(TeamManager),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  /** 1 is first. */
  rank: z.int(),
  /** Whether it has no manager. */
  isOrphaned: z.boolean(),
  /** Whether its manager has asked to be replaced. */
  asksReplacement: z.boolean(),
})
export type Team = z.infer<typeof Team>

export const LeagueHome = z.object({
  league: League,
  teams: z.array(Team),
  /** Those that were taken out of it: its log names them. */
  formerTeams: z.array(z.object({ id: TeamId, name: z.string() })),
  /** Number of the league's last event, after which its stream continues. */
  seq: z.int(),
  /** The visitor’s own part in it. `leads`: whether they lead their team; `office`: null for who does not run the league. */
  me: z.object({ userId: UserId, teamId: TeamId, leads: z.boolean(), office: Office.nullable() }),
})

/** A league of the user's own, with their team in it. */
export const MyLeague = z.object({
  id: LeagueId,
  code: LeagueCode,
  name: z.string(),
  sport: FantasySportSchema,
  teamId: TeamId,
  teamName: z.string(),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  rank: z.int(),
  /** The week in progress or next: `Week 12`; null before there is a schedule, and after the last. */
  week: z.string().nullable(),
  phase: LeaguePhase,
  format: LeagueFormat,
  /** Spots that others can still take: none once it drafts. */
  openSpots: z.int(),
  isCommissioner: z.boolean(),
})
export type MyLeague = z.infer<typeof MyLeague>

/** What anyone on this server may know of a listed league. */
export const LeagueCard = z.object({
  id: LeagueId,
  code: LeagueCode,
  name: z.string(),
  sport: FantasySportSchema,
  commissioner: z.string(),
  seats: z.int(),
  seatsTaken: z.int(),
  /** Whether the caller has a team in it. */
  isMember: z.boolean(),
})
export type LeagueCard = z.infer<typeof LeagueCard>

/** What a visitor without an account may know of the league that an invite link opens. */
export const Invitation = z.object({
  leagueName: z.string(),
  sport: FantasySportSchema,
  /** Teams that fit into the league, and those that are in it. */
  seats: z.int(),
  seatsTaken: z.int(),
  /** The username of who made the link. */
  invitedBy: z.string(),
  /** Whether one can still join: not in a full league, and not once its draft has its first pick. */
  door: z.enum(['open', 'full', 'closed']),
})
export type Invitation = z.infer<typeof Invitation>

/**
 * What opens the door of a league: the secret of an invite link, or the code of a league that is
 * listed. Only the server can tell which.
 */
export const JoinCode = z
  .string({ error: 'Please enter an invite code.' })
  .trim()
  .min(1, { error: 'Please enter an invite code.' })
  .max(64, { error: 'This invite is not valid.' })

export const Invite = z.object({
  code: z.string(),
  /** `PUBLIC_URL/league/join/CODE` */
  link: z.string(),
  expiresAt: z.int(),
})
