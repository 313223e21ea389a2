import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChangePreview } from '../../../shared/settings/change-preview.ts'
import { whyItFailed } from '../fetching/why-it-failed.ts'
import { errorReason } from '../trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Alterations, altersResults } from './alterations.tsx'

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
