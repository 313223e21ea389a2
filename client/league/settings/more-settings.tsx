import type { ReactNode, Ref } from 'react'
import { rosterSize } from '../../../shared/rules/settings/roster.ts'
import { clockWords } from '../../../shared/labels/draft/event.ts'
import { midSentence } from '../../../shared/core/lists.ts'
import { DRAFT_KIND_WORDS } from '../../../shared/labels/settings/settings.ts'
import { AuctionRows, DraftKindRows } from './draft-rows.tsx'
import type { Editing } from './editing.ts'
import { HasPlayoffsRow, PlayoffTeamsRow } from './playoff-rows.tsx'
import { ReservePlacesRow } from './reserve-rows.tsx'
import { PlaceRows } from './roster-rows.tsx'
import { RosterSum } from './roster-sum.tsx'
import { SizeRow } from './size-row.tsx'

/**
 * What else can be said of a new league, folded away behind what it is now.
 * @param props.editing null while no sport is chosen
 */
export function MoreSettings({ editing, ref }: { editing: Editing | null; ref: Ref<HTMLDetailsElement> }) {
  return (
    <details ref={ref} className="rounded-box border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium">
        More
        <span className="mt-0.5 block text-sm font-normal text-muted">
          {editing ? summary(editing) : 'Size, draft, rosters and playoffs. Choose a sport first.'}
        </span>
      </summary>
      {editing && (
        <div className="mt-3">
          <p className="mb-2 text-sm text-muted">
            You can change all of this and more in the league’s settings until the draft starts.
          </p>
          <SizeRow editing={editing} />
          <Part title="Draft">
            <DraftKindRows editing={editing} />
            {editing.settings.draft.kind === 'auction' && <AuctionRows editing={editing} />}
          </Part>
          <Part title="Lineup">
            <PlaceRows editing={editing} />
            <ReservePlacesRow editing={editing} />
            <RosterSum sport={editing.sport} settings={editing.settings} />
          </Part>
          <Part title="Playoffs">
            <HasPlayoffsRow editing={editing} />
            {editing.settings.season.playoffs && (
              <PlayoffTeamsRow editing={editing} playoffs={editing.settings.season.playoffs} />
            )}
          </Part>
        </div>
      )}
    </details>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mt-4 font-bold">{title}</legend>
      {children}
    </fieldset>
  )
}

/** `12 teams, Snake draft, 90 seconds a pick, 16 players a team.` */
function summary({ settings: { size, draft, roster } }: Editing): string {
  const players = rosterSize(roster)
  if (!Number.isInteger(size * players)) return 'Please enter whole numbers.'
  const pace = draft.kind === 'auction' ? '' : `${clockWords(draft.clock)} a pick, `
  return `${size} teams, ${midSentence(DRAFT_KIND_WORDS[draft.kind])} draft, ${pace}${players} players a team.`
}
