import { commitmentOf } from '../../../draw/hashes.ts'
import type { Matter } from '../fold.ts'

/** The ranking that a draft goes by, the seeds of draws, and future picks that were traded. */
export const DRAFTS: Matter = {
  'draft-started'(of, { plan, ranking, putOff }, { seq }) {
    of.expected.put('draftRankings', [plan.season], { ranking_digest: ranking }, seq)
    if (ranking === undefined) of.leaveOpen('rankings that drafts went by')
    if (putOff) {
      const later = of.expected
        .rowsOf('tradedPicks')
        .filter(({ key: [season] }) => Number(season) >= putOff.from)
      for (const { key } of later) of.expected.drop('tradedPicks', key)
      for (const { key, cells } of later) {
        const [season = 0, round = 0, team = ''] = key
        const owner = cells.get('owner_id')?.value
        of.expected.put('tradedPicks', [Number(season) + putOff.by, round, team], { owner_id: owner }, seq)
      }
    }
  },
  'draw-opened'(of, { kind: _kind, commitment, ...promise }, { seq }) {
    const seed = of.rowsOf('draws').find(({ id }) => id === promise.drawId)?.['seed']
    const isPromised = typeof seed !== 'string' || commitmentOf(promise, seed) === commitment
    of.expected.put(
      'draws',
      [promise.drawId],
      // Until it is revealed nobody but the server has the seed, and only it can tell whether it fits.
      { created_at: promise.openedAt, ...(!isPromised && { seed: `one that fits ${commitment}` }) },
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
