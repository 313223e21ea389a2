import { PlayerId, type TeamId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import type { Happened } from '../../league/events/happened.ts'
import { listActivity } from '../../league/events/service.ts'
import { listOwned } from '../../squad/ownership/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { effectOn } from './effect.ts'
import {
  aboutTeam,
  type EventOf,
  type AddressedNotification,
  type AudienceRule,
  teamNotification,
} from './audience-rule.ts'

export const rosterSet: AudienceRule<'roster-set'> = (app, happened) => {
  const { teamId, added, dropped, lineUp: lineup, reason } = happened.event
  const change = {
    what: 'roster',
    added: added?.name ?? null,
    dropped: dropped?.name ?? null,
    ...effectOn(teamId, lineup),
    reason,
  } as const
  return teamNotification(app, happened, teamId, change)
}

export const spotSet: AudienceRule<'spot-set'> = (app, happened) => {
  const { teamId, changes, dropped, lineUp: lineup, reason } = happened.event
  const players = [...changes.map(({ player }) => player.name), ...(dropped ? [dropped.name] : [])]
  return teamNotification(app, happened, teamId, {
    what: 'spot',
    players,
    ...effectOn(teamId, lineup),
    reason,
  })
}

/** Every team with players gained or lost, and those of a trade of picks and FAAB alone. */
export const moveUndone: AudienceRule<'move-undone'> = async (app, happened) => {
  const { league, event } = happened
  const { players, lineUp: lineup, reason } = event
  const [done] = await listActivity(app, league.id, {
    before: event.undone + 1,
    limit: 1,
    kinds: ['roster-moved', 'roster-set', 'waiver-claimed', 'trade-made', 'spot-changed', 'spot-set'],
  })
  const concerned = new Set<TeamId | null>([
    ...players.flatMap(({ from, to }) => [from, to]),
    ...(done?.event.kind === 'trade-made' ? done.event.assets.flatMap(({ from, to }) => [from, to]) : []),
  ])
  const teams = (await listTeams(app, league.id)).filter(({ id }) => concerned.has(id))
  return teams.map((team) => {
    const own = players.filter(({ from, to }) => from === team.id || to === team.id)
    return aboutTeam(league.id, team, {
      what: 'undone',
      players: own.map(({ player }) => player.name),
      ...effectOn(team.id, lineup),
      reason,
    })
  })
}

export const scoreAdjusted: AudienceRule<'score-adjusted'> = (app, happened) => {
  const { teamId, label, before, after, reason } = happened.event
  return teamNotification(app, happened, teamId, { what: 'score', label, before, after, reason })
}

/** A manager's own lineup has no audience. */
export const lineupSet: AudienceRule<'line-up-set'> = (app, happened) => {
  const { teamId, days, by, reason } = happened.event
  if (by === 'manager') return []
  const moves = days.flatMap((day) => day.moves)
  const names = (of: typeof moves) => [...new Set(of.map(({ player }) => player.name))]
  return teamNotification(app, happened, teamId, {
    what: 'lineup',
    by,
    in: names(moves.filter(({ from, to }) => from === null && to !== null)),
    out: names(moves.filter(({ from, to }) => from !== null && to === null)),
    // What Auto-start says names the same players again.
    reason: by === 'auto-start' ? null : reason,
  })
}

export const autoStartSet: AudienceRule<'auto-start-set'> = (app, happened) =>
  teamNotification(app, happened, happened.event.teamId, { what: 'auto-start', isOn: happened.event.isOn })

/** Both sides of each matchup that is another one now. */
export const matchupsChanged: AudienceRule<'matchups-changed'> = async (app, { league, event }) => {
  const { before, after, label, reason } = event
  const teams = await listTeams(app, league.id)
  const opponents = (pairings: typeof before, id: TeamId) =>
    pairings.flatMap(({ home, away }) => (home === id ? [away] : away === id ? [home] : []))
  return teams.flatMap((team): AddressedNotification[] => {
    const [was, is] = [opponents(before, team.id), opponents(after, team.id)]
    if (was.join() === is.join()) return []
    const opponent = teams.find(({ id }) => id === is[0])?.name ?? null
    return [aboutTeam(league.id, team, { what: 'matchup', label, opponent, reason })]
  })
}

export const divisionSet: AudienceRule<'division-set'> = (app, happened) =>
  teamNotification(app, happened, happened.event.teamId, {
    what: 'division',
    division: happened.event.division,
  })

/** The team that has the player. */
export async function positionChanged(
  app: App,
  happened: Happened<EventOf<'position-granted' | 'position-revoked'>>,
): Promise<AddressedNotification[]> {
  const { league, event } = happened
  const owned = await listOwned(app, { leagueId: league.id, season: event.season })
  const owner = owned.find(({ playerId }) => playerId === PlayerId.parse(event.player.id))
  return owner
    ? teamNotification(app, happened, owner.teamId, {
        what: 'position',
        player: event.player.name,
        position: event.position,
        isGranted: event.kind === 'position-granted',
        reason: event.reason,
      })
    : []
}

/** Teams whose seed is another one, unless the playoffs had started. */
export const seedsChanged: AudienceRule<'seeds-changed'> = async (app, { league, event }) => {
  if (event.isKept) return []
  return (await listTeams(app, league.id)).flatMap((team): AddressedNotification[] => {
    const [before, after] = [event.before.indexOf(team.id), event.after.indexOf(team.id)]
    if (before === after || before < 0 || after < 0) return []
    return [aboutTeam(league.id, team, { what: 'seed', before: before + 1, after: after + 1 })]
  })
}
