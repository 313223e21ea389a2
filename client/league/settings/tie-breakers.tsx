import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { SeasonSettings } from '../../../shared/settings/settings.ts'
import { TIE_BREAKER_WORDS } from '../../../shared/labels/settings/settings.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { CheckRow } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { GroupError } from './setting-row.tsx'

type TieBreaker = SeasonSettings['tieBreakers'][number]

const SENTENCES = {
  'points-for': 'Most points scored.',
  'head-to-head': 'Record against each other. Used only if all tied teams played equally often.',
  'points-against': 'Most points scored against.',
  'division-record': 'Record within the division. Needs divisions.',
  'all-play': 'Record if every team had played every other team each week.',
} as const satisfies Record<TieBreaker, string>

const BUTTON = 'size-9 text-ink'

/** What tells teams of the same record apart, asked one after the other; moved up and down with buttons. */
export function TieBreakers({ editing: { settings, change, field } }: { editing: Editing }) {
  const { tieBreakers, restartTies } = settings.season
  const { error, disabled } = field('season.tieBreakers')
  const set = (tieBreakers: TieBreaker[]) => change({ season: { tieBreakers } })
  const all = Object.keys(TIE_BREAKER_WORDS) as TieBreaker[] // the keys of the literal
  const unused = all.filter((one) => !tieBreakers.includes(one))
  const swap = (index: number, one: TieBreaker, other: TieBreaker | undefined) =>
    other === undefined ? tieBreakers : tieBreakers.with(index, other).with(tieBreakers.indexOf(other), one)
  return (
    <>
      <GroupError error={error} />
      <ol aria-label="In order">
        {tieBreakers.map((one, index) => {
          const name = TIE_BREAKER_WORDS[one]
          return (
            <li key={one} className="flex items-center gap-2 border-t border-line py-2 first:border-t-0">
              <span className="w-5 shrink-0 font-bold">{index + 1}</span>
              <Words name={name} sentence={SENTENCES[one]} />
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
              <Words name={TIE_BREAKER_WORDS[one]} sentence={SENTENCES[one]} />
              <IconButton
                className={BUTTON}
                label={`Add ${TIE_BREAKER_WORDS[one].toLowerCase()}`}
                disabled={disabled}
                onClick={() => set([...tieBreakers, one])}
              >
                <Plus aria-hidden size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="border-t border-line">
        <CheckRow
          label="Re-apply tiebreakers after each place"
          hint="When three or more teams tie, the best is placed first, then the rest are compared again from the first tiebreaker."
          checked={restartTies}
          field={field('season.restartTies')}
          onChange={(restartTies) => change({ season: { restartTies } })}
        />
      </div>
    </>
  )
}

function Words({ name, sentence }: { name: string; sentence: string }) {
  return (
    <span className="min-w-0 grow">
      <span className="block leading-tight font-medium">{name}</span>
      <span className="block text-sm leading-snug text-muted">{sentence}</span>
    </span>
  )
}
