import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { SavedBracket } from '../../../../shared/bracket/bracket.ts'
import {
  type Bracket,
  EMPTY_BRACKET,
  isSameBracket,
  matchups,
  ROUNDS,
  type RoundId,
  type Seed,
} from '../../../../shared/rules/bracket/bracket.ts'
import { SaveState, type SaveWords } from '../../../data/saving/save-state.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Board } from '../board/board.tsx'
import { moveWords, sideEffectWords } from './moves.ts'
import { RoundChips } from '../board/round-chips.tsx'
import { SeedDialog } from './seed-dialog.tsx'
import type { FbsTeam } from '../types.ts'
import { useBracket } from './use-bracket.ts'
import { useShownRound } from '../board/use-shown-round.ts'
import { useUndoKey } from '../../../ui/controls/use-undo-key.ts'
import { WinnerList } from './winner-list.tsx'

const WORDS: SaveWords = {
  nothing: 'Nothing picked yet',
  unsaved: 'Your picks are still on this page.',
  changed: 'Your bracket was changed on another device',
  question: 'Which picks shall be kept?',
  keep: 'Keep these picks',
  take: 'Take the other ones',
}

/** The user's own bracket, to fill in. */
export function Editor({
  code,
  saved,
  teams,
  share,
}: {
  code: string
  saved: SavedBracket
  teams: readonly FbsTeam[]
  share: (bracket: Bracket) => React.ReactNode
}) {
  const picks = useBracket(code, saved)
  const { bracket, make } = picks
  useUndoKey(picks.undo)
  const [seed, setSeed] = useState<Seed | null>(null)
  const [round, showRound] = useShownRound()
  const byId = new Map(teams.map((team) => [team.id, team]))
  const nameOf = (id: number) => byId.get(id)?.school ?? 'Unknown team'
  const all = matchups(bracket)
  const editing = {
    onSeed: setSeed,
    onPick: (matchup: (typeof all)[number]['id'], team: number | null) =>
      make({ kind: 'winner', matchup, team }),
  }
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SaveState
          standing={picks.standing}
          words={WORDS}
          onRetry={picks.saver.retry}
          onKeepMine={picks.saver.keepMine}
          onTakeTheirs={picks.takeTheirs}
        />
        <div className="flex flex-wrap gap-2">
          <UndoButton words={picks.last && moveWords(picks.last.move, nameOf)} onUndo={picks.undo} />
          <Button
            look="secondary"
            disabled={all.every(({ state }) => state !== 'open')}
            onClick={() => make({ kind: 'favorites' })}
          >
            Pick favorites
          </Button>
          <Button
            look="secondary"
            disabled={isSameBracket(bracket, EMPTY_BRACKET)}
            onClick={() => make({ kind: 'clear' })}
          >
            Clear
          </Button>
          {share(bracket)}
        </div>
      </div>
      <LastMove picks={picks} nameOf={nameOf} />
      <RoundChips matchups={all} round={round} onChange={showRound} />
      <Board bracket={bracket} board={{ byId, editing, verdicts: null }} round={round} />
      <NextRound matchups={all} round={round} onChange={showRound} />
      <WinnerList matchups={all} byId={byId} onPick={editing.onPick} />
      {seed !== null && (
        <SeedDialog
          seed={seed}
          bracket={bracket}
          teams={teams}
          onChoose={(at, team) => make({ kind: 'seed', seed: at, team })}
          onClose={() => setSeed(null)}
        />
      )}
    </div>
  )
}

/** @param props.words what it would undo; null for nothing */
function UndoButton({ words, onUndo }: { words: string | null; onUndo: () => void }) {
  return (
    <Button
      look="secondary"
      disabled={words === null}
      aria-label={words === null ? 'Undo' : `Undo: ${words}`}
      aria-keyshortcuts="Control+Z Meta+Z"
      title={words === null ? undefined : `Undo: ${words} (Ctrl+Z)`}
      onClick={onUndo}
    >
      <Undo2 aria-hidden size={18} />
      Undo
    </Button>
  )
}

/** What was done last, and what that did to later picks. */
function LastMove({
  picks: { last, bracket, undone },
  nameOf,
}: {
  picks: Pick<ReturnType<typeof useBracket>, 'last' | 'bracket' | 'undone'>
  nameOf: (team: number) => string
}) {
  const effect = last && sideEffectWords(last.before, bracket, last.move)
  return (
    <p role="status" className="text-sm">
      {undone ? (
        `Undone: ${moveWords(undone, nameOf)}.`
      ) : last ? (
        <>
          {moveWords(last.move, nameOf)}. {effect && <strong className="font-medium">{effect}</strong>}
        </>
      ) : (
        <span className="text-muted">
          Put twelve teams in their seeds, then tap a winner wherever both teams are known.
        </span>
      )}
    </p>
  )
}

/** On a phone, once a round is picked: on to the next. */
function NextRound({
  matchups: all,
  round,
  onChange,
}: {
  matchups: ReturnType<typeof matchups>
  round: RoundId
  onChange: (round: RoundId) => void
}) {
  const next = ROUNDS[ROUNDS.findIndex(({ id }) => id === round) + 1]
  const isDone = all.every((matchup) => matchup.round !== round || matchup.winner !== null)
  if (!next || !isDone) return null
  return (
    <Button className="w-full md:hidden" onClick={() => onChange(next.id)}>
      On to the {next.title}
    </Button>
  )
}
