import { must } from '../../../shared/core/must.ts'
import type { App } from '../../core/app/app.ts'
import { createLane } from '../../core/jobs/lane.ts'
import type { Api } from '../../web/trpc/router.ts'
import type { DemoClock } from './demo-clock.ts'
import { jobHandlersOf } from '../../core/jobs/handler.ts'

/** Drafts a league from its first pick to its last, with all teams on auto-pick. */
export async function draftInThePast(
  app: App,
  clock: DemoClock,
  { code, people }: { code: string; people: readonly Api[] },
): Promise<void> {
  const commissioner = must(people[0], 'a commissioner')
  const { teams } = await commissioner.draft.room({ code })
  // Those who are not in this league are refused.
  for (const api of people.slice(0, teams.length)) await api.draft.setAutopick({ code, mode: 'instant' })
  await commissioner.draft.start({ code })
  const lane = createLane(
    app,
    jobHandlersOf(app).filter(({ lane }) => lane !== 'outside'),
  )
  for (;;) {
    const { endsAt } = (await commissioner.draft.room({ code })).state
    if (endsAt === null) return
    clock.goOnTo(endsAt)
    await lane.runDue()
  }
}
