import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Bracket, SEEDS, type Seed, seedOf } from '../../../../shared/rules/bracket/bracket.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { TeamMark } from '../../../ui/picture/team-mark.tsx'
import { findTeams } from './find-teams.ts'
import { monogram } from '../monogram.ts'
import type { FbsTeam } from '../types.ts'

/** A choice: a team, or to empty the slot. */
type Choice = { readonly team: FbsTeam | null; readonly reason: string | null }

/**
 * The team of a seed: every FBS team by school, searched by typing. Teams with another seed are listed with
 * that note. From an empty slot it moves to the next empty one, so that twelve names fill the field.
 */
export function SeedDialog({
  seed: first,
  bracket,
  teams,
  onChoose,
  onClose,
}: {
  seed: Seed
  bracket: Bracket
  teams: readonly FbsTeam[]
  onChoose: (seed: Seed, team: number | null) => void
  onClose: () => void
}) {
  const [seed, setSeed] = useState(first)
  const [said, setSaid] = useState('')
  const [goesOn] = useState(() => bracket.teams[first] === undefined)

  function choose(team: FbsTeam | null): void {
    onChoose(seed, team?.id ?? null)
    const next = nextEmpty(bracket, seed)
    if (!goesOn || team === null || next === null) {
      onClose()
      return
    }
    setSaid(`${team.school} is No. ${seed}. Now No. ${next}.`)
    setSeed(next)
  }

  return (
    <Dialog title={`Who is No. ${seed}?`} place="small" onClose={onClose}>
      <p role="status" className="sr-only">
        {said}
      </p>
      <TeamSearch key={seed} seed={seed} choices={choicesFor(seed, bracket, teams)} onChoose={choose} />
    </Dialog>
  )
}

function TeamSearch({
  seed,
  choices,
  onChoose,
}: {
  seed: Seed
  choices: (text: string) => readonly Choice[]
  onChoose: (team: FbsTeam | null) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const found = choices(text)
  const [at, setAt] = useState<number | null>(null)
  // What was typed is meant, though it be taken: the next best team is not.
  const active = at ?? (text === '' ? found.findIndex(({ reason }) => reason === null) : 0)

  // The dialog has been opened by then, and has put the focus on its first button.
  useEffect(() => input.current?.focus(), [])

  function move(to: number): void {
    const index = Math.max(0, Math.min(found.length - 1, to))
    setAt(index)
    // Not everywhere where this is tested.
    document.getElementById(`${id}-${index}`)?.scrollIntoView?.({ block: 'nearest' })
  }

  function take(choice: Choice | undefined): void {
    if (choice && choice.reason === null) onChoose(choice.team)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step !== undefined) move(active + step)
    else if (event.key === 'Enter') take(found[active])
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label={`Find a team for No. ${seed}`}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder="School, abbreviation or conference"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(null)
        }}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full rounded-box border border-edge bg-surface px-3 text-ink placeholder:text-muted"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Teams"
        tabIndex={-1}
        className="mt-3 h-[min(26rem,50dvh)] overflow-y-auto outline-none"
      >
        {found.map((choice, index) => (
          <Option
            key={choice.team?.id ?? 'none'}
            id={`${id}-${index}`}
            choice={choice}
            isActive={index === active}
            onTake={() => take(choice)}
          />
        ))}
      </div>
      {found.length === 0 && <p role="status">No FBS team matches “{text}”.</p>}
    </>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

function Option({
  id,
  choice: { team, reason },
  isActive,
  onTake,
}: {
  id: string
  choice: Choice
  isActive: boolean
  onTake: () => void
}) {
  return (
    // The field has the focus and the keys, and says which option is meant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={reason !== null}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-box px-2',
        isActive && 'bg-gold-wash',
        reason === null ? 'cursor-pointer hover:bg-sunken' : 'text-muted',
      )}
    >
      {team ? (
        <>
          <TeamMark logo={team.logos[0] ?? null} monogram={monogram(team)} color={team.color} size={28} />
          <span className="min-w-0 grow truncate font-medium">{team.school}</span>
          <span className="shrink-0 text-sm text-muted">{reason ?? team.conference}</span>
        </>
      ) : (
        '--Choose a Team--'
      )}
    </div>
  )
}

function choicesFor(seed: Seed, bracket: Bracket, teams: readonly FbsTeam[]) {
  return (text: string): readonly Choice[] => {
    const found = findTeams(teams, text).map((team): Choice => {
      const taken = seedOf(bracket, team.id)
      return { team, reason: taken === null || taken === seed ? null : `No. ${taken} already` }
    })
    // Choosing no team empties a slot.
    return text === '' && bracket.teams[seed] !== undefined ? [{ team: null, reason: null }, ...found] : found
  }
}

/** The first empty seed after one, or else before it. */
function nextEmpty(bracket: Bracket, seed: Seed): Seed | null {
  const empty = SEEDS.filter((other) => other !== seed && bracket.teams[other] === undefined)
  return empty.find((other) => other > seed) ?? empty[0] ?? null
}
