import { type Matchup, ROUNDS, type RoundId } from '../../../../shared/rules/bracket/bracket.ts'
import { classNames } from '../../../ui/class-names.ts'

const SHORT_TITLES = {
  first: 'First',
  quarter: 'Quarters',
  semi: 'Semis',
  final: 'Final',
} as const satisfies Record<RoundId, string>

/** The rounds, one of which a phone shows, with how many of their winners are picked. */
export function RoundChips({
  matchups,
  round,
  onChange,
}: {
  matchups: readonly Matchup[]
  round: RoundId
  onChange: (round: RoundId) => void
}) {
  return (
    <div
      role="group"
      aria-label="Round"
      className="sticky top-0 z-10 -mx-4 grid grid-cols-4 gap-1.5 bg-page px-4 py-2 md:hidden"
    >
      {ROUNDS.map(({ id, title }) => {
        const ofRound = matchups.filter((matchup) => matchup.round === id)
        const picked = ofRound.filter(({ winner }) => winner !== null).length
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === round}
            onClick={() => onChange(id)}
            className={classNames(
              'min-h-11 rounded-box border px-1 text-sm leading-tight font-medium',
              id === round ? 'border-gold bg-gold text-on-gold' : 'border-edge bg-surface',
            )}
          >
            <span aria-hidden>{SHORT_TITLES[id]}</span>
            <span className="sr-only">{title},</span>
            <span className="block font-normal">
              {picked}/{ofRound.length}
              <span className="sr-only"> picked</span>
            </span>
          </button>
        )
      })}
    </div>
  )
}
