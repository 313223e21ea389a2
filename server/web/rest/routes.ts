import { authRoutes } from './auth.ts'
import { aliveRoute, readyRoute } from './health.ts'
import type { RestGroup, RestRoute } from './rest-route.ts'
import type { SnapshotRoute } from './snapshot-route.ts'
import { exportRoutes } from './league-export.ts'
import { leagueRoutes } from './league.ts'
import { logRoutes } from './audit-log.ts'
import { moveInFilesRoute } from './move-in.ts'
import { newsRoutes } from './news.ts'
import { pictureRoute } from './picture.ts'
import { seasonRoutes } from './season.ts'
import { scoresRoutes } from './scores.ts'

/** The documented paths under /api, as plain JSON. */
export const restRoutes: readonly RestRoute[] = [
  ...authRoutes,
  ...leagueRoutes,
  ...logRoutes,
  ...exportRoutes,
  ...seasonRoutes,
]

/** Those of the documented paths that are served from bytes made beforehand. */
export const snapshotRoutes: readonly SnapshotRoute[] = [...scoresRoutes, ...newsRoutes]

/** The one that answers with pictures. */
export { pictureRoute }

/** The one that takes files. */
export { moveInFilesRoute }

/** Those that whatever watches over the server asks. */
export { aliveRoute, readyRoute }

/** All of them, as they are described: by what they are about. */
export const documentedPaths: readonly RestGroup[] = [
  { name: 'account', description: 'Accounts, sessions and lost passwords', routes: authRoutes },
  { name: 'scores', description: 'Games as they are played', routes: scoresRoutes },
  { name: 'news', description: 'Headlines', routes: newsRoutes },
  { name: 'picture', description: 'Pictures, by way of this server', routes: [pictureRoute] },
  {
    name: 'league',
    description: 'Fantasy leagues and their teams',
    routes: [...leagueRoutes, ...logRoutes, ...exportRoutes],
  },
  {
    name: 'move-in',
    description: 'Leagues of other hosts that people move in',
    routes: [moveInFilesRoute],
  },
  {
    name: 'season',
    description: 'A league’s season: schedule, lineups, matchups, table, playoffs',
    routes: seasonRoutes,
  },
  { name: 'server', description: 'How this server is', routes: [aliveRoute, readyRoute] },
]
