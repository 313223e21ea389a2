import { crestText } from '../../../crest/crest.ts'
import type { Reducing, Matter, When } from '../reduce.ts'

/** Teams: their names, seats and divisions, their managers, and how they became orphans or left the league. */
export const TEAMS: Matter = {
  'league-created'(of, { teamName, teamId }, when) {
    // Older events do not say the id of the first team.
    const id = teamId ?? of.rowWith('teams', { seat: 1 })?.['id']
    if (typeof id === 'string') join(of, { id, name: teamName }, when)
  },
  'team-joined': (of, { teamId: id, teamName: name }, when) => join(of, { id, name }, when),
  'team-renamed'(of, { teamId, after: name }, { seq }) {
    of.expected.set('teams', [teamId], { name }, seq)
    const { season } = of
    const isOver = of.expected.valueOf('league', [of.leagueId], 'phase') === 'over'
    // Seasons that are over keep the names that they had.
    if (season !== null && !isOver && of.expected.has('teamSeasons', [season, teamId]))
      of.expected.set('teamSeasons', [season, teamId], { name }, seq)
  },
  'crest-set': (of, { teamId, after }, { seq }) =>
    of.expected.set('teams', [teamId], { crest: crestText(after) }, seq),
  'team-handed-over'(of, { teamId, afterId }, { seq, at }) {
    if (afterId !== undefined) {
      const team = { owner_id: afterId, orphaned_at: null, manager_since: at, replace_asked_at: null }
      of.expected.set('teams', [teamId], team, seq)
      return
    }
    for (const column of ['owner_id', 'orphaned_at']) of.expected.forget('teams', [teamId], column)
    of.leaveOpen('owners of teams that were handed over')
  },
  'replacement-asked': (of, { teamId, asked }, { seq, at }) =>
    of.expected.set('teams', [teamId], { replace_asked_at: asked ? at : null }, seq),
  'team-orphaned': (of, { teamId, heldBy }, when) => orphan(of, { teamId, heldBy }, when),
  'team-removed'(of, { teamId, heldBy }, when) {
    orphan(of, { teamId, heldBy }, when)
    of.expected.set('teams', [teamId], { removed_at: when.at, division: null }, when.seq)
  },
  'member-gone'(of, { teamId, userId }, when) {
    if (teamId === null) return
    // The account is deleted, and the team keeps it as a name.
    if (userId !== undefined) orphan(of, { teamId, heldBy: userId }, when)
    // The upgrade from version 0.1 has found in the account when that was.
    else of.expected.forget('teams', [teamId], 'orphaned_at')
  },
  'team-lead-changed': (of, { teamId, afterId }, { seq, at }) =>
    of.expected.set('teams', [teamId], { owner_id: afterId, manager_since: at, replace_asked_at: null }, seq),
  'auto-start-set': (of, { teamId, isOn }, { seq }) =>
    of.expected.set('teams', [teamId], { auto_start: Number(isOn) }, seq),
  'division-set'(of, { teamId, division, number }, { seq }) {
    const known = division === null ? null : number
    if (known === undefined) of.expected.forget('teams', [teamId], 'division')
    else of.expected.set('teams', [teamId], { division: known }, seq)
  },
}

function join(of: Reducing, { id, name }: { id: string; name: string }, { seq, actorId }: When): void {
  of.seat += 1
  of.expected.put(
    'teams',
    [id],
    {
      owner_id: actorId,
      name,
      seat: of.seat,
      auto_start: 0,
      division: null,
      orphaned_at: null,
      manager_since: null,
      replace_asked_at: null,
      removed_at: null,
      crest: null,
    },
    seq,
  )
}

/** @param of.heldBy the account that the team is noted under; left out where the event does not say it */
function orphan(
  of: Reducing,
  { teamId, heldBy }: { teamId: string; heldBy: string | undefined },
  { seq, at }: When,
): void {
  if (heldBy === undefined) of.expected.forget('teams', [teamId], 'owner_id')
  of.expected.set(
    'teams',
    [teamId],
    { owner_id: heldBy, orphaned_at: at, manager_since: at, replace_asked_at: null },
    seq,
  )
}
