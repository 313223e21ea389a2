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
        title="Ties in the table"
        about="How teams of the same record are told apart, asked in turn. Counts for the whole season, also for weeks that are over."
      >
        <TieBreakers editing={editing} />
      </SectionCard>
      <SectionCard
        title="Divisions"
        about="Teams of a division are a table of their own and meet more often. They need not all be of one size. They are for the whole season."
      >
        <DivisionRows editing={editing} />
      </SectionCard>
    </div>
  )
}
