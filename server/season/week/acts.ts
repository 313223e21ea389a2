import * as z from 'zod'
import { findWeek } from '../matchup/find.ts'
import { actOf, partOf } from '../../squad/proposal/act.ts'
import { rivalsIn } from '../../squad/proposal/own-cause.ts'
import { recountOfficial } from './recount-official.ts'

/**
 * Counts a week again whose results are official: when, and whether at all, is the commissioner's choice, and so needs
 * consent where they had a game in it.
 */
export const RECOUNT = actOf({
  name: 'recount-week',
  input: z.object({ period: z.int32() }),
  async look(app, { league, own }, { period }) {
    const { matchups, label } = await findWeek(app, league, period)
    const rivals = rivalsIn(matchups, own)
    if (rivals.length === 0) return null
    return { teams: [own, ...rivals], summary: `count ${label} again by what the feed has corrected since` }
  },
  carryOut: (app, by, { period }) =>
    recountOfficial(app, partOf(by, 'season.recount'), {
      leagueId: by.league.id,
      period,
      reason: by.reason,
    }),
})
