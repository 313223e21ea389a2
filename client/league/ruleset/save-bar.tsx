import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'

/** What is changed and not saved, and the way to save it: in view wherever one is in the form. */
export function SaveBar({
  form,
  label,
  changes,
  problem,
  isSaving,
}: {
  /** The id of the form that it submits. */
  form: string
  /** Of the button. */
  label: string
  /** In words; empty while there are none. */
  changes: ReactNode
  /** Why the last try to save failed, or the next would. */
  problem: string | null
  isSaving: boolean
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <p role="status" className={problem === null ? 'text-sm text-muted' : 'text-sm text-red'}>
        {problem ?? changes}
      </p>
      <Button type="submit" form={form} busy={isSaving} className="max-sm:w-full">
        {label}
      </Button>
    </div>
  )
}
