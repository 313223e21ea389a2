import * as z from 'zod'
import { CategoryRecord } from '../category/record.ts'
import { DRAFT_KINDS } from '../settings/settings.ts'

/**
 * What a message says, by its type: enough to word it without looking anything up, and what programs are told as `data`
 * (docs/webhooks.md). Points and margins are in hundredths here, and points on the wire. Add to it, and change nothing.
 */

/** A team as it was called then. */
const Team = z.object({ id: z.string(), name: z.string() })

const Player = z.object({
  id: z.string(),
  name: z.string(),
  positions: z.array(z.string()),
  team: z.string().nullable(),
})

const InWeek = { season: z.int(), period: z.int(), label: z.string() }

const Side = z.object({ team: Team, points: z.int() })

const Game = z.object({
  home: Side,
  away: Side,
  /** In a league by categories what the home team won, lost and tied; null elsewhere. */
  categories: CategoryRecord.nullable(),
  winner: z.enum(['home', 'away']).nullable(),
})

/** `give` has what changes hands in words: `Kyle Pitts`, `2027 2nd round`, `$12`. */
const Trade = {
  tradeId: z.string(),
  teams: z.array(z.object({ team: Team, gets: z.array(z.string()) })),
}

export const Facts = z.discriminatedUnion('type', [
  z.object({ type: z.literal('test') }),
  z.object({
    type: z.literal('week.results'),
    ...InWeek,
    games: z.array(Game),
    /** Where no one plays anyone: all teams by their points, the most first. */
    scores: z.array(Side),
  }),
  z.object({
    type: z.literal('week.close_games'),
    ...InWeek,
    games: z.array(Game.extend({ margin: z.int() })),
  }),
  z.object({
    type: z.literal('week.recap'),
    ...InWeek,
    /** `Semifinals`; null before the playoffs. */
    roundName: z.string().nullable(),
    /** What stands out in the week, in words: `Highest score`, `Rome, 182.10`. */
    awards: z.array(z.object({ title: z.string(), text: z.string() })),
    /** Who has clinched a place in the playoffs or lost it, in words. */
    decided: z.array(z.string()),
    /** The best three of the power rankings. */
    power: z.array(z.object({ rank: z.int(), team: Team })),
  }),
  z.object({
    type: z.literal('records.broken'),
    ...InWeek,
    /** In words: `League record, highest score: Rome, 182.10 (before: …)`; then milestones. */
    records: z.array(z.string()),
  }),
  z.object({
    type: z.literal('result.flipped'),
    ...InWeek,
    before: Game,
    after: Game,
  }),
  z.object({
    type: z.literal('teams.eliminated'),
    ...InWeek,
    teams: z.array(Team),
    left: z.int(),
  }),
  z.object({ type: z.literal('playoffs.started'), season: z.int(), seeds: z.array(Team) }),
  z.object({ type: z.literal('season.ended'), season: z.int(), name: z.string(), places: z.array(Team) }),
  z.object({ type: z.literal('trade.processed'), ...Trade }),
  z.object({ type: z.literal('trade.vetoed'), ...Trade, by: z.enum(['commissioner', 'votes']) }),
  z.object({
    type: z.literal('waivers.processed'),
    dueAt: z.int(),
    /** Of winners alone: what others bid is in no message. */
    claims: z.array(
      z.object({ team: Team, added: Player, dropped: Player.nullable(), bid: z.int().nullable() }),
    ),
  }),
  z.object({
    type: z.literal('draft.started'),
    season: z.int(),
    format: z.enum(DRAFT_KINDS),
    teams: z.array(Team),
    rounds: z.int(),
  }),
  z.object({
    type: z.literal('draft.picks'),
    picks: z.array(
      z.object({
        overall: z.int(),
        /** Round and pick in it, from 1; null in an auction. */
        round: z.int().nullable(),
        pick: z.int().nullable(),
        team: Team,
        player: Player,
        /** Dollars; null where it is no auction. */
        amount: z.int().nullable(),
      }),
    ),
  }),
  z.object({ type: z.literal('draft.ended') }),
])
export type Facts = z.infer<typeof Facts>
export type FactsOf<Type extends Facts['type']> = Extract<Facts, { type: Type }>
