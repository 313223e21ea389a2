import type { Matter } from '../fold.ts'

/** Teams: their names, seats and divisions, and whose they are. */
export const TEAMS: Matter = {
  'league-created'(of, { teamName, teamId }, { seq, actorId }) {
    // Older events do not say the id of the first team.
    const id = teamId ?? of.rowsOf('teams').find(({ seat }) => seat === 1)?.['id']
    const team = { owner_id: actorId, name: teamName, seat: 1, auto_start: 0, division: null }
    if (typeof id === 'string') of.expected.put('teams', [id], team, seq)
  },
  'team-joined'(of, { teamId, teamName }, { seq, actorId }) {
    const seat = of.expected.rowsOf('teams').length + 1
    const team = { owner_id: actorId, name: teamName, seat, auto_start: 0, division: null }
    of.expected.put('teams', [teamId], team, seq)
  },
  'team-handed-over'(of, { teamId, afterId }, { seq }) {
    if (afterId === undefined) {
      of.expected.forget('teams', [teamId], 'owner_id')
      of.leaveOpen('owners of teams that were handed over')
    } else of.expected.set('teams', [teamId], { owner_id: afterId }, seq)
  },
  'auto-start-set': (of, { teamId, isOn }, { seq }) =>
    of.expected.set('teams', [teamId], { auto_start: Number(isOn) }, seq),
  'division-set'(of, { teamId, division, number }, { seq }) {
    const known = division === null ? null : number
    if (known === undefined) of.expected.forget('teams', [teamId], 'division')
    else of.expected.set('teams', [teamId], { division: known }, seq)
  },
}
