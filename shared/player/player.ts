import * as z from 'zod'
import { GameId, PlayerId, ProTeamId, TeamId } from '../core/ids.ts'
import { GameState } from '../game/game.ts'
import { FantasySportSchema } from '../league/league.ts'
import type { CategoryKey } from '../rules/scoring/category.ts'
import { CountedRules } from '../ruleset/ruleset.ts'
import { STAT_KEYS, type StatKey } from '../sports/stat-columns.ts'
import { OpponentRank } from './opponent.ts'
import { Stats, StatLineStage } from '../stat-line/stat-line.ts'

/** Points are in hundredths, times in ms since the epoch. */

export const PlayerStatus = z.enum(['active', 'questionable', 'out', 'injured-reserve', 'suspended'])
export type PlayerStatus = z.infer<typeof PlayerStatus>

export const ProTeam = z.object({
  id: ProTeamId,
  abbreviation: z.string(),
  name: z.string(),
  shortName: z.string(),
  color: z.string().nullable(),
  logo: z.string().nullable(),
})
export type ProTeam = z.infer<typeof ProTeam>

const NextGame = z.object({
  gameId: GameId,
  startsAt: z.int(),
  /** False where only its day is known. */
  isTimeSet: z.boolean(),
  /** Of the other team. */
  opponent: z.string(),
  isHome: z.boolean(),
  state: GameState,
})
export type NextGame = z.infer<typeof NextGame>

/** A player that a league can own. */
export const Player = z.object({
  id: PlayerId,
  name: z.string(),
  team: ProTeam.nullable(),
  /** As the feed abbreviates it; null where only a box score named him. */
  position: z.string().nullable(),
  /** Positions he may be played at, keys of the sport's `positions`. */
  eligible: z.array(z.string()),
  number: z.string().nullable(),
  headshot: z.string().nullable(),
  status: PlayerStatus,
  statusNote: z.string().nullable(),
  /** When the status was reported, or where the feed does not say seen to change here; null where neither is known. */
  statusAt: z.int().nullable(),
  /** Seasons before this one that he has played; null where the feed does not say. */
  experience: z.int().nullable(),
  /** Number of the scoring period in which his team rests, null once that is past; football only. */
  byePeriod: z.int().nullable(),
  nextGame: NextGame.nullable(),
})
export type Player = z.infer<typeof Player>

/** Points over some games. */
const Sum = z.object({ games: z.int(), points: z.int(), average: z.int() })

export const PlayerStanding = z.object({
  /** 1 is best, by points of the season; null without a game. */
  rank: z.int().nullable(),
  season: Sum,
  /** His last three games. */
  last3: Sum,
  last15Days: Sum,
  /** For his next game or scoring period; null where nothing is known to go by. */
  projection: z.int().nullable(),
  /** What that rests on: a fantasy host, games of this season or of the last; null for who will not play, or nothing. */
  projectedFrom: z.enum(['source', 'season', 'last-season']).nullable(),
  /** From now to the end of the regular season, games under way included; null where nothing is known to go by. */
  restOfSeason: z.int().nullable(),
  /** Why the projection is zero for a player who will not play; null for one who is expected to. */
  absence: z.enum(['status', 'bye', 'no-game']).nullable(),
  /** Last season under the same rules, for who has no game yet and where it is known. */
  lastSeason: Sum.extend({ season: z.int() }).nullable(),
})
export type PlayerStanding = z.infer<typeof PlayerStanding>

export const PlayerRow = Player.extend(PlayerStanding.shape)
export type PlayerRow = z.infer<typeof PlayerRow>

