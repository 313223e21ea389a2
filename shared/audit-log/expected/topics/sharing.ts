import type { Matter } from '../reduce.ts'

/** Who shares a team with the one who leads it, and who runs the league beside its commissioner. */
export const SHARING: Matter = {
  'co-manager-joined': (of, { teamId, userId }, { seq, at }) =>
    of.expected.put('coManagers', [teamId, userId], { since: at }, seq),
  'co-manager-ended': (of, { teamId, userId }) => of.expected.drop('coManagers', [teamId, userId]),
  'team-lead-changed'(of, { teamId, beforeId, afterId, how }, { seq, at }) {
    of.expected.drop('coManagers', [teamId, afterId])
    if (how === 'handed-on') of.expected.put('coManagers', [teamId, beforeId], { since: at }, seq)
  },
  'co-commissioner-named': (of, { userId, mayEditSettings }, { seq, at }) =>
    of.expected.put(
      'coCommissioners',
      [userId],
      { may_edit_settings: Number(mayEditSettings), since: at },
      seq,
    ),
  'co-commissioner-ended': (of, { userId }) => of.expected.drop('coCommissioners', [userId]),
}
