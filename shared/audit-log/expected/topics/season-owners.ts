import type { Reducing, Matter, When } from '../reduce.ts'

/** Who managed the teams of each season, and from which week on. */
export const SEASON_OWNERS: Matter = {
  'schedule-made'(of, { season, teams }, { seq }) {
    if (teams === undefined) of.expected.allow('seasonOwners', { season })
    for (const { id } of teams ?? []) {
      const owner = of.expected.valueOf('teams', [id], 'owner_id')
      of.expected.put('seasonOwners', [season, id, 0], { owner_id: owner }, seq)
    }
  },
  'team-handed-over'(of, { teamId, beforeId, afterId, isPlace = false }, when) {
    if (afterId === undefined) leaveOpen(of, teamId)
    else hand(of, { teamId, to: afterId, heldBy: isPlace ? beforeId : undefined }, when)
  },
  'team-lead-changed': (of, { teamId, afterId }, when) =>
    hand(of, { teamId, to: afterId, heldBy: undefined }, when),
  'team-orphaned'(of, { teamId, heldBy }, when) {
    if (heldBy !== undefined) hand(of, { teamId, to: heldBy, heldBy: undefined }, when)
  },
}

/** The season that is played; null where none is. */
function playedIn({ expected, leagueId, season }: Reducing): number | null {
  return expected.valueOf('league', [leagueId], 'phase') === 'over' ? null : season
}

function hand(
  of: Reducing,
  { teamId, to, heldBy }: { teamId: string; to: string; heldBy: string | undefined },
  { seq }: When,
): void {
  const season = playedIn(of)
  if (season === null) return
  const own = () => of.expected.rowsOf('seasonOwners', season, teamId)
  const ownerOf = (row: ReturnType<typeof own>[number] | undefined) => row?.cells.get('owner_id')?.value
  // An account that held the team for its later owner had it for them.
  for (const row of own())
    if (heldBy !== undefined && ownerOf(row) === heldBy)
      of.expected.set('seasonOwners', row.key, { owner_id: to }, seq)
  const last = own()
    .toSorted((a, b) => Number(a.key[2]) - Number(b.key[2]))
    .at(-1)
  if (!last || ownerOf(last) === to) return
  of.expected.set('seasonOwners', [season, teamId, firstOpenWeek(of, season)], { owner_id: to }, seq)
}

/** The scoring period after the last that is over; 0 where none is. */
function firstOpenWeek({ expected }: Reducing, season: number): number {
  const closed = expected.rowsOf('closedWeeks', season).map(({ key }) => Number(key[1]))
  return closed.length === 0 ? 0 : Math.max(...closed) + 1
}

/** Events of version 0.1 name people by what they were called. */
function leaveOpen(of: Reducing, teamId: string): void {
  const season = playedIn(of)
  if (season === null) return
  for (const { key } of of.expected.rowsOf('seasonOwners', season, teamId))
    of.expected.drop('seasonOwners', key)
  of.expected.allow('seasonOwners', { season, team_id: teamId })
}
