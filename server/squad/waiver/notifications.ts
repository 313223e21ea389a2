import type { LeagueId, TeamId } from '../../../shared/core/ids.ts'
import type { LineupEffect } from '../../../shared/roster-change/lineup-effect.ts'
import type { WaiverReport } from '../../../shared/waiver/waiver.ts'
import type { App } from '../../core/app/app.ts'
import { notifyTeams, teamChange } from '../../people/notification/service.ts'
import { listTeams } from '../../league/team/service.ts'

/**
 * Tells whose claims a run has looked at what became of them, in its transaction: each player that was won, and once
 * for all those that were not, but for who came by another of the same claims. No amounts: the report has them.
 * @param effects of claims that were won, by their ids: what they did to lineups
 */
export async function notifyClaims(
  app: App,
  leagueId: LeagueId,
  { dueAt, claims }: Pick<WaiverReport, 'dueAt' | 'claims'>,
  effects: ReadonlyMap<string, LineupEffect>,
): Promise<void> {
  const subject = `${leagueId} ${dueAt}`
  const lost = new Map<(typeof claims)[number]['teamId'], Set<string>>()
  for (const { id, teamId, add, drop, won } of claims) {
    if (!add) continue
    if (!won) {
      lost.set(teamId, (lost.get(teamId) ?? new Set()).add(add.name))
      continue
    }
    const named = ({ id, name }: typeof add) => ({ id, name })
    const content = {
      kind: 'claim-won',
      player: named(add),
      dropped: drop && named(drop),
      runAt: dueAt,
      ...lineupOf(effects.get(id)),
    } as const
    await notifyTeams(app, leagueId, [{ teamId, subject: `${subject} ${id}`, content }])
  }
  for (const [teamId, names] of lost) {
    // Who was claimed twice, once in vain, was got all the same.
    const got = claims.flatMap((claim) =>
      claim.won && claim.teamId === teamId ? (claim.add?.name ?? []) : [],
    )
    const players = [...names].filter((name) => !got.includes(name))
    const content = { kind: 'claim-lost', players, runAt: dueAt } as const
    if (players.length > 0) await notifyTeams(app, leagueId, [{ teamId, subject, content }])
  }
}

function lineupOf(effect: LineupEffect | undefined): { lineUp?: LineupEffect } {
  return effect && effect.taken.length + effect.empty.length > 0 ? { lineUp: effect } : {}
}

/** Tells whose claims no run will look at any more, each how many of theirs. */
export async function notifyLapsed(
  app: App,
  leagueId: LeagueId,
  claims: ReadonlyArray<{ readonly teamId: TeamId }>,
): Promise<void> {
  const teams = await listTeams(app, leagueId)
  await notifyTeams(
    app,
    leagueId,
    teams.flatMap((team) => {
      const count = claims.filter(({ teamId }) => teamId === team.id).length
      return count === 0 ? [] : [teamChange(leagueId, team, { what: 'claims-canceled', count })]
    }),
  )
}
