import { isBeforeFirstPick } from '../../../shared/rules/draft/before-first-pick.ts'
import type { App } from '../../core/app/app.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { listActivity } from '../../league/events/service.ts'
import { disown } from '../ownership/service.ts'
import { findLastSeason } from '../../league/schedule/service.ts'
import { updatePhase } from '../../league/season/service.ts'
import { putOffBy, putPicksBack } from '../trade-book/service.ts'
import type { Actor, Done } from './commands.ts'
import { scheduleStart } from './before.ts'
import { inDraft } from './open-draft.ts'
import * as queries from './queries.ts'
import { planOf } from './turn.ts'

/**
 * Calls off a draft without a pick, or with all picks undone: the league is set up again, so that people can
 * join and leave. The order of the first round, keepers and queues stay; the draft has the time that it had where that is
 * still to come, because it was begun by hand before it, and otherwise none.
 * @throws {DomainError} DRAFT_REFUSED once there is a pick
 */
export function callOff(app: App, { league, userId }: Actor, reason: string): Promise<Done> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (app, draft) => {
    if (!isBeforeFirstPick(draft.state))
      throw new DomainError('DRAFT_REFUSED', {
        message: 'A draft can be called off until the first pick: undo the picks first.',
      })
    if (Object.keys(draft.state.moved).length > 0)
      throw new DomainError('DRAFT_REFUSED', {
        message: 'Players have been traded in this draft, so it can’t be called off any more.',
      })
    const { kind, season, teams, keepers, held = [], isSupplemental } = planOf(draft.state)
    const time = await timeToCome(app, draft.league)
    if (time !== null) await scheduleStart(app, draft.league, time)
    const calledOff = { kind: 'draft-called-off', reason, ...(time !== null && { startsAt: time }) } as const
    await queries.deleteProxies(app.db, { teamIds: teams.map(({ id }) => id), season })
    // Of a draft beside the season's first, rosters and the season stay.
    if (isSupplemental) return { seq: await draft.append({ ...calledOff, isSupplemental }) }
    const last = await findLastSeason(app, league.id)
    const putBack = kind === 'auction' ? null : putOffBy({ season, last })
    const seq = await draft.append({ ...calledOff, ...(putBack && { putBack }) })
    if (putBack) await putPicksBack(app, { leagueId: league.id, ...putBack })
    for (const { teamId, player } of [...keepers, ...held])
      await disown(app, { league: draft.league, season, seq }, { playerId: player.id, teamId })
    await queries.deleteRanking(app.db, { leagueId: league.id, season })
    await updatePhase(app, draft.league.id, { season: null, phase: 'setting-up' })
    return { seq }
  })
}

/** What a draft gets its time by, and what a draft without one begins with. */
const TIMES = ['draft-scheduled', 'draft-added', 'season-renewed'] as const

/** The time of a draft that was begun before it, ms since the epoch; null where there is none to come. */
async function timeToCome(app: App, { id, at }: LockedLeague): Promise<number | null> {
  const [last] = await listActivity(app, id, { before: null, limit: 1, kinds: [...TIMES] })
  if (last?.event.kind !== 'draft-scheduled') return null
  const { after } = last.event
  return after !== null && after > at ? after : null
}
