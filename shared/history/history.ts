import * as z from 'zod'
import { CrestSchema } from '../crest/schema.ts'
import { HOSTS } from '../hosts/league/host-league.ts'

/** What a league remembers over all its seasons, by person. Points are in hundredths. */

/** Who managed teams: an account, or a name of a season before the league was here. */
export const PersonKey = z.string().min(1).max(100)

/** More than have ever managed a team of one league. */
export const MOST_PEOPLE = 300

export const TeamThen = z.object({
  id: z.string(),
  /** As it was called in that season. */
  name: z.string(),
  /** As it was when the season ended; left out while it is played, and where it is not known. */
  crest: CrestSchema.optional(),
})

export type TeamThen = z.infer<typeof TeamThen>

export const HistoryPerson = z.object({
  id: PersonKey,
  name: z.string(),
  /** The last one that they managed. */
  team: TeamThen,
  isMe: z.boolean(),
})
export type HistoryPerson = z.infer<typeof HistoryPerson>

const HistorySeason = z.object({
  season: z.int(),
  /** `2026`, `2026–27` */
  name: z.string(),
  isOver: z.boolean(),
  /** Whether teams played each other, so that weeks have matchups. */
  hasOpponents: z.boolean(),
  /** Where it was played; null for here. */
  host: z.enum(HOSTS).nullable(),
})
export type HistorySeason = z.infer<typeof HistorySeason>

const WinLossTie = z.object({ wins: z.int(), losses: z.int(), ties: z.int() })

/** What a person did in all seasons. */
const AllTimeRow = WinLossTie.extend({
  /** From 1; of equal ones the same. */
  rank: z.int(),
  person: PersonKey,
  seasons: z.int(),
  titles: z.int(),
  /** Championship games, won ones too. */
  finals: z.int(),
  /** (W + T/2) / G, 0 to 1; null before the first game against someone. */
  share: z.number().nullable(),
  /** Null where none of their seasons was by points. */
  pointsFor: z.int().nullable(),
  /** Null where no season by points had opponents. */
  pointsAgainst: z.int().nullable(),
  playoffs: z.int(),
  playoffRecord: WinLossTie,
  lastPlaces: z.int(),
})
export type AllTimeRow = z.infer<typeof AllTimeRow>

/** A side of a record: who, with the team and the name that it had. */
const Side = z.object({ person: PersonKey, team: z.string() })

/** Where a record was made: the address of its page. */
const Place = z.object({
  season: z.int(),
  /** Of the league's season, from 1; of a round of several weeks the last. */
  week: z.int(),
  /** The scoring period of that week. */
  period: z.int(),
  /** Of the matchup in its week; null where there was none. */
  matchup: z.int().nullable(),
})
export type Place = z.infer<typeof Place>

/** What a team scored, or left on its bench, in a week. */
const WeekRecord = Place.extend({ rank: z.int(), who: Side, points: z.int() })
export type WeekRecord = z.infer<typeof WeekRecord>

/** A game that was won, from the winner's side. */
const GameRecord = Place.extend({ rank: z.int(), who: Side, over: Side, points: z.int(), theirs: z.int() })
export type GameRecord = z.infer<typeof GameRecord>

/** Games in a row; its place is that of the last of them. */
const StreakRecord = Place.extend({
  rank: z.int(),
  who: Side,
  games: z.int(),
  from: Place,
  /** Whether the next game may make it longer. */
  isRunning: z.boolean(),
})
export type StreakRecord = z.infer<typeof StreakRecord>

/** A pick, and what the player scored for the team that season. */
const PickRecord = z.object({
  rank: z.int(),
  season: z.int(),
  who: Side,
  /** Without an id for a player that the feed does not know. */
  player: z.object({ id: z.string().nullable(), name: z.string() }),
  round: z.int(),
  overall: z.int(),
  /** In an auction. */
  price: z.int().nullable(),
  points: z.int(),
  /** What a pick as early, or as dear, brought in that draft. */
  expected: z.int(),
})
export type PickRecord = z.infer<typeof PickRecord>

