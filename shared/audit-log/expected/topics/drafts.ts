import { commitmentOf } from '../../../draft-order/hashes.ts'
import type { Reducing, Matter } from '../reduce.ts'

/** The ranking that a draft goes by, the seeds of draws, and future picks that were traded. */
export const DRAFTS: Matter = {
  'draft-started'(of, { plan, ranking, putOff }, { seq }) {
    of.expected.put('draftRankings', [plan.season], { ranking_digest: ranking }, seq)
    if (ranking === undefined) of.leaveOpen('rankings that drafts went by')
    if (putOff) shiftPicks(of, putOff, seq)
  },
  'draft-called-off'(of, { putBack, isSupplemental }, { seq }) {
    if (isSupplemental) return
    if (of.season !== null) of.expected.drop('draftRankings', [of.season])
    if (putBack) shiftPicks(of, { from: putBack.from + putBack.by, by: -putBack.by }, seq)
  },
  'team-removed'(of, { teamId }) {
    for (const { key, cells } of of.expected.rowsOf('tradedPicks'))
      if (key[2] === teamId || cells.get('owner_id')?.value === teamId) of.expected.drop('tradedPicks', key)
  },
  'draw-opened'(of, { kind: _kind, commitment, ...promise }, { seq }) {
    const seed = of.rowWith('draws', { id: promise.drawId })?.['seed']
    // Until it is revealed none is stored, but for draws that version 0.1 opened: those only the server can check.
    const isFine = typeof seed !== 'string' || seed === '' || commitmentOf(promise, seed) === commitment
    of.expected.put(
      'draws',
      [promise.drawId],
      { created_at: promise.openedAt, ...(!isFine && { seed: `one that fits ${commitment}` }) },
      seq,
    )
  },
  'draw-revealed': (of, { drawId, seed }, { seq }) => of.expected.set('draws', [drawId], { seed }, seq),
  'trade-made'(of, { assets }, { seq }) {
    for (const asset of assets)
      if (asset.kind === 'pick')
        of.expected.set('tradedPicks', [asset.season, asset.round, asset.of], { owner_id: asset.to }, seq)
  },
  'move-undone'(of, { undone }, { seq }) {
    const trade = of.eventAt(undone)
    if (trade?.kind !== 'trade-made') return
    for (const asset of trade.assets)
      if (asset.kind === 'pick')
        of.expected.set('tradedPicks', [asset.season, asset.round, asset.of], { owner_id: asset.from }, seq)
  },
}

function shiftPicks(of: Reducing, { from, by }: { from: number; by: number }, seq: number): void {
  const later = of.expected.rowsOf('tradedPicks').filter(({ key: [season] }) => Number(season) >= from)
  for (const { key } of later) of.expected.drop('tradedPicks', key)
  for (const { key, cells } of later) {
    const [season = 0, round = 0, team = ''] = key
    const owner = cells.get('owner_id')?.value
    of.expected.put('tradedPicks', [Number(season) + by, round, team], { owner_id: owner }, seq)
  }
}