/** A row of the list; rows of numbers are texts (numbers-text.ts). */
export const ListedPlayer = PlayerRow.extend({
  /** His place by value among the players of the league; null without a league. */
  leagueRank: z.int().nullable(),
  /**
   * Over a season, above the best free agent of each week at their positions; in a league by categories above the average
   * rostered player, 100 points for a standard deviation. Null for who has none.
   */
  value: z.int().nullable(),
  /** By categories a figure and a value in each of the page's `categories`: server/squad/scoring/category-figures.ts. */
  categories: z.string(),
  /** Average draft position at a fantasy host, or else in at least three drafts of this server, in tenths of a pick; null for none. */
  adp: z.int().nullable(),
  /** Points in each of the page's `periods`, nothing where he did not play. */
  byPeriod: z.string(),
  /** What he has done this season in each of the page's `columns`; empty for who has not played. */
  stats: z.string(),
  /** What the opponent of the next game allows to players of their position; null where that is not known. */
  against: OpponentRank.nullable(),
  /** The newest headline that names the player, of the last seven days; null for none. */
  headline: z.object({ headline: z.string(), publishedAt: z.int() }).nullable(),
  /** The team of the league that has him; null for none, and where no league was named. */
  owner: z.object({ id: TeamId, name: z.string() }).nullable(),
})
export type ListedPlayer = z.infer<typeof ListedPlayer>

export const PLAYER_ORDERS = [
  'value',
  'rank',
  'name',
  'team',
  'position',
  'status',
  'games',
  'points',
  'average',
  'last3',
  'last15Days',
  'projection',
  'opponent',
] as const
/** By value to a league, by a figure under the rules, by a column of what he has done, or by value in a category. */
export type PlayerOrder = (typeof PLAYER_ORDERS)[number] | StatKey | CategoryKey
/** Those that are the same for all leagues of the same rules, whatever lineups they have. */
export type CommonOrder = Exclude<PlayerOrder, 'value'>

/** What to list, and how. */
export const PlayerQuery = z.object({
  /** Words of the name, in any case, with or without accents and apostrophes. */
  text: z.string().max(60).default(''),
  /** A key of the sport's `positions`. */
  position: z.string().max(10).nullable().default(null),
  team: ProTeamId.nullable().default(null),
  status: PlayerStatus.nullable().default(null),
  /** Only free agents of the league. */
  available: z.boolean().default(false),
  /** Null for the best first: by value in a league, by rank elsewhere, where there are no values. */
  order: z
    .enum([...PLAYER_ORDERS, ...STAT_KEYS])
    .or(z.templateLiteral(['category_', z.string().max(60)]))
    .nullable()
    .default(null),
  descending: z.boolean().default(false),
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(100).default(50),
})
export type PlayerQuery = z.infer<typeof PlayerQuery>

export const PlayerPage = z.object({
  sport: FantasySportSchema,
  /** Null before anything is known of one. */
  season: z.int().nullable(),
  /** The versions of the league's rules that count in it; none for the sport's defaults. */
  rules: z.array(CountedRules),
  /** How many match. */
  total: z.int(),
  /** Scoring periods that have begun. */
  periods: z.array(z.object({ number: z.int(), label: z.string() })),
  /** Keys of what the league compares; none for points. */
  categories: z.array(z.string()),
  /** What the rows' `stats` are, by the position asked for. */
  columns: z.array(z.enum(STAT_KEYS)),
  /** Keys of the positions that the league's slots take; the wide ones of the sport without a league. */
  positions: z.array(z.string()),
  rows: z.array(ListedPlayer),
})
export type PlayerPage = z.infer<typeof PlayerPage>

/** What projections and average draft positions rest on. */
export const FiguresBasis = z.object({
  /** When a fantasy host's projections were last read; null where none is asked, or has not answered. */
  projectedAt: z.int().nullable(),
  /** A fantasy host, and when it was read, or the drafts of this server; null for none. */
  adp: z.object({ from: z.enum(['source', 'drafts']), readAt: z.int().nullable() }).nullable(),
})
export type FiguresBasis = z.infer<typeof FiguresBasis>

/** How a player is drafted and owned at a fantasy host. */
export const PlayerMarket = z.object({
  /** Average draft position as it was before the season, tenths of a pick; null for who was not drafted. */
  adp: z.int().nullable(),
  adpAt: z.int().nullable(),
  /** Of the host's teams, how many have and start the player, hundredths of a percent; null where it does not say. */
  owned: z.int().nullable(),
  started: z.int().nullable(),
  /** That the host lets them start at. */
  positions: z.array(z.string()).readonly(),
  readAt: z.int(),
})
export type PlayerMarket = z.infer<typeof PlayerMarket>

