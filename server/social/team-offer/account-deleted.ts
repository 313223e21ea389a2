import type * as z from 'zod'
import type { WhatGoes } from '../../../shared/account/account.ts'
import type { LeagueId, UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { schedule } from '../../core/jobs/service.ts'
import { listCoCommissioners } from '../../league/membership/service.ts'
import { listTeams, managersOf } from '../../league/team/service.ts'
import { listLiving } from '../../people/account/living.ts'
import { LEAVE_LEAGUE } from './leave-league.ts'
import { successorIn } from './office.ts'
import * as queries from './queries.ts'

/** What of an account's leagues would go with it, and who would be their commissioner. */
export async function whatGoes(
  app: App,
  userId: UserId,
): Promise<Pick<z.input<typeof WhatGoes>, 'messages' | 'leagues'>> {
  const leagues = []
  for (const membership of await queries.listMemberships(app.db, userId)) {
    const { id, name, code, teamName, commissioner_id: commissionerId } = membership
    const isCommissioner = commissionerId === userId
    leagues.push({
      name,
      code,
      teamName,
      isCommissioner,
      successor: isCommissioner ? await successorOf(app, id, userId) : null,
    })
  }
  return { messages: await queries.countMessages(app.db, userId), leagues }
}

async function successorOf(app: App, leagueId: LeagueId, userId: UserId): Promise<string | null> {
  const teams = await listTeams(app, leagueId)
  const living = await listLiving(
    app,
    teams.flatMap(managersOf).map((one) => one.userId),
  )
  const officers = (await listCoCommissioners(app, leagueId)).map((one) => one.userId)
  return successorIn({ teams, officers }, userId, living)?.username ?? null
}

/** Has every league in which something of an account is let go of it, inside the transaction that deletes it. */
export async function leaveAll(app: App, userId: UserId): Promise<void> {
  for (const leagueId of await queries.listLeaguesOf(app.db, userId))
    await schedule(app, LEAVE_LEAGUE, { subject: leagueId, occurrence: userId, payload: { userId } })
}
