import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

export type ManagedWebhook = inferRouterOutputs<AppRouter>['webhook']['managed'][number]
export type NewWebhook = inferRouterInputs<AppRouter>['webhook']['add']
export type Destination = NewWebhook['destination']
export type QuietHours = NonNullable<NewWebhook['quiet']>
