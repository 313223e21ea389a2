import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import { given } from '../app/own.ts'

/** Whether an account has a league open at this moment. */
export const hasLeagueOpen = given<(leagueId: LeagueId, userId: UserId) => boolean>('who has a league open')
