import { oncePer } from '../../../core/once-per.ts'
import type { Reducing, Matter, When } from '../reduce.ts'

/** A player by id and name. */
interface Named {
  readonly id: string
  readonly name: string
}

/** The owner of each player, and the event since which he has no active spot. */
export const ROSTERS: Matter = {
  'draft-started'(of, { plan }, when) {
    of.season = plan.season
    of.rosterSeason = plan.season
    for (const { teamId, player } of plan.keepers) own(of, { teamId, player }, when)
    if (plan.isSupplemental) return
    for (const { teamId, player, spot } of plan.held ?? []) {
      own(of, { teamId, player }, when)
      if (spot) setSpot(of, { teamId, player, spot }, when)
    }
  },
  'draft-picked': (of, { teamId, player }, when) => own(of, { teamId, player }, when),
  'draft-sold': (of, { teamId, player }, when) => own(of, { teamId, player }, when),
  // A lot on the block had no owner yet: then there is nothing to end.
  'draft-undone': (of, { teamId, player }, when) => disown(of, { teamId, player }, when),
  // Where only the price is another, the team has him anew.
  'draft-pick-corrected'(of, { teamId, before, player, spot = null }, when) {
    disown(of, { teamId, player: before }, when)
    own(of, { teamId, player }, when)
    if (spot !== null) setSpot(of, { teamId, player, spot }, when)
  },
  'draft-called-off'(of, { isSupplemental }, when) {
    // Without picks: all players of rosters are keepers, or were brought from the season before.
    const { season } = of
    if (season === null || isSupplemental) return
    for (const { key, cells } of of.expected.rowsOf('ownership', season))
      if (cells.get('until_seq')?.value === null)
        end(of, 'ownership', [season, String(key[1]), Number(key[2])], when)
    for (const { key, cells } of of.expected.rowsOf('rosterSpots', season))
      if (cells.get('until_seq')?.value === null) endSpot(of, String(key[1]), when)
    of.season = null
    of.rosterSeason = of.lastSeason
  },
  'season-renewed'(of, { season }) {
    // Until the next draft what moves are the rosters of the season that is over.
    of.lastSeason = season
    of.season = null
  },
  'rosters-moved-in'(of, { season, isPlayed, since, rosters }, { seq, actorId }) {
    of.rosterSeason = season
    if (isPlayed) of.season = season
    else of.lastSeason = season
    const when = { seq, actorId, at: since }
    for (const { teamId, players } of rosters)
      for (const { player, spot } of players) {
        own(of, { teamId, player }, when)
        if (spot) setSpot(of, { teamId, player, spot }, when)
      }
  },
  'roster-moved': (of, event, when) => move(of, event, when),
  'roster-set': (of, event, when) => move(of, event, when),
  'waiver-claimed': (of, event, when) => move(of, event, when),
  'spot-changed': (of, event, when) => step(of, event, when),
  'spot-set': (of, event, when) => step(of, event, when),
  'trade-made'(of, { assets, drops, toReserve = [] }, when) {
    const players = assets.flatMap((asset) => (asset.kind === 'player' ? [asset] : []))
    for (const { from: teamId, player } of players) disown(of, { teamId, player }, when)
    for (const { team: teamId, player } of drops) disown(of, { teamId, player }, when)
    for (const { to: teamId, player } of players) own(of, { teamId, player }, when)
    for (const { to: teamId, player } of players)
      if (toReserve.includes(player.id)) setSpot(of, { teamId, player, spot: 'reserve' }, when)
  },
  'move-undone'(of, { players }, when) {
    const moved = players.filter(({ from, to }) => from !== to)
    for (const { player, from: teamId } of moved) if (teamId !== null) disown(of, { teamId, player }, when)
    for (const { player, to: teamId } of moved) if (teamId !== null) own(of, { teamId, player }, when)
    for (const { player, from, to: teamId, spot = null } of players)
      if (teamId !== null && (spot !== null || from === teamId)) setSpot(of, { teamId, player, spot }, when)
  },
}

function move(
  of: Reducing,
  {
    teamId,
    added,
    dropped,
    spot = null,
  }: { teamId: string; added: Named | null; dropped: Named | null; spot?: string | null | undefined },
  when: When,
): void {
  if (dropped) disown(of, { teamId, player: dropped }, when)
  if (!added) return
  own(of, { teamId, player: added }, when)
  if (spot !== null) setSpot(of, { teamId, player: added, spot }, when)
}

function step(
  of: Reducing,
  {
    teamId,
    changes,
    dropped,
  }: {
    teamId: string
    changes: readonly { player: Named; to: string | null }[]
    dropped: Named | null
  },
  when: When,
): void {
  if (dropped) disown(of, { teamId, player: dropped }, when)
  for (const { player, to: spot } of changes) setSpot(of, { teamId, player, spot }, when)
}

/** A team has a player from an event on. */
function own(of: Reducing, { teamId, player }: { teamId: string; player: Named }, when: When): void {
  begin(of, 'ownership', { player, cells: { team_id: teamId } }, when)
}

/** A team has a player no more, on its roster or beside it. */
function disown(of: Reducing, { teamId, player }: { teamId: string; player: Named }, when: When): void {
  of.meet(player)
  const since = openOf(of, 'ownership', player.id)
  if (since === null || of.expected.valueOf('ownership', since, 'team_id') !== teamId) return
  end(of, 'ownership', since, when)
  endSpot(of, player.id, when)
}

/** A player is on his team's reserve or taxi squad from an event on, or back on its roster where it is null. */
function setSpot(
  of: Reducing,
  { teamId, player, spot }: { teamId: string; player: Named; spot: string | null },
  when: When,
): void {
  endSpot(of, player.id, when)
  if (spot !== null) begin(of, 'rosterSpots', { player, cells: { team_id: teamId, spot } }, when)
}

function endSpot(of: Reducing, playerId: string, when: When): void {
  const since = openOf(of, 'rosterSpots', playerId)
  if (since !== null) end(of, 'rosterSpots', since, when)
}

/** By season and player, the number of the event since which it lasts: one map for each league that is read. */
const openIn = oncePer((_expected: Reducing['expected']) => new Map<string, number>())

function openOf(of: Reducing, section: string, playerId: string): [number, string, number] | null {
  const since = openIn(of.expected).get(`${section} ${of.rosterSeason} ${playerId}`)
  return since === undefined || of.rosterSeason === null ? null : [of.rosterSeason, playerId, since]
}

function begin(
  of: Reducing,
  section: string,
  { player, cells }: { player: Named; cells: Readonly<Record<string, unknown>> },
  { seq, at }: When,
): void {
  of.meet(player)
  if (of.rosterSeason === null) return
  of.expected.put(
    section,
    [of.rosterSeason, player.id, seq],
    { ...cells, from_at: at, until_seq: null, until_at: null },
    seq,
  )
  openIn(of.expected).set(`${section} ${of.rosterSeason} ${player.id}`, seq)
}

function end(of: Reducing, section: string, key: [number, string, number], { seq, at }: When): void {
  of.expected.set(section, key, { until_seq: seq, until_at: at }, seq)
  openIn(of.expected).delete(`${section} ${key[0]} ${key[1]}`)
}
