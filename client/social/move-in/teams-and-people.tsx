import { Check } from 'lucide-react'
import { type RefObject, useMemo, useState } from 'react'
import { generatedCrests } from '../../../shared/crest/crest.ts'
import { MAX_NAME } from '../../../shared/core/league-limits.ts'
import type { MoveTeam } from '../../../shared/move-in/move-in.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { CrestMark } from '../../ui/crest/crest-mark.tsx'
import type { Choices } from './choices.ts'
import { MatchDialog } from './match-dialog.tsx'

/** Which team is one’s own, and which of the others have someone here. */
export function TeamsAndPeople({
  teams,
  choices,
  asksTeam,
  teamField,
  onChange,
}: {
  teams: readonly MoveTeam[]
  choices: Choices
  /** Whether it was to be moved in without one’s own team. */
  asksTeam: boolean
  teamField: RefObject<HTMLSelectElement | null>
  onChange: (part: Partial<Choices>) => void
}) {
  const [isNaming, setNaming] = useState(false)
  const [matching, setMatching] = useState<MoveTeam | null>(null)
  const crests = useMemo(() => generatedCrests(teams.map(({ name }) => name)), [teams])
  const nameOf = (team: MoveTeam) => choices.names[team.id] ?? team.name
  return (
    <section aria-labelledby="teams" className="min-w-0">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="teams" className="font-bold">
          Teams and people
        </h2>
        <button
          type="button"
          aria-pressed={isNaming}
          onClick={() => setNaming(!isNaming)}
          className="-my-2 min-h-11 rounded-box text-sm font-medium text-gold-ink underline-offset-4 hover:underline sm:min-h-8"
        >
          {isNaming ? 'Done' : 'Edit names'}
        </button>
      </div>
      <SelectField
        ref={teamField}
        label="Which team is yours?"
        required
        value={choices.myTeam}
        error={asksTeam ? 'Choose your team first.' : null}
        onChange={({ target }) => onChange({ myTeam: target.value })}
        className="mb-3"
      >
        <option value="" disabled>
          Choose your team
        </option>
        {teams.map((team) => (
          <option key={team.id} value={team.id}>
            {[nameOf(team), ...team.people.slice(0, 1)].join(' · ')}
          </option>
        ))}
      </SelectField>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        {teams.map((team) => (
          <li
            key={team.id}
            className="flex min-h-12 items-center gap-2.5 py-0.5 pr-2 pl-3.5 sm:min-h-9.5 max-sm:pl-2.5"
          >
            <CrestMark
              crest={crests.get(team.name) ?? { color: 'slate', emblem: 'initials' }}
              name={nameOf(team)}
              size={22}
            />
            {isNaming ? (
              <input
                aria-label={`Name of ${team.name}`}
                value={nameOf(team)}
                maxLength={MAX_NAME}
                autoComplete="off"
                onChange={({ target }) => onChange({ names: { ...choices.names, [team.id]: target.value } })}
                onBlur={({ target }) => {
                  if (target.value.trim() === '')
                    onChange({ names: { ...choices.names, [team.id]: team.name } })
                }}
                className="min-h-11 w-full min-w-0 rounded-box border border-edge bg-surface px-3 sm:min-h-8"
              />
            ) : (
              <>
                <span className="min-w-0 grow truncate">
                  <span className="font-medium">{nameOf(team)}</span>{' '}
                  <span className="text-sm text-muted">{team.people.join(', ') || 'no owner'}</span>
                </span>
                <Holder team={team} name={nameOf(team)} choices={choices} onMatch={() => setMatching(team)} />
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-sm text-muted">
        Matched by name. Whoever has an account is offered their team; for the others claim links come in the
        next step.
      </p>
      {matching && (
        <MatchDialog
          team={matching}
          name={nameOf(matching)}
          username={choices.accounts[matching.id] ?? ''}
          onChoose={(username) => {
            onChange({ accounts: { ...choices.accounts, [matching.id]: username } })
            setMatching(null)
          }}
          onClose={() => setMatching(null)}
        />
      )}
    </section>
  )
}

function Holder({
  team,
  name,
  choices,
  onMatch,
}: {
  team: MoveTeam
  name: string
  choices: Choices
  onMatch: () => void
}) {
  if (team.id === choices.myTeam)
    return (
      <span className="flex shrink-0 items-center gap-1 pr-1 text-sm text-green">
        <Check aria-hidden size={14} strokeWidth={3} />
        you
      </span>
    )
  const username = choices.accounts[team.id] ?? ''
  return (
    <>
      {username === '' ? (
        <span className="shrink-0 text-sm text-muted max-sm:sr-only">
          {team.people.length === 0 ? 'Stays open' : 'Claim link'}
        </span>
      ) : (
        <span className="flex min-w-0 shrink-0 items-center gap-1 text-sm text-green">
          <Check aria-hidden size={14} strokeWidth={3} />
          <span className="max-w-28 truncate max-sm:sr-only">
            {username === team.account ? 'has an account' : username}
          </span>
        </span>
      )}
      <Button
        look="secondary"
        aria-label={`${verb(team, username)} ${name}`}
        aria-haspopup="dialog"
        onClick={onMatch}
        className="shrink-0 px-2.5 text-sm sm:h-7 sm:min-h-7 sm:px-2.5 sm:py-0"
      >
        {verb(team, username)}
      </Button>
    </>
  )
}

function verb(team: MoveTeam, username: string): string {
  if (username !== '') return 'Change'
  return team.people.length === 0 ? 'Assign' : 'Match'
}
