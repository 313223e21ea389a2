import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

export type { Message, ThreadKey } from '../../../shared/chat/chat.ts'
export type ThreadState = inferRouterOutputs<AppRouter>['chat']['threads'][number]

/** Who looks at a thread, and where. */
export interface ChatContext {
  readonly code: string
  readonly me: { readonly id: string; readonly username: string }
  readonly isCommissioner: boolean
  readonly teams: readonly {
    readonly id: string
    readonly name: string
    readonly ownerId: string
    readonly ownerName: string
  }[]
}