/** A trade of two teams, from the side of the one whose players scored more after it. */
const TradeRecord = z.object({
  rank: z.int(),
  season: z.int(),
  week: z.int(),
  /** The number of its event; null for none. */
  event: z.int().nullable(),
  who: Side,
  over: Side,
  /** Names of players. */
  got: z.array(z.string()),
  gave: z.array(z.string()),
  points: z.int(),
  theirs: z.int(),
})
export type TradeRecord = z.infer<typeof TradeRecord>

export const HistoryRecords = z.object({
  highestWeeks: z.array(WeekRecord),
  lowestWeeks: z.array(WeekRecord),
  blowouts: z.array(GameRecord),
  closestGames: z.array(GameRecord),
  winningStreaks: z.array(StreakRecord),
  losingStreaks: z.array(StreakRecord),
  benchPoints: z.array(WeekRecord),
  bestPicks: z.array(PickRecord),
  worstPicks: z.array(PickRecord),
  trades: z.array(TradeRecord),
})
export type HistoryRecords = z.infer<typeof HistoryRecords>

/** A season's plate in the trophy room. */
const Trophy = z.object({
  season: z.int(),
  team: TeamThen,
  person: PersonKey,
  /** Who managed it, with their weeks where it changed hands. */
  owners: z.string(),
  /** `11-3`; in a league without opponents null. */
  record: z.string().nullable(),
  /** Before the playoffs; null in a league by categories. */
  points: z.int().nullable(),
})
export type Trophy = z.infer<typeof Trophy>

/** How a season ended that was played at another host. */
const MovedSeasonEnd = z.object({
  season: z.int(),
  /** `2023`, `2023–24` */
  name: z.string(),
  host: z.enum(HOSTS),
  /** Null where the host does not say. */
  champion: z.string().nullable(),
  /** Final places as far as they are known, then by the table. */
  places: z.array(z.object({ team: TeamThen, owners: z.string() })),
})
export type MovedSeasonEnd = z.infer<typeof MovedSeasonEnd>

export const AllTime = z.object({
  seasons: z.array(HistorySeason),
  /** Seasons of another host, the newest first. */
  moved: z.array(MovedSeasonEnd),
  people: z.array(HistoryPerson),
  /** The newest first. */
  trophies: z.array(Trophy),
  table: z.array(AllTimeRow),
  records: HistoryRecords,
})
export type AllTime = z.infer<typeof AllTime>

/** A meeting of two people, from the side of the first who was asked for. */
const MeetingRow = Place.extend({
  own: z.string(),
  theirs: z.string(),
  /** Null in a season by categories. */
  points: z.tuple([z.int(), z.int()]).nullable(),
  /** Of a season by categories. */
  categories: WinLossTie.nullable(),
  result: z.enum(['W', 'L', 'T']),
  isPlayoffs: z.boolean(),
})
export type MeetingRow = z.infer<typeof MeetingRow>

/** Two people against each other, from the side of the first. */
export const HeadToHead = WinLossTie.extend({
  a: PersonKey,
  b: PersonKey,
  /** Of seasons by points; null without any. */
  points: z.tuple([z.int(), z.int()]).nullable(),
  /** Of them those in the playoffs. */
  playoffs: WinLossTie,
  /** How the last ones went; null before the first. */
  streak: z.object({ result: z.enum(['W', 'L', 'T']), length: z.int() }).nullable(),
  /** The newest first, so many at most. */
  meetings: z.array(MeetingRow),
})
export type HeadToHead = z.infer<typeof HeadToHead>

/** How lucky each team was with its schedule. */
export const SeasonLuck = z.object({
  season: z.int(),
  /** Other schedules of the same weeks that the season was replayed on; 0 where it cannot be. */
  schedules: z.int(),
  /** With which they can be drawn again. */
  seed: z.int(),
  /** The luckiest first. */
  teams: z.array(
    z.object({
      /** From 1; of equal ones the same. */
      rank: z.int(),
      team: TeamThen,
      person: PersonKey,
      wins: z.int(),
      losses: z.int(),
      ties: z.int(),
      /** Wins on average, ties as half, with two decimals. */
      expectedWins: z.number(),
      /** Wins, ties as half, above those. */
      luck: z.number(),
      /** Shares of the schedules on which it would have won fewer games, and more. */
      fewer: z.number(),
      more: z.number(),
      allPlay: WinLossTie,
    }),
  ),
})
export type SeasonLuck = z.infer<typeof SeasonLuck>
