import { listEntriesAfter } from '../../server/league/events/service.ts'
import { LeagueEvent } from '../../shared/events/league-event.ts'
import type { LeagueId } from '../../shared/core/ids.ts'
import type { World } from './world.ts'

/**
 * Where each player and each traded pick of a league is after every event of its log, by a count of its own: what a
 * team gives away it must have, and what it gets no other may have.
 */
export interface Whereabouts {
  /** The team of each player. */
  readonly players: ReadonlyMap<string, string>
  /** The team of each pick that was traded, by season, round and column. */
  readonly picks: ReadonlyMap<string, string>
  /** What was wrong, event by event; none where each thing always was in one place. */
  readonly faults: readonly string[]
}

export async function whereabouts({ app }: Pick<World, 'app'>, leagueId: LeagueId): Promise<Whereabouts> {
  const players = new Map<string, string>()
  const picks = new Map<string, string>()
  const faults: string[] = []
  // The rosters of the season before, which the next draft takes over.
  let isBetween = false
  const fault = (seq: number, words: string) => faults.push(`${seq}: ${words}`)
  const take = (seq: number, player: string, team: string) => {
    if (players.get(player) !== team) fault(seq, `${player} is not with ${team}`)
    players.delete(player)
  }
  const give = (seq: number, player: string, team: string) => {
    if (players.has(player)) fault(seq, `${player} has two teams`)
    players.set(player, team)
  }
  for (let after = 0; ;) {
    const entries = await listEntriesAfter(app, leagueId, { after, limit: 500 })
    if (entries.length === 0) return { players, picks, faults }
    for (const { seq, kind, payload } of entries) {
      after = seq
      const event = LeagueEvent.parse({ ...JSON.parse(payload), kind })
      switch (event.kind) {
        case 'season-renewed':
          isBetween = true
          break
        case 'draft-started': {
          const { held = [], keepers, isSupplemental } = event.plan
          const brought = [...held, ...keepers]
          if (isSupplemental || (isBetween && held.length > 0)) {
            const kept = new Map(brought.map(({ player, teamId }) => [player.id as string, teamId as string]))
            for (const [player, team] of players)
              if (kept.get(player) !== team) fault(seq, `${player} was lost`)
            if (kept.size !== players.size) fault(seq, 'others were brought than there were')
          } else {
            players.clear()
            for (const { player, teamId } of brought) give(seq, player.id, teamId)
          }
          isBetween = false
          for (const { round, teamId, ownerId } of event.plan.traded)
            if ((picks.get(`${event.plan.season} ${round} ${teamId}`) ?? teamId) !== ownerId)
              fault(seq, `pick ${round} of ${teamId} is another’s on the board`)
          break
        }
        case 'draft-picked':
          give(seq, event.player.id, event.teamId)
          break
        case 'draft-undone':
          take(seq, event.player.id, event.teamId)
          break
        case 'roster-moved':
        case 'roster-set':
          if (event.dropped) take(seq, event.dropped.id, event.teamId)
          if (event.added) give(seq, event.added.id, event.teamId)
          break
        case 'team-removed':
          for (const [key, owner] of picks)
            if (owner === event.teamId || key.endsWith(` ${event.teamId}`)) picks.delete(key)
          break
        case 'trade-made':
          for (const asset of event.assets) {
            if (asset.kind === 'player') take(seq, asset.player.id, asset.from)
            if (asset.kind !== 'pick') continue
            const key = `${asset.season} ${asset.round} ${asset.of}`
            if ((picks.get(key) ?? asset.of) !== asset.from) fault(seq, `${key} is not with ${asset.from}`)
            picks.set(key, asset.to)
          }
          for (const { team, player } of event.drops) take(seq, player.id, team)
          for (const asset of event.assets) if (asset.kind === 'player') give(seq, asset.player.id, asset.to)
          break
        default:
      }
    }
  }
}
