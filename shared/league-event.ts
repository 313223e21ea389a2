import * as z from 'zod'

const RuleChanges = z.array(z.object({ rule: z.string(), before: z.number(), after: z.number() }))

/** Everything that can happen to a league. Payloads are stored: change one only by adding to it. */
export const LeagueEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('league-created'),
    name: z.string(),
    sport: z.string(),
    teamName: z.string(),
    /** Where its first rules differ from the sport's defaults. */
    ruleChanges: RuleChanges,
  }),
  z.object({
    kind: z.literal('team-joined'),
    teamId: z.string(),
    teamName: z.string(),
    via: z.enum(['invite', 'listing']),
  }),
  z.object({ kind: z.literal('invite-created'), expiresAt: z.int() }),
  z.object({ kind: z.literal('invites-revoked'), count: z.int() }),
  z.object({ kind: z.literal('rules-changed'), version: z.int(), changes: RuleChanges }),
  z.object({ kind: z.literal('listing-changed'), before: z.boolean(), after: z.boolean() }),
])
export type LeagueEvent = z.infer<typeof LeagueEvent>

/** An event as a member sees it. */
export const Activity = z.object({
  seq: z.int(),
  at: z.int(),
  actorName: z.string(),
  event: LeagueEvent,
})
export type Activity = z.infer<typeof Activity>
