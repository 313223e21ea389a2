import { trpc } from '../../data/trpc/trpc.ts'
import type { Editing } from './editing.ts'
import { ReservePlacesRow, ReserveStatusRows, TaxiRows } from './reserve-rows.tsx'
import { LimitRows, PlaceRows } from './roster-rows.tsx'
import { RosterSum } from './roster-sum.tsx'
import { SectionCard } from './section-card.tsx'

/** Who starts, who sits, and how many of a position a team may have; always with what that comes to. */
export function RosterSection({ code, editing }: { code: string; editing: Editing }) {
  // What the sums are whole without.
  const supply = trpc.settings.supply.useQuery({ code })
  return (
    <div className="space-y-5">
      <SectionCard title="Lineup" about="How many start at each slot.">
        <PlaceRows editing={editing} />
        <RosterSum sport={editing.sport} settings={editing.settings} supply={supply.data ?? {}} />
      </SectionCard>
      <SectionCard title="IR and taxi squad" about="Spots on top of the roster. Players there can’t start.">
        <ReservePlacesRow editing={editing} />
        {editing.settings.roster.injuredReserve !== 0 && <ReserveStatusRows editing={editing} />}
        <TaxiRows editing={editing} />
      </SectionCard>
      <SectionCard title="Limits" about="The most players a team may have at each position.">
        <LimitRows editing={editing} />
      </SectionCard>
    </div>
  )
}
