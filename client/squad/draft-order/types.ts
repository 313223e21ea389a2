import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

type Answer = inferRouterOutputs<AppRouter>['draftOrder']['proof']

type Shown = NonNullable<Answer['draw']>
export type OpenLotteryData = Extract<Shown, { state: 'open' }>
export type CancelledLotteryData = Extract<Shown, { state: 'cancelled' }>
export type ProofData = Extract<Shown, { state: 'revealed' }>['proof']
