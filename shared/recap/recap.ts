import * as z from 'zod'
import { CategoryRecord } from '../category/record.ts'
import { CrestSchema } from '../crest/schema.ts'
import { FantasySportSchema } from '../league/league.ts'
import { Part } from '../schedule/schedule.ts'

/*
 * A week of a league that is over, in figures alone. Teams are named by their ids. Points are in hundredths, shares from
 * 0 to 1, times in ms since the epoch. What has no meaning in a league's format is null or an empty list.
 */

const WinLossTie = z.object({ wins: z.int(), losses: z.int(), ties: z.int() })

/** A game of the week. Points are those of its whole round; in a league by categories 100 for each that was won. */
const RecapResult = z.object({
  /** From 1 in its week. */
  number: z.int(),
  /** Null before the playoffs. */
  part: Part.nullable(),
  home: z.string(),
  away: z.string(),
  homePoints: z.int(),
  awayPoints: z.int(),
  /** By categories, from the home team’s side. */
  categories: CategoryRecord.optional(),
  /** Null for a tie, and while another week of the round is to come. */
  winner: z.string().nullable(),
  /** How many weeks of its round are over, and whether one is to come. */
  weeks: z.int(),
  isOpen: z.boolean(),
})
export type RecapResult = z.infer<typeof RecapResult>

/** A score that several teams may share. */
const SharedScore = z.object({ teams: z.array(z.string()), points: z.int() })

/** A game that stands out, from the winner's side. */
const Margin = z.object({
  number: z.int(),
  winner: z.string(),
  loser: z.string(),
  points: z.int(),
  theirs: z.int(),
})

/** How a team would have fared against all others in the week. */
const WeekLuck = z.object({ team: z.string(), rank: z.int(), of: z.int(), allPlay: WinLossTie })

/** A team's wins, ties as half, and what its scores were worth against everybody. */
const SeasonLuck = z.object({
  team: z.string(),
  wins: z.number(),
  /** With two decimals. */
  expected: z.number(),
  /** Wins above expected, with two decimals. */
  luck: z.number(),
})

/** What a manager made of a roster. */
const LineupGrade = z.object({
  team: z.string(),
  /** What started, and what the best legal lineup would have scored. */
  started: z.int(),
  best: z.int(),
  /** Left on the bench: the difference. */
  left: z.int(),
  /** Share of the best lineup that started. */
  efficiency: z.number(),
  /** A loss by less than what was left on the bench. */
  wouldHaveWon: z.boolean(),
})
export type LineupGrade = z.infer<typeof LineupGrade>

const PowerRank = z.object({
  team: z.string(),
  /** From 1; of equal ones the same. */
  rank: z.int(),
  /** How many ranks it has gone up since the week before, below zero for down; null after the first week. */
  moved: z.int().nullable(),
  /** Weighted all-play winning percentage, 0 to 1. */
  share: z.number(),
})

const StandingAfter = z.object({
  team: z.string(),
  rank: z.int(),
  moved: z.int().nullable(),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  /** Points for, or in rotisserie those by rank. */
  points: z.int(),
})

/** Kinds of records, in the order in which they are told. */
const RECAP_RECORDS = [
  'highest-week',
  'lowest-week',
  'blowout',
  'closest-game',
  'winning-streak',
  'losing-streak',
  'bench-points',
  'most-points-to-date',
] as const

/** A record that was broken this week. */
const RecapRecord = z.object({
  kind: z.enum(RECAP_RECORDS),
  /** Of all seasons of the league, or of this one alone. */
  scope: z.enum(['league', 'season']),
  team: z.string(),
  /** Who was beaten in a record of a game; null for the others. */
  over: z.string().nullable(),
  /** Points, of a streak games. */
  value: z.int(),
  /** The other score of a game; null for the others. */
  theirs: z.int().nullable(),
  /** What it was before, and whose, by the name that the team had then. */
  before: z.object({ value: z.int(), team: z.string(), season: z.int(), week: z.int() }),
  /** The same streak has become longer. */
  isExtended: z.boolean(),
})
export type RecapRecord = z.infer<typeof RecapRecord>

