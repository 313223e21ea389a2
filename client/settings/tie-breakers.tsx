import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import type { SeasonSettings } from '../../shared/league-settings.ts'
import { TIE_BREAKER_WORDS } from '../../shared/words/settings.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CheckRow } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { GroupError } from './setting-row.tsx'

type TieBreaker = SeasonSettings['tieBreakers'][number]

const SENTENCES = {
  'points-for': 'Who has scored more.',
  'head-to-head': 'Record in the games between them. Used only if all tied teams have met equally often.',
  'points-against': 'Who has had more scored against him.',
  'division-record': 'Who has done better in the own division. Needs divisions.',
  'all-play': 'Who would have won more, had everybody played everybody each week.',
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
      <ol aria-label="Asked in turn">
        {tieBreakers.map((one, index) => {
          const name = TIE_BREAKER_WORDS[one]
          return (
            <li key={one} className="flex items-center gap-2 border-t border-line py-2 first:border-t-0">
              <span className="w-5 shrink-0 font-bold">{index + 1}</span>
              <Words name={name} sentence={SENTENCES[one]} />
              <IconButton
                className={BUTTON}
                label={`Ask ${name.toLowerCase()} earlier`}
                disabled={disabled || index === 0}
                onClick={() => set(swap(index, one, tieBreakers[index - 1]))}
              >
                <ArrowUp aria-hidden size={18} />
              </IconButton>
              <IconButton
                className={BUTTON}
                label={`Ask ${name.toLowerCase()} later`}
                disabled={disabled || index === tieBreakers.length - 1}
                onClick={() => set(swap(index, one, tieBreakers[index + 1]))}
              >
                <ArrowDown aria-hidden size={18} />
              </IconButton>
              <IconButton
                className={BUTTON}
                label={`Do not ask ${name.toLowerCase()}`}
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
        <ul aria-label="Not asked" className="border-t border-line">
          {unused.map((one) => (
            <li key={one} className="flex items-center gap-2 py-2 pl-7 text-muted">
              <Words name={TIE_BREAKER_WORDS[one]} sentence={SENTENCES[one]} />
              <IconButton
                className={BUTTON}
                label={`Ask ${TIE_BREAKER_WORDS[one].toLowerCase()} as well`}
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
          label="Begin anew after each place"
          hint="Of three or more who are tied the best gets his place, and the others are compared again from the first question on."
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
