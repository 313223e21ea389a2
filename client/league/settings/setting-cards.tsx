import type { ReactNode } from 'react'
import { CARDS } from '../../../shared/settings/catalogue/catalogue.ts'
import type { Editing, SettingsSection } from './editing.ts'
import { SectionCard } from './section-card.tsx'
import { hasRows, SettingRows } from './setting-rows.tsx'

/** The settings of a part, by card. Only what applies is asked. @param props.below what follows the rows of the first */
export function SettingCards({
  section,
  editing,
  below,
}: {
  section: SettingsSection
  editing: Editing
  below?: ReactNode
}) {
  return CARDS[section].map(({ title, about, rows }, index) =>
    hasRows(editing, rows) ? (
      <SectionCard key={title} title={title} about={about}>
        <SettingRows editing={editing} paths={rows} />
        {index === 0 && below}
      </SectionCard>
    ) : null,
  )
}
