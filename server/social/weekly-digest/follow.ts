import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { draftOf } from '../../squad/draft/open-draft.ts'
import { scheduleWeeklyDigest } from './job.ts'

/** Follows the end of a draft, and of each week: members are written to. */
export async function writeAfterWeek(app: App, { event, seq, league }: Happened): Promise<void> {
  switch (event.kind) {
    case 'draft-ended': {
      if (event.isSupplemental) return undefined
      const { plan } = await draftOf(app, league.id)
      const { season } = must(plan, 'the plan of a draft that is over')
      return scheduleWeeklyDigest(app, league.id, { season, period: null, label: '', seq })
    }
    case 'week-closed': {
      const { season, period, label } = event
      return scheduleWeeklyDigest(app, league.id, { season, period, label, seq })
    }
    default:
  }
}