const Milestone = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('champion'), team: z.string() }),
  /** Nobody had so many wins in the season before. */
  z.object({ kind: z.literal('first-to-wins'), teams: z.array(z.string()), wins: z.int() }),
  z.object({ kind: z.literal('first-to-points'), teams: z.array(z.string()), points: z.int() }),
  /** Wins of a manager in all seasons of the league. */
  z.object({ kind: z.literal('career-wins'), team: z.string(), wins: z.int() }),
  z.object({ kind: z.literal('streak'), team: z.string(), result: z.enum(['W', 'L']), games: z.int() }),
  /** It ended this week, against a team. */
  z.object({
    kind: z.literal('streak-over'),
    team: z.string(),
    over: z.string(),
    result: z.enum(['W', 'L']),
    games: z.int(),
  }),
])
export type Milestone = z.infer<typeof Milestone>

/** What follows from the figures of a week. */
export const RecapFigures = z.object({
  results: z.array(RecapResult),
  /** What each team scored in the week, the most first; empty by categories with opponents. */
  scores: z.array(z.object({ team: z.string(), rank: z.int(), points: z.int() })),
  best: SharedScore.nullable(),
  worst: SharedScore.nullable(),
  closest: Margin.nullable(),
  biggest: Margin.nullable(),
  luck: z.object({
    /** Lost with a score that beats more than half of the others. */
    unlucky: WeekLuck.nullable(),
    /** Won with one that loses to more than half of them. */
    lucky: WeekLuck.nullable(),
    /** The luckiest first. */
    season: z.array(SeasonLuck),
  }),
  /** The best managed first. */
  lineups: z.array(LineupGrade),
  /** Who made the most of their rosters; null where no one sets lineups. */
  manager: z.object({ teams: z.array(z.string()), efficiency: z.number() }).nullable(),
  power: z.array(PowerRank),
  records: z.array(RecapRecord),
  milestones: z.array(Milestone),
  standings: z.array(StandingAfter),
  /** Since the week before. */
  clinched: z.array(z.string()),
  eliminated: z.array(z.string()),
  /** Of a guillotine league, who went this week. */
  out: z.array(z.string()),
})
export type RecapFigures = z.infer<typeof RecapFigures>

const RecapTeam = z.object({
  id: z.string(),
  name: z.string(),
  ownerName: z.string(),
  /** As it was when the season ended; left out while it is played. */
  crest: CrestSchema.optional(),
})

/** The recap of a week that is over. */
export const Recap = RecapFigures.extend({
  sport: FantasySportSchema,
  season: z.int(),
  /** `2026`, `2026–27` */
  seasonName: z.string(),
  /** Of the league's season, from 1, and the scoring period that it is. */
  week: z.int(),
  period: z.int(),
  /** `Week 5` */
  label: z.string(),
  /** `Semifinals`; null before the playoffs. */
  roundName: z.string().nullable(),
  state: z.enum(['provisional', 'official']),
  closedAt: z.int(),
  officialAt: z.int(),
  /** When a correction altered it last; null where none has. */
  correctedAt: z.int().nullable(),
  scoring: z.enum(['points', 'each-category', 'most-categories']),
  competition: z.enum(['head-to-head', 'table', 'elimination']),
  lineupsBy: z.enum(['set', 'best-ball']),
  teams: z.array(RecapTeam),
  /** Names of the seasons that records were made in. */
  seasons: z.array(z.object({ season: z.int(), name: z.string() })),
  /** The weeks of the season that are over, in order: those that have a recap. */
  weeks: z.array(z.object({ period: z.int(), label: z.string() })),
})
export type Recap = z.infer<typeof Recap>

/** The recap that was asked for; null while no week is over. */
export const RecapAnswer = z.object({ recap: Recap.nullable() })
export type RecapAnswer = z.infer<typeof RecapAnswer>