/**
 * Why a game has no line of a player: it is still to be played or was called off, its box score has not been
 * read, he has no stat yet in a game that is on, or the whole box score is without him.
 */
const NoLine = z.enum(['to-come', 'called-off', 'not-read', 'not-yet', 'did-not-play'])

/** One game of a player's team, played or to come. */
export const LoggedGame = z.object({
  gameId: GameId,
  startsAt: z.int(),
  /** False where only its day is known. */
  isTimeSet: z.boolean(),
  period: z.int().nullable(),
  opponent: z.string(),
  isHome: z.boolean(),
  state: GameState,
  /** In words: `W 24–17`, `L 98–102`, `Postponed`, or the time left. */
  result: z.string(),
  /** What he did. */
  line: z
    .object({
      version: z.int(),
      stage: StatLineStage,
      receivedAt: z.int(),
      stats: Stats,
      flags: z.array(z.string()),
      points: z.int(),
    })
    .nullable(),
  /** Null where there is a line. */
  noLine: NoLine.nullable(),
  /** Of a game to come, what the opponent allows by now; null where that is not known. */
  against: OpponentRank.nullable(),
})
export type LoggedGame = z.infer<typeof LoggedGame>

/** How a projection came about: shared/rules/projection/projection.ts. Points in hundredths, averages unrounded. */
const ProjectionReason = z.discriminatedUnion('why', [
  z.object({ why: z.literal('status'), status: z.enum(['out', 'injured-reserve', 'suspended']) }),
  z.object({ why: z.literal('bye'), period: z.string() }),
  z.object({ why: z.literal('no-game') }),
  z.object({ why: z.literal('unknown') }),
  z.object({
    why: z.literal('source'),
    of: z.enum(['week', 'season']),
    readAt: z.int(),
    projection: z.int(),
    /** Keys of the league's rules that it leaves out, of what the player does. */
    leftOut: z.array(z.string()).optional(),
  }),
  z.object({
    why: z.literal('average'),
    of: z.enum(['season', 'lastSeason']),
    games: z.int(),
    average: z.number(),
    pull: z.object({ average: z.number(), games: z.int() }).nullable(),
    projection: z.int(),
    next: z.enum(['game', 'period']),
  }),
])

/** A player with his season under some rules. */
export const PlayerProfile = PlayerRow.extend({
  sport: FantasySportSchema,
  seasonYear: z.int().nullable(),
  /** The versions of the league's rules that count in it; none for the sport's defaults. */
  rules: z.array(CountedRules),
  /** Sums of every stat over the season. */
  totals: Stats,
  /** Newest first. */
  log: z.array(LoggedGame),
  /** Every scoring period up to now; points null where his team did not play or he did not. */
  periods: z.array(
    z.object({ number: z.int(), label: z.string(), isBye: z.boolean(), points: z.int().nullable() }),
  ),
  projectionReason: ProjectionReason,
  /** The categories of the league, and the player in them as the list has it; null for points. Points are value then. */
  compared: z
    .object({ categories: z.array(z.string()), figures: z.string(), value: z.int().nullable() })
    .nullable(),
  /** Null where no fantasy host is asked, or it does not know the player. */
  market: PlayerMarket.nullable(),
})
export type PlayerProfile = z.infer<typeof PlayerProfile>

/** How far the games of a season have been read. */
export const CollectorProgress = z.object({
  season: z.int().nullable(),
  /** Games that are over and count. */
  games: z.int(),
  /** Those whose box score has been read. */
  read: z.int(),
  teams: z.int(),
  /** Teams whose roster has been read. */
  rosters: z.int(),
  /** When something last came from the feed. */
  lastReadAt: z.int().nullable(),
  /** Since when the feed does not answer; null while it does. ms since the epoch, as the others. */
  feedDownSince: z.int().nullable(),
})
export type CollectorProgress = z.infer<typeof CollectorProgress>
