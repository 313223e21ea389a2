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
        about="Who gets a player whom several want. The first of a season stands in the reverse order of the draft."
      >
        <WaiverKindRow editing={editing} />
        {kind === 'faab' && <MoneyRows editing={editing} />}
      </SectionCard>
      {kind !== 'none' && (
        <>
          <SectionCard
            title="Runs"
            about="When claims are looked at, on the clocks of your league’s own time zone."
          >
            <RunRows editing={editing} />
          </SectionCard>
          <SectionCard title="On waivers" about="Whom nobody can add until a run, but everybody can claim.">
            <OnWaiversRows editing={editing} />
          </SectionCard>
        </>
      )}
      <SectionCard title="Limits" about="How many players a team may add, by claims or as free agents.">
        <LimitRows editing={editing} />
      </SectionCard>
    </div>
  )
}
