import type { ReactNode } from 'react'
import type { ChangePreview } from '../../../shared/settings/change-preview.ts'
import { pointsText } from '../../../shared/core/points.ts'
import { trpc } from '../trpc/trpc.ts'

/** Whether a change alters a score, a rank or who is in the playoffs. */
export function altersResults({ results, scores, moves, into, outOf }: ChangePreview): boolean {
  return results.length + scores + moves.length + into.length + outOf.length > 0
}

/** So many results are shown at once. */
const SHOWN = 4

/** What a change would alter: in a sentence, and one by one. */
export function Alterations({ code, preview }: { code: string; preview: ChangePreview }) {
  const home = trpc.league.home.useQuery({ code })
  // A league that drafted late counts its weeks from its own first one, and calls them as the sport does.
  const schedule = trpc.schedule.ofLeague.useQuery({ code, season: null })
  const labelOf = (week: number) =>
    schedule.data?.weeks.find((one) => one.week === week)?.label ?? `Week ${week}`
  const { results, moves, outOf, words, units, effects = [], counts } = preview
  const nameOf = (id: string | null) => home.data?.teams.find((team) => team.id === id)?.name ?? 'A team'
  return (
    <>
      {effects.length > 0 && (
        <ul aria-label="What changes" className="mb-3 list-disc space-y-1 pl-5">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      <p>{words}</p>
      {counts !== undefined && <p className="mt-2">{counts}</p>}
      {outOf.length > 0 && <p className="mt-2">Out of the playoffs: {outOf.map(nameOf).join(', ')}.</p>}
      {moves.length > 0 && (
        <section aria-label="Places" className="mt-4">
          <h3 className="font-bold">Places</h3>
          <ul className="mt-1 divide-y divide-line">
            {moves
              .toSorted((a, b) => a.after - b.after)
              .map(({ teamId, name, before, after }) => (
                <Row key={teamId} of={name}>
                  {before} → {after}
                </Row>
              ))}
          </ul>
        </section>
      )}
      {results.length > 0 && (
        // The way to save stays in view, however many there are.
        <details className="mt-4" open={results.length <= SHOWN}>
          <summary className="min-h-6 w-fit cursor-pointer font-bold">Results</summary>
          <ul aria-label="Results" className="mt-1 divide-y divide-line">
            {results.map(({ week, home, away, before, after }) => (
              <Row
                key={`${week} ${home} ${away}`}
                of={`${labelOf(week)}: ${nameOf(home)} – ${away === null ? 'the median' : nameOf(away)}`}
              >
                {away !== null && `${scoreWords(before, units?.before)} → `}
                {scoreWords(after, units?.after)}
              </Row>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Row({ of, children }: { of: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <span className="min-w-0 break-words">{of}</span>
      <span className="ml-auto text-muted">{children}</span>
    </li>
  )
}

type Score = ChangePreview['results'][number]['before']
type Unit = NonNullable<ChangePreview['units']>['before']

function scoreWords({ home, away }: Score, unit: Unit = 'points'): string {
  const text = (value: number) => (unit === 'points' ? pointsText(value) : String(value / 100))
  return away === null ? text(home) : `${text(home)}–${text(away)}`
}
