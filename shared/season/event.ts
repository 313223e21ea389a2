import * as z from 'zod'
import { WeekTotals } from '../category/totals.ts'
import { CategoryRecord } from '../category/record.ts'
import { PlayerId, TeamId } from '../core/ids.ts'
import { SetLineup } from '../roster-change/lineup-effect.ts'

/** Points are in hundredths, times in ms since the epoch. */

/** A scoring period, and what it is called. */
const InWeek = { season: z.int(), period: z.int(), label: z.string() }

/** The two teams of a game: the second is null for a bye. */
const Pairing = z.object({ home: TeamId, away: TeamId.nullable() })
export type Pairing = z.infer<typeof Pairing>

const NamedPlayer = z.object({ id: PlayerId, name: z.string() })

/** Who a lineup moves, from where to where: null is the bench. */
const LineupMove = z.object({ player: NamedPlayer, from: z.string().nullable(), to: z.string().nullable() })
export type LineupMove = z.infer<typeof LineupMove>

/** What a stat correction did to a player's points. */
const CorrectedPlayer = z.object({
  player: NamedPlayer,
  teamId: TeamId,
  /** Key of the slot in which he started. */
  slot: z.string(),
  before: z.int(),
  after: z.int(),
  stats: z.array(z.object({ stat: z.string(), before: z.number(), after: z.number() })),
})
export type CorrectedPlayer = z.infer<typeof CorrectedPlayer>

/** An award of a season, in the words of that time. */
export const Award = z.object({ kind: z.string(), teamId: TeamId, title: z.string(), words: z.string() })
export type Award = z.infer<typeof Award>

/** What a team's result of a week was counted from: shared/audit-log/counted.ts works the digests out. */
const CountedResult = z.object({
  teamId: TeamId,
  points: z.int(),
  bench: z.int(),
  /** Of which stat lines in which version, and in which slots. */
  lines: z.string(),
  /** Of the same with what each says. */
  stats: z.string(),
  /** Four digits of each line's own digest, by which the one that was altered is named. */
  marks: z.string(),
  /** In a league by categories, the totals of its starters. */
  categories: WeekTotals.optional(),
})
export type CountedResult = z.infer<typeof CountedResult>

/** By which versions of rules and settings a week was counted, and from what. Left out by versions of Empire that did not write it. */
const Counting = {
  counted: z.array(CountedResult).optional(),
  rulesetVersion: z.int().optional(),
  settingsVersion: z.int().optional(),
}

/** What happens to a season. Stored: change a kind only by adding to it. */
export const SEASON_EVENTS = [
  z.object({
    kind: z.literal('division-set'),
    teamId: TeamId,
    division: z.string().nullable(),
    /** Which of the divisions, from 0. */
    number: z.int().nullable().optional(),
  }),
  z.object({
    kind: z.literal('schedule-made'),
    season: z.int(),
    /** The scoring period of week 1. */
    first: z.int(),
    weeks: z.int(),
    /** What could not be kept: sentences. */
    relaxed: z.array(z.string()),
    /** All that was fixed with it: teams, pairings, and the first lineups. */
    teams: z.array(z.object({ id: TeamId, division: z.int().nullable() })).optional(),
    matchups: z.array(z.object({ period: z.int(), number: z.int(), ...Pairing.shape })).optional(),
    lineUps: z.array(SetLineup.extend({ teamId: TeamId })).optional(),
  }),
  /** The format was changed before the first game, and with it who plays whom, or for how long. */
  z.object({
    kind: z.literal('schedule-replaced'),
    season: z.int(),
    /** The scoring period of week 1. */
    first: z.int(),
    weeks: z.int(),
    /** What could not be kept: sentences. */
    relaxed: z.array(z.string()),
    /** All of them. */
    matchups: z.array(z.object({ period: z.int(), number: z.int(), ...Pairing.shape })),
  }),
  z.object({
    kind: z.literal('matchups-changed'),
    ...InWeek,
    before: z.array(Pairing),
    after: z.array(Pairing),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('line-up-set'),
    teamId: TeamId,
    season: z.int(),
    /** shared/rules/lineup/day.ts */
    days: z.array(z.object({ day: z.int(), moves: z.array(LineupMove) })),
    /** The lineups of all days that were set. */
    set: z.array(SetLineup).optional(),
    by: z.enum(['manager', 'commissioner', 'auto-start']),
    /** Of the commissioner, and of Empire. */
    reason: z.string().nullable(),
  }),
  z.object({ kind: z.literal('auto-start-set'), teamId: TeamId, isOn: z.boolean() }),
  z.object({
    kind: z.literal('week-closed'),
    ...InWeek,
    week: z.int(),
    results: z.array(z.object({ teamId: TeamId, points: z.int() })),
    /** When they become official. */
    officialAt: z.int(),
    /** Games that were not over, or not read, when the week was closed all the same. */
    missing: z.int(),
    ...Counting,
  }),
  z.object({ kind: z.literal('week-official'), ...InWeek, week: z.int() }),
  /** An elimination league has lost these, lowest first: their players go to waivers. */
  z.object({
    kind: z.literal('teams-eliminated'),
    ...InWeek,
    week: z.int(),
    teams: z.array(TeamId),
    /** Those who were level for the last place; none where nothing had to decide. */
    level: z.array(TeamId),
    left: z.int(),
  }),
  /** One for each matchup that a correction touches. */
  z.object({
    kind: z.literal('result-corrected'),
    ...InWeek,
    week: z.int(),
    matchup: Pairing,
    before: z.object({ home: z.int(), away: z.int().nullable() }),
    after: z.object({ home: z.int(), away: z.int().nullable() }),
    /** In a league by categories, what the first team won, lost and tied. */
    categories: z.object({ before: CategoryRecord, after: CategoryRecord }).optional(),
    players: z.array(CorrectedPlayer),
    isFlipped: z.boolean(),
    /** The winner that advances regardless, because the next round had begun; null for none. */
    kept: TeamId.nullable(),
    /** `stats`: the feed corrected itself; `rules`: the league changed its own; `commissioner`: applied by hand. */
    cause: z.enum(['stats', 'rules', 'commissioner']),
    reason: z.string().nullable(),
    /** Of all teams, in the last event of those that one count makes. */
    ...Counting,
  }),
  /** A week was counted again from other stat lines, or under other versions, and no team has other points. */
  z.object({ kind: z.literal('week-recounted'), ...InWeek, week: z.int(), ...Counting }),
  z.object({ kind: z.literal('playoffs-began'), season: z.int(), seeds: z.array(TeamId) }),
  z.object({
    kind: z.literal('seeds-changed'),
    season: z.int(),
    before: z.array(TeamId),
    after: z.array(TeamId),
    /** Whether the old ones stay, because the playoffs had begun. */
    isKept: z.boolean(),
  }),
  z.object({
    kind: z.literal('season-ended'),
    season: z.int(),
    /** All teams, the champion first. */
    places: z.array(TeamId),
    awards: z.array(Award),
  }),
] as const

export const SeasonEvent = z.discriminatedUnion('kind', [...SEASON_EVENTS])
export type SeasonEvent = z.infer<typeof SeasonEvent>
