import type { Editing } from './editing.ts'
import { SectionCard } from './section-card.tsx'
import { LimitRows, MoneyRows, OnWaiversRows, RunRows, WaiverKindRow } from './waiver-rows.tsx'

/** How free agents come to a team. Only what applies to the kind of waivers is asked. */
export function WaiverSection({ editing }: { editing: Editing }) {
  const { kind } = editing.settings.waivers
  return (
    <div className="space-y-5">
      <SectionCard
        title="Waivers"
        about="Who gets a player that several teams want. Priority starts in reverse draft order."
      >
        <WaiverKindRow editing={editing} />
        {kind === 'faab' && <MoneyRows editing={editing} />}
      </SectionCard>
      {kind !== 'none' && (
        <>
          <SectionCard
            title="Waiver schedule"
            about="When claims are processed, in your league’s own time zone."
          >
            <RunRows editing={editing} />
          </SectionCard>
          <SectionCard title="On waivers" about="Players who can be claimed, but not added right away.">
            <OnWaiversRows editing={editing} />
          </SectionCard>
        </>
      )}
      <SectionCard title="Limits" about="How many players a team may add, by waivers or free agency.">
        <LimitRows editing={editing} />
      </SectionCard>
    </div>
  )
}
