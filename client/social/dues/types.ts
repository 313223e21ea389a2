import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'

/** The dues of a season of a league. */
export type Book = inferRouterOutputs<AppRouter>['dues']['ofLeague']
export type Terms = NonNullable<Book['terms']>
export type TeamInBook = Book['teams'][number]
export type Entry = Book['entries'][number]
