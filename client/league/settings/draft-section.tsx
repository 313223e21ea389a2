import { AuctionRows, DraftKindRows, DraftPaceRows } from './draft-rows.tsx'
import type { Editing } from './editing.ts'
import { KeeperRows } from './keeper-rows.tsx'
import { SectionCard } from './section-card.tsx'

/** How players are given out. Only what applies to the kind of draft is asked. */
export function DraftSection({ editing }: { editing: Editing }) {
  return (
    <div className="space-y-5">
      <SectionCard title="The draft">
        <DraftKindRows editing={editing} />
      </SectionCard>
      {editing.settings.draft.kind === 'auction' && (
        <SectionCard title="Auction budget">
          <AuctionRows editing={editing} />
        </SectionCard>
      )}
      <SectionCard title="Nights and pauses">
        <DraftPaceRows editing={editing} />
      </SectionCard>
      <SectionCard
        title="Keepers"
        about="Players teams keep from last season. Once a keeper is chosen, keeper costs can’t be changed."
      >
        <KeeperRows editing={editing} />
      </SectionCard>
    </div>
  )
}
