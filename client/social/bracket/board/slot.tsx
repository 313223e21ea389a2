import { Check, ChevronDown, X } from 'lucide-react'
import type { Matchup, Seed, Side } from '../../../../shared/rules/bracket/bracket.ts'
import type { Verdict } from '../../../../shared/rules/bracket/bracket-scoring.ts'
import { classNames } from '../../../ui/class-names.ts'
import { textColorOn } from '../../../ui/picture/readable-color.ts'
import { TeamMark } from '../../../ui/picture/team-mark.tsx'
import type { BoardContext, Editing } from './editing.ts'
import { monogram } from '../monogram.ts'
import type { FbsTeam } from '../types.ts'

interface SlotProps {
  readonly side: Side
  readonly matchup: Matchup
  readonly board: BoardContext
}

/**
 * One of a matchup's two places. Once both teams are known it is a button that sends its team on; the place
 * of a seed is also where its team is chosen.
 */
export function Slot({ side, matchup, board }: SlotProps) {
  const team = side.team === null ? null : (board.byId.get(side.team) ?? null)
  const { editing } = board
  const isWinner = matchup.winner !== null && matchup.winner === side.team
  const seed = 'seed' in side ? side.seed : null
  const row = <Row seed={seed} team={team} mark={isWinner ? markOf(matchup, board) : null} />
  const isOpen = editing !== null && matchup.state !== 'waiting'
  return (
    <div
      className="flex h-11 items-stretch"
      style={colorsOf(team, { lost: matchup.winner !== null && !isWinner })}
    >
      {isOpen ? (
        <button
          type="button"
          aria-pressed={isWinner}
          onClick={() => editing.onPick(matchup.id, isWinner ? null : side.team)}
          className={classNames(SLOT_BUTTON, 'min-w-0 grow')}
        >
          {row}
          <span className="sr-only"> wins</span>
        </button>
      ) : (
        (seed === null || editing === null) && <div className="flex min-w-0 grow items-center">{row}</div>
      )}
      {seed !== null && editing && (
        <SeedButton seed={seed} team={team} isSmall={isOpen} editing={editing}>
          {row}
        </SeedButton>
      )}
    </div>
  )
}

const SLOT_BUTTON =
  'flex items-center text-left -outline-offset-4 focus-visible:outline-current transition-[filter] duration-150 hover:brightness-95'

/** A dropdown whose list is a dialog, so that it can be searched. */
function SeedButton({
  seed,
  team,
  isSmall,
  editing,
  children,
}: {
  seed: Seed
  team: FbsTeam | null
  isSmall: boolean
  editing: Editing
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      role="combobox"
      aria-label={`Seed ${seed}`}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-controls="seed-dialog"
      onClick={() => editing.onSeed(seed)}
      className={classNames(SLOT_BUTTON, isSmall ? 'shrink-0' : 'min-w-0 grow')}
    >
      {isSmall ? <span className="sr-only">{team?.school}</span> : children}
      <ChevronDown aria-hidden size={16} className={classNames('shrink-0', isSmall ? 'mx-1.5' : 'mr-1.5')} />
    </button>
  )
}

function Row({ seed, team, mark }: { seed: Seed | null; team: FbsTeam | null; mark: React.ReactNode }) {
  return (
    <>
      <span aria-hidden className="w-6 shrink-0 text-center text-sm font-bold">
        {seed}
      </span>
      {team && (
        <TeamMark
          logo={team.logos[0] ?? null}
          monogram={monogram(team)}
          color={team.alternateColor}
          size={26}
          className="mr-2"
        />
      )}
      <span
        className={classNames(
          'min-w-0 grow truncate font-medium',
          !team && 'text-muted md:@max-[54rem]:text-sm md:@max-[54rem]:font-normal',
        )}
      >
        {team ? <School team={team} /> : seed === null ? 'Waiting...' : '--Choose a Team--'}
      </span>
      {mark}
    </>
  )
}

/** Abbreviated where the four rounds stand close together, but for names as short as that. */
function School({ team }: { team: FbsTeam }) {
  if (team.school.length <= SHORT || !team.abbreviation) return team.school
  return (
    <>
      <span className="md:@max-[54rem]:sr-only">{team.school}</span>
      <span aria-hidden className="hidden md:@max-[54rem]:inline">
        {team.abbreviation}
      </span>
    </>
  )
}

const SHORT = 5

function markOf({ id }: Matchup, { verdicts }: BoardContext): React.ReactNode {
  return <VerdictMark verdict={verdicts?.[id] ?? 'open'} />
}

/** That a team advances, and whether it really did. */
function VerdictMark({ verdict }: { verdict: Verdict }) {
  const Icon = verdict === 'wrong' ? X : Check
  return (
    <span
      className={classNames(
        'mr-1.5 grid size-5 shrink-0 place-items-center rounded-box',
        verdict === 'open' && 'bg-gold text-on-gold',
        verdict === 'right' && 'bg-green text-surface',
        verdict === 'wrong' && 'bg-red text-surface',
      )}
    >
      <Icon aria-hidden size={14} strokeWidth={3} />
      {verdict !== 'open' && <span className="sr-only">{verdict === 'right' ? ', right' : ', wrong'}</span>}
    </span>
  )
}

/** The team's color with black or white on it, whichever reads better; a tint of it for the one that is out. */
function colorsOf(team: FbsTeam | null, { lost }: { lost: boolean }): React.CSSProperties {
  const color = team?.color
  if (!color) return {}
  return lost
    ? { background: `color-mix(in srgb, ${color} 22%, var(--surface))`, color: 'var(--ink)' }
    : { background: color, color: textColorOn(color) }
}
