import * as z from 'zod'
import { HOSTS } from '../hosts/league/host-league.ts'
import { TeamThen } from './history.ts'

/** A season that is over, played here or at another host, as its pages show it. Points are hundredths. */

/** Other ways to count the weeks before the playoffs. */
export const OTHER_FORMATS = ['head-to-head', 'median', 'all-play', 'table', 'elimination'] as const
export const OtherFormat = z.enum(OTHER_FORMATS)
export type OtherFormat = z.infer<typeof OtherFormat>

const PastRow = z.object({
  rank: z.int(),
  team: TeamThen,
  /** Who managed it, with their weeks where it changed hands. */
  owners: z.string(),
  isMe: z.boolean(),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  /** Null by categories. */
  pointsFor: z.int().nullable(),
  pointsAgainst: z.int().nullable(),
  /** Of rotisserie. */
  total: z.int().nullable(),
  /** Where it came in the end; null where that is not known. */
  place: z.int().nullable(),
})
export type PastRow = z.infer<typeof PastRow>

export const PastSeasonPage = z.object({
  season: z.int(),
  /** `2023`, `2023–24` */
  name: z.string(),
  /** Where it was played; null for here. */
  host: z.enum(HOSTS).nullable(),
  hasOpponents: z.boolean(),
  isByCategories: z.boolean(),
  /** Null where it is not known. */
  champion: z.object({ team: TeamThen, owners: z.string() }).nullable(),
  /** Before the playoffs, the best first. */
  standings: z.array(PastRow),
  /** In order. */
  weeks: z.array(z.object({ period: z.int(), week: z.int(), isPlayoffs: z.boolean() })),
  /** Of its draft, in order. */
  picks: z.int(),
  /** Transactions that are listed with it. */
  moves: z.int(),
  /** How its weeks can be counted otherwise; none where what teams scored is not known. */
  formats: z.array(OtherFormat),
  /** Rules by which its stat lines can be scored again; none where they are not known. */
  rules: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type PastSeasonPage = z.infer<typeof PastSeasonPage>

const PastGame = z.object({
  period: z.int(),
  /** Its number in the week. */
  matchup: z.int(),
  /** From 1; of a round of several weeks the last of them. */
  week: z.int(),
  /** How many weeks it lasted. */
  weeks: z.int(),
  part: z.enum(['regular', 'winners', 'third-place', 'consolation']),
  home: TeamThen,
  away: TeamThen,
  /** Null by categories. */
  points: z.tuple([z.int(), z.int()]).nullable(),
  /** Of the home team, by categories. */
  categories: z.object({ wins: z.int(), losses: z.int(), ties: z.int() }).nullable(),
  /** The id of a team; null for a tie. */
  winner: z.string().nullable(),
})
export type PastGame = z.infer<typeof PastGame>

export const PastWeek = z.object({
  period: z.int(),
  week: z.int(),
  games: z.array(PastGame),
  /** Teams without a game, with what they scored. */
  alone: z.array(z.object({ team: TeamThen, points: z.int() })),
})
export type PastWeek = z.infer<typeof PastWeek>

const PastPlayer = z.object({
  /** Null for a player that the feed does not know. */
  id: z.string().nullable(),
  name: z.string(),
  /** Positions, or the slot in which they started. */
  slot: z.string().nullable(),
  /** Null where it is not known. */
  points: z.int().nullable(),
})
export type PastPlayer = z.infer<typeof PastPlayer>

const PastSide = z.object({
  team: TeamThen,
  owners: z.string(),
  isMe: z.boolean(),
  /** Null where it is not known who started. */
  lineup: z.object({ starters: z.array(PastPlayer), bench: z.array(PastPlayer) }).nullable(),
})
export type PastSide = z.infer<typeof PastSide>

/** A game with the lineups of its last week. */
export const PastGamePage = z.object({ game: PastGame, sides: z.tuple([PastSide, PastSide]) })
export type PastGamePage = z.infer<typeof PastGamePage>

const PastPick = z.object({
  overall: z.int(),
  round: z.int(),
  team: TeamThen,
  player: z.object({ id: z.string().nullable(), name: z.string() }),
  price: z.int().nullable(),
  isKeeper: z.boolean(),
  /** What the player scored for the team that season; null where it is not known. */
  points: z.int().nullable(),
})
export const PastDraft = z.object({ picks: z.array(PastPick) })
export type PastDraft = z.infer<typeof PastDraft>

/** How many transactions are told at once. */
export const MOVES_AT_ONCE = 50

export const PastMoves = z.object({
  moves: z.array(
    z.object({
      /** Counts down to 0. */
      number: z.int(),
      at: z.int().nullable(),
      week: z.int().nullable(),
      /** `Waiver claim`, `Trade` */
      title: z.string(),
      /** What changed hands, a sentence for each team. */
      lines: z.array(z.string()),
    }),
  ),
  /** To go on with; null at the end. */
  before: z.int().nullable(),
})
export type PastMoves = z.infer<typeof PastMoves>

/** A season counted otherwise: the weeks before the playoffs alone. */
export const OtherSeason = z.object({
  format: OtherFormat,
  rows: z.array(
    z.object({
      rank: z.int(),
      /** In the table as it was. */
      before: z.int().nullable(),
      team: TeamThen,
      owners: z.string(),
      isMe: z.boolean(),
      /** Null without opponents. */
      record: z.object({ wins: z.int(), losses: z.int(), ties: z.int() }).nullable(),
      points: z.int(),
      /** The week after which a guillotine league would have lost it. */
      outIn: z.int().nullable(),
    }),
  ),
  /** Of starters who played how many were scored again, and how many have the host’s points; null without other rules. */
  rescored: z.object({ again: z.int(), kept: z.int() }).nullable(),
})
export type OtherSeason = z.infer<typeof OtherSeason>
