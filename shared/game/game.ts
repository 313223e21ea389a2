import * as z from 'zod'
import { SPORT_KEYS } from '../sports/index.ts'

/**
 * The sports entities that the feed produces, the API serves and the browser shows.
 * Names and nesting follow ESPN's public site API (product spec §3), trimmed to what Empire uses and
 * made regular: every field is always there, `null` where the feed had nothing.
 * Dates stay ISO-8601 UTC strings here, because these are the feed's documents; everything that
 * Empire itself records is in ms since the epoch.
 */

export const Sport = z.enum(SPORT_KEYS, `Choose a sport: ${SPORT_KEYS.join(', ')}.`)

/** `pre`: to come. `in`: in progress. `post`: over, called off or moved. */
export const GameState = z.enum(['pre', 'in', 'post'])
export type GameState = z.infer<typeof GameState>

export const Athlete = z.object({
  id: z.string().nullable(),
  displayName: z.string(),
  shortName: z.string().nullable(),
  headshot: z.string().nullable(),
  position: z.string().nullable(),
})
export type Athlete = z.infer<typeof Athlete>

/** One category of leaders; `leaders[0]` is the one to show. */
export const LeaderCategory = z.object({
  name: z.string(),
  displayName: z.string(),
  leaders: z.array(z.object({ displayValue: z.string(), athlete: Athlete })),
})
export type LeaderCategory = z.infer<typeof LeaderCategory>

export const SportsTeam = z.object({
  id: z.string(),
  displayName: z.string(),
  shortDisplayName: z.string(),
  abbreviation: z.string(),
  /** `#rrggbb`, or null where the feed has none. */
  color: z.string().nullable(),
  alternateColor: z.string().nullable(),
  /** https address on the sports media CDN. */
  logo: z.string().nullable(),
})
export type SportsTeam = z.infer<typeof SportsTeam>

export const Competitor = z.object({
  id: z.string(),
  homeAway: z.enum(['home', 'away']),
  /** As the feed writes it: digits, or empty before the game. */
  score: z.string(),
  winner: z.boolean(),
  /** Points by period, in order; overtime periods follow the regular ones. */
  linescores: z.array(z.string()),
  /** Season record such as `7-3`. */
  record: z.string().nullable(),
  /** Poll rank, college sports only. */
  rank: z.int().nullable(),
  /** As the feed shortens it: `SEC`, `Big Ten`. College scoreboards only. */
  conference: z.string().nullable(),
  team: SportsTeam,
  leaders: z.array(LeaderCategory),
})
export type Competitor = z.infer<typeof Competitor>

/** One line of a golf tournament's leaderboard, best first; those who are out of it come last. */
export const LeaderboardRow = z.object({
  id: z.string(),
  athlete: Athlete,
  /** Two- or three-letter country, as the feed names it. */
  country: z.string().nullable(),
  flag: z.string().nullable(),
  /** `1`, `T28`, `-` before play; of those who are out `CUT`, `MDF` (cut after the third round), `WD`, `DQ`. */
  position: z.string(),
  /** Score to par: `-12`, `E`, `+3`, or `-` before play. */
  score: z.string(),
  /** Score to par in the round being played, or the last one played. */
  today: z.string(),
  /** Holes played in the current round: `14`, `F`, or a tee time as ISO-8601. */
  thru: z.string(),
  /** Strokes by round, null for a round not finished. */
  rounds: z.array(z.int().nullable()),
  /** Strokes in all finished rounds, null before the first. */
  strokes: z.int().nullable(),
})
export type LeaderboardRow = z.infer<typeof LeaderboardRow>

export const GameStatus = z.object({
  /** 0 before the start. In golf the round. */
  period: z.int(),
  displayClock: z.string().nullable(),
  type: z.object({
    /** ESPN's name: `STATUS_SCHEDULED`, `STATUS_IN_PROGRESS`, `STATUS_FINAL`, `STATUS_POSTPONED` … */
    name: z.string(),
    state: GameState,
    completed: z.boolean(),
    description: z.string(),
    detail: z.string(),
    shortDetail: z.string(),
  }),
})
export type GameStatus = z.infer<typeof GameStatus>

/** A live game's situation as figures, to be drawn. */
export const StateOfPlay = z.discriminatedUnion('kind', [
  /** Baseball. */
  z.object({
    kind: z.literal('at-bat'),
    outs: z.int(),
    /** The count, null where the feed does not tell. */
    balls: z.int().nullable(),
    strikes: z.int().nullable(),
    onFirst: z.boolean(),
    onSecond: z.boolean(),
    onThird: z.boolean(),
  }),
  /** Football, before a snap. */
  z.object({
    kind: z.literal('down'),
    down: z.int(),
    /** Yards to go. */
    distance: z.int(),
    /** Yards from the home team's goal line, whoever has the ball. */
    yardLine: z.int().nullable(),
    /** Id of the team that has the ball. */
    possession: z.string().nullable(),
    isRedZone: z.boolean(),
  }),
  /** Hockey, while it is not even: the feed does not tell for which team. */
  z.object({ kind: z.literal('strength'), powerPlay: z.boolean(), emptyNet: z.boolean() }),
])
export type StateOfPlay = z.infer<typeof StateOfPlay>

