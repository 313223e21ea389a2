import { Button } from '../ui/button.tsx'
import type { Saving } from './use-bracket.ts'

/** Whether the picks are safe on the server. */
export function SaveState({ saving }: { saving: Saving }) {
  if (saving.state === 'failed') {
    return (
      <div role="alert" className="flex items-center gap-3 text-red">
        <p>Not saved. Your picks are still on this page.</p>
        <Button look="secondary" onClick={saving.retry}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <p role="status" className="text-sm text-muted">
      {saving.state === 'saving' ? 'Saving…' : savedText(saving.at)}
    </p>
  )
}

function savedText(at: number | null): string {
  return at === null
    ? 'Nothing picked yet'
    : `Saved ${new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })}`
}
