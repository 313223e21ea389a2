import * as z from 'zod'
import { LeagueCode } from '../../../shared/core/ids.ts'
import { SecretAddress, SecretAddressKind } from '../../../shared/secret-address/secret-address.ts'
import { router } from '../../core/trpc/trpc.ts'
import { signedIn } from '../../people/session/procedures.ts'
import { listAddresses, makeAddress, turnOff } from './service.ts'

/** A feed of the caller: of a league they are in, or of all. */
const OfFeed = z.object({
  kind: SecretAddressKind,
  /** By its code; null for all leagues. */
  league: LeagueCode.nullable(),
})

/** Addresses by which calendars and feed readers ask, which cannot sign in. */
export const secretAddressRouter = router({
  mine: signedIn.output(z.array(SecretAddress)).query(({ ctx }) => listAddresses(ctx.app, ctx.user.id)),

  /** Where there is one, that is it, unless it is the one to be replaced: so sending it twice makes one. */
  make: signedIn
    .input(OfFeed.extend({ replaces: z.string().max(40).nullable().default(null) }))
    .output(SecretAddress)
    .mutation(({ ctx, input: { kind, league, replaces } }) =>
      makeAddress(ctx.app, { userId: ctx.user.id, kind, league }, replaces),
    ),

  turnOff: signedIn
    .input(OfFeed)
    .mutation(({ ctx, input: { kind, league } }) => turnOff(ctx.app, { userId: ctx.user.id, kind, league })),
})
