import * as z from 'zod'
import { ApiTokenId } from '../core/ids.ts'
import { ReadableName } from '../core/name.ts'
import { MAX_TOKEN_NAME, TOKEN_SCOPES } from './token-scopes.ts'
import { AnyPassword } from './user.ts'

const TokenScopeSchema = z.enum(TOKEN_SCOPES)

/** What a person says of the token that they want. */
export const NewApiToken = z.object({
  name: ReadableName(1, MAX_TOKEN_NAME),
  scopes: z
    .array(TokenScopeSchema)
    .min(1, { error: 'Please choose what the token may do.' })
    .max(TOKEN_SCOPES.length, { error: 'Choose each scope once.' }),
  /** Ms since the epoch, at most 366 days away. */
  expiresAt: z.int({ error: 'Please choose when the token ends.' }),
  /** Of the account: a stolen session makes no token. */
  password: AnyPassword,
})

/** A token as its person sees it: never the secret. */
export const ApiToken = z.object({
  id: ApiTokenId,
  name: z.string(),
  scopes: z.array(TokenScopeSchema),
  /** The last four characters. */
  hint: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  /** To about ten minutes; null before it is used. */
  usedAt: z.int().nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** The answer that has the token itself: once, and never again. */
export const MadeApiToken = z.object({ token: z.string(), made: ApiToken })
