import type { ReactNode } from 'react'
import { counted } from '../../../shared/core/lists.ts'
import type { MoveFindings, MoveSeason } from '../../../shared/move-in/move-in.ts'
import { countText } from '../../ui/count-text.ts'
import { classNames } from '../../ui/class-names.ts'

/** What the check found in three figures: the proof first. */
export function Figures({ findings }: { findings: MoveFindings }) {
  const { teams, rules, seasons, picks, transactions, people, players } = findings
  const here = teams.filter(({ account, isMine }) => account !== null || isMine).length
  const differ = rules.differ.length
  return (
    <>
      <FigureRow label="Result">
        <Proof seasons={seasons} />
        <Figure
          value={String(teams.length)}
          words={teams.length === 1 ? 'team' : 'teams'}
          more={here === 0 ? '' : ` · ${here} ${here === 1 ? 'person' : 'people'} already here`}
        />
        <Figure
          value={String(differ)}
          look={differ === 0 ? 'good' : 'differs'}
          words={differ === 1 ? 'rule differs' : 'rules differ'}
          more={` · ${rules.same} the same`}
        />
      </FigureRow>
      <p className="mt-2 text-sm text-muted">
        {[
          counted(seasons.length, 'season'),
          `${people} ${people === 1 ? 'person' : 'people'}`,
          many(picks, 'pick'),
          many(transactions, 'transaction'),
          playersWords(players),
        ].join(' · ')}
      </p>
    </>
  )
}

function many(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${countText(count)} ${one}s`
}

function playersWords({ matched, unknown, doubts }: MoveFindings['players']): string {
  return [
    `${many(matched, 'player')} matched`,
    ...(doubts.length > 0 ? [`${doubts.length} in doubt`] : []),
    ...(unknown > 0 ? [`${unknown} kept by name`] : []),
  ].join(', ')
}

/** The newest season that was replayed; without one how many results there are. */
export function Proof({ seasons }: { seasons: readonly MoveSeason[] }) {
  const replayed = seasons.find(({ replay }) => replay !== null)
  if (!replayed?.replay) {
    const results = seasons.reduce((sum, season) => sum + season.results, 0)
    return (
      <Figure
        value={String(results)}
        words={results === 1 ? 'result' : 'results'}
        more=", kept as they were"
      />
    )
  }
  const { compared, equal } = replayed.replay
  return (
    <Figure
      value={`${equal} of ${compared}`}
      look={equal === compared ? 'good' : 'differs'}
      words={`${replayed.name} results equal`}
      more=", replayed with your rules"
    />
  )
}

export function FigureRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-box border border-line bg-surface"
    >
      {children}
    </section>
  )
}

const LOOKS = { plain: undefined, good: 'text-green', differs: 'text-amber' } as const

/** @param props.more what a phone has no room for */
export function Figure({
  value,
  look = 'plain',
  words,
  more,
}: {
  value: string
  look?: keyof typeof LOOKS
  words: string
  more: string
}) {
  return (
    <div className="min-w-0 py-2.5 pr-2 pl-3 sm:px-4 sm:py-3">
      <p className={classNames('text-lg font-bold sm:text-xl', LOOKS[look])}>{value}</p>
      <p className="text-sm">
        {words}
        <span className="max-sm:hidden">{more}</span>
      </p>
    </div>
  )
}
