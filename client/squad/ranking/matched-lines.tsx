import { SelectField } from '../../ui/controls/field.tsx'
import type { Choices } from './pasted.ts'
import type { MatchedLine, MatchedList, RankedRow } from './types.ts'

/** What came of a pasted list: doubtful lines first, to be settled, then those without a match, then the rest. */
export function MatchedLines({
  list,
  choices,
  onChoose,
}: {
  list: MatchedList
  choices: Choices
  /** @param id null for none of them */
  onChoose: (line: number, id: string | null) => void
}) {
  const doubts = list.filter(isDoubt)
  const unknown = list.filter(({ match }) => match.kind === 'unknown')
  const sure = list.filter(isSure)
  return (
    <>
      <p role="status" className="font-medium">
        {[
          `${count(sure.length, 'line')} matched`,
          `${doubts.length} doubtful`,
          `${unknown.length} unknown`,
        ].join(' · ')}
      </p>
      {doubts.length > 0 && (
        <section aria-labelledby="doubts">
          <h3 id="doubts" className="mb-2 font-bold">
            Who is meant?
          </h3>
          <ul className="grid gap-3 sm:grid-cols-2">
            {doubts.map(({ line, text, match }) => (
              <li key={line} className="min-w-0">
                <SelectField
                  label={text}
                  className="break-words"
                  value={choices.get(line) ?? ''}
                  onChange={({ target }) => onChoose(line, target.value || null)}
                >
                  <option value="">None of these</option>
                  {match.players.map((player) => (
                    <option key={player.id} value={player.id}>
                      {nameWords(player)}
                    </option>
                  ))}
                </SelectField>
              </li>
            ))}
          </ul>
        </section>
      )}
      {unknown.length > 0 && (
        <details open={unknown.length <= 5}>
          <summary className="min-h-6 cursor-pointer font-bold">
            {count(unknown.length, 'line')} without a match
          </summary>
          <p className="mt-1 text-sm text-muted">
            They are left out. Rookies are known once they are on a roster.
          </p>
          <ul className="mt-1 list-disc pl-5 text-sm break-words">
            {unknown.map(({ line, text }) => (
              <li key={line}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      {sure.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer font-bold">{count(sure.length, 'line')} matched</summary>
          <ol className="mt-1 text-sm">
            {sure.map(({ line, match }) => (
              <li key={line}>{nameWords(match.player)}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

type LineOf<Kind extends MatchedLine['match']['kind']> = MatchedLine & {
  readonly match: Extract<MatchedLine['match'], { kind: Kind }>
}

function isDoubt(line: MatchedLine): line is LineOf<'doubt'> {
  return line.match.kind === 'doubt'
}

function isSure(line: MatchedLine): line is LineOf<'sure'> {
  return line.match.kind === 'sure'
}

function count(number: number, what: string): string {
  return number === 1 ? `1 ${what}` : `${number} ${what}s`
}

function nameWords({ name, positions, team }: RankedRow): string {
  return `${name}, ${positions.join('/')}, ${team ?? 'no team'}`
}
