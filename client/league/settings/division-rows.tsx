import { Plus, X } from 'lucide-react'
import { LONGEST_DIVISION, MOST_DIVISIONS } from '../../../shared/settings/catalogue/season.ts'
import { Button } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { Editing } from './editing.ts'
import { GroupError, SettingRow } from './setting-row.tsx'

/** The names of the divisions: none for a league without. */
export function DivisionRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { divisions } = settings.season
  const all = field('season.divisions')
  const set = (divisions: string[]) => change({ season: { divisions } })
  // What was made when the season began can be renamed.
  const canCount = !all.disabled
  return (
    <>
      <GroupError error={all.error} />
      {divisions.map((name, index) => {
        const { error, disabled } = field(`season.divisions.${index}`)
        return (
          // By its place: names are what is being edited.
          <SettingRow key={index} label={`Division ${index + 1}`} error={error} isWide>
            {(control) => (
              <div className="flex w-full min-w-0 gap-2 sm:w-72">
                <input
                  {...control}
                  type="text"
                  disabled={disabled}
                  maxLength={LONGEST_DIVISION}
                  autoComplete="off"
                  value={name}
                  onChange={({ target }) => set(divisions.with(index, target.value))}
                  className={classNames(
                    'control-height w-full min-w-0 rounded-box border bg-surface px-3 disabled:bg-sunken',
                    error ? 'border-red' : 'border-edge',
                  )}
                />
                {canCount && (
                  <IconButton
                    label={`Remove division ${index + 1}`}
                    onClick={() => set(divisions.toSpliced(index, 1))}
                    className="size-10"
                  >
                    <X aria-hidden size={18} />
                  </IconButton>
                )}
              </div>
            )}
          </SettingRow>
        )
      })}
      {canCount && divisions.length < MOST_DIVISIONS && (
        <Button look="secondary" className="mt-2" onClick={() => set(withMore(divisions))}>
          <Plus aria-hidden size={18} />
          {divisions.length === 0 ? 'Add divisions' : 'Add a division'}
        </Button>
      )}
    </>
  )
}

const NAMES = ['East', 'West', 'North', 'South', 'Central', 'Atlantic', 'Pacific', 'Mountain']

/** One division more; two at first, for one is none. */
function withMore(divisions: readonly string[]): string[] {
  const free = NAMES.filter((name) => !divisions.includes(name))
  return [...divisions, ...free.slice(0, divisions.length === 0 ? 2 : 1)]
}
