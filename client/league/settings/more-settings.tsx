import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { rosterSize } from '../../../shared/rules/settings/roster.ts'
import { clockLabel } from '../../../shared/core/clock-label.ts'
import { midSentence } from '../../../shared/core/lists.ts'
import { DRAFT_CARDS } from '../../../shared/settings/catalogue/draft.ts'
import { DRAFT_KINDS } from '../../../shared/settings/catalogue/draft-kinds.ts'
import type { Editing } from './editing.ts'
import { newSettings, type NewSettings } from './new-settings.ts'
import { RosterSum } from './roster-sum.tsx'
import { SettingRows } from './setting-rows.tsx'

const OF_DRAFT = DRAFT_CARDS.slice(0, 2).flatMap(({ rows }) => rows)
const OF_LINEUP = ['roster.starters', 'roster.slots', 'roster.bench', 'roster.injuredReserve']

/** What the page around them asks of them. */
export interface MoreSettingsHandle {
  /** How many of them cannot be used. */
  readonly problems: number
  readonly unfold: () => void
}

/** The other settings of a new league, collapsed behind a summary. */
export function MoreSettings({ ref, ...of }: NewSettings & { ref: Ref<MoreSettingsHandle> }) {
  const { editing, problems } = newSettings(of)
  const details = useRef<HTMLDetailsElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      problems,
      unfold() {
        if (details.current) details.current.open = true
      },
    }),
    [problems],
  )
  return (
    <details ref={details} className="rounded-box border border-line px-4 py-3">
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
          <SettingRows editing={editing} paths={['size']} />
          <Part title="Draft">
            <SettingRows editing={editing} paths={OF_DRAFT} />
          </Part>
          <Part title="Lineup">
            <SettingRows editing={editing} paths={OF_LINEUP} />
            <RosterSum sport={editing.sport} settings={editing.settings} />
          </Part>
          <Part title="Playoffs">
            <SettingRows editing={editing} paths={['season.playoffs', 'season.playoffs.teams']} />
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
  const pace = draft.kind === 'auction' ? '' : `${clockLabel(draft.clock)} a pick, `
  return `${size} teams, ${midSentence(DRAFT_KINDS[draft.kind].label)} draft, ${pace}${players} players a team.`
}
