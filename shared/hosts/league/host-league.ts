import * as z from 'zod'
import { FANTASY_SPORT_KEYS } from '../../sports/index.ts'

/**
 * A league as another host has it, in one form for all hosts: what an importer makes of a host's documents, and what a
 * league here is made of. Ids are the host's own texts. Points are integers in hundredths, money is whole units of the
 * league's budget, times are ms since the epoch. What the documents do not say is null, or an empty list, and named in
 * `missing`.
 */

/** The hosts that a league can come from. */
export const HOSTS = ['sleeper', 'espn', 'yahoo', 'mfl', 'fleaflicker', 'fantrax'] as const
export type HostKey = (typeof HOSTS)[number]

/** More than the largest league of any host has. */
const MOST_TEAMS = 64
const MOST_WEEKS = 400
const MOST_PLAYERS = 20_000
const MOST_MOVES = 100_000

const HostId = z.string().min(1).max(80)
const Name = z.string().max(200)
const Points = z.int()
const Count = z.int().min(0)

/** Someone who manages a team, or did. The name is all that is taken: no address, no picture. */
export const HostPerson = z.strictObject({ id: HostId, name: Name })
export type HostPerson = z.infer<typeof HostPerson>

/** A pro player, or a football team's defense. */
export const HostPlayer = z.strictObject({
  id: HostId,
  /** Null where the documents name only the id. */
  name: Name.nullable(),
  /** As the host writes them: `WR`, `D/ST`. */
  positions: z.array(z.string().max(20)).max(20),
  /** The pro team as the host abbreviates it. */
  team: z.string().max(10).nullable(),
  /** `1996-04-30` */
  birthDate: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .nullable(),
  /** The athlete’s id at the feed, where the host has it. */
  feedId: z.string().max(30).nullable(),
})
export type HostPlayer = z.infer<typeof HostPlayer>

export const HostTeam = z.strictObject({
  id: HostId,
  name: Name,
  /** Who manages it, the one who leads first. */
  people: z.array(HostId).max(20),
  division: Name.nullable(),
  /** What is left for bids. */
  faabLeft: z.int().nullable(),
  /** 1 is the first to get a player. */
  waiverPriority: z.int().nullable(),
})
export type HostTeam = z.infer<typeof HostTeam>

/** A pick that was made. */
export const HostPick = z.strictObject({
  /** Counted from 1 through the whole draft. */
  overall: z.int().min(1),
  round: z.int().min(1),
  team: HostId,
  /** Null for a pick that was passed. */
  player: HostId.nullable(),
  /** In an auction. */
  price: z.int().min(0).nullable(),
  isKeeper: z.boolean(),
})
export type HostPick = z.infer<typeof HostPick>

export const HostDraft = z.strictObject({
  id: HostId.nullable(),
  /** Null where the documents do not say. */
  kind: z.enum(['snake', 'linear', 'auction', 'offline']).nullable(),
  startedAt: z.int().nullable(),
  rounds: z.int().min(0).nullable(),
  picks: z.array(HostPick).max(MOST_PLAYERS),
})
export type HostDraft = z.infer<typeof HostDraft>

/** A pick of a draft to come, or of the one that was, that another team has. */
export const HostTradedPick = z.strictObject({
  season: z.int(),
  round: z.int().min(1),
  /** Whose pick it is by the order of the draft. */
  original: HostId,
  owner: HostId,
})
export type HostTradedPick = z.infer<typeof HostTradedPick>

/** A player on a team: at the end of a season that is over, or when the documents were written. */
export const HostRosterSpot = z.strictObject({
  team: HostId,
  player: HostId,
  spot: z.enum(['active', 'reserve', 'taxi']),
  /** The lineup slot as the host writes it; null where the documents do not say. */
  slot: z.string().max(40).nullable(),
})
export type HostRosterSpot = z.infer<typeof HostRosterSpot>

/** A side’s record over the categories of one matchup. */
const CategoryRecord = z.strictObject({ wins: Count, losses: Count, ties: Count })

export const HostMatchup = z.strictObject({
  home: HostId,
  /** Null for a bye, and for a team that plays for itself. */
  away: HostId.nullable(),
  /** Null where it has not been played, or is not by points. */
  homePoints: Points.nullable(),
  awayPoints: Points.nullable(),
  /** Of a league by categories: the record of the team at home. */
  categories: CategoryRecord.nullable(),
  part: z.enum(['regular', 'winners', 'third-place', 'consolation', 'median']),
  isFinal: z.boolean(),
})
export type HostMatchup = z.infer<typeof HostMatchup>

/** More than a box score has of anyone. */
const MOST_STATS = 300
const Amounts = z
  .record(z.string().max(80), z.number())
  .refine((amounts) => Object.keys(amounts).length <= MOST_STATS)

/** What a player did in the one game of a week, by the host. */
export const HostStatLine = z.strictObject({
  /** By the names of stats here, with the mark of their position. */
  stats: Amounts,
  /** Of settings that have no rule here, by the host’s key. */
  withoutRule: Amounts,
})
export type HostStatLine = z.infer<typeof HostStatLine>

/** A player of a lineup, with what they scored by the host. */
const LineupPlayer = z.strictObject({
  player: HostId,
  slot: z.string().max(40).nullable(),
  points: Points.nullable(),
  /** Left out where the documents do not say it. */
  line: HostStatLine.optional(),
})

/** Who started for a team in a week, and who did not. */
export const HostLineup = z.strictObject({
  team: HostId,
  /** The team’s total by the host, with what a commissioner changed. */
  points: Points.nullable(),
  /** What a commissioner gave or took of it; left out where the host does not say. */
  adjusted: Points.optional(),
  starters: z.array(LineupPlayer).max(200),
  bench: z.array(LineupPlayer).max(200),
})
export type HostLineup = z.infer<typeof HostLineup>

