import * as z from 'zod'
import { LeagueCode, LeagueId, UserId } from '../core/ids.ts'
import { SignUpRule } from '../account/sign-up.ts'

const reason = z.string()

/**
 * What an owner of the server did. Stored: change a kind only by adding to it. About people by id, so that no name is
 * left of one whose account is deleted.
 */
export const OwnerAct = z.discriminatedUnion('kind', [
  /** By a command on the machine. */
  z.object({ kind: z.literal('owner-made') }),
  z.object({ kind: z.literal('owner-removed') }),
  /** By the link that the server prints at its start, while it has never had an owner. */
  z.object({ kind: z.literal('owner-by-link') }),
  z.object({ kind: z.literal('test-mail-sent'), isTaken: z.boolean() }),
  z.object({ kind: z.literal('backup-asked') }),
  z.object({ kind: z.literal('reset-link-made'), reason, expiresAt: z.int() }),
  /** `tokens`: API tokens that were revoked; left out of older ones. */
  z.object({ kind: z.literal('signed-out'), reason, sessions: z.int(), tokens: z.int().optional() }),
  z.object({ kind: z.literal('account-deleted'), reason }),
  /** A league was handed on: from one account to another. */
  z.object({ kind: z.literal('league-handed-on'), reason, from: UserId, to: UserId }),
  /** A league without members was offered to a person outside it, who accepts or declines. */
  z.object({ kind: z.literal('league-offered'), reason, from: UserId, to: UserId }),
  /** A league that its commissioner had deleted was put back. */
  z.object({ kind: z.literal('league-restored'), reason }),
  z.object({ kind: z.literal('sign-up-changed'), before: SignUpRule, after: SignUpRule }),
  z.object({
    kind: z.literal('invitation-made'),
    id: z.string(),
    note: z.string(),
    uses: z.int(),
    expiresAt: z.int(),
  }),
  z.object({ kind: z.literal('invitation-revoked'), id: z.string(), note: z.string() }),
])
export type OwnerAct = z.infer<typeof OwnerAct>

/** An act as owners read it. */
export const OwnerActEntry = z.object({
  id: z.string(),
  at: z.int(),
  /** Null for who has the machine. */
  actor: z.string().nullable(),
  aboutUser: z.object({ id: UserId, name: z.string() }).nullable(),
  aboutLeague: z.object({ id: LeagueId, code: LeagueCode, name: z.string() }).nullable(),
  /** Null for one that another version has written. */
  act: OwnerAct.nullable(),
})
export type OwnerActEntry = z.infer<typeof OwnerActEntry>
