import * as z from 'zod'
import { WeekTotals } from '../category/totals.ts'
import { TeamId, UserId } from '../core/ids.ts'
import { DraftedPlayer } from '../draft/draft.ts'
import { HOSTS } from '../hosts/league/host-league.ts'
import { Spot } from '../roster/spot.ts'

/** Points are in hundredths, times in ms since the epoch. Hosts have ids of their own for teams and people. */

/** A past or current season as it is stored: shared/audit-log/rows/stored-digest.ts. */
const StoredSeason = z.object({
  season: z.int(),
  digest: z.string(),
  /** Of how it was replayed here; null where it was not. */
  replay: z.string().nullable(),
})

/** What a season’s draft cost a team for a player: a round, or dollars. */
const MovedPlayer = z.object({
  player: DraftedPlayer,
  /** Left out for the roster. */
  spot: Spot.optional(),
  round: z.int().optional(),
  price: z.int().optional(),
})

/** How a league came from another host. Stored: change a kind only by adding to it. */
export const MOVE_EVENTS = [
  z.object({
    kind: z.literal('league-moved-in'),
    host: z.enum(HOSTS),
    /** Null where its documents did not say. */
    hostId: z.string().nullable(),
    teams: z.array(z.object({ teamId: TeamId, hostId: z.string() })),
    /** Everyone who ever managed a team of it, and the account that they have, or that is held for them; null for none. */
    people: z.array(z.object({ hostId: z.string(), name: z.string(), userId: UserId.nullable() })),
    seasons: z.array(StoredSeason),
    /** Of what did not come along, as it is stored. */
    notes: z.string(),
  }),
  /** The same source was read again: these seasons are otherwise now, or new. */
  z.object({
    kind: z.literal('seasons-moved-in'),
    host: z.enum(HOSTS),
    seasons: z.array(StoredSeason),
    /** Who was not known before. */
    people: z.array(z.object({ hostId: z.string(), name: z.string(), userId: UserId.nullable() })),
    notes: z.string(),
  }),
  /** What teams had at the host. */
  z.object({
    kind: z.literal('rosters-moved-in'),
    host: z.enum(HOSTS),
    season: z.int(),
    /** Whether that season is played; else it is over, and the league prepares the next. */
    isPlayed: z.boolean(),
    /** Since when the players count for their teams. */
    since: z.int(),
    rosters: z.array(z.object({ teamId: TeamId, players: z.array(MovedPlayer) })),
    /** FAAB spent, dollars, and waiver priority, from 1; null where the host does not say it. */
    waivers: z.array(z.object({ teamId: TeamId, spent: z.int(), place: z.int().nullable() })),
    /** Picks of drafts to come that are another team’s. */
    picks: z.array(z.object({ season: z.int(), round: z.int(), teamId: TeamId, ownerId: TeamId })),
    /** Players unknown to the feed: they stay in the league’s history. */
    leftOut: z.array(z.object({ teamId: TeamId, name: z.string() })),
  }),
  /** Weeks that the host has counted. They count here as they did there. */
  z.object({
    kind: z.literal('weeks-moved-in'),
    host: z.enum(HOSTS),
    season: z.int(),
    weeks: z.array(
      z.object({
        period: z.int(),
        week: z.int(),
        results: z.array(
          z.object({
            teamId: TeamId,
            points: z.int(),
            bench: z.int(),
            /** In a league by categories. */
            categories: WeekTotals.optional(),
          }),
        ),
      }),
    ),
    /** By which versions of rules and settings the league plays from then on. */
    rulesetVersion: z.int(),
    settingsVersion: z.int(),
  }),
] as const

export const MoveEvent = z.discriminatedUnion('kind', [...MOVE_EVENTS])
export type MoveEvent = z.infer<typeof MoveEvent>
