import * as z from 'zod'
import { LeagueCode } from '../../../shared/core/ids.ts'
import { LogFile } from '../../../shared/audit-log/audit-log.ts'
import { type RestRoute, restRoute } from './rest-route.ts'
import { writeLog } from '../../league/audit-log/write-log.ts'

/** Events in a part: each part blocks the process for some milliseconds. */
const AT_ONCE = 100

export const logRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/api/league/log.json',
    summary: 'Everything that ever happened in a league, chained by hashes: for `npm run verify-log`',
    signedIn: true,
    request: z.object({ code: LeagueCode }),
    response: { file: LogFile },
    call: async (api, { code }) => {
      // Before the first byte is sent: then it can still be refused.
      const beginning = await api.auditLog.beginning({ code })
      return writeLog(beginning, (after) => api.auditLog.entries({ code, after, limit: AT_ONCE }))
    },
  }),
]
