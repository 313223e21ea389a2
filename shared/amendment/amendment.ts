import * as z from 'zod'
import { ConstitutionText } from '../constitution/constitution.ts'
import { ProposalId, TeamId } from '../core/ids.ts'
import { Rules } from '../league/league.ts'
import { SettingsChange } from '../settings/settings.ts'
import { MAJORITIES, VOTES } from './majorities.ts'

/** Times are ms since the epoch. */

/** What an amendment would change. `seen`: the version that it was made from. */
export const AmendmentChange = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('settings'), settings: SettingsChange, seen: z.int32().positive() }),
  z.strictObject({ about: z.literal('rules'), rules: Rules, seen: z.int32().positive() }),
  z.strictObject({ about: z.literal('constitution'), text: ConstitutionText, seen: z.int32().min(0) }),
])
export type AmendmentChange = z.infer<typeof AmendmentChange>

/** How a league votes on amendments. Those that are open keep what they were proposed under. */
export const AmendmentTerms = z.strictObject({
  /** Who may propose one. */
  proposers: z.enum(['teams', 'commissioner']),
  majority: z.enum(MAJORITIES),
  /** How long votes are taken. */
  days: z.int().min(1).max(14),
})
export type AmendmentTerms = z.infer<typeof AmendmentTerms>

/** From when on an amendment counts: the next scoring period that has not begun, or the next season. */
export const TakesEffect = z.enum(['week', 'season'])
export type TakesEffect = z.infer<typeof TakesEffect>

const AMENDMENT_STATES = ['open', 'accepted', 'rejected', 'withdrawn', 'applied', 'lapsed'] as const

/** An amendment as every member sees it. */
export const Amendment = z.object({
  id: ProposalId,
  /** Number of the event that proposed it. */
  seq: z.int(),
  proposedAt: z.int(),
  proposerName: z.string().nullable(),
  /** Whose proposal it is: the team's, whoever manages it. */
  teamId: TeamId,
  isMine: z.boolean(),
  about: z.enum(['settings', 'rules', 'constitution']),
  /** What would be changed, a line each: `Weeks: 14 instead of 13`. */
  changes: z.array(z.string()),
  reason: z.string(),
  /** What it would have altered of the season when it was proposed, in sentences; empty for nothing. */
  consequences: z.string(),
  takesEffect: TakesEffect,
  majority: z.enum(MAJORITIES),
  closesAt: z.int(),
  state: z.enum(AMENDMENT_STATES),
  decidedAt: z.int().nullable(),
  /** Of one that was accepted and is still to take effect; null for the start of the next season. */
  effectAt: z.int().nullable(),
  /** Why it could not take effect; null otherwise. */
  why: z.string().nullable(),
  /** How many votes for it are needed. */
  needed: z.int(),
  teams: z.array(z.object({ teamId: TeamId, name: z.string(), vote: z.enum(VOTES).nullable() })),
  /** Whether the reader's team has a vote that it has not given. */
  canVote: z.boolean(),
})
export type Amendment = z.infer<typeof Amendment>
