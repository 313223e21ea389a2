import { DivisionRows } from './division-rows.tsx'
import type { Editing } from './editing.ts'
import { HasPlayoffsRow, PlayoffRows } from './playoff-rows.tsx'
import { SeasonRows } from './season-rows.tsx'
import { SectionCard } from './section-card.tsx'
import { TieBreakers } from './tie-breakers.tsx'

/** The season from its first week to its last. */
export function SeasonSection({ editing }: { editing: Editing }) {
  const { playoffs } = editing.settings.season
  return (
    <div className="space-y-5">
      <SectionCard title="The season">
        <SeasonRows editing={editing} />
      </SectionCard>
      <SectionCard title="The playoffs">
        <HasPlayoffsRow editing={editing} />
        {playoffs && <PlayoffRows editing={editing} playoffs={playoffs} />}
      </SectionCard>
      <SectionCard
        title="Tiebreakers"
        about="Used in order when teams have the same record. Counts for the whole season, including weeks already played."
      >
        <TieBreakers editing={editing} />
      </SectionCard>
      <SectionCard
        title="Divisions"
        about="Teams in a division have their own standings and play each other more often. Divisions can differ in size and last all season."
      >
        <DivisionRows editing={editing} />
      </SectionCard>
    </div>
  )
}
