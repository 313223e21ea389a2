import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

/** Where points come from: the arithmetic, and the box score behind it. Points in hundredths. */
export type Explanation = inferRouterOutputs<AppRouter>['player']['explain']
export type AddedGame = Explanation['games'][number]
export type LineVersion = Explanation['versions'][number]
