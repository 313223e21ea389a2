import type { Reducing, Matter, When } from '../reduce.ts'

/** Trades once all their teams have accepted, the votes on them, and trade blocks. */
export const TRADES: Matter = {
  'offer-changed'(of, { tradeId }) {
    // Between its teams until all have accepted: that there is an offer is all that the log says.
    for (const state of BEFORE_ACCEPTANCE)
      of.expected.allow('trades', { id: tradeId, accepted_at: null, state })
    of.expected.allow('tradeTeams', { trade_id: tradeId })
  },
  'trade-accepted'(of, event, { seq, at }) {
    const { tradeId, assets, drops, reviewedBy, reviewedUntil, needed } = event
    of.expected.put(
      'trades',
      [tradeId],
      {
        state: 'in-review',
        assets,
        reviewed_by: reviewedBy,
        needed,
        accepted_at: at,
        due_at: reviewedUntil,
        ended_at: null,
        reasons: [],
        proposer_id: event.proposerId,
        voters: event.voters,
        review_lasts: event.reviewLasts,
        offered_at: event.offeredAt,
      },
      seq,
    )
    for (const asset of assets) if (asset.kind === 'player') of.meet(asset.player)
    for (const team of new Set(assets.flatMap(({ from, to }) => [from, to]))) {
      const own = drops.flatMap((drop) => (drop.team === team ? [drop.player] : []))
      of.expected.put('tradeTeams', [tradeId, team], { drops: own, has_accepted: true }, seq)
    }
    if (event.proposerId === undefined) of.leaveOpen('who proposed trades')
  },
  'trade-voted': (of, { tradeId, teamId, isAgainst, reason }, { seq }) =>
    of.expected.put('tradeVotes', [tradeId, teamId], { is_against: Number(isAgainst), reason }, seq),
  'trade-waits': (of, { tradeId, until }, { seq }) =>
    of.expected.set('trades', [tradeId], { state: 'waiting', due_at: until }, seq),
  'trade-passed': (of, { tradeId, reason }, { seq }) =>
    of.expected.set('trades', [tradeId], { reasons: [reason] }, seq),
  'trade-made': (of, { tradeId }, when) => end(of, tradeId, { state: 'made' }, when),
  'trade-failed': (of, { tradeId, reasons }, when) => end(of, tradeId, { state: 'failed', reasons }, when),
  'trade-stopped'(of, { tradeId, by, reason }, when) {
    end(of, tradeId, { state: 'stopped' }, when)
    if (by === 'commissioner') of.expected.set('trades', [tradeId], { reasons: [reason] }, when.seq)
    else {
      const against = of.expected
        .rowsOf('tradeVotes', tradeId)
        .filter(({ cells }) => cells.get('is_against')?.value === 1)
      const reasons = against.map(({ cells }) => cells.get('reason')?.value)
      of.expected.set('trades', [tradeId], { reasons }, when.seq)
    }
  },
  'move-undone'(of, { undone, reason }, { seq }) {
    const event = of.eventAt(undone)
    if (event?.kind === 'trade-made')
      of.expected.set('trades', [event.tradeId], { state: 'undone', reasons: [reason] }, seq)
  },
  'trade-block-set'(of, { teamId, players }, { seq }) {
    if (players === undefined) {
      of.leaveOpen('trade blocks')
      of.expected.drop('tradeBlocks', [teamId])
      of.expected.allow('tradeBlocks', { team_id: teamId })
    } else of.expected.put('tradeBlocks', [teamId], { players }, seq)
  },
  // The trade block is the manager's own, and starts empty for the next one.
  'member-gone'(of, { teamId }) {
    if (teamId !== null) of.expected.drop('tradeBlocks', [teamId])
  },
  'team-handed-over': (of, { teamId, afterId }) => {
    // Before hand-overs had ids blocks stayed.
    if (afterId !== undefined) of.expected.drop('tradeBlocks', [teamId])
  },
  'team-orphaned': (of, { teamId }) => of.expected.drop('tradeBlocks', [teamId]),
  'team-removed': (of, { teamId }) => of.expected.drop('tradeBlocks', [teamId]),
}

function end(
  of: Reducing,
  tradeId: string,
  cells: Readonly<Record<string, unknown>>,
  { seq, at }: When,
): void {
  of.expected.set('trades', [tradeId], { due_at: null, ended_at: at, ...cells }, seq)
}

/** Of what is between the teams of an offer. */
const BEFORE_ACCEPTANCE = ['offered', 'countered', 'declined', 'withdrawn', 'lapsed'] as const