export const HostWeek = z.strictObject({
  /** The host’s number of the matchup period. */
  week: z.int().min(0),
  /** The weeks of the feed that it lasts; left out where it is the one with its number, or the documents do not say. */
  periods: z.array(z.int().min(1)).max(MOST_WEEKS).optional(),
  matchups: z.array(HostMatchup).max(MOST_TEAMS * 8),
  lineups: z.array(HostLineup).max(MOST_TEAMS),
})
export type HostWeek = z.infer<typeof HostWeek>

/** Kinds of transactions: one word per kind, for all hosts. */
export const MOVE_KINDS = [
  'free-agent',
  'waiver',
  'waiver-failed',
  'drop',
  'trade',
  'commissioner',
  /** To the reserve or the taxi squad, and back. */
  'roster',
  'draft',
] as const

/** A transaction, as one act: an add with its drop, a trade with everything in it. */
export const HostMove = z.strictObject({
  id: HostId.nullable(),
  /** When it took effect. */
  at: z.int().nullable(),
  week: z.int().nullable(),
  kind: z.enum(MOVE_KINDS),
  /** The teams in it, the one that acted first. */
  teams: z.array(HostId).max(MOST_TEAMS),
  /** Null: from, or to, the free agents. */
  players: z
    .array(z.strictObject({ player: HostId, from: HostId.nullable(), to: HostId.nullable() }))
    .max(500),
  picks: z
    .array(
      z.strictObject({
        season: z.int(),
        round: z.int().min(1),
        original: HostId,
        from: HostId,
        to: HostId,
      }),
    )
    .max(200),
  faab: z.array(z.strictObject({ from: HostId, to: HostId, amount: z.int() })).max(100),
  /** What was bid. */
  bid: z.int().nullable(),
})
export type HostMove = z.infer<typeof HostMove>

/** A row of the table as the host has it, which need not be the sum of its weeks: commissioners change results. */
export const HostStanding = z.strictObject({
  rank: z.int().min(1),
  team: HostId,
  wins: Count,
  losses: Count,
  ties: Count,
  /** Null in a league by categories. */
  pointsFor: Points.nullable(),
  pointsAgainst: Points.nullable(),
  /** Of rotisserie: points by rank, in hundredths. */
  total: Points.nullable(),
})
export type HostStanding = z.infer<typeof HostStanding>

/** A setting of the host’s league. */
export const HostSettingNote = z.strictObject({
  /** As the host has it. */
  key: z.string().max(200),
  /** As the host has it, as text. */
  value: z.string().max(500),
  /** A sentence in a fan’s words: what it is here, or why there is none like it. */
  why: z.string().max(500),
})
export type HostSettingNote = z.infer<typeof HostSettingNote>

/** Rules of scoring: those that have one here, and those that do not. */
export const HostRules = z.strictObject({
  /** By the key of a rule here, points per one of what it counts; null where the league compares categories unknown here. */
  rules: z.record(z.string().max(200), z.number()),
  /** How many settings of the host are rules here. */
  mapped: Count,
  unmapped: z
    .array(z.strictObject({ key: z.string().max(200), value: z.number(), why: z.string().max(500) }))
    .max(2_000),
})
export type HostRules = z.infer<typeof HostRules>

export const HostSeason = z.strictObject({
  /** The year as the feed counts seasons here: of one that spans two years the later one. */
  season: z.int().min(1900).max(2200),
  state: z.enum(['before-draft', 'drafting', 'in-season', 'over']),
  /** The league’s id in that season: some hosts give a new one each year. */
  id: HostId.nullable(),
  name: Name,
  teams: z.array(HostTeam).min(1).max(MOST_TEAMS),
  /** What a league here is set up with: any part of the settings, checked when it is made. */
  settings: z.record(z.string(), z.unknown()),
  /** Settings that are otherwise here, or not at all. */
  settingsNotes: z.array(HostSettingNote).max(500),
  /** Null where the documents have none. */
  rules: HostRules.nullable(),
  drafts: z.array(HostDraft).max(20),
  tradedPicks: z.array(HostTradedPick).max(MOST_PLAYERS),
  rosters: z.array(HostRosterSpot).max(MOST_PLAYERS),
  weeks: z.array(HostWeek).max(MOST_WEEKS),
  moves: z.array(HostMove).max(MOST_MOVES),
  standings: z.array(HostStanding).max(MOST_TEAMS),
  /** Final ranks, the champion first; teams whose final place the documents do not say are left out. */
  places: z.array(HostId).max(MOST_TEAMS),
  /** Null while there is none, or the documents do not say. */
  champion: HostId.nullable(),
})
export type HostSeason = z.infer<typeof HostSeason>

/** A field of a document that nothing here reads: never dropped in silence. */
export const HostUnread = z.strictObject({
  /** `league.json: settings.squads`; `[]` for each of a list, `{}` for each of a map. */
  path: z.string().max(400),
  count: z.int().min(1),
})
export type HostUnread = z.infer<typeof HostUnread>

export const HostLeague = z.strictObject({
  host: z.enum(HOSTS),
  id: HostId.nullable(),
  name: Name,
  sport: z.enum(FANTASY_SPORT_KEYS),
  people: z.array(HostPerson).max(2_000),
  /** Everyone who is named in a season. */
  players: z.array(HostPlayer).max(MOST_PLAYERS),
  /** The oldest first. */
  seasons: z.array(HostSeason).min(1).max(60),
  unread: z.array(HostUnread).max(5_000),
  /** What the documents do not have, in sentences. */
  missing: z.array(z.string().max(500)).max(200),
})
export type HostLeague = z.infer<typeof HostLeague>
