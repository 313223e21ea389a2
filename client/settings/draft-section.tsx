import { AuctionRows, DraftKindRows, DraftPaceRows } from './draft-rows.tsx'
import type { Editing } from './editing.ts'
import { SectionCard } from './section-card.tsx'

/** How players are given out. Only what applies to the kind of draft is asked. */
export function DraftSection({ editing }: { editing: Editing }) {
  return (
    <div className="space-y-5">
      <SectionCard title="The draft">
        <DraftKindRows editing={editing} />
      </SectionCard>
      {editing.settings.draft.kind === 'auction' && (
        <SectionCard title="Money">
          <AuctionRows editing={editing} />
        </SectionCard>
      )}
      <SectionCard title="Nights, pauses and keepers">
        <DraftPaceRows editing={editing} />
      </SectionCard>
    </div>
  )
}
