import { useState } from 'react'
import { boardProblemLabel } from '../../../../shared/labels/draft/board-problem.ts'
import type { TeamId } from '../../../../shared/core/ids.ts'
import { errorWords, trpc } from '../../../data/trpc/trpc.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/field.tsx'
import { useSettle } from '../commissioner/use-commissioner.ts'
import { useCode, useTable } from '../table/table.ts'
import { type Entry, type EntryRow, viewOf } from './entry.ts'
import { BoardRows } from './board-rows.tsx'
import { EntryPickDialog } from './entry-pick-dialog.tsx'
import { OpenLines } from './open-lines.tsx'

/** Problems and lines that are shown at once: more say nothing more. */
const SHOWN = 12

/** The second step: what was understood and what was not, to be corrected before it is entered. */
export function BoardCheck({
  entry,
  onEntry,
  onBack,
  onDone,
}: {
  entry: Entry
  onEntry: (entry: Entry) => void
  onBack: () => void
  onDone: () => void
}) {
  const code = useCode()
  const { room } = useTable()
  const [changed, setChanged] = useState<EntryRow | null>(null)
  const entering = trpc.draft.enter.useMutation({ ...useSettle(onDone), meta: { failure: null } })
  const view = viewOf(entry, room)
  const { reading } = entry
  const count = view.entered.picks.length
  const { kind } = room.settings
  const empty = kind === 'auction' ? 0 : room.roster.size * room.teams.length - count
  // Of a team that is not chosen yet nothing else is said.
  const unknownTeams = [...new Set(view.homeless.flatMap(({ unknownTeam }) => unknownTeam ?? []))]
  const homeless = view.homeless.filter(({ unknownTeam }) => unknownTeam === null)
  const plan = {
    kind: room.settings.kind,
    teams: view.order.map((id) => ({ id, name: nameOf(room.teams, id) })),
  }
  const isReady =
    count > 0 && view.problems.length === 0 && view.open.length === 0 && view.homeless.length === 0
  return (
    <div className="space-y-5">
      {reading.picks.length > 0 && (
        <p role="status" className="font-medium">
          {[
            `${reading.picks.filter(({ match }) => match.kind === 'sure').length} matched`,
            `${reading.picks.filter(({ match }) => match.kind === 'doubt').length} doubtful`,
            `${reading.picks.filter(({ match }) => match.kind === 'unknown').length} unknown`,
          ].join(' · ')}
        </p>
      )}
      {reading.perRound > room.teams.length && (
        <p role="alert" className="text-red">
          The board has {reading.perRound} picks in a round, and the league has {room.teams.length} teams.
        </p>
      )}
      {reading.leftOut.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer font-bold">
            {reading.leftOut.length === 1 ? '1 line' : `${reading.leftOut.length} lines`} left out
          </summary>
          <ul className="mt-1 list-disc pl-5 text-sm break-words">
            {reading.leftOut.slice(0, 5 * SHOWN).map(({ line, text }) => (
              <li key={line}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      <Teams entry={entry} onEntry={onEntry} order={view.order} />
      <OpenLines
        rows={view.open}
        order={view.order}
        onChoose={(key, player) => onEntry({ ...entry, chosen: new Map(entry.chosen).set(key, player) })}
        onFind={setChanged}
      />
      {(view.problems.length > 0 || view.homeless.length > 0) && count > 0 && (
        <section aria-labelledby="problems">
          <h3 id="problems" className="mb-1 font-bold">
            To correct
          </h3>
          <ul className="list-disc pl-5 text-sm text-red">
            {unknownTeams.map((label) => (
              <li key={label}>Choose the team that the board calls {label}.</li>
            ))}
            {homeless.slice(0, SHOWN).map(({ key, player, overall }) => (
              <li key={key}>
                {player?.name}: {overall === null ? 'no pick is known.' : 'no team is known.'}
              </li>
            ))}
            {view.problems.slice(0, SHOWN).map((problem) => {
              const words = boardProblemLabel(problem, plan)
              return <li key={words}>{words}</li>
            })}
            {Math.max(view.problems.length, homeless.length) > SHOWN && <li>And more.</li>}
          </ul>
        </section>
      )}
      <BoardRows view={view} onChange={setChanged} />
      {entering.error && (
        <p role="alert" className="text-red">
          Not entered: {errorWords(entering.error)}
        </p>
      )}
      <div className="space-y-3 border-t border-line pt-4">
        <p className="text-sm text-muted">
          {empty > 0 && `${empty === 1 ? '1 pick stays' : `${empty} picks stay`} empty. `}
          The draft is over then, and the season starts. Everyone is told. Single picks can be corrected
          later, with a reason.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={!isReady}
            busy={entering.isPending}
            onClick={() => entering.mutate({ code, ...view.entered })}
          >
            Enter this draft: {count === 1 ? '1 pick' : `${count} picks`}
          </Button>
          <Button look="secondary" onClick={onBack}>
            Back to the text
          </Button>
        </div>
      </div>
      {changed && (
        <EntryPickDialog
          row={changed}
          view={view}
          entry={entry}
          onEntry={onEntry}
          onClose={() => setChanged(null)}
        />
      )}
    </div>
  )
}

/** Which team of the league each of the board is, or the order of the first round where the board names none. */
function Teams({
  entry,
  onEntry,
  order,
}: {
  entry: Entry
  onEntry: (entry: Entry) => void
  order: readonly TeamId[]
}) {
  const { room } = useTable()
  const labels = entry.reading.teams.map(({ label }) => label)
  if (labels.length === 0 && room.settings.kind === 'auction') return null
  const idOf = (value: string) => room.teams.find(({ id }) => id === value)?.id ?? null
  const options = room.teams.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
  return (
    <section aria-labelledby="board-teams">
      <h3 id="board-teams" className="mb-2 font-bold">
        {labels.length > 0 ? 'Teams of the board' : 'Draft order'}
      </h3>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {labels.length > 0
          ? labels.map((label) => (
              <SelectField
                key={label}
                label={label}
                value={entry.teamOf.get(label) ?? ''}
                error={(entry.teamOf.get(label) ?? null) === null ? 'Which team is it?' : null}
                onChange={({ target }) =>
                  onEntry({ ...entry, teamOf: new Map(entry.teamOf).set(label, idOf(target.value)) })
                }
              >
                <option value="">None of these</option>
                {options}
              </SelectField>
            ))
          : order.map((id, at) => (
              <SelectField
                key={id}
                label={`Pick ${at + 1}`}
                value={id}
                onChange={({ target }) => {
                  const other = idOf(target.value)
                  // The two change places, so that every team has one.
                  if (other !== null)
                    onEntry({
                      ...entry,
                      order: order.map((one) => (one === id ? other : one === other ? id : one)),
                    })
                }}
              >
                {options}
              </SelectField>
            ))}
      </div>
    </section>
  )
}

function nameOf(teams: ReadonlyArray<{ id: TeamId; name: string }>, id: TeamId): string {
  return teams.find((team) => team.id === id)?.name ?? ''
}