/** How likely the home team was to win after a play. */
export const WinChance = z.object({
  /** From 0 to 1. */
  home: z.number().min(0).max(1),
  /** 0 where the feed does not tell. */
  period: z.int(),
  clock: z.string().nullable(),
  awayScore: z.int().nullable(),
  homeScore: z.int().nullable(),
})
export type WinChance = z.infer<typeof WinChance>

export const Competition = z.object({
  id: z.string(),
  venue: z.string().nullable(),
  broadcast: z.string().nullable(),
  /** A headline the feed gives the game, such as a bowl's or a playoff round's name. */
  note: z.string().nullable(),
  neutralSite: z.boolean(),
  /** In words: down and distance, or outs and runners. Live games only. */
  situation: z.string().nullable(),
  /** The same as figures. Live games only, and only between their plays. */
  stateOfPlay: StateOfPlay.nullable(),
  /** How likely the home team is to win, from 0 to 1. Live games only; null where the feed does not tell. */
  homeWinChance: z.number().min(0).max(1).nullable(),
  /** Away first, then home. Empty for golf. */
  competitors: z.array(Competitor),
  /** Golf only; empty elsewhere. */
  leaderboard: z.array(LeaderboardRow),
})
export type Competition = z.infer<typeof Competition>

export const Game = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  /** ISO-8601, UTC. */
  date: z.string(),
  /** Tournaments only. */
  endDate: z.string().nullable(),
  /** The event's own status: a golf tournament is over only when this says so. */
  status: GameStatus,
  competitions: z.tuple([Competition]),
})
export type Game = z.infer<typeof Game>

const SportsLeague = z.object({
  id: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  logo: z.string().nullable(),
})

export const Scoreboard = z.object({
  leagues: z.array(SportsLeague),
  events: z.array(Game),
})
export type Scoreboard = z.infer<typeof Scoreboard>

/** The number of live games in each sport; null where there is no recent count. */
export const LiveCounts = z.object({ counts: z.record(Sport, z.int().nullable()) })
export type LiveCounts = z.infer<typeof LiveCounts>

export const Article = z.object({
  headline: z.string(),
  description: z.string().nullable(),
  /** ISO-8601, UTC. */
  published: z.string().nullable(),
  images: z.array(z.object({ url: z.string(), alt: z.string().nullable() })),
  links: z.object({ web: z.object({ href: z.string().nullable() }) }),
})
export type Article = z.infer<typeof Article>

export const News = z.object({ articles: z.array(Article) })
export type News = z.infer<typeof News>

/** One table of a box score: `labels[k]` heads column k, `keys[k]` names it for machines. */
export const StatTable = z.object({
  /** `passing`, `batting`, `forwards` …; null where the sport has a single unnamed table. */
  name: z.string().nullable(),
  keys: z.array(z.string()),
  labels: z.array(z.string()),
  athletes: z.array(
    z.object({
      athlete: Athlete,
      starter: z.boolean(),
      didNotPlay: z.boolean(),
      /** One text a column; may be shorter than `labels`, empty for a player who did not play. */
      stats: z.array(z.string()),
    }),
  ),
  totals: z.array(z.string()),
})
export type StatTable = z.infer<typeof StatTable>

export const Summary = z.object({
  header: z.object({
    id: z.string(),
    date: z.string().nullable(),
    status: GameStatus,
    competitors: z.array(Competitor),
  }),
  boxscore: z.object({
    /** Team totals, such as first downs or shots. */
    teams: z.array(
      z.object({
        team: SportsTeam,
        statistics: z.array(z.object({ name: z.string(), label: z.string(), displayValue: z.string() })),
      }),
    ),
    players: z.array(z.object({ team: SportsTeam, statistics: z.array(StatTable) })),
  }),
  /** A team's leaders of the game, one entry a team. */
  leaders: z.array(z.object({ team: SportsTeam, leaders: z.array(LeaderCategory) })),
  /** How the odds of winning went, play by play. Empty where the feed does not tell. */
  winProbability: z.array(WinChance),
  /** How the points were made, in order. Empty where the feed has no list. */
  scoringPlays: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      period: z.int(),
      clock: z.string().nullable(),
      teamId: z.string().nullable(),
      /** Null where the feed lists the play without the score. */
      awayScore: z.int().nullable(),
      homeScore: z.int().nullable(),
    }),
  ),
})
export type Summary = z.infer<typeof Summary>

/**
 * What the browser needs to tell a fan how old the data is.
 * While the feed answers this never changes, so that an unchanged scoreboard stays byte for byte the
 * same and costs a 304; it changes once when the feed stops answering.
 */
export const FeedHealth = z.object({
  /** When the last good answer came, ms since the epoch; null while the feed is well. */
  staleSince: z.int().nullable(),
})
export type FeedHealth = z.infer<typeof FeedHealth>
