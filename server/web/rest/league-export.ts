import * as z from 'zod'
import { LeagueCode } from '../../../shared/core/ids.ts'
import { must } from '../../../shared/core/must.ts'
import { findLeague } from '../../league/events/service.ts'
import { exportFiles } from '../../season/league-export/export.ts'
import { zipOf } from '../../season/league-export/zip.ts'
import { type RestRoute, restRoute } from './rest-route.ts'

export const exportRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/league/tables.zip',
    summary: 'All of a league that its members may see, as a zip of CSV files, a table each',
    signedIn: true,
    request: z.object({ code: LeagueCode }),
    response: 'application/zip',
    call: async (api, { code }, _key, app) => {
      // Before the first byte is sent: then it can still be refused.
      const { leagueId } = await api.leagueExport.begin({ code })
      const league = must(await findLeague(app, leagueId), 'the league of a member')
      return zipOf(await exportFiles(app, league), app.now())
    },
  }),
]
