import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { SEASON, type TieBreaker } from '../../../shared/settings/catalogue/season.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { Editing } from './editing.ts'
import { GroupError } from './setting-row.tsx'

const { options: OPTIONS, shown: ALL = [] } = SEASON.tieBreakers

const BUTTON = 'size-9 text-ink'

/** What tells teams of the same record apart, asked one after the other; moved up and down with buttons. */
export function TieBreakers({ editing: { settings, change, field } }: { editing: Editing }) {
  const { tieBreakers } = settings.season
  const { error, disabled } = field('season.tieBreakers')
  const set = (tieBreakers: TieBreaker[]) => change({ season: { tieBreakers } })
  const unused = ALL.filter((one) => !tieBreakers.includes(one))
  const swap = (index: number, one: TieBreaker, other: TieBreaker | undefined) =>
    other === undefined ? tieBreakers : tieBreakers.with(index, other).with(tieBreakers.indexOf(other), one)
  return (
    <>
      <GroupError error={error} />
      <ol aria-label="In order">
        {tieBreakers.map((one, index) => {
          const name = OPTIONS[one].label
          return (
            <li key={one} className="flex items-center gap-2 border-t border-line py-2 first:border-t-0">
              <span className="w-5 shrink-0 font-bold">{index + 1}</span>
              <Words name={name} sentence={OPTIONS[one].hint} />
              <IconButton
                className={BUTTON}
                label={`Move ${name.toLowerCase()} up`}
                disabled={disabled || index === 0}
                onClick={() => set(swap(index, one, tieBreakers[index - 1]))}
              >
                <ArrowUp aria-hidden size={18} />
              </IconButton>
              <IconButton
                className={BUTTON}
                label={`Move ${name.toLowerCase()} down`}
                disabled={disabled || index === tieBreakers.length - 1}
                onClick={() => set(swap(index, one, tieBreakers[index + 1]))}
              >
                <ArrowDown aria-hidden size={18} />
              </IconButton>
              <IconButton
                className={BUTTON}
                label={`Remove ${name.toLowerCase()}`}
                disabled={disabled || tieBreakers.length === 1}
                onClick={() => set(tieBreakers.toSpliced(index, 1))}
              >
                <X aria-hidden size={18} />
              </IconButton>
            </li>
          )
        })}
      </ol>
      {unused.length > 0 && (
        <ul aria-label="Not used" className="border-t border-line">
          {unused.map((one) => (
            <li key={one} className="flex items-center gap-2 py-2 pl-7 text-muted">
              <Words name={OPTIONS[one].label} sentence={OPTIONS[one].hint} />
              <IconButton
                className={BUTTON}
                label={`Add ${OPTIONS[one].label.toLowerCase()}`}
                disabled={disabled}
                onClick={() => set([...tieBreakers, one])}
              >
                <Plus aria-hidden size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Words({ name, sentence }: { name: string; sentence: string | undefined }) {
  return (
    <span className="min-w-0 grow">
      <span className="block leading-tight font-medium">{name}</span>
      <span className="block text-sm leading-snug text-muted">{sentence}</span>
    </span>
  )
}
