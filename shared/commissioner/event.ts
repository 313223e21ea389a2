import * as z from 'zod'
import { DraftedPlayer } from '../draft/draft.ts'
import { LineupEffect } from '../roster-change/lineup-effect.ts'
import { PlayerId, TeamId, TeamOfferId, UserId } from '../core/ids.ts'
import { PauseScope } from '../league/league.ts'
import { Spot, SpotStep } from '../roster/spot.ts'

/** Where it was not the commissioner, but who runs the server, for a league whose commissioner is gone. */
const ServerOwner = z.literal('server-owner')

/** Acts of a commissioner alone. Stored: change a kind only by adding to it. */
export const COMMISSIONER_EVENTS = [
  /** He added, dropped or swapped for a team, past waivers and limits. */
  z.object({
    kind: z.literal('roster-set'),
    teamId: TeamId,
    added: DraftedPlayer.nullable(),
    dropped: DraftedPlayer.nullable(),
    /** Where the added player went; null, or left out, for the roster. */
    spot: Spot.nullish(),
    lineUp: LineupEffect.optional(),
    reason: z.string(),
  }),
  /** He put a team's players on its injured reserve or taxi squad, or brought them back. */
  SpotStep.extend({ kind: z.literal('spot-set'), teamId: TeamId, reason: z.string() }),
  /** What an event did to rosters was taken back: its players are where they were before it, and its money and picks. */
  z.object({
    kind: z.literal('move-undone'),
    /** Number of the event. */
    undone: z.int(),
    players: z.array(
      z.object({
        player: DraftedPlayer,
        from: TeamId.nullable(),
        to: TeamId.nullable(),
        /** His place beside the roster of the team that he is back on; null, or left out, for none. */
        spot: Spot.nullish(),
      }),
    ),
    lineUp: LineupEffect.optional(),
    reason: z.string(),
  }),
  /** He keeps managers from dropping a player, or lets them again; with the whole list after it. */
  z.object({
    kind: z.literal('undroppable-changed'),
    player: DraftedPlayer,
    isUndroppable: z.boolean(),
    players: z.array(PlayerId),
    reason: z.string(),
  }),
  /** What a team has beside what its players did in a week that is over, in hundredths, before and after. */
  z.object({
    kind: z.literal('score-adjusted'),
    season: z.int(),
    period: z.int(),
    label: z.string(),
    teamId: TeamId,
    before: z.int(),
    after: z.int(),
    reason: z.string(),
  }),
  /** No one adds, claims or trades until play resumes, and where it is everything no one sets lineups. */
  z.object({
    kind: z.literal('league-paused'),
    what: PauseScope.default('everything'),
    reason: z.string(),
  }),
  z.object({ kind: z.literal('league-resumed'), reason: z.string() }),
  /** By username, before and after; events of version 0.1 have no ids. */
  z.object({
    kind: z.literal('team-handed-over'),
    teamId: TeamId,
    before: z.string(),
    after: z.string(),
    /** Whose it was and is, by their ids: names can be changed. */
    beforeId: UserId.optional(),
    afterId: UserId.optional(),
    /** Whether the place was only held until its person came: their votes in open polls go with it. */
    isPlace: z.boolean().optional(),
    reason: z.string(),
    by: ServerOwner.optional(),
    /** The offer that was accepted. */
    offerId: TeamOfferId.optional(),
  }),
  z.object({
    kind: z.literal('commissioner-changed'),
    before: z.string(),
    after: z.string(),
    afterId: UserId.optional(),
    reason: z.string(),
    by: ServerOwner.optional(),
  }),
] as const

export const CommissionerEvent = z.discriminatedUnion('kind', [...COMMISSIONER_EVENTS])
export type CommissionerEvent = z.infer<typeof CommissionerEvent>
