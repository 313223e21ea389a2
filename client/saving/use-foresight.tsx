import { type ReactNode, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { ChangePreview } from '../../shared/change-preview.ts'
import { ordinal } from '../../shared/words/ordinal.ts'
import { pointsText } from '../../shared/words/points.ts'
import { whyItFailed } from '../fetching/why-it-failed.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Results that are named one by one. */
const MOST_NAMED = 12

/**
 * Looks what a change would alter of a season before it is saved. What alters nothing is saved at once; else a question
 * says what, and so it does where that could not be found out.
 * @param of.isNeeded false where there is no season yet
 * @returns `begin` instead of saving; the question, to be rendered
 */
export function useForesight<Change>(of: {
  readonly isNeeded: boolean
  readonly ask: (change: Change) => Promise<ChangePreview>
  readonly save: (change: Change) => void
}): { begin: (change: Change) => void; isLooking: boolean; question: ReactNode } {
  const { isNeeded, ask, save } = of
  const [held, setHeld] = useState<{ readonly change: Change } | null>(null)
  const look = useMutation({
    mutationFn: ask,
    onSuccess(preview, change) {
      if (altersNothing(preview)) saveNow(change)
      else setHeld({ change })
    },
    onError: (_error, change) => setHeld({ change }),
    meta: { failure: null },
  })
  function saveNow(change: Change) {
    setHeld(null)
    save(change)
  }
  return {
    begin: (change) => (isNeeded ? look.mutate(change) : save(change)),
    isLooking: look.isPending,
    question: held && (
      <Dialog title="Save this change?" place="small" onClose={() => setHeld(null)}>
        {look.data ? (
          <Altered preview={look.data} />
        ) : (
          <p role="alert">
            What it would alter of the season could not be found out. {look.error && whyItFailed(look.error)}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {!look.data && (
            <Button look="secondary" busy={look.isPending} onClick={() => look.mutate(held.change)}>
              Try again
            </Button>
          )}
          <Button onClick={() => saveNow(held.change)}>
            {look.data ? 'Save it' : 'Save it all the same'}
          </Button>
          <Button look="secondary" onClick={() => setHeld(null)}>
            Change something else
          </Button>
        </div>
      </Dialog>
    ),
  }
}

function altersNothing({ results, scores, moves, into }: ChangePreview): boolean {
  return results.length + scores + moves.length + into.length === 0
}

function Altered({ preview: { words, results, moves } }: { preview: ChangePreview }) {
  return (
    <div className="space-y-4">
      <p className="font-medium">{words}</p>
      {results.length > 0 && (
        <Named title="Results" rest={results.length - MOST_NAMED}>
          {results.slice(0, MOST_NAMED).map(({ week, home, homeName, away, awayName, before, after }) => (
            <li key={`${week} ${home} ${away}`}>
              Week {week}: {homeName} – {awayName ?? 'the median'},{' '}
              {before.away === null ? 'not played' : scoreText(before)} →{' '}
              {after.away === null ? 'not played' : scoreText(after)}
            </li>
          ))}
        </Named>
      )}
      {moves.length > 0 && (
        <Named title="Places" rest={0}>
          {moves.map(({ teamId, name, before, after }) => (
            <li key={teamId}>
              {name}: {ordinal(before)} → {ordinal(after)}
            </li>
          ))}
        </Named>
      )}
    </div>
  )
}

function Named({ title, rest, children }: { title: string; rest: number; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-bold">{title}</h3>
      <ul className="mt-1 space-y-1 text-muted">{children}</ul>
      {rest > 0 && <p className="mt-1 text-muted">and {rest} more</p>}
    </section>
  )
}

function scoreText({ home, away }: ChangePreview['results'][number]['before']): string {
  return `${pointsText(home)} : ${pointsText(away ?? 0)}`
}
