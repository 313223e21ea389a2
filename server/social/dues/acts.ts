import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { DuesTerms } from '../../../shared/dues/dues.ts'
import { actOf } from '../../squad/proposal/act.ts'
import { currentBook } from './books.ts'
import { setDues } from './set.ts'

/**
 * The commissioner's change of what a season under way costs or pays: by then it is known who it helps. Due date and
 * treasurer move no one's money.
 */
export const SET_DUES = actOf({
  name: 'set-dues',
  input: z.object({ terms: DuesTerms.nullable() }),
  async look(app, { league, teamIds }, { terms }) {
    if (league.phase !== 'regular' && league.phase !== 'playoffs') return null
    const { terms: before } = await currentBook(app, league)
    const money = (of: DuesTerms | null) => of && { amount: of.amount, currency: of.currency, plan: of.plan }
    if (isDeepStrictEqual(money(before), money(terms))) return null
    return { teams: teamIds, summary: 'change the dues or payouts of a season under way' }
  },
  carryOut: (app, { league, userId, reason }, { terms }) =>
    setDues(app, { leagueId: league.id, actorId: userId }, { terms, reason }),
})
