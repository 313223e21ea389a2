import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChangePreview } from '../../../shared/settings/change-preview.ts'
import { pointsText } from '../../../shared/core/points.ts'
import { whyItFailed } from '../fetching/why-it-failed.ts'
import { errorReason, trpc } from '../trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'

/**
 * Before a change of a season under way is saved: what it would alter in past weeks, from which week it
 * counts, and whether to save it. A change that alters no scores and decides no records is saved at once.
 * Where the effect cannot be computed the dialog says so, with a retry.
 * @param of.look asks the server what a change would alter
 * @param of.save saves it; also where the server refuses the preview, and then shows the reason
 * @returns `preview` takes a change; `question` is to be rendered
 */
export function useChangePreview<Change>({
  code,
  look,
  save,
}: {
  code: string
  look: (change: Change) => Promise<ChangePreview>
  save: (change: Change) => void
}): { preview: (change: Change) => void; isLooking: boolean; question: ReactNode } {
  const [change, setChange] = useState<Change | null>(null)
  const asked = useMutation({
    mutationFn: look,
    onSuccess(preview, change) {
      if (asksFirst(preview)) setChange(change)
      else save(change)
    },
    onError(error, change) {
      const reason = errorReason(error)
      if (reason === null || reason === 'BUSY') setChange(change)
      else if (reason !== 'SESSION_INVALID') save(change)
    },
    // The dialog shows it.
    meta: { failure: null },
  })
  const close = () => setChange(null)
  const question = change !== null && (
    <Dialog title="Save this change?" place="small" onClose={close}>
      {asked.data ? (
        <Alterations code={code} preview={asked.data} />
      ) : (
        <p role="alert">
          {asked.error
            ? `What this would alter could not be worked out: ${whyItFailed(asked.error)} Nothing is saved yet.`
            : 'Working out what this would alter…'}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {!asked.data && (
          <Button aria-busy={asked.isPending} onClick={() => !asked.isPending && asked.mutate(change)}>
            Try again
          </Button>
        )}
        <Button
          look={asked.data ? 'primary' : 'secondary'}
          onClick={() => {
            close()
            save(change)
          }}
        >
          {asked.data ? 'Save' : 'Save without knowing'}
        </Button>
        <Button look="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
  return { preview: asked.mutate, isLooking: asked.isPending, question }
}

function asksFirst(preview: ChangePreview): boolean {
  return preview.effects !== undefined || preview.counts !== undefined || altersResults(preview)
}

function altersResults({ results, scores, moves, into, outOf }: ChangePreview): boolean {
  return results.length + scores + moves.length + into.length + outOf.length > 0
}

/** So many results are shown at once. */
const SHOWN = 4

/** What a change would alter: in a sentence, and one by one. */
function Alterations({ code, preview }: { code: string; preview: ChangePreview }) {
  const home = trpc.league.home.useQuery({ code })
  // A league that drafted late counts its weeks from its own first one, and calls them as the sport does.
  const schedule = trpc.schedule.ofLeague.useQuery({ code, season: null })
  const labelOf = (week: number) =>
    schedule.data?.weeks.find((one) => one.week === week)?.label ?? `Week ${week}`
  const { results, moves, outOf, words, effects = [], counts } = preview
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
      {(effects.length === 0 || altersResults(preview)) && <p>{words}</p>}
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
                {away !== null && `${scoreWords(before)} → `}
                {scoreWords(after)}
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

function scoreWords({ home, away }: ChangePreview['results'][number]['before']): string {
  return away === null ? pointsText(home) : `${pointsText(home)}–${pointsText(away)}`
}
