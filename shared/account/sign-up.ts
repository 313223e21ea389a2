import * as z from 'zod'
import { Name } from '../core/name.ts'
import {
  LONGEST_INVITATION,
  MAX_NOTE,
  MOST_INVITED,
  SHORTEST_INVITATION,
  SIGN_UP_MODES,
} from './sign-up-limits.ts'

/** What the owner of the server has chosen about new accounts. */
export const SignUpRule = z.object({
  mode: z.enum(SIGN_UP_MODES),
  /** Whether the invite link of a league is an invitation too, where sign-up is by invitation. */
  leagueInvites: z.boolean(),
  /** Whether visitors without an account may see scores. */
  publicScores: z.boolean().default(false),
})
export type SignUpRule = z.infer<typeof SignUpRule>

/** The secret of an invitation, or of a league's invite link: any short text may be tried. */
export const InvitationCode = z.string().max(100)

export const NewInvitation = z.object({
  /** How many people may use it. */
  uses: z
    .int({ error: 'Please enter a whole number.' })
    .min(1, { error: 'At least one, please.' })
    .max(MOST_INVITED, { error: `At most ${MOST_INVITED}, please.` }),
  /** ms */
  lasts: z
    .int({ error: 'Please enter a whole number.' })
    .min(SHORTEST_INVITATION, { error: 'At least an hour, please.' })
    .max(LONGEST_INVITATION, { error: 'At most 90 days, please.' }),
  /** A note about the invited person; empty for none. */
  note: z.union([z.literal(''), Name(1, MAX_NOTE)]),
})

/** An invitation that can still be used. */
export const Invitation = z.object({
  id: z.string(),
  note: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  uses: z.int(),
  usesLeft: z.int(),
})
export type Invitation = z.infer<typeof Invitation>
