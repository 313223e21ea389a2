import * as z from 'zod'
import { LeagueCode, PlayerId, TeamId } from '../core/ids.ts'
import { HOSTS } from '../hosts/league/host-league.ts'
import { FantasySportSchema, TeamName } from '../league/league.ts'

/** Moving a league in: what its commissioner reads, checks and decides before anything is written. */

/** A league’s id at its host, or an address of the league that has it. */
const HostLeagueText = z
  .string({ error: 'Enter the league ID.' })
  .trim()
  .min(1, { error: 'Enter the league ID.' })
  .max(300, { error: 'That is not a league ID.' })

/** What is read from a host. */
export const ReadFromHost = z.object({
  host: z.enum(HOSTS),
  league: HostLeagueText,
  /** Where the host tells leagues apart by year: the last one. */
  year: z.int().min(1990).max(2200).nullable().default(null),
  /** Of a private league at ESPN: the member’s own, used once and never stored. */
  cookie: z
    .strictObject({ espnS2: z.string().max(2_000), swid: z.string().max(100) })
    .nullable()
    .default(null),
})

/** A player as the host, or the feed, has them. */
const ShownPlayer = z.object({
  id: z.string(),
  name: z.string().nullable(),
  positions: z.array(z.string()),
  team: z.string().nullable(),
})

/** A player who may be one of several, or none. */
export const PlayerDoubt = ShownPlayer.extend({
  /** The best first. */
  candidates: z.array(ShownPlayer.extend({ id: PlayerId, reason: z.string() })),
  /** What was answered: a feed id, `unknown`, or null for not yet. */
  answer: z.string().nullable(),
})
export type PlayerDoubt = z.infer<typeof PlayerDoubt>

/** A team as it would come in. */
const MoveTeam = z.object({
  /** The host’s id. */
  id: z.string(),
  name: z.string(),
  /** Who manages it there, the one who leads first. */
  people: z.array(z.string()),
  /** The account here that has the first one’s name; null for none. */
  account: z.string().nullable(),
  isMine: z.boolean(),
})
export type MoveTeam = z.infer<typeof MoveTeam>

/** A rule or setting that is otherwise here, or not at all. */
const MoveRule = z.object({ title: z.string(), words: z.string() })

const MoveSeason = z.object({
  season: z.int(),
  /** `2025`, `2025–26` */
  name: z.string(),
  state: z.enum(['before-draft', 'drafting', 'in-season', 'over']),
  teams: z.int(),
  /** Name of its team; null where there is none. */
  champion: z.string().nullable(),
  /** Results that the host has. */
  results: z.int(),
  /** Replayed here: results that were compared, and those that are equal; null where it was not replayed. */
  replay: z.object({ compared: z.int(), equal: z.int() }).nullable(),
  /** What the replay found and what the files lack, a sentence each. */
  lines: z.array(z.string()),
})
export type MoveSeason = z.infer<typeof MoveSeason>

/** What would come in. */
export const MoveFindings = z.object({
  name: z.string(),
  sport: FantasySportSchema,
  /** The newest first. */
  seasons: z.array(MoveSeason),
  /** Of the newest season. */
  teams: z.array(MoveTeam),
  people: z.int(),
  picks: z.int(),
  transactions: z.int(),
  rules: z.object({
    /** How many are the same. */
    same: z.int(),
    /** What they come to, in one line: `Half PPR, 9 starters, 6 bench`. */
    words: z.string(),
    differ: z.array(MoveRule),
  }),
  players: z.object({ matched: z.int(), unknown: z.int(), doubts: z.array(PlayerDoubt) }),
  /** What the documents do not have, a sentence each. */
  missing: z.array(z.string()),
  /** Fields and files that are not read. */
  unread: z.array(z.string()),
  /** The league here that came from the same source; null for none. */
  updates: z.object({ code: LeagueCode, name: z.string(), isClaimed: z.boolean() }).nullable(),
})
export type MoveFindings = z.infer<typeof MoveFindings>

/** The league that someone is about to move in. */
export const LeagueMove = z.object({
  id: z.string(),
  host: z.enum(HOSTS),
  state: z.enum(['reading', 'ready', 'failed']),
  /** What is read, or why it failed: a sentence. */
  progress: z.string(),
  /** Null until it is read. */
  findings: MoveFindings.nullable(),
  expiresAt: z.int(),
})
export type LeagueMove = z.infer<typeof LeagueMove>

/** What its commissioner decides. Teams by the host’s ids. */
export const MoveChoices = z.object({
  id: z.string().max(40),
  /** The team of whoever moves it. */
  myTeam: z.string().max(80),
  /** Other names than the host’s. */
  names: z.record(z.string().max(80), TeamName).default({}),
  /** Accounts here that are offered their teams, by username. */
  accounts: z.record(z.string().max(80), z.string().max(60)).default({}),
})
export type MoveChoices = z.output<typeof MoveChoices>

/** How a league came in, for its members. */
export const MovedIn = z.object({
  host: z.enum(HOSTS),
  movedAt: z.int(),
  /** Where its seasons were read: files are their mover’s word. Null where it is not known. */
  source: z.enum(['files', 'host']).nullable(),
  seasons: z.array(MoveSeason),
  teams: z.array(
    z.object({
      teamId: TeamId,
      name: z.string(),
      holder: z.string(),
      isClaimed: z.boolean(),
      isMine: z.boolean(),
    }),
  ),
  missing: z.array(z.string()),
  /** Whether it can be taken back: until a second person has claimed a team. */
  canUndo: z.boolean(),
})
export type MovedIn = z.infer<typeof MovedIn>
