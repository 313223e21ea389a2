import { X } from 'lucide-react'
import type { TeamId } from '../../../shared/core/ids.ts'
import type { Asset } from '../../../shared/rules/trade/asset.ts'
import { pickLabel } from '../../../shared/labels/trade/trade.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import type { Rosters } from '../roster/types.ts'
import { type OfferDraft, withoutAsset } from './offer.ts'
import type { Portal } from './types.ts'

/** What is in the offer so far, team by team, on top of the lists; a press on one takes it out. */
export function Chosen({
  draft,
  portal,
  rosters,
  onChange,
}: {
  draft: OfferDraft
  portal: Portal
  rosters: Rosters
  onChange: (draft: OfferDraft) => void
}) {
  const nameOf = (id: TeamId) => portal.teams.find((team) => team.id === id)?.name ?? 'A team'
  const words = (asset: Asset) => {
    if (asset.kind === 'money') return `$${asset.amount} FAAB`
    if (asset.kind === 'pick') return pickLabel(asset.pick, { from: asset.from, teamName: nameOf })
    return (
      rosters.teams.flatMap(({ players }) => players).find(({ id }) => id === asset.player)?.name ??
      'A player'
    )
  }
  const isAmongMore = draft.teams.length > 2
  return (
    <section
      aria-label="In this offer"
      className="space-y-1.5 rounded-box border border-line bg-surface px-3 py-2"
    >
      {draft.teams.map((id) => {
        const given = draft.assets.filter(({ from }) => from === id)
        const name = nameOf(id)
        return (
          <div key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="inline-flex min-h-9 items-center gap-1.5 font-medium">
              <TeamCrest team={{ id, name }} size={20} />
              {id === portal.teamId ? 'You give' : `${name} gives`}
            </span>
            {given.length === 0 && <span className="text-muted">nothing yet</span>}
            {given.map((asset, index) => (
              <button
                // oxlint-disable-next-line react/no-array-index-key -- money has no other name
                key={index}
                type="button"
                onClick={() => onChange(withoutAsset(draft, asset))}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-box bg-gold-wash px-2.5 text-sm font-medium text-ink hover:bg-sunken max-sm:min-h-11"
              >
                {words(asset)}
                {isAmongMore && ` → ${nameOf(asset.to)}`}
                <X aria-hidden size={14} />
                <span className="sr-only"> (remove)</span>
              </button>
            ))}
          </div>
        )
      })}
    </section>
  )
}
