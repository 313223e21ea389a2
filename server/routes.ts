import { authRoutes } from './auth/rest.ts'
import type { RestRoute } from './http/rest-route.ts'
import type { SnapshotRoute } from './http/snapshot-route.ts'
import { leagueRoutes } from './league/rest.ts'
import { newsRoutes } from './news/rest.ts'
import { scoresRoutes } from './scores/rest.ts'

/** The documented paths under /api, as plain JSON. */
export const restRoutes: readonly RestRoute[] = [...authRoutes, ...leagueRoutes]

/** Those of the documented paths that are served from bytes made beforehand. */
export const snapshotRoutes: readonly SnapshotRoute[] = [...scoresRoutes, ...newsRoutes]
