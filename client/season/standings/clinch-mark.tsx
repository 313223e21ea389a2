import { Check, X } from 'lucide-react'
import type { Standing } from './types.ts'

/** That a place in the playoffs is safe, or out of reach; nothing while it is open. */
export function ClinchMark({ fate }: Pick<Standing, 'fate'>) {
  if (fate === 'clinched')
    return (
      <span className="inline-flex items-center gap-0.5 font-medium text-green">
        <Check aria-hidden size={14} strokeWidth={3} />
        Clinched
      </span>
    )
  if (fate === 'eliminated')
    return (
      <span className="inline-flex items-center gap-0.5 font-medium">
        <X aria-hidden size={14} strokeWidth={3} />
        Eliminated
      </span>
    )
  return null
}
