import type { MyDraft } from '../../../shared/draft-room/draft-room.ts'
import type { UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { draftOf } from './open-draft.ts'
import * as queries from './queries.ts'
import { standingOf } from './standing.ts'

/** The drafts of the user's leagues: those that are on first, then those that begin soonest. */
export async function listMyDrafts(app: App, userId: UserId): Promise<MyDraft[]> {
  const drafts: MyDraft[] = []
  for (const { leagueId, teamId, ...league } of await queries.listTeamsOf(app.db, userId))
    drafts.push({ ...league, ...standingOf(await draftOf(app, leagueId), teamId) })
  const startOf = ({ scheduledFor }: MyDraft) => scheduledFor ?? Infinity
  return drafts.toSorted((a, b) => ORDER[a.stage] - ORDER[b.stage] || (startOf(a) < startOf(b) ? -1 : 1))
}

const ORDER = { running: 0, paused: 1, planned: 2, over: 3 } as const satisfies Record<
  MyDraft['stage'],
  number
>
